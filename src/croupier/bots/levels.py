"""The levels: bots with a name of their own, each declared once. Every client reads `LEVELS`."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Final

from croupier.bots.advice import ALWAYS
from croupier.bots.heuristic import HintBot, RandomBot
from croupier.bots.interface import Bot
from croupier.core.chance import Chance
from croupier.core.errors import require


@dataclasses.dataclass(frozen=True)
class Level:
    """How strong a bot plays, and what it takes."""

    name: str
    make: Callable[[Chance], Bot]
    slips: int | None = None
    """How many of 1,000 moves are any legal one; the others follow the hints. None if it
    searches. Compiled code can play such levels by the thousand (`bots.advice`)."""
    seconds: float | None = None
    """How long it searches, for which the game must be compiled; None if it answers at once."""


def by_hints(name: str, slips: int) -> Level:
    """A level that plays the best move by the game's hints, but for its slips."""
    return Level(name, lambda chance: HintBot(chance, slips), slips=slips)


def by_search(name: str, seconds: float) -> Level:
    """A level that looks ahead for so long."""

    def make(chance: Chance) -> Bot:
        require("lab", "numba")
        from croupier.bots.search import SearchBot  # late: it needs NumPy

        return SearchBot(chance, seconds=seconds)

    return Level(name, make, seconds=seconds)


LEVELS: Final = {
    level.name: level
    for level in (
        Level("random", RandomBot, slips=ALWAYS),
        by_hints("novice", slips=300),
        by_hints("regular", slips=0),
        by_search("expert", seconds=0.3),
        by_search("master", seconds=2.0),
    )
}
"""The levels by name, weakest first."""
USUAL: Final = "regular"
"""The level that nobody has to choose: it stands in for people who are away."""


def slips_of(bot: str) -> int | None:
    """The slips of a level that plays by hints or by chance; None for any other bot."""
    return LEVELS[bot].slips if bot in LEVELS else None
