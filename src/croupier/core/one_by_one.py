"""Advice about all that a seat may do, for hints that only tell about one action at a time."""

from __future__ import annotations

from typing import Any

from croupier.core.game import BOUND_LATER, Hints
from croupier.core.reach import list_all

hints: Hints = BOUND_LATER


def advise_all(state: Any, seat: int, prospects: Any) -> None:
    """Ask about one action after the other."""
    for n in range(list_all(prospects)):
        prospects.advice[n] = hints.advise(state, seat, prospects.listed[n])
