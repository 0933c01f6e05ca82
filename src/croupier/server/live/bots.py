"""Bots at tables: they think on separate threads and see views, nothing else.

The time at which a bot's move is shown must not depend on what only the bot sees. So each level has
a fixed thinking time, the same for a bot with a single legal move as for one with many.
"""

from __future__ import annotations

import asyncio
import logging
import math
import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Final

from croupier.bots import (
    LEVELS,
    Clock,
    chance_for,
    make_bot,
    must_prepare,
    plays_by_value,
    prepare,
)
from croupier.bots.heuristic import best_moves
from croupier.bots.interface import Bot, Cancellable
from croupier.bots.levels import USUAL
from croupier.core.errors import CroupierError
from croupier.core.game import Game
from croupier.core.view import View
from croupier.server import metrics
from croupier.server.environment import MACHINE, Environment
from croupier.server.errors import Denied
from croupier.server.live.fair_pool import FairPool, Overloaded

_log = logging.getLogger(__name__)

SLACK: Final = 0.2
"""Seconds allowed for a move to get back from the thread after its search has ended."""
LEAST_SECONDS: Final = 0.05
"""Seconds that a search gets even on the busiest server."""
MOST_SEARCHES: Final = 100
"""Searches that may be queued per thread; beyond that, bots play by the hints."""
MOST_HINTS: Final = 50
"""Hints that may be queued."""


class BotPool:
    """The bounded thread pools on which bots think.

    Searches have a separate pool, so that nothing else waits for them. A game is compiled in
    the background before its first search; only bots that need it wait for that.
    """

    def __init__(
        self,
        threads: int | None = None,
        tell: Callable[[str, Game], None] = lambda *_: None,
        environment: Environment = MACHINE,
    ) -> None:
        """`tell` is called with `preparing` and `prepared` and the game, from another thread."""
        count = threads or max(1, (os.cpu_count() or 2) - 1)
        self._instant = FairPool(count, "croupier-bot", environment=environment)
        most = count * MOST_SEARCHES
        self._searching = FairPool(count, "croupier-search", most, environment)
        self._hints = FairPool(1, "croupier-hint", MOST_HINTS, environment)
        self._environment = environment
        self._thoughts: set[Thought] = set()
        self._prepared: dict[tuple[Game, bool], Future[None]] = {}  # by value, or by search
        self._tell = tell

    def get_ready(self, game: Game, levels: Sequence[str]) -> Future[None] | None:
        """Start compiling what these levels need, unless already started; None if nothing."""
        if not must_prepare(levels):
            return None
        key = game, all(plays_by_value(level) for level in levels if must_prepare([level]))
        if key not in self._prepared:
            self._prepared[key] = done = Future[None]()
            self._environment.start_thread("croupier-prepare", self._prepare, game, levels, done)
        return self._prepared[key]

    def _prepare(self, game: Game, levels: Sequence[str], done: Future[None]) -> None:
        try:
            self._tell("preparing", game)
            prepare(game, levels)
            self._tell("prepared", game)
        finally:
            done.set_result(None)  # if it failed, so will the search: a random move

    async def choose(
        self, level: str, view: View, seed: str, ply: int, *, owner: str = "", pace: float = 0.0
    ) -> str:
        """A bot's move for a view, in notation, once it is time to show it.

        `owner` is the client address it is queued under. Without a pace the move is returned at
        once, and the time it took may reveal what the bot saw.
        """
        asked = asyncio.get_running_loop().time()
        thought = Thought(level, view, seed, ply)
        self._thoughts.add(thought)
        try:
            if compiled := self.get_ready(view.game, [level]):
                await asyncio.wait([asyncio.wrap_future(compiled)])
            if LEVELS[level].seconds is not None:
                due, beat = await self._search(thought, owner, pace)
            else:
                await self._choose_at_once(thought, owner)
                due, beat = asked + pace, pace
            if thought.is_cancelled:  # shutting down: a search cut short has no valid move
                raise asyncio.CancelledError
            if pace:
                await _sleep_until(_on_beat(max(due, asked + pace), max(beat, pace)))
        finally:
            thought.cancel()
            self._thoughts.discard(thought)
        # Metrics are readable by others, so only the time that the table has seen is counted.
        metrics.thinking.labels(level).observe(asyncio.get_running_loop().time() - asked)
        return thought.move

    async def _search(self, thought: Thought, owner: str, pace: float) -> tuple[float, float]:
        """Search; return when the move may be shown, and the beat to fall back on if it is late.

        The thread is held for the full thinking time: how long others wait for it must not reveal
        either that there was nothing to search.
        """
        try:
            async with self._searching.turn(owner) as share:
                began = asyncio.get_running_loop().time()
                seconds = max(LEAST_SECONDS, (LEVELS[thought.level].seconds or 0.0) * share)
                await self._searching.run(lambda: thought.choose(seconds))
                if pace:
                    await _sleep_until(began + seconds)
        except Overloaded:
            metrics.unsearched.inc()
            thought.level = USUAL
            await self._choose_at_once(thought, owner)
            return 0.0, pace
        return began + seconds + SLACK, seconds + SLACK

    async def _choose_at_once(self, thought: Thought, owner: str) -> None:
        async with self._instant.turn(owner):
            await self._instant.run(thought.choose)

    @property
    def waiting(self) -> int:
        """The number of queued searches."""
        return self._searching.waiting

    async def advise(self, view: View, owner: str) -> str:
        """A hint for a person, as a move in notation."""
        try:
            async with self._hints.turn(owner):
                best = await self._hints.run(lambda: best_moves(view))
        except Overloaded as error:
            raise Denied("too-many") from error
        return best[0].text

    def close(self) -> None:
        """Cancel all thoughts and shut the threads down without waiting."""
        for thought in self._thoughts:
            thought.cancel()
        for pool in (self._instant, self._searching, self._hints):
            pool.close()


