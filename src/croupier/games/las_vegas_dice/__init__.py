"""Las Vegas, the dice game: casinos, notes, and eight dice each."""

from __future__ import annotations

from croupier.core.game import Game, Mini
from croupier.games.casinos.rules import (
    CHIP_COLOURS,
    CHIP_PAY,
    CHIPS_A_COLOUR,
    DOLLARS,
    MOST_MONEY,
    ROUNDS,
)
from croupier.games.las_vegas_dice import evidence, features, guide, hints, rules, study, view
from croupier.games.las_vegas_dice.components import DICE, TEXT, WHITES, DiceOptions, State


def most_plies(options: DiceOptions) -> int:
    """A ply for every die: two dice placed at once may ask about a chip, which is one more."""
    whites = WHITES[options.players] if options.neutral else 0
    return ROUNDS * options.players * (DICE + whites)


MINI = Mini(
    box={
        "casinos.rules.CASINOS": "2",
        "casinos.rules.ROUNDS": "1",
        "las_vegas_dice.components.DICE": "4",
        "las_vegas_dice.components.NOTES": "(0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0)",
    },
    options={"first_seat": 0},
    summary="two casinos with a note each, four dice each with two faces, one round",
)


GAME = Game(
    name="las-vegas-dice",
    title="Las Vegas, the dice game",
    prefix="LVD",
    rules_version=1,
    players=range(2, 6),
    state=State,
    options=DiceOptions,
    rules=rules,
    face=view,
    sheet=view.sheet,
    progress=view.progress,
    figures=view.figures,
    same_figures=True,
    evidence=evidence,
    guide=guide,
    text=TEXT,
    most_plies=most_plies,
    points=(0, DOLLARS * (MOST_MONEY + CHIP_COLOURS * CHIP_PAY[CHIPS_A_COLOUR])),
    hints=hints,
    study=study,
    features=features,
    mini=MINI,
    think_longer=(2,),
)
