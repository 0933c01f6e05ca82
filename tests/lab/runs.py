"""Runs of games for the tests of this folder."""

from __future__ import annotations

from typing import Any

import numpy as np

import croupier
from croupier.lab.fixtures import Series
from croupier.lab.playouts import Result
from croupier.lab.simulate import Simulation, simulate

LAS_VEGAN = croupier.game("las-vegan")
ALL_ROUNDS, BROKE, BANK_WINS = 1, 2, 3  # reasons, as Las Vegan numbers them


def small_run(
    games: int, *, players: int = 4, seed: str | None = "friday", **more: Any
) -> Simulation:
    return simulate(
        LAS_VEGAN, players=players, options={}, games=games, bots=["random"], seed=seed, **more
    )


def run_of(*results: tuple[list[int], list[int], int, int], seconds: float = 2.0) -> Simulation:
    """A two-player run that ended like this: points, winners, reason and plies of each game."""
    records: np.ndarray[Any, Any] = Result.pool(len(results))
    for record, (points, winners, reason, plies) in zip(records, results, strict=True):
        record["points"][:2] = points
        record["places"][:2] = [1 if seat in winners else 2 for seat in range(2)]
        record["winners"] = sum(1 << seat for seat in winners)
        record["reason"] = reason
        record["plies"] = plies
    options = LAS_VEGAN.choose_options(2, {}).shown()
    bots = ("random", "random")
    fixtures = Series(LAS_VEGAN, 2, options, (bots,), "by hand", "by hand")
    return Simulation(fixtures, records, seconds)


FOUR_GAMES = run_of(
    ([9, 3], [0], ALL_ROUNDS, 140),
    ([5, 5], [0, 1], ALL_ROUNDS, 150),
    ([0, 7], [1], BROKE, 100),
    ([0, 0], [], BANK_WINS, 90),
)
