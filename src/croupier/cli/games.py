"""`croupier games` and `croupier rules`."""

from __future__ import annotations

import argparse

import croupier
from croupier.cli.arguments import DONE, Parser, add_game, add_json, add_lang, print_json
from croupier.core.registry import available


def add_games(parser: Parser) -> None:
    add_json(parser)


def run_games(arguments: argparse.Namespace) -> int:
    from croupier.terminal.catalogue import as_json, show

    games = available()
    if arguments.json:
        print_json([as_json(game) for game in games])
    else:
        show(games)
    return DONE


def add_rules(parser: Parser) -> None:
    add_game(parser)
    add_lang(parser)


def run_rules(arguments: argparse.Namespace) -> int:
    from croupier.core.text.book import RuleBook
    from croupier.terminal.screen import QuietConsole, drawn

    book = RuleBook(croupier.game(arguments.game), arguments.lang)
    console = QuietConsole()
    console.print(drawn(book.text, console), soft_wrap=not console.is_terminal)
    return DONE
