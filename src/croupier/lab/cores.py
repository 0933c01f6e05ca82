"""Play a run on all cores, task by task, so that it can be stopped at any time.

Compiled code runs in threads. Other bots are Python code, which runs one thread at a time: a run of
them that takes more than a moment gets extra processes, if the caller allows it. A new process
imports the caller's main module again, and would run an unguarded script.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any, Final

from croupier.bots.leaving import LOOK, leave
from croupier.core import registry
from croupier.core.errors import CroupierError
from croupier.core.game import Game
from croupier.lab.processes import Processes
from croupier.lab.tasks import Queue, Task

CHUNK_SECONDS: Final = 0.1
"""How long a task should take: short enough to stop soon, long enough to be worth submitting."""
WORTH_PROCESSES: Final = 8.0
"""Seconds of play left above which processes pay off: starting one takes about two."""


def cores() -> int:
    """The number of cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Pool:
    """Threads that run tasks, with at most `most` submitted at a time."""

    def __init__(self, threads: int, most: int, do: Callable[[Task], Any]) -> None:
        self.threads = ThreadPoolExecutor(threads)
        self.most = most
        self.do = do


class Cores:
    """Runs tasks on this machine, on at most `jobs` cores; `processes` allows extra processes."""

    def __init__(self, jobs: int | None = None, *, processes: bool = False) -> None:
        self.jobs = jobs or cores()
        self._processes = processes

    def run(self, queue: Queue) -> Generator[Any, None, None]:
        """Run all tasks of a queue, and yield their results as they are done."""
        yield from _Playing(queue, self.jobs, processes=self._processes).results()


class _Playing:
    """A queue being played."""

    def __init__(self, queue: Queue, jobs: int, *, processes: bool) -> None:
        fixtures = queue.fixtures
        self._queue = queue
        self._jobs = jobs
        is_slow = not fixtures.is_compiled()
        self._may_spawn = processes and jobs > 1 and is_slow and _is_known(fixtures.game)
        self._running: dict[Future[Any], Pool] = {}
        self._others = Processes(fixtures.game)
        threads = 1 if is_slow else jobs
        # One task is queued for each thread, so that none has to wait for results to be saved.
        self._pools = [Pool(threads, 2 * threads if threads > 1 else 1, Task.do)]

    def results(self) -> Generator[Any, None, None]:
        try:
            while len(self._queue) or self._running:
                self._employ()
                done, _ = wait(self._running, timeout=LOOK, return_when=FIRST_COMPLETED)
                chunks = [future.result() for future in done if self._running.pop(future)]
                for chunk in sorted(chunks, key=lambda each: int(each.first)):
                    self._queue.learn(chunk, CHUNK_SECONDS, self._jobs)
                    self._spawn()
                    yield chunk
        finally:
            leave(self._running)
            for pool in self._pools:
                pool.threads.shutdown(wait=False, cancel_futures=True)
            self._others.end()

    def _employ(self) -> None:
        """Submit tasks until every thread has enough."""
        busy = list(self._running.values())
        for pool in self._pools:
            for _ in range(pool.most - busy.count(pool)):
                if (task := self._queue.take()) is not None:
                    self._running[pool.threads.submit(pool.do, task)] = pool

    def _spawn(self) -> None:
        """Start extra processes, if they pay off."""
        worth = self._queue.pace * len(self._queue) > WORTH_PROCESSES
        if self._may_spawn and len(self._pools) == 1 and worth:
            self._pools.append(Pool(self._jobs - 1, self._jobs - 1, self._others.do))


def _is_known(game: Game) -> bool:
    """Will another process find the game by its name?"""
    try:
        return registry.find(game.name) is game
    except CroupierError:
        return False
