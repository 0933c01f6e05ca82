"""What the coach tells about moves of the card game: which casinos pay at the end of the round."""

from __future__ import annotations

from croupier.core.bits import lowest
from croupier.games.casinos.evidence import FACTS, paid_at, round_is_over
from croupier.games.las_vegas_cards.components import TAKE, State
from croupier.games.las_vegas_cards.rules import place_cards

__all__ = ["FACTS", "is_settled", "true_facts"]


def is_settled(before: State, after: State) -> bool:
    """The round is over."""
    return round_is_over(before, after)


def true_facts(before: State, seat: int, last: State, mover: int, move: int, after: State) -> int:
    """The casinos that paid the seat, with the cards that were revealed last."""
    others = last.chosen & ~(1 << mover)
    while others != 0:
        place_cards(last, lowest(others), last.sealed[lowest(others)])
        others &= others - 1
    if move < TAKE:
        place_cards(last, mover, move)
    return paid_at(last, seat)
