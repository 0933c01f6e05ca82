"""What the coach tells about moves of Vegas Strip: who leads where at the end of the round."""

from __future__ import annotations

from croupier.core.game import Facts
from croupier.games.vegas_strip.components import CASINO_NAMES, DROP, PLACING, State
from croupier.games.vegas_strip.rules import casino_of, number_of, owner_of, place_tile
from croupier.games.vegas_strip.tiles import leader

FACTS: Facts = tuple(
    ("leads", {"casino": {"is": "casino", "name": name}}, 1) for name in CASINO_NAMES
)


def is_settled(before: State, after: State) -> bool:
    """The round is over."""
    return after.rounds_done != before.rounds_done


def is_quiet(state: State) -> bool:
    """Not while tiles are placed: what a tile is worth shows when the casinos pay. By the learned
    value at once, `regular` made as few errors as a search that wins twice as often."""
    return state.phase != PLACING


def true_facts(before: State, seat: int, last: State, mover: int, move: int, after: State) -> int:
    """The casinos where the seat leads once the last tile lies."""
    if move < DROP:
        place_tile(last, owner_of(mover, move), casino_of(move), number_of(move))
    casinos = 0
    for casino in range(last.casinos):
        if leader(last, casino) == seat:
            casinos |= 1 << casino
    return casinos
