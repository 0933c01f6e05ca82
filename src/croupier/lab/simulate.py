"""Simulations: many games between bots, and their statistics."""

from __future__ import annotations

import contextlib
import dataclasses
import functools
import json
import os
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

import numpy as np

from croupier.bots import prepare, seat_bots
from croupier.bots.advice import ALWAYS
from croupier.bots.levels import slips_of
from croupier.bots.matches import play_match
from croupier.core.bits import members
from croupier.core.chance import Chance
from croupier.core.errors import BadOption, CroupierError, require
from croupier.core.game import Game
from croupier.core.match import Match
from croupier.core.reach import Prospects, Reach
from croupier.core.schema import Json
from croupier.core.text import words
from croupier.lab import advised, playouts
from croupier.lab.playouts import KEY_WORDS, Result
from croupier.lab.statistics import Estimate, counted, estimate

if TYPE_CHECKING:
    from rich.table import Table

    Array = np.ndarray[Any, Any]
    Play = Callable[[Array, int], int]

CHUNK: Final = 1000  # games that a thread plays at a time
ROWS: Final = 10_000  # games that are written at a time


def simulate(
    game: Game,
    *,
    players: int,
    options: Mapping[str, object],
    games: int,
    bots: Sequence[str],
    seed: str | None,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play games between bots on all cores: one bot's name for all seats, or one for each.

    The same seed gives the same games on any number of cores; without one, a new seed is drawn.
    `progress` is called with the number of games done.
    """
    if games < 1:
        raise BadOption("too-few-games", games=games)
    table = Match(game, players=players, seed=seed, options=options)
    seated = tuple(seat_bots(bots, players))
    results = _blank_results(games)
    play, chunk = _way_to_play(table, seated)
    play(results[:0], 0)  # compiles, or loads the compiled code
    start = time.perf_counter()
    _play_in_chunks(play, chunk, results, progress or _ignore)
    return Simulation(table, seated, results, time.perf_counter() - start)


def seed_of(run_seed: str, index: int) -> str:
    """The seed of one game of a run: a match with that seed gets the same deal."""
    dealing, _ = streams_of(run_seed, index)
    return b"".join(word.to_bytes(4, "little") for word in dealing.key).hex()


def streams_of(run_seed: str, index: int) -> tuple[Chance, Chance]:
    """The random streams of one game of a run: for its deal, and for its bots."""
    dealing, bots = Chance([0] * KEY_WORDS), Chance([0] * KEY_WORDS)
    playouts.start_streams(Chance.of(run_seed), index, dealing, bots)
    return dealing, bots


def _blank_results(games: int) -> Array:
    try:
        return Result.pool(games)
    except (MemoryError, ValueError) as error:
        raise CroupierError(f"The results of {games} games do not fit into memory.") from error


def _ignore(done: int) -> None:
    pass


def _cores() -> int:
    """The number of cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _play_in_chunks(
    play: Play, chunk: int, results: Array, progress: Callable[[int], None]
) -> None:
    done = 0
    with ThreadPoolExecutor(_cores()) as threads:
        chunks = [
            threads.submit(play, results[first : first + chunk], first)
            for first in range(0, len(results), chunk)
        ]
        try:
            for played in as_completed(chunks):
                done += played.result()
                progress(done)
        except BaseException:
            threads.shutdown(cancel_futures=True)
            raise


def _way_to_play(table: Match, bots: tuple[str, ...]) -> tuple[Play, int]:
    """The function that plays games into a slice of results, and the size of its chunks."""
    slips = [slips_of(bot) for bot in bots]
    if None in slips:
        prepare(table.game, bots)
        return functools.partial(_play_matches, table, bots), 1
    if set(slips) == {ALWAYS}:
        return functools.partial(
            _play_compiled, table, table.game.bind(playouts).random_games
        ), CHUNK
    advised_games = table.game.bind(advised).advised_games
    return functools.partial(_play_compiled, table, advised_games, np.array(slips)), CHUNK


def _play_compiled(table: Match, games: Any, *extra: Any) -> int:
    from croupier.compiled.chacha import chance_pool

    *policy, results, first = extra
    run = Chance.of(table.seed)
    options = table.options.pool()
    table.options.pack(options[0])
    chances = chance_pool(run, run, run)
    reach = Prospects.pool() if policy else Reach.pool()
    games(table.game.state.pool(), options, chances, reach, *policy, results, first)
    return len(results)


def _play_matches(table: Match, bots: tuple[str, ...], results: Array, first: int) -> int:
    for number, result in enumerate(results, first):
        match = Match(
            table.game,
            players=table.players,
            seed=seed_of(table.seed, number),
            options=table.options.shown(),
        )
        failures = play_match(match, bots)
        state, _ = match.secrets()
        table.game.rules.score(state, result)
        result.plies = len(match.moves)
        result.failures[: table.players] = [len(failed) for failed in failures]
    return len(results)


@dataclasses.dataclass(frozen=True, eq=False, repr=False)
class Simulation:
    """A run of games. `results` has a `croupier.lab.playouts.Result` for each."""

    _table: Match
    bots: tuple[str, ...]
    results: Array
    seconds: float

    def __repr__(self) -> str:
        return f"<Simulation of {self.games} games of {self.game.name}, seed {self.seed!r}>"

    @property
    def game(self) -> Game:
        """The game."""
        return self._table.game

    @property
    def players(self) -> int:
        """The number of players."""
        return self._table.players

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.results)

    @property
    def seed(self) -> str:
        """The seed of the run, which reproduces it; `seed_of` gives that of a single game."""
        return self._table.seed

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
        return estimate(won[:, seat] / np.maximum(1, won.sum(1)), 0, 1)

    def failures(self, seat: int) -> int:
        """How often the bot at the seat failed to give a legal move in time."""
        return int(self.results["failures"][:, seat].sum())

    def as_json(self) -> dict[str, Json]:
        """The statistics for programs."""
        plies = self.results["plies"]
        return {
            "game": self.game.name,
            "players": self.players,
            "options": self._table.options.shown(),
            "games": self.games,
            "seed": self.seed,
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
            "score_ci95": list(score.interval()),
            "win_share": win_share.mean,
            "win_ci95": list(win_share.interval()),
            "failures": self.failures(seat),
        }

    def table(self) -> Table:
        """The statistics for people."""
        from rich.table import Table

        table = Table(
            title=f"{self.game.title}: {counted(self.games, 'game')} with {self.players} players",
            caption="\n".join(self._remarks()),
            caption_justify="left",
        )
        for heading in ("seat", "bot", "mean score", "95 % interval", "wins", "95 % interval"):
            table.add_column(heading, justify="left" if heading == "bot" else "right")
        for seat in range(self.players):
            score, wins = self.score(seat), self.win_share(seat)
            table.add_row(
                str(seat),
                self.bots[seat],
                _points(score.mean),
                f"{_points(score.low)} to {_points(score.high)}",
                f"{wins.mean:.1%}",
                f"{wins.low:.1%} to {wins.high:.1%}",
            )
        return table

    def _remarks(self) -> Iterator[str]:
        say = words("en", self.game.text).say
        plies = self.results["plies"]
        yield f"plies: {plies.mean():.1f} on average, {plies.max()} at most"
        yield f"shared wins: {self.ties():,} (each of n winners counts 1/n)"
        if self.without_winner():
            yield f"games without a winner: {self.without_winner():,}"
        for seat in range(self.players):
            if self.failures(seat):
                yield f"seat {seat}: its bot failed on {counted(self.failures(seat), 'move')}"
        for reason, count in self.reasons().items():
            yield f"games ended because: {say(f'over-{reason}')} ({count / self.games:.1%})"
        yield f"{self.games / self.seconds:,.0f} games/s"
        yield f"seed: {self.seed}"

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write one row per game to a .parquet or .jsonl file, atomically.

        A row has the game's number in the run, its seed, plies, why it ended, the winning seats,
        and the points and places of all seats.
        """
        target = Path(path)
        writers = {".parquet": self._write_parquet, ".jsonl": self._write_lines}
        if target.suffix not in writers:
            raise CroupierError(f"Games go to .parquet and .jsonl files, not to {target.name}.")
        draft = target.with_name(f".{secrets.token_hex(8)}.tmp")
        try:
            with contextlib.ExitStack() as cleaning:
                file = draft.open("xb")
                cleaning.callback(draft.unlink, missing_ok=True)
                with file:
                    writers[target.suffix](file)
                draft.replace(target)
        except OSError as error:
            problem = error.strerror or error
            raise CroupierError(f"The games cannot be written to {target}: {problem}") from error

    def _write_lines(self, file: IO[bytes]) -> None:
        reasons = self.game.face.reasons
        for numbers, seeds, results in self._parts():
            for number, seed, result in zip(numbers.tolist(), seeds, results, strict=True):
                row = {
                    "game": number,
                    "seed": seed,
                    "plies": int(result["plies"]),
                    "reason": reasons[result["reason"]],
                    "winners": list(members(int(result["winners"]))),
                    "points": result["points"][: self.players].tolist(),
                    "places": result["places"][: self.players].tolist(),
                }
                file.write(f"{json.dumps(row)}\n".encode())

    def _write_parquet(self, file: IO[bytes]) -> None:
        require("parquet", "polars")
        import polars as pl

        reasons = pl.Series(self.game.face.reasons)
        seats = [list(members(set_)) for set_ in range(2**self.players)]
        sets = pl.Series(seats, dtype=pl.List(pl.Int8))
        frames = [
            pl.DataFrame(
                {
                    "game": numbers,
                    "seed": seeds,
                    "plies": results["plies"],
                    "reason": reasons.gather(results["reason"]),
                    "winners": sets.gather(results["winners"]),
                    "points": pl.Series(results["points"][:, : self.players]).arr.to_list(),
                    "places": pl.Series(results["places"][:, : self.players]).arr.to_list(),
                }
            )
            for numbers, seeds, results in self._parts()
        ]
        pl.concat(frames).write_parquet(file)

    def _parts(self) -> Iterator[tuple[Array, list[str], Array]]:
        """The games' numbers, seeds and results, in batches of `ROWS`."""
        for first in range(0, self.games, ROWS):
            results = self.results[first : first + ROWS]
            numbers = np.arange(first, first + len(results))
            yield numbers, self._seeds(first, len(results)), results

    def _seeds(self, first: int, count: int) -> list[str]:
        """The seeds that `seed_of` gives, computed by compiled code."""
        from croupier.compiled.chacha import chance_pool

        keys = np.zeros((count, KEY_WORDS), "<u4")
        kernel = self.game.bind(playouts)
        kernel.draw_keys(chance_pool(Chance.of(self.seed)), first, keys)
        return [key.tobytes().hex() for key in keys]


def _points(number: float) -> str:
    """Format points for people: thousands need no decimals."""
    return f"{number:,.0f}" if abs(number) >= 1000 else f"{number:.2f}"
