"""Compiled hints as tests look at them."""

from __future__ import annotations

from typing import Any

from croupier.core.game import PROVIDED_BY_BIND, SearchHints

hints: SearchHints = PROVIDED_BY_BIND


def judge(pool: Any, seat: int, action: int) -> tuple[int, int, float, bool]:
    """All that hints say about a seat and an action in the state at the pool's start."""
    state = pool[0]
    advice, stage = hints.advise(state, seat, action), hints.stage(state)
    return advice, stage, hints.value(state, seat), hints.is_quiet(state)


def judge_all(pool: Any, prospects: Any, seat: int) -> None:
    """The advice about all actions of the prospects."""
    hints.advise_all(pool[0], seat, prospects[0])


def read(pool: Any, seat: int) -> int:
    """How plausible the world at the pool's start is to a seat."""
    return hints.plausible(pool[0], seat)
