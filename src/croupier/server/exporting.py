"""`croupier export`: the records of all finished games in a database, as files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from croupier.core.errors import Said
from croupier.server.storage import Storage
from croupier.server.tables import Table


def export(
    database: str, folder: Path, progress: Callable[[int], None] | None = None
) -> tuple[int, list[str]]:
    """Write every finished game to a file of its own: how many, and what could not be read.

    Files that are there already are left alone, so that a folder can be brought up to date.
    """
    folder.mkdir(parents=True, exist_ok=True)
    storage = Storage(database)
    written, troubles = 0, []
    try:
        for done, table_id in enumerate(storage.finished(), start=1):
            target = folder / f"{table_id}.json"
            if not target.exists():
                try:
                    Table.fold(table_id, storage.log_of(table_id)).record().save(target)
                    written += 1
                except Said as error:  # of old rules, say; the others can still be had
                    troubles.append(f"{table_id}: {error}")
            if progress is not None:
                progress(done)
    finally:
        storage.close()
    return written, troubles


def count(database: str) -> int:
    """How many finished games a database holds."""
    storage = Storage(database)
    try:
        return len(storage.finished())
    finally:
        storage.close()
