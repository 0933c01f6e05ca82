"""A few functions to compile."""

from __future__ import annotations

from typing import Any


def add_ends(numbers: Any, more: int) -> int:
    """Hands on a small integer from an array, and a large one."""
    return increased(numbers[0]) + increased(more)


def increased(number: int) -> int:
    return number + 1


def count_hops(numbers: Any, at: int) -> int:
    """How many hops it takes to place 0, each as the numbers say."""
    if at <= 0:
        return 0
    return 1 + hop(numbers, at)


def hop(numbers: Any, at: int) -> int:
    return count_hops(numbers, numbers[at])


def squared(number: int) -> int:
    return number * number


def sum_of_squares(a: int, b: int, c: int) -> int:
    return squared(a) + squared(b) + squared(c)
