"""Las Vegas: The Card Game: casinos, notes, and thirty dice cards each."""

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
from croupier.games.las_vegas_cards import evidence, features, guide, hints, rules, study, view
from croupier.games.las_vegas_cards.components import MOST_OFFERS, TEXT, TURNS, CardOptions, State


def most_plies(options: CardOptions) -> int:
    """Six turns of everybody in each round, and an answer to every chip that is offered."""
    offers = MOST_OFFERS if options.chips else 0
    return ROUNDS * options.players * (TURNS + offers)


MINI = Mini(
    box={
        "casinos.rules.CASINOS": "2",
        "casinos.rules.ROUNDS": "1",
        "las_vegas_cards.components.SINGLES": "1",
        "las_vegas_cards.components.NUMBER": "2",
        "las_vegas_cards.components.CARDS": "4",
        "las_vegas_cards.components.HAND": "2",
        "las_vegas_cards.components.TURNS": "2",
        "las_vegas_cards.components.NOTES": "(0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0)",
        "las_vegas_cards.components.NOTES_A_CASINO": "1",
    },
    options={"first_seat": 0},
    summary="two casinos with a note each, four cards each in hands of two, one round of two turns",
)


GAME = Game(
    name="las-vegas-cards",
    title="Las Vegas: The Card Game",
    prefix="LVC",
    rules_version=1,
    players=range(2, 6),
    state=State,
    options=CardOptions,
    rules=rules,
    face=view,
    sheet=view.sheet,
    progress=view.progress,
    figures=view.figures,
    evidence=evidence,
    guide=guide,
    text=TEXT,
    most_plies=most_plies,
    points=(0, DOLLARS * (MOST_MONEY + CHIP_COLOURS * CHIP_PAY[CHIPS_A_COLOUR])),
    hints=hints,
    study=study,
    features=features,
    mini=MINI,
    think_longer=(2, 3, 5),
)
