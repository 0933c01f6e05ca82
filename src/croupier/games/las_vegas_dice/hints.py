"""What a decent player of the Las Vegas dice game knows: where dice pay, when to keep them."""

from __future__ import annotations

from typing import Final

from croupier.games.casino_hints import Coming, best_chip, chip_advice, money_value, swing
from croupier.games.casinos import CHIP_COLOURS, DICE_FOR_A_CHIP, NONE
from croupier.games.las_vegas_dice.components import PASS, TAKE, State

MIDDLE: Final = 500
TEN_THOUSAND: Final = 30  # of advice
A_DIE: Final = 3.0  # what a die kept for later is worth


def advise(state: State, seat: int, action: int) -> int:
    """How good the action looks, from 0 to 1000."""
    if action >= TAKE:
        return chip_advice(state, seat, NONE if action == PASS else (action - TAKE) % CHIP_COLOURS)
    dice = state.rolled[action]
    gain = swing(state, action, seat, dice, state.rolled_whites[action], coming(state))
    gain -= A_DIE * dice
    if state.with_chips and dice >= DICE_FOR_A_CHIP:
        gain += best_chip(state, action, seat)
    return max(0, min(1000, int(MIDDLE + TEN_THOUSAND * gain)))


def coming(state: State) -> Coming:
    """The dice everybody still has to place, and the white ones with nobody's own."""
    left = state.left
    whites = 0
    for seat in range(state.players):
        whites += state.whites[seat]
    return (
        float(left[0]),
        float(left[1]),
        float(left[2]),
        float(left[3]),
        float(left[4]),
        float(whites),
    )


def stage(state: State) -> int:
    """The rounds played."""
    return state.rounds_done


def value(state: State, seat: int) -> float:
    """The hope to win."""
    return money_value(state, seat)
