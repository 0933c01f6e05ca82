"""Networks in ONNX files: they play, and what is wrong with one is one sentence."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

import croupier
from croupier.bots import Clock, NetworkBot, check_any_bot, make_any_bot
from croupier.bots import onnx as ours
from croupier.bots.network import Network
from croupier.compiled import observation
from croupier.core import registry
from croupier.core.chance import Chance
from croupier.core.errors import BadOption
from tests.docs.test_train_a_bot import untrained

SEEN = observation.size(registry.find("las-vegas-dice").state)
FACES = 6


def model(
    nodes: Sequence[Any],
    weights: dict[str, Any],
    *,
    wanted: Sequence[Any] = ("batch", SEEN),
    given: Sequence[Any] = ("batch", FACES),
    kind: int = TensorProto.FLOAT,
    about: dict[str, str] | None = None,
) -> Any:
    """A model from `seen` to `worth`."""
    graph = helper.make_graph(
        nodes,
        "network",
        [helper.make_tensor_value_info("seen", kind, wanted)],
        [helper.make_tensor_value_info("worth", kind, given)],
        [numpy_helper.from_array(array, name) for name, array in weights.items()],
    )
    opset = [helper.make_opsetid("", 17)]
    made = helper.make_model(graph, opset_imports=opset, ir_version=10)
    helper.set_model_props(made, about or {})
    return made


def linear(**about: Any) -> Any:
    """A model of one layer."""
    shape = about.get("wanted", ("batch", SEEN))[-1], about.get("given", ("batch", FACES))[-1]
    weights = np.random.default_rng(1).normal(size=shape).astype(np.float32)
    if about.get("kind", TensorProto.FLOAT) == TensorProto.DOUBLE:
        weights = weights.astype(np.float64)
    node = helper.make_node("MatMul", ["seen", "weights"], ["worth"])
    return model([node], {"weights": weights}, **about)


def as_onnx(network: Network) -> Any:
    """Layers of a file of NumPy's as an ONNX model."""
    nodes: list[Any] = []
    weights: dict[str, Any] = {}
    last = "seen"
    for i, (matrix, biases) in enumerate(network.layers):
        weights |= {f"weights{i}": matrix, f"biases{i}": biases}
        is_last = i == len(network.layers) - 1
        out = "worth" if is_last else f"sum{i}"
        nodes.append(helper.make_node("Gemm", [last, f"weights{i}", f"biases{i}"], [out]))
        if not is_last:
            last = f"layer{i}"
            nodes.append(helper.make_node("Tanh", [out], [last]))
    return model(nodes, weights, about={key: str(value) for key, value in network.about.items()})


def test_it_plays_as_the_same_network_of_numpys(tmp_path: Path) -> None:
    untrained(tmp_path / "dice.npz", "las-vegas-dice")
    onnx.save(as_onnx(Network.read(tmp_path / "dice.npz")), tmp_path / "dice.onnx")
    numpys, bot = (
        make_any_bot(f"network:{tmp_path / name}", Chance.of("net"))
        for name in ("dice.npz", "dice.onnx")
    )
    assert isinstance(bot, NetworkBot)
    match = croupier.deal("las-vegas-dice", players=3, seed=1)
    while match.to_move():
        seat = min(match.to_move())
        view = match.view(seat)
        move = bot.choose(view, Clock())
        assert move in view.legal()
        assert move == numpys.choose(view, Clock())
        match.play(seat, move)
    assert match.outcome() is not None


def test_illegal_actions_are_never_chosen(tmp_path: Path) -> None:
    """The model likes one face only, which is often not there."""
    worth = np.zeros((SEEN, FACES), np.float32)
    worth[:, 2] = 1.0
    node = helper.make_node("MatMul", ["seen", "weights"], ["worth"])
    onnx.save(model([node], {"weights": worth}), tmp_path / "two.onnx")
    bot = NetworkBot(tmp_path / "two.onnx", Chance.of("net"))
    match = croupier.deal("las-vegas-dice", players=2, seed=1)
    chosen = set()
    for _ in itertools.takewhile(lambda _: match.to_move(), itertools.count()):
        view = match.view(min(match.to_move()))
        move = bot.choose(view, Clock())
        assert move.action == 2 or 2 not in [each.action for each in view.legal()]
        chosen.add(move.action)
        match.play(view.seat, move)
    assert len(chosen) > 1


