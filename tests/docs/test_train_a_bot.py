"""docs/train-a-bot.md, followed in a folder of its own, with a training of seconds."""

from __future__ import annotations

import importlib.util
import itertools
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from croupier.bots.network import Network
from croupier.compiled import observation
from croupier.core import registry
from croupier.research.settings import setting
from tests.docs.guide import TRAIN_A_BOT, commands, fences, run, run_command, write_guide

GAME = "vegas-strip"

needs_training = pytest.mark.skipif(
    importlib.util.find_spec("sb3_contrib") is None or importlib.util.find_spec("torch") is None,
    reason="training needs PyTorch and Stable-Baselines3: make train",
)


def untrained(file: Path, game: str = GAME) -> None:
    """A network that has learned nothing."""
    inputs = observation.size(registry.find(game).state)
    sizes = [inputs, 8, setting(game, 2).actions]
    chance = np.random.default_rng(1)
    layers = [
        (chance.normal(size=(a, b)).astype(np.float32), np.zeros(b, np.float32))
        for a, b in itertools.pairwise(sizes)
    ]
    Network(layers, {"game": game, "version": 1}).write(file)


@pytest.mark.slow
@pytest.mark.parametrize("command", commands(TRAIN_A_BOT))
def test_networks_enter_tournaments(command: str, tmp_path: Path) -> None:
    untrained(write_guide(tmp_path, TRAIN_A_BOT) / "strip.npz")
    said = run_command(tmp_path, command)
    assert "strip.npz" in said or "Trained" in said


@pytest.mark.slow
@needs_training
def test_the_training_writes_a_network(tmp_path: Path) -> None:
    about = f"{GAME} --players 2 --against novice --out strip.npz --seconds 4"
    said = run(tmp_path, "croupier.research.training", *about.split())
    assert "Against novice it wins" in said
    network = Network.read(tmp_path / "strip.npz")
    assert network.about["game"] == GAME
    assert network.layers[-1][1].shape == (setting(GAME, 2).actions,)


@pytest.mark.slow
@needs_training
def test_a_loop_of_ones_own_learns() -> None:
    loop = fences(TRAIN_A_BOT, "python")[0]
    for long, short in (("512", "8"), ("2048", "64"), ("100_000", "300")):
        assert long in loop
        loop = loop.replace(long, short)
    names: dict[str, Any] = {}
    exec(loop, names)
    assert names["model"].num_timesteps >= 300
