"""VEGAS, a game of letters, a roller, eight pots and Zaps."""

from __future__ import annotations

from croupier.core.game import Game
from croupier.games.vegas_roller import guide, hints, rules, view
from croupier.games.vegas_roller.components import MOST_CHIPS, MOST_ROUNDS, RollerOptions, State


def most_plies(options: RollerOptions) -> int:
    """Every deal ends after MOST_ROUNDS rounds at the latest, each with one turn per player."""
    deals = options.deals or options.players
    return deals * MOST_ROUNDS * options.players


GAME = Game(
    name="vegas-roller",
    title="VEGAS",
    prefix="VGS",
    rules_version=1,
    players=range(2, 7),
    state=State,
    options=RollerOptions,
    rules=rules,
    face=view,
    sheet=view.sheet,
    progress=view.progress,
    guide=guide,
    hints=hints,
    text="croupier.games.vegas_roller.text",
    most_plies=most_plies,
    points=(0, MOST_CHIPS),
)
