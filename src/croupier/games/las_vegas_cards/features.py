"""Las Vegas: The Card Game as numbers that a value is learned from: casinos, hands and piles."""

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
from croupier.games.las_vegas_cards.components import (
    ENOUGH,
    KINDS,
    ONE,
    SAME,
    TURNS,
    TWO,
    WAY_DOUBLES,
    WAY_SINGLES,
    WAYS,
    State,
)
from croupier.games.las_vegas_cards.rules import is_out

__all__ = [
    "ITEM", "ITEMS", "POINTS", "SEAT", "TABLE", "describe_seat", "describe_table", "stages_left",
]  # fmt: skip

ITEMS: Final = CASINOS
HELD: Final = CASINO  # cards for it in hand: with one die, with two, any,
PILED: Final = HELD + 3  # those in the pile,
SEALED: Final = PILED + 2  # dice that the seat has chosen to place there,
OTHERS: Final = SEALED + 1  # dice that others hold for it, or have chosen to place,
TO_COME: Final = OTHERS + 3  # and the cards that the seat and the others may still place anywhere
ITEM: Final = TO_COME + 2

TURN: Final = CASINOS_SEAT  # turns taken,
PLACED: Final = TURN + TURNS + 1  # cards placed,
CHOSEN: Final = PLACED + ENOUGH + 1  # has chosen, and is out
SEAT: Final = CHOSEN + 2

TABLE: Final = CASINOS_TABLE + 2


def describe_table(state: State, table: Any) -> None:
    """Options, and how many are out."""
    describe_casinos_table(state, table)
    table[CASINOS_TABLE] = state.sequential
    out = 0
    for seat in range(state.players):
        out += is_out(state, seat)
    table[CASINOS_TABLE + 1] = out / state.players


def describe_seat(state: State, seat: int, numbers: Any, items: Any) -> None:
    """A seat's cards, and every casino with the cards for it."""
    describe_casinos_seat(state, seat, numbers, items)
    numbers[TURN + state.turns[seat]] = 1.0
    numbers[PLACED + min(ENOUGH, state.cards_placed[seat])] = 1.0
    numbers[CHOSEN] = state.chosen >> seat & 1
    numbers[CHOSEN + 1] = is_out(state, seat)
    others = 0
    for other in range(state.players):
        if other != seat:
            others += to_come(state, other)
    for casino in range(CASINOS):
        describe_cards(state, casino, seat, items[casino])
        items[casino][TO_COME] = to_come(state, seat) / 8.0
        items[casino][TO_COME + 1] = others / 16.0


def to_come(state: State, seat: int) -> int:
    """How many cards a seat may still place before it is out."""
    return 0 if is_out(state, seat) else max(0, ENOUGH - state.cards_placed[seat])


def describe_cards(state: State, casino: int, seat: int, item: Any) -> None:
    single, double = 2 * casino, 2 * casino + 1
    if not is_out(state, seat):
        held = state.hands[seat][single] + state.hands[seat][double]
        item[HELD] = state.hands[seat][single] / 2.0
        item[HELD + 1] = state.hands[seat][double]
        item[HELD + 2] = held > 0
        item[PILED] = state.piles[seat][single] / 4.0
        item[PILED + 1] = state.piles[seat][double]
        item[SEALED] = sealed_dice(state, seat, casino) / 2.0
    most = sealed = 0
    for other in range(state.players):
        if other != seat and not is_out(state, other):
            dice = state.hands[other][single] + 2 * state.hands[other][double]
            item[OTHERS] += dice / 4.0
            most = max(most, dice)
            sealed = max(sealed, sealed_dice(state, other, casino))
    item[OTHERS + 1] = most / 2.0
    item[OTHERS + 2] = sealed / 2.0


def sealed_dice(state: State, seat: int, casino: int) -> int:
    """How many dice the seat has chosen, unseen, to place at a casino."""
    if state.chosen >> seat & 1 == 0:
        return 0
    selection = state.sealed[seat]
    if selection >= SAME:
        way = (selection - SAME) % WAYS
        here = (selection - SAME) // WAYS == casino
        return WAY_SINGLES[way] + 2 * WAY_DOUBLES[way] if here else 0
    if selection < TWO:
        return dice_for(selection - ONE, casino)
    first, second = (selection - TWO) // KINDS, (selection - TWO) % KINDS
    return dice_for(first, casino) + dice_for(second, casino)


def dice_for(kind: int, casino: int) -> int:
    """The dice on a card, if it is for that casino."""
    return 1 + kind % 2 if kind // 2 == casino else 0
