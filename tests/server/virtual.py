"""An event loop whose time passes only in waiting: what is timed there is exact, and takes no time.

What runs on a thread elsewhere runs in the loop here, and takes as long as it says with `spend`.
"""

from __future__ import annotations

import asyncio
import collections
import functools
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, ParamSpec

P = ParamSpec("P")


class _Selector(selectors.DefaultSelector):
    """Waits by letting virtual time pass."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            return super().select()
        events = super().select(0)
        if not events:
            self.now += timeout
        return events


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop in virtual time; executors have as many threads as elsewhere, all of them virtual."""

    def __init__(self) -> None:
        self._virtual = _Selector()
        self._spent = 0.0
        self._waiting: dict[Any, collections.deque[Any]] = {}
        self._busy: collections.Counter[Any] = collections.Counter()
        super().__init__(self._virtual)

    def time(self) -> float:
        return self._virtual.now

    def spend(self, seconds: float) -> None:
        self._spent += seconds

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        future = self.create_future()
        self._waiting.setdefault(executor, collections.deque()).append((future, func, args))
        self._work(executor)
        return future

    def _work(self, executor: Any) -> None:
        """Begin what there is a thread for."""
        most = executor._max_workers if executor else 1_000
        while self._waiting[executor] and self._busy[executor] < most:
            future, func, args = self._waiting[executor].popleft()
            self._busy[executor] += 1
            self._spent = 0.0
            result = func(*args)
            self.call_later(self._spent, self._end, executor, future, result)

    def _end(self, executor: Any, future: asyncio.Future[Any], result: Any) -> None:
        self._busy[executor] -= 1
        if not future.done():
            future.set_result(result)
        self._work(executor)


def spend(seconds: float) -> None:
    """Let what runs on a thread have taken so long."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    loop.spend(seconds)


def virtual_test(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run a coroutine as a test in virtual time, at most an hour of it."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        with asyncio.Runner(loop_factory=VirtualLoop) as runner:
            runner.run(asyncio.wait_for(test(*args, **kwargs), 3600))

    return run
