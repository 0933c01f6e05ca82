"""Compare our server with boardgame.io's, in turn: `python -m croupier.bench.boardgame_io`.

Both have 200 tables with two people each, every person on their own socket, who place dice. Ours
counts a move when it is acknowledged, and so in the database (SQLite with full synchronisation);
theirs, kept in memory only, when its player is notified of it. Needs Node, and a folder in which
npm has installed boardgame.io.
"""

from __future__ import annotations

import argparse
import contextlib
import dataclasses
import json
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from croupier.bench.server import A_SECOND, ServerUnderLoad, measured, run_quickly
from croupier.lab.statistics import typical

PROGRAMS: Final = Path(__file__).with_name("node")
PACKAGES: Final = ("boardgame.io@0.50.2", "socket.io-client@4.8.4")
INSTALLING: Final = (
    f"To install it: npm install --prefix boardgame-io {' '.join(PACKAGES)}; "
    "then add --boardgame-io boardgame-io"
)
TABLES: Final = 200
SECONDS: Final = 5.0
REPEATS: Final = 5
PROMISED: Final = 1.0
"""The least ratio of our moves to theirs, saturated."""
LONGEST: Final = 0.004
"""The longest p99 of acknowledgements at `A_SECOND`, in seconds."""


@dataclasses.dataclass(frozen=True)
class Turn:
    """The figures of one server in one repeat."""

    moves: float
    """A second."""
    p99: float
    """Seconds."""


def turn(waits: list[float], seconds: float) -> Turn:
    """The figures of the given latencies."""
    if not waits:
        return Turn(0.0, 0.0)
    return Turn(len(waits) / seconds, sorted(waits)[int(0.99 * len(waits))])


def ours(tables: int, seconds: float, a_second: float | None) -> Turn:
    """Measure our server once."""
    with contextlib.closing(ServerUnderLoad()) as server:
        load, took, _ = run_quickly(measured(server, tables, a_second, seconds))
    return turn(load.waits, took)


class TheirServer:
    """boardgame.io as npm has installed it in a folder."""

    def __init__(self, folder: Path | None) -> None:
        if folder is None:
            raise SystemExit(f"Name a folder that has boardgame.io. {INSTALLING}")
        modules = (folder / "node_modules").absolute()
        for package in PACKAGES:
            name = package.partition("@")[0]
            if not (modules / name).is_dir():
                raise SystemExit(f"There is no {name} in {modules}. {INSTALLING}")
        self._node = _node()
        self._environment = os.environ | {"NODE_PATH": str(modules)}

    def turn(self, tables: int, seconds: float, a_second: float | None) -> Turn:
        """Measure boardgame.io's server once."""
        with self._running() as port:
            given = [str(port), str(tables), str(seconds), *([str(a_second)] if a_second else [])]
            told = subprocess.run(  # noqa: S603  # our own program
                [self._node, PROGRAMS / "load.js", *given],
                env=self._environment,
                stdout=subprocess.PIPE,
                check=True,
            )
        return turn([wait / 1000 for wait in json.loads(told.stdout)], seconds)

    @contextlib.contextmanager
    def _running(self) -> Iterator[int]:
        with (
            socket.create_server(("127.0.0.1", 0)) as one,
            socket.create_server(("127.0.0.1", 0)) as other,
        ):
            ports = [free.getsockname()[1] for free in (one, other)]
        process = subprocess.Popen(  # noqa: S603  # our own program
            [self._node, PROGRAMS / "server.js", *map(str, ports)],
            env=self._environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            if not any("listening" in line for line in process.stdout or ()):
                raise SystemExit("boardgame.io's server did not start.")
            yield ports[0]
        finally:
            process.kill()
            process.communicate()


def _node() -> str:
    found = shutil.which("node")
    if found is None:
        raise SystemExit("boardgame.io needs Node, which is not on the path: https://nodejs.org")
    return found


def report(pairs: dict[float | None, list[tuple[Turn, Turn]]]) -> Iterator[str]:
    """The results, line by line."""
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


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure both in turn, and print the results."""
    parser = argparse.ArgumentParser(
        description=__doc__, prog="python -m croupier.bench.boardgame_io"
    )
    parser.add_argument("--repeats", type=int, default=REPEATS)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument(
        "--boardgame-io", type=Path, metavar="FOLDER", help="where npm has installed boardgame.io"
    )
    given = parser.parse_args(arguments)
    theirs = TheirServer(given.boardgame_io)
    pairs: dict[float | None, list[tuple[Turn, Turn]]] = {None: [], A_SECOND: []}
    for repeat in range(given.repeats):
        sys.stderr.write(f"repeat {repeat + 1} of {given.repeats}\n")
        for a_second, turns in pairs.items():
            args = given.tables, given.seconds, a_second
            turns.append((ours(*args), theirs.turn(*args)))
    for line in report(pairs):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
