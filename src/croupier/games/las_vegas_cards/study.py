"""What a designer of the card game would look into: casinos, chips, and how cards are spent."""

from __future__ import annotations

from typing import Final

from croupier.games.casinos.rules import CASINOS
from croupier.games.casinos.study import ELEMENTS as SHARED
from croupier.games.casinos.study import chip_elements
from croupier.games.las_vegas_cards.components import (
    KINDS,
    PASS,
    SAME,
    TAKE,
    TWO,
    WAYS,
    State,
)

ELEMENTS: Final = (*SHARED, "one-card", "two-cards", "same-number")
ONE_CARD: Final = len(SHARED)
TWO_CARDS: Final = ONE_CARD + 1
SAME_NUMBER: Final = TWO_CARDS + 1

RESTRICTIONS: Final = ("one-at-a-time", "never-one-card", "never-chips")
ONE_AT_A_TIME: Final = 0
NEVER_ONE: Final = 1


def elements(state: State, seat: int, action: int) -> int:
    """The casinos where cards are placed and how many are, or the chip that is taken."""
    if action >= TAKE:
        return chip_elements(action, TAKE, PASS)
    if action < TWO:
        return 1 << action // 2 | 1 << ONE_CARD
    if action < SAME:
        first = (action - TWO) // KINDS // 2
        return 1 << first | 1 << (action - TWO) % KINDS // 2 | 1 << TWO_CARDS
    casino = (action - SAME) // WAYS
    return 1 << casino % CASINOS | 1 << SAME_NUMBER


def judge(state: State, seat: int, action: int, restriction: int, advice: int) -> int:
    """One card a turn, never only one, or no chips."""
    if action >= TAKE:
        return -1 if restriction > NEVER_ONE and action != PASS else advice
    if restriction == ONE_AT_A_TIME:
        return advice if action < TWO else -1
    if restriction == NEVER_ONE:
        return -1 if action < TWO else advice
    return advice
