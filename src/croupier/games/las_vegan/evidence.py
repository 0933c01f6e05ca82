"""What the coach tells about moves of Las Vegan: who takes the trick, and what a token brings."""

from __future__ import annotations

from croupier.core.game import Facts
from croupier.games.las_vegan.components import OVER, PLACING, State

FACTS: Facts = (
    ("takes-trick", {}, 0),
    ("places-token", {}, 0),
    ("gains", {}, 1),
    ("loses", {}, -1),
)
TAKES_TRICK, PLACES_TOKEN, GAINS, LOSES = (1 << fact for fact in range(4))


def is_settled(before: State, after: State) -> bool:
    """The trick is taken; for a token, the round is over."""
    if after.rounds_done != before.rounds_done:
        return True
    return before.phase != PLACING and all_tricks(after) != all_tricks(before)


def all_tricks(state: State) -> int:
    total = 0
    for seat in range(len(state.tricks)):
        total += state.tricks[seat]
    return total


def true_facts(before: State, seat: int, last: State, mover: int, move: int, after: State) -> int:
    """Who took the trick, and whether it has sevens; or what the round brought."""
    facts = 0
    if before.phase == PLACING:
        if after.cabbages[seat] > before.cabbages[seat]:
            facts |= GAINS
        if after.cabbages[seat] < before.cabbages[seat]:
            facts |= LOSES
    elif taker(after) == seat:
        facts |= TAKES_TRICK
        if after.phase == PLACING and after.to_place > 0:
            facts |= PLACES_TOKEN
    return facts


def taker(state: State) -> int:
    """Who took the last trick; the bank may have led to the next one already."""
    if state.phase == OVER:
        return state.winner
    return state.turn if state.phase == PLACING else state.leader
