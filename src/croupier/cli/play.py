"""`croupier play` and `croupier replay`, in the terminal."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import croupier
from croupier.cli.arguments import (
    DONE,
    FAILED,
    Parser,
    add_game,
    add_json,
    add_lang,
    add_set_up,
    naming_file,
    players_of,
    print_json,
    seat_number,
)
from croupier.core.errors import TranslatedError
from croupier.core.text import check_language, words

if TYPE_CHECKING:
    from croupier.terminal.table import Table


def add_play(parser: Parser) -> None:
    from croupier.bots.levels import USUAL

    add_game(parser, "; or the file of an unfinished game, to continue it")
    add_set_up(parser, "your opponents, one bot for all seats or one for each", USUAL)
    parser.set_defaults(bots=None)  # a game that is continued has its own
    parser.add_argument("--lesson", action="store_true", help="guide me through the first round")
    add_lang(parser)


def run_play(arguments: argparse.Namespace) -> int:
    from croupier.terminal.play import play

    lang = check_language(arguments.lang)
    if _is_file(arguments.game):
        table, kept_in = _unfinished_table(arguments), Path(arguments.game)
    else:
        table, kept_in = _new_table(arguments), None
    return play(table, lang, kept_in=kept_in, lesson=arguments.lesson)


def _is_file(name: str) -> bool:
    is_like_one = name.endswith(".json") or os.sep in name or Path(name).is_file()
    return is_like_one and name not in croupier.game_names()


def _new_table(arguments: argparse.Namespace) -> Table:
    from croupier.terminal.screen import TEXT
    from croupier.terminal.table import Table

    game = croupier.game(arguments.game)
    return Table.deal(
        game,
        players=players_of(arguments, game),
        bots=arguments.bots,
        person=words(arguments.lang, TEXT).say("person"),
        seed=arguments.seed,
        options=dict(arguments.option),
    )


def _unfinished_table(arguments: argparse.Namespace) -> Table:
    from croupier.terminal.screen import TEXT
    from croupier.terminal.table import Table

    if arguments.players is not None or arguments.seed is not None or arguments.option:
        arguments.parser.error("an unfinished game already has its players, seed and options")
    with naming_file(arguments.game):
        record = croupier.Record.open(arguments.game, verify=False)
        table = Table.resume(record, arguments.bots)
    if table.match.outcome() is not None:
        raise TranslatedError("record-over", (TEXT,), file=arguments.game)
    return table


def add_replay(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="the record of a game")
    parser.add_argument(
        "--seat",
        type=seat_number,
        metavar="N",
        help="show what that seat (from 0) or `spectator` may see (default: every hand)",
    )
    parser.add_argument(
        "--verify",
        action="store_true",
        help="only check that the record and the proof of its deal are valid",
    )
    parser.add_argument(
        "--mine", metavar="TEXT", help="with --verify: check that your text is part of the deal"
    )
    add_json(parser)
    add_lang(parser)


def run_replay(arguments: argparse.Namespace) -> int:
    from croupier.terminal.replay import as_json, is_mine, replay, verdict

    lang = check_language(arguments.lang)
    if arguments.mine is not None and not arguments.verify:
        arguments.parser.error("--mine only works with --verify")
    with naming_file(arguments.file):
        record = croupier.Record.open(arguments.file)
    if arguments.seat is not None:
        record.replay().view(arguments.seat)  # is there such a seat?
    if arguments.json:
        print_json(as_json(record, arguments.seat, lang))
    elif arguments.verify:
        sys.stdout.write(verdict(record, lang) + "\n")
        if arguments.mine is not None:
            found, sentence = is_mine(record, arguments.mine, lang)
            sys.stdout.write(sentence + "\n")
            return DONE if found else FAILED
    else:
        replay(record, arguments.seat, lang)
    return DONE
