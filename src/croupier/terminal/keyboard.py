"""The keyboard while something moves on the screen."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator


@contextlib.contextmanager
def without_echo() -> Iterator[None]:
    """Let keys not show during the block: an Enter would move the line that is to be erased.

    What is typed answers the next question, as ever.
    """
    if not _is_ours():
        yield
        return
    import termios

    before = termios.tcgetattr(sys.stdin)
    silent = list(before)
    silent[3] &= ~termios.ECHO
    termios.tcsetattr(sys.stdin, termios.TCSADRAIN, silent)
    try:
        yield
    finally:
        if _is_ours():
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def _is_ours() -> bool:
    """Is there a terminal's keyboard, and does it belong to us? A job in the background would be
    stopped for changing it."""
    try:
        return os.tcgetpgrp(sys.stdin.fileno()) == os.getpgrp()
    except (AttributeError, OSError, ValueError):  # Windows; a pipe, or a window that was closed
        return False
