"""Hints for Climb, and a kernel that asks for hints."""

from __future__ import annotations

from typing import Any

from croupier.core.game import PROVIDED_BY_BIND, Hints
from croupier.examples.climb.components import LARGEST_HAND, State

hints: Hints = PROVIDED_BY_BIND


def look(pool: Any, seat: int, action: int) -> tuple[int, int, float]:
    state = pool[0]
    return hints.advise(state, seat, action), hints.stage(state), hints.value(state, seat)


def advise(state: State, seat: int, action: int) -> int:
    return 100 * seat + action


def stage(state: State) -> int:
    return state.climbs[0]


def value(state: State, seat: int) -> float:
    return state.climbs[seat] / LARGEST_HAND
