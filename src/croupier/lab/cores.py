"""Playing a run on all cores, chunk by chunk, so that it can be left at any time.

Compiled code runs in threads. Other bots keep Python busy, which runs one thread at a time: a run
of theirs that takes longer than a moment gets processes beside its own, if the caller allows it. A
new process imports the caller's main module again, and would run a script that is not guarded.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Final

from croupier.bots.leaving import LOOK, leave
from croupier.core import registry
from croupier.core.errors import CroupierError
from croupier.lab.chunks import Chunk, play_chunk
from croupier.lab.fixtures import Fixtures
from croupier.lab.processes import Processes

Play = Callable[[Fixtures, int, int], Chunk]

CHUNK_SECONDS: Final = 0.1
"""How long a chunk should take: short enough to leave, long enough to be worth a thread's while."""
GROWTH: Final = 8
LARGEST_CHUNK: Final = 10_000
WORTH_PROCESSES: Final = 8.0
"""Seconds of play ahead for which processes pay: to start one takes about two."""


def cores() -> int:
    """The number of cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Pool:
    """Threads that play chunks, with so many at a time given to them."""

    def __init__(self, threads: int, most: int, play: Play) -> None:
        self.threads = ThreadPoolExecutor(threads)
        self.most = most
        self.play = play


class Cores:
    """Plays the chunks of a run on at most `jobs` cores."""

    def __init__(self, fixtures: Fixtures, jobs: int, *, processes: bool) -> None:
        self._fixtures = fixtures
        self._jobs = jobs
        self._may_spawn = processes and jobs > 1 and not fixtures.is_compiled() and self._is_known()
        self._size = 1
        self._pools: list[Pool] = []
        self._running: dict[Future[Chunk], Pool] = {}
        self._processes = Processes(fixtures.game)

    def play(self, deals: list[range]) -> Generator[Chunk, None, None]:
        """Play deals, and yield them in chunks as they are done."""
        threads = self._jobs if self._fixtures.is_compiled() else 1
        # One chunk waits for each thread, so that none has to wait for the results to be saved.
        self._pools = [Pool(threads, 2 * threads if threads > 1 else 1, play_chunk)]
        left = deals[::-1]
        try:
            while left or self._running:
                self._employ(left)
                done, _ = wait(self._running, timeout=LOOK, return_when=FIRST_COMPLETED)
                chunks = [future.result() for future in done if self._running.pop(future)]
                for chunk in sorted(chunks, key=lambda each: each.first):
                    self._learn(chunk, sum(map(len, left)))
                    yield chunk
        finally:
            leave(self._running)
            for pool in self._pools:
                pool.threads.shutdown(wait=False, cancel_futures=True)
            self._processes.end()

    def _employ(self, left: list[range]) -> None:
        """Give a chunk to whoever has none."""
        busy = list(self._running.values())
        for pool in self._pools:
            for _ in range(pool.most - busy.count(pool)):
                if left:
                    self._submit(pool, left)

    def _submit(self, pool: Pool, left: list[range]) -> None:
        deals = left.pop()
        if len(deals) > self._size:
            left.append(deals[self._size :])
            deals = deals[: self._size]
        future = pool.threads.submit(pool.play, self._fixtures, deals.start, len(deals))
        self._running[future] = pool

    def _learn(self, chunk: Chunk, left: int) -> None:
        """Find the size of chunks that takes the time it should, and whether processes pay."""
        pace = chunk.seconds / len(chunk)
        fitting = int(CHUNK_SECONDS / max(pace, 1e-9))
        self._size = max(1, min(fitting, GROWTH * self._size, LARGEST_CHUNK, left // self._jobs))
        alone = len(self._pools) == 1
        if self._may_spawn and alone and pace * left > WORTH_PROCESSES:
            self._pools.append(Pool(self._jobs - 1, self._jobs - 1, self._processes.play))

    def _is_known(self) -> bool:
        """Will another process find the game by its name?"""
        game = self._fixtures.game
        try:
            return registry.find(game.name) is game
        except CroupierError:
            return False
