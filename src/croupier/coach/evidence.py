"""Why a move is better than another, from what happens in the worlds that the seat cannot rule out.

A game may declare facts (`Game.evidence`): the trick is taken, a casino pays. The reason given is
the fact that differs most between the moves that are compared, of those that do not speak against
the best one. If all do, as when a casino pays less often but more, the reason says that it is so.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from croupier.coach.kernels import MOST_FACTS
from croupier.coach.reference import FOLLOWING, Array, Bench
from croupier.core.world import World

COMPARED: Final = 3
"""The most moves that are explained."""
TELLING: Final = 0.1
"""Shares of the worlds by which moves differ, or the fact explains nothing."""


def find_evidence(
    bench: Bench, worlds: Array, seat: int, actions: list[int]
) -> dict[str, Any] | None:
    """The most telling fact about some moves, the best first, with the share of worlds in which it
    comes true."""
    game = bench.game
    if game.evidence is None or len(actions) < 2:
        return None
    counts = np.zeros((len(actions), MOST_FACTS), np.int64)
    bench.kernel.count_facts(
        worlds, seat, np.array(actions, np.int64), 1, bench.chances, FOLLOWING, bench.prospects,
        game.state.pool(2), counts,
    )  # fmt: skip
    shares = counts / len(worlds)
    facts = game.evidence.FACTS
    spread = np.ptp(shares, axis=0)[: len(facts)]
    telling = np.flatnonzero(spread >= TELLING)
    if not len(telling):
        return None
    ahead = shares[0] - shares[1:].mean(axis=0)
    against = np.array([good * ahead[fact] < 0 for fact, (_, _, good) in enumerate(facts)])
    fact = int(min(telling, key=lambda fact: (against[fact], -spread[fact])))
    word, about, good = facts[fact]
    world = World(game, game.state.unpack(worlds[0]))
    return {
        "fact": word,
        "about": dict(about),
        "good": good,
        "against": bool(against[fact]),
        "worlds": len(worlds),
        "shares": {
            world.move(seat, action).text: float(shares[i, fact])
            for i, action in enumerate(actions)
        },
    }
