"""What if: play on from a point of a finished match, from one seat, against bots.

Only finished matches are played on, which everyone may look through anyway. Hands that were hidden
from the seat at that moment are hidden again, and in an imagined world they are others.

Nothing is kept: the same point, variation and moves lead to the same position.
"""

from __future__ import annotations

from typing import Any

from croupier.bots import LEVELS, chance_for
from croupier.bots.interface import Clock
from croupier.coach.again import at_decision
from croupier.core.chance import Chance
from croupier.core.errors import BadOption
from croupier.core.match import Match
from croupier.core.record import Record


class Variation:
    """A match that goes on from a point of another."""

    def __init__(
        self, record: Record, ply: int, seat: int, *, is_true: bool, number: int, level: str
    ) -> None:
        """`number` tells variations from the same point apart; bots answer at once."""
        if level not in LEVELS or LEVELS[level].seconds is not None:
            instant = ", ".join(name for name, each in LEVELS.items() if each.seconds is None)
            raise BadOption("no-such-bot", bot=level, allowed=instant)
        match = at_decision(record, ply, seat)
        self.seat = seat
        self._level = level
        self._seed = f"what if {number} of {record.digest()}"
        chance = Chance.of(self._seed)
        world: Any = match.secrets()[0] if is_true else match.view(seat).imagine(chance).state
        self.match: Match = match.branch(world, chance)

    def play(self, move: str) -> None:
        """Play the seat's own move."""
        self.match.play(self.seat, move)

    def next_bot(self) -> int | None:
        """The seat of a bot that has to move before the seat is asked again, if any.

        Others who choose at the same time do so first, unseen."""
        waiting = self.match.to_move() - {self.seat}
        return min(waiting) if waiting else None

    def play_bot(self, seat: int) -> str:
        """Let a bot move; return its move."""
        view = self.match.view(seat)
        bot = LEVELS[self._level].make(chance_for(self._seed, seat, len(self.match.moves)))
        move = bot.choose(view, Clock()).text
        self.match.play(seat, move)
        return move
