"""Are things drawn as often as they should be?"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Hashable, Iterable
from typing import TypeVar

T = TypeVar("T", bound=Hashable)

FAR = 4.0
"""Standard deviations that fair draws with a fixed seed are expected to stay within."""


def assert_even(drawn: Iterable[T], possible: Collection[T]) -> None:
    """Everything possible was drawn about equally often, and nothing else (chi-square)."""
    counts = Counter(drawn)
    assert counts.keys() <= set(possible), "something impossible was drawn"
    expected = counts.total() / len(possible)
    assert expected >= 5, "too few draws to tell"
    square = sum((counts[thing] - expected) ** 2 / expected for thing in possible)
    assert abs(deviation(square, len(possible) - 1)) < FAR, f"not even: {counts}"


def deviation(square: float, freedom: int) -> float:
    """A chi-square as a normal deviation, after Wilson and Hilferty."""
    if freedom == 0:
        return 0.0
    spread = 2 / (9 * freedom)
    return (math.cbrt(square / freedom) - (1 - spread)) / math.sqrt(spread)
