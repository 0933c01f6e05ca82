"""How long work is getting on: a bar on a terminal, nothing in a pipe. It goes to stderr."""

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
    """A bar for work that can be counted; call what is given with the number done so far."""
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
    """A sign of life for work in stages; call what is given with the name of each."""
    console = QuietConsole(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda stage: progress.update(task, description=stage)
