"""What a run plays: deals, each once in every seating, and the seeds of deals and bots.

Deal number i has its own seed, and so do its bots, so any deal can be replayed alone, and neither
the order nor the number of cores makes a difference.
"""

from __future__ import annotations

import abc
import dataclasses
from typing import TYPE_CHECKING, Any

import numpy as np

from croupier.bots.levels import slips_of
from croupier.core.chance import Chance
from croupier.core.game import Game
from croupier.core.schema import Json
from croupier.lab import playouts
from croupier.lab.playouts import FOR_BOTS, FOR_DEAL, KEY_WORDS
from croupier.lab.traced import UNRESTRICTED

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]

Seating = tuple[str, ...]
"""The bot at each seat, by name."""


@dataclasses.dataclass(frozen=True)
class Fixtures(abc.ABC):
    """The deals of a run. Without a seed of their own, bots draw from the run's."""

    game: Game
    players: int
    options: dict[str, Json]
    seatings: tuple[Seating, ...]
    seed: str
    bot_seed: str
    keeps_course: bool = False
    """Whether games keep their `Trace`."""
    keeps_moves: bool = False
    """Whether games keep their moves, too."""
    restrictions: tuple[int, ...] | None = None
    """The restriction of each seat, as the game numbers them, or -1; None if nobody has one."""

    @abc.abstractmethod
    def seeds(self, deal: int) -> tuple[str, str]:
        """The seeds of a deal: its match's, and its bots'."""

    @abc.abstractmethod
    def keys(self, first: int, count: int) -> Array:
        """The keys of the deals first, first + 1, … for compiled code: for dealing, for bots."""

    def bots(self) -> tuple[str, ...]:
        """All bots that play, each once."""
        return tuple(dict.fromkeys(bot for seating in self.seatings for bot in seating))

    def slips(self, seating: int) -> list[int] | None:
        """The slips of each seat, if compiled code can play the seating; None if it cannot."""
        slips = [slips_of(bot) for bot in self.seatings[seating]]
        known = [each for each in slips if each is not None]
        return known if len(known) == len(slips) else None

    def quick_seatings(self) -> tuple[Seating, ...]:
        """The seatings that compiled code can play."""
        return tuple(s for n, s in enumerate(self.seatings) if self.slips(n) is not None)

    def bans(self, seating: int) -> tuple[int, ...]:
        """The restriction of each seat."""
        return self.restrictions or (UNRESTRICTED,) * self.players

    def table(self) -> Any:
        """The options as the rules read them."""
        return self.game.choose_options(self.players, self.options)

    def is_compiled(self) -> bool:
        """Can compiled code play all of it?"""
        return all(self.slips(seating) is not None for seating in range(len(self.seatings)))


class Series(Fixtures):
    """The deals of a simulation: number i comes from stream i of the seed."""

    def seeds(self, deal: int) -> tuple[str, str]:
        """The seeds of a deal."""
        return seed_of(self.seed, deal), seed_of(self.bot_seed, deal)

    def keys(self, first: int, count: int) -> Array:
        """The keys of some deals."""
        keys = self._drawn(self.seed, first, count)
        if self.bot_seed != self.seed:
            keys[:, FOR_BOTS] = self._drawn(self.bot_seed, first, count)[:, FOR_BOTS]
        return keys

    def _drawn(self, seed: str, first: int, count: int) -> Array:
        from croupier.compiled.chacha import chance_pool

        keys = blank_keys(count)
        self.game.bind(playouts).draw_keys(chance_pool(Chance.of(seed)), first, keys)
        return keys


def seed_of(run_seed: str, index: int) -> str:
    """The seed of one game of a simulation: a match with that seed gets the same deal."""
    dealing, _ = streams_of(run_seed, index)
    return hex_of(dealing.key)


def streams_of(run_seed: str, index: int) -> tuple[Chance, Chance]:
    """The random streams of one compiled game of a simulation: for its deal, and for its bots."""
    dealing, bots = Chance([0] * KEY_WORDS), Chance([0] * KEY_WORDS)
    playouts.start_streams(_keys_of(run_seed, index), dealing, bots)
    return dealing, bots


def _keys_of(run_seed: str, index: int) -> list[list[int]]:
    keys = [[0] * KEY_WORDS, [0] * KEY_WORDS]
    playouts.draw_keys([Chance.of(run_seed)], index, [keys])
    return keys


def blank_keys(count: int) -> Array:
    """Room for the keys of that many deals."""
    return np.zeros((count, 2, KEY_WORDS), "<u4")


def seeds_of(keys: Array) -> list[str]:
    """The seeds of matches with these keys: those that `seed_of` gives."""
    return [key.tobytes().hex() for key in keys[:, FOR_DEAL]]


def hex_of(key: list[int]) -> str:
    """A key as a seed."""
    return b"".join(word.to_bytes(4, "little") for word in key).hex()
