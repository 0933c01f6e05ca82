"""Long work that Ctrl-C abandons at once: it goes on in a thread that nobody waits for any more.

Compiling cannot be stopped in the middle, and a thread cannot be ended. So a command that was
interrupted during such work ends its whole process, with `exit_at_once`.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future, wait
from typing import Any, Final, TypeVar

from croupier.bots.external import end_all

Result = TypeVar("Result")

LOOK: Final = 0.2
"""Seconds between looks at the work. Where waiting cannot be interrupted, looking can."""

_left: list[Future[Any]] = []


def interruptible(work: Callable[[], Result]) -> Result:
    """Do the work in a separate thread, if this is the main thread, which gets Ctrl-C."""
    if threading.current_thread() is not threading.main_thread():
        return work()
    return wait_for(begin(work))


def begin(work: Callable[[], Result]) -> Future[Result]:
    """Do the work in a separate thread, which nobody has to wait for."""
    done: Future[Result] = Future()
    leave([done])

    def run() -> None:
        try:
            done.set_result(work())
        except BaseException as error:  # noqa: BLE001  # whoever waits gets it
            done.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    return done


def wait_for(done: Future[Result]) -> Result:
    """The result of work, once it is there; Ctrl-C is heard meanwhile."""
    while not done.done():
        wait([done], LOOK)
    return done.result()


def leave(running: Iterable[Future[Any]]) -> None:
    """Wait for these no longer, not even at the end of the process."""
    _left[:] = [future for future in _left if not future.done()]
    _left.extend(running)


def is_anything_left() -> bool:
    """Does work go on that nobody waits for?"""
    return any(not future.done() for future in _left)


def exit_at_once(status: int) -> None:
    """End the process, with all that it started, and wait for no thread."""
    end_all()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):  # nobody reads it any more
            stream.flush()
    if (cache := sys.modules.get("croupier.compiled.cache")) is not None:
        cache.drop_temporary_cache()
    os._exit(status)
