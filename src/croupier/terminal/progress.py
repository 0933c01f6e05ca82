"""Progress indicators on stderr: shown on a terminal, silent in a pipe."""

from __future__ import annotations

import contextlib
import datetime
import time
from collections.abc import Callable, Iterator

from rich.progress import (
    BarColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
)

from croupier.core.text import Texts
from croupier.terminal.keyboard import without_echo
from croupier.terminal.screen import QuietConsole


@contextlib.contextmanager
def counting(
    what: str, total: int, *, done: int = 0, words: Texts | None = None
) -> Iterator[Callable[[int], None] | None]:
    """A progress bar; the block calls the yielded function with the number done so far.

    `done` were done before. With words for it, the bar says how many a second there are, and how
    long the rest will take.
    """
    console = QuietConsole(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[text]}"))
    with without_echo(), Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what, total=total, completed=done, text=f"{done}/{total}")
        start = time.monotonic()

        def update(now: int) -> None:
            pace = max(now - done, 1) / max(time.monotonic() - start, 1e-6)
            text = f"{now}/{total}" if words is None else _counted(words, now, total, pace)
            progress.update(task, completed=now, text=text)

        yield update


def _counted(words: Texts, now: int, total: int, pace: float) -> str:
    left = datetime.timedelta(seconds=round((total - now) / pace))
    parts = (
        words.say("progress-games", games=now, planned=total),
        words.say("progress-speed", rate=round(pace) if pace >= 1 else round(pace, 2)),
        words.say("progress-left", time=str(left)),
    )
    return " · ".join(parts)


@contextlib.contextmanager
def naming(what: str) -> Iterator[Callable[[str], None] | None]:
    """A spinner for work in stages; the block calls the yielded function with each one's name."""
    console = QuietConsole(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with without_echo(), Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda stage: progress.update(task, description=stage)
