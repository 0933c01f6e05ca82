"""The parts of a table: seats, moves, requests, and events."""

from __future__ import annotations

import dataclasses
from typing import Literal, NamedTuple

from croupier.core.events import Event
from croupier.server.table import entries
from croupier.server.table.entries import SeatKind


@dataclasses.dataclass(slots=True)
class Sitting:
    """A seat and who has it; `away` says why a bot stands in for a person, if one does."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    person: str = ""
    contribution: str = ""
    """A text that was not committed to, in old logs."""
    commitment: str = ""
    text: str | None = None
    """The text behind the commitment, once it is opened."""
    away: Literal["", "left", "vanished", "timed-out"] = ""
    is_released: bool = False
    """May a newcomer take the seat of this person, who is away?"""

    @property
    def plays(self) -> bool:
        """Is it a person who is playing, without a bot standing in?"""
        return self.kind == "person" and not self.away


class Ply(NamedTuple):
    """A move of the match: its entry, who made it, and the index of its first event."""

    seq: int
    seat: int
    by: Literal["person", "bot", "clock"]
    first: int
    is_silent: bool = False
    """Did it only change a sealed choice?"""


class Happened(NamedTuple):
    """An event of the game or of the table, with the number of its entry."""

    seq: int
    about: Literal["game", "table"]
    event: Event


class Prompt(NamedTuple):
    """The entry and the time at which a seat was asked for its decision."""

    seq: int
    at: float


@dataclasses.dataclass(slots=True)
class UndoRequest:
    """A request to take back moves, and who has yet to agree."""

    seat: int
    moves: int
    waiting: set[int]


@dataclasses.dataclass(slots=True)
class ReleaseRequest:
    """The host's request to release an absent person's seat: who has agreed, and who has yet to."""

    seat: int
    asked_by: int
    waiting: set[int]
    agreed: set[int] = dataclasses.field(default_factory=set)


class Mark(NamedTuple):
    """A point in a table's log: the entry, and its number as clients know it."""

    seq: int
    number: int


class SealedChange(NamedTuple):
    """A changed sealed choice: its entry, and the index of its first event."""

    seq: int
    first: int


class Action(NamedTuple):
    """An event, and the seat that acts."""

    seat: int | None
    event: entries.AnyTableEvent
