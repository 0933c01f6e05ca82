"""Matches between bots, move by move: for bots that are not compiled."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack

from croupier.bots.external import BotFailed
from croupier.bots.guard import Guarded
from croupier.bots.interface import Bot, Clock
from croupier.core.match import Match


def play_match(
    match: Match,
    bots: Sequence[str | Bot],
    clock: Clock | None = None,
    *,
    bot_seed: str | None = None,
) -> list[list[BotFailed]]:
    """Play a match to the end with a bot in every seat; return the failures of each.

    Bots draw from the match's seed, or from one of their own. The first failure of each has the
    record of the match up to that move.
    """
    with ExitStack() as stack:
        guarded = [
            stack.enter_context(Guarded(bot, bot_seed or match.seed, seat, clock, match.record))
            for seat, bot in enumerate(bots)
        ]
        while waiting := match.to_move():
            seat = min(waiting)
            match.play(seat, guarded[seat].choose(match.view(seat), len(match.moves)))
        return [bot.failures for bot in guarded]
