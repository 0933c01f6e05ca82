"""`croupier games` and `croupier rules`."""

from __future__ import annotations

from collections.abc import Sequence

import croupier
from croupier.cli.arguments import (
    DONE,
    game_argument,
    json_option,
    lang_option,
    needed,
    print_json,
)
from croupier.cli.commands import command
from croupier.cli.speech import say
from croupier.core.game import Game
from croupier.core.options import as_text
from croupier.core.registry import available
from croupier.core.schema import Json
from croupier.core.text import TITLE, words


@command("games")
@json_option
@lang_option
def games(as_json: bool, lang: str) -> int:
    """List the games with their player counts and options."""
    found = available()
    if as_json:
        print_json([described(game, lang) for game in found])
    else:
        _show(found, lang)
    return DONE


def described(game: Game, lang: str) -> dict[str, Json]:
    """A game for programs; the allowed values of options are those for the most players."""
    said = words(lang, game.text)
    options: list[Json] = []
    for option in game.options.declared():
        about = option.describe(game.players[-1])
        options.append({**about, "help": said.say(f"option-{option.name}")})
    return {
        "name": game.name,
        "title": said.say(TITLE),
        "players": list(game.players),
        "rules_version": game.rules_version,
        "options": options,
    }


def _show(found: Sequence[Game], lang: str) -> None:
    """Print the games for people."""
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from croupier.terminal.screen import QuietConsole, unbreakable

    console = QuietConsole()
    headings = [say(f"games-{heading}") for heading in ("option", "default", "allowed")]
    for game in found:
        said = words(lang, game.text)
        fewest, most = game.players[0], game.players[-1]
        about = say("games-players", title=said.say(TITLE), fewest=str(fewest), most=str(most))
        table = Table(*headings, "", box=None, padding=(0, 2, 0, 0))
        for option in game.options.declared():
            default, allowed = as_text(option.shown(option.by_default())), option.allowed_text(most)
            explained = unbreakable(said.say(f"option-{option.name}"))
            table.add_row(option.name, default, allowed, explained)
        title = Text.assemble((game.name, "bold"), f"  {unbreakable(about)}")
        for line in (*console.lines(title), *console.lines(Padding(table, (0, 0, 0, 2)))):
            console.print(line, soft_wrap=True)
        console.print()


@command("rules")
@game_argument
@lang_option
def rules(game: str | None, lang: str) -> int:
    """Show a game's rule book."""
    from croupier.core.text.book import RuleBook
    from croupier.terminal.screen import TEXT, Screen, drawn

    book = RuleBook(croupier.game(needed(game)), lang)
    screen = Screen(words(lang, TEXT))
    screen.page(drawn(book.text, screen.console))
    return DONE
