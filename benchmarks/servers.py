"""Our server beside boardgame.io's, by turns: `python -m benchmarks.servers`.

Both have 200 tables with two people each, everybody on a socket of their own, who place dice. Ours
counts a move when it is acknowledged, and so in the database (SQLite with full synchronisation);
theirs, kept in memory only, when its maker hears of it. Needs Node and npm, which installs
boardgame.io beside this file.
"""

from __future__ import annotations

import argparse
import contextlib
import dataclasses
import json
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from croupier.lab.statistics import typical
from croupier.server.bench import A_SECOND, ServerUnderLoad, measured, run_quickly

FOLDER: Final = Path(__file__).with_name("boardgame_io")
TABLES: Final = 200
SECONDS: Final = 5.0
REPEATS: Final = 5
PROMISED: Final = 2.0
"""How many times as many moves ours takes at least, saturated."""
LONGEST: Final = 0.010
"""Seconds within which 99 of 100 moves are acknowledged at `A_SECOND`."""


@dataclasses.dataclass(frozen=True)
class Turn:
    """What one server did in one turn."""

    moves: float
    """A second."""
    p99: float
    """Seconds."""


def turn(waits: list[float], seconds: float) -> Turn:
    """The figures of some waiting times."""
    if not waits:
        return Turn(0.0, 0.0)
    return Turn(len(waits) / seconds, sorted(waits)[int(0.99 * len(waits))])


def ours(tables: int, seconds: float, a_second: float | None) -> Turn:
    """A turn of our server."""
    with contextlib.closing(ServerUnderLoad()) as server:
        load, took, _, _ = run_quickly(measured(server, tables, a_second, seconds))
    return turn(load.waits, took)


def theirs(tables: int, seconds: float, a_second: float | None) -> Turn:
    """A turn of boardgame.io's."""
    with _their_server() as port:
        given = [str(port), str(tables), str(seconds), *([str(a_second)] if a_second else [])]
        told = subprocess.run(  # noqa: S603  # our own program
            [_program("node"), "load.js", *given], cwd=FOLDER, capture_output=True, check=True
        )
    return turn([wait / 1000 for wait in json.loads(told.stdout)], seconds)


@contextlib.contextmanager
def _their_server() -> Iterator[int]:
    with (
        socket.create_server(("127.0.0.1", 0)) as one,
        socket.create_server(("127.0.0.1", 0)) as other,
    ):
        ports = [free.getsockname()[1] for free in (one, other)]
    process = subprocess.Popen(  # noqa: S603  # our own program
        [_program("node"), "server.js", *map(str, ports)],
        cwd=FOLDER,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        if not any("listening" in line for line in process.stdout or ()):
            raise SystemExit("boardgame.io's server did not start")
        yield ports[0]
    finally:
        process.kill()
        process.communicate()


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise SystemExit(f"boardgame.io needs {name}, which is not on the path")
    return found


def install() -> None:
    """Get boardgame.io, unless it is there."""
    if not (FOLDER / "node_modules" / "boardgame.io").exists():
        command = [_program("npm"), "install", "--silent", "--no-package-lock", "--no-audit"]
        subprocess.run(command, cwd=FOLDER, check=True)  # noqa: S603


def report(pairs: dict[float | None, list[tuple[Turn, Turn]]]) -> Iterator[str]:
    """What was measured, line by line."""
    for a_second, turns in pairs.items():
        pace = f"at {a_second:g} moves/s" if a_second else "saturated"
        for name, place in (("croupier", 0), ("boardgame.io", 1)):
            moves = typical([pair[place].moves for pair in turns])
            p99 = typical([1000 * pair[place].p99 for pair in turns])
            yield (
                f"{name}, {pace}: {moves.median:,.0f} moves/s (spread {moves.spread:,.0f}), "
                f"p99 {p99.median:,.1f} ms (spread {p99.spread:,.1f})"
            )
        if a_second is None:
            ratio = typical([we.moves / max(1e-9, they.moves) for we, they in turns])
            verdict = "met" if ratio.median >= PROMISED else "missed"
            yield f"ratio, {pace}: {ratio.median:.2f} (at least {PROMISED:g}: {verdict})"
        else:
            median = typical([we.p99 for we, _ in turns]).median
            verdict = "met" if median < LONGEST else "missed"
            yield f"p99, {pace}: under {1000 * LONGEST:g} ms: {verdict}"


def main() -> None:
    """Measure both by turns, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m benchmarks.servers")
    parser.add_argument("--repeats", type=int, default=REPEATS)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    given = parser.parse_args()
    install()
    pairs: dict[float | None, list[tuple[Turn, Turn]]] = {None: [], A_SECOND: []}
    for repeat in range(given.repeats):
        sys.stderr.write(f"repeat {repeat + 1} of {given.repeats}\n")
        for a_second, turns in pairs.items():
            args = given.tables, given.seconds, a_second
            turns.append((ours(*args), theirs(*args)))
    for line in report(pairs):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
