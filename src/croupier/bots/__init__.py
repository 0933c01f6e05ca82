"""Bots: players that are programs. A bot gets a view, as a person does, and never the match."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from croupier.core.chance import BOTS as BOTS_STREAM
from croupier.core.chance import Chance, below, key_of
from croupier.core.errors import BadOption
from croupier.core.view import View
from croupier.core.world import Move

ROOM: Final = 2**32
"""Random words that one decision may draw before it would read into the next one's."""


@dataclasses.dataclass(frozen=True, slots=True)
class Clock:
    """How long a bot may think; None leaves it to the bot."""

    seconds: float | None = None


class Bot(Protocol):
    """A player: one method."""

    def choose(self, view: View, clock: Clock) -> Move:
        """One of `view.legal()`."""


class RandomBot:
    """Plays any legal move, each as likely as another."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, view: View, clock: Clock) -> Move:
        """A legal move by chance."""
        legal = view.legal()
        return legal[below(self._chance, len(legal))]


BOTS: Final[dict[str, Callable[[Chance], Bot]]] = {"random": RandomBot}
"""The bots by name."""


def check_bot(name: str) -> str:
    """The name, if there is such a bot."""
    if name not in BOTS:
        raise BadOption("no-such-bot", bot=name, allowed=", ".join(BOTS))
    return name


def make_bot(name: str, chance: Chance) -> Bot:
    """The bot of that name, with a random stream of its own."""
    return BOTS[check_bot(name)](chance)


def seat_bots(names: Sequence[str], seats: int) -> list[str]:
    """A bot for each seat: one name is for all of them, several are for one seat each."""
    for name in names:
        check_bot(name)
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
