"""What several commands take, and how they answer."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from croupier.cli.commands import Function, argument, option
from croupier.cli.mistakes import WrongUsage
from croupier.cli.speech import language, say
from croupier.cli.types import Bots, GameName, Language, Pair, WholeNumber
from croupier.core.errors import BadRecord
from croupier.core.game import Game

DONE: Final = 0
FAILED: Final = 1
WRONG_USAGE: Final = 2
INTERRUPTED: Final = 130

USUAL_PLAYERS: Final = 4

game_argument = argument(
    "game", required=False, needed=True, metavar="GAME", type=GameName(), help="help-game"
)
lang_option = option(
    "--lang", metavar="LANGUAGE", type=Language(), default=language, help="help-lang"
)
"""The program itself has it too, and looks it up in the environment and the settings."""
json_option = option("--json", "as_json", is_flag=True, help="help-json")


def set_up_options(bots: Callable[[Function], Function]) -> Callable[[Function], Function]:
    """The options of a table: its players, its bots (an option of the command), deal and rules."""
    options = (
        option("--players", metavar="N", type=WholeNumber(), help="help-players"),
        bots,
        option("--seed", metavar="TEXT", help="help-seed"),
        option(
            "--option", "options", metavar="PAIR", type=Pair(), multiple=True,
            help="help-option",
        ),
    )  # fmt: skip

    def added(run: Function) -> Function:
        for each in reversed(options):
            run = each(run)
        return run

    return added


def bots_option(help: str, **about: Any) -> Callable[[Function], Function]:
    """The option that names bots."""
    return option("--bots", metavar="BOTS", type=Bots(), help=help, **about)


def needed(game: str | None) -> str:
    """The game's name; a command that has none cannot run."""
    if game is None:
        raise WrongUsage("missing", what=say("metavar-game"))
    return game


def players_of(given: int | None, game: Game) -> int:
    """As many as were asked for; else the usual number, or the nearest that the game allows."""
    if given is not None:
        return given
    return min(max(USUAL_PLAYERS, game.players[0]), game.players[-1])


def print_json(document: Any) -> None:
    sys.stdout.write(json.dumps(document, indent=2) + "\n")


@contextlib.contextmanager
def naming_file(file: str) -> Iterator[None]:
    """Name the file of a record that cannot be trusted; a call with a file that is not there is
    wrong."""
    with contextlib.suppress(PermissionError, ValueError):  # the record tells these
        if not Path(file).exists():
            raise WrongUsage("no-such-file", given=file)
    try:
        yield
    except BadRecord as error:
        raise error.inside(file) from error
