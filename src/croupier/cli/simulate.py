"""`croupier simulate` and `croupier tournament`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

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
from croupier.cli.types import COUNT, File

SIMULATED: Final = 1000
COMPETED: Final = 200
"""Games of a simulation and of a tournament, unless the call says how many."""

bot_seed_option = option("--bot-seed", metavar="TEXT", help="help-bot-seed")
jobs_option = option("--jobs", setting="jobs", metavar="N", type=COUNT, help="help-jobs")


@command("simulate")
@game_argument
@option("--games", "count", metavar="N", type=COUNT, default=SIMULATED, help="help-games")
@set_up_options(bots_option("help-players-bots", default="random"))
@bot_seed_option
@jobs_option
@option("--out", metavar="FILE", type=File(), help="help-simulate-out")
@option("--force", is_flag=True, help="help-force")
@json_option
@lang_option
def simulate(
    game: str | None, count: int, players: int | None, bots: list[str], seed: str | None,
    options: tuple[tuple[str, str], ...], bot_seed: str | None, jobs: int | None,
    out: Path | None, force: bool, as_json: bool, lang: str,
) -> int:  # fmt: skip
    """Play many games and show the results."""
    from croupier.bots import seat_bots

    played = croupier.game(needed(game))
    seats = players_of(players, played)
    played.choose_options(seats, dict(options))
    names = seat_bots(bots, seats)

    from croupier.lab.game_files import check_file
    from croupier.lab.simulate import SimulationRun
    from croupier.terminal.lab.runs import run_simulation

    if out is not None:
        check_file(out, force=force)
    run = SimulationRun(
        played,
        players=seats,
        options=dict(options),
        games=count,
        bots=names,
        seed=seed,
        bot_seed=bot_seed,
    )
    return run_simulation(run, lang=lang, jobs=jobs, out=out, as_json=as_json)


@command("tournament")
@game_argument
@set_up_options(bots_option("help-rivals", required=True))
@option("--games", "count", metavar="N", type=COUNT, default=COMPETED, help="help-tournament-games")
@bot_seed_option
@jobs_option
@option("--out", metavar="FOLDER", type=File("dir"), help="help-tournament-out")
@json_option
@lang_option
def tournament(
    game: str | None, count: int, players: int | None, bots: list[str], seed: str | None,
    options: tuple[tuple[str, str], ...], bot_seed: str | None, jobs: int | None,
    out: Path | None, as_json: bool, lang: str,
) -> int:  # fmt: skip
    """Let bots compete and rate them."""
    from croupier.lab.tournament import Plan, Tournament
    from croupier.lab.tournament_folder import kept_seeds
    from croupier.terminal.lab.runs import run_tournament

    name = needed(game)
    kept_seed, kept_bot_seed = kept_seeds(out)
    plan = Plan.make(
        name,
        players=players_of(players, croupier.game(name)),
        bots=bots,
        games=count,
        options=dict(options),
        seed=seed or kept_seed,
        bot_seed=bot_seed or kept_bot_seed,
    )
    return run_tournament(Tournament(plan, out), lang=lang, jobs=jobs, as_json=as_json)
