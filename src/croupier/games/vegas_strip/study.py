"""What a designer of Vegas Strip would look into: characters, rigging, and where tiles go."""

from __future__ import annotations

from typing import Final

from croupier.games.vegas_strip.components import DROP, PLACE, RIG, SIDE_NAMES, State
from croupier.games.vegas_strip.rules import casino_of, is_blocker, number_of
from croupier.games.vegas_strip.tiles import CASINOS, HIGHEST, NONE

ELEMENTS: Final = (*SIDE_NAMES, "larger-jackpot", "smaller-jackpot", "seven", "drop")
LARGER: Final = len(SIDE_NAMES)
SMALLER: Final = LARGER + 1
SEVEN: Final = LARGER + 2
DROPPED: Final = LARGER + 3

RESTRICTIONS: Final = ("never-rig-larger", "never-rig-smaller", "never-drop")
NEVER_LARGER: Final = 0
NEVER_SMALLER: Final = 1


def elements(state: State, seat: int, action: int) -> int:
    """The character where a tile is placed; which of two jackpots is rigged."""
    if action < PLACE:
        side = compared(state, seat, action - RIG)
        return 0 if side == 0 else 1 << (LARGER if side > 0 else SMALLER)
    if action >= DROP:
        return 1 << DROPPED
    character = state.characters[casino_of(action)]
    found = 0 if character == NONE else 1 << character
    is_seven = number_of(action) == HIGHEST and not is_blocker(action)
    return found | 1 << SEVEN if is_seven else found


def compared(state: State, seat: int, casino: int) -> int:
    """How the jackpot of a casino compares with the other that the seat could rig."""
    for other in range(CASINOS):
        if other != casino and can_rig(state, seat, other):
            difference: int = state.jackpots[casino] - state.jackpots[other]
            return difference
    return 0


def can_rig(state: State, seat: int, casino: int) -> bool:
    """Does the seat, a fixer, hold the casino's card?"""
    for team in range(len(state.fixers)):
        if state.fixers[team] == seat:
            return state.dealt[team] >> casino & 1 == 1
    return False


def judge(state: State, seat: int, action: int, restriction: int, advice: int) -> int:
    """Never rig the larger of two jackpots, or the smaller; never drop a tile."""
    if action < PLACE:
        side = compared(state, seat, action - RIG)
        if restriction == NEVER_LARGER:
            return -1 if side > 0 else advice
        if restriction == NEVER_SMALLER:
            return -1 if side < 0 else advice
        return advice
    return -1 if restriction > NEVER_SMALLER and action >= DROP else advice
