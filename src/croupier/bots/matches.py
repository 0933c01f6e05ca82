"""Matches between bots, move by move: for bots that are not compiled."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from typing import Protocol

from croupier.bots.external import BotFailed
from croupier.bots.guard import Guarded
from croupier.bots.interface import Bot, Clock
from croupier.core.match import Match


class Watcher(Protocol):
    """An observer of a match between bots."""

    def before(self, seat: int, legal: int) -> None:
        """A seat is asked, with that many legal moves."""

    def after(self, seat: int, action: int) -> None:
        """It has moved."""


def play_match(
    match: Match,
    bots: Sequence[str | Bot],
    clock: Clock | None = None,
    *,
    bot_seed: str | None = None,
    watch: Watcher | None = None,
) -> list[list[BotFailed]]:
    """Play a match to the end with a bot in every seat; return the failures of each.

    Bots draw from the match's seed, or from one of their own. The first failure of each has the
    record of the match up to that move. `watch` is told of every choice.
    """
    with ExitStack() as stack:
        guarded = [
            stack.enter_context(Guarded(bot, bot_seed or match.seed, seat, clock, match.record))
            for seat, bot in enumerate(bots)
        ]
        while waiting := match.to_move():
            seat = min(waiting)
            view = match.view(seat)
            if watch:
                watch.before(seat, len(view.legal()))
            move = guarded[seat].choose(view, len(match.moves))
            match.play(seat, move)
            if watch:
                watch.after(seat, move.action)
        return [bot.failures for bot in guarded]
