"""Las Vegan, a trick-taking game by Baptiste Laurent, Corentin Lebrat and Ludovic Maublanc."""

from __future__ import annotations

from croupier.core.game import Game
from croupier.games.las_vegan import guide, hints, rules, view
from croupier.games.las_vegan.components import (
    BANK,
    BANK_HAND,
    CARDS,
    MOST_CABBAGES,
    LasVeganOptions,
    State,
)

TOKENS_A_ROUND = 4


def most_plies(options: LasVeganOptions) -> int:
    """Every card of every round, the bank's when a player plays it, and a token for each seven."""
    cards = CARDS // options.players * options.players
    if options.players == BANK:
        cards = 3 * BANK_HAND
    return options.rounds * (cards + TOKENS_A_ROUND)


GAME = Game(
    name="las-vegan",
    title="Las Vegan",
    prefix="LVN",
    rules_version=1,
    players=range(2, 6),
    state=State,
    options=LasVeganOptions,
    rules=rules,
    face=view,
    sheet=view.sheet,
    progress=view.progress,
    guide=guide,
    text="croupier.games.las_vegan.text",
    most_plies=most_plies,
    points=(0, MOST_CABBAGES),
    hints=hints,
)
