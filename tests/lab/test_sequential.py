"""Intervals that hold at every look, and tournaments that stop when they have said enough."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from croupier.cli import main
from croupier.core.errors import BadOption
from croupier.lab.sequential import (
    ERROR,
    Target,
    always_valid,
    differences,
    interval_of,
    is_apart,
    looks,
)
from croupier.lab.statistics import Z95

RUNS, DEALS = 1000, 3000
Draw = Callable[[np.random.Generator, tuple[int, int]], Any]


@pytest.mark.parametrize(
    ("draw", "mean"),
    [
        (lambda rng, shape: rng.integers(0, 2, shape), 0.5),
        (lambda rng, shape: rng.random(shape) < 1 / 6, 1 / 6),
        (lambda rng, shape: rng.random(shape) < 0.02, 0.02),
        (lambda rng, shape: rng.choice([0, 1 / 4, 1 / 2, 1], shape, p=[0.4, 0.3, 0.2, 0.1]), 0.275),
    ],
    ids=["coin", "one of six", "rarely", "a deal's share"],
)
def test_intervals_hold_at_all_looks_together(draw: Draw, mean: float) -> None:
    values = draw(np.random.default_rng(7), (RUNS, DEALS)).astype(float)
    sums, squares = values.cumsum(1), (values * values).cumsum(1)
    wrong, usually = np.zeros(RUNS, bool), np.zeros(RUNS, bool)
    for deals in looks(DEALS):
        found = sums[:, deals - 1] / deals
        spread = squares[:, deals - 1] / deals - found**2
        for run in range(RUNS):
            if not wrong[run]:
                interval = always_valid(float(found[run]), float(spread[run]), deals)
                wrong[run] = not interval.low <= mean <= interval.high
        usually |= np.abs(found - mean) > Z95 * np.sqrt(spread / deals)
    assert wrong.mean() <= ERROR
    assert usually.mean() > 4 * ERROR  # which is why


def test_equal_bots_are_hardly_ever_told_apart() -> None:
    rng, wrong = np.random.default_rng(8), 0
    for _ in range(150):
        won = rng.integers(0, 3, 1200)  # three equals, and one of them wins
        shares = [(won == bot).astype(float) for bot in range(3)]
        wrong += any(
            is_apart(found)
            for deals in looks(1200)
            for found in differences([each[:deals] for each in shares]).values()
        )
    assert wrong / 150 <= ERROR


def test_a_better_bot_is_found_out_in_reasonable_time() -> None:
    rng = np.random.default_rng(9)
    first = (rng.random(4000) < 0.55).astype(float)
    target = Target.read("decided")
    enough = next(n for n in looks(4000) if target.is_met([first[:n], 1 - first[:n]]))
    assert 100 < enough < 4000
    assert differences([first[:enough], 1 - first[:enough]])[0, 1].low > 0


def test_a_margin_is_reached_when_all_intervals_are_that_narrow() -> None:
    rng = np.random.default_rng(10)
    share = rng.random(20_000)
    target = Target.read("2%")
    enough = next(n for n in looks(20_000) if target.is_met([share[:n], 1 - share[:n]]))
    assert interval_of(share[:enough], error=ERROR / 2).half_width <= 0.02
    assert interval_of(share[: enough // 2], error=ERROR / 2).half_width > 0.02


@pytest.mark.parametrize("text", ["", "2", "0%", "50%", "-1%", "soon", "nan%", "inf%"])
def test_other_targets_are_refused(text: str) -> None:
    with pytest.raises(BadOption, match="must be decided or a margin such as 2%"):
        Target.read(text)


@pytest.mark.slow
def test_a_tournament_stops_at_the_same_deal_on_any_number_of_cores(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["tournament", "las-vegas-dice", "--players=2", "--bots=novice,random", "--seed=s"]
    found = []
    for jobs in ("1", "2"):
        out = ["--out", str(tmp_path / jobs)]
        assert main([*command, "--until", "decided", "--jobs", jobs, *out, "--json"]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1]
    assert found[0]["until"]["met"]
    assert 50 <= found[0]["deals"] < found[0]["games_planned"] / 2
    assert main([*command, "--until", "decided", "--out", str(tmp_path / "1")]) == 0  # again
    told = capsys.readouterr().out
    assert "Decided after" in told
    assert "novice wins more than random by" in told


@pytest.mark.slow
def test_what_stays_undecided_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["tournament", "las-vegas-dice", "--players=2", "--bots=novice,random", "--seed=s"]
    assert main([*command, "--until", "0.2%", "--games", "200"]) == 0
    assert "Not decided" in (told := capsys.readouterr().out) or "not reached" in told
    assert main([*command, "--until", "sometime"]) == 2
    assert "a margin such as 2%" in capsys.readouterr().err
