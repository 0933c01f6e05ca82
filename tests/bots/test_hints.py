"""Hints: within their range, blind to what is hidden, the same compiled, and better than chance."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest

import croupier
from croupier import Chance, Match
from croupier.compiled import default_hints
from croupier.core.chance import below
from croupier.core.reach import LARGEST_SET, Prospects, add_all
from croupier.lab.simulate import simulate
from tests.bots import kernel
from tests.bots.positions import HINTED, positions, tables


@pytest.mark.parametrize("name", HINTED)
def test_advice_is_within_its_range_and_tells_moves_apart(name: str) -> None:
    hints: Any = croupier.game(name).hints
    preferences = 0
    for match in tables(name):
        for _, seat, true, _, actions in positions(match, 3):
            advice = [hints.advise(true, seat, action) for action in actions]
            assert all(type(number) is int and 0 <= number <= 1000 for number in advice)
            preferences += len(set(advice)) > 1
            assert 0 <= hints.value(true, seat) <= 1
    assert preferences > 50


@pytest.mark.parametrize(
    "name", [n for n in HINTED if hasattr(croupier.game(n).hints, "advise_all")]
)
def test_advice_about_all_actions_is_that_about_each(name: str) -> None:
    hints: Any = croupier.game(name).hints
    for match in tables(name):
        for _, seat, _, seen, actions in positions(match, 2):
            each = [hints.advise(seen, seat, action) for action in actions]
            prospects = prospects_of(actions)
            hints.advise_all(seen, seat, prospects)
            assert prospects.advice[: len(actions)] == each, match.view(seat).board()


def prospects_of(actions: list[int]) -> Prospects:
    """As many sets as there are actions, or fewer if these follow each other."""
    prospects = Prospects()
    for first, block in groupby(actions, lambda action: action - action % LARGEST_SET):
        add_all(prospects, first, sum(1 << action - first for action in block))
    return prospects


@pytest.mark.parametrize("name", HINTED)
def test_hints_see_no_more_than_the_seat(name: str) -> None:
    game = croupier.game(name)
    hints: Any = game.hints
    chance = Chance.of("dreams")
    for match in tables(name):
        for _, seat, true, seen, actions in positions(match, 5):
            imagined = match.view(seat).imagine(chance).state
            for action in actions:
                advice = {hints.advise(s, seat, action) for s in (true, seen, imagined)}
                assert len(advice) == 1, match.view(seat).board()


@pytest.mark.parametrize("name", HINTED)
def test_a_stage_never_goes_back(name: str) -> None:
    hints: Any = croupier.game(name).hints
    for match in tables(name):
        stages = [hints.stage(true) for _, _, true, _, _ in positions(match, 1)]
        assert stages == sorted(stages)


@pytest.mark.parametrize("name", HINTED)
def test_in_the_end_a_sole_winner_stands_better_than_anybody(name: str) -> None:
    hints: Any = croupier.game(name).hints
    for match in tables(name):
        for _ in positions(match, 1000):
            pass
        outcome = match.outcome()
        assert outcome is not None
        state, _ = match.secrets()
        values = [hints.value(state, seat) for seat in range(match.players)]
        best = [seat for seat in range(match.players) if values[seat] == max(values)]
        if outcome.winners:
            assert set(outcome.winners) == set(best)


@pytest.mark.slow
@pytest.mark.parametrize("name", HINTED)
def test_compiled_hints_judge_alike(name: str) -> None:
    game = croupier.game(name)
    hints: Any = game.hints
    compiled = game.bind(kernel)
    pool, prospects = game.state.pool(), Prospects.pool()
    for match in tables(name):
        for _, seat, _, seen, actions in positions(match, 3):
            seen.pack(pool[0])
            advice = [hints.advise(seen, seat, action) for action in actions]
            is_quiet = getattr(hints, "is_quiet", default_hints.is_quiet)(seen)
            about = hints.stage(seen), hints.value(seen, seat), is_quiet
            each = [compiled.judge(pool, seat, action) for action in actions]
            assert each == [(number, *about) for number in advice]
            prospects_of(actions).pack(prospects[0])
            compiled.judge_all(pool, prospects, seat)
            assert prospects[0].advice[: len(actions)].tolist() == advice


@pytest.mark.slow
@pytest.mark.parametrize("name", HINTED)
def test_who_follows_hints_wins_more_than_a_fair_share(name: str) -> None:
    game = croupier.game(name)
    for players in game.players:
        wins, fair = wins_of_one(Match(game, players=players, seed="fair"), games=400)
        assert wins > min(1.5 * fair, (1 + fair) / 2), players


def wins_of_one(table: Match, games: int) -> tuple[float, float]:
    """How often one seat that follows hints wins, alone or with others, while those play at random;
    and how often it would if all were alike."""
    seat = below(Chance.of("seat"), table.players)
    bots = ["regular" if other == seat else "random" for other in range(table.players)]
    won = simulate(
        table.game, players=table.players, options={}, games=games, bots=bots, seed=table.seed
    ).won()
    return float(won[:, seat].mean()), float(won.mean())
