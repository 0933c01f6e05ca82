"""Training a value: games of all kinds of players, in rounds, until it is calibrated.

1. `results`: players by hints, with more or fewer slips; the net learns how games end.
2. `stages`: the same, but it learns mostly what it would say at the end of the stage: less luck.
3. `self-play`: players that play by the net itself, some of them by hints.
4. `levels`: players of all levels at one table, as they will be judged.
5. Fresh games of those players say how sharp its chances are to be.

Work comes in chunks; after each, `Training.save` is all that is needed to go on. The same seed and
number of chunks give the same bits.
"""

from __future__ import annotations

import dataclasses
import io
from collections.abc import Sequence
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np

from croupier.bots.values import learning
from croupier.bots.values.games import BY_HINTS, BY_NET, LEVELS, VARIANTS, Games, Players
from croupier.bots.values.layout import BadValue, errors_dtype, features_of, weights_dtype
from croupier.bots.values.selfplay import EACH
from croupier.bots.values.value import features_digest, write_value
from croupier.compiled.chacha import chance_pool
from croupier.core.chance import Chance, below
from croupier.core.game import Game

CHUNKS_A_MINUTE: Final = 60
"""How many chunks a training has for each minute asked for: about what one core does in one."""
BATCH: Final = 128  # positions
OLDER: Final = 10  # chunks for which an older value judges the ends of stages
INPUTS: Final = 24  # numbers of a description that are not 0, about
SLOWEST: Final = 0.1  # of its rate of learning that a round ends with

FRESH: Final = 1 << 40  # the number of the first game that is not learned from
CALIBRATING: Final = 12  # chunks of the last round
SHARPNESS: Final = [0.7 + 0.02 * n for n in range(36)]


@dataclasses.dataclass(frozen=True)
class Round:
    """A part of the training."""

    name: str
    share: float  # of all chunks
    players: Players
    bootstrap: float  # how far the value at the end of a stage counts, beside the result
    rate: float  # of learning, at the start
    plies: int  # of a chunk, about
    tries: int | None = None  # of a chunk, at most: moves that players may choose from


TRIES: Final = 100_000
ROUNDS: Final = (
    Round("results", 0.25, BY_HINTS, 0.0, 2e-3, plies=120_000),
    Round("stages", 0.45, BY_HINTS, 0.7, 1.5e-3, plies=120_000),
    Round("self-play", 0.15, BY_NET, 0.7, 8e-4, plies=20_000, tries=TRIES),
    Round("levels", 0.15, LEVELS, 0.5, 4e-4, plies=20_000, tries=TRIES),
)
POSITIONS: Final = 8_000  # learned from in a chunk, about


@dataclasses.dataclass(frozen=True)
class Progress:
    """How far a training has come."""

    round: str
    done: int  # chunks
    chunks: int
    brier: float
    """The mean squared error of chances to win in the last chunk, as they were before it."""


