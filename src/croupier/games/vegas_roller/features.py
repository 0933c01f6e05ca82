"""VEGAS as numbers that a value is learned from: letters laid, hands, pots and the roller."""

from __future__ import annotations

from typing import Any, Final

from croupier.core.bits import size
from croupier.games.vegas_roller.components import (
    LETTERS,
    NONE,
    POT,
    POT_OF_LETTER,
    POTS,
    SEATS,
    SIDES,
    VALUES,
    ZAP,
    State,
)
from croupier.games.vegas_roller.rules import (
    fits,
    letters_of,
    must_play,
    pot_of_total,
    total,
)

__all__ = [
    "ITEM", "ITEMS", "POINTS", "SEAT", "TABLE", "describe_seat", "describe_table", "stages_left",
]  # fmt: skip

POINTS: Final = 30.0
MOST_POINTS: Final = 14  # of letters laid that are told apart

ITEMS: Final = LETTERS  # the letters
LAID: Final = 0  # is it laid, and what does it count,
HELD: Final = LAID + 2  # is it in hand, what does the best one count, how many are there,
KEY: Final = HELD + 3  # does it fit the key, and with a card in hand,
PRIZE: Final = KEY + 2  # what would the best card in hand win from pots,
OTHERS: Final = PRIZE + 1  # how many others have it, and hold it
NAME: Final = OTHERS + 2  # which letter it is
ITEM: Final = NAME + LETTERS

SCORE: Final = 0  # points of letters laid,
LETTER: Final = SCORE + MOST_POINTS + 2  # how many letters those are,
ZAPS: Final = LETTER + LETTERS + 1  # Zaps in hand: any, and more than one
USEFUL: Final = ZAPS + 2  # letters in hand that are not laid
NEAR: Final = USEFUL + 1  # can it end the deal with a card in hand; would it be paid
BEST: Final = NEAR + 2  # the most letters of another, and its points beside the seat's
DEALER: Final = BEST + 2  # how far it is from the dealer
POOR: Final = DEALER + SEATS  # has it few chips left to lose
SEAT: Final = POOR + 1

TABLE: Final = POTS + SIDES + SEATS + 5


def stages_left(state: State) -> int:
    """The deals that are not over yet."""
    return max(1, state.deals - state.deals_done)


def describe_table(state: State, table: Any) -> None:
    """Pots, the roller, and how far the deal is."""
    for pot in range(POTS):
        table[pot] = state.pots[pot] / 10.0
    table[POTS + state.key] = 1.0
    table[POTS + SIDES + min(state.turns_done, SEATS - 1)] = 1.0
    at = POTS + SIDES + SEATS
    table[at] = min(state.rounds_done, 20) / 10.0
    table[at + 1] = state.rounds_done == 0
    table[at + 2] = state.zaps / 6.0
    table[at + 3] = (state.zaps - state.spent_zaps) / 6.0
    table[at + 4] = size(state.played) / 3.0


def describe_seat(state: State, seat: int, numbers: Any, items: Any) -> None:
    """Letters laid and held, and how near the seat and the best other are to the end."""
    points = total(state, seat)
    letters = letters_of(state, seat)
    numbers[SCORE + min(points, MOST_POINTS)] = 1.0
    numbers[SCORE + MOST_POINTS + 1] = points / 10.0
    numbers[LETTER + size(letters)] = 1.0
    numbers[ZAPS] = state.hands[seat][ZAP] > 0
    numbers[ZAPS + 1] = state.hands[seat][ZAP] > 1
    held = 0
    for letter in range(LETTERS):
        best = describe_letter(state, seat, letter, points, items[letter])
        if best > 0:
            held |= 1 << letter
    numbers[USEFUL] = size(held & ~letters) / 3.0
    missing = (1 << LETTERS) - 1 & ~letters
    numbers[NEAR] = size(missing) == 1 and held & missing != 0
    numbers[NEAR + 1] = must_play(state, seat) and state.turn == seat
    describe_rivals(state, seat, points, numbers)
    numbers[DEALER + (seat - state.dealer) % state.players] = 1.0
    numbers[POOR] = max(0, 20 - state.chips[seat]) / 20.0


def describe_letter(state: State, seat: int, letter: int, points: int, item: Any) -> int:
    """What a letter is to a seat; return what its best card in hand counts."""
    laid = state.laid[seat][letter]
    item[LAID] = laid > 0
    item[LAID + 1] = laid / 5.0
    best = cards = 0
    for value in range(1, VALUES + 1):
        if state.hands[seat][VALUES * letter + value - 1] > 0:
            best = value
            cards += 1
    item[HELD] = best > 0
    item[HELD + 1] = best / 5.0
    item[HELD + 2] = cards / 2.0
    fitting = fits(state, VALUES * letter)
    item[KEY] = fitting
    item[KEY + 1] = fitting and best > 0
    if best > 0:
        item[PRIZE] = prize(state, letter, points - laid + best) / 10.0
    for other in range(state.players):
        if other != seat:
            item[OTHERS] += (state.laid[other][letter] > 0) / 3.0
            for value in range(VALUES):
                item[OTHERS + 1] += (state.hands[other][VALUES * letter + value] > 0) / 3.0
    item[NAME + letter] = 1.0
    return best


def prize(state: State, letter: int, points: int) -> int:
    """What a card wins from pots that makes the seat's letters count so many points."""
    won = 0
    if state.played >> letter & 1 == 0 and POT_OF_LETTER[letter] != POT:
        won += state.pots[POT_OF_LETTER[letter]]
    if pot_of_total(points) != NONE:
        won += state.pots[pot_of_total(points)]
    return won


def describe_rivals(state: State, seat: int, points: int, numbers: Any) -> None:
    most = 0
    theirs = 0
    for other in range(state.players):
        if other != seat:
            letters = size(letters_of(state, other))
            if letters > most:
                most = letters
                theirs = total(state, other)
            elif letters == most:
                theirs = max(theirs, total(state, other))
    numbers[BEST] = most / 4.0
    numbers[BEST + 1] = (theirs - points) / 10.0
