"""The games, declared for the harness: referee, tables to play at, notation, options."""

from __future__ import annotations

import itertools
import re

import pytest

from croupier.games import las_vegas_cards, las_vegas_dice
from croupier.testing import option_sets
from tests.rules.harness import FLAG, Options, Subject, Values
from tests.rules.las_vegan import referee as las_vegan
from tests.rules.las_vegas_cards.referee import Referee as CardReferee
from tests.rules.las_vegas_dice.referee import Referee as DiceReferee
from tests.rules.vegas_roller.referee import Referee as RollerReferee
from tests.rules.vegas_strip import referee as vegas_strip

CHIP_MOVES = r"take (pink|golden|blue|green|black)@[1-6]|pass"
FIRST_SEATS: list[tuple[Options, Options]] = [({}, {"first_seat": seat}) for seat in (0, 1)]

LAS_VEGAN = Subject(
    "las-vegan",
    range(2, 6),
    las_vegan.Referee,
    tables=lambda players: [
        {"cabbages": cabbages, "rounds": rounds}
        for cabbages, rounds in itertools.product((10, 15, 30), (1, 2, 4))
    ],
    watched=12,
    notation=re.compile(
        r"[rpgb][0-9]"
        r"|(gold|0|[-+][1-3])(/[-+][1-3])?>(min|max|red|purple|green|blue|[1-689])"
        r"|bank (top|[rpgb][0-9])"
    ),
    games=4,
    options={
        "cabbages": Values(15, range(10, 31), "10-30"),
        "rounds": Values(4, range(1, 5), "1-4"),
    },
    changes=[({}, {"cabbages": 10}), ({}, {"rounds": 1}), *FIRST_SEATS],
    likely=las_vegan.likely,
)

LAS_VEGAS_CARDS = Subject(
    "las-vegas-cards",
    range(2, 6),
    CardReferee,
    tables=lambda players: list(option_sets(las_vegas_cards.GAME, players)),
    watched=4,
    notation=re.compile(rf"[1-6]d?( [1-6]d?){{,4}}|{CHIP_MOVES}"),
    options={"sequential": FLAG, "chips": FLAG, "open_safes": FLAG},
    changes=[
        ({}, {"sequential": True}),
        ({"sequential": True}, {"sequential": True, "chips": True}),
        ({"sequential": True}, {"sequential": True, "first_seat": 0}),
        ({"sequential": True}, {"sequential": True, "first_seat": 1}),
    ],
    go_together=lambda players, options: bool(
        options.get("sequential") or not options.get("chips")
    ),
)

LAS_VEGAS_DICE = Subject(
    "las-vegas-dice",
    range(2, 6),
    DiceReferee,
    tables=lambda players: list(option_sets(las_vegas_dice.GAME, players)),
    watched=2,
    notation=re.compile(rf"[1-6]|{CHIP_MOVES}"),
    options={
        "neutral": FLAG,
        "chips": FLAG,
        "minimum": Values(
            50_000, range(30_000, 70_001, 10_000), "30000, 40000, 50000, 60000, 70000"
        ),
        "open_safes": FLAG,
    },
    changes=[
        ({}, {"neutral": True}),
        ({}, {"chips": True}),
        ({}, {"minimum": 30_000}),
        ({}, {"minimum": 70_000}),
        *FIRST_SEATS,
    ],
    go_together=lambda players, options: players < 5 or not options.get("neutral"),
)

VEGAS_ROLLER = Subject(
    "vegas-roller",
    range(2, 7),
    RollerReferee,
    tables=lambda players: [
        {},
        {"chips": 20, "zaps": 10},
        {"chips": 300, "zaps": 0},
        {"chips": 20, "deals": 12},
        {"zaps": 0, "deals": 3},
        {"zaps": 10, "deals": 3},
    ],
    watched=4,
    notation=re.compile(r"[VEGAS][1-5]|x ([VEGAS][1-5]|zap)|zap [0-5] [VEGAS]"),
    options={
        "chips": Values(100, range(20, 301), "20-300"),
        "zaps": Values(6, range(11), "0-10"),
        "deals": Values("each", ("each", *range(1, 13)), "each, 1-12"),
    },
    changes=[
        ({}, {"chips": 20}),
        ({}, {"chips": 300}),
        ({}, {"zaps": 0}),
        ({}, {"zaps": 10}),
        ({}, {"deals": 1}),
        *FIRST_SEATS,
    ],
)

VEGAS_STRIP = Subject(
    "vegas-strip",
    range(2, 7),
    vegas_strip.Referee,
    tables=lambda players: [
        {},
        {"sides": "mixed"},
        {"sides": "mixed", "jackpot": 1, "removed": 4},
        {"sides": "mixed", "jackpot": 30, "removed": 0},
    ],
    watched=12,
    notation=re.compile(r"b?[1-7]@[a-z-]+|drop b?[1-7]|rig [a-z-]+"),
    options={
        "sides": Values("A", ("A", "mixed"), "A, mixed"),
        "characters": Values("random", ("random", "bouncer-a", "random, magician"), ""),
        "jackpot": Values("usual", ("usual", *range(1, 31)), "usual, 1-30"),
        "removed": Values("usual", ("usual", *range(5)), "usual, 0-4"),
    },
    changes=[
        ({}, {"sides": "mixed"}),
        ({}, {"characters": "magician-b"}),
        ({}, {"jackpot": 1}),
        ({}, {"jackpot": 30}),
        ({}, {"removed": 4}),
        *FIRST_SEATS,
    ],
    seen_enough=vegas_strip.seen_enough,
)

GAMES = [LAS_VEGAN, LAS_VEGAS_CARDS, LAS_VEGAS_DICE, VEGAS_ROLLER, VEGAS_STRIP]

TABLES = [
    pytest.param(subject, players, id=f"{subject.name}-{players}")
    for subject in GAMES
    for players in subject.players
]
"""Every game with every number of players, for tests of a `subject` and `players`."""
