"""Nets with random weights, and features as plain numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from croupier.bots.values import common, net
from croupier.bots.values.layout import features_of, weights_dtype, work_dtype
from croupier.core.game import Game

Plain = Callable[[Game, Any, Any], Any]


def random_weights(game: Game, seed: int = 0) -> Any:
    """Weights of a net that has learned nothing."""
    weights = np.zeros(1, weights_dtype(features_of(game)))
    flat = weights.view(np.float32)
    flat[:] = np.random.default_rng(seed).normal(0, 0.2, flat.size)
    weights["sharpness"] = 1.0
    return weights[0]


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> Plain:
    """`net.expect` as plain Python: returns the record that it works on."""

    def expect(game: Game, weights: Any, state: Any) -> Any:
        for module in (net, common):
            monkeypatch.setattr(module, "rules", game.rules)
            monkeypatch.setattr(module, "features", game.features)
        work = np.zeros(1, work_dtype(features_of(game)))[0]
        net.expect(weights, work, state)
        return work

    return expect
