"""Seat 1 hides a coin, seat 0 says how it lies. By the hints, heads are three times as likely."""

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
LIKELIER: Final = 110  # a hundred times the logarithm of three

reasons: Final = ("", "said")
reveals: Final = frozenset({"shown"})


class State(Schema):
    players: int = field(high=2, seen_by=EVERYONE)
    said: int = field(low=NONE, high=TAILS, seen_by=EVERYONE)
    coins: list[int] = field(high=TAILS, shape=2, seen_by=OWNER)


def deal(state: State, options: Options, chance: Chance) -> None:
    state.players = 2
    state.said = NONE
    state.coins[0] = 0
    state.coins[1] = below(chance, 2)


def to_move(state: State) -> int:
    return 1 if state.said == NONE else 0


def reach(state: State, seat: int, out: Reach) -> None:
    if seat == 0 and state.said == NONE:
        add_all(out, 0, 0b11)


def refuse(state: State, seat: int, action: int) -> int:
    return 0


def play(state: State, seat: int, action: int, chance: Chance) -> None:
    state.said = action


def score(state: State, out: Score) -> None:
    winner = 0 if state.said == state.coins[1] else 1
    out.winners = 1 << winner
    for seat in range(2):
        out.points[seat] = seat == winner
        out.places[seat] = 1 + (seat != winner)
    out.reason = 1 if state.said != NONE else 0


def imagine(state: State, seat: int, chance: Chance) -> None:
    if seat != 1:
        state.coins[1] = below(chance, 2)


def advise(state: State, seat: int, action: int) -> int:
    return 500


def stage(state: State) -> int:
    return 0


def value(state: State, seat: int) -> float:
    is_right = state.said == state.coins[1]
    return 1.0 if is_right == (seat == 0) else 0.0


def plausible(state: State, seat: int) -> int:
    return LIKELIER if state.coins[1] == HEADS else 0


_here = sys.modules[__name__]
GAME = game_of_coins("coin", _here, plies=1, hints=_here)
