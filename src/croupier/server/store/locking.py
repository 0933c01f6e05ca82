"""The lock that keeps a second server from an SQLite file.

A server keeps tables in memory, and only PostgreSQL tells it what other servers write. The lock is
on a file beside the database, never on the database itself: to close any descriptor of that would
drop SQLite's own locks. The system takes the lock back when the process ends, however it ends.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from croupier.core.errors import TranslatedError
from croupier.server.errors import TEXT
from croupier.server.store.database import file_of
from croupier.server.store.outages import explained_file

_log = logging.getLogger(__name__)

LOCKED_BYTE: Final = 1 << 20
"""Where Windows locks, behind the text: what is locked there cannot be read by others."""


@contextlib.contextmanager
def only_server(database: str, address: str) -> Iterator[None]:
    """Hold the lock of a database in a file; raise if another server does, and name that."""
    file = file_of(database)
    if file is None:
        yield
        return
    lock = file.with_name(file.name + ".lock")
    with explained_file(file):
        descriptor = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _take(descriptor, file)
        os.truncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()} {address}\n".encode())
        yield
        os.truncate(descriptor, 0)
    finally:
        os.close(descriptor)


def _take(descriptor: int, file: Path) -> None:
    try:
        _lock(descriptor)
    except (BlockingIOError, PermissionError) as error:
        holder = os.read(descriptor, 200).decode(errors="replace").split()
        pid, address = (*holder, "?", "?")[:2]
        about = {"database": str(file), "pid": pid, "address": address}
        raise TranslatedError("database-in-use", (TEXT,), **about) from error
    except OSError as error:  # a file system without locks
        _log.warning("%s cannot be locked (%s): start no second server on it", file, error.strerror)


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
