"""Las Vegan, a trick-taking game by Baptiste Laurent, Corentin Lebrat and Ludovic Maublanc."""

from __future__ import annotations

from croupier.core.game import Game, Mini
from croupier.games.las_vegan import evidence, features, guide, hints, rules, study, view
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


MINI = Mini(
    box={
        "las_vegan.components.COLOURS": "2",
        "las_vegan.components.VALUES": "4",
        "las_vegan.components.CARDS": "7",
        "las_vegan.components.ONE_VALUE": "1 | 1 << VALUES",
        "las_vegan.components.SEVENS": "1 << 2",
        "las_vegan.components.MACHINES": "1",
        "las_vegan.components.SUBJECTS": "1",
        "las_vegan.components.SET": "2",
        "las_vegan.components.TOKENS": "1",
        "las_vegan.components.FACES": "((1, 1), (-2, -2))",
        "las_vegan.components.DISPLAY": "1",
        "las_vegan.components.BANK_HAND": "2",
    },
    options={"rounds": 1, "first_seat": 0},
    summary="seven cards of two colours, two tricks, a seven, a machine, and two tokens",
)


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
    evidence=evidence,
    guide=guide,
    text="croupier.games.las_vegan.text",
    most_plies=most_plies,
    points=(0, MOST_CABBAGES),
    hints=hints,
    study=study,
    features=features,
    mini=MINI,
    think_longer=(2, 3),
)
