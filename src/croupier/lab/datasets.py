"""Datasets: a folder with the games of a simulation as Parquet files.

    plan.json          what was simulated
    games/*.parquet    a row for every game and seat
    rounds/*.parquet   a row for every game, round and seat, where a game has rounds
    records/*.parquet  a row for every game with all of its moves, if they are kept

Files are parts, named by the number of their first game, and written atomically: whatever ends a
run, the parts that are there are complete, and the same command continues after the last of them.
`load` reads them lazily, `record` makes a `Record` of one game.
"""

from __future__ import annotations

import dataclasses
import io
import json
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier.core.errors import BadOption, TranslatedError, describe_os_error, require
from croupier.core.match import Match
from croupier.core.options import MOST_PLAYERS
from croupier.core.registry import find
from croupier.lab.chunks import Chunk
from croupier.lab.fixtures import Fixtures, seeds_of
from croupier.lab.folders import BAD_DOCUMENT, PLAN, PlannedFolder
from croupier.lab.text import TEXT

if TYPE_CHECKING:
    import polars as pl

    from croupier.core.record import Record
    from croupier.lab.simulate import SimulationRun

    Array = np.ndarray[Any, Any]

TABLES: Final = ("games", "rounds", "records")
PART_GAMES: Final = 50_000
PART_SECONDS: Final = 60.0
"""After which a part is written, however few games it has."""


def plan_of(fixtures: Fixtures) -> dict[str, Any]:
    """The plan of a dataset; more games of the same may be added."""
    return {
        "simulation": 1,
        "game": fixtures.game.name,
        "rules_version": fixtures.game.rules_version,
        "players": fixtures.players,
        "options": fixtures.options,
        "bots": list(fixtures.seatings[0]),
        "seed": fixtures.seed,
        "bot_seed": fixtures.bot_seed,
        "records": fixtures.keeps_moves,
    }


class Dataset:
    """The folder of a simulation that is being played."""

    def __init__(self, path: Path, run: SimulationRun) -> None:
        """Create the folder, or resume the run in it: its games are filled in as done."""
        require("parquet", "polars")
        self.path = path
        self.games = 0
        """How many games are saved."""
        self._fixtures = run.fixtures
        self._waiting: dict[int, Chunk] = {}  # by their first game
        self._ready: list[Chunk] = []
        self._since = time.monotonic()
        self._folder = PlannedFolder(path, plan_of(run.fixtures), "simulation")
        try:
            self._read(run)
        except OSError as error:
            self.close()
            raise self._folder.unusable(error) from error
        except BaseException:
            self.close()
            raise
        self._next = self.games

    def _read(self, run: SimulationRun) -> None:
        """Fill in the games that are saved. Parts of other tables, written first, may be left over
        from a run that was killed; they are written again."""
        import polars as pl

        for table in TABLES:
            (self.path / table).mkdir(exist_ok=True)
        for file in sorted((self.path / "games").glob("*.parquet")):
            try:
                frame = pl.read_parquet(file)
                first, count = int(file.stem), len(frame) // run.fixtures.players
                if first != self.games or frame["number"][0] != first:
                    raise ValueError(first)
                run.fill(first, min(count, run.deals - first), frame)
            except (*BAD_DOCUMENT, pl.exceptions.PolarsError) as error:
                raise TranslatedError("no-part", (TEXT,), file=str(file)) from error
            self.games += count

    def add(self, chunk: Chunk) -> None:
        """Take in some games; when there are enough of them, without a gap, write a part."""
        self._waiting[chunk.first] = chunk
        while self._next in self._waiting:
            self._ready.append(self._waiting.pop(self._next))
            self._next += len(self._ready[-1])
        waited = time.monotonic() - self._since
        if self._next - self.games >= PART_GAMES or (self._ready and waited > PART_SECONDS):
            self.flush()

    def flush(self) -> None:
        """Write what is buffered as a part."""
        if not self._ready:
            return
        try:
            for table, frame in _frames(self._fixtures, self._ready).items():
                if frame is not None:
                    self._write(table, frame)
        except OSError as error:
            self._ready.clear()
            problem = describe_os_error(error)
            raise TranslatedError(
                "out-failed", (TEXT,), file=str(self.path), problem=problem, games=self.games
            ) from error
        self.games = self._next
        self._ready.clear()
        self._since = time.monotonic()

    def _write(self, table: str, frame: pl.DataFrame) -> None:
        """Write a part of a table; that of the games, which makes it count, comes last."""
        target = self.path / table / f"{self.games:012}.parquet"
        draft = target.with_name(f".{target.name}.tmp")
        written = io.BytesIO()  # so that the system's own errors come through
        frame.write_parquet(written, compression="zstd")
        try:
            with draft.open("wb") as file:
                file.write(written.getbuffer())
                file.flush()
                os.fsync(file.fileno())
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)

    def close(self) -> None:
        """Release the folder."""
        self._folder.close()


