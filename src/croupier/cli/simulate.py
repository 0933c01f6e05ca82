"""`croupier simulate` and `croupier tournament`."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from typing import Final

import croupier
from croupier.cli.arguments import (
    DONE,
    bots_option,
    game_argument,
    json_option,
    lang_option,
    needed,
    players_of,
    prepare_bots,
    print_json,
    set_up_options,
)
from croupier.cli.commands import command, option
from croupier.cli.mistakes import WrongUsage, either
from croupier.cli.speech import TEXT, say
from croupier.cli.types import COUNT, File
from croupier.core.errors import TranslatedError

OUT_SUFFIXES: Final = (".parquet", ".jsonl")
USUAL_GAMES: Final = 200  # of a tournament

bot_seed_option = option("--bot-seed", metavar="TEXT", help="help-bot-seed")
jobs_option = option("--jobs", setting="jobs", metavar="N", type=COUNT, help="help-jobs")


@command("simulate")
@game_argument
@option("--games", "count", metavar="N", type=COUNT, required=True, help="help-games")
@set_up_options(bots_option("help-players-bots"))
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
    if out is not None:
        _check_out(out, force)

    from croupier.lab.simulate import simulate as run
    from croupier.terminal.progress import counting
    from croupier.terminal.screen import QuietConsole

    prepare_bots(played, names)
    with counting(say("playing"), count) as progress:
        simulation = run(
            played,
            players=seats,
            options=dict(options),
            games=count,
            bots=names,
            seed=seed,
            progress=progress,
        )
    if out is not None:
        simulation.write(out)
    if as_json:
        print_json(simulation.as_json())
    else:
        QuietConsole().print(simulation.table())
    return DONE


def _check_out(path: Path, force: bool) -> None:
    """Find out before the long work whether its result can be kept."""
    if path.suffix not in OUT_SUFFIXES:
        raise WrongUsage("out-suffix", file=str(path), allowed=either(OUT_SUFFIXES))
    if not path.parent.is_dir():
        raise WrongUsage("out-no-folder", folder=str(path.parent))
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise WrongUsage("out-unwritable", file=str(path))
    if path.exists() and not force:
        raise WrongUsage("out-exists", file=str(path))
    if path.suffix == ".parquet" and importlib.util.find_spec("polars") is None:
        raise TranslatedError("needs-polars", (TEXT,))


@command("tournament")
@game_argument
@set_up_options(bots_option("help-rivals"))
@option(
    "--games", "count", metavar="N", type=COUNT, default=USUAL_GAMES, help="help-tournament-games"
)
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
    from croupier.lab.tournament import Plan
    from croupier.lab.tournament import tournament as run
    from croupier.lab.tournament_folder import kept_seed
    from croupier.terminal.progress import counting
    from croupier.terminal.screen import QuietConsole

    name = needed(game)
    plan = Plan.make(
        name,
        players=players_of(players, croupier.game(name)),
        bots=bots,
        games=count,
        options=dict(options),
        seed=seed or kept_seed(out),
    )
    prepare_bots(croupier.game(plan.game), plan.bots)
    with counting(say("playing-deals"), plan.deals) as progress:
        standings = run(plan, jobs=jobs or 1, out=out, progress=progress)
    if as_json:
        print_json(standings.as_json())
    else:
        QuietConsole().print(standings.table())
    return DONE
