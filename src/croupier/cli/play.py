"""`croupier play` and `croupier replay`, in the terminal."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import croupier
from croupier.bots.levels import USUAL
from croupier.cli.arguments import (
    DONE,
    FAILED,
    json_option,
    lang_option,
    naming_file,
    players_of,
    print_json,
    set_up_options,
)
from croupier.cli.commands import argument, command, option
from croupier.cli.mistakes import WrongUsage
from croupier.cli.types import FileName, GameOrFile, Level, Seat
from croupier.core.errors import TranslatedError
from croupier.core.text import words

if TYPE_CHECKING:
    from croupier.terminal.menu import Picked
    from croupier.terminal.table import Table


@command("play")
@argument("game", required=False, metavar="GAME", type=GameOrFile(), help="help-play-game")
@set_up_options(
    option(
        "--bots",
        setting="level",
        metavar="BOTS",
        type=Level(),
        default=USUAL,
        help="help-opponents",
    )
)
@option("--name", setting="name", metavar="TEXT", help="help-name")
@option("--lesson", is_flag=True, help="help-lesson")
@lang_option
def play(
    game: str | None, players: int | None, bots: list[str], seed: str | None,
    options: tuple[tuple[str, str], ...], name: str | None, lesson: bool, lang: str,
) -> int:  # fmt: skip
    """Play a new game or an unfinished one; without a name, offer both."""
    from croupier.terminal.play import play as play_at

    chosen: dict[str, Any] = {"players": players, "seed": seed, "options": dict(options)}
    if game is None:
        picked = _picked(lang, bots, chosen)
        if picked is None:
            return DONE
        game, bots = picked.game, picked.bots or bots
        chosen.update(players=picked.players, options=picked.options)
    kept_in = Path(game) if _is_file(game) else None
    if kept_in is None:
        table = _new(game, bots, chosen, name, lang)
    else:
        table = _unfinished(game, bots if _are_named() else None, chosen)
    return play_at(table, lang, kept_in=kept_in, lesson=lesson)


def _are_named() -> bool:
    """Were bots named in this call? A game that is continued has its own."""
    source = click.get_current_context().get_parameter_source("bots")
    return source is click.core.ParameterSource.COMMANDLINE


def _picked(lang: str, bots: list[str], chosen: dict[str, Any]) -> Picked | None:
    """What the player picks from the menu."""
    from croupier.terminal.menu import Menu

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise WrongUsage("menu-needs-terminal", games=", ".join(croupier.game_names()))
    return Menu(lang, bots, players=chosen["players"], options=chosen["options"]).ask()


def _is_file(name: str) -> bool:
    is_like_one = name.endswith(".json") or os.sep in name or Path(name).is_file()
    return is_like_one and name not in croupier.game_names()


def _new(
    name: str, bots: list[str], chosen: dict[str, Any], person: str | None, lang: str
) -> Table:
    from croupier.terminal.screen import TEXT
    from croupier.terminal.table import Table

    game = croupier.game(name)
    return Table.deal(
        game,
        players=players_of(chosen["players"], game),
        bots=bots,
        person=person or words(lang, TEXT).say("person"),
        seed=chosen["seed"],
        options=chosen["options"],
    )


def _unfinished(file: str, bots: list[str] | None, chosen: dict[str, Any]) -> Table:
    from croupier.terminal.screen import TEXT
    from croupier.terminal.table import Table

    if chosen != {"players": None, "seed": None, "options": {}}:
        raise WrongUsage("already-set-up")
    with naming_file(file):
        table = Table.resume(croupier.Record.open(file, verify=False), bots)
    if table.match.outcome() is not None:
        raise TranslatedError("record-over", (TEXT,), file=file)
    return table


def _recorded(file: str) -> croupier.Record:
    """The record in a file, or of one game of a dataset: FOLDER#17."""
    if "#" in file and not Path(file).exists():
        from croupier.lab import datasets

        if (place := datasets.Place.read(file)) is not None:
            return datasets.record(place.path, place.number)
    with naming_file(file):
        return croupier.Record.open(file)


@command("replay")
@argument("file", metavar="FILE", type=FileName(), help="help-record")
@option("--seat", metavar="N", type=Seat(), help="help-seat")
@option("--verify", is_flag=True, help="help-verify")
@option("--mine", metavar="TEXT", help="help-mine")
@json_option
@lang_option
def replay(
    file: str, seat: int | None, verify: bool, mine: str | None, as_json: bool, lang: str
) -> int:
    """Step through a record, or say what it proves."""
    from croupier.terminal import replay as recorded

    if mine is not None and not verify:
        raise WrongUsage("only-with", option="--mine", other="--verify")
    record = _recorded(file)
    if seat is not None:
        record.replay().view(seat)  # is there such a seat?
    if as_json:
        print_json(recorded.as_json(record, seat, lang))
    elif verify:
        sys.stdout.write(recorded.verdict(record, lang) + "\n")
        if mine is not None:
            found, sentence = recorded.is_mine(record, mine, lang)
            sys.stdout.write(sentence + "\n")
            return DONE if found else FAILED
    else:
        recorded.replay(record, seat, lang)
    return DONE
