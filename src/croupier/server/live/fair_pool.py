"""A small thread pool, shared fairly: each address gets its turn, however busy the others are."""

from __future__ import annotations

import asyncio
import collections
import contextlib
import math
from collections.abc import AsyncIterator, Callable
from typing import TypeVar

from croupier.server.environment import MACHINE, Environment

T = TypeVar("T")


class Overloaded(Exception):
    """The queue is full, and most of it is the same owner's."""


class FairPool:
    """A thread pool with a queue per owner.

    Owners take turns. An owner's own queue is first come, first served; as a table asks for one
    thing at a time, the owner's tables take turns, too. When too much is queued, the owner of the
    longest queue loses its latest request. Everything here runs in the event loop.
    """

    def __init__(
        self,
        threads: int,
        name: str,
        most_waiting: float = math.inf,
        environment: Environment = MACHINE,
    ) -> None:
        self._threads = environment.executor(threads, name)
        self._count = self._free = threads
        self._most_waiting = most_waiting
        self._queues: dict[str, collections.deque[asyncio.Future[float]]] = {}
        """The non-empty queues; the first owner is the next to be served."""

    @property
    def waiting(self) -> int:
        """The number of requests waiting for a thread."""
        return sum(map(len, self._queues.values()))

    @contextlib.asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[float]:
        """Wait for a thread and hold it for the block; `Overloaded` if the queue is full.

        The value is the owner's share of a thread, at most 1: the threads divided among the
        waiting owners, and the owner's part divided among its own queue.
        """
        granted = asyncio.get_running_loop().create_future()
        self._queues.setdefault(owner, collections.deque()).append(granted)
        self._serve()
        self._drop_surplus()
        try:
            share = await granted
        except asyncio.CancelledError:
            self._withdraw(owner, granted)
            raise
        try:
            yield share
        finally:
            self._release()

    async def run(self, work: Callable[[], T]) -> T:
        """Run work on a thread, within `turn`. It continues if the caller is cancelled."""
        loop = asyncio.get_running_loop()
        return await asyncio.shield(loop.run_in_executor(self._threads, work))

    def close(self) -> None:
        """Shut the pool down and cancel everything queued."""
        for queue in self._queues.values():
            for granted in queue:
                granted.cancel()
        self._queues.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _serve(self) -> None:
        while self._free and self._queues:
            owner = next(iter(self._queues))
            queue = self._queues.pop(owner)
            crowd = len(queue) * (len(self._queues) + 1) / self._count
            granted = queue.popleft()
            if queue:
                self._queues[owner] = queue  # behind all others
            if not granted.done():
                self._free -= 1
                granted.set_result(1 / max(1.0, crowd))

    def _drop_surplus(self) -> None:
        if self.waiting > self._most_waiting:
            longest = max(self._queues.values(), key=len)
            last = longest.pop()
            if not last.done():
                last.set_exception(Overloaded())
            self._queues = {owner: queue for owner, queue in self._queues.items() if queue}

    def _withdraw(self, owner: str, granted: asyncio.Future[float]) -> None:
        """Leave the queue, or release the thread if it was granted at the same moment."""
        if not granted.cancelled() and granted.exception() is None:
            self._release()
            return
        queue = self._queues.get(owner, collections.deque())
        with contextlib.suppress(ValueError):
            queue.remove(granted)
        if not queue:
            self._queues.pop(owner, None)

    def _release(self) -> None:
        self._free += 1
        self._serve()
