"""VEGAS's box: the roller, letter cards, Zaps, eight pots, and the state of the table.

A kind of letter card is a number, 5 * letter + value - 1; the kind after the last is the Zap.
Hands, pile and discards are counts per kind. A letter before a player is its card's value, or 0.
What everybody can recall of a deal is kept for `imagine`, see worlds.py.
"""

from __future__ import annotations

from typing import ClassVar, Final, NewType

from croupier.core.options import FirstSeat, Integer, Options
from croupier.core.schema import EVERYONE, OWNER, Schema, field
from croupier.kit.readings import Enumeration, Members, Shared, maybe

SEATS: Final = 6
NONE: Final = -1

LETTERS: Final = 5
ALL_LETTERS: Final = (1 << LETTERS) - 1
Letter = NewType("Letter", str)
Side = NewType("Side", str)
LETTER_NAMES: Final = tuple(map(Letter, "VEGAS"))
V, E, G, A, S = range(LETTERS)
WILD: Final = LETTERS  # the roller's sixth side
SIDES: Final = LETTERS + 1
SIDE_NAMES: Final = tuple(map(Side, (*LETTER_NAMES, "wild")))
VALUES: Final = 5
COPIES: Final = 2  # of each letter and value
LETTER_KINDS: Final = LETTERS * VALUES
ZAP: Final = LETTER_KINDS
KINDS: Final = LETTER_KINDS + 1
CardName = NewType("CardName", str)
KIND_NAMES: Final = tuple(
    map(CardName, (*(f"{n}{v}" for n in LETTER_NAMES for v in range(1, VALUES + 1)), "zap"))
)  # `V3`
HAND: Final = 3
MOST_ZAPS: Final = 10

POTS: Final = 8
POT_V, POT_G, POT_S, POT, POT_5, POT_7, POT_11, POT_13 = range(POTS)
POT_NAMES: Final = ("V", "G", "S", "POT", "5", "7", "11", "13")
POT_OF_LETTER: Final = (POT_V, POT, POT_G, POT, POT_S, POT)  # where a penalty goes, by key
POT_OF_TOTAL: Final = (
    NONE, NONE, NONE, NONE, NONE, POT_5, NONE, POT_7, NONE, NONE, NONE, POT_11, NONE, POT_13,
)  # fmt: skip
MOST_TOTAL: Final = LETTERS * VALUES
MOST_CHIPS: Final = SEATS * 300
MOST_DEALS: Final = 12
MOST_ROUNDS: Final = 200  # of a deal
DIGIT: Final = 2  # bits to count a kind in a packed number, see worlds.py
RECALLED: Final = 128  # turns: more than from one reshuffle to the next but one

PLAYING: Final = 0  # phases
OVER: Final = 1
ALL_DEALS: Final = 1  # the reason why a match is over

ZAPPING: Final = (
    LETTER_KINDS  # actions: below it, play that kind; ZAPPING + LETTERS * seat + letter
)
DISCARD: Final = ZAPPING + LETTERS * SEATS  # DISCARD + kind
UNAIMED: Final = DISCARD + KINDS  # a Zap where no letter of an opponent lies, always refused
ACTIONS: Final = UNAIMED + 1

FOLLOW_THE_KEY: Final = 9  # rules that refuse a move
NEEDS_A_TARGET: Final = 11


class RollerOptions(Options):
    """What a table may change."""

    chips: int = Integer(20, 300, default=100)
    zaps: int = Integer(0, MOST_ZAPS, default=6)
    deals: int = Integer(1, MOST_DEALS, default=0, word="each")  # one for each player
    first_seat: int = FirstSeat()


