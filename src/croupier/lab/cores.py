"""Playing a run on all cores, chunk by chunk, so that it can be left at any time.

Compiled code runs in threads. Other bots keep Python busy, which runs one thread at a time: a run
of theirs that takes longer than a moment gets processes beside its own.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from croupier.bots.external import end_all
from croupier.bots.leaving import LOOK, leave
from croupier.core import registry
from croupier.core.errors import CroupierError, TranslatedError
from croupier.lab.chunks import Chunk, play_chunk
from croupier.lab.fixtures import Fixtures
from croupier.lab.text import TEXT

CHUNK_SECONDS: Final = 0.1
"""How long a chunk should take: short enough to leave, long enough to be worth a thread's while."""
GROWTH: Final = 8
LARGEST_CHUNK: Final = 10_000
WORTH_PROCESSES: Final = 4.0
"""Seconds of play ahead for which starting processes pays, which takes about one."""


def cores() -> int:
    """The number of cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Cores:
    """Plays the chunks of a run on at most `jobs` cores."""

    def __init__(self, fixtures: Fixtures, jobs: int) -> None:
        self._fixtures = fixtures
        self._jobs = jobs
        self._size = 1
        self._pools: dict[Executor, int] = {}  # with how many chunks each plays at a time
        self._running: dict[Future[Chunk], Executor] = {}

    def play(self, deals: list[range]) -> Iterator[Chunk]:
        """Play deals, and yield them in chunks as they are done."""
        threads = self._jobs if self._fixtures.is_compiled() else 1
        # One chunk waits for each thread, so that none has to wait for the results to be saved.
        self._pools = {ThreadPoolExecutor(threads): 2 * threads if threads > 1 else 1}
        left = deals[::-1]
        try:
            while left or self._running:
                self._employ(left)
                done, _ = wait(self._running, timeout=LOOK, return_when=FIRST_COMPLETED)
                for chunk in sorted(map(self._finished, done), key=lambda each: each.first):
                    self._learn(chunk, sum(map(len, left)))
                    yield chunk
        finally:
            leave(self._running)
            for pool in self._pools:
                pool.shutdown(wait=False, cancel_futures=True)

    def _finished(self, done: Future[Chunk]) -> Chunk:
        del self._running[done]
        try:
            return done.result()
        except BrokenProcessPool as error:
            raise TranslatedError("process-died", (TEXT,)) from error

    def _employ(self, left: list[range]) -> None:
        """Give a chunk to whoever has none."""
        busy = list(self._running.values())
        for pool, most in self._pools.items():
            for _ in range(most - busy.count(pool)):
                if left:
                    self._submit(pool, left)

    def _submit(self, pool: Executor, left: list[range]) -> None:
        deals = left.pop()
        if len(deals) > self._size:
            left.append(deals[self._size :])
            deals = deals[: self._size]
        with _undisturbed():  # a process may be started, which Ctrl-C must not reach
            future = pool.submit(play_chunk, self._fixtures, deals.start, len(deals))
        self._running[future] = pool

    def _learn(self, chunk: Chunk, left: int) -> None:
        """Find the size of chunks that takes the time it should, and whether processes pay."""
        pace = chunk.seconds / len(chunk)
        fitting = int(CHUNK_SECONDS / max(pace, 1e-9))
        self._size = max(1, min(fitting, GROWTH * self._size, LARGEST_CHUNK, left // self._jobs))
        alone = len(self._pools) == 1 and not self._fixtures.is_compiled()
        if alone and self._jobs > 1 and pace * left > WORTH_PROCESSES and self._is_known():
            self._pools[self._processes()] = self._jobs - 1

    def _is_known(self) -> bool:
        """Will another process find the game by its name?"""
        game = self._fixtures.game
        try:
            return registry.find(game.name) is game
        except CroupierError:
            return False

    def _processes(self) -> ProcessPoolExecutor:
        name = self._fixtures.game.name
        return ProcessPoolExecutor(
            self._jobs - 1,
            # Threads of compiled code do not survive a fork.
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_begin,
            initargs=(name, registry.place_of(name)),
        )


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """Hold Ctrl-C back for a moment; processes started meanwhile never hear it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(name: str, place: str | None) -> None:
    """In a new process: find the game, and end when the run's own process does."""
    if place is not None:
        registry.register(name, place)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        end_all()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
