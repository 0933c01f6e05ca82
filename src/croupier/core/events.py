"""What happened at a table, as one list of events, each with the seats that may see it.

An event's sentence is the message `event-KIND` among the game's texts, with the event's data as
its variables. Data are numbers, words, nouns (`{"is": "card", …}`, put into words by the message
named after what they are), and lists of those.

The score sheet is made of events too. A game that has one gives `Game.sheet`, which says of an
event what it puts on the sheet: a `Round` that begins, a `Part` of a score, or a `Total` that is
announced. `score_sheet` adds up the events that a seat may know, so that a sheet never says more
than the log did.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from croupier.core.schema import ALL, Json, may_see

Noun = dict[str, Json]
"""A thing that events mention, as JSON: `noun` makes one."""


@dataclasses.dataclass(slots=True)
class Event:
    """One thing that happened; `seat` did it, if anybody did.

    It is not to be changed. It is not frozen, as that makes it four times as slow to make.
    """

    kind: str
    seat: int | None = None
    data: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    seen_by: int = ALL
    fades: str = ""
    """The kind of event at which clients drop this one from their log.

    Everyone saw it, but at a real table nobody could look it up again."""

    def seen_from(self, seat: int) -> bool:
        """Whether the seat may know of it."""
        return may_see(self.seen_by, seat)

    def as_json(self) -> dict[str, Json]:
        """Kind, seat and data, without who may see it."""
        return {"kind": self.kind, "seat": self.seat, **_copied(dict(self.data))}

    def copy(self) -> Event:
        """An independent copy."""
        return dataclasses.replace(self, data=_copied(dict(self.data)))


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [_copied(entry) for entry in value]
    return value


def lasting(events: Sequence[Event]) -> list[Event]:
    """The events that clients still show."""
    ends = {event.kind: i for i, event in enumerate(events)}
    return [event for i, event in enumerate(events) if ends.get(event.fades, -1) < i]


def noun(kind: str, **about: Json) -> Noun:
    """A thing that events mention; the message named after its kind puts it into words."""
    return {"is": kind, **about}


def player(seat: int) -> Noun:
    """A player that an event mentions besides the one who acts."""
    return noun("player", seat=seat)


def written(notation: str) -> Noun:
    """A move that a sentence mentions, or several: canonical, to be put into the reader's words."""
    return noun("notation", text=notation)


# The score sheet


class Round(NamedTuple):
    """A round, deal or whatever else is a line of the sheet begins."""

    number: int


class Part(NamedTuple):
    """Part of a seat's score; the message `score-KIND` labels it, with `about` as variables."""

    seat: int
    kind: str
    amount: int
    about: Mapping[str, Any]


class Total(NamedTuple):
    """What a seat has at the end of a round, where its parts may not add up to it."""

    seat: int
    points: int


Mark: TypeAlias = Round | Part | Total
"""What an event puts on the score sheet."""
Sheet: TypeAlias = Callable[[Event], Iterable[Mark]]
"""Says of an event what it puts on the score sheet."""


class Noted(NamedTuple):
    """A part of a score, and the number of the event that brought it."""

    number: int
    part: Part


@dataclasses.dataclass(slots=True)
class Cell:
    """A seat's score in a round."""

    parts: list[Noted] = dataclasses.field(default_factory=list)
    is_hidden: bool = False
    """Is there more that the reader saw happen, but may not look up again?"""
    total: int | None = None
    """The points at the end of the round, or now; None if the reader may not know."""

    @property
    def sum(self) -> int | None:
        """What the round brought; None if the reader may not know all of it."""
        return None if self.is_hidden else sum(noted.part.amount for noted in self.parts)


@dataclasses.dataclass(slots=True)
class Row:
    """A round of the sheet, with a cell for each seat."""

    round: int
    cells: list[Cell]


def score_sheet(
    sheet: Sheet,
    happened: Sequence[tuple[int, Event]],
    points: Sequence[int | None],
    *,
    seat: int | None,
    is_open: bool,
) -> list[Row]:
    """The sheet after those events, which the reader at a seat has seen, each with a number.

    `points` are as they stand, None where the table does not show them. Unless the sheet is open,
    as after the game, what has faded is left out but for the reader's own.
    """
    events = [event for _, event in happened]
    known = {id(event) for event in (events if is_open else lasting(events))}
    rows: list[Row] = []
    for number, event in happened:
        for mark in sheet(event):
            if isinstance(mark, Round):
                rows.append(Row(mark.number, [Cell() for _ in points]))
                continue
            cell = rows[-1].cells[mark.seat]
            if isinstance(mark, Total):
                cell.total = mark.points
            elif id(event) in known or mark.seat == seat:
                cell.parts.append(Noted(number, mark))
            else:
                cell.is_hidden = True
    _add_up(rows, points)
    return rows


def _add_up(rows: Sequence[Row], points: Sequence[int | None]) -> None:
    """Fill in totals that were not announced, from the points now back to the first round."""
    later: list[int | None] = list(points)
    for row in reversed(rows):
        for seat, cell in enumerate(row.cells):
            if cell.total is None:
                cell.total = later[seat]
            total, gain = cell.total, cell.sum
            later[seat] = None if total is None or gain is None else total - gain
