"""The Las Vegas dice game as numbers that a value is learned from: dice, casinos and the roll."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.casinos.features import (
    CASINO,
    POINTS,
    describe_casinos_seat,
    describe_casinos_table,
    stages_left,
)
from croupier.games.casinos.features import SEAT as CASINOS_SEAT
from croupier.games.casinos.features import TABLE as CASINOS_TABLE
from croupier.games.casinos.rules import CASINOS
from croupier.games.las_vegas_dice.components import DICE, State

__all__ = [
    "ITEM", "ITEMS", "POINTS", "SEAT", "TABLE", "describe_seat", "describe_table", "stages_left",
]  # fmt: skip

ITEMS: Final = CASINOS
TO_COME: Final = CASINO  # dice that the seat, the others and nobody may still place anywhere,
ROLLED: Final = TO_COME + 3  # those just rolled for it by the seat, or by somebody else
ITEM: Final = ROLLED + 5

LEFT: Final = CASINOS_SEAT  # how many dice the seat has left, and white ones
SEAT: Final = LEFT + DICE + 2

TABLE: Final = CASINOS_TABLE + 3


def describe_table(state: State, table: Any) -> None:
    """Options, and the dice that all have left."""
    describe_casinos_table(state, table)
    table[CASINOS_TABLE] = state.minimum / 7.0
    table[CASINOS_TABLE + 1] = state.neutral
    left = 0
    for seat in range(state.players):
        left += state.left[seat] + state.whites[seat]
    table[CASINOS_TABLE + 2] = left / 20.0


def describe_seat(state: State, seat: int, numbers: Any, items: Any) -> None:
    """The dice a seat has left, and every casino with what was rolled for it."""
    describe_casinos_seat(state, seat, numbers, items)
    numbers[LEFT + state.left[seat]] = 1.0
    numbers[LEFT + DICE + 1] = state.whites[seat] / 4.0
    others = whites = 0
    for other in range(state.players):
        whites += state.whites[other]
        if other != seat:
            others += state.left[other]
    for casino in range(CASINOS):
        item = items[casino]
        item[TO_COME] = state.left[seat] / 8.0
        item[TO_COME + 1] = others / 16.0
        item[TO_COME + 2] = whites / 8.0
        if state.rolled[casino] > 0:
            at = ROLLED if state.turn == seat else ROLLED + 2
            item[at] = 1.0
            item[at + 1] = state.rolled[casino] / 4.0
        item[ROLLED + 4] = state.rolled_whites[casino] / 2.0
