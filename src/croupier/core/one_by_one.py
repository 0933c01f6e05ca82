"""Advice about all that a seat may do, for hints that only tell about one action at a time."""

from __future__ import annotations

from typing import Any

from croupier.core.bits import lowest
from croupier.core.game import BOUND_LATER, Hints

hints: Hints = BOUND_LATER


def advise_all(state: Any, seat: int, prospects: Any) -> None:
    """Ask about one action after the other."""
    n = 0
    for i in range(prospects.count):
        left = prospects.sets[i]
        while left != 0:
            action = prospects.firsts[i] + lowest(left)
            left &= left - 1
            prospects.advice[n] = hints.advise(state, seat, action)
            n += 1
