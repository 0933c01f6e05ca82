"""Bots at tables: they think on a few threads of their own and are handed views, nothing else.

When a bot's move is shown must not depend on what only the bot sees. So its level has a fixed time,
which is over neither sooner for a bot that has no choice nor later for one that has much of it.
"""

from __future__ import annotations

import asyncio
import logging
import math
import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Final

from croupier.bots import LEVELS, Clock, chance_for, make_bot, must_prepare, prepare
from croupier.bots.heuristic import best_moves
from croupier.bots.interface import Bot, Cancellable
from croupier.bots.levels import USUAL
from croupier.core.errors import CroupierError
from croupier.core.game import Game
from croupier.core.view import View
from croupier.server import metrics
from croupier.server.errors import Denied
from croupier.server.live.fair_pool import FairPool, Overloaded

_log = logging.getLogger(__name__)

SLACK: Final = 0.2
"""Seconds from the end of a search, within which its move has come back from the thread."""
LEAST_SECONDS: Final = 0.05
"""What a search gets on the busiest of servers."""
MOST_SEARCHES: Final = 100
"""Searches that may wait for each thread; beyond that, bots play by the hints."""
MOST_HINTS: Final = 50
"""People who may wait for a hint at the same time."""


class BotPool:
    """A bounded number of threads on which bots choose.

    Those that search have threads of their own, so that nobody else waits for them. Before a game
    is first searched it is compiled, beside it all; only bots that need it wait for that.
    """

    def __init__(
        self, threads: int | None = None, tell: Callable[[str, Game], None] = lambda *_: None
    ) -> None:
        """`tell` hears `preparing` and `prepared` with the game, from another thread."""
        count = threads or max(1, (os.cpu_count() or 2) - 1)
        self._instant = FairPool(count, "croupier-bot")
        self._searching = FairPool(count, "croupier-search", count * MOST_SEARCHES)
        self._hints = FairPool(1, "croupier-hint", MOST_HINTS)
        self._thoughts: set[Thought] = set()
        self._prepared: dict[Game, Future[None]] = {}
        self._tell = tell

    def get_ready(self, game: Game, levels: Sequence[str]) -> Future[None] | None:
        """Begin to compile what these bots need, unless that is done: None if they need nothing."""
        if not must_prepare(levels):
            return None
        if game not in self._prepared:
            self._prepared[game] = done = Future[None]()
            threading.Thread(
                target=self._prepare,
                args=(game, levels, done),
                name="croupier-prepare",
                daemon=True,  # a server that ends does not wait for it
            ).start()
        return self._prepared[game]

    def _prepare(self, game: Game, levels: Sequence[str], done: Future[None]) -> None:
        try:
            self._tell("preparing", game)
            prepare(game, levels)
            self._tell("prepared", game)
        finally:
            done.set_result(None)  # if it failed, so does the search, and chance moves

    async def choose(
        self, level: str, view: View, seed: str, ply: int, *, owner: str = "", pace: float = 0.0
    ) -> str:
        """A bot's move for a view, in notation, when it is time to show it.

        `owner` is who waits for it, as far as threads are shared. Without a pace it is shown as
        soon as it is known, and the time it took may tell what the bot saw.
        """
        asked = asyncio.get_running_loop().time()
        thought = Thought(level, view, seed, ply)
        self._thoughts.add(thought)
        try:
            if ready := self.get_ready(view.game, [level]):
                await asyncio.wait([asyncio.wrap_future(ready)])
                due, beat = await self._search(thought, owner, pace)
            else:
                await self._answer(thought, owner)
                due, beat = asked + pace, pace
            if thought.is_cancelled:  # the server ends: a search cut short is nobody's move
                raise asyncio.CancelledError
            if pace:
                await _sleep_until(_on_beat(max(due, asked + pace), max(beat, pace)))
        finally:
            thought.cancel()
            self._thoughts.discard(thought)
        # What is counted is what everybody at the table has seen: others can read the counts.
        metrics.thinking.labels(level).observe(asyncio.get_running_loop().time() - asked)
        return thought.move

    async def _search(self, thought: Thought, owner: str, pace: float) -> tuple[float, float]:
        """Let it search; return when the move may be shown, and the beat if it is late.

        The thread stays taken for as long as the search might have taken: others' wait for it must
        not tell either that there was nothing to search.
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
            await self._answer(thought, owner)
            return 0.0, pace
        return began + seconds + SLACK, seconds + SLACK

    async def _answer(self, thought: Thought, owner: str) -> None:
        async with self._instant.turn(owner):
            await self._instant.run(thought.choose)

    @property
    def waiting(self) -> int:
        """How many searches wait for a thread."""
        return self._searching.waiting

    async def advise(self, view: View, owner: str) -> str:
        """A move for a person who has asked for a hint, in notation."""
        try:
            async with self._hints.turn(owner):
                best = await self._hints.run(lambda: best_moves(view))
        except Overloaded as error:
            raise Denied("too-many") from error
        return best[0].text

    def close(self) -> None:
        """Let the threads go, without waiting for thoughts nobody needs any more."""
        for thought in self._thoughts:
            thought.cancel()
        for pool in (self._instant, self._searching, self._hints):
            pool.close()


def _on_beat(due: float, beat: float) -> float:
    """When to show a move: when it is due or, if that is over, whole beats later.

    A machine may be so slow that a bot is late. How late, to the millisecond, is nobody's business.
    """
    late = asyncio.get_running_loop().time() - due
    return due + beat * math.ceil(late / beat) if late > 0 else due


async def _sleep_until(when: float) -> None:
    await asyncio.sleep(when - asyncio.get_running_loop().time())


class Thought:
    """A bot's choice for a view, which may be called off from another thread."""

    def __init__(self, level: str, view: View, seed: str, ply: int) -> None:
        self.level = level
        self.move = ""
        self._view = view
        self._seed = seed
        self._ply = ply
        self.is_cancelled = False
        self._bot: Bot | None = None

    def choose(self, seconds: float | None = None) -> None:
        """Choose; a bot that fails must not stop the table, so chance moves for it."""
        clock = Clock(seconds)
        if not self.is_cancelled:
            self.move = self._chosen(clock) or self._make("random").choose(self._view, clock).text

    def _chosen(self, clock: Clock) -> str | None:
        try:
            self._bot = self._make(self.level)
            if self.is_cancelled:
                self.cancel()
            move = self._bot.choose(self._view, clock)
            if self._view.why_not(move) is None:
                return move.text
            _log.error("bot %s chose %s, which is not allowed", self.level, move)
        except (CroupierError, ArithmeticError, LookupError, TypeError, ValueError):
            _log.exception("bot %s failed", self.level)
        return None

    def _make(self, level: str) -> Bot:
        return make_bot(level, chance_for(self._seed, self._view.seat, self._ply))

    def cancel(self) -> None:
        """Nobody needs it any more; a search ends at once."""
        self.is_cancelled = True  # before the bot is looked at: it may be made just now
        if isinstance(self._bot, Cancellable):
            self._bot.cancel()
