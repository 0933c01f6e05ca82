"""Replays on request: one thread makes them one by one, within limits.

Replaying a game takes a second or so of Python, and anyone may ask for it. On one thread it takes
at most one core, and it sleeps between plies, so that the tables are not held up.
"""

from __future__ import annotations

import asyncio
import collections
import threading
from concurrent.futures import Executor
from typing import Final, NamedTuple

import msgspec

from croupier.core.errors import BadRecord
from croupier.core.record import Record
from croupier.server.environment import MACHINE, Environment
from croupier.server.errors import Denied
from croupier.server.wire.bodies import Step
from croupier.server.wire.replay import replay

LONGEST_BREAK: Final = 0.05

encode = msgspec.json.Encoder().encode


class Limits(NamedTuple):
    """The limits of replays. The longest games have some thousand plies, and 2 MB of steps."""

    plies: int = 5_000
    size: int = 10_000_000
    """Bytes of the response."""
    seconds: float = 10.0
    """CPU time, so that no replay fails because the machine is busy."""
    waiting: int = 16
    """Replays queued or running; more are refused."""
    waiting_each: int = 4
    """The same for one address."""


class Replays:
    """The thread that makes replays, and its queue."""

    def __init__(self, limits: Limits | None = None, environment: Environment = MACHINE) -> None:
        self._limits = limits or Limits()
        self._environment = environment
        self._thread = self._one_thread()
        self._waiting: collections.Counter[str] = collections.Counter()
        self._lock = threading.Lock()
        self._closing = threading.Event()

    async def make(self, source: Record | str, seat: str, lang: str, address: str) -> bytes:
        """A replay as JSON, of a record or its text, for a client at an address."""
        self._enter(address)
        closing = self._closing
        made = self._thread.submit(self._make, source, seat, lang, closing)
        # It counts until it has ended, even if the client disconnects before.
        made.add_done_callback(lambda _: self._leave(address))
        try:
            return await asyncio.wrap_future(made)
        except asyncio.CancelledError:
            if closing.is_set():
                raise Denied("unavailable") from None
            raise

    def _enter(self, address: str) -> None:
        limits = self._limits
        with self._lock:
            waiting, here = self._waiting.total(), self._waiting[address]
            if waiting >= limits.waiting or here >= limits.waiting_each:
                raise Denied("replays-busy")
            self._waiting[address] += 1

    def _leave(self, address: str) -> None:
        with self._lock:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]

    def _make(self, source: Record | str, seat: str, lang: str, closing: threading.Event) -> bytes:
        budget = Budget(self._limits, closing, self._environment)
        try:
            # Errors in it show when it is replayed below.
            record = Record.parse(source, verify=False) if isinstance(source, str) else source
            if len(record.moves) > self._limits.plies:
                raise Denied("replay-too-long")
            return encode(replay(record, seat, lang, budget.spend))
        except BadRecord as error:
            raise Denied("bad-record", why=error.sentence(lang)) from error

    def close(self) -> None:
        """Cancel everything queued or running; a later replay starts a new thread."""
        self._closing.set()
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._thread, self._closing = self._one_thread(), threading.Event()

    def _one_thread(self) -> Executor:
        return self._environment.executor(1, "croupier-replay")


class Budget:
    """The limits of one replay, checked at every step."""

    def __init__(self, limits: Limits, closing: threading.Event, environment: Environment) -> None:
        self._limits = limits
        self._environment = environment
        self._closing = closing
        self._size = 0
        self._start = self._last = self._environment.thread_time()

    def spend(self, step: Step) -> None:
        """Count a step, and sleep for as long as it took to make."""
        self._size += len(encode(step))
        now = self._environment.thread_time()
        took, self._last = now - self._last, now
        if now - self._start > self._limits.seconds or self._size > self._limits.size:
            raise Denied("replay-too-long")
        if self._closing.wait(min(took, LONGEST_BREAK)):
            raise Denied("unavailable")
