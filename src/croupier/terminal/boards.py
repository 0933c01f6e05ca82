"""Any game's table on the screen, with marks on what changed since the player last saw it.

Boards are text: rows begin with a label, and their cells are at least two spaces apart.
What is dim is a remark: it is left out where the screen is too small for everything.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterator
from typing import Final, TypeAlias

from rich.text import Text

from croupier.core.view import View
from croupier.terminal.screen import Screen

CELL: Final = re.compile(r"[^ \n]+(?: [^ \n]+)*")  # French numbers have no-break spaces
TO_MOVE: Final = "> "
"""What boards put before the name of a player who is to move."""
CHANGED: Final = "bold underline"

Cells: TypeAlias = list[re.Match[str]]
Label: TypeAlias = tuple[str, int]
"""A row's first cell, and how many rows above it begin alike."""


def drawn_board(view: View, screen: Screen) -> Text:
    """The table, for lines as long as the screen is wide."""
    return Text.from_markup(view.board(screen.words.lang, screen.width), emoji=False)


def mark_changes(board: Text, before: str) -> bool:
    """Mark the cells that the board did not have before; False if there is nothing to mark.

    Where most of the table is new, as in a new round, marks would tell nothing.
    """
    known = {label: [cell[0] for cell in cells] for label, cells in _rows(before)}
    fresh: Cells = []
    compared = 0
    for label, cells in _rows(board.plain):
        if label in known:
            compared += len(cells)
            fresh += _fresh_cells(cells, known[label])
    if not fresh or 2 * len(fresh) > compared:
        return False
    for cell in fresh:
        board.stylize(CHANGED, *cell.span())
    return True


def _rows(board: str) -> Iterator[tuple[Label, Cells]]:
    """The rows of tables, each with the cells after its label; lines of prose are left out."""
    above: Counter[str] = Counter()
    start = 0
    for line in board.splitlines(keepends=True):
        cells = list(CELL.finditer(board, start, start + len(line)))
        start += len(line)
        if len(cells) < 2 or ":" in cells[0][0]:
            continue
        name = cells[0][0].removeprefix(TO_MOVE)
        yield (name, above[name]), cells[1:]
        above[name] += 1


def _fresh_cells(cells: Cells, before: list[str]) -> Cells:
    now = [cell[0] for cell in cells]
    if len(now) == len(before):
        return [cell for cell, old in zip(cells, before, strict=True) if cell[0] != old]
    steps = difflib.SequenceMatcher(None, before, now, autojunk=False).get_opcodes()
    return [
        cell for step, _, _, start, end in steps if step != "equal" for cell in cells[start:end]
    ]
