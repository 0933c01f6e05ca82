"""The levels: each decides by its view alone, the same for the same seed, better than the last."""

from __future__ import annotations

import pytest

import croupier
from croupier import Chance
from croupier.bots import (
    LEVELS,
    Clock,
    answers_at_once,
    chance_for,
    make_any_bot,
    make_bot,
    must_prepare,
    prepare,
)
from croupier.bots.heuristic import best_moves
from croupier.bots.levels import USUAL, slips_of
from croupier.bots.matches import play_match
from croupier.core.view import View
from croupier.lab.simulate import simulate
from tests.bots.positions import HINTED, positions, tables

INSTANT = [name for name in LEVELS if answers_at_once(name)]
SEARCH = "search:60"
"""What experts and masters do, by the number of iterations: by the clock nothing is repeatable."""


@pytest.mark.parametrize(
    "level",
    [
        pytest.param(level, marks=pytest.mark.slow) if must_prepare([level]) else level
        for level in [*INSTANT, SEARCH]
    ],
)
@pytest.mark.parametrize("name", croupier.game_names())
def test_a_decision_is_the_same_in_the_true_and_in_an_imagined_world(name: str, level: str) -> None:
    dreams = Chance.of("dreams")
    for match in tables(name):
        for ply, position in enumerate(positions(match, 19)):
            view = match.view(position.seat)
            imagined = view.imagine(dreams).state.redact(view.seat)
            dreamt = View(view.game, view.seat, imagined, view.options, view.names, view.events())
            chosen = [
                make_any_bot(level, chance_for("secrecy", view.seat, ply)).choose(seen, Clock())
                for seen in (view, dreamt)
            ]
            assert chosen[0] == chosen[1], view.board()
            assert chosen[0] in view.legal()


def test_levels_are_known_by_their_public_names() -> None:
    assert list(LEVELS) == ["random", "novice", "regular", "quick", "expert", "master"]
    assert USUAL in LEVELS


def test_a_level_says_what_it_takes() -> None:
    assert [level.name for level in LEVELS.values()] == list(LEVELS)
    assert INSTANT == ["random", "novice", "regular", "quick"]
    for level in LEVELS.values():
        assert (level.slips is None) == must_prepare([level.name]) == level.is_compiled
        assert level.by_value == (level.name == "quick")
    assert slips_of(SEARCH) is None
    assert must_prepare(["random", SEARCH])
    assert not answers_at_once(SEARCH)


@pytest.mark.slow
def test_experts_and_masters_play_by_the_clock() -> None:
    match = croupier.deal("las-vegan", players=3, seed="clock", rounds=1)
    prepare(match.game, ["master"])
    for level in ("expert", "master"):
        view = match.view(min(match.to_move()))
        bot = make_bot(level, chance_for(match.seed, view.seat, len(match.moves)))
        match.play(view.seat, bot.choose(view, Clock(0.05)))
    assert len(match.moves) == 2


@pytest.mark.parametrize("name", HINTED)
def test_a_regular_plays_the_best_advice_and_a_novice_mostly(name: str) -> None:
    best = {"novice": 0, "regular": 0}
    seen = 0
    for match in tables(name):
        for ply, position in enumerate(positions(match, 7)):
            view = match.view(position.seat)
            if len(view.legal()) > len(best_moves(view)):
                seen += 1
                for level in best:
                    bot = make_bot(level, chance_for("slips", view.seat, ply))
                    best[level] += bot.choose(view, Clock()) in best_moves(view)
    assert best["regular"] == seen
    assert seen / 2 < best["novice"] < seen


@pytest.mark.slow
def test_each_instant_level_beats_the_one_below_in_a_simulation() -> None:
    game = croupier.game("las-vegan")
    for weaker, stronger in (("random", "novice"), ("novice", "regular")):
        run = simulate(
            game, players=2, options={}, games=600, bots=[weaker, stronger], seed="levels"
        )
        assert run.win_share(1).low > 0.5, stronger
        again = simulate(
            game, players=2, options={}, games=600, bots=[weaker, stronger], seed="levels"
        )
        assert run.results.tobytes() == again.results.tobytes()


def test_any_bot_can_be_simulated() -> None:
    run = simulate(
        croupier.game("las-vegas-dice"),
        players=2,
        options={},
        games=2,
        bots=["regular", "croupier.examples.frugal:Frugal"],
        seed="any",
    )
    assert run.failures(0) == run.failures(1) == 0
    assert len(run.results) == 2


@pytest.mark.slow
def test_a_short_search_wins_against_the_hints_that_it_knows() -> None:
    """Where all choose unseen among many cards: what search adds must not drown in its noise."""
    won = 0.0
    for deal in range(4):
        for seat in range(2):
            match = croupier.deal("las-vegas-cards", players=2, seed=f"short {deal}")
            play_match(match, ["search:300" if seat == other else "regular" for other in range(2)])
            outcome = match.outcome()
            assert outcome is not None
            won += (seat in outcome.winners) / len(outcome.winners)
    assert won > 4
