"""Las Vegan's box: cards, machines, tokens, and the state of the table.

A card is a number, colour * 10 + value; a set of cards is a bit mask of 40 bits.
A machine shows a subject: 0-3 is a colour, 4-11 one of SUBJECT_VALUES.
Tokens are numbered in the order of LVN-3; the golden one comes last.
In the two-player game the bank sits as one more player, seat BANK.
"""

from __future__ import annotations

from typing import ClassVar, Final, NewType

from croupier.core.options import FirstSeat, Integer, Options
from croupier.core.schema import EVERYONE, OWNER, Schema, field
from croupier.kit.readings import Enumeration, Members, Shared, maybe

SEATS: Final = 5
BANK: Final = 2
NONE: Final = -1

COLOURS: Final = 4
VALUES: Final = 10
CARDS: Final = 40
ALL_CARDS: Final = (1 << CARDS) - 1
ONE_COLOUR: Final = (1 << VALUES) - 1
ONE_VALUE: Final = 1 | 1 << VALUES | 1 << 2 * VALUES | 1 << 3 * VALUES
SEVENS: Final = ONE_VALUE << 7
Colour = NewType("Colour", str)
CardName = NewType("CardName", str)
COLOUR_NAMES: Final = tuple(map(Colour, ("red", "purple", "green", "blue")))
COLOUR_LETTERS: Final = "rpgb"
CARD_NAMES: Final = tuple(
    CardName(f"{letter}{value}") for letter in COLOUR_LETTERS for value in range(VALUES)
)

MACHINES: Final = 3  # in a round, besides the golden one
SUBJECTS: Final = 12
SUBJECT_VALUES: Final = (1, 2, 3, 4, 5, 6, 8, 9)
Subject = NewType("Subject", str)
SUBJECT_NAMES: Final = tuple(map(Subject, (*COLOUR_NAMES, *map(str, SUBJECT_VALUES))))
SET: Final = 3  # cards of one colour that score once

TOKENS: Final = 4
GOLDEN: Final = TOKENS  # the golden token's number
FACES: Final = ((-2, 1), (-2, -1), (0, 1), (-3, -1), (-4, -3))
UNPLACED: Final = 0  # where the golden token lies
MIN: Final = 1
MAX: Final = 2

DISPLAY: Final = 3  # the bank's open cards
BANK_HAND: Final = 12  # what each of two players is dealt

TRICK: Final = 0  # phases: a player adds a card to the trick
SEALED: Final = 1  # both players choose a card unseen, after the bank's lead
FOR_BANK: Final = 2  # the leader adds the bank's card
PLACING: Final = 3  # the taker of sevens places tokens
OVER: Final = 4

PLACE: Final = CARDS  # actions: below it, play that card; here PLACE + token * MACHINES + machine
PLACE_GOLDEN: Final = PLACE + TOKENS * MACHINES  # + 0 on MIN, + 1 on MAX
ASTRAY: Final = PLACE_GOLDEN + 2  # a token on a machine that is not for it, always refused
BANK_CARD: Final = ASTRAY + 1  # + the place in the display
BANK_TOP: Final = BANK_CARD + DISPLAY
ACTIONS: Final = BANK_TOP + 1

MUST_FOLLOW: Final = 9  # rules that refuse a move
TOKENS_FIRST: Final = 12
WRONG_MACHINE: Final = 13
PLAY_FOR_BANK: Final = 21

ALL_ROUNDS: Final = 1  # reasons why a game is over
BROKE: Final = 2
BANK_WINS: Final = 3

MOST_CABBAGES: Final = 30 + 4 * 8  # at most two machines pay +1 a round, at most four times each


class LasVeganOptions(Options):
    """What a table may change."""

    cabbages: int = Integer(10, 30, default=15)
    rounds: int = Integer(1, 4, default=4)
    first_seat: int = FirstSeat()


_card: Final = Enumeration(CARD_NAMES, CardName)
_colour: Final = Enumeration(COLOUR_NAMES, Colour)
_subject: Final = Enumeration(SUBJECT_NAMES, Subject)
_cards: Final = Members(CARD_NAMES, CardName)


