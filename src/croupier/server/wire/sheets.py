"""Score sheets as clients get them, made from the events that they may see."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

import msgspec

from croupier.core.events import Cell, Event, Noted, Part, Row, score_sheet
from croupier.core.game import Game
from croupier.core.text import words
from croupier.server.table.values import Happened
from croupier.server.wire.bodies import ScoreCell, ScorePart, ScoreRow
from croupier.server.wire.encoding import encode


class Reader(msgspec.Struct, frozen=True):
    """Who reads a sheet: a language, the names at the table, and the reader's seat."""

    lang: str
    names: tuple[str, ...]
    seat: int | None


def is_scored(game: Game, happened: Iterable[Happened]) -> bool:
    """Do these events change the score sheet?"""
    sheet = game.sheet
    return sheet is not None and any(
        any(True for _ in sheet(h.event)) for h in happened if h.about == "game"
    )


def shown_sheet(
    game: Game,
    seen: Sequence[tuple[int, Event]],
    points: Sequence[int | None],
    reader: Reader,
    *,
    is_open: bool,
) -> list[ScoreRow] | None:
    """The sheet after the events that a reader has seen; None if the game has no sheet."""
    if game.sheet is None:
        return None
    rows = score_sheet(game.sheet, seen, points, seat=reader.seat, is_open=is_open)
    return [_row(row, game.text, reader) for row in rows]


def _row(row: Row, package: str, reader: Reader) -> ScoreRow:
    return ScoreRow(round=row.round, cells=[_cell(cell, package, reader) for cell in row.cells])


def _cell(cell: Cell, package: str, reader: Reader) -> ScoreCell:
    parts = [_part(noted, package, reader) for noted in cell.parts]
    return ScoreCell(parts=parts, sum=cell.sum, total=cell.total)


def _part(noted: Noted, package: str, reader: Reader) -> ScorePart:
    part: Part = noted.part
    return ScorePart(
        seq=noted.number,
        kind=part.kind,
        amount=part.amount,
        label=_label(part.kind, encode(part.about), package, reader),
        about=dict(part.about),
    )


@functools.lru_cache(maxsize=20_000)
def _label(kind: str, about: bytes, package: str, reader: Reader) -> str:
    said = words(reader.lang, package).at_table(reader.names, reader.seat)
    return said.say(f"score-{kind}", **msgspec.json.decode(about))
