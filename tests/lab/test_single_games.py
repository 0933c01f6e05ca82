"""Any game of a run can be dealt and played again by the plain rules."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.bench.games import plain_game
from croupier.core.chance import Chance, below
from croupier.core.game import Score
from croupier.core.match import Match
from croupier.core.moves import Outcome
from croupier.lab import playouts
from croupier.lab.fixtures import blank_keys, seed_of, streams_of
from croupier.lab.simulate import Simulation

from .runs import LAS_VEGAN, small_run

PLAYERS = pytest.mark.parametrize("players", LAS_VEGAN.players)


def outcome(run: Simulation, index: int) -> tuple[Outcome, int]:
    """What the run says of a game, and its number of plies."""
    result = run.results[index]
    return Outcome(
        reason=LAS_VEGAN.face.reasons[result["reason"]],
        scores=tuple(result["points"][: run.players].tolist()),
        places=tuple(result["places"][: run.players].tolist()),
        winners=tuple(seat for seat in range(run.players) if result["winners"] >> seat & 1),
    ), int(result["plies"])


def test_every_game_has_a_seed_of_its_own() -> None:
    seeds = {seed_of("friday", index) for index in range(20)} | {seed_of("monday", 0)}
    assert len(seeds) == 21
    assert all(len(seed) == 64 for seed in seeds)


def test_the_bots_of_a_game_do_not_hold_the_key_it_is_dealt_from() -> None:
    for index in range(20):
        dealing, bots = streams_of("friday", index)
        assert bots.key != dealing.key
        assert bots.key != Chance.of("friday").key


@pytest.mark.slow
@PLAYERS
def test_a_match_with_the_seed_is_dealt_the_same(players: int) -> None:
    from croupier.compiled.chacha import chance_pool

    kernel: Any = LAS_VEGAN.bind(playouts)
    run = chance_pool(Chance.of("friday"))
    chances = chance_pool(Chance.of(""), Chance.of(""))
    for index in (0, 1, 12345):
        match = Match(LAS_VEGAN, players=players, seed=seed_of("friday", index))
        options, pool = match.options.pool(), LAS_VEGAN.state.pool()
        match.options.pack(options[0])
        keys = blank_keys(1)
        kernel.draw_keys(run, index, keys)
        kernel.start_streams(keys[0], chances[0], chances[1])
        kernel.rules.deal(pool[0], options[0], chances[0])
        dealt, _ = match.secrets()
        assert LAS_VEGAN.state.unpack(pool[0]) == dealt


@pytest.mark.slow
@PLAYERS
def test_the_same_moves_in_a_match_give_the_same_outcome(players: int) -> None:
    run = small_run(2, players=players)
    for index in range(run.games):
        seed = seed_of(run.seed, index)
        match = Match(LAS_VEGAN, players=players, seed=seed)
        _, bots = streams_of(run.seed, index)
        while waiting := match.to_move():
            seat = min(waiting)
            legal = match.view(seat).legal()
            match.play(seat, legal[below(bots, len(legal))])
        assert (match.outcome(), len(match.moves)) == outcome(run, index)


@pytest.mark.slow
@PLAYERS
def test_plain_games_end_like_compiled_ones(players: int) -> None:
    run = small_run(25, players=players)
    options = LAS_VEGAN.choose_options(players, {})
    for index in range(run.games):
        state, plies = plain_game(LAS_VEGAN, options, *streams_of(run.seed, index))
        score = Score()
        LAS_VEGAN.rules.score(state, score)
        result = run.results[index]
        assert plies == result["plies"]
        assert score.points == result["points"].tolist()
        assert score.places == result["places"].tolist()
        assert (score.winners, score.reason) == (result["winners"], result["reason"])
