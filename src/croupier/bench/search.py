"""The speed of search: from the first decision of a game, on one thread.

  NAME search          iterations with random playouts, /s; `NAME search playouts` their plies/s
  NAME advised search  iterations as bots make them, with playouts by the game's hints, /s
An iteration samples a world, walks down the tree, plays out to the end of the stage (in Las Vegan
the round), and backs the result up.
"""

from __future__ import annotations

from typing import Final

from croupier.bench.measure import Row, Task
from croupier.bots.advice import ALWAYS
from croupier.core.chance import Chance
from croupier.core.match import Match

UNIT: Final = "iterations/s"


def search_tasks(table: Match) -> list[Task]:
    """The search tasks of the starting player."""
    from croupier.bots.search import SLIPS, Searcher, stop_sign

    name = table.game.name
    view = table.view(min(table.to_move()))
    searcher = Searcher(table.game)

    def run(count: int, slips: int) -> tuple[int, int]:
        found = searcher.search(view, Chance.of(name), count, slips, stop_sign())
        return found.iterations, found.plies

    random = (Row(f"{name} search", UNIT), Row(f"{name} search playouts", "plies/s"))
    advised = (Row(f"{name} advised search", UNIT),)
    return [
        Task(random, lambda count: run(count, ALWAYS)),
        Task(advised, lambda count: run(count, SLIPS)[:1]),
    ]
