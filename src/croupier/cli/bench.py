"""`croupier bench` and `croupier warm`."""

from __future__ import annotations

import functools
import sys
import time
from typing import Any, Final

import croupier
from croupier.cli.arguments import DONE, json_option, lang_option, print_json
from croupier.cli.commands import argument, command, option
from croupier.cli.mistakes import WrongUsage
from croupier.cli.speech import TEXT, say
from croupier.cli.types import COUNT, File, GameName, GameOrServer, SomeOf
from croupier.core.errors import TranslatedError, require
from croupier.core.text import TITLE, words

SERVER: Final = "server"
PREPARED: Final = ("expert", "quick")  # levels that need to; what one that searches needs, all do


@command("bench")
@argument("games", nargs=-1, metavar="GAME", type=GameOrServer(), help="help-bench-games")
@option(
    "--against",
    metavar="LIBRARY",
    type=SomeOf("openspiel", "pettingzoo", "rlcard", "pgx", "lasvegas"),
    help="help-against",
)
@option("--python", metavar="PATH", type=File(), help="help-python")
@option("--database", metavar="URL", help="help-bench-database")
@option("--workers", metavar="N", type=COUNT, help="help-bench-workers")
@json_option
@lang_option
def bench(
    games: tuple[str, ...], against: str | None, python: Any, database: str | None,
    workers: int | None, as_json: bool, lang: str,
) -> int:  # fmt: skip
    """Measure the speed of rules and bots, or of a server."""
    from croupier.terminal.progress import naming
    from croupier.terminal.screen import QuietConsole

    if games != (SERVER,) and (database or workers):
        raise WrongUsage("only-of-server", options=["--database", "--workers"])
    if python and "lasvegas" not in (against or ""):
        raise WrongUsage("only-with", option="--python", other="--against lasvegas")
    measured: Any
    with naming(say("measuring")) as progress:
        if games == (SERVER,):
            about = {"workers": (workers,)} if workers else {}
            measured = _bench_server()(progress, database=database, lang=lang, **about)
        else:
            from croupier.bench.games import bench as run

            path = str(python) if python else None
            measured = run(list(games), against=against, python=path, progress=progress, lang=lang)
    if as_json:
        print_json(measured.as_json())
    else:
        QuietConsole().print(measured.table(lang))
    return DONE


def _bench_server() -> Any:
    try:
        from croupier.bench.server import bench_server
    except ModuleNotFoundError as error:
        raise TranslatedError("needs-picows", (TEXT,)) from error
    return bench_server


@command("warm")
@argument("games", nargs=-1, metavar="GAME", type=GameName(), help="help-warm-games")
@lang_option
def warm(games: tuple[str, ...], lang: str) -> int:
    """Compile what bots and the coach need, so that nobody has to wait for it."""
    from croupier.bots import prepare
    from croupier.bots.leaving import interruptible
    from croupier.terminal.progress import naming

    chosen = [croupier.game(name) for name in games or croupier.game_names()]
    require("lab", "numba")
    from croupier.coach import hint

    for number, game in enumerate(chosen, start=1):
        title = words(lang, game.text).say(TITLE)
        started = time.monotonic()
        with naming(say("warming", game=title, number=str(number), last=str(len(chosen)))):
            prepare(game, PREPARED)
            interruptible(functools.partial(hint.warm, game))
        seconds = round(time.monotonic() - started, 1)
        sys.stdout.write(say("warmed", game=title, seconds=seconds) + "\n")
        sys.stdout.flush()
    return DONE
