"""The score sheet: by round and seat, what each figure is made of.

A game that has one gives `Game.sheet`, which says of an event what it puts on the sheet: a `Round`
that begins, a `Part` of somebody's score, or a `Total` that is announced. `score_sheet` adds up the
events that a seat may know, so that a sheet never says more than the log did.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from croupier.core.events import Event, lasting


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
Sheet: TypeAlias = Callable[[Event], Iterable[Mark]]


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