class State(Schema):
    """Everything about one game of Las Vegan."""

    shared: ClassVar[Shared] = {
        "CARDS": {
            name: {"colour": COLOUR_NAMES[card // VALUES], "value": card % VALUES}
            for card, name in enumerate(CARD_NAMES)
        },
        "CARD_NAMES": _card,
        "COLOURS": _colour,
        "GOLDEN": GOLDEN,
        "SUBJECTS": _subject,
        "WITH_BANK": BANK,
    }

    players: int = field(high=SEATS, seen_by=EVERYONE)
    """How many people play; with two, the bank sits at seat 2 as a third."""
    rounds: int = field(high=4, seen_by=EVERYONE)
    """How many rounds are to be played."""
    rounds_done: int = field(high=4, seen_by=EVERYONE)
    """How many rounds are over."""
    phase: int = field(
        high=OVER, seen_by=EVERYONE,
        reads=Enumeration(("trick", "sealed", "for-bank", "placing", "over")),
    )  # fmt: skip
    """What the table waits for: a card to the `trick`, two cards chosen unseen (`sealed`), the
    bank's card from its leader (`for-bank`), tokens (`placing`), or nothing (`over`)."""
    turn: int = field(high=SEATS - 1, seen_by=EVERYONE)
    """The seat whose turn it is; in the phase `sealed` both players are asked."""
    cabbages: list[int] = field(high=MOST_CABBAGES, shape=SEATS, seen_by=EVERYONE)
    """Everybody's cabbages, the points of this game."""

    machine_deck: int = field(
        "i2", high=(1 << SUBJECTS) - 1, seen_by=EVERYONE, reads=Members(SUBJECT_NAMES, Subject)
    )
    """What the machines of later rounds may show."""
    machines: list[int] = field(high=SUBJECTS - 1, shape=MACHINES, seen_by=EVERYONE, reads=_subject)
    """What the three machines of the round show: a colour, or a value."""
    placed: list[int] = field(
        low=NONE, high=TOKENS - 1, shape=MACHINES, seen_by=EVERYONE, reads=maybe
    )
    """The token on each machine."""
    golden: int = field(high=MAX, seen_by=EVERYONE, reads=Enumeration((None, "min", "max")))
    """Where the golden token lies: on `min`, on `max`, or nowhere yet."""
    faces: list[int] = field(low=-4, high=1, shape=TOKENS + 1, seen_by=EVERYONE)
    """What each token of the round counts, the golden one last."""
    unused: int = field(high=(1 << TOKENS) - 1, seen_by=EVERYONE, reads=Members())
    """The tokens that are not placed yet, by number, the golden one aside."""
    to_place: int = field(high=4, seen_by=EVERYONE)
    """How many tokens the seat on turn still has to place."""

    hands: list[int] = field("i8", high=ALL_CARDS, shape=SEATS, seen_by=OWNER, reads=_cards)
    """Everybody's cards."""
    held: list[int] = field(high=13, shape=SEATS, seen_by=EVERYONE)
    """How many cards everybody holds."""
    trick: list[int] = field(low=NONE, high=CARDS - 1, shape=SEATS, seen_by=EVERYONE, reads=_card)
    """The card that each seat has played to the trick."""
    trick_size: int = field(high=SEATS, seen_by=EVERYONE)
    """How many cards lie in the trick."""
    leader: int = field(high=SEATS - 1, seen_by=EVERYONE)
    """The seat that leads, or led, to the trick."""
    led: int = field(high=COLOURS - 1, seen_by=EVERYONE, reads=_colour)
    """The colour led; it says nothing while `trick_size` is 0."""
    winner: int = field(high=SEATS - 1, seen_by=EVERYONE)
    """The seat that takes the trick as it lies; between tricks, the one that took the last."""
    last_trick: list[int] = field(
        low=NONE, high=CARDS - 1, shape=SEATS, seen_by=EVERYONE, reads=_card
    )
    """The trick before this one, by seat."""
    last_leader: int = field(high=SEATS - 1, seen_by=EVERYONE)
    """The seat that led to it."""
    tricks: list[int] = field(high=13, shape=SEATS, seen_by=EVERYONE)
    """How many tricks everybody has taken this round."""

    # A perfect memory knows these (LVN-11); clients do not show them.
    taken: list[int] = field(
        "i8", high=ALL_CARDS, shape=SEATS, seen_by=EVERYONE, remembered=True, reads=_cards
    )
    """The cards that everybody has taken this round."""
    played: int = field("i8", high=ALL_CARDS, seen_by=EVERYONE, remembered=True, reads=_cards)
    """All cards of the round that have lain open."""
    voids: list[int] = field(
        high=(1 << COLOURS) - 1,
        shape=SEATS,
        seen_by=EVERYONE,
        remembered=True,
        reads=Members(COLOUR_NAMES, Colour),
    )
    """The colours that each seat has shown it lacks."""

    display: list[int] = field(
        low=NONE, high=CARDS - 1, shape=DISPLAY, seen_by=EVERYONE, reads=_card
    )
    """The bank's open cards, in the game for two."""
    refill: int = field(low=NONE, high=CARDS - 1, seen_by=EVERYONE, remembered=True, reads=_card)
    """The card that last came into the display."""
    pile: int = field("i8", high=ALL_CARDS, reads=_cards)
    """The bank's face-down cards; with three players, the card set aside."""
    pile_size: int = field(high=13, seen_by=EVERYONE)
    """How many cards that is."""
    sealed: list[int] = field(low=NONE, high=CARDS - 1, shape=SEATS, seen_by=OWNER, reads=_card)
    """The card that each seat has chosen unseen."""
    chosen: int = field(high=0b11, seen_by=EVERYONE, reads=Members())
    """The seats that have chosen one."""
