"""`croupier report`."""

from __future__ import annotations

import contextlib
import datetime
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import croupier
from croupier.cli.arguments import DONE, INTERRUPTED, game_argument, lang_option, needed, players_of
from croupier.cli.commands import command, option
from croupier.cli.simulate import jobs_option, on_option, runner_of
from croupier.cli.speech import say
from croupier.cli.types import File, Number, Pair, WholeNumber
from croupier.core.chance import fresh_seed
from croupier.core.errors import require

if TYPE_CHECKING:
    from croupier.lab.report.gather import Progress


@command("report")
@game_argument
@option("--players", metavar="N", type=WholeNumber(), help="help-players")
@option("--seed", metavar="TEXT", help="help-seed")
@option("--option", "options", metavar="PAIR", type=Pair(), multiple=True, help="help-option")
@option("--sweep", "sweeps", metavar="PAIR", type=Pair(), multiple=True, help="help-sweep")
@option("--effort", metavar="X", type=Number(zero=False), default=1.0, help="help-effort")
@jobs_option
@on_option
@option("--out", metavar="FILE", type=File(), help="help-report-out")
@lang_option
def report(
    game: str | None, players: int | None, seed: str | None,
    options: tuple[tuple[str, str], ...], sweeps: tuple[tuple[str, str], ...], effort: float,
    jobs: int | None, on: str | None, out: Path | None, lang: str,
) -> int:  # fmt: skip
    """Write a report on a game as one HTML file."""
    played = croupier.game(needed(game))
    seats = players_of(players, played)
    chosen = dict(options)
    played.choose_options(seats, chosen)
    for package in ("altair", "vl_convert"):
        require("report", package)
    require("lab", "numba")

    from croupier.lab.report.gather import Table
    from croupier.lab.report.page import Page
    from croupier.lab.report.study import Study

    table = Table(played, seats, dict(chosen), seed or fresh_seed())
    study = Study(
        table, out or Path(f"{played.name}.html"), sweeps=sweeps, effort=effort,
        seeded=seed is not None,
    )  # fmt: skip
    try:
        study.make(runner_of(on, jobs), lambda step: _following(say(f"step-{step}")))
    except KeyboardInterrupt:
        sys.stderr.write(say("report-kept") + "\n")
        return INTERRUPTED
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    study.finish(Page(study.table, lang).write(study.sections(), today))
    sys.stdout.write(say("report-written", file=str(study.out)) + "\n")
    return DONE


@contextlib.contextmanager
def _following(what: str) -> Iterator[Progress | None]:
    """A progress bar for a step, whose runs each start at nothing."""
    from croupier.terminal.progress import counting

    with contextlib.ExitStack() as stack:
        bars: dict[int, Any] = {}

        def follow(done: int, total: int) -> None:
            if total not in bars:
                bars.clear()
                stack.close()
                bars[total] = stack.enter_context(counting(what, total))
            if bars[total] is not None:
                bars[total](done)

        yield follow
