"""Input and output of sentences and questions, on a terminal or in a pipe."""

from __future__ import annotations

import contextlib
import sys
import textwrap
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from rich.console import Console, RenderableType
from rich.text import Text

from croupier.core.text import Texts

TEXT: Final = "croupier.terminal.text"
NO_BREAK_SPACE: Final = "\N{NO-BREAK SPACE}"


class QuietConsole(Console):
    """A console that prints text unchanged: no emoji codes, no highlighting."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, emoji=False)

    def on_broken_pipe(self) -> None:
        """Leave it to the caller; Rich would exit with a failure."""
        raise BrokenPipeError


def drawn(markdown: str, console: Console) -> RenderableType:
    """Markdown rendered for a terminal; unchanged in a pipe."""
    if not console.is_terminal:
        return Text(markdown.rstrip())
    from rich.markdown import Markdown

    return Markdown(markdown)


class Screen:
    """A console, with the reader's language."""

    def __init__(self, words: Texts) -> None:
        self.words = words
        self.console = QuietConsole()
        self.is_live = self.console.is_terminal and sys.stdin.isatty()
        if self.is_live:
            with contextlib.suppress(ImportError):  # line editing, where available
                import readline  # noqa: F401

    def say(self, message: str, /, **about: Any) -> None:
        """Print a message."""
        self.print(self.words.say(message, **about))

    def print(self, text: str = "", *, style: str = "", indent: int = 0) -> None:
        """Print plain text on one line; on a terminal it is wrapped, with a hanging indent."""
        if self.console.is_terminal:
            # Unlike Rich, this does not break at the no-break spaces of French.
            text = textwrap.fill(
                text,
                self.console.width,
                subsequent_indent=" " * indent,
                break_on_hyphens=False,
            )
        self.console.print(Text(text, style), soft_wrap=True)

    def explain(self, terms: Mapping[str, str]) -> None:
        """Print terms in a column, each with its meaning."""
        wide = max(len(term) for term in terms) + 2
        for term, meaning in terms.items():
            self.print(f"{term:<{wide}}{meaning}", indent=wide)

    def side_by_side(self, moves: Iterable[str]) -> str:
        """Moves in a row, none of which a terminal breaks across lines."""
        if self.console.is_terminal:
            moves = (move.replace(" ", NO_BREAK_SPACE) for move in moves)
        return "  ".join(moves)

    def show(self, picture: RenderableType) -> None:
        """Print text with markup, or anything Rich can render; wrapped only on a terminal."""
        self.console.print(picture, soft_wrap=not self.console.is_terminal)

    def show_markdown(self, markdown: str) -> None:
        """Print Markdown."""
        self.show(drawn(markdown, self.console))

    def separate(self, title: str = "") -> None:
        """Print a rule across the screen."""
        self.console.rule(Text(title, "bold"), style="dim")

    def page(self, text: RenderableType) -> None:
        """Print a long text, through a pager on a terminal where it does not fit."""
        with self.console.capture() as capture:
            self.show(text)
        lines = len(capture.get().splitlines())
        pager = self.is_live and lines >= self.console.height
        with self.console.pager() if pager else contextlib.nullcontext():
            self.show(text)

    @contextlib.contextmanager
    def waiting(self, message: str) -> Iterator[None]:
        """Show a spinner during the block, on a terminal."""
        if not self.is_live:
            yield
            return
        with self.console.status(self.words.say(message)):
            yield

    def ask(self, question: str) -> str:
        """Read a line from the player; EOFError at the end of input."""
        if self.is_live:
            return _clean(input(f"{question} "))
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        answer = _clean(line)
        self.print(f"{question} {answer}")
        return answer

    def fits(self, lines: Iterable[str]) -> bool:
        """Do the lines leave half of the screen free?"""
        return self.rows(lines) <= self.console.height // 2

    def rows(self, lines: Iterable[str]) -> int:
        """Roughly how many rows of the screen the lines take."""
        return sum(1 + len(line) // self.console.width for line in lines)


def _clean(line: str) -> str:
    return unicodedata.normalize("NFC", line).strip()


def read_command(words: Texts, commands: Sequence[str], line: str) -> tuple[str | None, str]:
    """The command at the start of a line, in English or the reader's language, and the rest."""
    first, _, rest = line.partition(" ")
    for name in commands:
        if first.lower() in (name, *spellings(words, name)):
            return name, rest.strip()
    return None, line


def spellings(words: Texts, command: str) -> list[str]:
    """How a command is spelt in the reader's language, the best spelling first."""
    return words.say(f"command-{command}").split(", ")
