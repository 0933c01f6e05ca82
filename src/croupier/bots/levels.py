"""The levels: the named bots, each declared once. Every client reads `LEVELS`."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Final

from croupier.bots.advice import ALWAYS
from croupier.bots.heuristic import HintBot, RandomBot
from croupier.bots.interface import Bot
from croupier.core.chance import Chance
from croupier.core.errors import require
from croupier.core.game import Game


@dataclasses.dataclass(frozen=True)
class Level:
    """How strong a bot plays, and what it takes."""

    name: str
    make: Callable[[Chance], Bot]
    slips: int | None = None
    """How many of 1,000 moves are any legal one; the others follow the hints. None if it plays
    otherwise. Compiled code can play such levels by the thousand (`bots.advice`)."""
    seconds: float | None = None
    """How long it searches; None if it answers at once."""
    by_value: bool = False
    """Does it play by the game's learned value?"""
    is_longer: bool = False
    """Is it the level before it with more time, and offered only where that wins more?"""

    @property
    def is_compiled(self) -> bool:
        """Must a game be compiled before it can play?"""
        return self.by_value or self.seconds is not None


def by_hints(name: str, slips: int) -> Level:
    """A level that plays the best move by the game's hints, but for its slips."""
    return Level(name, lambda chance: HintBot(chance, slips), slips=slips)


def by_search(name: str, seconds: float, *, is_longer: bool = False) -> Level:
    """A level that looks ahead for so long."""

    def make(chance: Chance) -> Bot:
        require("lab", "numba")
        from croupier.bots.search import SearchBot  # late: it needs NumPy

        return SearchBot(chance, seconds=seconds)

    return Level(name, make, seconds=seconds, is_longer=is_longer)


def by_value(name: str) -> Level:
    """A level that plays by the game's learned value, without looking ahead."""

    def make(chance: Chance) -> Bot:
        require("lab", "numba")
        from croupier.bots.values.quick import QuickBot  # late: it needs NumPy

        return QuickBot(chance)

    return Level(name, make, by_value=True)


LEVELS: Final = {
    level.name: level
    for level in (
        Level("random", RandomBot, slips=ALWAYS),
        by_hints("novice", slips=300),
        by_hints("regular", slips=0),
        by_value("quick"),
        by_search("expert", seconds=0.3),
        by_search("master", seconds=2.0, is_longer=True),
    )
}
"""The levels by name, weakest first."""
USUAL: Final = "regular"
"""The level that nobody has to choose: it stands in for people who are away."""


def offered(game: Game, players: int) -> list[Level]:
    """The levels to choose from at a table, weakest first; the others can still be named."""
    longer = game.think_longer is None or players in game.think_longer
    return [level for level in LEVELS.values() if longer or not level.is_longer]


def slips_of(bot: str) -> int | None:
    """The slips of a level that plays by hints or by chance; None for any other bot."""
    return LEVELS[bot].slips if bot in LEVELS else None
