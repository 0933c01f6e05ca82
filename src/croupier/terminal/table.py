"""One person's match against bots."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from typing import Final

from croupier.bots import (
    BOT_NAMES,
    SEARCH,
    answers_at_once,
    must_prepare,
    prepare,
    seat_bots,
)
from croupier.bots.external import BotFailed, is_external
from croupier.bots.guard import Guarded
from croupier.bots.leaving import begin, wait_for
from croupier.bots.levels import USUAL
from croupier.core.errors import Refused, TranslatedError
from croupier.core.game import Game
from croupier.core.match import Match
from croupier.core.moves import Move
from croupier.core.record import Record
from croupier.core.view import View
from croupier.terminal.screen import TEXT

PERSON: Final = 0  # the person's seat
MOST_ITERATIONS: Final = 100_000  # of a search that a record may name


class Table:
    """A match in which bots hold every seat but the person's."""

    def __init__(self, match: Match, bots: Sequence[str]) -> None:
        """Seat bots by name at a new or resumed match: one name for all seats, or one each."""
        self.match = match
        seats = [seat for seat in range(match.players) if seat != PERSON]
        names = seat_bots(bots, len(seats))
        self.must_prepare = must_prepare(names)
        self._prepared: Future[None] | None = None
        self.bot_names = names
        self.bots_think = not all(map(answers_at_once, names))
        self._names = dict(zip(seats, names, strict=True))
        self._bots = {
            seat: Guarded(name, match.seed, seat, record=match.record)
            for seat, name in zip(seats, names, strict=True)
        }

    @classmethod
    def deal(
        cls,
        game: Game,
        *,
        players: int,
        bots: Sequence[str] | None,
        person: str,
        seed: str | None = None,
        options: Mapping[str, object] | None = None,
    ) -> Table:
        """Deal a new match, with the person under that name; bots have the default level."""
        game.choose_options(players, options or {})
        bot_names = [name for name in BOT_NAMES if name.casefold() != person.casefold()]
        names = (person, *bot_names[: players - 1])
        match = Match(game, players=players, seed=seed, options=options, names=names)
        return cls(match, [USUAL] if bots is None else bots)

    @classmethod
    def resume(cls, record: Record, bots: Sequence[str] | None = None) -> Table:
        """Continue a match from its record: against the bots in it, if no others are named."""
        match = record.replay()
        return cls(match, kept_bots(record) if bots is None else bots)

    def record(self) -> Record:
        """The match so far, with its bots."""
        return dataclasses.replace(Record.of(self.match), bots=(None, *self.bot_names))

    def view(self) -> View:
        """The person's view."""
        return self.match.view(PERSON)

    def next_bot(self) -> int | None:
        """The seat of the bot to move; in simultaneous choices bots go before the person."""
        return min(self.match.to_move() - {PERSON}, default=None)

    def play_bot(self, seat: int) -> list[BotFailed]:
        """Let a bot move once it is prepared. Returns how it failed: the first legal move was
        played for it."""
        if self._prepared is not None and not self.is_prepared(seat):
            wait_for(self._prepared)
        bot = self._bots[seat]
        known = len(bot.failures)
        self.match.play(seat, bot.choose(self.match.view(seat), len(self.match.moves)))
        return bot.failures[known:]

    def start_preparing(self) -> None:
        """Compile what searching bots need, in the background."""
        self._prepared = begin(lambda: prepare(self.match.game, self.bot_names))

    def is_prepared(self, seat: int) -> bool:
        """Can the bot at a seat move at once?"""
        if self._prepared is None or self._prepared.done():
            return True
        return not must_prepare([self._names[seat]])

    def close(self) -> None:
        """Close the bots."""
        for bot in self._bots.values():
            bot.close()

    def play(self, move: Move | str) -> None:
        """Play a move for the person."""
        self.match.play(PERSON, move)

    def person_has_played(self) -> bool:
        """Has the person made a move?"""
        return any(seat == PERSON for seat, _ in self.match.moves)

    def undo(self) -> None:
        """Go back to the person's last decision."""
        if not self.person_has_played():
            raise Refused("HOUSE-5", "house-5")
        while self.match.moves[-1][0] != PERSON:
            self.match.undo()
        self.match.undo()


def kept_bots(record: Record) -> list[str]:
    """The bots that a record names, each for its seat; the default level where it names none.

    Anybody may have written the record, so programs and classes must be named by the player.
    """
    kept = record.bots or (None,) * record.players
    bots = [bot or USUAL for seat, bot in enumerate(kept) if seat != PERSON]
    if any(map(is_outside, bots)):
        raise TranslatedError("bots-outside", (TEXT,), bots=",".join(bots))
    return bots


def is_outside(bot: str) -> bool:
    """Does the name stand for someone's program or class, or for a search that takes minutes?"""
    if search := SEARCH.fullmatch(bot):
        return int(search[1]) > MOST_ITERATIONS
    return is_external(bot)
