"""What a designer of the dice game would look into: casinos, chips, and how dice are spent."""

from __future__ import annotations

from typing import Final

from croupier.games.casinos.rules import CASINOS
from croupier.games.casinos.study import ELEMENTS, chip_elements
from croupier.games.las_vegas_dice.components import PASS, TAKE, State

__all__ = ["ELEMENTS", "RESTRICTIONS", "elements", "judge"]

RESTRICTIONS: Final = ("never-one-die", "never-many-dice", "never-chips")
NEVER_ONE: Final = 0
NEVER_MANY: Final = 1
MANY: Final = 3


def elements(state: State, seat: int, action: int) -> int:
    """The casino where dice are placed, or the chip that is taken."""
    return 1 << action if action < CASINOS else chip_elements(action, TAKE, PASS)


def judge(state: State, seat: int, action: int, restriction: int, advice: int) -> int:
    """Never one die at a time, never three or more, or no chips."""
    if action >= TAKE:
        return -1 if restriction > NEVER_MANY and action != PASS else advice
    dice = state.rolled[action] + state.rolled_whites[action]
    if restriction == NEVER_ONE:
        return -1 if dice == 1 else advice
    if restriction == NEVER_MANY:
        return -1 if dice >= MANY else advice
    return advice
