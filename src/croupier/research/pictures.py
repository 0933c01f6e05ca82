"""The table as text, and as a picture of that text."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Final

from croupier.core.view import View
from croupier.research.settings import Setting

if TYPE_CHECKING:
    import numpy as np
    from PIL.ImageFont import FreeTypeFont
    from rich.text import Text

COLUMNS: Final = 80
FEWEST_ROWS: Final = 26
"""Pictures of most games have this height at every move."""
CELL: Final = (9, 20)
MARGIN: Final = 12
SIZE: Final = 16  # of letters
PAPER: Final = (16, 22, 26)
INK: Final = (214, 222, 224)
DIM: Final = (126, 140, 146)
MISSING: Final = str.maketrans("−×\u202f\xa0", "-x  ")
"""Letters that the font lacks."""
RAISED: Final = dict(zip("¹²³⁴⁵⁶", "123456", strict=True))
"""Likewise; these are drawn as small digits."""


def as_text(about: Setting, state: Any, seat: int) -> str:
    """The table as a seat sees it."""
    return _board(about, state, seat).plain


def _board(about: Setting, state: Any, seat: int) -> Text:
    from rich.text import Text

    names = tuple(f"Seat {each}" for each in range(about.players))
    view = View(about.game, seat, state.redact(seat), about.options.shown(), names, ())
    return Text.from_markup(view.board("en", COLUMNS), emoji=False)


def as_picture(about: Setting, state: Any, seat: int) -> np.ndarray[Any, Any]:
    """The same as an image: rows, columns, and red, green and blue."""
    import numpy as np
    from PIL import Image, ImageDraw
    from rich.console import Console

    console = Console(width=COLUMNS, color_system="truecolor", force_terminal=True)
    lines = _board(about, state, seat).wrap(console, COLUMNS)
    rows = max(FEWEST_ROWS, len(lines))
    size = (COLUMNS * CELL[0] + 2 * MARGIN, rows * CELL[1] + 2 * MARGIN)
    image = Image.new("RGB", size, PAPER)
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        column = 0
        for segment in line.render(console):
            colour, bold = _colours(segment.style)
            for letter in segment.text.rstrip("\n").translate(MISSING):
                place = (MARGIN + (column + 0.5) * CELL[0], MARGIN + row * CELL[1])
                font = _font(SIZE * 2 // 3 if letter in RAISED else SIZE)
                shown = RAISED.get(letter, letter)
                draw.text(place, shown, colour, font, "ma", stroke_width=0.4 if bold else 0)
                column += 1
    return np.asarray(image).copy()


def _colours(style: Any) -> tuple[tuple[int, int, int], bool]:
    """The colour of letters in a style, and whether they are bold."""
    if style is None:
        return INK, False
    if style.color is not None and style.color.type.value:
        from rich.terminal_theme import DIMMED_MONOKAI

        return tuple(style.color.get_truecolor(DIMMED_MONOKAI)), bool(style.bold)
    return DIM if style.dim else INK, bool(style.bold)


@functools.cache
def _font(size: int) -> FreeTypeFont:
    """Pillow's own; every letter gets a cell of its own, so that columns stand below each other."""
    from PIL import ImageFont

    font = ImageFont.load_default(size)
    assert not isinstance(font, ImageFont.ImageFont)
    return font
