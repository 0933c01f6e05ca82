"""Bots: players that are programs. A bot gets a view, as a person does, and never the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from croupier.bots.heuristic import SLIPS, HintBot, novice
from croupier.bots.interface import Bot, Clock
from croupier.bots.outside import OutsideBot, command_of, is_outside
from croupier.core.chance import BOTS as BOTS_STREAM
from croupier.core.chance import Chance, below, key_of
from croupier.core.errors import BadOption
from croupier.core.view import View
from croupier.core.world import Move

__all__ = [
    "BOTS", "INSTANT", "Bot", "Clock", "HintBot", "RandomBot", "chance_for", "check_any_bot",
    "check_bot", "make_any_bot", "make_bot", "seat_bots",
]  # fmt: skip

OUTSIDE: Final = ("MODULE:CLASS", "program:COMMAND")
"""How bots from outside are named."""
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


BOTS: Final[dict[str, Callable[[Chance], Bot]]] = {
    "random": RandomBot,
    "novice": novice,
    "regular": HintBot,
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
    """The name, if there is such a level, or such a bot from outside."""
    if is_outside(name):
        command_of(name)
    elif name not in BOTS:
        raise BadOption("no-such-bot", bot=name, allowed=", ".join((*BOTS, *OUTSIDE)))
    return name


def make_any_bot(name: str, chance: Chance) -> Bot:
    """The same for bots from outside too: only for names that the user of this computer gave."""
    if is_outside(name):
        return OutsideBot(command_of(name), chance)
    return make_bot(check_any_bot(name), chance)


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
