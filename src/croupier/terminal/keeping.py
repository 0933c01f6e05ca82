"""Files that matches are kept in: where people say, or where unfinished ones are found again."""

from __future__ import annotations

import contextlib
import itertools
from pathlib import Path

from croupier.core.errors import BadRecord, TranslatedError
from croupier.core.match import Match
from croupier.core.record import Record
from croupier.terminal.screen import TEXT


def keep(match: Match, path: Path) -> None:
    """Write the match to a file: a new one, or one that holds the same match."""
    if not _may_write(match, path):
        raise TranslatedError("save-taken", (TEXT,), file=str(path))
    Record.of(match).save(path)


def _may_write(match: Match, path: Path) -> bool:
    with contextlib.suppress(OSError, ValueError):  # saving says what is wrong with such a path
        return path.is_dir() or not path.exists() or _holds(path, match)
    return True


def _holds(path: Path, match: Match) -> bool:
    """Is the record in a file one of this match?"""
    try:
        kept = Record.open(path)
    except BadRecord:
        return False
    now = Record.of(match)
    return (kept.game, kept.seed, kept.options, kept.seats) == (
        now.game, now.seed, now.options, now.seats,
    )  # fmt: skip


def unfinished_path(match: Match) -> Path:
    """Where a match is kept when somebody leaves in the middle of it."""
    import platformdirs

    folder = platformdirs.user_data_path("croupier", appauthor=False)
    with contextlib.suppress(OSError):  # saving says what is wrong with the folder
        folder.mkdir(parents=True, exist_ok=True)
    name = f"unfinished-{match.game.name}"
    names = itertools.chain([name], (f"{name}-{number}" for number in itertools.count(2)))
    paths = (folder / f"{each}.json" for each in names)
    return next(path for path in paths if _may_write(match, path))


def named_path(text: str) -> Path:
    """The path that somebody typed."""
    try:
        return Path(text).expanduser()
    except RuntimeError:  # a ~name of nobody: a file may be called that
        return Path(text)
