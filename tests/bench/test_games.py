"""Benchmarks: everything is measured, side by side, and compared repeat by repeat."""

from __future__ import annotations

import math
import sys
from typing import Any

import pytest
from rich.console import Console

from croupier.bench.games import Bench, bench
from croupier.bench.measure import Row, Task, measure
from croupier.bench.rivals import beside_openspiel, find_rivals
from croupier.core import registry
from croupier.core.errors import BadOption, CroupierError

OURS = {
    "las-vegan load": "s",
    "las-vegan plain games": "games/s",
    "las-vegan plain plies": "plies/s",
    "las-vegan games": "games/s",
    "las-vegan plies": "plies/s",
    "las-vegan rollouts": "plies/s",
    "las-vegan copy": "ns",
    "las-vegan plain copy": "ns",
}
SHOWN = {
    "las-vegan decisions": "decisions/s",
    "las-vegan decision": "ns",
    "las-vegan choice": "ns",
    "las-vegan mask": "ns",
    "las-vegan observation": "ns",
    "las-vegan step": "ns",
    "las-vegan resets": "games/s",
    "las-vegan reset": "ns",
    "las-vegan pettingzoo": "decisions/s",
    "las-vegan memory": "kB",
}
"""Of our environment, always measured too."""
OBSERVED = {
    "openspiel hearts decisions": "decisions/s",
    "openspiel hearts resets": "games/s",
    "openspiel hearts memory": "kB",
}
THEIRS = {
    f"openspiel {game}{row}": unit
    for game in ("hearts", "spades")
    for row, unit in {
        " games": "games/s",
        "": "plies/s",
        " rollouts": "plies/s",
        " copy": "ns",
    }.items()
} | {"openspiel hearts search": "iterations/s"}
SEARCHES = {
    "las-vegan search": "iterations/s",
    "las-vegan search playouts": "plies/s",
    "las-vegan advised search": "iterations/s",
}
RATIOS = {
    "las-vegan plies / openspiel hearts",
    "las-vegan plies / openspiel spades",
    "las-vegan rollouts / openspiel hearts rollouts",
    "las-vegan rollouts / openspiel spades rollouts",
    "openspiel hearts copy / las-vegan copy",
    "openspiel spades copy / las-vegan copy",
    "las-vegan search / openspiel hearts search",
    "las-vegan advised search / openspiel hearts search",
}


def printed(measured: Bench) -> str:
    console = Console(width=140)
    with console.capture() as capture:
        console.print(measured.table())
    return capture.get()


def made_up(plies: list[float]) -> Bench:
    """A benchmark in which OpenSpiel always does the same."""
    rows = OURS | SEARCHES | THEIRS
    values = {Row(name, unit): [1.0] * len(plies) for name, unit in rows.items()}
    values[Row("las-vegan plies", "plies/s")] = plies
    return Bench(values, tuple(beside_openspiel(["las-vegan"])), "openspiel")


def units(document: Any) -> dict[str, str]:
    return {row["name"]: row["unit"] for row in document["rows"]}


def test_rates_and_durations() -> None:
    assert Row("plies", "plies/s").value(500, 0.25) == 2000
    assert Row("copy", "ns").value(1000, 0.001) == pytest.approx(1000)
    assert Row("load", "s").value(1, 2.5) == 2.5


def test_tasks_take_turns() -> None:
    turns: list[str] = []

    def task(name: str) -> Task:
        def run(count: int) -> tuple[float]:
            turns.append(name)
            return (count,)

        return Task((Row(name, "runs/s"),), run)

    stages: list[str] = []
    values = measure([task("a"), task("b")], stages.append, repeats=3, longest=1e-9)
    assert turns[-6:] == ["a", "b"] * 3
    assert {row.name: len(repeats) for row, repeats in values.items()} == {"a": 3, "b": 3}
    assert stages == ["warming up", *(f"repeat {i} of 3" for i in (1, 2, 3))]


def test_what_is_compiled_at_first_use_is_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, runs = [0.0], list[int]()

    def run(count: int) -> tuple[float]:
        clock[0] += count if runs else 1000.0
        runs.append(count)
        return (count,)

    monkeypatch.setattr("time.process_time", lambda: clock[0])
    assert Task((Row("a", "runs/s"),), run).calibrate(400.0) == 400