def elsewhere(file: Path) -> None:
    """Its weights are in another file, by an absolute path."""
    made = linear()
    (weights,) = made.graph.initializer
    secret = file.with_name("secret")
    secret.write_bytes(weights.raw_data)
    weights.ClearField("raw_data")
    weights.data_location = TensorProto.EXTERNAL
    weights.external_data.add(key="location", value=str(secret))
    file.write_bytes(made.SerializeToString())


def save(made: Any) -> Callable[[Path], None]:
    return lambda file: onnx.save(made, file)


def two_outputs() -> Any:
    made = linear()
    made.graph.node.append(helper.make_node("Identity", ["worth"], ["more"]))
    made.graph.output.append(helper.make_tensor_value_info("more", TensorProto.FLOAT, None))
    return made


def unknown_operator() -> Any:
    made = linear()
    made.graph.node[0].op_type = "Exec"
    return made


@pytest.mark.parametrize(
    ("write", "problem"),
    [
        (lambda file: file.write_bytes(b""), "is not an ONNX model"),
        (lambda file: file.write_bytes(b"\x08\x07 no model"), "is not an ONNX model"),
        (lambda file: file.write_bytes(b"ORTM" * 99), "is not an ONNX model"),
        (lambda file: file.mkdir(), "cannot be read"),
        (lambda file: None, "cannot be read"),
        (elsewhere, "names another file"),
        (save(unknown_operator()), "is not an ONNX model"),
        (save(linear(wanted=(4, SEEN))), "needs one input"),
        (save(linear(wanted=(SEEN,), given=(FACES,))), "needs one input"),
        (save(linear(kind=TensorProto.DOUBLE)), "needs one input"),
        (save(two_outputs()), "needs one output"),
    ],
)
def test_a_bad_file_is_one_sentence(
    write: Callable[[Path], None], problem: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path / "bad.onnx")
    with pytest.raises(BadOption, match=problem):
        check_any_bot(f"network:{tmp_path / 'bad.onnx'}")
    assert capfd.readouterr() == ("", "")


def test_a_large_file_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ours, "LARGEST", 2**12)
    onnx.save(linear(), tmp_path / "large.onnx")
    with pytest.raises(BadOption, match="too large"):
        check_any_bot(f"network:{tmp_path / 'large.onnx'}")


def nothing_but_nan() -> Any:
    node = helper.make_node("MatMul", ["seen", "weights"], ["worth"])
    return model([node], {"weights": np.full((SEEN, FACES), np.nan, np.float32)})


def endless() -> Any:
    """A loop that goes on for ever."""
    names = ["i", "go", "before"]
    kinds = [TensorProto.INT64, TensorProto.BOOL, TensorProto.FLOAT]
    shapes: list[Any] = [[], [], ["batch", FACES]]
    values = list(map(helper.make_tensor_value_info, names, kinds, shapes))
    body = helper.make_graph(
        [
            helper.make_node("Identity", ["go"], ["on"]),
            helper.make_node("Tanh", ["before"], ["after"]),
        ],
        "body",
        values,
        [
            helper.make_tensor_value_info("on", TensorProto.BOOL, []),
            helper.make_tensor_value_info("after", TensorProto.FLOAT, ["batch", FACES]),
        ],
    )
    nodes = [
        helper.make_node("MatMul", ["seen", "weights"], ["first"]),
        helper.make_node("Loop", ["times", "yes", "first"], ["worth"], body=body),
    ]
    weights = np.ones((SEEN, FACES), np.float32)
    return model(
        nodes, {"weights": weights, "times": np.array(2**62), "yes": np.array(True)}
    )  # fmt: skip


@pytest.mark.parametrize(
    ("made", "problem"),
    [
        (linear(wanted=("batch", SEEN - 1)), "does not fit this game"),
        (linear(about={"game": "las-vegan", "version": "1"}), "trained for las-vegan-v1"),
        (linear(about={"game": "las-vegas-dice", "version": "0"}), "trained for las-vegas-dice-v0"),
        (linear(given=("batch", 1)), "only 1 outputs"),
        (nothing_but_nan(), "never NaN"),
        (endless(), "took too long"),
    ],
    ids=["inputs", "game", "version", "actions", "nan", "endless"],
)
def test_what_a_model_says_is_checked(
    made: Any, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ours, "LONGEST", 0.5)
    onnx.save(made, tmp_path / "odd.onnx")
    bot = NetworkBot(tmp_path / "odd.onnx", Chance.of("net"))
    match = croupier.deal("las-vegas-dice", players=2, seed=1)
    start = time.monotonic()
    with pytest.raises(BadOption, match=problem):
        bot.choose(match.view(min(match.to_move())), Clock())
    assert time.monotonic() - start < 30