class Training:
    """The training of one game's value, from its start or from where it was saved."""

    def __init__(
        self,
        game: Game,
        players: Sequence[int],
        seed: str,
        chunks: int,
        variants: int = VARIANTS,
    ) -> None:
        """`variants` says how many sets of options it is trained on, beside the usual one."""
        self.game = game
        self.players = sorted(players)
        self.seed = seed
        self.schedule = _schedule(chunks)
        self.chunks = len(self.schedule)
        self.done = 0
        self._games = Games(game, self.players, seed, variants)
        shape = weights_dtype(features_of(game))
        self._weights, self._older, self._slopes = (np.zeros(1, shape) for _ in range(3))
        self._means, self._squares = (np.zeros_like(_flat(self._weights)) for _ in range(2))
        self._errors = np.zeros(1, errors_dtype())[0]
        self._step = 0
        self._first_game = 0
        self._start()

    def _start(self) -> None:
        """Small random weights."""
        chance = Chance.of(f"the weights of {self.seed}")
        for name in ("of_item", "of_seat", "of_table", "own", "all_seats", "out"):
            matrix = self._weights[0][name]
            inputs = INPUTS if name.startswith("of_") else len(matrix)
            largest = (0.1 if name == "out" else 0.7) * (6 / inputs) ** 0.5
            for row in matrix:
                row[:] = [largest * (below(chance, 1 << 20) / (1 << 19) - 1) for _ in row]
        self._weights["sharpness"] = 1.0

    def run_chunk(self) -> Progress:
        """Play the next games, and learn from them."""
        current, elapsed = self.schedule[self.done]
        if self.done % OLDER == 0:
            self._older[:] = self._weights
        positions, games = self._play(current, self._older[0], self._first_game)
        rate = current.rate * (1.0 - (1.0 - SLOWEST) * elapsed)
        brier = self._learn(positions, rate, current.bootstrap)
        self.done += 1
        self._first_game += games
        return Progress(current.name, self.done, self.chunks, brier)

    def _play(self, current: Round, older: Any, first: int, chunks: int = 1) -> tuple[Any, int]:
        """Positions of games for as many chunks, and how many games those are."""
        plies = current.plies
        if current.tries is not None:
            plies = min(plies, current.tries // self._games.choices)
        games = max(1, chunks * plies // self._games.plies)
        keep = min(EACH, POSITIONS * EACH // (chunks * plies))
        weights = self._weights[0]
        return self._games.play(weights, older, current.players, first, games, keep), games

    def _learn(self, positions: Any, rate: float, bootstrap: float) -> float:
        kernel = self.game.bind(learning)
        order, brier = np.zeros(len(positions), np.int64), np.zeros(2)
        chances = chance_pool(Chance.of(f"the order of {self.seed}", self.done))
        kernel.shuffle_order(order, chances[0])
        self._step = kernel.learn(
            self._weights[0], self._slopes[0], self._games.room.desk.work, self._errors,
            _flat(self._weights), _flat(self._slopes), self._means, self._squares,
            positions, order, BATCH, self._step, rate, bootstrap, brier,
        )  # fmt: skip
        self._weights["sharpness"] = 1.0
        if not np.isfinite(_flat(self._weights)).all():
            raise BadValue("value-diverged")
        return float(brier[0] / max(1.0, brier[1]))

    def finish(self) -> bytes:
        """Calibrate on fresh games, and return the value's file."""
        positions, _ = self._play(ROUNDS[-1], self._weights[0], FRESH, CALIBRATING)
        off = [self._surprise(positions, sharpness) for sharpness in SHARPNESS]
        self._weights["sharpness"] = SHARPNESS[off.index(min(off))]
        about = {"seed": self.seed, "chunks": self.chunks, "games": self._first_game}
        return write_value(self.game, self._weights[0], self.players, about)

    def _surprise(self, positions: Any, sharpness: float) -> float:
        """How surprising results are, if scores are multiplied by that."""
        self._weights["sharpness"] = sharpness
        work = self._games.room.desk.work
        off: float = self.game.bind(learning).surprise(self._weights[0], work, positions)
        return off

    def save(self) -> bytes:
        """All that is needed to go on later."""
        file = io.BytesIO()
        counts = np.array([self.done, self._step, self._first_game])
        np.savez(file, identity=np.array(self._identity()), counts=counts, **self._arrays())
        return file.getvalue()

    def resume(self, data: bytes) -> None:
        """Go on from what a training of the same kind has saved, or raise `BadValue`."""
        try:
            with np.load(io.BytesIO(data), allow_pickle=False) as saved:
                if str(saved["identity"]) != self._identity():
                    raise BadValue("value-other-training")
                counts = saved["counts"]
                for name, array in self._arrays().items():
                    array[:] = saved[name]
                self.done, self._step, self._first_game = map(int, counts)
        except (KeyError, ValueError, OSError, EOFError, BadZipFile) as error:
            raise BadValue("value-damaged") from error

    def _arrays(self) -> dict[str, Any]:
        weights, older = _flat(self._weights), _flat(self._older)
        return {
            "weights": weights, "older": older, "means": self._means, "squares": self._squares,
        }  # fmt: skip

    def _identity(self) -> str:
        about = self.game.name, self.game.rules_version, features_digest(self.game)
        return " ".join(map(str, (*about, self.players, self.chunks, self.seed)))


def _flat(record: Any) -> Any:
    """The numbers of a record, as one array."""
    return record.view(np.float32)


def _schedule(chunks: int) -> list[tuple[Round, float]]:
    """The round of every chunk, and how much of it is over then."""
    counts = [max(1, round(each.share * chunks)) for each in ROUNDS]
    rounds = zip(ROUNDS, counts, strict=True)
    return [(each, n / count) for each, count in rounds for n in range(count)]
