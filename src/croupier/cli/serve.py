"""`croupier serve` and `croupier export`; they import the rest when they run."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from croupier.cli.arguments import DONE, FAILED, lang_option
from croupier.cli.commands import Function, command, option
from croupier.cli.speech import say
from croupier.cli.types import COUNT, PORT, File, FileName, Number, OneOf, WebAddress

LOG_LEVELS = ("debug", "info", "warning", "error")

database_option = option(
    "--database", setting="database", metavar="URL", type=FileName(), help="help-database"
)


def setting(
    name: str, metavar: str, type: Any, default: Any = None
) -> Callable[[Function], Function]:
    """An option that hosts may also keep in the environment or the settings file."""
    plain = name.removeprefix("--")
    about = {"metavar": metavar, "type": type, "default": default, "help": f"help-{plain}"}
    return option(name, setting=plain.replace("-", "_"), **about)


def limits(run: Function) -> Function:
    """The options that keep strangers from harming a server."""
    options = [
        setting("--requests-per-minute", "N", COUNT, 600),
        setting("--connections-per-address", "N", COUNT, 256),
        setting("--sockets-per-address", "N", COUNT, 128),
        setting("--messages-per-second", "N", COUNT, 20),
        setting("--timeout", "SECONDS", Number(zero=False), 20.0),
    ]
    for each in reversed(options):
        run = each(run)
    return run


@command("serve")
@setting("--host", "ADDRESS", None, "0.0.0.0")  # noqa: S104  # everyone on the same network
@setting("--port", "N", PORT, 8000)
@database_option
@setting("--workers", "N", COUNT, 1)
@setting("--public-url", "URL", WebAddress())
@option("--open", "open_page", is_flag=True, help="help-open")
@setting("--bot-pace", "SECONDS", Number(), 0.5)
@setting("--bot-threads", "N", COUNT)
@setting("--archive-after", "DAYS", Number(), 30.0)
@setting("--delete-after", "DAYS", Number(), 0.0)
@limits
@setting("--log-level", "LEVEL", OneOf(*LOG_LEVELS), "warning")
@lang_option
def serve(
    *, host: str, port: int, public_url: str | None, workers: int, open_page: bool, **given: Any
) -> int:
    """Serve until interrupted."""
    from croupier.server.config import Config
    from croupier.server.run import database_of
    from croupier.server.run import serve as run

    given["database"] = database_of(given["database"])
    given["pace"] = given.pop("bot_pace")
    return run(
        Config(**given),
        host=host,
        port=port,
        public_url=public_url,
        workers=workers,
        open_page=open_page,
    )


@command("export")
@database_option
@option("--out", metavar="FOLDER", type=File("dir"), required=True, help="help-export-out")
@lang_option
def export(database: str | None, out: Path, lang: str) -> int:
    """Write every finished game to a file."""
    from croupier.server.run import database_of
    from croupier.server.store import export as store
    from croupier.terminal.progress import counting

    address = database_of(database)
    with counting(say("exporting"), store.count(address)) as progress:
        written, troubles = store.export(address, out, progress)
    saved = say("exported", games=written, folder=str(out))
    sys.stdout.write((saved if written or troubles else say("up-to-date", folder=str(out))) + "\n")
    for trouble in troubles:
        sys.stderr.write(f"{trouble}\n")
    return FAILED if troubles else DONE
