"""A lock on a file that ends with the process, however that ends."""

from __future__ import annotations

import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def hold(file: IO[str]) -> bool:
        """Take the lock until the file is closed; False if another holds it."""
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def hold(file: IO[str]) -> bool:
        """Take the lock until the file is closed; False if another holds it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
