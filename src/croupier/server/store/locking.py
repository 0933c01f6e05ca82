"""The lock that keeps a second server from an SQLite file.

A server keeps tables in memory, and only PostgreSQL notifies it of other servers' writes. The lock
is on a file beside the database, never on the database itself: closing any descriptor of that would
drop SQLite's own locks. The system releases the lock when the process ends, however it ends. The
workers of a server share it, so that none can be left behind beside a second server.
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
def only_server(database: str, address: str, *, is_shared: bool = False) -> Iterator[None]:
    """Hold the lock of a database file; raise, naming the server, if another holds it.

    If it is shared, this server's workers can `join`.
    """
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
        if is_shared:
            _acquire(descriptor, file, is_shared=True)
        yield
        os.truncate(descriptor, 0)
    finally:
        os.close(descriptor)


def join(database: str) -> None:
    """Share the lock that this worker's server holds, until the process ends."""
    file = file_of(database)
    if file is None:
        return
    descriptor = os.open(file.with_name(file.name + ".lock"), os.O_RDWR)
    _acquire(descriptor, file, is_shared=True)


def _acquire(descriptor: int, file: Path, *, is_shared: bool = False) -> None:
    try:
        _lock(descriptor, is_shared)
    except (BlockingIOError, PermissionError) as error:
        holder = os.read(descriptor, 200).decode(errors="replace").split()
        pid, address = (*holder, "?", "?")[:2]
        about = {"database": str(file), "pid": pid, "address": address}
        raise TranslatedError("database-in-use", (TEXT,), **about) from error
    except OSError as error:  # a file system without locks
        _log.warning("cannot lock %s (%s): start no second server on it", file, error.strerror)


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int, is_shared: bool) -> None:
        os.lseek(descriptor, LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(descriptor: int, is_shared: bool) -> None:
        kind = fcntl.LOCK_SH if is_shared else fcntl.LOCK_EX
        fcntl.flock(descriptor, kind | fcntl.LOCK_NB)

    class Turn(contextlib.AbstractContextManager[None]):
        """A lock that processes hold in turns.

        SQLite's own lock is polled for, at growing intervals: under load that took up to a second.
        Here who waits is woken. The lock goes with the process; SQLite's own still guards the file.
        """

        def __init__(self, file: Path) -> None:
            self._descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)

        def __enter__(self) -> None:
            """Wait for our turn."""
            fcntl.flock(self._descriptor, fcntl.LOCK_EX)

        def __exit__(self, *_: object) -> None:
            """Let the next one have it."""
            fcntl.flock(self._descriptor, fcntl.LOCK_UN)
