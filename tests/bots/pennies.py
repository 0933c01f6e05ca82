"""Two players choose a side unseen. Alike, seat 0 wins: surely with heads, else half the time."""

from __future__ import annotations

import sys
from typing import Final

from croupier.core.chance import Chance, below
from croupier.core.game import Score
from croupier.core.options import Options
from croupier.core.reach import Reach, add_all
from croupier.core.schema import EVERYONE, OWNER, Schema, field
from tests.bots.sides import game_of_coins

HEADS: Final = 0
TAILS: Final = 1
NONE: Final = -1
BOTH: Final = 0b11

reasons: Final = ("", "both-chose")
reveals: Final = frozenset({"shown"})


class State(Schema):
    players: int = field(high=2, seen_by=EVERYONE)
    chosen: int = field(high=BOTH, seen_by=EVERYONE)
    winner: int = field(low=NONE, high=1, seen_by=EVERYONE)
    sides: list[int] = field(low=NONE, high=TAILS, shape=2, seen_by=OWNER)


def deal(state: State, options: Options, chance: Chance) -> None:
    state.players = 2
    state.chosen = 0
    state.winner = NONE
    state.sides[0] = NONE
    state.sides[1] = NONE


def to_move(state: State) -> int:
    return BOTH & ~state.chosen


def reach(state: State, seat: int, out: Reach) -> None:
    if state.winner == NONE and seat < 2:
        add_all(out, 0, 0b11)


def refuse(state: State, seat: int, action: int) -> int:
    return 0


def play(state: State, seat: int, action: int, chance: Chance) -> None:
    state.sides[seat] = action
    state.chosen |= 1 << seat
    if state.chosen == BOTH:
        alike = state.sides[0] == state.sides[1]
        sure = state.sides[0] == HEADS
        state.winner = 0 if alike and (sure or below(chance, 2) == 0) else 1


def score(state: State, out: Score) -> None:
    out.winners = 0
    for seat in range(2):
        out.points[seat] = state.winner == seat
        out.places[seat] = 1 if state.winner == seat else 2
        if state.winner == seat:
            out.winners |= 1 << seat
    out.reason = 1 if state.winner != NONE else 0


def imagine(state: State, seat: int, chance: Chance) -> None:
    for other in range(2):
        if other != seat and state.chosen >> other & 1 == 1 and state.winner == NONE:
            state.sides[other] = below(chance, 2)


_here = sys.modules[__name__]
GAME = game_of_coins("pennies", _here, plies=2)
