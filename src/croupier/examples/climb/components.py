"""Climb's box: nine cards, and the state of the table."""

from __future__ import annotations

from typing import Final

from croupier.kit import EVERYONE, OWNER, FirstSeat, Integer, Json, Options, Schema, field, members

CARDS: Final = 9
ALL_CARDS: Final = (1 << CARDS) - 1
SEATS: Final = 3
LARGEST_HAND: Final = 3
NONE: Final = -1

MUST_CLIMB: Final = 3  # the rule that refuses a card

HANDS_EMPTY: Final = 1  # the reason why a game is over


def card_name(card: int) -> int | None:
    """A card as people know it, from 1."""
    return None if card == NONE else card + 1


def card_names(cards: int) -> list[Json]:
    """The cards of a set."""
    return [card_name(card) for card in members(cards)]


class ClimbOptions(Options):
    """What a table may change."""

    hand: int = Integer(1, LARGEST_HAND, default=3)
    first_seat: int = FirstSeat()


class State(Schema):
    """Everything about one game of Climb."""

    players: int = field(high=SEATS, seen_by=EVERYONE)
    turn: int = field(high=SEATS - 1, seen_by=EVERYONE)
    top: int = field(low=NONE, high=CARDS - 1, seen_by=EVERYONE, reads=card_name)
    played: int = field("i2", high=ALL_CARDS, seen_by=EVERYONE, reads=card_names)
    ceiling: list[int] = field(high=CARDS, shape=SEATS, seen_by=EVERYONE)  # see `imagine`
    held: list[int] = field(high=LARGEST_HAND, shape=SEATS, seen_by=EVERYONE)
    climbs: list[int] = field(high=LARGEST_HAND, shape=SEATS, seen_by=EVERYONE)
    hands: list[int] = field("i2", high=ALL_CARDS, shape=SEATS, seen_by=OWNER, reads=card_names)
    rest: int = field("i2", high=ALL_CARDS)  # nobody sees it
