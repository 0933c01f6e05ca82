"""The machine a simulated worker runs on: its clock, its random bytes, its threads."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, Final, Generic, TypeVar, cast

from croupier.server.environment import Consumer, Environment
from tests.simulation.loop import Process, SimulatedLoop

T = TypeVar("T")

EPOCH: Final = 1_800_000_000.0
"""The time at which every simulation begins."""


class Machine(Environment):
    """The environment of one worker; everything follows from its seed."""

    def __init__(self, loop: SimulatedLoop, process: Process, seed: str) -> None:
        self.loop = loop
        self.process = process
        self.random = random.Random(seed)
        self.skew = 0.0
        """Seconds by which its clock is wrong."""
        self.slow = 0.0
        """Seconds by which the database is slow; threads that do not use it are not."""

    def now(self) -> float:
        return EPOCH + self.loop.time() + self.skew

    def monotonic(self) -> float:
        return self.loop.time()

    def thread_time(self) -> float:
        return self.loop.time()

    def random_bytes(self, count: int) -> bytes:
        return self.random.randbytes(count)

    def latency(self) -> float:
        """How long something takes that is usually quick, such as a commit."""
        return 0.0002 + 0.004 * self.random.random() ** 3

    async def to_thread(self, call: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        await asyncio.sleep(self.latency())
        return call(*args, **kwargs)

    def executor(self, threads: int, name: str) -> Executor:
        return _Inline(self)

    def start_thread(self, name: str, target: Callable[..., None], *args: Any) -> threading.Thread:
        raise AssertionError(f"a thread in a simulation: {name}")

    def consumer(self, name: str, handle: Callable[[list[T]], None]) -> Consumer[T]:
        return _Consumer(self, handle)


class _Inline(Executor):
    """A pool whose threads take a moment, one callback each."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine

    def submit(self, call: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()

        def run() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                future.set_result(call(*args, **kwargs))
            except Exception as error:  # noqa: BLE001  # passed on to the caller
                future.set_exception(error)

        self._machine.loop.call_later(self._machine.latency(), run)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        pass


class _Consumer(Generic[T]):
    """A thread with a queue: it handles what has piled up while it was busy."""

    def __init__(self, machine: Machine, handle: Callable[[list[T]], None]) -> None:
        self._machine = machine
        self._handle = handle
        self._items: list[T] = []
        self._is_busy = False

    def put(self, items: list[T]) -> None:
        self._items += items
        self._work()

    def close(self) -> None:
        self._run()

    def _work(self) -> None:
        if self._items and not self._is_busy:
            self._is_busy = True
            takes = self._machine.latency() + self._machine.slow
            context = self._machine.process.context
            self._machine.loop.call_later(takes, self._run, context=context)

    def _run(self) -> None:
        items, self._items, self._is_busy = self._items, [], False
        if items:
            self._handle(items)
        self._work()


def running_loop() -> SimulatedLoop:
    """The loop that runs now."""
    return cast("SimulatedLoop", asyncio.get_running_loop())
