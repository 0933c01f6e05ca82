"""`croupier bench`."""

from __future__ import annotations

import argparse
from typing import Any

from croupier.cli.arguments import DONE, Parser, add_json, positive, print_json
from croupier.core.errors import CroupierError


def add_bench(parser: Parser) -> None:
    parser.add_argument(
        "games",
        nargs="*",
        metavar="GAME",
        help="games to measure (default: all), or `server` to load-test the server",
    )
    parser.add_argument(
        "--against",
        choices=["openspiel", "lasvegas"],
        metavar="LIBRARY",
        help="library to compare with: openspiel or lasvegas",
    )
    parser.add_argument(
        "--python",
        metavar="PATH",
        help="with `--against lasvegas`: Python interpreter that has it installed",
    )
    parser.add_argument(
        "--database", metavar="URL", help="with `server`: database to use (default: SQLite)"
    )
    parser.add_argument(
        "--workers",
        type=positive,
        default=1,
        metavar="N",
        help="with `server`: number of processes (default: 1; more need PostgreSQL)",
    )
    add_json(parser)


def run_bench(arguments: argparse.Namespace) -> int:
    from croupier.bench.games import bench
    from croupier.terminal.progress import naming
    from croupier.terminal.screen import QuietConsole

    measured: Any
    of_server = arguments.games == ["server"]
    if not of_server and (arguments.database or arguments.workers > 1):
        raise CroupierError("--database and --workers only work with `croupier bench server`.")
    if arguments.python and arguments.against != "lasvegas":
        raise CroupierError("--python only works with `croupier bench --against lasvegas`.")
    with naming("Measuring") as progress:
        if of_server:
            try:
                from croupier.bench.server import bench_server
            except ModuleNotFoundError as error:
                raise CroupierError(
                    'Measuring the server needs picows: pip install "croupier[bench]"'
                ) from error
            measured = bench_server(
                progress, database=arguments.database, workers=arguments.workers
            )
        else:
            measured = bench(
                arguments.games,
                against=arguments.against,
                python=arguments.python,
                progress=progress,
            )
    if arguments.json:
        print_json(measured.as_json())
    else:
        QuietConsole().print(measured.table())
    return DONE
