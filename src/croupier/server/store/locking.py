"""The lock that keeps a second server from an SQLite file.

A server keeps tables in memory, and only PostgreSQL notifies it of other servers' writes. The lock
is on a file beside the database, never on the database itself: closing any descriptor of that would
drop SQLite's own locks. The system releases the lock when the process ends, however it ends.
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
"""The offset locked on Windows, past the text: others cannot read a locked byte there."""


@contextlib.contextmanager
def only_server(database: str, address: str) -> Iterator[None]:
    """Hold the lock of a database file; raise, naming the server, if another holds it."""
    file = file_of(database)
    if file is None:
        yield
        return
    lock = file.with_name(file.name + ".lock")
    with explained_file(file):
        descriptor = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _acquire(descriptor, file)
        os.truncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()} {address}\n".encode())
        yield
        os.truncate(descriptor, 0)
    finally:
        os.close(descriptor)


def _acquire(descriptor: int, file: Path) -> None:
    try:
        _lock(descriptor)
    except (BlockingIOError, PermissionError) as error:
        holder = os.read(descriptor, 200).decode(errors="replace").split()
        pid, address = (*holder, "?", "?")[:2]
        about = {"database": str(file), "pid": pid, "address": address}
        raise TranslatedError("database-in-use", (TEXT,), **about) from error
    except OSError as error:  # a file system without locks
        _log.warning("cannot lock %s (%s): start no second server on it", file, error.strerror)


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
