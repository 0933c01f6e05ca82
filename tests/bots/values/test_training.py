"""Training: the same seed gives the same bits, also after an interruption; players play by it."""

from __future__ import annotations

import dataclasses
import json
import math
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.bots.values import training
from croupier.bots.values.layout import BadValue
from croupier.bots.values.learning import logarithm, power
from croupier.bots.values.net import exponential
from croupier.bots.values.training import Training
from croupier.bots.values.value import read_value
from croupier.cli import main

DICE = croupier.game("las-vegas-dice")
CHUNKS = 4


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks of a few games."""
    rounds = [dataclasses.replace(each, plies=1500) for each in training.ROUNDS]
    monkeypatch.setattr(training, "ROUNDS", tuple(rounds))
    monkeypatch.setattr(training, "POSITIONS", 600)
    monkeypatch.setattr(training, "CALIBRATING", 2)


def begun(seed: str = "tests", **about: Any) -> Training:
    return Training(DICE, about.get("players", [2, 4]), seed, about.get("chunks", CHUNKS))


def trained(run: Training) -> bytes:
    while run.done < run.chunks:
        run.run_chunk()
    return run.finish()


@pytest.mark.slow
def test_the_same_seed_gives_the_same_bits_and_another_others() -> None:
    first, second = trained(begun()), trained(begun())
    assert first == second
    assert trained(begun("another")) != first
    value = read_value(DICE, first)
    assert value.players == {2, 4}


@pytest.mark.slow
def test_an_interrupted_training_goes_on_to_the_same_bits() -> None:
    whole, part = begun(), begun()
    data = trained(whole)
    for _ in range(2):
        part.run_chunk()
    rest = begun()
    rest.resume(part.save())
    assert rest.done == 2
    assert trained(rest) == data


@pytest.mark.parametrize(
    "saved", [b"", b"something", "other seed", "other players", "other length", "cut off"]
)
def test_only_what_the_same_training_saved_is_resumed(saved: bytes | str) -> None:
    others = {
        "other seed": lambda: begun("another").save(),
        "other players": lambda: begun(players=[3]).save(),
        "other length": lambda: begun(chunks=40).save(),
        "cut off": lambda: begun().save()[:-200],
    }
    data = saved if isinstance(saved, bytes) else others[saved]()
    with pytest.raises(BadValue):
        begun().resume(data)


@pytest.mark.slow
def test_the_command_trains_measures_and_keeps_what_it_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "value.bin"
    call = ["train", DICE.name, "--players", "3", "--minutes", "0.05", "--games", "20"]
    call += ["--out", str(out), "--json"]
    ran: list[int] = []
    run_chunk = Training.run_chunk

    def interrupted(self: Training) -> Any:
        if len(ran) == 2:
            ran.append(0)
            raise KeyboardInterrupt
        ran.append(self.done)
        return run_chunk(self)

    monkeypatch.setattr(Training, "run_chunk", interrupted)
    assert main(call) == 130
    assert "value.bin.part" in capsys.readouterr().err
    assert not out.exists()
    assert main(call) == 0
    assert ran[3] == 2  # it went on where it was
    document = json.loads(capsys.readouterr().out)
    value = read_value(DICE, out.read_bytes())
    assert document["value"] == value.hash
    assert document["measured"]["games"] == 20
    assert not out.with_name("value.bin.part").exists()
    assert main(call) == 2
    assert "--force" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (["train"], "GAME"),
        (["train", "las-vegas-dice", "--players", "9"], "2"),
        (["train", "las-vegas-dice", "--minutes", "0"], "--minutes"),
        (["train", "las-vegas-dice", "--out", "/"], "--out"),
        (["train", "las-vegas-dice", "--out", "nowhere/value.bin"], "--out"),
    ],
)
def test_wrong_calls_get_one_sentence(
    call: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(call) == 2
    complaint = capsys.readouterr().err
    assert said in complaint
    assert "Traceback" not in complaint


def test_a_part_of_another_training_is_not_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "value.bin.part").write_bytes(b"something else")
    assert main(["train", DICE.name, "--out", str(tmp_path / "value.bin")]) == 2
    assert "value.bin.part" in capsys.readouterr().err
    assert (tmp_path / "value.bin.part").read_bytes() == b"something else"


def test_functions_of_our_own_are_right() -> None:
    for n in range(600):
        x = -n / 10
        assert exponential(x) == pytest.approx(math.exp(x), rel=1e-9, abs=1e-30)
        chance = math.exp(x / 5)
        if chance > 1e-6:
            assert logarithm(chance) == pytest.approx(math.log(chance), abs=1e-8)
    assert power(0.999, 12345) == pytest.approx(0.999**12345)
