"""VEGAS, a game of letters, a roller, eight pots and Zaps."""

from __future__ import annotations

from croupier.core.game import Game, Mini
from croupier.games.vegas_roller import evidence, features, guide, hints, rules, study, view
from croupier.games.vegas_roller.components import MOST_CHIPS, MOST_ROUNDS, RollerOptions, State


def most_plies(options: RollerOptions) -> int:
    """Every deal ends after MOST_ROUNDS rounds at the latest, each with one turn per player."""
    deals = options.deals or options.players
    return deals * MOST_ROUNDS * options.players


MINI = Mini(
    box={
        "vegas_roller.components.LETTERS": "2",
        "vegas_roller.components.LETTER_NAMES": 'tuple(map(Letter, "VE"))',
        "vegas_roller.components.VALUES": "2",
        "vegas_roller.components.MOST_ROUNDS": "2",
        "vegas_roller.components.POT_OF_LETTER": "(POT_V, POT, POT)",
        "vegas_roller.components.POT_OF_TOTAL": "(NONE, NONE, NONE, POT_5, POT_7)",
        "vegas_roller.components.V,E,G,A,S": "range(5)",
    },
    options={"zaps": 1, "deals": 1, "chips": 20, "first_seat": 0},
    summary="V and E in two values, twice each, a Zap, one deal of two rounds",
)


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
    evidence=evidence,
    guide=guide,
    hints=hints,
    study=study,
    features=features,
    text="croupier.games.vegas_roller.text",
    most_plies=most_plies,
    points=(0, MOST_CHIPS),
    mini=MINI,
    think_longer=(2, 3, 4, 5),
)
