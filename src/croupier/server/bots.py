"""Bots at tables: they think on a few threads of their own and are handed views, nothing else."""

from __future__ import annotations

import asyncio
import logging
import os
from concurrent.futures import ThreadPoolExecutor

from croupier.bots import BOTS, Clock, chance_for, make_bot
from croupier.core.errors import CroupierError
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
    """A bounded number of threads on which bots choose."""

    def __init__(self, threads: int | None = None) -> None:
        self._threads = ThreadPoolExecutor(
            threads or max(1, (os.cpu_count() or 2) - 1), thread_name_prefix="croupier-bot"
        )

    async def choose(self, level: str, view: View, seed: str, ply: int) -> str:
        """A bot's move for a view, in notation."""
        loop = asyncio.get_running_loop()
        with metrics.thinking.labels(level).time():
            return await loop.run_in_executor(self._threads, _choose, level, view, seed, ply)

    def close(self) -> None:
        """Let the threads go, without waiting for thoughts nobody needs any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)


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
