"""The statistics used in reports."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    import numpy as np

    from croupier.core.schema import Json

Z95: Final = statistics.NormalDist().inv_cdf(0.975)
T95: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
"""Student's t for an interval of 95 %, with 1, 2, … degrees of freedom."""
ENOUGH_ALIKE: Final = 30
"""Numbers that must all be the same before that says anything about the next."""


class Estimate(NamedTuple):
    """A mean with its 95 % confidence interval; NaN stands for one that nobody can tell."""

    mean: float
    low: float
    high: float

    @property
    def is_known(self) -> bool:
        """Are there enough numbers to tell an interval?"""
        return not math.isnan(self.low)

    def interval(self) -> list[Json] | None:
        """The interval for JSON: [low, high], or None."""
        return [self.low, self.high] if self.is_known else None

    @property
    def half_width(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def unknown(mean: float) -> Estimate:
    """A mean of too few numbers."""
    return Estimate(mean, math.nan, math.nan)


def student(degrees: int) -> float:
    """Student's t for an interval of 95 %; beyond the table, by the Cornish-Fisher expansion."""
    if degrees <= len(T95):
        return T95[degrees - 1]
    z = Z95
    return (
        z
        + (z**3 + z) / (4 * degrees)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * degrees**3)
    )


def estimate(values: np.ndarray[Any, Any], lowest: float, highest: float) -> Estimate:
    """The mean of a sample of numbers between two bounds, with Student's interval.

    The interval is clipped to the bounds. One number says nothing about the spread, and neither do
    a few that happen to be equal.
    """
    mean, spread = float(values.mean()), float(values.std(ddof=1)) if len(values) > 1 else 0.0
    if len(values) == 1 or (spread == 0 and len(values) < ENOUGH_ALIKE):
        return unknown(mean)
    reach = student(len(values) - 1) * spread / math.sqrt(len(values))
    return Estimate(mean, max(lowest, mean - reach), min(highest, mean + reach))


def share(values: np.ndarray[Any, Any]) -> Estimate:
    """The share of games that somebody won, with Wilson's interval: each number is 0, 1, or the
    part of a win that several share, which makes the interval a little wider than it need be."""
    mean = float(values.mean())
    return _wilson(mean, len(values), Z95) if len(values) > 1 else unknown(mean)


def share_of_deals(values: np.ndarray[Any, Any], games: int) -> Estimate:
    """The share of games that somebody won, from that of each deal, with Wilson's interval.

    Games of a deal are not independent, so the deals' spread says how many independent games the
    interval is worth: at most as many as were played.
    """
    mean = float(values.mean())
    if len(values) == 1:
        return unknown(mean)
    variance = float(values.var(ddof=1)) / len(values)
    worth = min(games, mean * (1 - mean) / variance) if variance > 0 else games
    return _wilson(mean, worth, student(len(values) - 1))


def _wilson(share: float, games: float, z: float) -> Estimate:
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * math.sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2)
    reach /= 1 + z * z / games
    return Estimate(share, max(0.0, middle - reach), min(1.0, middle + reach))


def counted(number: int, thing: str) -> str:
    """A number of things as people write it: "1 game", "2,000 games"."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


class Typical(NamedTuple):
    """The median and the interquartile range of some repeats."""

    median: float
    spread: float


def typical(values: Sequence[float]) -> Typical:
    """The median and interquartile range, which one disturbed repeat hardly affects."""
    if len(values) == 1:
        return Typical(values[0], 0.0)
    low, median, high = statistics.quantiles(values, n=4, method="inclusive")
    return Typical(median, high - low)
