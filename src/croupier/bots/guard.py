"""A guarded bot in a seat: whatever it does, the table gets a legal move and goes on."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

from croupier.bots import WORDS_PER_PLY, Bot, Clock, chance_for, make_any_bot
from croupier.bots.external import LAST_LINES, BotFailed, ExternalBot
from croupier.core.moves import Move
from croupier.core.view import View

if TYPE_CHECKING:
    from croupier.core.record import Record

STRIKES: Final = 3
"""Failures in a match after which a bot is not asked again."""


class Guarded:
    """A bot by name, or a bot of your own, at a seat of a match.

    A bot that fails, is late or cheats loses its move to the first legal one. `failures` says why.
    """

    def __init__(
        self,
        bot: str | Bot,
        seed: str,
        seat: int,
        clock: Clock | None = None,
        record: Callable[[], Record] | None = None,
    ) -> None:
        """The seed is the match's, or the bots' own; from its stream a bot cannot find out what
        was dealt. `record` gives that of the match, which is kept with the first failure."""
        self.failures: list[BotFailed] = []
        self._record = record
        self._clock = clock or Clock()
        self._chance = chance_for(seed, seat, 0)
        self._bot = make_any_bot(bot, self._chance) if isinstance(bot, str) else bot

    def choose(self, view: View, ply: int) -> Move:
        """A legal move: the bot's, or the default."""
        self._chance.position = ply * WORDS_PER_PLY
        legal = {move.text: move for move in view.legal()}  # before the bot can touch its view
        try:
            return legal[self._answer(view, legal)]
        except BotFailed as failure:
            if self._record and not self.failures:
                failure.record = self._record()
            self.failures.append(failure)
            return next(iter(legal.values()))

    def _answer(self, view: View, legal: dict[str, Move]) -> str:
        if len(self.failures) >= STRIKES:
            raise BotFailed("bot-given-up")
        try:
            given = str(self._bot.choose(view, self._clock))
        except BotFailed:
            raise
        except (Exception, SystemExit) as error:
            what = f"{type(error).__name__}: {error}"
            failure = BotFailed("bot-crashed", what=" ".join(what.split()))
            failure.said = tuple("".join(traceback.format_exception(error)).splitlines())
            failure.said = failure.said[-LAST_LINES:]
            raise failure from error
        if given not in legal:
            raise BotFailed("bot-illegal", given=given)
        return given

    def close(self) -> None:
        """End the bot's process, if it has one."""
        if isinstance(self._bot, ExternalBot):
            self._bot.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.close()
