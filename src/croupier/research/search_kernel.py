"""A game for OpenSpiel's search, compiled by `Game.bind`: one call per query.

`out` receives what the seat to move sees of a state: SEAT, KEY, and from ACTIONS on its legal
actions. Players who choose simultaneously move one after the other, the searching seat first; a
sealed choice is not part of what the next one sees.
"""

from __future__ import annotations

from typing import Any, Final

from croupier.compiled.observation import observe
from croupier.compiled.playouts import find_legal, play_out
from croupier.core.bits import lowest
from croupier.core.game import PROVIDED_BY_BIND, Rules
from croupier.core.reach import nth_action

rules: Rules = PROVIDED_BY_BIND

STATE: Final = 0  # in the pool
ROLLOUT: Final = 1
SEAT: Final = 0  # in `out`
KEY: Final = 1
ACTIONS: Final = 2
NOBODY: Final = -1
MANY: Final = 1 << 25  # to hash rows with
SCALE: Final = 1 << 24
LOW: Final = (1 << 62) - 1
FACTOR: Final = 0x1E3779B97F4A7C15
SHIFT: Final = 29
UCT_C: Final = 1.0  # the exploration constant
SPREAD: Final = 10.0  # the usual spread of points between players


def glance(pool: Any, first: int, reach: Any, row: Any, out: Any) -> int:
    """Write who moves, what that seat knows, and its legal actions; return how many entries."""
    state = pool[STATE]
    waiting = rules.to_move(state)
    if waiting == 0:
        out[SEAT] = NOBODY
        return 1
    seat = first if waiting >> first & 1 == 1 else lowest(waiting)
    legal = find_legal(state, seat, reach[0])
    out[SEAT] = seat
    observe(state, seat, row)
    out[KEY] = key_of(row)
    for i in range(legal):
        out[ACTIONS + i] = nth_action(reach[0], i)
    return ACTIONS + legal


def key_of(row: Any) -> int:
    """A number for what a seat sees: the same for the same row, and hardly ever for another."""
    mixed = 0
    for i in range(len(row)):
        if row[i] != 0.0:
            mixed ^= (i + 1) * MANY + int(row[i] * SCALE)
            mixed ^= (mixed & LOW) << SHIFT ^ mixed >> SHIFT
            mixed = mixed * FACTOR & LOW
    return mixed


def apply(
    pool: Any, seat: int, action: int, first: int, chances: Any, reach: Any, row: Any, out: Any
) -> int:
    """Play a move, chance included, and glance again."""
    rules.play(pool[STATE], seat, action, chances[0])
    return glance(pool, first, reach, row, out)


def imagine(root: Any, pool: Any, seat: int, chances: Any, reach: Any, row: Any, out: Any) -> int:
    """Sample a world that the seat cannot tell from the true one into the pool, and glance."""
    pool[STATE] = root[STATE]
    rules.imagine(pool[STATE], seat, chances[0])
    return glance(pool, seat, reach, row, out)


def roll_out(pool: Any, chances: Any, reach: Any, scores: Any, leads: Any) -> None:
    """Play out a copy of the state at random, and compute each seat's lead at the end."""
    pool[ROLLOUT] = pool[STATE]
    play_out(pool[ROLLOUT], chances[0], chances[0], reach[0])
    compare(pool[ROLLOUT], scores[0], leads)


def returns(pool: Any, scores: Any, leads: Any) -> None:
    """Compute each seat's lead."""
    compare(pool[STATE], scores[0], leads)


def compare(state: Any, score: Any, leads: Any) -> None:
    """Compute each seat's points minus the mean of the others', in units of SPREAD."""
    rules.score(state, score)
    total = 0
    for seat in range(state.players):
        total += score.points[seat]
    for seat in range(state.players):
        others = (total - score.points[seat]) / (state.players - 1)
        leads[seat] = (score.points[seat] - others) / SPREAD
