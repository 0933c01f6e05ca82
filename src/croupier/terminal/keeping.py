"""Saving matches: in a file that the player names, or in the data folder if unfinished."""

from __future__ import annotations

import contextlib
import itertools
from pathlib import Path

from croupier.core.errors import BadRecord, TranslatedError
from croupier.core.record import Record
from croupier.terminal.screen import TEXT


def keep(record: Record, path: Path) -> None:
    """Save a match to a file: a new one, or one that holds the same match."""
    if not _may_write(record, path):
        raise TranslatedError("save-taken", (TEXT,), file=str(path))
    record.save(path)


def _may_write(record: Record, path: Path) -> bool:
    with contextlib.suppress(OSError, ValueError):  # saving reports what is wrong with such a path
        return path.is_dir() or not path.exists() or _holds(path, record)
    return True


def _holds(path: Path, record: Record) -> bool:
    """Does the file hold a record of this match?"""
    try:
        kept = Record.open(path)
    except BadRecord:
        return False
    return (kept.game, kept.seed, kept.options, kept.seats) == (
        record.game, record.seed, record.options, record.seats,
    )  # fmt: skip


def unfinished_path(record: Record) -> Path:
    """Where an unfinished match is saved when the player leaves."""
    import platformdirs

    folder = platformdirs.user_data_path("croupier", appauthor=False)
    with contextlib.suppress(OSError):  # saving reports what is wrong with the folder
        folder.mkdir(parents=True, exist_ok=True)
    name = f"unfinished-{record.game}"
    names = itertools.chain([name], (f"{name}-{number}" for number in itertools.count(2)))
    paths = (folder / f"{each}.json" for each in names)
    return next(path for path in paths if _may_write(record, path))


def named_path(text: str) -> Path:
    """The path that the player typed."""
    try:
        return Path(text).expanduser()
    except RuntimeError:  # ~name without such a user: a valid file name
        return Path(text)
