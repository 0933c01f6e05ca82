"""Threads for database calls, which may hang.

They are few and nothing else runs on them, so that a hanging database only blocks those who need
it. As daemon threads they do not keep a process from exiting.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import queue
import threading
from collections.abc import Callable
from typing import Any, Final, ParamSpec, TypeVar

import sqlalchemy as sa

from croupier.server.environment import MACHINE, Environment

P = ParamSpec("P")
T = TypeVar("T")

PATIENCE: Final = 15.0
"""Seconds before a caller gets a timeout."""


_Queue = queue.SimpleQueue[Callable[[], None] | None]


class DatabaseThreads:
    """A bounded pool of daemon threads."""

    def __init__(
        self,
        count: int,
        name: str,
        patience: float | None = PATIENCE,
        environment: Environment = MACHINE,
    ) -> None:
        """`count` limits the threads; `patience` is a timeout in seconds, None for no limit."""
        self._most = count
        self._name = name
        self._patience = patience
        self._environment = environment
        self._started = 0
        self._calls = 0
        """Calls queued or running."""
        self._lock = threading.Lock()
        self._queue = _Queue()

    async def run(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a call on one of the threads; `TimeoutError` if it takes too long."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._put(functools.partial(_run, functools.partial(call, *args, **kwargs), loop, done))
        try:
            async with asyncio.timeout(self._patience):
                return await done
        except TimeoutError as error:
            raise sa.exc.TimeoutError("the database does not respond") from error

    def close(self) -> None:
        """Stop the threads once their queue is empty; a later call starts new ones."""
        with self._lock:
            for _ in range(self._started):
                self._queue.put(None)
            self._started, self._queue = 0, _Queue()

    def _put(self, call: Callable[[], None]) -> None:
        with self._lock:
            self._calls += 1
            self._queue.put(call)
            if self._started == self._most or self._calls <= self._started:
                return
            self._started += 1
            name = f"{self._name}-{self._started}"
            calls = self._queue
        self._environment.start_thread(name, self._work, calls)

    def _work(self, calls: _Queue) -> None:
        while (call := calls.get()) is not None:
            call()
            with self._lock:
                self._calls -= 1


def _run(work: Callable[[], T], loop: asyncio.AbstractEventLoop, done: asyncio.Future[T]) -> None:
    """Do the work, unless the caller has given up on it."""
    if done.cancelled():
        return
    try:
        result, error = work(), None
    except Exception as caught:  # noqa: BLE001  # passed on to the caller
        result, error = None, caught
    with contextlib.suppress(RuntimeError):  # the loop is closed, so nobody is waiting
        loop.call_soon_threadsafe(_resolve, done, result, error)


def _resolve(done: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)