def test_ratios_are_taken_within_a_repeat() -> None:
    measured = made_up([10, 20, 30])
    measured.values[Row("openspiel hearts", "plies/s")][:] = [1, 1, 2]
    document: Any = measured.as_json()
    assert document["ratios"]["las-vegan plies / openspiel hearts"] == 15  # of 10, 20 and 15
    assert document["ratio_spread"]["las-vegan plies / openspiel hearts"] == 5


@pytest.mark.parametrize(("plies", "verdict"), [(8.0, "met"), (7.9, "missed")])
def test_the_budget_and_whether_it_is_met(plies: float, verdict: str) -> None:
    measured = made_up([plies] * 3)
    document: Any = measured.as_json()
    assert document["budget"]["las-vegan plies / openspiel hearts"] == {
        "at_least": 8,
        "met": verdict == "met",
    }
    assert f"at least 8: {verdict}" in printed(measured)


def test_nothing_else_to_compare_with() -> None:
    with pytest.raises(BadOption, match=r"There is no “gnubg” to compare with.*: openspiel"):
        bench(against="gnubg")


def test_without_openspiel_the_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(CroupierError, match=r'pip install "croupier\[bench\]"'):
        bench(against="openspiel")


def test_a_game_that_there_is_not() -> None:
    with pytest.raises(BadOption, match="There is no game “poker”"):
        bench(["poker"], against=None)


@pytest.mark.slow
def test_our_games_alone() -> None:
    measured = bench(["las-vegan"], against=None, repeats=1, longest=0.001)
    document: Any = measured.as_json()
    assert units(document) == OURS | SHOWN
    assert document["ratios"] == {}
    assert "las-vegan rollouts" in printed(measured)


@pytest.mark.slow
def test_beside_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyspiel", reason="needs the extra `bench`")
    stages: list[str] = []
    monkeypatch.setattr(registry, "available", lambda: [registry.find("las-vegan")])
    measured = bench(against="openspiel", progress=stages.append, repeats=2, longest=0.001)
    document: Any = measured.as_json()
    assert units(document) == OURS | SHOWN | SEARCHES | THEIRS | OBSERVED
    for row in document["rows"]:
        assert math.isfinite(row["median"])
        assert row["median"] > 0 or row["name"] == "las-vegan step"  # a difference, of moments here
        assert row["repeats"] == (1 if row["unit"] in ("s", "kB") else 2)
    assert document["ratios"].keys() >= RATIOS
    assert all(math.isfinite(ratio) and ratio > 0 for ratio in document["ratios"].values())
    assert document["ratio_spread"].keys() == document["ratios"].keys()
    assert document["machine"].keys() >= {"python", "cores", "platform", "numba", "open_spiel"}
    assert stages[0] == "compiling las-vegan"
    assert "at least 8" in printed(measured)


@pytest.mark.slow
def test_beside_the_other_dice_game(lasvegas_python: str) -> None:
    measured = bench(
        ["las-vegas-dice"], against="lasvegas", python=lasvegas_python, repeats=1, longest=0.001
    )
    document: Any = measured.as_json()
    assert units(document)["lasvegas games"] == "games/s"
    assert document["budget"].keys() == {
        "las-vegas-dice games / lasvegas games",
        "las-vegas-dice decisions",
    }


@pytest.mark.slow
def test_openspiels_plies_are_the_players_decisions() -> None:
    pytest.importorskip("pyspiel", reason="needs the extra `bench`")
    tasks = {task.rows[-1].name: task for task in find_rivals("openspiel")[0].tasks}
    games, plies = tasks["openspiel spades"].run(3)
    assert (games, plies) == (3, 3 * (4 + 52))  # bids and cards
    games, plies = tasks["openspiel hearts"].run(40)
    assert 52 * 40 < plies < (52 + 12) * 40  # cards are passed in three deals of four
    assert tasks["openspiel hearts rollouts"].run(3) == (3 * (52 + 12),)
