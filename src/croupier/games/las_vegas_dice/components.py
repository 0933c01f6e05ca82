"""The Las Vegas dice game's box: dice, notes, options, and the state of the table."""

from __future__ import annotations

from typing import Final

from croupier.core.errors import BadOption
from croupier.core.options import FirstSeat, Flag, Integer, Options
from croupier.core.schema import EVERYONE, field
from croupier.games.casinos.rules import (
    CASINOS,
    CHIP_COLOURS,
    DOLLARS,
    MOST_NOTES,
    NOTE_WORTHS,
    SEATS,
    CasinoState,
)

TEXT: Final = "croupier.games.las_vegas_dice.text"
DICE: Final = 8  # each player's
NOTES: Final = (0, 6, 8, 8, 6, 6, 5, 5, 5, 5, 0)  # how many of each worth
WHITES: Final = (0, 0, 4, 2, 2, 0)  # neutral dice of each player, by the number of players
START_WHITES: Final = (0, 0, 0, 2, 0, 0)  # rolled before a round's first turn

TAKE: Final = CASINOS  # actions: below it, choose that face; TAKE + casino * CHIP_COLOURS + colour
PASS: Final = TAKE + CASINOS * CHIP_COLOURS
ACTIONS: Final = PASS + 1

NOT_ROLLED: Final = 3  # the rule that refuses a face


class DiceOptions(Options):
    """What a table may change."""

    neutral: int = Flag()
    chips: int = Flag()
    minimum: int = Integer(30_000, 70_000, default=50_000, step=DOLLARS)
    open_safes: int = Flag()
    first_seat: int = FirstSeat()

    def check(self) -> None:
        """Five players leave no dice for the white player."""
        if self.neutral and WHITES[self.players] == 0:
            raise BadOption("neutral-needs-room", (TEXT,), players=self.players)


class State(CasinoState):
    """Everything about one game. Nothing is hidden; what chance will bring is not there yet."""

    minimum: int = field(high=7, seen_by=EVERYONE)
    """What a casino holds at least when a round starts, in tens of thousands (option `minimum`)."""
    neutral: int = field(high=1, seen_by=EVERYONE)
    """1 if white dice are played with (option `neutral`)."""
    left: list[int] = field(high=DICE, shape=SEATS, seen_by=EVERYONE)
    """How many dice everybody still has to place."""
    whites: list[int] = field(high=4, shape=SEATS, seen_by=EVERYONE)
    """How many white dice everybody still has to place."""
    rolled: list[int] = field(high=DICE, shape=CASINOS, seen_by=EVERYONE)
    """How many of the dice just rolled show each face, from 1."""
    rolled_whites: list[int] = field(high=4, shape=CASINOS, seen_by=EVERYONE)
    """The same of the white dice."""
    returned: list[int] = field(
        high=NOTE_WORTHS - 1, shape=MOST_NOTES, seen_by=EVERYONE, remembered=True
    )
    """The notes under the deck by worth, the first to come up again first."""
    returned_count: int = field(high=MOST_NOTES, seen_by=EVERYONE)
    """How many notes those are."""
