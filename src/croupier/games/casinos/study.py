"""What a designer would look into in both Las Vegas games: casinos and chip colours."""

from __future__ import annotations

from typing import Final

from croupier.games.casinos.rules import CASINOS, CHIP_COLOURS, CHIP_NAMES

ELEMENTS: Final = (
    *(f"casino-{number}" for number in range(1, CASINOS + 1)),
    *(f"chip-{colour}" for colour in CHIP_NAMES),
    "no-chip",
)
CHIPS: Final = CASINOS  # where the chips begin
NO_CHIP: Final = CASINOS + CHIP_COLOURS


def chip_elements(action: int, take: int, none: int) -> int:
    """The colour of a chip that is taken, or none."""
    if action == none:
        return 1 << NO_CHIP
    return 1 << (CHIPS + (action - take) % CHIP_COLOURS)
