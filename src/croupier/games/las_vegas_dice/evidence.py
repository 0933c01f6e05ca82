"""What the coach tells about moves of the dice game: which casinos pay at the end of the round."""

from __future__ import annotations

from croupier.games.casinos.evidence import FACTS, paid_at, round_is_over
from croupier.games.las_vegas_dice.components import TAKE, State
from croupier.games.las_vegas_dice.rules import place_dice

__all__ = ["FACTS", "is_settled", "true_facts"]


def is_settled(before: State, after: State) -> bool:
    """The round is over."""
    return round_is_over(before, after)


def true_facts(before: State, seat: int, last: State, mover: int, move: int, after: State) -> int:
    """The casinos that paid the seat."""
    if move < TAKE:
        place_dice(last, mover, move)
    return paid_at(last, seat)
