"""What a designer of VEGAS would look into: Zaps, pots, and what a turn is used for."""

from __future__ import annotations

from typing import Final

from croupier.games.vegas_roller.components import (
    DISCARD,
    NONE,
    POT,
    POT_NAMES,
    POT_OF_LETTER,
    POTS,
    VALUES,
    ZAPPING,
    State,
)
from croupier.games.vegas_roller.rules import pot_of_total, total

ELEMENTS: Final = (
    *(f"pot-{name}" for name in POT_NAMES), "new-letter", "replacement", "zap", "discard",
)  # fmt: skip
NEW_LETTER: Final = POTS
REPLACEMENT: Final = POTS + 1
ZAP: Final = POTS + 2
DISCARDED: Final = POTS + 3

RESTRICTIONS: Final = ("never-zap", "never-replace", "never-number-pots")
NEVER_ZAP: Final = 0
NEVER_REPLACE: Final = 1


def elements(state: State, seat: int, action: int) -> int:
    """What the turn is used for, and the pots that a card wins."""
    if action >= DISCARD:
        return 1 << DISCARDED
    if action >= ZAPPING:
        return 1 << ZAP
    letter = action // VALUES
    found = 1 << (NEW_LETTER if state.laid[seat][letter] == 0 else REPLACEMENT)
    if state.played >> letter & 1 == 0 and POT_OF_LETTER[letter] != POT:
        found |= 1 << POT_OF_LETTER[letter]
    pot = number_pot(state, seat, action)
    return found if pot == NONE else found | 1 << pot


def number_pot(state: State, seat: int, kind: int) -> int:
    """The pot that a card wins by the total it makes."""
    value = kind % VALUES + 1
    return pot_of_total(total(state, seat) - state.laid[seat][kind // VALUES] + value)


def judge(state: State, seat: int, action: int, restriction: int, advice: int) -> int:
    """No Zaps, no replacements, or no pots by totals."""
    if restriction == NEVER_ZAP:
        return -1 if ZAPPING <= action < DISCARD else advice
    if action >= ZAPPING:
        return advice
    if restriction == NEVER_REPLACE:
        return -1 if state.laid[seat][action // VALUES] > 0 else advice
    return -1 if number_pot(state, seat, action) != NONE else advice