def _frames(fixtures: Fixtures, chunks: list[Chunk]) -> dict[str, pl.DataFrame | None]:
    """The tables of some chunks without a gap."""
    import polars as pl

    first = chunks[0].first
    results = np.concatenate([chunk.results[:, 0] for chunk in chunks])
    traces = np.concatenate([chunk.traces[:, 0] for chunk in chunks if chunk.traces is not None])
    numbers = np.arange(first, first + len(results))
    seeds = seeds_of(fixtures.keys(first, len(results)))
    records = None
    if all(chunk.moves is not None for chunk in chunks):
        moves = [
            (seats[:n].tolist(), actions[:n].tolist())
            for chunk in chunks
            if chunk.moves is not None
            for seats, actions, n in zip(
                chunk.moves[0][:, 0],
                chunk.moves[1][:, 0],
                chunk.results["plies"][:, 0],
                strict=True,
            )
        ]
        records = pl.DataFrame(
            {
                "number": numbers,
                "seed": seeds,
                "seats": pl.Series([seats for seats, _ in moves], dtype=pl.List(pl.Int8)),
                "actions": pl.Series([actions for _, actions in moves], dtype=pl.List(pl.Int16)),
            }
        ).with_columns(**_constants(fixtures))
    return {
        "rounds": _rounds(fixtures.players, numbers, traces),
        "records": records,
        "games": _games(fixtures, numbers, seeds, results, traces),
    }


def _constants(fixtures: Fixtures) -> dict[str, Any]:
    """Columns that are the same in all rows; they take next to no room."""
    import polars as pl

    return {
        "game": pl.lit(fixtures.game.name),
        "rules_version": pl.lit(fixtures.game.rules_version, pl.Int16),
        "players": pl.lit(fixtures.players, pl.Int8),
        "options": pl.lit(json.dumps(fixtures.options, sort_keys=True)),
        "bots": pl.lit(",".join(fixtures.seatings[0])),
        "run_seed": pl.lit(fixtures.seed),
        "bot_seed": pl.lit(fixtures.bot_seed),
    }


def _games(
    fixtures: Fixtures, numbers: Array, seeds: list[str], results: Array, traces: Array
) -> pl.DataFrame:
    import polars as pl

    players = fixtures.players
    winners = (results["winners"][:, None] >> np.arange(players) & 1).astype("f4")
    shares = winners / np.maximum(1, winners.sum(1, keepdims=True))
    reasons = pl.Series(fixtures.game.face.reasons)
    seats = np.tile(np.arange(players, dtype="i1"), len(results))

    def each(values: Array) -> Array:
        return np.repeat(np.ascontiguousarray(values), players)

    columns = {
        "number": each(numbers),
        "seed": pl.Series(seeds).gather(each(np.arange(len(results)))),
        "seat": seats,
        "bot": pl.Series(list(fixtures.seatings[0])).gather(seats),
        "points": results["points"][:, :players].ravel(),
        "place": results["places"][:, :players].ravel(),
        "won": shares.ravel(),
        "plies": each(results["plies"]),
        "decisions": each(traces["decisions"]),
        "choices": each(traces["choices"]),
        "reason": reasons.gather(each(results["reason"])),
        "failed": results["failures"][:, :players].ravel(),
    }
    return pl.DataFrame(columns).with_columns(**_constants(fixtures))


