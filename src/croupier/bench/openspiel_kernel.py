"""Las Vegan as OpenSpiel's search asks about it, compiled by `Game.bind`: a call for a question.

`out` takes what a state looks like to whoever moves: SEAT, KEY, HAND, and from ACTIONS on what is
legal. Those who choose at once are asked one after the other, the searching seat first; a choice
that is sealed is not part of what the next one sees.
"""

from __future__ import annotations

from typing import Any, Final

from croupier.compiled.information_key import public_key
from croupier.compiled.playouts import find_legal, play_out
from croupier.core.bits import lowest
from croupier.core.game import PROVIDED_BY_BIND, Rules
from croupier.core.reach import nth_action

rules: Rules = PROVIDED_BY_BIND

STATE: Final = 0  # in the pool
ROLLOUT: Final = 1
SEAT: Final = 0  # in `out`
KEY: Final = 1
HAND: Final = 2
ACTIONS: Final = 3
NOBODY: Final = -1
UCT_C: Final = 1.0  # how much is explored
SPREAD: Final = 10.0  # points by which players usually lie apart


def glance(pool: Any, first: int, reach: Any, out: Any) -> int:
    """Who moves, what that seat knows, and what it may do; returns how many entries that takes."""
    state = pool[STATE]
    waiting = rules.to_move(state)
    if waiting == 0:
        out[SEAT] = NOBODY
        return 1
    seat = first if waiting >> first & 1 == 1 else lowest(waiting)
    legal = find_legal(state, seat, reach[0])
    out[SEAT] = seat
    out[KEY] = public_key(state, seat)
    out[HAND] = state.hands[seat]
    for i in range(legal):
        out[ACTIONS + i] = nth_action(reach[0], i)
    return ACTIONS + legal


def apply(pool: Any, seat: int, action: int, first: int, chances: Any, reach: Any, out: Any) -> int:
    """Play a move, chance included, and glance again."""
    rules.play(pool[STATE], seat, action, chances[0])
    return glance(pool, first, reach, out)


def imagine(root: Any, pool: Any, seat: int, chances: Any, reach: Any, out: Any) -> int:
    """Make the pool's state a world that the seat cannot tell from the true one, and glance."""
    pool[STATE] = root[STATE]
    rules.imagine(pool[STATE], seat, chances[0])
    return glance(pool, seat, reach, out)


def roll_out(pool: Any, chances: Any, reach: Any, scores: Any, leads: Any) -> None:
    """Play a copy of the state to its end at random, and say how far ahead each seat is then."""
    pool[ROLLOUT] = pool[STATE]
    play_out(pool[ROLLOUT], chances[0], chances[0], reach[0])
    compare(pool[ROLLOUT], scores[0], leads)


def returns(pool: Any, scores: Any, leads: Any) -> None:
    """How far ahead each seat is."""
    compare(pool[STATE], scores[0], leads)


def compare(state: Any, score: Any, leads: Any) -> None:
    """Each seat's points less the mean of the others', in units of SPREAD."""
    rules.score(state, score)
    total = 0
    for seat in range(state.players):
        total += score.points[seat]
    for seat in range(state.players):
        others = (total - score.points[seat]) / (state.players - 1)
        leads[seat] = (score.points[seat] - others) / SPREAD
