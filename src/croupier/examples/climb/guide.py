"""What a beginner at Climb may want to hear: what a card would do, and a guided first round."""

from __future__ import annotations

from collections.abc import Iterator

from croupier import Event
from croupier.kit import Step

from .components import NONE, State


def preview(state: State, seat: int, action: int) -> Iterator[Event]:
    """A climb, or not."""
    kind = "climb" if action > state.top else "no-climb"
    yield Event(kind, seat, {"card": action + 1, "top": state.top + 1})


def lesson(state: State, seat: int) -> Iterator[Step]:
    """The goal, and what the card on top asks for."""
    yield "goal", {}
    if state.turn == seat and state.top != NONE:
        can_climb = state.hands[seat] >> state.top != 0
        yield "must-climb" if can_climb else "cannot-climb", {"top": state.top + 1}
