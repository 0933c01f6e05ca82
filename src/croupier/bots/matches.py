"""Matches between bots, one move after the other: for bots that no compiled code plays."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack

from croupier.bots.external import BotFailed
from croupier.bots.guard import Guarded
from croupier.bots.interface import Bot, Clock
from croupier.core.match import Match


def play_match(
    match: Match, bots: Sequence[str | Bot], clock: Clock | None = None
) -> list[list[BotFailed]]:
    """Let a bot at every seat play to the end; returns how each of them failed on the way."""
    with ExitStack() as stack:
        guarded = [
            stack.enter_context(Guarded(bot, match.seed, seat, clock))
            for seat, bot in enumerate(bots)
        ]
        while waiting := match.to_move():
            seat = min(waiting)
            match.play(seat, guarded[seat].choose(match.view(seat), len(match.moves)))
        return [bot.failures for bot in guarded]
