"""Bots: players that are programs. A bot gets a view, as a person does, and never the match.

Authors of bots import what they need from here, and from `croupier`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from croupier._public import publish
from croupier.bots.external import BotFailed, OutsideBot, command_of, is_outside
from croupier.bots.heuristic import SLIPS, HintBot, novice
from croupier.bots.interface import Bot, Clock
from croupier.core.chance import BOTS as BOTS_STREAM
from croupier.core.chance import Chance, below, key_of
from croupier.core.errors import BadOption
from croupier.core.game import Game
from croupier.core.moves import Move
from croupier.core.view import View

__all__ = [
    "BOTS", "INSTANT", "Bot", "BotFailed", "Clock", "Guarded", "HintBot", "RandomBot", "below",
    "chance_for", "check_any_bot", "check_bot", "make_any_bot", "make_bot", "play_match", "prepare",
    "seat_bots",
]  # fmt: skip

OTHERS: Final = ("search:ITERATIONS", "MODULE:CLASS", "program:COMMAND")
"""How bots are named that are no levels."""
SEARCH: Final = re.compile(r"search:([1-9]\d{0,8})")
SECONDS: Final = {"expert": 0.3, "master": 2.0}
"""How long the levels that search may think; the others answer at once."""
ROOM: Final = 2**32
"""Random words that one decision may draw before it would read into the next one's."""


class RandomBot:
    """Plays any legal move, each as likely as another."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, view: View, clock: Clock) -> Move:
        """A legal move by chance."""
        legal = view.legal()
        return legal[below(self._chance, len(legal))]


def expert(chance: Chance) -> Bot:
    """Somebody who looks ahead for a moment."""
    return _searching(chance, seconds=SECONDS["expert"])


def master(chance: Chance) -> Bot:
    """Somebody who looks ahead for longer."""
    return _searching(chance, seconds=SECONDS["master"])


def _searching(
    chance: Chance, *, seconds: float | None = None, iterations: int | None = None
) -> Bot:
    from croupier.bots.search import SearchBot  # late: it needs NumPy

    return SearchBot(chance, seconds=seconds, iterations=iterations)


BOTS: Final[dict[str, Callable[[Chance], Bot]]] = {
    "random": RandomBot,
    "novice": novice,
    "regular": HintBot,
    "expert": expert,
    "master": master,
}
"""The levels by name, weakest first."""
INSTANT: Final = tuple(SLIPS)
"""The levels that answer at once, by plain Python."""


def check_bot(name: str) -> str:
    """The name, if there is such a level. Bots from outside are none: anybody may ask a server."""
    if name not in BOTS:
        raise BadOption("no-such-bot", bot=name, allowed=", ".join(BOTS))
    return name


def make_bot(name: str, chance: Chance) -> Bot:
    """The bot of that level, with a random stream of its own."""
    return BOTS[check_bot(name)](chance)


def check_any_bot(name: str) -> str:
    """The name, if there is such a bot: a level, a search so long, or a bot from outside."""
    if name in BOTS or SEARCH.fullmatch(name):
        return name
    if not is_outside(name):
        raise BadOption("no-such-bot", bot=name, allowed=", ".join((*BOTS, *OTHERS)))
    command_of(name)
    return name


def make_any_bot(name: str, chance: Chance) -> Bot:
    """Any bot there is: only for names that the user of this computer gave."""
    check_any_bot(name)
    if name in BOTS:
        return make_bot(name, chance)
    if search := SEARCH.fullmatch(name):
        return _searching(chance, iterations=int(search[1]))
    return OutsideBot(command_of(name), chance)


def must_prepare(names: Sequence[str]) -> bool:
    """Is there anybody among them who searches, for whom compiled code is needed?"""
    return any(name in SECONDS or SEARCH.fullmatch(name) for name in names)


def prepare(game: Game, names: Sequence[str]) -> None:
    """Compile what the bots need, or load it: it takes a while when a game is first searched."""
    if must_prepare(names):
        from croupier.bots.search import warm

        warm(game)


def seat_bots(names: Sequence[str], seats: int) -> list[str]:
    """A bot for each seat: one name is for all of them, several are for one seat each."""
    for name in names:
        check_any_bot(name)
    if len(names) == 1:
        return [names[0]] * seats
    if len(names) != seats:
        raise BadOption(
            "too-many-bots" if len(names) > seats else "too-few-bots", bots=len(names), seats=seats
        )
    return list(names)


def chance_for(seed: str, seat: int, ply: int) -> Chance:
    """Where the bot at a seat draws from for its choice at a ply.

    The key is a hash of the match's seed and the seat: it leads neither to what the match deals nor
    to what other bots draw. A ply has a place of its own in the stream, so that a move taken back
    and played again, or a match that goes on from its record, meets the same bots.
    """
    return Chance(key_of(f"the bot at seat {seat} of {seed}"), BOTS_STREAM, ply * ROOM)


# These two need what stands above.
from croupier.bots.guard import Guarded  # noqa: E402
from croupier.bots.matches import play_match  # noqa: E402

publish(__name__)
