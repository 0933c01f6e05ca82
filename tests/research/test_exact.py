"""Small games are solved: trees, best responses and CFR+ agree; variants keep the text."""

from __future__ import annotations

import dataclasses
import pickle
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from croupier.core import registry
from croupier.core.errors import CroupierError
from croupier.core.game import Hints
from croupier.core.match import Match
from croupier.research import exact, lead_hints, tree
from croupier.research.exact_page import page
from croupier.research.settings import find, setting
from croupier.research.solving import Solver, uniform
from croupier.research.variants import mini
from tests.research.games import NAMES, random_states


@pytest.mark.parametrize("name", NAMES)
def test_a_small_variant_is_a_game_of_its_own_with_the_same_text(name: str) -> None:
    small, large = mini(name), registry.find(name)
    assert small is mini(name) is find(f"{name.replace('-', '_')}_mini")
    assert small.state is not large.state
    assert small.rules.play.__code__.co_filename == large.rules.play.__code__.co_filename
    assert small.rules.play.__code__.co_code == large.rules.play.__code__.co_code
    assert pickle.loads(pickle.dumps(small)) is small
    for seed in range(20):
        match = Match(small, players=2, seed=seed)
        while match.to_move():
            seat = min(match.to_move())
            view = match.view(seat)
            assert view.board()
            match.play(seat, view.legal()[seed % len(view.legal())])
        assert len(match.moves) <= small.most_plies(match.options)


def test_what_has_no_small_variant_says_so() -> None:
    with pytest.raises(CroupierError, match="no game"):
        find("poker-mini")


@pytest.fixture(scope="module")
def dice() -> Solver:
    return Solver(tree.grow(setting("las-vegas-dice-mini")))


def test_probabilities_of_chance_add_up(dice: Solver) -> None:
    grown = dice.tree
    for node in np.flatnonzero(grown.player == tree.CHANCE):
        below = slice(grown.first[node], grown.first[node] + grown.count[node])
        assert grown.probability[below].sum() == pytest.approx(1)
    assert grown.draws >= grown.histories()


def test_a_best_response_is_the_best_of_all_pure_ones(dice: Solver) -> None:
    """Where nothing is hidden, it is what backward induction says."""
    grown, strategy = dice.tree, uniform(dice.tree)
    values = grown.returns.copy()
    for node in reversed(range(grown.histories())):
        below = values[grown.first[node] : grown.first[node] + grown.count[node]]
        if grown.player[node] == 0:
            values[node] = below.max()
        elif grown.player[node] == 1:
            values[node] = below.mean()
        elif grown.player[node] == tree.CHANCE:
            first = grown.first[node]
            values[node] = below @ grown.probability[first : first + grown.count[node]]
    assert dice.best_response(strategy, 0)[0] == pytest.approx(values[0])
    assert dice.best_response(strategy, 0)[0] >= dice.value(strategy)


def test_cfr_leaves_next_to_nothing_to_win(dice: Solver) -> None:
    spread = float(np.ptp(dice.tree.returns))
    strategy, iterations, left = dice.solve(0.001 * spread)
    assert 0 <= left < 0.001 * spread
    assert iterations >= 1
    assert dice.exploitability(uniform(dice.tree)) > 20 * left
    assert abs(dice.value(strategy)) < spread


@pytest.mark.slow
def test_causes_are_measured_where_the_search_is_far_from_perfect(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(exact, "ITERATIONS", {"expert": 60, "master": 120})
    small = tree.grow(setting("vegas-strip-mini", options={"removed": 1}))
    monkeypatch.setattr(exact, "grow", lambda *_, **__: small)
    found = exact.study("vegas-strip", ["expert"], lambda _said: None)
    expert = found.exploitability["expert"]
    assert expert > exact.MUCH * found.spread
    first, *others = found.causes.values()
    assert first == expert
    assert len(others) == 6
    parts = others[-2:]
    assert all(found.exploitability[exact.EQUILIBRIUM] <= part <= expert for part in parts)
    text = page([found])
    assert "| and maximising the lead |" in text
    assert f"| as it plays | {expert / found.spread:.2%} |" in text
    before = exact.study("vegas-strip", ["random"], lambda _said: None)
    assert before.causes == {}
    assert exact._joined(found, before).causes == found.causes


@pytest.mark.parametrize("name", NAMES)
def test_leads_are_worth_more_the_larger_they_are(name: str) -> None:
    small = dataclasses.replace(mini(name), hints=cast("Hints", lead_hints))
    kernel, about = small.bind(lead_hints), setting(small)
    for state in random_states(about, "leads"):
        leads = about.returns(state)
        pool = state.pool(1)
        state.pack(pool[0])
        worth = [kernel.value(pool[0], seat) for seat in range(2)]
        assert sum(worth) == pytest.approx(1)
        assert (worth[0] > worth[1]) == (leads[0] > leads[1])


def test_the_page_says_what_was_found(
    dice: Solver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exact, "grow", lambda *_, **__: dice.tree)
    files = ["--results", str(tmp_path / "exact.json"), "--page", str(tmp_path / "exact.md")]
    assert exact.main(["las-vegas-dice", *files, "--levels", "random,novice"]) == 0
    text = (tmp_path / "exact.md").read_text("utf-8")
    assert "`las-vegas-dice-mini`" in text
    assert "No level that searches" in text
    result = exact.study("las-vegas-dice", ["random"], lambda _said: None)
    result.exploitability["expert"] = 0.06 * result.spread
    assert "Where `expert` is far from perfect" in page([result])


def test_the_published_page_is_of_these_games() -> None:
    import msgspec

    root = Path(__file__).parents[2]
    kept = msgspec.json.decode(
        (root / "docs" / "exact.json").read_bytes(), type=dict[str, exact.Result]
    )
    assert sorted(kept) == sorted(NAMES)
    assert (root / "docs" / "exact.md").read_text("utf-8") == page(kept.values())
    for result in kept.values():
        assert result.version == registry.find(result.game).rules_version
        assert result.exploitability[exact.EQUILIBRIUM] < exact.WANTED * result.spread
