"""What the coach tells about moves of VEGAS: who wins the deal."""

from __future__ import annotations

from croupier.core.game import Facts
from croupier.games.vegas_roller.components import NONE, State

FACTS: Facts = (("wins-deal", {}, 1), ("loses-deal", {}, -1))
WINS_DEAL, LOSES_DEAL = 1, 2


def is_settled(before: State, after: State) -> bool:
    """The deal is over."""
    return after.deals_done != before.deals_done


def true_facts(before: State, seat: int, last: State, mover: int, move: int, after: State) -> int:
    """Whether the seat or another has completed the word."""
    if after.last_winner == seat:
        return WINS_DEAL
    return 0 if after.last_winner == NONE else LOSES_DEAL
