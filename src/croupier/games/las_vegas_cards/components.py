"""Las Vegas: The Card Game's box: dice cards, notes, options, and the state of the table.

A kind of dice card is a number, 2 * casino + 1 if it shows two dice, so that the cards for one
casino stand together. Hands and piles are counts per kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, NewType

from croupier.core.errors import BadOption
from croupier.core.options import FirstSeat, Flag, Options
from croupier.core.schema import EVERYONE, OWNER, field
from croupier.games.casinos.rules import CASINOS, CHIP_COLOURS, NONE, SEATS, CasinoState
from croupier.kit.readings import Enumeration, Members, Shared

TEXT: Final = "croupier.games.las_vegas_cards.text"
KINDS: Final = 2 * CASINOS
CardName = NewType("CardName", str)
KIND_NAMES: Final = tuple(
    CardName(f"{number}{double}") for number in range(1, CASINOS + 1) for double in ("", "d")
)  # `4`, and `4d` for the card with two dice
SINGLES: Final = 4  # cards with one die, of each number
NUMBER: Final = 5  # cards of each number in all
COPIES: Final = (SINGLES, NUMBER - SINGLES) * CASINOS  # of each kind, in a player's set
CARDS: Final = 30
HAND: Final = 5
TURNS: Final = 6
ENOUGH: Final = 8  # cards placed that finish a player's round
MOST_OFFERS: Final = 7  # of chips to a player in a round: six doubles, a pair of singles, six turns
NOTES: Final = (0, 0, 0, 6, 6, 6, 6, 6, 6, 6, 6)  # how many of each worth
NOTES_A_CASINO: Final = 2

ONE: Final = 0  # actions: ONE + kind; TWO + KINDS * kind + kind, the lower first
TWO: Final = ONE + KINDS
SAME: Final = TWO + KINDS * KINDS  # SAME + WAYS * casino + way, three to five cards of a number
WAYS: Final = 5  # 3, 2 and the double, 4, 3 and the double, 4 and the double
WAY_SINGLES: Final = (3, 2, 4, 3, 4)
WAY_DOUBLES: Final = (0, 1, 0, 1, 1)
MIXED: Final = SAME + WAYS * CASINOS  # three cards or more of different numbers, always refused
TAKE: Final = MIXED + 1  # TAKE + CHIP_COLOURS * casino + colour
PASS: Final = TAKE + CASINOS * CHIP_COLOURS
ACTIONS: Final = PASS + 1
SAME_NUMBER: Final = 4  # the rule that refuses a selection
MOST_SELECTIONS: Final = 15  # that a hand of five offers: five single cards, ten pairs


class CardOptions(Options):
    """What a table may change."""

    sequential: int = Flag()
    chips: int = Flag()
    open_safes: int = Flag()
    first_seat: int = FirstSeat()

    def check(self) -> None:
        """Chip cards are taken in turn."""
        if self.chips and not self.sequential:
            raise BadOption("chips-need-sequential", (TEXT,))


def kinds_of(selection: int) -> list[int]:
    """The kinds of the cards that a selection places, in ascending order."""
    if selection < TWO:
        return [selection - ONE]
    if selection < SAME:
        return sorted(divmod(selection - TWO, KINDS))
    casino, way = divmod(selection - SAME, WAYS)
    return [2 * casino] * WAY_SINGLES[way] + [2 * casino + 1] * WAY_DOUBLES[way]


def cards_text(kinds: Iterable[int]) -> str:
    """Cards as people write them: `1 4d`."""
    return " ".join(KIND_NAMES[kind] for kind in kinds)


def cards_of(selection: int) -> list[CardName]:
    """The cards that a selection places, in ascending order."""
    return [KIND_NAMES[kind] for kind in kinds_of(selection)]


def _maybe_cards(selection: int) -> list[CardName] | None:
    return None if selection == NONE else cards_of(selection)


class State(CasinoState):
    """Everything about one game of Las Vegas: The Card Game."""

    shared: ClassVar[Shared] = {
        "CARDS": {
            name: {"number": kind // 2 + 1, "dice": kind % 2 + 1}
            for kind, name in enumerate(KIND_NAMES)
        },
        "ENOUGH": ENOUGH,
        "KINDS": Enumeration(KIND_NAMES, CardName),
        "TURNS": TURNS,
    }

    sequential: int = field(high=1, seen_by=EVERYONE)
    """1 if players place cards in turn, 0 if all at once (option `sequential`)."""
    finished: int = field(high=(1 << SEATS) - 1, seen_by=EVERYONE, reads=Members())
    """The seats that are done with the round."""
    turns: list[int] = field(high=TURNS, shape=SEATS, seen_by=EVERYONE)
    """How many of its six turns each seat has taken."""
    cards_placed: list[int] = field(high=CARDS, shape=SEATS, seen_by=EVERYONE)
    """How many cards everybody has placed this round."""
    placed: list[list[int]] = field(high=4, shape=(SEATS, KINDS), seen_by=EVERYONE)
    """For each seat, how many cards of each kind it has placed this round; kinds are in the order
    of `KINDS`."""
    held: list[int] = field(high=HAND, shape=SEATS, seen_by=EVERYONE)
    """How many cards everybody holds."""
    piled: list[int] = field(high=CARDS, shape=SEATS, seen_by=EVERYONE)
    """How many cards are left in everybody's pile."""
    hands: list[list[int]] = field(high=4, shape=(SEATS, KINDS), seen_by=OWNER)
    """For each seat, how many cards of each kind it holds."""
    piles: list[list[int]] = field(high=4, shape=(SEATS, KINDS), seen_by=OWNER)
    """For each seat, how many cards of each kind are left in its pile, whose order nobody knows."""
    sealed: list[int] = field(
        "i2", low=NONE, high=ACTIONS, shape=SEATS, seen_by=OWNER, reads=_maybe_cards
    )
    """The cards that each seat has chosen and not shown yet."""
    chosen: int = field(high=(1 << SEATS) - 1, seen_by=EVERYONE, reads=Members())
    """The seats that have chosen."""
