"""What reviews cost a server: `python -m croupier.bench.review_costs`.

Starts the process that reviews records for a server, as the server does, lets it load all games,
and reviews a match of `regular` in every game with every number of players. Writes a table into
docs/coach.md. Seconds are processor time of that process, so that other work on the machine matters
little; wall time is given next to them. Linux only.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from croupier.bench.coach import PAGE
from croupier.bench.results import check_folder
from croupier.bots.matches import play_match
from croupier.coach.worker import NICENESS
from croupier.core.match import Match
from croupier.core.registry import find, names

HEADING: Final = "## What it costs"
NEXT: Final = "## "
WORKER: Final = (sys.executable, "-m", "croupier.coach.worker")
TEXT: Final = """
Written by `python -m croupier.bench.review_costs`: one match of `regular` per row, reviewed for all
seats by the process that a server uses for reviews. Seconds of processor time; in brackets, seconds
of wall time on {cores} cores with other work. Before that, starting the process and loading the
first game took {start}, and loading the other games (already compiled) {loading}. The process used
{memory:.0f} MB then, and {after:.0f} MB after all of these reviews.

| game | players | moves | first verdict | whole match |
|---|---|---|---|---|
"""


class Spent(NamedTuple):
    """Seconds since the process started."""

    processor: float
    clock: float

    def since(self, before: Spent) -> str:
        """The difference, for people."""
        return f"{self.processor - before.processor:.2f} s ({self.clock - before.clock:.2f})"


class Process:
    """The process that makes reviews."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(  # noqa: S603  # our own program
            WORKER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=os.environ | {NICENESS: "0"},
        )  # fmt: skip

    def ask(self, asked: dict[str, str]) -> Iterator[dict[str, Any]]:
        """The answers, as they come."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        while True:
            answer: dict[str, Any] = json.loads(self._process.stdout.readline())
            yield answer
            if answer.get("review", {"final": True})["final"]:
                return

    def spent(self) -> Spent:
        """What it has used until now."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text("utf-8").rpartition(")")[2]
        user, system = map(int, fields.split()[11:13])
        return Spent((user + system) / os.sysconf("SC_CLK_TCK"), time.monotonic())

    def megabytes(self) -> float:
        """The memory that it holds."""
        pages = Path(f"/proc/{self._process.pid}/statm").read_text("utf-8").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def end(self) -> None:
        """End it."""
        self._process.communicate()


def section() -> str:
    """The table with its text."""
    process = Process()
    born = Spent(0.0, time.monotonic())
    list(process.ask({"game": names()[0]}))
    started = process.spent()
    for name in names()[1:]:
        list(process.ask({"game": name}))
    loaded, memory = process.spent(), process.megabytes()
    rows = "".join(_rows(process))
    text = TEXT.format(
        cores=os.cpu_count(), start=started.since(born), loading=loaded.since(started),
        memory=memory, after=process.megabytes(),
    )  # fmt: skip
    process.end()
    return f"{HEADING}\n{text}{rows}"


def _rows(process: Process) -> Iterator[str]:
    for name in names():
        for players in find(name).players:
            match = Match(find(name), players=players, seed="what a review costs")
            play_match(match, ["regular"] * players)
            before = process.spent()
            seen = []
            for answer in process.ask({"record": str(match.record())}):
                assert "review" in answer, answer
                seen.append(process.spent().since(before))
            yield f"| {name} | {players} | {len(match.moves)} | {seen[0]} | {seen[-1]} |\n"


def main() -> None:
    """Measure, and write the table."""
    parser = argparse.ArgumentParser(
        prog="python -m croupier.bench.review_costs", description=__doc__
    )
    parser.add_argument("--page", type=Path, default=PAGE)
    given = parser.parse_args()
    check_folder(parser, given.page)
    before, heading, rest = given.page.read_text("utf-8").partition(HEADING)
    if not heading:
        parser.error(f"{given.page} has no part {HEADING!r}")
    after = rest.partition(f"\n{NEXT}")[2]
    given.page.write_text(f"{before}{section()}\n{NEXT}{after}", "utf-8")


if __name__ == "__main__":
    main()
