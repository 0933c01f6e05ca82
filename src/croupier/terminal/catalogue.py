"""`croupier games`: the available games, with their player counts and options."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.core.game import Game
from croupier.core.options import as_text
from croupier.core.schema import Json
from croupier.core.text import words


def as_json(game: Game) -> dict[str, Json]:
    """A game for programs; the allowed values of options are those for the most players."""
    said = words("en", game.text)
    options: list[Json] = []
    for option in game.options.declared():
        about = option.describe(game.players[-1])
        options.append({**about, "help": said.say(f"option-{option.name}")})
    return {
        "name": game.name,
        "title": game.title,
        "players": list(game.players),
        "rules_version": game.rules_version,
        "options": options,
    }


def show(games: Sequence[Game]) -> None:
    """Print the games for people."""
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from croupier.terminal.screen import QuietConsole

    console = QuietConsole()
    for game in games:
        said = words("en", game.text)
        fewest, most = game.players[0], game.players[-1]
        about = f"  {game.title}, {fewest} to {most} players"
        table = Table("Option", "Default", "Allowed", "", box=None, padding=(0, 2, 0, 0))
        for option in game.options.declared():
            default, allowed = as_text(option.shown(option.by_default())), option.allowed_text(most)
            table.add_row(option.name, default, allowed, said.say(f"option-{option.name}"))
        console.print(Text.assemble((game.name, "bold"), about))
        console.print(Padding(table, (0, 0, 0, 2)))
        console.print()
