"""Progress indicators on stderr: shown on a terminal, silent in a pipe."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from croupier.terminal.screen import QuietConsole


@contextlib.contextmanager
def counting(what: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """A progress bar; the block calls the yielded function with the number done so far."""
    console = QuietConsole(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.update(task, completed=done)


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
