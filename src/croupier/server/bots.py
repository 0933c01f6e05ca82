"""Bots at tables: they think on a few threads of their own and are handed views, nothing else."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from croupier.bots import BOTS, Clock, chance_for, make_bot, must_prepare, prepare
from croupier.core.errors import CroupierError
from croupier.core.game import Game
from croupier.core.view import View
from croupier.server import metrics

_log = logging.getLogger(__name__)


def levels() -> list[str]:
    """The levels there are, weakest first."""
    return list(BOTS)


def stand_in() -> str:
    """The level that plays for people who are away: neither the weakest nor the strongest."""
    return levels()[len(BOTS) // 2]


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
        self._instant = ThreadPoolExecutor(count, thread_name_prefix="croupier-bot")
        self._searching = ThreadPoolExecutor(count, thread_name_prefix="croupier-search")
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

    async def choose(self, level: str, view: View, seed: str, ply: int) -> str:
        """A bot's move for a view, in notation."""
        loop = asyncio.get_running_loop()
        with metrics.thinking.labels(level).time():
            threads = self._instant
            if ready := self.get_ready(view.game, [level]):
                await asyncio.wait([asyncio.wrap_future(ready)])
                threads = self._searching
            return await loop.run_in_executor(threads, _choose, level, view, seed, ply)

    def close(self) -> None:
        """Let the threads go, without waiting for thoughts nobody needs any more."""
        for threads in (self._instant, self._searching):
            threads.shutdown(wait=False, cancel_futures=True)


def _choose(level: str, view: View, seed: str, ply: int) -> str:
    """The bot's choice; a bot that fails must not stop the table, so chance moves for it."""
    try:
        bot = make_bot(level, chance_for(seed, view.seat, ply))
        move = bot.choose(view, Clock())
        if view.why_not(move) is None:
            return move.text
        _log.error("bot %s chose %s, which is not allowed", level, move)
    except (CroupierError, ArithmeticError, LookupError, TypeError, ValueError):
        _log.exception("bot %s failed", level)
    return make_bot("random", chance_for(seed, view.seat, ply)).choose(view, Clock()).text
