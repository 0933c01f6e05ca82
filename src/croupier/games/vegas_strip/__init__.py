"""Vegas Strip, a game of secretly rigged casinos by Peter C. Hayward."""

from __future__ import annotations

from croupier.core.game import Game, Mini
from croupier.games.vegas_strip import evidence, features, guide, hints, rules, study, view
from croupier.games.vegas_strip.components import (
    FIXERS,
    MOST_A_ROUND,
    OVER,
    ROUNDS,
    TEXT,
    USUALLY_REMOVED,
    State,
    StripOptions,
)
from croupier.games.vegas_strip.tiles import BLOCKERS, HIGHEST


def most_plies(options: StripOptions) -> int:
    """Every fixer's choice and every tile of every round, blockers included."""
    removed = options.removed if options.removed >= 0 else USUALLY_REMOVED[options.players]
    sets = 2 * BLOCKERS if options.players == BLOCKERS else options.players
    return ROUNDS * (FIXERS[options.players] + sets * (HIGHEST - removed))


def table_talk(state: State) -> bool:
    """Silence until the last tile is placed: as one round follows the other at once, to the end."""
    return state.phase == OVER  # VST-23


MINI = Mini(
    box={
        "vegas_strip.tiles.HIGHEST": "2",
        "vegas_strip.tiles.BLOCKERS": "7",
        "vegas_strip.components.ROUNDS": "1",
        "vegas_strip.components.CASINOS_IN_PLAY": "(0, 0, 4, 6, 5, 6, 6)",
    },
    options={
        "jackpot": 3,
        "first_seat": 0,
        "characters": "high-roller-a, casino-owner-a, pro-gambler-a, accountant-a",
    },
    summary="four casinos, two tiles each and no blockers, one round",
)


GAME = Game(
    name="vegas-strip",
    title="Vegas Strip",
    prefix="VST",
    rules_version=1,
    players=range(2, 7),
    state=State,
    options=StripOptions,
    rules=rules,
    face=view,
    sheet=view.sheet,
    progress=view.progress,
    evidence=evidence,
    guide=guide,
    hints=hints,
    study=study,
    features=features,
    text=TEXT,
    most_plies=most_plies,
    points=(0, ROUNDS * MOST_A_ROUND),
    table_talk=table_talk,
    mini=MINI,
    think_longer=(2, 3),
)
