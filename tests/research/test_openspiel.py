"""OpenSpiel's own tests and algorithms run on our games, unchanged."""

from __future__ import annotations

import copy
import itertools
import json
import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import (
    best_response,
    cfr,
    exploitability,
    external_sampling_mccfr,
    outcome_sampling_mccfr,
)
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import make_observation
from open_spiel.python.policy import TabularPolicy

from croupier.compiled.scripted import Script, Undecided, outcomes
from croupier.core.chance import Chance, sample
from croupier.core.errors import BadOption
from croupier.research import tree
from croupier.research.openspiel import State, short_name
from croupier.research.settings import setting
from croupier.research.solving import Solver, uniform
from tests.long import TIMES
from tests.research.games import EDGES, NAMES

LONG = {"vegas-roller": "deals:1"}
"""Options of games that would take long."""


def load(name: str, players: int = 2, **about: object) -> pyspiel.Game:
    given = {"players": players, "options": LONG.get(name, ""), **about}
    return pyspiel.load_game(short_name(name), given)


def random_state(game: pyspiel.Game, seed: int, plies: int) -> State:
    """A state of a random history after so many decisions, or at its end."""
    chance = np.random.RandomState(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and (state.is_chance_node() or plies > 0):
        plies -= not state.is_chance_node()
        state.apply_action(int(chance.choice(state.legal_actions())))
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize(("name", "players"), EDGES)
def test_openspiels_random_simulations_pass(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, players), num_sims=TIMES, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_small_variants_and_sampled_chance_pass_too(name: str) -> None:
    small = pyspiel.load_game(short_name(f"{name}-mini"))
    pyspiel.random_sim_test(small, num_sims=3 * TIMES, serialize=True, verbose=False)
    sampled = pyspiel.load_game(short_name(f"{name}-mini"), {"chance": "sampled", "seed": 1})
    pyspiel.random_sim_test(sampled, num_sims=3 * TIMES, serialize=False, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_states_of_small_variants_are_drawn_again(name: str) -> None:
    """A resampled state is the same to its seat, and others differ where anything is hidden."""
    game = pyspiel.load_game(short_name(f"{name}-mini"))
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for seed in range(10):
        state = random_state(game, seed, 2 + seed // 3)
        for seat in range(0 if state.is_terminal() else 2):
            again = state.resample_from_infostate(seat, sampler)
            assert again.current_player() == state.current_player()
            known = state.information_state_string(seat)
            assert again.information_state_string(seat) == known


def test_wrong_parameters_are_refused() -> None:
    given: list[dict[str, Any]] = [{"chance": "fate"}, {"utility": "fame"}, {"options": "rounds:9"}]
    for wrong in given:
        with pytest.raises(BadOption):
            load("las-vegan", 2, **wrong)


def test_a_script_draws_as_the_stream_does() -> None:
    """All subsets are equally likely; a chain of draws asks for one number after the other."""
    from croupier.compiled import scripted
    from croupier.core import chance

    twin = scripted.scripted(chance)
    found = list(outcomes(lambda script: twin.sample(script, 0b11111, 2)))
    assert len(found) == 5 * 4
    assert {drawn for _, _, drawn in found} == {2}
    assert {s: sum(p for t, p, _ in found if t == s) for s, _, _ in found} == {
        1 << a | 1 << b: pytest.approx(0.1) for a, b in itertools.combinations(range(5), 2)
    }
    with pytest.raises(Undecided) as undecided:
        twin.sample(Script([3]), 0b11111, 2)
    assert undecided.value.outcomes == 4
    assert sample(Chance.of("any"), 0b11111, 2) in {state for state, _, _ in found}


@pytest.mark.parametrize("name", NAMES)
def test_what_a_seat_knows_grows_and_never_changes(name: str) -> None:
    game = load(name, 2)
    state = random_state(game, 7, 12)
    known = state.information_state_string(0).splitlines()
    assert known[0] == "seat 0"
    assert all(len(json.loads(entry)) == 3 for entry in known[1:])
    if not state.is_terminal():
        child = state.child(state.legal_actions()[0])
        while child.is_chance_node():
            child = child.child(child.legal_actions()[0])
        assert child.information_state_string(0).splitlines()[: len(known)] == known


def test_the_pieces_of_an_observation_have_names_and_shapes() -> None:
    state = random_state(load("las-vegan", 4), 3, 5)
    seen = make_observation(state.get_game())
    seen.set_from(state, 1)
    assert seen.dict["seat"].tolist() == [0, 1, 0, 0, 0]
    assert seen.dict["hands"].shape == (5, 40)
    assert seen.dict["hands"][1].sum() == state.state.held[1]
    assert not seen.dict["hands"][[0, 2, 3]].any()
    recall = make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))
    recall.set_from(state, 1)
    assert recall.dict["recall"].shape == (128,)


def test_an_observer_without_private_information_shows_what_a_spectator_sees() -> None:
    state = random_state(load("las-vegan", 3), 3, 5)
    kinds = [
        pyspiel.IIGObservationType(
            perfect_recall=recalls, private_info=pyspiel.PrivateInfoType.NONE
        )
        for recalls in (False, True)
    ]
    for kind in kinds:
        seen = make_observation(state.get_game(), kind)
        rows = []
        for player in range(3):
            seen.set_from(state, player)
            rows.append(seen.tensor.tolist())
        assert rows[0] == rows[1] == rows[2]
        assert not seen.dict["hands"].any()
        assert not seen.dict["seat"].any()
        assert seen.string_from(state, 0) == seen.string_from(state, 1)
        assert seen.string_from(state, 0).startswith("spectator")
    game = state.get_game()
    for kind in (
        pyspiel.IIGObservationType(
            perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
        ),
        pyspiel.IIGObservationType(public_info=False, perfect_recall=False),
    ):
        with pytest.raises(ValueError, match="what one seat sees"):
            game.make_py_observer(kind, None)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"size": 3})


