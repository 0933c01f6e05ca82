"""`croupier export`: the records of all finished games in a database, as files."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

from croupier.core.errors import TranslatedError
from croupier.core.record import Record
from croupier.server.errors import Denied
from croupier.server.store.outages import explained
from croupier.server.store.storage import Reader
from croupier.server.table.old_rules import OldTable
from croupier.server.table.table import Table


def export(
    database: str, folder: Path, progress: Callable[[int], None] | None = None
) -> tuple[int, list[str]]:
    """Write each finished game to its own file; return how many, and the errors of the rest.

    Existing files are left alone, so that running it again brings a folder up to date.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written, errors = 0, []
    with opened(database) as storage:
        for done, table_id in enumerate(storage.finished(), start=1):
            target = folder / f"{table_id}.json"
            if not target.exists():
                try:
                    record = _record(storage, table_id)
                    if record is not None:
                        record.save(target)
                        written += 1
                except TranslatedError as error:  # e.g. of a game left out; export the others
                    errors.append(f"{table_id}: {error}")
            if progress is not None:
                progress(done)
    return written, errors


def _record(storage: Reader, table_id: str) -> Record | None:
    """The record of a finished game; None if the table was closed before the deal."""
    log = storage.log_of(table_id)
    try:
        table = Table.fold(table_id, log)
    except Denied as denied:
        if denied.code != "old-rules":
            raise
        return OldTable.fold(table_id, log).bare_record(storage.outcome(table_id))
    return table.record() if table.match is not None else None


def count(database: str) -> int:
    """How many finished games a database holds."""
    with opened(database) as storage:
        return len(storage.finished())


@contextlib.contextmanager
def opened(database: str) -> Iterator[Reader]:
    """Open a database read-only; a server may be using it at the same time."""
    storage = Reader(database)
    try:
        with explained(database):
            yield storage
    finally:
        storage.close()
