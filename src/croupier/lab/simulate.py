"""Simulations: many games between bots, and their statistics."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from croupier.bots import seat_bots
from croupier.core.errors import BadOption
from croupier.core.game import Game
from croupier.core.match import Match
from croupier.core.schema import Json
from croupier.lab.cores import Cores
from croupier.lab.fixtures import Fixtures, Series
from croupier.lab.run import Progress, Run
from croupier.lab.statistics import Estimate, estimate, share

if TYPE_CHECKING:
    import polars as pl

    Array = np.ndarray[Any, Any]


def simulate(
    game: Game,
    *,
    players: int,
    options: Mapping[str, object],
    games: int,
    bots: Sequence[str],
    seed: str | None,
    bot_seed: str | None = None,
    jobs: int | None = None,
    processes: bool = False,
    progress: Progress | None = None,
) -> Simulation:
    """Play games between bots: one bot's name for all seats, or one for each.

    The same seed gives the same games on any number of cores; without one, a new seed is drawn.
    Bots draw from it too, unless they have a `bot_seed`. Bots that are not compiled play on several
    cores only by `processes`; scripts then need `if __name__ == "__main__":`. `progress` is called
    with the number of games done. To keep what was played before Ctrl-C, use a `SimulationRun`.
    """
    run = SimulationRun(
        game, players=players, options=options, games=games, bots=bots, seed=seed, bot_seed=bot_seed
    )
    run.prepare()
    run.play(runner=Cores(jobs, processes=processes), progress=progress)
    return run.simulation()


class SimulationRun(Run):
    """A simulation being played."""

    def __init__(
        self,
        game: Game,
        *,
        players: int,
        options: Mapping[str, object],
        games: int,
        bots: Sequence[str],
        seed: str | None,
        bot_seed: str | None = None,
        keeps_course: bool = False,
        keeps_moves: bool = False,
    ) -> None:
        if games < 1:
            raise BadOption("too-few-games", games=games)
        table = Match(game, players=players, seed=seed, options=options)  # checks all of them
        bot_seed = table.seed if bot_seed is None else bot_seed
        seated = tuple(seat_bots(bots, players))
        shown = table.options.shown()
        series = Series(
            game, players, shown, (seated,), table.seed, bot_seed,
            keeps_course or keeps_moves, keeps_moves,
        )  # fmt: skip
        super().__init__(series, games)

    def fill(self, first: int, count: int, frame: pl.DataFrame) -> None:
        """Take in games that were played before: rows of the table `games` of a dataset."""
        if count <= 0:
            return
        players = self.fixtures.players
        rows = frame.head(count * players)
        results = self.results[first : first + count, 0]
        words = {word: number for number, word in enumerate(self.fixtures.game.face.reasons)}
        for column, field in {"points": "points", "place": "places", "failed": "failures"}.items():
            results[field][:, :players] = rows[column].to_numpy().reshape(count, players)
        won = rows["won"].to_numpy().reshape(count, players) > 0
        results["winners"] = (won << np.arange(players)).sum(1)
        results["plies"] = rows["plies"].to_numpy()[::players]
        results["reason"] = [words[word] for word in rows["reason"][::players]]
        self.take(first, results[:, None])

    def simulation(self) -> Simulation:
        """The result so far; at least one game must be done."""
        return Simulation(self.fixtures, self.results[: self.kept, 0], self.seconds)


@dataclasses.dataclass(frozen=True, eq=False, repr=False)
class Simulation:
    """Games that were played. `results` has a `croupier.lab.playouts.Result` for each."""

    fixtures: Fixtures
    results: Array
    seconds: float

    def __repr__(self) -> str:
        return f"<Simulation of {self.games} games of {self.game.name}, seed {self.seed!r}>"

    @property
    def game(self) -> Game:
        """The game."""
        return self.fixtures.game

    @property
    def players(self) -> int:
        """The number of players."""
        return self.fixtures.players

    @property
    def bots(self) -> tuple[str, ...]:
        """The bot at each seat."""
        return self.fixtures.seatings[0]

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.results)

    @property
    def seed(self) -> str:
        """The seed of the run, which reproduces it; `seed_of` gives that of a single game."""
        return self.fixtures.seed

    def won(self) -> Array:
        """For each game and seat, whether the seat is among the winners."""
        return (self.results["winners"][:, None] >> np.arange(self.players) & 1).astype(bool)

    def ties(self) -> int:
        """The number of games with several winners."""
        return int((self.won().sum(1) > 1).sum())

    def without_winner(self) -> int:
        """The number of games that no player won (but the bank, for example)."""
        return int((self.results["winners"] == 0).sum())

    def reasons(self) -> dict[str, int]:
        """The number of games that ended for each reason."""
        counts = Counter(self.results["reason"].tolist())
        return {self.game.face.reasons[reason]: counts[reason] for reason in sorted(counts)}

    def score(self, seat: int) -> Estimate:
        """The seat's mean score."""
        return estimate(self.results["points"][:, seat], *self.game.points)

    def win_share(self, seat: int) -> Estimate:
        """The share of games that the seat won. Each of n winners counts 1/n."""
        won = self.won()
        return share(won[:, seat] / np.maximum(1, won.sum(1)))

    def failures(self, seat: int) -> int:
        """How often the bot at the seat failed to give a legal move in time."""
        return int(self.results["failures"][:, seat].sum())

    def as_json(self) -> dict[str, Json]:
        """The statistics for programs."""
        plies = self.results["plies"]
        return {
            "game": self.game.name,
            "players": self.players,
            "options": self.fixtures.options,
            "games": self.games,
            "seed": self.seed,
            "bot_seed": self.fixtures.bot_seed,
            "games_per_second": self.games / self.seconds,
            "mean_plies": float(plies.mean()),
            "median_plies": float(np.median(plies)),
            "max_plies": int(plies.max()),
            "ties": self.ties(),
            "without_winner": self.without_winner(),
            "reasons": dict(self.reasons()),
            "seats": [self._seat_as_json(seat) for seat in range(self.players)],
        }

    def _seat_as_json(self, seat: int) -> dict[str, Json]:
        score, win_share = self.score(seat), self.win_share(seat)
        return {
            "bot": self.bots[seat],
            "mean_score": score.mean,
            "score_ci95": score.interval(),
            "win_share": win_share.mean,
            "win_ci95": win_share.interval(),
            "failures": self.failures(seat),
        }
