"""What a good player of the Las Vegas dice game knows: where dice pay, when to keep them."""

from __future__ import annotations

from typing import Final

from croupier.core.reach import Prospects, add, blank_prospects, list_all
from croupier.games.casinos.hints import COMING, best_chip, chip_advice, money_value, swing
from croupier.games.casinos.rules import CHIP_COLOURS, DICE_FOR_A_CHIP, NONE, SEATS, WHITE
from croupier.games.las_vegas_dice.components import PASS, TAKE, State

MIDDLE: Final = 500
TEN_THOUSAND: Final = 30  # of advice
A_DIE: Final = 3.0  # what a die kept for later is worth


def advise(state: State, seat: int, action: int) -> int:
    """How good the action looks, from 0 to 1000."""
    alone = blank_prospects()
    add(alone[0], action)
    advise_all(state, seat, alone[0])
    return alone[0].advice[0]


def advise_all(state: State, seat: int, prospects: Prospects) -> None:
    """How good each action looks, with what everybody still has to place counted once."""
    note_coming(state, prospects)
    for n in range(list_all(prospects)):
        prospects.advice[n] = advise_one(state, seat, prospects.listed[n], prospects)


def advise_one(state: State, seat: int, action: int, about: Prospects) -> int:
    if action >= TAKE:
        return chip_advice(state, seat, NONE if action == PASS else (action - TAKE) % CHIP_COLOURS)
    dice = state.rolled[action]
    gain = swing(state, action, seat, dice, state.rolled_whites[action], about)
    gain -= A_DIE * dice
    if state.with_chips and dice >= DICE_FOR_A_CHIP:
        gain += best_chip(state, action, seat)
    return max(0, min(1000, int(MIDDLE + TEN_THOUSAND * gain)))


def note_coming(state: State, about: Prospects) -> None:
    """The dice everybody still has to place, and the white ones with nobody's own."""
    whites = 0
    for seat in range(state.players):
        whites += state.whites[seat]
    for seat in range(SEATS):
        about.notes[COMING + seat] = state.left[seat]
    about.notes[COMING + WHITE] = whites


def stage(state: State) -> int:
    """The rounds played."""
    return state.rounds_done


def value(state: State, seat: int) -> float:
    """The hope to win."""
    return money_value(state, seat)
