"""What several commands take, and how they answer."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

import croupier
from croupier.core.errors import BadRecord
from croupier.core.game import Game
from croupier.core.registry import VARIABLE, add
from croupier.core.schema import SPECTATOR
from croupier.core.text import LANGUAGES, words

DONE: Final = 0
FAILED: Final = 1
WRONG_USAGE: Final = 2
INTERRUPTED: Final = 130


USUAL_PLAYERS: Final = 4


class WrongUsage(Exception):
    """A command line that cannot be meant."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, instead of showing the usage of everything."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        raise WrongUsage(f"{self.prog}: {message.rstrip('.')}. Try: {self.prog} --help")


class _Names:
    """The names of all games, found when a help text shows them: that takes a while."""

    def __str__(self) -> str:
        return ", ".join(croupier.game_names())


def add_game(parser: Parser, help: str = "") -> None:
    added: Any = parser.add_argument(
        "game", metavar="GAME", nargs="?", help=f"one of: %(known)s{help}"
    )
    added.known = _Names()


def add_outside(parser: Parser) -> None:
    parser.add_argument(
        "--game",
        dest="outside",
        metavar="MODULE:NAME",
        action="append",
        default=[],
        help=f"take in a game from outside Croupier (may be repeated; or list them in {VARIABLE})",
    )


def take_in_games(arguments: argparse.Namespace) -> None:
    """Make the games of --game known, here and in every process that starts from here."""
    places = ",".join(filter(None, [os.environ.get(VARIABLE), *arguments.outside]))
    if places:
        sys.path.append(str(Path.cwd()))  # at the end: nothing there hides what is installed
    try:
        names = [add(place) for place in arguments.outside]
    except croupier.CroupierError as error:
        raise WrongUsage(str(error)) from error
    if names:
        os.environ[VARIABLE] = places
    if "game" in arguments and arguments.game is None:
        if len(names) != 1:
            arguments.parser.error("the following arguments are required: GAME")
        arguments.game = names[0]


def add_set_up(parser: Parser, bots_help: str, usual_bot: str = "random") -> None:
    parser.add_argument(
        "--players", type=whole_number, metavar="N", help="number of players, bots included"
    )
    bots_help = f"{bots_help}: {bots_there_are()} (default: {usual_bot})"
    parser.add_argument("--bots", type=names, metavar="BOT,…", default=[usual_bot], help=bots_help)
    parser.add_argument("--seed", metavar="TEXT", help="seed of the deal, to repeat it exactly")
    parser.add_argument(
        "--option",
        type=option_pair,
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="set a rule option; `croupier games` lists them (may be repeated)",
    )


def bots_there_are() -> str:
    from croupier.bots import LEVELS, OTHERS

    return f"a level ({', '.join(LEVELS)}), or {', '.join(OTHERS)}"


def add_lang(parser: Parser) -> None:
    languages = ", ".join(LANGUAGES)
    parser.add_argument(
        "--lang", default="en", metavar="LANGUAGE", help=f"language: {languages} (default: en)"
    )


def add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON instead")


def whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a whole number, not “{text}”") from None


def positive(text: str) -> int:
    number = whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def names(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


def option_pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"must be NAME=VALUE, not “{text}”")
    return name.strip(), value.strip()


def seat_number(text: str) -> int:
    return SPECTATOR if text == "spectator" else whole_number(text)


def players_of(arguments: argparse.Namespace, game: Game) -> int:
    """As many as were asked for; else the usual number, or the nearest that the game allows."""
    if arguments.players is not None:
        return int(arguments.players)
    return min(max(USUAL_PLAYERS, game.players[0]), game.players[-1])


def prepare_bots(game: Game, bots: Sequence[str]) -> None:
    """Get ready what bots need, and say so where somebody waits for it."""
    from croupier.bots import must_prepare, prepare
    from croupier.terminal.progress import naming
    from croupier.terminal.screen import TEXT

    if must_prepare(bots):
        with naming(words("en", TEXT).say("preparing")):
            prepare(game, bots)


def print_json(document: Any) -> None:
    sys.stdout.write(json.dumps(document, indent=2) + "\n")


@contextlib.contextmanager
def naming_file(file: str) -> Iterator[None]:
    """Name the file of a record that cannot be trusted."""
    try:
        yield
    except BadRecord as error:
        raise error.inside(file) from error
