"""Environments side by side: ours, and those of libraries that are installed."""

from __future__ import annotations

import importlib.util

import pytest
from rich.console import Console

from croupier.bench import environments, rivals
from croupier.bench.games import Bench
from croupier.bench.measure import TEXT, Row, Task
from croupier.core import registry
from croupier.core.errors import BadOption, TranslatedError

NEEDS = {"pettingzoo": ["pygame", "rlcard"], "rlcard": ["rlcard"], "pgx": ["jax", "pgx"]}


def amounts(tasks: list[Task]) -> dict[str, float]:
    """What each row counts in three runs of its task."""
    found: dict[str, float] = {}
    for task in tasks:
        for row, amount in zip(task.rows, task.run(3), strict=True):
            found[row.name] = amount
    return found


@pytest.mark.slow
def test_our_batch_counts_decisions_and_deals() -> None:
    tasks, statics = environments.our_tasks(registry.find("las-vegas-dice"), 4)
    found = amounts(tasks)
    assert found["las-vegas-dice decisions"] == 3 * environments.GAMES
    assert found["las-vegas-dice resets"] == 3 * environments.GAMES
    assert {"las-vegas-dice mask", "las-vegas-dice observation"} < found.keys()
    assert found["las-vegas-dice pettingzoo"] == 3
    for values in statics.values():
        assert values[0] >= 0


def test_a_step_is_what_showing_and_choosing_leave() -> None:
    parts = {"decision": [100.0], "choice": [10.0], "mask": [20.0], "observation": [30.0]}
    values = {Row(f"dice {part}", "ns"): found for part, found in parts.items()}
    assert environments.steps(values, ["dice", "absent"]) == {Row("dice step", "ns"): [40.0]}


@pytest.mark.filterwarnings("ignore")  # of those libraries
@pytest.mark.parametrize("name", ["pettingzoo", "rlcard", "pgx"])
def test_a_library_counts_likewise_or_says_that_it_is_missing(name: str) -> None:
    if any(importlib.util.find_spec(needed) is None for needed in NEEDS[name]):
        with pytest.raises(TranslatedError, match="needs it installed"):
            rivals.find_rivals(name)
        return
    (rival,) = rivals.find_rivals(name)
    amounts(rival.tasks)
    found = amounts(rival.tasks)  # again: no task disturbs another
    assert all(amount >= 3 for amount in found.values())
    compared = list(rival.comparisons(["las-vegan"]))
    assert compared
    assert all(each.over == "las-vegan decisions" and each.under in found for each in compared)


def test_openspiels_hearts_is_observed_too() -> None:
    pytest.importorskip("pyspiel", reason="needs the extra `bench`")
    tasks, _, name = environments.observed_openspiel()
    assert amounts(tasks) == {f"{name} decisions": 3, f"{name} resets": 3}


def test_names_are_checked_and_those_that_are_missing_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(python: str) -> rivals.Rival:
        raise TranslatedError("needs-openspiel", (TEXT,))

    there = rivals.Rival([], lambda _games: [])
    monkeypatch.setattr(rivals, "RIVALS", {"absent": missing, "there": lambda _python: there})
    left_out: list[TranslatedError] = []
    assert rivals.find_rivals("absent,there", None, left_out.append) == [there]
    assert [error.message for error in left_out] == ["needs-openspiel"]
    said = Bench({}, (), "absent,there", left_out=tuple(left_out))
    assert said.as_json()["left_out"] == [str(left_out[0])]
    console = Console(width=200)
    with console.capture() as printed:
        console.print(said.table("fr"))
    sentence = left_out[0].sentence("fr").split()
    assert " ".join(sentence) in " ".join(printed.get().split())
    with pytest.raises(TranslatedError):
        rivals.find_rivals("absent")
    with pytest.raises(BadOption):
        rivals.find_rivals("there,gnubg")
