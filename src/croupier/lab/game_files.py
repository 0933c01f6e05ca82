"""Files of a simulation's games, one row each, as .parquet or .jsonl."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

import numpy as np

from croupier.core.bits import members
from croupier.core.errors import BadOption, TranslatedError, describe_os_error, require
from croupier.lab.fixtures import seeds_of
from croupier.lab.simulate import Simulation
from croupier.lab.text import TEXT

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]

ROWS: Final = 2000  # games that are written at a time
SUFFIXES: Final = (".parquet", ".jsonl")


def check_file(path: Path, *, force: bool = False) -> None:
    """Find out before the long work whether its games can be saved there. A file that exists is
    only overwritten by `force`."""
    if path.suffix not in SUFFIXES:
        raise BadOption("out-suffix", (TEXT,), file=str(path))
    if not path.parent.is_dir():
        raise BadOption("out-no-folder", (TEXT,), folder=str(path.parent))
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadOption("out-unwritable", (TEXT,), file=str(path))
    if path.exists() and not force:
        raise BadOption("out-exists", (TEXT,), file=str(path))
    if path.suffix == ".parquet":
        require("parquet", "polars")


class GameFile:
    """A file that games are written to while they are played.

    Until it is complete, it is called FILE.XXXXXXXX.part, with digits of its own for each run. A
    row has the game's number in the run, its seed, plies, why it ended, the winning seats, and the
    points and places of all seats. When the disk is full, or at Ctrl-C, it holds whole rows.
    """

    def __init__(self, path: Path) -> None:
        """Start a file; the one that is there is replaced when this one is done."""
        self._path = path
        self._draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}.part")
        self._games = 0  # that are surely written
        self._length = 0  # of the file, up to there
        self._is_full = False
        with self._explained():
            self._file = self._draft.open("xb", buffering=0)

    @property
    def games(self) -> int:
        """How many games it holds."""
        return self._games

    def add(self, simulation: Simulation) -> None:
        """Write the games that are new since the last time, if there are enough of them to be worth
        it: parquet files take all of them at the end."""
        if self._path.suffix == ".jsonl" and simulation.games - self._games >= ROWS:
            self._write(simulation)

    def finish(self, simulation: Simulation) -> None:
        """Write the rest, and give the file its name."""
        try:
            if not self._is_full:
                self._write(simulation)
        finally:
            if self._games:
                self._settle()
            else:
                self.drop()

    def _write(self, simulation: Simulation) -> None:
        with self._explained():
            self._file.truncate(self._length)  # what an interrupt cut off is written again
            self._file.seek(self._length)
            if self._path.suffix == ".parquet":
                _write_parquet(simulation, self._file)
                self._games, self._length = simulation.games, self._file.tell()
                return
            for first in range(self._games, simulation.games, ROWS):
                self._append(_lines(simulation, first))

    def _append(self, lines: bytes) -> None:
        """Write lines; if the disk fills up, those count that are whole."""
        written = 0
        try:
            while written < len(lines):
                written += self._file.write(lines[written:])
        finally:
            whole = lines.rfind(b"\n", 0, written) + 1
            self._games += lines.count(b"\n", 0, whole)
            self._length += whole

    def _settle(self) -> None:
        with self._explained():
            self._file.truncate(self._length)
            self._file.close()
            self._draft.replace(self._path)

    def drop(self) -> None:
        """Leave no file behind."""
        with contextlib.suppress(OSError):
            self._file.close()
        self._draft.unlink(missing_ok=True)

    @contextlib.contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            self._is_full = True
            problem = describe_os_error(error)
            raise TranslatedError(
                "out-failed", (TEXT,), file=str(self._path), problem=problem, games=self._games
            ) from error


def write_games(simulation: Simulation, path: str | os.PathLike[str]) -> None:
    """Write the games of a simulation to a .parquet or .jsonl file."""
    check_file(Path(path), force=True)
    GameFile(Path(path)).finish(simulation)


def _lines(simulation: Simulation, first: int) -> bytes:
    """Up to `ROWS` games as lines of JSON."""
    reasons, players = simulation.game.face.reasons, simulation.players
    seats = _sets(players)
    results = simulation.results[first : first + ROWS]
    seeds = seeds_of(simulation.fixtures.keys(first, len(results)))
    columns = zip(
        seeds,
        results["plies"].tolist(),
        results["reason"].tolist(),
        results["winners"].tolist(),
        results["points"][:, :players].tolist(),
        results["places"][:, :players].tolist(),
        strict=True,
    )
    rows = (
        json.dumps(
            {
                "game": number,
                "seed": seed,
                "plies": plies,
                "reason": reasons[reason],
                "winners": seats[winners],
                "points": points,
                "places": places,
            }
        )
        for number, (seed, plies, reason, winners, points, places) in enumerate(columns, first)
    )
    return "".join(f"{row}\n" for row in rows).encode()


def _write_parquet(simulation: Simulation, file: IO[bytes]) -> None:
    import polars as pl

    players = simulation.players
    reasons = pl.Series(simulation.game.face.reasons)
    sets = pl.Series(_sets(players), dtype=pl.List(pl.Int8))
    frames = [
        pl.DataFrame(
            {
                "game": numbers,
                "seed": seeds,
                "plies": results["plies"],
                "reason": reasons.gather(results["reason"]),
                "winners": sets.gather(results["winners"]),
                "points": pl.Series(results["points"][:, :players]).arr.to_list(),
                "places": pl.Series(results["places"][:, :players]).arr.to_list(),
            }
        )
        for numbers, seeds, results in _parts(simulation)
    ]
    try:
        pl.concat(frames).write_parquet(file)
    except pl.exceptions.PolarsError as error:  # its name for what goes wrong with a file
        raise OSError(str(error)) from error


def _sets(players: int) -> list[list[int]]:
    """The seats of every set."""
    return [list(members(set_)) for set_ in range(2**players)]


def _parts(simulation: Simulation) -> Iterator[tuple[Array, list[str], Array]]:
    """The games' numbers, seeds and results, in batches of `ROWS`."""
    for first in range(0, simulation.games, ROWS):
        results = simulation.results[first : first + ROWS]
        numbers = np.arange(first, first + len(results))
        yield numbers, seeds_of(simulation.fixtures.keys(first, len(results))), results
