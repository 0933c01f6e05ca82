"""The page on the levels' strength is written from what was measured, and measuring goes on."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import croupier
from croupier.bench import belief, strength
from croupier.bench.levels import (
    Budget,
    Table,
    is_better,
    levels_of,
    measure,
    pairs,
    shares,
    tables,
)
from croupier.bench.results import Cell, Kept, Sample
from croupier.bench.strength import KEPT, PAGE, page
from croupier.bots.levels import offered
from croupier.lab.statistics import estimate

ROOT = Path(__file__).parents[2]
COMMAND = "python -m croupier.bench.strength"
BUDGET = Budget(quick_deals=40, deals=14)
DICE = croupier.game("las-vegas-dice")
LEVELS = levels_of(BUDGET)
EXPERT = next(pair.bots for pair in pairs(BUDGET) if pair.upper == "expert")


def never() -> bool:
    return False


def sample(*values: float) -> Sample:
    found = Sample()
    found.add(values)
    return found


def test_levels_meet_the_one_below_and_where_that_says_little_another() -> None:
    assert [(pair.upper, pair.lower) for pair in pairs(BUDGET)] == [
        ("novice", "random"),
        ("regular", "novice"),
        ("expert", "regular"),
        ("master", "expert"),
        ("master", "regular"),
    ]
    assert [pair.is_quick for pair in pairs(BUDGET)] == [True, True, False, False, False]


def test_the_interval_is_the_usual_one_of_many_deals_and_wider_of_few() -> None:
    values = np.random.default_rng(0).random(2000)
    assert sample(*values).estimate() == pytest.approx(estimate(values, 0, 1), abs=1e-4)
    lucky = sample(1, 1, 1, 1, 1, 1).estimate()
    assert (lucky.mean, lucky.high) == (1, 1)
    assert lucky.low < 0.8


def test_the_page_says_where_luck_drowns_skill(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "kept.json")
    kept.levels["las-vegas-dice 2 novice"] = Cell("novice among random", sample(*[0.9, 1, 0.8] * 4))
    kept.levels["las-vegas-dice 3 expert"] = Cell(EXPERT, sample(*[0.0, 0.4, 0.5] * 4))
    kept.levels["las-vegas-dice 4 expert"] = Cell(EXPERT, sample(1, 1))
    text = page(BUDGET, kept, "make strength")
    assert "Written by `make strength`" in text
    assert "| `novice` among `random` | **90.0% (77% to 100%)** | - | - | - |" in text
    assert "| `expert` among `regular` | - | 30.0% (15% to 45%; 12) | - | - |" in text
    assert (
        "| las-vegas-dice | 3 | `expert` among `regular` | 12 | -3.3% | -18.8% to +12.1% |" in text
    )
    assert "## Las Vegan" not in text


def test_the_page_is_what_was_kept() -> None:
    assert page(Budget(), Kept(ROOT / KEPT), COMMAND) == (ROOT / PAGE).read_text("utf-8")


@pytest.mark.parametrize("name", croupier.game_names())
def test_thinking_longer_is_offered_where_it_was_shown_to_win_more(name: str) -> None:
    kept, game = Kept(ROOT / KEPT), croupier.game(name)
    master = next(pair for pair in pairs(Budget()) if pair.upper == "master")
    shown = [n for n in game.players if is_better(Table(game, n, master), kept)]
    assert list(game.think_longer or ()) == shown
    for players in game.players:
        strongest = offered(game, players)[-1].name
        assert strongest == ("master" if players in shown else "expert")


@pytest.mark.parametrize("module", [strength, belief])
def test_outside_a_checkout_nothing_is_played_that_cannot_be_kept(
    module: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    asked = ["las-vegan", "--players", "2"] if module is belief else []
    monkeypatch.setattr("sys.argv", [module.__name__, *asked])
    with pytest.raises(SystemExit):
        module.main()
    assert "there is no folder docs. Run this at the root of a checkout" in capsys.readouterr().err


def test_what_other_bots_came_to_is_measured_anew(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "kept.json")
    table = tables(BUDGET, [DICE.name], ["expert"])[0]
    kept.levels[table.name] = Cell("search:7 among regular", sample(0.5))
    assert table.cell(kept) == Cell(EXPERT)
    kept.levels[table.name] = Cell(EXPERT, sample(0.5))
    kept.save()
    assert table.cell(Kept(tmp_path / "kept.json")).shares.deals == 1


@pytest.mark.slow
def test_a_share_for_every_deal() -> None:
    novice = tables(BUDGET, [DICE.name], ["novice"])[1]
    quick = shares(novice, BUDGET, 0)
    assert quick.shape == (40,)
    assert 1 / 3 < quick.mean() < 1


def test_every_cell_gets_a_few_deals_before_any_gets_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, int]] = []

    def counted(
        table: Table, budget: Budget, first: int
    ) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        asked.append((table.name, first))
        return np.full(budget.quick_deals if table.pair.is_quick else 1, 0.5)

    monkeypatch.setattr("croupier.bench.levels.shares", counted)
    monkeypatch.setattr("croupier.bench.levels.prepare", lambda game, bots: None)
    wanted = tables(BUDGET, [DICE.name, "vegas-roller"], LEVELS)
    ends = iter([False] * 20 + [True])
    measure(BUDGET, Kept(tmp_path / "kept.json"), wanted, lambda: next(ends))
    assert len(asked) == 20
    measure(BUDGET, Kept(tmp_path / "kept.json"), wanted, never)
    measure(BUDGET, Kept(tmp_path / "kept.json"), wanted, never)  # there is nothing left to do
    assert len(asked) == len(set(asked))
    quick = [(table.name, 0) for table in wanted if table.pair.is_quick]
    searched = {table.name: table for table in wanted if not table.pair.is_quick}
    assert len(asked) == len(quick) + BUDGET.deals * len(searched)
    assert asked[: len(quick)] == quick
    early = [(searched[name].pair.upper, deal) for name, deal in asked[len(quick) :]]
    experts = [("expert", deal) for deal in range(12) for _ in range(9)]
    masters = [("master", deal) for deal in range(6) for _ in range(9 + 5)]
    assert sorted(early[: len(experts)]) == sorted(experts)
    assert sorted(early[len(experts) :][: len(masters)]) == sorted(masters)
    late = asked[len(quick) + len(experts) + len(masters) :]
    games = [searched[name].players * deal for name, deal in late]
    assert games == sorted(games)  # who has played least comes next
