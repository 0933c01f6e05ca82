"""Statistics that stay valid while you watch them grow: stop when the question is answered.

An ordinary 95 % interval is valid for a number of deals fixed in advance. If you keep checking it
and stop when it says what you hoped for, it is wrong far more often than once in twenty. The
intervals here are valid at all checks together (an asymptotic confidence sequence: Waudby-Smith,
Arbour, Sinha, Kennedy and Ramdas, 2024), which makes them wider: by about half where they are
tightest.

Checks are at fixed numbers of deals, in their order, so that a run stops at the same deal on any
number of cores.
"""

from __future__ import annotations

import dataclasses
import itertools
import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier.core.errors import BadOption
from croupier.lab.statistics import Estimate, unknown
from croupier.lab.text import TEXT

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]

ERROR: Final = 0.05
FIRST_LOOK: Final = 50
"""Deals before which nothing is decided: the intervals need some to be right."""
TIGHTEST: Final = 500
"""The number of deals at which intervals are as tight as they can be."""
GROWTH: Final = 1.1
"""From one look to the next."""
DECIDED: Final = "decided"
NARROWEST: Final = 0.001


def factor(deals: float, error: float = ERROR) -> float:
    """How many standard errors the interval reaches to either side after that many deals."""
    log = -2 * math.log(error)
    rho = (log + math.log(log) + 1) / TIGHTEST
    spread = deals * rho + 1
    return math.sqrt(spread / (deals * rho) * math.log(spread / error**2))


def always_valid(
    mean: float, variance: float, deals: int, *, span: float = 1.0, error: float = ERROR
) -> Estimate:
    """The interval of a mean of that many deals, from their variance; unknown before `FIRST_LOOK`.

    The variance is taken with three more deals as far from the mean as the numbers' span: a few
    that agree by luck must not look certain.
    """
    if deals < FIRST_LOOK:
        return unknown(mean)
    careful = (variance * deals + 3 * span**2) / deals
    reach = factor(deals, error) * math.sqrt(careful / deals)
    return Estimate(mean, mean - reach, mean + reach)


def interval_of(values: Array, *, span: float = 1.0, error: float = ERROR) -> Estimate:
    """The interval of the mean of these deals."""
    mean, variance = float(values.mean()), float(values.var())
    return always_valid(mean, variance, len(values), span=span, error=error)


def looks(most: int) -> Iterator[int]:
    """The numbers of deals at which a run is checked; the last is `most`."""
    at = FIRST_LOOK
    while at < most:
        yield at
        at = max(at + 1, math.ceil(at * GROWTH))
    yield most


@dataclasses.dataclass(frozen=True)
class Target:
    """When a tournament may stop: at a margin, or when it is decided who is better."""

    margin: float | None
    """Half the width of every bot's interval of wins; None for `decided`."""

    @classmethod
    def read(cls, text: str) -> Target:
        """`2%`, or `decided`."""
        if text == DECIDED:
            return cls(None)
        number = text.removesuffix("%").strip()
        try:
            margin = float(number) / 100 if text.endswith("%") else math.nan
        except ValueError:
            margin = math.nan
        if not NARROWEST <= margin < 0.5:
            raise BadOption("bad-target", (TEXT,), given=text)
        return cls(margin)

    def is_met(self, shares: Sequence[Array]) -> bool:
        """Do these deals suffice? `shares[bot]` is what a bot won of each deal."""
        if self.margin is not None:
            found = [interval_of(each, error=ERROR / len(shares)) for each in shares]
            return all(each.is_known and each.half_width <= self.margin for each in found)
        return all(is_apart(each) for each in differences(shares).values())


def differences(shares: Sequence[Array]) -> dict[tuple[int, int], Estimate]:
    """By how much each bot wins more than each other, on the same deals; all intervals hold at
    once in 95 of 100 tournaments."""
    pairs = list(itertools.combinations(range(len(shares)), 2))
    return {
        (a, b): _clipped(interval_of(shares[a] - shares[b], span=2, error=ERROR / len(pairs)))
        for a, b in pairs
    }


def _clipped(difference: Estimate) -> Estimate:
    """Clip to what a difference of shares can be."""
    low, high = max(-1.0, difference.low), min(1.0, difference.high)
    return difference._replace(low=low, high=high) if difference.is_known else difference


def is_apart(difference: Estimate) -> bool:
    """Does the interval leave no doubt which is the larger?"""
    return difference.is_known and (difference.low > 0 or difference.high < 0)
