"""The page on the levels' strength is written from what was measured, and measuring goes on."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from benchmarks.strength import Budget, Kept, measure, page, pairs, shares

import croupier

BUDGET = Budget(quick_deals=40, deals=2)
DICE = croupier.game("las-vegas-dice")


def test_levels_meet_the_one_below() -> None:
    assert [(pair.upper, pair.lower) for pair in pairs(BUDGET)] == [
        ("novice", "random"),
        ("regular", "novice"),
        ("expert", "regular"),
        ("master", "expert"),
    ]
    assert [pair.is_quick for pair in pairs(BUDGET)] == [True, True, False, False]


def test_the_page_says_where_luck_drowns_skill(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "kept.json", BUDGET)
    kept.add("las-vegas-dice 2 novice", np.array([0.9, 1.0, 0.8, 0.9]))
    kept.add("las-vegas-dice 3 novice", np.array([0.0, 0.4, 0.5, 0.2]))
    text = page(BUDGET, kept, "make strength")
    assert "Written by `make strength`" in text
    assert (
        "| `novice` among `random` | **90.0% (82% to 98%)** | 27.5% (6% to 49%) | - | - |" in text
    )
    assert "| las-vegas-dice | 3 | `novice` | -5.8% | -27.6% to +15.9% |" in text
    assert "Las Vegan" not in text


def test_what_was_measured_is_kept_for_the_same_budget(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    Kept(file, BUDGET).add("cell", np.array([0.25, 0.75]))
    assert Kept(file, BUDGET).cells["cell"][0] == 0.5
    assert Kept(file, Budget()).cells == {}


@pytest.mark.slow
def test_a_share_for_every_deal() -> None:
    novice = pairs(BUDGET)[0]
    quick = shares(DICE, 3, novice, BUDGET)
    assert quick.shape == (40,)
    assert 1 / 3 < quick.mean() < 1


def test_nothing_is_measured_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def counted(*about: object) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        asked.append("cell")
        return np.array([0.5, 0.6])

    monkeypatch.setattr("benchmarks.strength.shares", counted)
    kept = Kept(tmp_path / "kept.json", BUDGET)
    measure(BUDGET, kept, ["las-vegas-dice"], ["novice"])
    measure(BUDGET, Kept(tmp_path / "kept.json", BUDGET), ["las-vegas-dice"], ["novice", "expert"])
    assert len(asked) == 2 * len(DICE.players)
