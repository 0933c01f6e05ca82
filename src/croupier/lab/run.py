"""A run: deals being played. Finished deals are kept, whatever ends it."""

from __future__ import annotations

import contextlib
import dataclasses
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from croupier.bots.external import BotFailed
from croupier.bots.guard import STRIKES
from croupier.bots.leaving import interruptible
from croupier.core.errors import TranslatedError
from croupier.lab.chunks import Chunk, Failing, play_chunk, prepare_chunks
from croupier.lab.cores import Cores
from croupier.lab.fixtures import Fixtures
from croupier.lab.playouts import Result
from croupier.lab.tasks import Queue, Runner
from croupier.lab.text import TEXT

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]

Progress = Callable[[int], None]
"""Called with the number of deals done."""


class BotAlwaysFails(TranslatedError):
    """A bot that never gave a legal move; the run is over."""


@dataclasses.dataclass
class Failures:
    """How often a bot was asked, and failed, and its first failure in the order of deals.

    A tournament that is resumed knows how often, but not how it failed before.
    """

    asked: int = 0
    failed: int = 0
    first: Failing | None = None

    def add(self, failing: Failing) -> None:
        """One more game in which it failed."""
        self.failed += failing.failed
        if self.first is None or failing.deal < self.first.deal:
            self.first = failing

    @property
    def reason(self) -> BotFailed:
        """Why it failed first."""
        assert self.first is not None
        return self.first.first


class Run:
    """Deals to play, and the results of those that are done: `results[deal, seating]`."""

    def __init__(self, fixtures: Fixtures, deals: int) -> None:
        self.fixtures = fixtures
        self.deals = deals
        self.played = 0  # deals
        self.seconds = 0.0  # that they took
        self.results = self._blank(deals)
        self.done: Array = np.zeros(deals, bool)
        self.failures: dict[str, Failures] = {}
        self._kept = 0
        self._beyond: dict[int, int] = {}  # where chunks beyond these begin and end

    def _blank(self, deals: int) -> Array:
        try:
            results = Result.pool(deals * len(self.fixtures.seatings))
        except (MemoryError, ValueError) as error:
            raise TranslatedError("no-memory", (TEXT,), deals=str(deals)) from error
        return results.reshape(deals, len(self.fixtures.seatings))

    def prepare(self) -> None:
        """Compile what playing needs, or load it. Ctrl-C takes effect at once."""
        interruptible(lambda: prepare_chunks(self.fixtures))

    def play(
        self,
        *,
        runner: Runner | None = None,
        progress: Progress | None = None,
        keep: Callable[[Chunk], None] | None = None,
        until: Callable[[], bool] | None = None,
    ) -> None:
        """Play the deals that are not done; without a `runner`, on the cores of this machine.

        After each chunk, `until` may end the run. `keep` gets every chunk before it counts. Raises
        `BotAlwaysFails` once that is clear; the chunk that shows it counts, but is not kept, so
        that the bot can be fixed and the run resumed.
        """
        start = time.perf_counter()
        done = int(self.done.sum()) - self.played
        queue = Queue(play_chunk, self.fixtures, self.missing())
        playing = (runner or Cores()).run(queue)
        try:
            with contextlib.closing(playing) as chunks:
                for chunk in chunks:
                    hopeless = self._count_failures(chunk)
                    if keep and hopeless is None:
                        keep(chunk)
                    self.take(chunk.first, chunk.results)
                    self.played += len(chunk)
                    if hopeless is not None:
                        raise BotAlwaysFails("bot-always-fails", (TEXT,), bot=hopeless)
                    if progress:
                        progress(done + self.played)
                    if until and until():
                        break
        finally:
            self.seconds += time.perf_counter() - start

    def missing(self) -> list[range]:
        """The deals that are not done."""
        return self._ranges(~self.done)

    @staticmethod
    def _ranges(marked: Array) -> list[range]:
        """The marked deals as ranges."""
        ends = np.flatnonzero(np.diff(marked, prepend=False, append=False))
        return [range(*pair) for pair in ends.reshape(-1, 2).tolist()]

    def take(self, first: int, results: Array) -> None:
        """Count these results, of the deals first, first + 1, …"""
        place = slice(first, first + len(results))
        self.results[place] = results
        self.done[place] = True
        self._beyond[place.start] = place.stop
        while self._kept in self._beyond:
            self._kept = self._beyond.pop(self._kept)

    def resume(self) -> None:
        """Count what is marked as done, when that was filled in from outside."""
        for deals in self._ranges(self.done):
            self._beyond[deals.start] = deals.stop
        self._kept = self._beyond.pop(0, 0)

    def _count_failures(self, chunk: Chunk) -> str | None:
        """Count how often bots were asked, and failed; return one that always did, if any."""
        for asked in chunk.asked.values():
            for bot, moves in asked.items():
                self.failures.setdefault(bot, Failures()).asked += moves
        for failing in chunk.failing:
            self.failures[failing.bot].add(failing)
        for bot, found in self.failures.items():
            if found.failed == found.asked and found.failed >= STRIKES:
                return bot
        return None

    @property
    def kept(self) -> int:
        """How many deals are done before the first that is not: those that count when a run ends
        early, as the same seed and that many games give the same again."""
        return self._kept
