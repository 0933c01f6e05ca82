"""The search: plan after plan, until one fails or there are enough."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Final

from tests.simulation.plan import Plan, cost_of, plan_of
from tests.simulation.simulation import Result, simulate

SEEDS: Final = 30
"""Simulations that planted bugs are looked for in; the server itself survives all of them."""
CHEAPEST_FIRST: Final = sorted(range(SEEDS), key=lambda seed: cost_of(plan_of(seed)))


def search(seeds: Iterable[int], first: Iterable[Plan] = ()) -> Result | None:
    """The first of these simulations that fails; `first` are plans to begin with."""
    for plan in itertools.chain(first, map(plan_of, seeds)):
        result = simulate(plan)
        if result.violation is not None:
            return result
    return None
