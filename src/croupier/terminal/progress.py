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
from croupier.terminal.screen import QuietConsole


@contextlib.contextmanager
def counting(words: Texts, total: int, done: int = 0) -> Iterator[Callable[[int], None] | None]:
    """A bar with games per second and the time left; the block calls the yielded function with the
    number of games played so far. `done` were played before."""
    console = QuietConsole(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[text]}"))
    with Progress(*columns, console=console, transient=True) as progress:
        count = words.say("progress-games", games=done, planned=total)
        task = progress.add_task(words.say("playing"), total=total, completed=done, text=count)
        start = time.monotonic()

        def update(now: int) -> None:
            pace = max(now - done, 1) / max(time.monotonic() - start, 1e-6)
            left = str(datetime.timedelta(seconds=round((total - now) / pace)))
            parts = [
                words.say("progress-games", games=now, planned=total),
                words.say("progress-speed", rate=round(pace, 0 if pace >= 1 else 2)),
                words.say("progress-left", time=left),
            ]
            progress.update(task, completed=now, text=" · ".join(parts))

        yield update


@contextlib.contextmanager
def naming(what: str) -> Iterator[Callable[[str], None] | None]:
    """A spinner for work in stages; the block calls the yielded function with each one's name."""
    console = QuietConsole(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda stage: progress.update(task, description=stage)
