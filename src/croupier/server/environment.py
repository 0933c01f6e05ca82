"""What a server takes from the machine it runs on: the time, random bytes, and threads.

All of them come from one `Environment`, so that a simulator can run a whole server in one thread,
in virtual time, from a single integer. Waiting is up to the event loop (`asyncio.sleep`, timeouts,
`loop.time()`), which a simulator replaces as well; storage is a protocol, in `store.log_store`.
"""

from __future__ import annotations

import asyncio
import base64
import queue
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any, Final, Generic, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Consumer(Protocol[T]):
    """A queue, and what handles its items: as many at once as there are, in order."""

    def put(self, items: list[T]) -> None:
        """Queue items."""

    def close(self) -> None:
        """Handle what is queued, and stop."""


class Environment:
    """The machine."""

    def now(self) -> float:
        """The time, in Unix seconds."""
        return time.time()

    def monotonic(self) -> float:
        """A time that never goes back, in seconds since some moment."""
        return time.monotonic()

    def thread_time(self) -> float:
        """The processor time that the current thread has taken, in seconds."""
        return time.thread_time()

    def random_bytes(self, count: int) -> bytes:
        """Bytes that nobody can guess."""
        return secrets.token_bytes(count)

    def random_hex(self, count: int) -> str:
        """Random bytes as hexadecimal digits."""
        return self.random_bytes(count).hex()

    def random_text(self, count: int) -> str:
        """Random bytes as letters, digits, `-` and `_`."""
        return base64.urlsafe_b64encode(self.random_bytes(count)).rstrip(b"=").decode()

    async def to_thread(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a call on some thread."""
        return await asyncio.to_thread(call, *args, **kwargs)

    def executor(self, threads: int, name: str) -> Executor:
        """A pool of threads, which start when they are needed."""
        return ThreadPoolExecutor(threads, thread_name_prefix=name)

    def start_thread(self, name: str, target: Callable[..., None], *args: Any) -> threading.Thread:
        """Start a thread that does not keep the process from exiting."""
        thread = threading.Thread(target=target, args=args, name=name, daemon=True)
        thread.start()
        return thread

    def consumer(self, name: str, handle: Callable[[list[T]], None]) -> Consumer[T]:
        """A thread that handles what is put in its queue."""
        return _ConsumerThread(self, name, handle)


class _ConsumerThread(Generic[T]):
    """A thread, and its queue of lists; None is the end."""

    def __init__(
        self, environment: Environment, name: str, handle: Callable[[list[T]], None]
    ) -> None:
        self._handle = handle
        self._queue: queue.SimpleQueue[list[T] | None] = queue.SimpleQueue()
        self._thread = environment.start_thread(name, self._run)

    def put(self, items: list[T]) -> None:
        self._queue.put(items)

    def close(self) -> None:
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        more = True
        while more:
            batch, more = self._next_batch()
            if batch:
                self._handle(batch)

    def _next_batch(self) -> tuple[list[T], bool]:
        """Everything queued now, and whether there may be more later."""
        batch: list[T] = []
        items = self._queue.get()
        while items is not None:
            batch += items
            try:
                items = self._queue.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False


MACHINE: Final = Environment()
"""The environment of servers that are not simulated."""