def _on_beat(due: float, beat: float) -> float:
    """When to show a move: when it is due or, if that has passed, a whole number of beats later.

    On a slow machine a bot may be late. By how many milliseconds could reveal what it saw.
    """
    late = asyncio.get_running_loop().time() - due
    return due + beat * math.ceil(late / beat) if late > 0 else due


async def _sleep_until(when: float) -> None:
    await asyncio.sleep(when - asyncio.get_running_loop().time())


class Thought:
    """A bot's choice for a view, which can be cancelled from another thread."""

    def __init__(self, level: str, view: View, seed: str, ply: int) -> None:
        self.level = level
        self.move = ""
        self._view = view
        self._seed = seed
        self._ply = ply
        self.is_cancelled = False
        self._bot: Bot | None = None

    def choose(self, seconds: float | None = None) -> None:
        """Choose a move; a random one if the bot fails, which must not stop the table."""
        clock = Clock(seconds)
        if not self.is_cancelled:
            self.move = self._try_bot(clock) or self._make("random").choose(self._view, clock).text

    def _try_bot(self, clock: Clock) -> str | None:
        try:
            self._bot = self._make(self.level)
            if self.is_cancelled:
                self.cancel()
            move = self._bot.choose(self._view, clock)
            if self._view.why_not(move) is None:
                return move.text
            _log.error("bot %s chose %s, an illegal move", self.level, move)
        except (CroupierError, ArithmeticError, LookupError, TypeError, ValueError):
            _log.exception("bot %s failed", self.level)
        return None

    def _make(self, level: str) -> Bot:
        return make_bot(level, chance_for(self._seed, self._view.seat, self._ply))

    def cancel(self) -> None:
        """Cancel it; a search ends at once."""
        self.is_cancelled = True  # before checking for a bot, which may be made at this moment
        if isinstance(self._bot, Cancellable):
            self._bot.cancel()
