"""`croupier simulate` and `croupier tournament`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import croupier
from croupier.cli.arguments import (
    Parser,
    add_game,
    add_json,
    add_lang,
    add_set_up,
    players_of,
    positive,
)

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
    parser.add_argument("--force", action="store_true", help="overwrite the file of --out")
    _add_run(parser)


def run_simulate(arguments: argparse.Namespace) -> int:
    game = croupier.game(arguments.game)
    players = players_of(arguments, game)
    options = dict(arguments.option)
    game.choose_options(players, options)

    from croupier.bots import seat_bots

    bots = seat_bots(arguments.bots, players)

    from croupier.lab.game_files import check_file
    from croupier.lab.simulate import SimulationRun
    from croupier.terminal.lab.runs import run_simulation

    if arguments.out is not None:
        check_file(arguments.out, force=arguments.force)
    run = SimulationRun(
        game,
        players=players,
        options=options,
        games=arguments.games,
        bots=bots,
        seed=arguments.seed,
        bot_seed=arguments.bot_seed,
    )
    return run_simulation(
        run, lang=arguments.lang, jobs=arguments.jobs, out=arguments.out, as_json=arguments.json
    )


def _add_run(parser: Parser) -> None:
    parser.add_argument(
        "--jobs", type=positive, metavar="N", help="number of cores to use (default: all)"
    )
    parser.add_argument(
        "--bot-seed",
        metavar="TEXT",
        help="seed of the bots, for other luck with the same deals (default: the seed)",
    )
    add_json(parser)
    add_lang(parser)


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
    _add_run(parser)


def run_tournament(arguments: argparse.Namespace) -> int:
    from croupier.lab.tournament import Plan, Tournament
    from croupier.lab.tournament_folder import kept_seeds
    from croupier.terminal.lab import runs

    seed, bot_seed = kept_seeds(arguments.out)
    plan = Plan.make(
        arguments.game,
        players=players_of(arguments, croupier.game(arguments.game)),
        bots=arguments.bots,
        games=arguments.games,
        options=dict(arguments.option),
        seed=arguments.seed or seed,
        bot_seed=arguments.bot_seed or bot_seed,
    )
    run = Tournament(plan, arguments.out)
    return runs.run_tournament(
        run, lang=arguments.lang, jobs=arguments.jobs, as_json=arguments.json
    )