@pytest.mark.parametrize("chance", ["explicit", "sampled"])
def test_actions_and_outcomes_that_do_not_exist_are_refused(chance: str) -> None:
    game = load("las-vegan", 3, chance=chance)
    state = game.new_initial_state()
    with pytest.raises(ValueError, match="not an outcome"):
        state.apply_action(127)
    with pytest.raises(ValueError, match="where a player is to move"):
        state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    while state.is_chance_node():
        state.apply_action(0)
    before, history = str(state), state.history()
    for wrong in (58, 9999):
        with pytest.raises(ValueError, match="is not legal"):
            state.apply_action(wrong)
    assert (str(state), state.history()) == (before, history)
    over = random_state(load("las-vegas-dice", 2, chance=chance), 1, 10**6)
    with pytest.raises(ValueError, match="is not legal"):
        over.apply_action(0)


@pytest.mark.parametrize("name", NAMES)
def test_actions_have_names_that_are_read_back(name: str) -> None:
    for plies in range(0, 40, 5):
        state = random_state(load(name, 2), plies, plies)
        if not state.is_terminal():
            player, legal = state.current_player(), state.legal_actions()
            names = [state.action_to_string(player, action) for action in legal]
            assert [state.string_to_action(player, text) for text in names] == legal


@pytest.mark.parametrize("name", NAMES)
def test_games_with_their_states_are_serialized(name: str) -> None:
    state = random_state(load(name, 2), 5, 9)
    game, read = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    assert str(game) == str(state.get_game())
    assert (str(read), read.history()) == (str(state), state.history())
    assert read.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("chance", ["explicit", "sampled"])
@pytest.mark.parametrize("name", NAMES)
def test_copies_go_their_own_ways(name: str, chance: str) -> None:
    state = random_state(load(name, 2, chance=chance), 5, 9)
    text = str(state)
    for copied in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        for seat in range(2):
            known = copied.information_state_string(seat)
            assert known == state.information_state_string(seat)
        copied.apply_action(copied.legal_actions()[0])
        assert copied.history()[:-1] == state.history()
        assert str(state) == text


@pytest.mark.parametrize("name", NAMES)
def test_a_redeal_is_the_same_to_its_seat(name: str) -> None:
    game = load(name, 3)
    redealt = 0
    for plies in range(0, 40, 8):
        state = random_state(game, plies, plies)
        if state.is_terminal():
            continue
        for seat in range(3):
            world = state.resample_from_infostate(seat, pyspiel.UniformProbabilitySampler(0, 1))
            assert world.information_state_string(seat) == state.information_state_string(seat)
            assert world.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert world.observation_tensor(seat) == state.observation_tensor(seat)
            assert world.history() == []
            redealt += 1
    assert redealt > 5


def test_information_set_search_runs() -> None:
    state = random_state(load("las-vegan", 3, options="rounds:1"), 2, 20)
    bot = ISMCTSBot(
        state.get_game(), RandomRolloutEvaluator(1, np.random.RandomState(1)), 2.0, 10,
        random_state=np.random.RandomState(2),
    )  # fmt: skip
    assert bot.step(state) in state.legal_actions()


TINY = {"options": "removed:1"}
"""One tile for everybody: small enough for algorithms in Python."""


def test_sampling_cfr_runs() -> None:
    game = pyspiel.load_game(short_name("vegas-strip-mini"), TINY)
    for solver in (
        outcome_sampling_mccfr.OutcomeSamplingSolver(game),
        external_sampling_mccfr.ExternalSamplingSolver(
            game, external_sampling_mccfr.AverageType.SIMPLE
        ),
    ):
        for _ in range(3):
            solver.iteration()
        assert solver.average_policy() is not None


@pytest.mark.slow
def test_openspiels_values_agree_with_ours() -> None:
    """On the whole tree, with every draw a node of its own."""
    game = pyspiel.load_game(short_name("vegas-strip-mini"), TINY)
    policy = TabularPolicy(game)
    ours = Solver(tree.grow(setting("vegas-strip-mini", options={"removed": 1})))
    known = {f"seat {i.seat}\n{i.knowledge}" for i in ours.tree.infosets}
    assert set(policy.state_lookup) == known
    theirs = exploitability.exploitability(game, policy)
    assert theirs == pytest.approx(ours.exploitability(uniform(ours.tree)), abs=1e-9)
    response = best_response.BestResponsePolicy(game, 1, policy)
    value = response.value(game.new_initial_state())
    assert value == pytest.approx(ours.best_response(uniform(ours.tree), 1)[0], abs=1e-9)


@pytest.mark.slow
def test_openspiels_cfr_comes_closer() -> None:
    game = pyspiel.load_game(short_name("vegas-strip-mini"), TINY)
    solver = cfr.CFRPlusSolver(game)
    before = exploitability.exploitability(game, solver.average_policy())
    for _ in range(4):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < before
