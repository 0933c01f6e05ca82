"""What the tests of all faces share: every game with every number of players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.core import registry
from croupier.core.bits import lowest
from croupier.core.chance import Chance, below
from croupier.research.settings import Setting, setting
from tests.long import TIMES

NAMES = registry.names()
TABLES = [(name, players) for name in NAMES for players in registry.find(name).players]

EDGES = [
    (name, players)
    for name, players in TABLES
    if TIMES > 1 or players in (registry.find(name).players[0], registry.find(name).players[-1])
]
"""The fewest and the most players; with `make test-long`, all between too."""


def random_states(about: Setting, seed: str) -> Iterator[Any]:
    """The states of a random game."""
    rules, dealing, bots = about.game.rules, Chance.of(seed), Chance.of(seed, 1)
    state = about.game.state()
    rules.deal(state, about.options, dealing)
    while waiting := rules.to_move(state):
        yield state.copy()
        seat = lowest(waiting)
        legal = about.legal(state, seat)
        rules.play(state, seat, legal[below(bots, len(legal))], dealing)
    yield state


def usual(name: str) -> Setting:
    """A game for four, or as many as can."""
    return setting(name, min(4, registry.find(name).players[-1]))
