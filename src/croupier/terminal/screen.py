"""Input and output of sentences and questions, on a terminal or in a pipe."""

from __future__ import annotations

import contextlib
import os
import re
import select
import sys
import textwrap
import time
import unicodedata
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from croupier.core.text import Texts
from croupier.terminal.keyboard import without_echo

TEXT: Final = "croupier.terminal.text"
COMMAND: Final = " croupier "
NO_BREAK_SPACE: Final = "\N{NO-BREAK SPACE}"
STAND_IN: Final = "\ue000"
"""A letter for private use in place of a no-break space, at which Rich would break lines."""
BEAT: Final = 0.5  # seconds to read what a bot did, before the next one moves
GAP: Final = re.compile(" {2,}")
"""What is between two columns of a table, or two groups of cards."""
LITTLE: Final = 2  # the hanging indent of lines without columns
REMARK: Final = "dim"
"""The style of what can be left out where the screen is too small for everything."""


class QuietConsole(Console):
    """A console that prints text unchanged: no emoji codes, no highlighting."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, emoji=False)

    def on_broken_pipe(self) -> None:
        """Leave it to the caller; Rich would exit with a failure."""
        raise BrokenPipeError

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterator[Segment]:
        """Put the no-break spaces back that were left out of `unbreakable` text."""
        for text, style, control in super().render(renderable, options):
            yield Segment(text.replace(STAND_IN, NO_BREAK_SPACE), style, control)

    def lines(self, picture: RenderableType) -> Iterator[Text]:
        """Anything Rich can render in lines, without blanks at their ends."""
        for line in self.render_lines(picture, pad=False):
            text = Text.assemble(*((part.text, part.style or "") for part in line))
            text.rstrip()
            yield text


def unbreakable(text: str) -> str:
    """A text whose no-break spaces Rich respects, on a `QuietConsole`."""
    return text.replace(NO_BREAK_SPACE, STAND_IN)


def drawn(markdown: str, console: Console) -> RenderableType:
    """Markdown rendered for a terminal; unchanged in a pipe."""
    if not console.is_terminal:
        return Text(markdown.rstrip())
    from rich.markdown import Markdown

    return Markdown(unbreakable(markdown))


class Screen:
    """A console, with the reader's language.

    At a live terminal nothing scrolls off unread: when the screen is full it waits for Enter.
    """

    def __init__(self, words: Texts) -> None:
        self.words = words
        self.console = QuietConsole()
        self.is_live = self.console.is_terminal and sys.stdin.isatty()
        self._unread = 0  # rows printed since the player last pressed Enter
        self._typed: deque[str] = deque()  # lines typed before they were asked for
        self._hurried = False  # the player skips the beats until the next question
        self._told_at = 0.0
        if self.is_live:
            with contextlib.suppress(ImportError):  # line editing, where available
                import readline  # noqa: F401

    @property
    def width(self) -> int:
        """How long lines may be."""
        return self.console.width

    def say(self, message: str, /, **about: Any) -> None:
        """Print a message."""
        self.print(self.words.say(message, **about))

    def print(self, text: str = "", *, style: str = "", indent: int = 0) -> None:
        """Print plain text on one line; on a terminal it is wrapped, with a hanging indent."""
        lines = self.wrapped(text, indent)
        self._make_room(len(lines))
        for line in lines:
            self._put(Text(line, style))

    def say_command(self, message: str, /, **about: Any) -> None:
        """Print a message that ends with a command: where lines are too short for it, on a line of
        its own, in one piece to be copied."""
        text = self.words.say(message, **about)
        before, croupier, arguments = text.rpartition(COMMAND)
        if not self.console.is_terminal or len(text) <= self.width or not before:
            self.print(text)
            return
        self.print(before)
        self._put(Text(f"{croupier}{arguments}".strip()))

    def wrapped(self, text: str, indent: int = 0) -> list[str]:
        """Plain text in lines as long as the screen is wide; in a pipe, in one."""
        if not self.console.is_terminal:
            return [text]
        # Unlike Rich, this does not break at the no-break spaces of French.
        return textwrap.wrap(
            text, self.width, subsequent_indent=" " * indent, break_on_hyphens=False
        ) or [""]

    def _put(self, line: Text) -> None:
        self._make_room(1)
        self.console.print(line, soft_wrap=True)
        self._unread += 1

    def _make_room(self, rows: int, below: int = 1) -> None:
        """Wait for Enter if that many rows, and those of a question, would push off what is
        unread."""
        if self.is_live and self._unread and self._unread + rows + below > self.console.height:
            self.stop()

    def has_read(self) -> None:
        """Let scroll off what was told in time to be read, if it is not much."""
        if self._unread <= self.console.height // 2:
            self._unread = 0

    def stop(self) -> None:
        """Wait for Enter, unless the player has typed ahead; anything typed here answers the next
        question."""
        if self._typed:
            self._unread = 0
        elif answer := self.ask(self.words.say("turn-more")):
            self._typed.append(answer)

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

    def show_markdown(self, markdown: str) -> None:
        """Print Markdown."""
        self._show(drawn(markdown, self.console))

    def _show(self, picture: RenderableType) -> None:
        """Print anything Rich can render; wrapped only on a terminal."""
        if not self.console.is_terminal:
            self.console.print(picture, soft_wrap=True)
            return
        for line in self.console.lines(picture):
            self._put(line)

    def show_together(self, lines: Sequence[Text], *, below: int = 1, shortened: str = "") -> None:
        """Print lines that belong on one screen, above a question of so many rows. Where there is
        no room, empty lines are left out, then remarks; `shortened` says so."""
        rows = self._folded(lines)
        if self.is_live:
            room = self.console.height - below
            if len(rows) > room:
                rows = self._shortened(lines, room, shortened)
            self._make_room(len(rows), below)
        for row in rows:
            self.console.print(row, soft_wrap=True)
        self._unread += len(rows)

    def _folded(self, lines: Sequence[Text]) -> list[Text]:
        if not self.console.is_terminal:
            return list(lines)
        return [row for line in lines for row in folded(line, self.width)]

    def _shortened(self, lines: Sequence[Text], room: int, message: str) -> list[Text]:
        """Rows without what can be left out: no more than necessary, in three steps."""
        lines = [line for line in lines if line.plain.strip()]
        if len(rows := self._folded(lines)) <= room:
            return rows
        told = [Text(line, REMARK) for line in self.wrapped(message)] if message else []
        lines = [line for line in lines if without_remarks(line)]
        if len(rows := [*self._folded(lines), *told]) <= room:
            return rows
        rows = self._folded([without_remarks(line) for line in lines])
        return [*rows, *told] if len(rows) + len(told) <= room else rows

    def separate(self, title: str = "") -> None:
        """Print a rule across the screen, and not as the last thing on it."""
        self._make_room(2)
        self.console.rule(Text(title, "bold"), style="dim")
        self._unread += 1

    def page(self, text: RenderableType) -> None:
        """Print a long text, through a pager on a terminal where it does not fit."""
        if not self.is_live or len(lines := list(self.console.lines(text))) < self.console.height:
            self._show(text)
            return
        with _prompting(self.words.say("pager-prompt")), self.console.pager():
            for line in lines:
                self.console.print(line, soft_wrap=True)

    @contextlib.contextmanager
    def waiting(self, message: str) -> Iterator[None]:
        """Show a spinner during the block, on a terminal."""
        if not self.is_live:
            yield
            return
        with without_echo(), self.console.status(self.words.say(message)):
            yield

    def tell(self, sentences: Iterable[str]) -> None:
        """Print what happened."""
        for sentence in sentences:
            self.print(sentence)
            self._told_at = time.monotonic()

    def beat(self) -> None:
        """Give the player time to read what was told last; Enter skips that until the next
        question, and anything else typed answers it."""
        left = self._told_at + BEAT - time.monotonic()
        if not self.is_live or self._hurried or self._typed or left <= 0:
            return
        if _is_typed(left):
            self._hurried = True
            if line := _clean(_next_line()):
                self._typed.append(line)

    def ask(self, question: str) -> str:
        """Read a line from the player; EOFError at the end of input."""
        try:
            return self._answer(question)
        finally:
            self._unread = 0
            self._hurried = False

    def leave(self) -> None:
        """End the line of the question that was not answered, and ask no more."""
        self.is_live = False
        self.print()

    def _answer(self, question: str) -> str:
        if self.is_live and not self._typed:
            *lines, last = self.wrapped(question)
            for line in lines:
                self.console.print(Text(line), soft_wrap=True)
            return _clean(input(f"{last} "))
        answer = self._typed.popleft() if self._typed else _clean(_next_line())
        self._unread = 0
        self.print(f"{question} {answer}")
        return answer

    def complete(self, lines: Callable[[], Iterable[str]]) -> None:
        """Let Tab complete what is typed to one of those lines, where line editing is available."""
        if not self.is_live:
            return
        with contextlib.suppress(ImportError):
            import readline

            def completed(typed: str, number: int) -> str | None:
                fitting = [line for line in lines() if line.lower().startswith(typed.lower())]
                return fitting[number] if number < len(fitting) else None

            is_libedit = "libedit" in (readline.__doc__ or "")
            readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
            readline.set_completer_delims("")  # moves may have spaces
            readline.set_completer(completed)

    def rows(self, lines: Iterable[str]) -> int:
        """How many rows of the screen the lines take."""
        return sum(len(self.wrapped(line)) for line in lines)


@contextlib.contextmanager
def _prompting(prompt: str) -> Iterator[None]:
    """Let `less`, if that is the pager, say which keys it knows."""
    before = os.environ.get("LESS")
    decomposed = unicodedata.normalize("NFKD", prompt)
    plain = decomposed.encode("ascii", "ignore").decode()  # in prompts `less` knows only ASCII
    escaped = re.sub(r"[?:.%\\$]", r"\\\g<0>", plain)
    os.environ["LESS"] = f"-P{escaped}$ {before or ''}".rstrip()  # what the reader has set wins
    try:
        yield
    finally:
        if before is None:
            del os.environ["LESS"]
        else:
            os.environ["LESS"] = before


def _next_line() -> str:
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line


def _is_typed(seconds: float) -> bool:
    """Has the player pressed Enter by then?"""
    try:
        return bool(select.select([sys.stdin], [], [], seconds)[0])
    except OSError:  # Windows only waits for sockets
        time.sleep(seconds)
        return False


def without_remarks(line: Text) -> Text:
    """A line without what can be left out of it."""
    if line.style == REMARK:
        return Text()
    kept, start = Text(), 0
    for span in sorted(span for span in line.spans if span.style == REMARK):
        kept += line[start : span.start]
        start = span.end
    kept += line[start:]
    kept.rstrip()
    return kept


def folded(line: Text, width: int) -> list[Text]:
    """A line in rows of that width. What a row of a table ends with goes on in its own column;
    other lines are broken between columns or groups of cards, if there are any."""
    plain = line.plain.rstrip()
    if len(plain) <= width:
        return [line]
    gaps = [gap for gap in GAP.finditer(plain) if gap.start()]
    has_label = bool(gaps) and ":" not in plain[: gaps[0].start()]
    hangs = has_label and gaps[-1].end() <= width // 2
    indent = gaps[-1 if hangs else 0].end() if has_label else LITTLE
    if indent > width // 2:
        indent = LITTLE
    rows, start, lead = [], 0, 0
    while len(plain) - start > width - lead:
        end = _break(plain, start + max(indent - lead, 1), start + width - lead, at_gap=not hangs)
        rows.append(Text(" " * lead) + line[start:end])
        start = end + len(plain[end:]) - len(plain[end:].lstrip(" "))
        lead = indent
    return [*rows, Text(" " * lead) + line[start : len(plain)]]


def _break(plain: str, first: int, last: int, *, at_gap: bool) -> int:
    """Where to break a line: at the last space in that range, or at its end."""
    if at_gap and (gap := plain.rfind("  ", first, last + 2)) >= 0:
        return len(plain[:gap].rstrip())
    space = plain.rfind(" ", first, last + 1)
    return last if space < 0 else space


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
