"""`croupier tune`."""

from __future__ import annotations

import contextlib
import datetime
import sys
from pathlib import Path
from typing import Final

import croupier
from croupier.cli.arguments import (
    DONE,
    FAILED,
    INTERRUPTED,
    game_argument,
    json_option,
    lang_option,
    needed,
    players_of,
    print_json,
)
from croupier.cli.commands import command, option
from croupier.cli.mistakes import WrongUsage
from croupier.cli.simulate import jobs_option, on_option, runner_of
from croupier.cli.speech import say
from croupier.cli.types import COUNT, File, Pair, WholeNumber
from croupier.core.chance import fresh_seed
from croupier.core.errors import require

TRIALS: Final = 30
GAMES: Final = 2000
BOT_GAMES: Final = 200
PAGE: Final = "path.html"


@command("tune")
@game_argument
@option("--target", metavar="PAIR", type=Pair(), help="help-tune-target")
@option("--bot", metavar="KIND", help="help-tune-bot")
@option("--over", "overs", metavar="PAIR", type=Pair(), multiple=True, help="help-over")
@option("--trials", metavar="N", type=COUNT, default=TRIALS, help="help-trials")
@option("--games", "count", metavar="N", type=COUNT, help="help-tune-games")
@option("--players", metavar="N", type=WholeNumber(), help="help-players")
@option("--seed", metavar="TEXT", help="help-seed")
@option("--option", "options", metavar="PAIR", type=Pair(), multiple=True, help="help-option")
@jobs_option
@on_option
@option("--out", metavar="FOLDER", type=File("dir"), help="help-tune-out")
@json_option
@lang_option
def tune(
    game: str | None, target: tuple[str, str] | None, bot: str | None,
    overs: tuple[tuple[str, str], ...], trials: int, count: int | None, players: int | None,
    seed: str | None, options: tuple[tuple[str, str], ...], jobs: int | None, on: str | None,
    out: Path | None, as_json: bool, lang: str,
) -> int:  # fmt: skip
    """Search for option values that meet a target, or for a bot's parameters."""
    played = croupier.game(needed(game))
    if (target is None) == (bot is None):
        raise WrongUsage("tune-what")
    if not overs:
        raise WrongUsage("missing", what="--over")
    require("lab", "numba")
    for package in ("optuna", "altair", "vl_convert"):
        require("tune", package)

    from croupier.lab.folders import kept_plan
    from croupier.lab.report.gather import Table
    from croupier.lab.report.page import Page
    from croupier.lab.tune import WINS, Axis, Goal, Tuning
    from croupier.terminal.progress import counting

    folder = out or Path(f"{played.name}-tuning")
    goal = Goal.read(*target) if target else Goal(WINS)
    axes = [Axis.read(name, given) for name, given in overs]
    kept = kept_plan(folder, "tuning")
    seats = players_of(players, played)
    table = Table(played, seats, dict(options), seed or kept.get("seed") or fresh_seed())
    games = count or (GAMES if bot is None else BOT_GAMES)
    with contextlib.closing(Tuning(table, axes, goal, folder, bot=bot, games=games)) as tuning:
        try:
            with counting(say("tuning"), trials) as bar:
                runner = runner_of(on, jobs)
                found = tuning.make(runner, trials, bar and (lambda done, _: bar(done)))
        except KeyboardInterrupt:
            kept_trials = len(tuning.trials())
            sys.stderr.write(say("tune-kept", folder=str(folder), trials=kept_trials) + "\n")
            return INTERRUPTED
        today = datetime.datetime.now(datetime.UTC).date().isoformat()
        page = Page(table, lang).write(tuning.path(), today)
        (folder / PAGE).write_text(page, "utf-8")
    if as_json:
        print_json({
            "game": played.name, "players": seats, "seed": table.seed, "metric": goal.metric,
            "goal": None if target is None else goal.value, "best": found.best,
            "found": found.found.mean, "ci95": found.found.interval(), "met": found.is_met,
            "trials": found.trials,
        })  # fmt: skip
        return DONE if found.is_met else FAILED
    best = ", ".join(f"{name}={value}" for name, value in found.best.items())
    numbers = {"value": found.found.mean, "low": found.found.low, "high": found.found.high}
    about = {"best": best, "metric": goal.metric, "trials": found.trials, **numbers}
    sys.stdout.write(say("tune-best", **about) + "\n")
    sys.stdout.write(say("tune-path", file=str(folder / PAGE)) + "\n")
    if not found.is_met:
        sys.stderr.write(say("tune-missed", metric=goal.metric, goal=goal.value) + "\n")
        return FAILED
    return DONE
