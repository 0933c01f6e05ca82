"""Hints for a game that has none of its own: every action looks as good as another, the whole game
is one stage, and only its end is worth something."""

from __future__ import annotations

from typing import Any, Final

from croupier.core.game import PROVIDED_BY_BIND, Hints, Rules, Score
from croupier.core.reach import list_all

rules: Rules = PROVIDED_BY_BIND
hints: Hints = PROVIDED_BY_BIND

MIDDLING: Final = 500


def advise(state: Any, seat: int, action: int) -> int:
    """No preference."""
    return MIDDLING


def stage(state: Any) -> int:
    """The same throughout."""
    return 0


def value(state: Any, seat: int) -> float:
    """The share of the others whose place is behind the seat's; half of those beside it count."""
    scores = blank_scores()
    rules.score(state, scores[0])
    others: int = state.players - 1
    beaten = 0.0
    for other in range(state.players):
        if scores[0].places[other] > scores[0].places[seat]:
            beaten += 1.0
        elif other != seat and scores[0].places[other] == scores[0].places[seat]:
            beaten += 0.5
    return beaten / max(1, others)


def blank_scores() -> list[Score]:
    """A score to fill in; compiled code makes a record."""
    return [Score()]


def plausible(state: Any, seat: int) -> int:
    """All worlds alike."""
    return 0


def is_quiet(state: Any) -> bool:
    """Every state is judged as it is."""
    return True


def advise_each(state: Any, seat: int, prospects: Any) -> None:
    """Ask the game's own hints about one action after the other."""
    for n in range(list_all(prospects)):
        prospects.advice[n] = hints.advise(state, seat, prospects.listed[n])