def _rounds(players: int, numbers: Array, traces: Array) -> pl.DataFrame | None:
    """Everyone's points after every round; None for games without rounds."""
    import polars as pl

    stages = traces["stages"].astype(int)
    if not len(stages) or stages.max() < 2:
        return None
    which = np.arange(traces["points"].shape[1])[None, :] < stages[:, None]
    points = traces["points"].reshape(len(traces), -1, MOST_PLAYERS)[which][:, :players]
    rounds = np.nonzero(which)[1] + 1
    leads = points == points.max(1, keepdims=True)
    return pl.DataFrame(
        {
            "number": np.repeat(np.repeat(numbers, stages), players),
            "round": np.repeat(rounds.astype("i1"), players),
            "seat": np.tile(np.arange(players, dtype="i1"), len(points)),
            "points": points.ravel(),
            "leads": leads.ravel(),
        }
    )


def load(folder: str | os.PathLike[str], table: str = "games") -> pl.LazyFrame:
    """A table of a dataset, lazily: `games`, `rounds` or `records`.

    The folder is the one of `croupier simulate --out`.
    """
    require("parquet", "polars")
    import polars as pl

    if table not in TABLES:
        raise BadOption("no-table", (TEXT,), table=table, allowed=", ".join(TABLES))
    path = Path(folder)
    if not (path / PLAN).is_file():
        raise BadOption("no-dataset", (TEXT,), folder=str(path))
    files = sorted((path / table).glob("*.parquet"))
    games = {file.name for file in (path / "games").glob("*.parquet")}
    found = [file for file in files if file.name in games]  # others are of parts half written
    if not found:
        raise BadOption("empty-table", (TEXT,), folder=str(path), table=table)
    return pl.scan_parquet(found)


@dataclasses.dataclass(frozen=True)
class Place:
    """One game in a dataset, as people name it: FOLDER#17, or FILE#17 with one of its parts."""

    path: Path
    number: int

    @classmethod
    def read(cls, text: str) -> Place | None:
        """The place that a text names; None if it is none, or a file is called like that."""
        path, sign, number = text.rpartition("#")
        if not (sign and path and number.isascii() and number.isdigit()) or Path(text).exists():
            return None
        return cls(Path(path), int(number))


def record(path: str | os.PathLike[str], number: int) -> Record:
    """The record of one game of a dataset, by its number: of a folder, or of a file of records."""
    require("parquet", "polars")
    import polars as pl

    place = Path(path)
    if not place.exists():
        raise BadOption("no-dataset", (TEXT,), folder=str(place))
    frame = load(place, "records") if place.is_dir() else pl.scan_parquet(place)
    try:
        rows = frame.filter(pl.col("number") == number).collect().to_dicts()
    except (OSError, pl.exceptions.PolarsError) as error:
        raise BadOption("no-records", (TEXT,), file=str(place)) from error
    if not rows:
        raise BadOption("no-such-game-number", (TEXT,), file=str(place), number=str(number))
    try:
        return _replayed(rows[0]).record()
    except BAD_DOCUMENT as error:
        raise BadOption("no-records", (TEXT,), file=str(place)) from error


def _replayed(row: dict[str, Any]) -> Match:
    """The match of a row. What the file says is played by the rules, or refused."""
    game = find(row["game"])
    if row["rules_version"] != game.rules_version:
        raise ValueError(row["rules_version"])
    options = json.loads(row["options"])
    match = Match(game, players=row["players"], seed=row["seed"], options=options)
    for seat, action in zip(row["seats"], row["actions"], strict=True):
        legal = {move.action: move for move in match.view(seat).legal()}
        match.play(seat, legal[action])
    return match
