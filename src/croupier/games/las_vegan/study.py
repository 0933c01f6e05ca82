"""What a designer of Las Vegan would look into: machines, tokens, zeros and sevens."""

from __future__ import annotations

from typing import Final

from croupier.core.reach import blank_prospects
from croupier.games.las_vegan.components import (
    ALL_CARDS,
    CARDS,
    GOLDEN,
    MACHINES,
    PLACE,
    PLACE_GOLDEN,
    SUBJECT_NAMES,
    VALUES,
    State,
)
from croupier.games.las_vegan.hints import A_CABBAGE, A_TRICK, MIDDLE, card, note_prices, use

LOWEST: Final = -4  # face of a token
SUBJECTS: Final = len(SUBJECT_NAMES)
FACE_NAMES: Final = ("minus-4", "minus-3", "minus-2", "minus-1", "zero", "plus-1")
ELEMENTS: Final = (
    *(f"machine-{subject}" for subject in SUBJECT_NAMES),
    *(f"token-{face}" for face in FACE_NAMES),
    "golden-min", "golden-max", "card-0", "card-7",
)  # fmt: skip
TOKEN: Final = SUBJECTS  # where the tokens begin
GOLDEN_SIDES: Final = TOKEN + len(FACE_NAMES)
CARD_0: Final = GOLDEN_SIDES + 2
CARD_7: Final = CARD_0 + 1

RESTRICTIONS: Final = ("this-trick", "never-zero", "never-seven")
THIS_TRICK: Final = 0
NEVER_ZERO: Final = 1
NEVER_SEVEN: Final = 2


def elements(state: State, seat: int, action: int) -> int:
    """The machine and the token of a placement; a zero or a seven that is played."""
    if action < CARDS:
        if action % VALUES == 0:
            return 1 << CARD_0
        return 1 << CARD_7 if action % VALUES == 7 else 0
    if action < PLACE_GOLDEN:
        token = (action - PLACE) // MACHINES
        machine = (action - PLACE) % MACHINES
        return 1 << state.machines[machine] | 1 << (TOKEN + state.faces[token] - LOWEST)
    if action < PLACE_GOLDEN + 2:
        face = 1 << (TOKEN + state.faces[GOLDEN] - LOWEST)
        return face | 1 << (GOLDEN_SIDES + action - PLACE_GOLDEN)
    return 0


def judge(state: State, seat: int, action: int, restriction: int, advice: int) -> int:
    """Cards without what they could do in later tricks; or without zeros, or sevens."""
    if action >= CARDS:
        return advice
    if restriction == NEVER_ZERO:
        return -1 if action % VALUES == 0 else advice
    if restriction == NEVER_SEVEN:
        return -1 if action % VALUES == 7 else advice
    about = blank_prospects()
    note_prices(state, seat, about[0])
    unseen = ALL_CARDS & ~state.played & ~state.hands[seat]
    later = use(state, seat, action, unseen, about[0].notes[A_TRICK])
    gain = card(state, seat, action, about[0]) + later
    return max(0, min(1000, int(MIDDLE + A_CABBAGE * gain)))
