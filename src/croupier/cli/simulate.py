"""`croupier simulate` and `croupier tournament`."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

import croupier
from croupier.cli.arguments import (
    DONE,
    Parser,
    add_game,
    add_json,
    add_set_up,
    players_of,
    positive,
    prepare_bots,
    print_json,
)
from croupier.core.errors import require

OUT_SUFFIXES: Final = (".parquet", ".jsonl")
USUAL_GAMES: Final = 200  # of a tournament


def add_simulate(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument(
        "--games", type=positive, metavar="N", required=True, help="number of games"
    )
    add_set_up(parser, "who plays, one bot for all seats or one for each")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="save every game's result to a .parquet or .jsonl file",
    )
    add_json(parser)


def run_simulate(arguments: argparse.Namespace) -> int:
    from croupier.bots import seat_bots

    game = croupier.game(arguments.game)
    players = players_of(arguments, game)
    options = dict(arguments.option)
    game.choose_options(players, options)
    bots = seat_bots(arguments.bots, players)
    if arguments.out is not None:
        _check_out(arguments.out, arguments.parser)

    from croupier.lab.simulate import simulate
    from croupier.terminal.progress import counting
    from croupier.terminal.screen import QuietConsole

    prepare_bots(game, bots)
    with counting("Playing", arguments.games) as progress:
        simulation = simulate(
            game,
            players=players,
            options=options,
            games=arguments.games,
            bots=bots,
            seed=arguments.seed,
            progress=progress,
        )
    if arguments.out is not None:
        simulation.write(arguments.out)
    if arguments.json:
        print_json(simulation.as_json())
    else:
        QuietConsole().print(simulation.table())
    return DONE


def _check_out(path: Path, parser: Parser) -> None:
    """Find out before the long work whether its result can be kept."""
    if path.suffix not in OUT_SUFFIXES:
        parser.error(f"--out must end in {' or '.join(OUT_SUFFIXES)}, not “{path}”")
    if not path.parent.is_dir():
        parser.error(f"--out: there is no folder {path.parent}")
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        parser.error(f"--out: {path} cannot be written to")
    if path.suffix == ".parquet":
        require("parquet", "polars")


def add_tournament(parser: Parser) -> None:
    add_game(parser)
    add_set_up(parser, "who competes, at least two different bots")
    parser.add_argument(
        "--games",
        type=positive,
        metavar="N",
        default=USUAL_GAMES,
        help="least number of games, rounded up to whole deals (default: %(default)s)",
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FOLDER",
        help="save games there; resume if it already holds this tournament",
    )
    parser.add_argument(
        "--jobs", type=positive, metavar="N", default=1, help="number of processes (default: 1)"
    )
    add_json(parser)


def run_tournament(arguments: argparse.Namespace) -> int:
    from croupier.lab.tournament import Plan, tournament
    from croupier.lab.tournament_folder import kept_seed
    from croupier.terminal.progress import counting
    from croupier.terminal.screen import QuietConsole

    plan = Plan.make(
        arguments.game,
        players=players_of(arguments, croupier.game(arguments.game)),
        bots=arguments.bots,
        games=arguments.games,
        options=dict(arguments.option),
        seed=arguments.seed or kept_seed(arguments.out),
    )
    prepare_bots(croupier.game(plan.game), plan.bots)
    with counting("Playing deals", plan.deals) as progress:
        standings = tournament(plan, jobs=arguments.jobs, out=arguments.out, progress=progress)
    if arguments.json:
        print_json(standings.as_json())
    else:
        QuietConsole().print(standings.table())
    return DONE
