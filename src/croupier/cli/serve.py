"""What `croupier serve` and `croupier export` can be told; they import the rest when they run."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

SERVE: Final = {
    "host": "0.0.0.0",  # noqa: S104  # everybody on the same network
    "port": 8000,
    "database": None,
    "workers": 1,
    "public_url": None,
    "lang": "en",
    "bot_pace": 0.5,
    "bot_threads": None,
    "archive_after": 30.0,
    "requests_per_minute": 600,
    "messages_per_second": 20,
    "connections_per_address": 256,
    "sockets_per_address": 128,
    "timeout": 20.0,
    "log_level": "warning",
}
"""What a server does unless told otherwise."""


def add_serve(parser: argparse.ArgumentParser, count: Callable[[str], int]) -> None:
    """The arguments of `croupier serve`; `count` reads a whole number from 1 on."""
    add = parser.add_argument
    add("--host", metavar="ADDRESS", help="address to listen on (default: all), e.g. 127.0.0.1")
    add("--port", type=int, metavar="N", help="port to listen on (default: 8000)")
    add("--database", metavar="URL", help="SQLite file, or postgresql+psycopg://…")
    add(
        "--workers",
        type=count,
        metavar="N",
        help="number of processes (default: 1; more need PostgreSQL)",
    )
    add("--public-url", metavar="URL", help="address players see, when behind a proxy")
    add("--open", action="store_true", help="open the page in a browser")
    add(
        "--bot-pace",
        type=float,
        metavar="SECONDS",
        help="shortest time for a bot's move (default: 0.5)",
    )
    add("--bot-threads", type=count, metavar="N", help="number of bots that think at the same time")
    add(
        "--archive-after",
        type=float,
        metavar="DAYS",
        help="archive tables idle for this many days (default: 30; 0: never)",
    )
    _add_limits(parser, count)
    add(
        "--log-level",
        choices=["debug", "info", "warning", "error"],
        metavar="LEVEL",
        help="log level, in lines of JSON (default: warning; info logs every request)",
    )
    parser.set_defaults(**SERVE)


def _add_limits(parser: argparse.ArgumentParser, count: Callable[[str], int]) -> None:
    add = parser.add_argument
    a = "allowed per client address"
    add("--requests-per-minute", type=count, metavar="N", help=f"requests {a} (default: 600)")
    add(
        "--connections-per-address", type=count, metavar="N", help=f"connections {a} (default: 256)"
    )
    add("--sockets-per-address", type=count, metavar="N", help=f"open tables {a} (default: 128)")
    add(
        "--messages-per-second",
        type=count,
        metavar="N",
        help="messages allowed per player (default: 20)",
    )
    add(
        "--timeout",
        type=_seconds,
        metavar="SECONDS",
        help="close connections that stall for this long (default: 20)",
    )


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < math.inf:
        raise argparse.ArgumentTypeError(f"must be a number of seconds above 0, not {text}")
    return seconds


def run_serve(arguments: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from croupier.core.text import check_language
    from croupier.server.config import Config
    from croupier.server.run import database_of, serve

    config = Config(
        database=database_of(arguments.database),
        pace=arguments.bot_pace,
        bot_threads=arguments.bot_threads,
        lang=check_language(arguments.lang),
        archive_after=arguments.archive_after,
        requests_per_minute=arguments.requests_per_minute,
        messages_per_second=arguments.messages_per_second,
        connections_per_address=arguments.connections_per_address,
        sockets_per_address=arguments.sockets_per_address,
        timeout=arguments.timeout,
        log_level=arguments.log_level,
    )
    return serve(
        config,
        host=arguments.host,
        port=arguments.port,
        public_url=arguments.public_url,
        workers=arguments.workers,
        open_page=arguments.open,
    )


def add_export(parser: argparse.ArgumentParser) -> None:
    """The arguments of `croupier export`."""
    parser.add_argument("--database", metavar="URL", help="as for `croupier serve`")
    parser.add_argument(
        "--out", type=Path, metavar="FOLDER", required=True, help="folder to write the records to"
    )


def run_export(arguments: argparse.Namespace) -> int:
    """Write every finished game to a file."""
    from croupier.server.run import database_of
    from croupier.server.store.export import count, export

    database = database_of(arguments.database)

    from croupier.lab.statistics import counted
    from croupier.terminal.progress import counting

    with counting("Writing", count(database)) as progress:
        written, troubles = export(database, arguments.out, progress)
    saved = f"Saved {counted(written, 'game')} to {arguments.out}."
    up_to_date = f"No new games; {arguments.out} is up to date."
    sys.stdout.write((saved if written or troubles else up_to_date) + "\n")
    for trouble in troubles:
        sys.stderr.write(f"{trouble}\n")
    return 1 if troubles else 0
