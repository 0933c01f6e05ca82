"""One person's match against bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.bots import answers_at_once, must_prepare, prepare, seat_bots
from croupier.bots.external import BotFailed
from croupier.bots.guard import Guarded
from croupier.core.errors import Refused
from croupier.core.game import Game
from croupier.core.match import Match
from croupier.core.moves import Move
from croupier.core.view import View

PERSON: Final = 0  # the person's seat
BOT_NAMES: Final = ("Ada", "Ben", "Chloé", "Dan", "Emma", "Finn")
"""One more than a table has bots: the person may have one of these names."""


class Table:
    """A match in which bots hold every seat but the person's."""

    def __init__(self, match: Match, bots: Sequence[str]) -> None:
        """Seat bots by name at a new or resumed match: one name for all seats, or one each."""
        self.match = match
        seats = [seat for seat in range(match.players) if seat != PERSON]
        names = seat_bots(bots, len(seats))
        self.must_prepare = must_prepare(names)
        self._names = names
        self.bots_think = not all(map(answers_at_once, names))
        self._bots = {
            seat: Guarded(name, match.seed, seat) for seat, name in zip(seats, names, strict=True)
        }

    @classmethod
    def deal(
        cls,
        game: Game,
        *,
        players: int,
        bots: Sequence[str],
        person: str,
        seed: str | None = None,
        options: Mapping[str, object] | None = None,
    ) -> Table:
        """Deal a new match, with the person under that name."""
        game.choose_options(players, options or {})
        bot_names = [name for name in BOT_NAMES if name.casefold() != person.casefold()]
        names = (person, *bot_names[: players - 1])
        return cls(Match(game, players=players, seed=seed, options=options, names=names), bots)

    def view(self) -> View:
        """The person's view."""
        return self.match.view(PERSON)

    def let_bots_play(self) -> list[tuple[int, BotFailed]]:
        """Play the bots until only the person is to move; in simultaneous choices, bots go first.

        Returns which bots failed, and why: the first legal move was played for them.
        """
        failed = []
        while waiting := self.match.to_move() - {PERSON}:
            seat = min(waiting)
            bot = self._bots[seat]
            known = len(bot.failures)
            self.match.play(seat, bot.choose(self.match.view(seat), len(self.match.moves)))
            failed += [(seat, failure) for failure in bot.failures[known:]]
        return failed

    def prepare(self) -> None:
        """Compile what searching bots need."""
        prepare(self.match.game, self._names)

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
