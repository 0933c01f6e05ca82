"""An event loop in virtual time, whose ready callbacks run in an order drawn from a seed.

Time passes only when nothing is ready: then it jumps to the next timer. Every callback belongs to a
`Process` (or to none: the network, people); those of a process that was killed never run again, so
not even its `finally` blocks do, as when a real process dies.
"""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import heapq
import random
import warnings
from collections.abc import Callable, Coroutine
from typing import Any, Final

HOP_S: Final = 0.002
"""The most seconds from a thread back to the loop."""
EPSILON_S: Final = 1e-6
"""What keeps apart what must stay in order."""


class Process:
    """A process that can be killed between any two callbacks."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_alive = True
        self.context = contextvars.copy_context()
        self.context.run(PROCESS.set, self)


PROCESS: contextvars.ContextVar[Process | None] = contextvars.ContextVar("PROCESS", default=None)
NOBODY = contextvars.Context()
"""The context of callbacks that belong to no process, and outlive them all."""


class NothingLeft(Exception):
    """Everybody waits, and nothing will ever happen again."""


class SimulatedLoop(asyncio.BaseEventLoop):
    """The loop; `shuffled` by a seed, else first come, first served as with asyncio."""

    def __init__(self, seed: str, *, shuffled: bool = True) -> None:
        super().__init__()
        self._now = 0.0
        self._random = random.Random(seed)
        self._shuffled = shuffled
        self._next_hop = 0.0
        self.callbacks = 0
        """How many callbacks have run."""
        self._dead: list[asyncio.Task[Any]] = []
        self._buried: set[asyncio.Task[Any]] = set()
        self.set_task_factory(_make_task)

    def time(self) -> float:
        return self._now

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Any, *args: Any, context: Any = None
    ) -> Any:
        """Call a little later, in the order of the calls: a process may die before that."""
        soon = self._now + HOP_S * self._random.random()
        self._next_hop = max(soon, self._next_hop + EPSILON_S)
        return self.call_at(self._next_hop, callback, *args, context=context)

    def call_at_nobodys(self, when: float, callback: Callable[..., None], *args: Any) -> None:
        """Call at a time, whatever process dies until then."""
        self.call_at(when, callback, *args, context=NOBODY)

    def start(self, process: Process | None, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run a coroutine in a process."""
        context = process.context if process else NOBODY.copy()
        return self.create_task(work, context=context)

    def kill(self, process: Process) -> None:
        """Nothing of a process runs from now on."""
        process.is_alive = False
        pending = asyncio.all_tasks(self)
        # They are kept: a coroutine that is freed would run its `finally` blocks.
        self._dead += [task for task in pending if getattr(task, "process", None) is process]

    def bury(self) -> None:
        """Free all tasks at the end, without a word about what they were waiting for.

        What their `finally` blocks start belongs to this loop, and ends with it: else asyncio would
        keep it, and everything it refers to, in a loop that never runs.
        """
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # some have not even begun
            asyncio._set_running_loop(self)
            try:
                while tasks := {*self._dead, *asyncio.all_tasks(self)} - self._buried:
                    for task in tasks:
                        task._log_destroy_pending = False  # type: ignore[attr-defined]
                        with contextlib.suppress(BaseException):
                            task.get_coro().close()
                    self._buried |= tasks
            finally:
                asyncio._set_running_loop(None)
        self._dead.clear()
        self._buried.clear()

    def _run_once(self) -> None:
        while self._scheduled and self._scheduled[0]._cancelled:
            heapq.heappop(self._scheduled)._scheduled = False
        if not self._ready and not self._stopping:
            if not self._scheduled:
                raise NothingLeft
            self._now = max(self._now, self._scheduled[0]._when)
        while self._scheduled and self._scheduled[0]._when <= self._now:
            handle = heapq.heappop(self._scheduled)
            handle._scheduled = False
            self._ready.append(handle)
        ready = list(self._ready)
        self._ready.clear()
        if self._shuffled and len(ready) > 1:
            self._random.shuffle(ready)
        for handle in ready:
            process = handle._context.get(PROCESS)
            if not handle._cancelled and (process is None or process.is_alive):
                self.callbacks += 1
                handle._run()

    # What asyncio keeps for us, without types.
    _ready: Any
    _scheduled: Any
    _stopping: bool

    def _timer_handle_cancelled(self, handle: Any) -> None:
        """Do nothing: cancelled timers are dropped when their time has come."""


def _make_task(loop: Any, coroutine: Any, **about: Any) -> asyncio.Task[Any]:
    task: Any = asyncio.Task(coroutine, loop=loop, **about)
    context = about.get("context")
    task.process = context.get(PROCESS) if context is not None else PROCESS.get()
    return task  # type: ignore[no-any-return]
