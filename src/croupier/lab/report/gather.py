"""Games played for a report, on whatever runs them."""

from __future__ import annotations

import contextlib
import dataclasses
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier.bots import prepare
from croupier.bots.leaving import interruptible
from croupier.core.game import Game
from croupier.core.schema import Json
from croupier.lab import weighing
from croupier.lab.chunks import play_chunk, prepare_chunks
from croupier.lab.fixtures import Fixtures, Series
from croupier.lab.playouts import FOR_DEAL
from croupier.lab.tasks import Queue, Runner
from croupier.lab.weighing import MOST_WEIGHED, Weighed

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]

LEVEL: Final = "regular"
"""Who plays, unless something else is asked for."""
PLAYOUTS: Final = 32
EVERY: Final = 12
"""One in this many decisions is weighed."""
SEED_GAMES: Final = 1000

Progress = Callable[[int, int], None]
"""Called with the deals done, and with all."""


@dataclasses.dataclass(frozen=True)
class Table:
    """What a report is about: a game with options, and the seed of its games."""

    game: Game
    players: int
    options: dict[str, Json]
    seed: str

    def series(self, seatings: Sequence[Sequence[str]] | None = None, **about: Any) -> Series:
        """Deals in these seatings; without them, the usual level plays."""
        seated = tuple(tuple(each) for each in seatings or [(LEVEL,) * self.players])
        options = about.pop("options", self.options)
        shown = self.game.choose_options(self.players, options).shown()
        return Series(self.game, self.players, shown, seated, self.seed, self.seed, **about)

    def started_by(self, seat: int) -> dict[str, Json]:
        """The options with a fixed first seat, if the game has one and nobody has chosen it."""
        first = [o.name for o in self.game.options.declared() if o.type == "seat"]
        return {**dict.fromkeys(first, seat), **self.options}


class Player:
    """Plays deals for a report, and tells how far it is."""

    def __init__(self, runner: Runner, progress: Progress | None = None) -> None:
        self._runner = runner
        self._progress = progress

    def play(
        self, fixtures: Fixtures, deals: int, play: Callable[[Any, int, int], Any] = play_chunk
    ) -> list[Any]:
        """The chunks of all deals, in order."""
        interruptible(lambda: prepare_chunks(fixtures))
        found, done = [], 0
        queue = Queue(play, fixtures, [range(deals)])
        with contextlib.closing(self._runner.run(queue)) as chunks:
            for chunk in chunks:
                found.append(chunk)
                done += len(chunk)
                if self._progress:
                    self._progress(done, deals)
        return sorted(found, key=lambda chunk: int(chunk.first))

    def results(self, fixtures: Fixtures, deals: int) -> tuple[Array, Array | None]:
        """The results of all deals in every seating, and their traces if they are kept."""
        chunks = self.play(fixtures, deals)
        results = np.concatenate([chunk.results for chunk in chunks])
        if not fixtures.keeps_course:
            return results, None
        return results, np.concatenate([chunk.traces for chunk in chunks])


def shares(results: Array, players: int) -> Array:
    """What every seat won of each game: `[..., seat]`."""
    won = (results["winners"][..., None] >> np.arange(players) & 1).astype(float)
    return np.asarray(won / np.maximum(1, won.sum(-1, keepdims=True)))


class Repeats(Series):
    """Every deal many times, with other luck for the bots each time."""

    def keys(self, first: int, count: int) -> Array:
        """The keys of games: that of their deal, and one of their own for the bots."""
        which = np.arange(first, first + count) // SEED_GAMES
        keys = self._drawn(f"the bots of {self.bot_seed}", first, count)
        if count:
            deals = self._drawn(self.seed, int(which[0]), int(which[-1] - which[0]) + 1)
            keys[:, FOR_DEAL] = deals[which - which[0], FOR_DEAL]
        return keys


@dataclasses.dataclass(frozen=True)
class Weights:
    """What the decisions of some games are worth."""

    first: int
    sums: Array
    tallies: Array
    seconds: float

    def __len__(self) -> int:
        return len(self.sums)


def weigh_chunk(fixtures: Fixtures, first: int, count: int) -> Weights:
    """Play some games, and weigh some of their decisions."""
    from croupier.compiled.chacha import chance_pool
    from croupier.core.chance import Chance
    from croupier.core.reach import Prospects
    from croupier.lab.playouts import Result

    start, game = time.perf_counter(), fixtures.game
    options = fixtures.table().pool()
    fixtures.table().pack(options[0])
    elements = len(game.study.ELEMENTS) if game.study else 0
    sums, tallies = Weighed.pool(count), np.zeros((count, elements, 4))
    chances = chance_pool(*(Chance.of("") for _ in range(4)))
    game.bind(weighing).weighed_games(
        game.state.pool(2), options, chances, Prospects.pool(2),
        np.array(fixtures.slips(0)), fixtures.keys(first, count), first, PLAYOUTS, EVERY,
        Result.pool(1), np.zeros((PLAYOUTS, MOST_WEIGHED)), sums, tallies,
    )  # fmt: skip
    return Weights(first, sums, tallies, time.perf_counter() - start)


def prepare_weighing(fixtures: Fixtures) -> None:
    """Compile what weighing needs."""
    prepare(fixtures.game, fixtures.bots())
    interruptible(lambda: weigh_chunk(fixtures, 0, 0))
