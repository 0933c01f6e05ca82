"""What a table is made of: seats, moves, questions, and things to tell."""

from __future__ import annotations

import dataclasses
from typing import Literal, NamedTuple

from croupier.core.events import Event
from croupier.server.table import entries
from croupier.server.table.entries import SeatKind


@dataclasses.dataclass(slots=True)
class Sitting:
    """A seat, and who has it; `away` says why a bot plays for a person, if one does."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    person: str = ""
    contribution: str = ""
    """Text of an old table, which was not committed to."""
    commitment: str = ""
    text: str | None = None
    """The text behind the commitment, once it is opened."""
    away: Literal["", "left", "vanished"] = ""
    is_released: bool = False
    """May a newcomer take the seat of this person, who is away?"""

    @property
    def plays(self) -> bool:
        """Is it a person who plays, with no bot in between?"""
        return self.kind == "person" and not self.away


class Ply(NamedTuple):
    """A move of the match: its entry, who made it, and the first thing that it brought about."""

    seq: int
    seat: int
    by: Literal["person", "bot", "clock"]
    first: int
    is_silent: bool = False
    """Did it only change a sealed choice?"""


class Happened(NamedTuple):
    """Something to tell: an event of the game, or of the table around it."""

    seq: int
    about: Literal["game", "table"]
    event: Event


class Prompt(NamedTuple):
    """Since when a seat has been asked for its decision."""

    seq: int
    at: float


@dataclasses.dataclass(slots=True)
class UndoRequest:
    """Somebody's wish to take back moves, and who has yet to agree."""

    seat: int
    moves: int
    waiting: set[int]


@dataclasses.dataclass(slots=True)
class ReleaseRequest:
    """The host's wish to pass an absent person's seat on: who has agreed, and who has yet to."""

    seat: int
    asked_by: int
    waiting: set[int]
    agreed: set[int] = dataclasses.field(default_factory=set)


class Mark(NamedTuple):
    """A point in a table's log: the entry, and the number under which clients know it."""

    seq: int
    number: int


class SealedChange(NamedTuple):
    """A sealed choice that was changed: by which entry, and the first thing it brought about."""

    seq: int
    first: int


class Action(NamedTuple):
    """An event, and the seat that does it."""

    seat: int | None
    event: entries.AnyTableEvent