class State(Schema):
    """Everything about one match of VEGAS."""

    shared: ClassVar[Shared] = {
        "CARDS": {
            name: {"letter": LETTER_NAMES[kind // VALUES], "value": kind % VALUES + 1}
            for kind, name in enumerate(KIND_NAMES[:ZAP])
        },
        "KINDS": Enumeration(KIND_NAMES, CardName),
        "LETTERS": Enumeration(LETTER_NAMES, Letter),
        "POTS": [*POT_NAMES],
        "SIDES": Enumeration(SIDE_NAMES, Side),
    }

    players: int = field(high=SEATS, seen_by=EVERYONE)
    """How many people play."""
    zaps: int = field(high=MOST_ZAPS, seen_by=EVERYONE)
    """How many Zaps are in the deck (option `zaps`)."""
    deals: int = field(high=MOST_DEALS, seen_by=EVERYONE)
    """How many deals are to be played."""
    deals_done: int = field(high=MOST_DEALS, seen_by=EVERYONE)
    """How many deals are over."""
    phase: int = field(high=OVER, seen_by=EVERYONE, reads=Enumeration(("playing", "over")))
    """`playing`, or `over`."""
    dealer: int = field(high=SEATS - 1, seen_by=EVERYONE)
    """The seat that deals."""
    spinner: int = field(high=SEATS - 1, seen_by=EVERYONE)
    """The seat that rolls for this round and starts it."""
    turn: int = field(high=SEATS - 1, seen_by=EVERYONE)
    """The seat whose turn it is."""
    turns_done: int = field(high=SEATS, seen_by=EVERYONE)
    """How many turns of this round are over."""
    rounds_done: int = field("i2", high=MOST_ROUNDS, seen_by=EVERYONE)
    """How many rounds of this deal are over."""
    key: int = field(high=WILD, seen_by=EVERYONE, reads=Enumeration(SIDE_NAMES, Side))
    """The side that the roller shows."""
    played: int = field(high=ALL_LETTERS, seen_by=EVERYONE, reads=Members(LETTER_NAMES, Letter))
    """The letters that have been played this round."""

    chips: list[int] = field("i2", high=MOST_CHIPS, shape=SEATS, seen_by=EVERYONE)
    """Everybody's chips."""
    pots: list[int] = field("i2", high=MOST_CHIPS, shape=POTS, seen_by=EVERYONE)
    """The chips in each pot, in the order of `POTS`."""
    laid: list[list[int]] = field(high=VALUES, shape=(SEATS, LETTERS), seen_by=EVERYONE)
    """For each seat, the value of its card for each letter of VEGAS; 0 where it has none."""
    held: list[int] = field(high=HAND, shape=SEATS, seen_by=EVERYONE)
    """How many cards everybody holds."""
    hands: list[list[int]] = field(high=MOST_ZAPS, shape=(SEATS, KINDS), seen_by=OWNER)
    """For each seat, how many cards of each kind it holds, in the order of `KINDS`."""
    pile: list[int] = field(high=MOST_ZAPS, shape=KINDS)
    """How many cards of each kind are in the pile."""
    piled: int = field(high=LETTER_KINDS * COPIES + MOST_ZAPS, seen_by=EVERYONE)
    """How many cards are in the pile."""
    shuffled: int = field("i8", high=2**63 - 1, seen_by=EVERYONE, remembered=True)
    """What the pile was made of at the last shuffle: two bits to a kind, the Zaps on top."""
    kept: list[int] = field("i8", high=2**63 - 1, shape=SEATS, seen_by=OWNER, remembered=True)
    """Everybody's hand at that moment, packed likewise."""
    kept_count: list[int] = field(high=HAND, shape=SEATS, seen_by=EVERYONE, remembered=True)
    """How many cards those hands had; 0 before the first reshuffle."""
    turned: int = field("i2", high=MOST_ROUNDS, seen_by=EVERYONE, remembered=True)
    """How many rounds were over when the discards last became the pile."""
    turned_before: int = field("i2", high=MOST_ROUNDS, seen_by=EVERYONE, remembered=True)
    """How many were over the time before that."""
    left: list[int] = field(high=ZAP, shape=RECALLED, seen_by=EVERYONE, remembered=True)
    """The kind of card that left a hand at each turn; `turn_of` in worlds.py finds its entry."""
    voids: list[int] = field(high=ALL_LETTERS, shape=RECALLED, seen_by=EVERYONE, remembered=True)
    """The letters that a discard at that turn proved not to be in hand."""
    discards: list[int] = field(high=COPIES, shape=LETTER_KINDS, seen_by=EVERYONE)
    """How many letter cards of each kind have been discarded."""
    discarded: int = field(high=LETTER_KINDS * COPIES, seen_by=EVERYONE)
    """How many cards those are."""
    spent_zaps: int = field(high=MOST_ZAPS, seen_by=EVERYONE)
    """How many Zaps are out of this deal."""
    last_winner: int = field(low=NONE, high=SEATS - 1, seen_by=EVERYONE, reads=maybe)
    """The seat that won the last deal."""
