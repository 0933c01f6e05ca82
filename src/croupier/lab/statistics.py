"""The statistics used in reports."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    import numpy as np

Z95: Final = statistics.NormalDist().inv_cdf(0.975)


class Estimate(NamedTuple):
    """A mean with its 95 % confidence interval."""

    mean: float
    low: float
    high: float

    def interval(self) -> list[float]:
        """The interval for JSON: [low, high]."""
        return [self.low, self.high]


def estimate(values: np.ndarray[Any, Any], lowest: float, highest: float) -> Estimate:
    """The mean of a sample of numbers between two bounds, by the normal approximation.

    The interval is clipped to the bounds. A single number says nothing about the spread, so its
    interval is the whole range.
    """
    mean = float(values.mean())
    if len(values) == 1:
        return Estimate(mean, lowest, highest)
    reach = Z95 * float(values.std(ddof=1)) / math.sqrt(len(values))
    return Estimate(mean, max(lowest, mean - reach), min(highest, mean + reach))


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
