"""Simulations and tournaments as commands: they show progress, and keep and print what they have,
whatever ends them."""

from __future__ import annotations

import contextlib
import functools
import json
import sys
import textwrap
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from croupier.core.errors import CroupierError, TranslatedError
from croupier.core.text import words
from croupier.lab.datasets import Dataset
from croupier.lab.run import Run
from croupier.lab.simulate import SimulationRun
from croupier.lab.summary import Summary, failure_lines
from croupier.lab.tasks import Runner
from croupier.lab.tournament import Tournament
from croupier.terminal.failures import failure_path
from croupier.terminal.lab.text import TEXT
from croupier.terminal.progress import counting, naming
from croupier.terminal.screen import QuietConsole

DONE, FAILED, INTERRUPTED = 0, 1, 130
NARROWEST: Final = 60
"""Columns that a table may take where a terminal says that it has fewer."""


def run_simulation(
    run: SimulationRun,
    *,
    lang: str,
    runner: Runner,
    out: Path | None = None,
    as_json: bool = False,
) -> int:
    """Play a simulation, save and print it; return the exit status."""
    report = Report(run, lang)
    dataset = Dataset(out, run) if out is not None else None
    keep = dataset.add if dataset else None
    report.play(lambda progress: run.play(runner=runner, progress=progress, keep=keep))
    if dataset:
        report.attempt(dataset.flush)
        dataset.close()
        report.holds = out if dataset.games else None
    if run.kept:
        if as_json:
            report.print_json(run.simulation().as_json())
        else:
            report.print(report.summary.simulation(run.simulation(), run.deals))
    return report.end(run.kept)


def run_tournament(run: Tournament, *, lang: str, runner: Runner, as_json: bool = False) -> int:
    """Play a tournament and print it; return the exit status."""
    report = Report(run, lang)
    report.holds = run.folder
    with contextlib.closing(run):
        report.play(lambda progress: run.play_all(runner=runner, progress=progress))
    if run.done.any():
        if as_json:
            report.print_json(run.standings().as_json())
        else:
            pace = run.played * len(run.fixtures.seatings) / run.seconds if run.played else None
            report.print(report.summary.standings(run.standings(), pace))
    return report.end(int(run.done.sum()))


class Report:
    """What a command says about a run: results on stdout, and on stderr what went wrong."""

    def __init__(self, run: Run, lang: str) -> None:
        self.problems: list[CroupierError] = []
        self.holds: Path | None = None
        """Where the games are saved, if they are."""
        self._run = run
        self._lang = lang
        self._words = words(lang, TEXT)
        self._interrupted = False
        self._files: dict[str, str] = {}
        width = max(QuietConsole().width, NARROWEST)
        self.summary = Summary(run.fixtures.game, lang, width)

    def play(self, play: Callable[[Callable[[int], None] | None], None]) -> None:
        """Prepare and play, until the end, Ctrl-C, or something goes wrong."""
        seatings = len(self._run.fixtures.seatings)
        planned, done = self._run.deals * seatings, int(self._run.done.sum()) * seatings
        try:
            with naming(self._words.say("preparing")):
                self._run.prepare()
            playing = self._words.say("playing")
            with counting(playing, planned, done=done, words=self._words) as progress:
                play(None if progress is None else lambda deals: progress(deals * seatings))
        except KeyboardInterrupt:
            self._interrupted = True
        except CroupierError as error:
            self.problems.append(error)
        for number, (bot, found) in enumerate(self._run.failures.items()):
            if found.first is not None and (record := found.reason.record) is not None:
                path = failure_path(record, number)
                if self.attempt(functools.partial(record.save, path)):
                    self._files[bot] = str(path)

    def attempt(self, work: Callable[[], None]) -> bool:
        """Do something; note it if it fails."""
        try:
            work()
        except CroupierError as error:
            self.problems.append(error)
            return False
        return True

    def print(self, lines: Iterable[str]) -> None:
        """Print lines to stdout, as they are."""
        sys.stdout.write("".join(f"{line}\n" for line in lines))
        sys.stdout.flush()

    def print_json(self, document: dict[str, Any]) -> None:
        """Print a document, with what is known about bots that failed."""
        failing = {
            bot: {
                "failed": found.failed,
                "moves": found.asked,
                "reason": found.reason.sentence(),
                "stderr": list(found.reason.said),
                "record": self._files.get(bot),
            }
            for bot, found in self._run.failures.items()
            if found.first is not None
        }
        planned = self._run.deals * len(self._run.fixtures.seatings)
        document = document | {"games_planned": planned, "failing": failing}
        sys.stdout.write(json.dumps(document, indent=2) + "\n")
        sys.stdout.flush()

    def end(self, deals: int) -> int:
        """Say how it ended; return the exit status."""
        failures = self._run.failures
        lines = list(failure_lines(failures, self._files, self._lang))
        lines += [_sentence(problem, self._lang) for problem in self.problems]
        if self._interrupted:
            lines += self._interruption(deals)
        if self.holds and (self._interrupted or self.problems):
            lines.append(self._words.say("interrupted-folder", folder=str(self.holds)))
        for line in lines:
            self._complain(line)
        if self._interrupted:
            return INTERRUPTED
        never = any(found.failed == found.asked > 0 for found in failures.values())
        return FAILED if self.problems or never else DONE

    def _interruption(self, deals: int) -> list[str]:
        say, seatings = self._words.say, len(self._run.fixtures.seatings)
        if not deals:
            return [say("interrupted-early")]
        about = {"games": deals * seatings, "planned": self._run.deals * seatings}
        return [say("interrupted", **about)]

    def _complain(self, line: str) -> None:
        """Print a line to stderr; on a terminal it is wrapped, unless it quotes someone."""
        console = QuietConsole(stderr=True)
        if console.is_terminal and not line.startswith(" "):
            line = textwrap.fill(
                line, console.width, break_long_words=False, break_on_hyphens=False
            )
        sys.stderr.write(f"{line}\n")


def _sentence(problem: CroupierError, lang: str) -> str:
    return problem.sentence(lang) if isinstance(problem, TranslatedError) else str(problem)
