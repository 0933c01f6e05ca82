"""Tables of figures as plain text: they say less before they cut or wrap anything."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Final

GAP: Final = 2
LONG_NAME: Final = 12
"""Characters of a name that has to go before figures do."""


@dataclasses.dataclass(frozen=True)
class Column:
    """A column of cells; those with the highest `spare` are left out first, 0 never."""

    heading: str
    cells: Sequence[str]
    spare: int = 0
    left: bool = False

    @property
    def width(self) -> int:
        """The width of its widest cell."""
        return max(map(cell_width, (self.heading, *self.cells)))


def fit(columns: Sequence[Column], width: int) -> list[Column] | None:
    """As many columns as fit, those that matter most; None if not even these do."""
    kept = list(columns)
    while total_width(kept) > width:
        spare = max(kept, key=lambda column: column.spare)
        if not spare.spare:
            return None
        kept = [column for column in kept if column.spare != spare.spare]
    return kept


def total_width(columns: Sequence[Column]) -> int:
    """The width of a table."""
    return sum(column.width + GAP for column in columns) - GAP


def fit_names(
    names: Column, columns: Sequence[Column], width: int
) -> tuple[list[Column], dict[str, str]]:
    """The columns that fit, with names after the first of them.

    Where long names would leave no room for figures, they are left out, and returned with what
    stands for each in the first column.
    """
    named = [columns[0], names, *columns[1:]]
    if total_width(named) <= width:
        return named, {}
    if max(map(cell_width, names.cells)) > LONG_NAME:
        legend = dict(zip(columns[0].cells, names.cells, strict=True))
        return fit(columns, width) or list(columns), legend
    return fit(named, width) or named, {}


def draw(columns: Sequence[Column]) -> Iterator[str]:
    """The lines of a table, without blanks at their ends."""
    yield _line(columns, [column.heading for column in columns])
    yield (" " * GAP).join("─" * column.width for column in columns)
    for cells in zip(*(column.cells for column in columns), strict=True):
        yield _line(columns, cells)


def _line(columns: Sequence[Column], cells: Sequence[str]) -> str:
    parts = []
    for column, cell in zip(columns, cells, strict=True):
        blank = " " * (column.width - cell_width(cell))
        parts.append(cell + blank if column.left else blank + cell)
    return (" " * GAP).join(parts).rstrip()


def cell_width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    from rich.cells import cell_len

    return cell_len(text)
