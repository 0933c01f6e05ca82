"""What a good player of Las Vegas: The Card Game knows: where cards pay, when to wait."""

from __future__ import annotations

from typing import Final

from croupier.core.reach import Prospects, add, blank_prospects, list_all
from croupier.games.casinos.hints import (
    COMING,
    best_chip,
    chip_advice,
    forget_leads,
    money_value,
    swing_once,
)
from croupier.games.casinos.rules import CHIP_COLOURS, DICE_FOR_A_CHIP, NONE, OWNERS
from croupier.games.las_vegas_cards.components import (
    ENOUGH,
    KINDS,
    ONE,
    PASS,
    SAME,
    TAKE,
    TURNS,
    TWO,
    WAY_DOUBLES,
    WAY_SINGLES,
    WAYS,
    State,
)

MIDDLE: Final = 500
TEN_THOUSAND: Final = 30  # of advice
A_CARD: Final = 2.5  # what a card to place in a later turn is worth
A_TURN: Final = 5.0  # and how much more the first one of a turn, which sees what the others do
USUAL_CARDS: Final = 1.6  # that a player places in a turn


def advise(state: State, seat: int, action: int) -> int:
    """How good the action looks, from 0 to 1000."""
    alone = blank_prospects()
    add(alone[0], action)
    advise_all(state, seat, alone[0])
    return alone[0].advice[0]


def advise_all(state: State, seat: int, prospects: Prospects) -> None:
    """How good each action looks. What dice bring at a casino is the same for all that place as
    many there."""
    forget_leads(prospects)
    for other in range(OWNERS):
        prospects.notes[COMING + other] = dice_of(state, other)
    for n in range(list_all(prospects)):
        prospects.advice[n] = advise_one(state, seat, prospects.listed[n], prospects)


def advise_one(state: State, seat: int, action: int, about: Prospects) -> int:
    if action >= TAKE:
        return chip_advice(state, seat, NONE if action == PASS else (action - TAKE) % CHIP_COLOURS)
    if action < TWO:
        cards = 1
        gain = at_casino(state, seat, (action - ONE) // 2, 1 + (action - ONE) % 2, about)
    elif action < SAME:
        cards = 2
        first, second = (action - TWO) // KINDS, (action - TWO) % KINDS
        if first // 2 == second // 2:
            gain = at_casino(state, seat, first // 2, 2 + first % 2 + second % 2, about)
        else:
            gain = at_casino(state, seat, first // 2, 1 + first % 2, about)
            gain += at_casino(state, seat, second // 2, 1 + second % 2, about)
    else:
        casino, way = (action - SAME) // WAYS, (action - SAME) % WAYS
        cards = WAY_SINGLES[way] + WAY_DOUBLES[way]
        gain = at_casino(state, seat, casino, cards + WAY_DOUBLES[way], about)
    gain += to_come(state, seat, cards) - to_come(state, seat, 1)
    return max(0, min(1000, int(MIDDLE + TEN_THOUSAND * gain)))


def to_come(state: State, seat: int, cards: int) -> float:
    """What the seat may still do in this round after placing so many cards."""
    left = ENOUGH - state.cards_placed[seat] - cards
    turns = TURNS - state.turns[seat] - 1
    if left <= 0:
        return 0.0
    return A_CARD * min(left, 2 * turns) + A_TURN * min(left, turns)


def at_casino(state: State, seat: int, casino: int, dice: int, about: Prospects) -> float:
    """What so many dice bring at a casino."""
    gain = swing_once(state, casino, seat, dice, about)
    if state.with_chips and dice >= DICE_FOR_A_CHIP:
        gain += best_chip(state, casino, seat)
    return gain


def dice_of(state: State, seat: int) -> float:
    """The dice that somebody may still place in this round; nobody has white ones."""
    if seat >= state.players or state.finished >> seat & 1 == 1:
        return 0.0
    left = ENOUGH - state.cards_placed[seat]
    return min(float(left), USUAL_CARDS * (TURNS - state.turns[seat]))


def stage(state: State) -> int:
    """The rounds played."""
    return state.rounds_done


def value(state: State, seat: int) -> float:
    """The hope to win."""
    return money_value(state, seat)
