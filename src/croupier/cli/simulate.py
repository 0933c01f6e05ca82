"""`croupier simulate` and `croupier tournament`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import croupier
from croupier.cli.arguments import (
    bots_option,
    game_argument,
    json_option,
    lang_option,
    needed,
    players_of,
    set_up_options,
)
from croupier.cli.commands import command, option
from croupier.cli.mistakes import WrongUsage
from croupier.cli.types import COUNT, File, Where

if TYPE_CHECKING:
    from croupier.lab.tasks import Runner

SIMULATED: Final = 1000
COMPETED: Final = 200
"""Games of a simulation and of a tournament, unless the call says how many."""
MOST_COMPETED: Final = 100_000
"""Games after which a tournament with a target ends, met or not."""

bot_seed_option = option("--bot-seed", metavar="TEXT", help="help-bot-seed")
jobs_option = option("--jobs", setting="jobs", metavar="N", type=COUNT, help="help-jobs")
on_option = option("--on", metavar="CLUSTER", type=Where(), help="help-on")


def runner_of(on: str | None, jobs: int | None) -> Runner:
    """What plays: the cores of this machine, or a Ray cluster."""
    if on is None:
        from croupier.lab.cores import Cores

        return Cores(jobs, processes=True)
    if jobs is not None:
        raise WrongUsage("not-with", option="--jobs", other="--on")
    from croupier.lab.on_ray import Ray

    return Ray(on.partition(":")[2] or None)


@command("simulate")
@game_argument
@option("--games", "count", metavar="N", type=COUNT, default=SIMULATED, help="help-games")
@set_up_options(bots_option("help-players-bots", default="random"))
@bot_seed_option
@jobs_option
@on_option
@option("--out", metavar="FOLDER", type=File("dir"), help="help-simulate-out")
@option("--records", is_flag=True, help="help-records")
@json_option
@lang_option
def simulate(
    game: str | None, count: int, players: int | None, bots: list[str], seed: str | None,
    options: tuple[tuple[str, str], ...], bot_seed: str | None, jobs: int | None,
    on: str | None, out: Path | None, records: bool, as_json: bool, lang: str,
) -> int:  # fmt: skip
    """Play many games and show the results."""
    from croupier.bots import seat_bots

    if records and out is None:
        raise WrongUsage("only-with", option="--records", other="--out")
    played = croupier.game(needed(game))
    seats = players_of(players, played)
    played.choose_options(seats, dict(options))
    names = seat_bots(bots, seats)

    from croupier.lab.folders import kept_plan
    from croupier.lab.simulate import SimulationRun
    from croupier.terminal.lab.runs import run_simulation

    kept = kept_plan(out, "simulation")
    run = SimulationRun(
        played,
        players=seats,
        options=dict(options),
        games=count,
        bots=names,
        seed=seed or kept.get("seed"),
        bot_seed=bot_seed or kept.get("bot_seed"),
        keeps_course=out is not None,
        keeps_moves=records,
    )
    runner = runner_of(on, jobs)
    return run_simulation(run, lang=lang, runner=runner, out=out, as_json=as_json)


@command("tournament")
@game_argument
@set_up_options(bots_option("help-rivals", required=True))
@option("--games", "count", metavar="N", type=COUNT, help="help-tournament-games")
@option("--until", metavar="TARGET", help="help-until")
@bot_seed_option
@jobs_option
@on_option
@option("--out", metavar="FOLDER", type=File("dir"), help="help-tournament-out")
@json_option
@lang_option
def tournament(
    game: str | None, count: int | None, until: str | None, players: int | None,
    bots: list[str], seed: str | None, options: tuple[tuple[str, str], ...],
    bot_seed: str | None, jobs: int | None,
    on: str | None, out: Path | None, as_json: bool, lang: str,
) -> int:  # fmt: skip
    """Let bots compete and rate them."""
    from croupier.lab.folders import kept_plan
    from croupier.lab.sequential import Target
    from croupier.lab.tournament import Plan, Tournament
    from croupier.terminal.lab.runs import run_tournament

    name = needed(game)
    target = Target.read(until) if until is not None else None
    kept = kept_plan(out, "tournament")
    plan = Plan.make(
        name,
        players=players_of(players, croupier.game(name)),
        bots=bots,
        games=count or (MOST_COMPETED if target else COMPETED),
        options=dict(options),
        seed=seed or kept.get("seed"),
        bot_seed=bot_seed or kept.get("bot_seed"),
    )
    runner = runner_of(on, jobs)
    return run_tournament(Tournament(plan, out, target), lang=lang, runner=runner, as_json=as_json)
