"""A study: all sections of a report, one after the other. Finished ones are kept."""

from __future__ import annotations

import contextlib
import dataclasses
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from croupier import __version__
from croupier.core.errors import BadOption, describe_os_error
from croupier.lab.folders import BAD_DOCUMENT, as_text, write_whole
from croupier.lab.report.choices import decisions, restrictions
from croupier.lab.report.course import course
from croupier.lab.report.figures import SECTIONS, Section
from croupier.lab.report.gather import Player, Progress, Table
from croupier.lab.report.skill import ladder, seeds
from croupier.lab.report.sweep import sweep, variants
from croupier.lab.tasks import Runner
from croupier.lab.text import TEXT

STEPS: Final = ("course", "decisions", "restrictions", "ladder", "seeds", "sweep")
"""The parts of a study, as they are done; the message `step-WORD` names each."""
GAMES: Final = {
    "course": 20_000, "decisions": 120, "restrictions": 6_000, "ladder": 2_000, "seeds": 200,
    "sweep": 10_000,
}  # fmt: skip
"""Games of each part; of seeds, the seeds."""
LEAST: Final = 10


class Study:
    """The report on a table, being made; the parts that are done are kept beside its file."""

    def __init__(
        self,
        table: Table,
        out: Path,
        *,
        sweeps: Sequence[tuple[str, str]] = (),
        effort: float = 1.0,
        seeded: bool = True,
    ) -> None:
        """`effort` multiplies the number of games. A table that is not `seeded` has a fresh seed,
        which gives way to that of a study to be taken up."""
        self.table = table
        self.out = out
        self._sweeps = list(sweeps)
        self._effort = effort
        variants(table.game, table.players, table.options, self._sweeps)
        _check_writable(out)
        self._kept_in = out.with_name(f"{out.name}.part.json")
        self._done: dict[str, list[Section]] = {}
        self._read(seeded)

    def _plan(self) -> dict[str, Any]:
        return {
            "game": self.table.game.name,
            "rules_version": self.table.game.rules_version,
            "players": self.table.players,
            "options": self.table.options,
            "seed": self.table.seed,
            "sweeps": [list(each) for each in self._sweeps],
            "effort": self._effort,
            "version": __version__,
        }

    def _read(self, seeded: bool) -> None:
        """Take up what an earlier run of the same study has done."""
        with contextlib.suppress(OSError, *BAD_DOCUMENT):
            document = json.loads(self._kept_in.read_text("utf-8"))
            if not seeded:
                seed = str(document["plan"]["seed"])
                self.table = dataclasses.replace(self.table, seed=seed)
            if document["plan"] == self._plan():
                self._done = {
                    step: [Section.read(each) for each in sections]
                    for step, sections in document["done"].items()
                    if step in STEPS
                }

    @property
    def missing(self) -> list[str]:
        """The steps that are not done."""
        steps = STEPS if self._sweeps else STEPS[:-1]
        return [step for step in steps if step not in self._done]

    def make(
        self, runner: Runner, follow: Callable[[str], contextlib.AbstractContextManager[Any]]
    ) -> None:
        """Do what is missing; `follow` shows the progress of a step."""
        for step in self.missing:
            with follow(step) as progress:
                self._done[step] = self._step(step, runner, progress)
            self._keep()

    def _step(self, step: str, runner: Runner, progress: Progress | None) -> list[Section]:
        player = Player(runner, progress)
        about: dict[str, Callable[..., list[Section]]] = {
            "course": course, "decisions": decisions, "restrictions": restrictions,
            "ladder": ladder, "seeds": seeds,
        }  # fmt: skip
        games = max(LEAST, round(GAMES[step] * self._effort))
        if step == "sweep":
            return sweep(self.table, player, self._sweeps, games)
        return about[step](self.table, player, games)

    def _keep(self) -> None:
        document = {
            "plan": self._plan(),
            "done": {
                step: [section.as_json() for section in sections]
                for step, sections in self._done.items()
            },
        }
        write_whole(self._kept_in, as_text(document))

    def sections(self) -> Iterator[Section]:
        """What is done, in the order of the report."""
        found = {s.name: s for sections in self._done.values() for s in sections}
        yield from (found[name] for name in SECTIONS if name in found)

    def finish(self, page: str) -> None:
        """Write the report; the parts are no longer needed."""
        write_whole(self.out, page)
        self._kept_in.unlink(missing_ok=True)


def _check_writable(out: Path) -> None:
    """Find out before the long work whether its result can be written there."""
    if out.suffix != ".html":
        raise BadOption("report-suffix", (TEXT,), file=str(out))
    draft = out.with_name(f".{out.name}.tmp")
    try:
        if out.is_dir():
            raise IsADirectoryError(21, "Is a directory")
        draft.touch()
        draft.unlink()
    except OSError as error:
        problem = describe_os_error(error)
        raise BadOption("report-unwritable", (TEXT,), file=str(out), problem=problem) from error
