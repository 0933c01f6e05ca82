"""Networks from files: what a bad file says, and what a good one plays."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import croupier
from croupier.bots import BotFailed, Clock, NetworkBot, check_any_bot, make_any_bot
from croupier.bots.network import Network
from croupier.core.chance import Chance
from croupier.core.errors import BadOption
from tests.docs.test_train_a_bot import untrained


def test_a_network_plays_its_favourite_among_legal_moves(tmp_path: Path) -> None:
    untrained(tmp_path / "strip.npz")
    bot = make_any_bot(f"network:{tmp_path / 'strip.npz'}", Chance.of("net"))
    assert isinstance(bot, NetworkBot)
    match = croupier.deal("vegas-strip", players=3, seed=1)
    while match.to_move():
        seat = min(match.to_move())
        view = match.view(seat)
        match.play(seat, bot.choose(view, Clock()))
    assert match.outcome() is not None


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "is not a network"),
        (b"PK\x03\x04 and no more", "is not a network"),
        (b"not a file of NumPy's", "is not a network"),
        (None, "cannot be read"),
    ],
)
def test_a_bad_file_is_one_sentence(content: bytes | None, problem: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.npz"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadOption, match=problem):
        check_any_bot(f"network:{file}")


def test_nothing_in_a_file_is_executed(tmp_path: Path) -> None:
    class Trap:
        def __reduce__(self) -> tuple[object, ...]:
            return (Path.touch, (tmp_path / "sprung",))

    trap = np.array([Trap()], dtype=object)
    np.savez(tmp_path / "trap.npz", about=np.array(json.dumps({})), weights0=trap, biases0=trap)
    with pytest.raises(BadOption, match="is not a network"):
        Network.read(tmp_path / "trap.npz")
    assert not (tmp_path / "sprung").exists()


def test_layers_must_fit(tmp_path: Path) -> None:
    layers = [(np.ones((4, 3)), np.ones(3)), (np.ones((5, 2)), np.ones(2))]
    Network(layers, {}).write(tmp_path / "odd.npz")
    with pytest.raises(BadOption, match="is not a network"):
        Network.read(tmp_path / "odd.npz")


def test_a_network_of_another_game_says_so(tmp_path: Path) -> None:
    untrained(tmp_path / "strip.npz")
    bot = NetworkBot(tmp_path / "strip.npz", Chance.of("net"))
    match = croupier.deal("las-vegan", players=3, seed=1)
    with pytest.raises((BadOption, BotFailed), match="was trained for vegas-strip-v1"):
        bot.choose(match.view(min(match.to_move())), Clock())
