"""The vector environment: the compiled batch does and shows what the plain rules do."""

from __future__ import annotations

import copy
import pickle

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from croupier.compiled import observation
from croupier.core import registry
from croupier.core.errors import BadOption
from croupier.core.schema import Schema
from croupier.research.gymnasium import Env, VectorEnv
from croupier.research.vector_kernel import BOTH
from tests.long import TIMES
from tests.research.games import NAMES, random_states

pytestmark = pytest.mark.slow


STEPPED = NAMES if TIMES > 1 else ["las-vegan", "las-vegas-dice"]
"""Games whose whole batch is compiled; with `make test-long`, all of them."""


def shown(state: Schema, seat: int) -> np.ndarray:
    """What the plain rules say that a seat sees."""
    out = np.zeros(observation.size(type(state)), np.float32)
    observation.observe(state, seat, out)
    return out


@pytest.mark.parametrize("name", NAMES)
def test_compiled_observations_and_masks_are_those_of_the_plain_rules(name: str) -> None:
    game = registry.find(name)
    games = VectorEnv(name, 1, players=game.players[-1])
    for number, state in enumerate(random_states(games.setting, "shown")):
        waiting = game.rules.to_move(state)
        if number % 4 or not waiting:
            continue
        for seat in range(state.players):
            state.pack(games._pool[0])
            games._seats["asked"] = seat
            games._kernel.show_all(
                games._pool, games._prospects, games._seats, BOTH, games._observations,
                games._masks,
            )  # fmt: skip
            assert np.array_equal(games._observations[0], shown(state, seat))
            if waiting >> seat & 1:
                legal = games.setting.legal(state, seat)
                assert np.flatnonzero(games._masks[0]).tolist() == legal


@pytest.mark.parametrize("name", STEPPED)
def test_a_batch_goes_through_whole_games(name: str) -> None:
    game = registry.find(name)
    games = gymnasium.make_vec(
        f"croupier/{name}-v{game.rules_version}", num_envs=8, players=game.players[-1]
    ).unwrapped
    assert isinstance(games, VectorEnv)
    observations, infos = games.reset(seed=3)
    ended = 0
    while ended < 3:
        seat = int(infos["seat"][0])
        if seat >= 0:
            state = games.states()[0]
            assert np.array_equal(observations[0], shown(state, seat))
            legal = games.setting.legal(state, seat)
            assert np.flatnonzero(infos["action_mask"][0]).tolist() == legal
        observations, rewards, over, cut, infos = games.step(games.sample())
        assert observations in games.observation_space
        assert not cut.any()
        for e in np.flatnonzero(over).tolist():
            expected = games.setting.returns(games.states()[e])
            assert np.allclose(infos["returns"][e], expected)
            assert sum(expected) == pytest.approx(0, abs=1e-6)
            assert rewards[e] in expected
            ended += 1
    games.close()


def test_the_same_seed_gives_the_same_games() -> None:
    def run(seed: int) -> list[bytes]:
        games = VectorEnv("las-vegas-dice", 16, players=3, opponents="random")
        games.reset(seed=seed)
        return [b"".join(a.tobytes() for a in games.step(games.sample())[:3]) for _ in range(60)]

    assert run(5) == run(5)
    assert run(5) != run(6)


def test_one_seat_learns_among_bots_of_all_sorts() -> None:
    mixed = ["novice", "search:2", "regular"]
    games = VectorEnv("las-vegas-dice", 3, players=3, opponents=mixed, utility="win")
    _, infos = games.reset(seed=1)
    total = np.zeros(3)
    for _ in range(60):
        asks = infos["seat"] >= 0
        assert (infos["seat"] == infos["learner"])[asks].all()
        _, rewards, over, _, infos = games.step(games.sample())
        assert ((rewards == 0) | over).all()
        total += over
    assert (total > 0).all()


def test_a_game_that_is_over_is_dealt_again_by_the_next_step() -> None:
    games = VectorEnv("las-vegas-dice", 4, players=2)
    assert games.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    _, infos = games.reset(seed=2)
    over = np.zeros(4, bool)
    for _ in range(200):
        actions = np.where(over, -99, games.sample())  # what is ignored may be anything
        _, _, now, _, infos = games.step(actions)
        assert not (now & over).any()
        assert (infos["plies"][over] == 0).all()
        assert (infos["seat"][now] == -1).all()
        assert (infos["action_mask"][now] == 0).all()
        over = now.copy()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    games = VectorEnv("las-vegas-dice", 2, players=2)
    games.reset(seed=4)
    before = games.states()
    wrong = games.sample().copy()
    wrong[1] = (
        int(np.flatnonzero(games.action_masks()[1] == 0)[0])
        if not all(games.action_masks()[1])
        else 99
    )
    with pytest.raises(ValueError, match=r"of game 1 is not legal"):
        games.step(wrong)
    assert games.states() == before
    with pytest.raises(BadOption):
        VectorEnv("las-vegas-dice", 2, players=2, seat=0)
    with pytest.raises(BadOption):
        VectorEnv("las-vegas-dice", 2, players=2, utility="fame")
    with pytest.raises(gymnasium.error.ResetNeeded):
        VectorEnv("las-vegas-dice", 2).step([0, 0])


def test_one_game_alone_is_an_environment_too() -> None:
    game = gymnasium.make("croupier/las-vegas-dice-v1", players=2, opponents="random", seat=0)
    inner = game.unwrapped
    assert isinstance(inner, Env)
    first, _ = game.reset(seed=1)
    again, _ = game.reset(seed=1)
    assert np.array_equal(first, again)
    over = False
    while not over:
        legal = np.flatnonzero(inner.action_masks())
        seen, reward, over, _, _ = game.step(int(legal[0]))
        assert seen in game.observation_space
    assert reward != 0


@pytest.mark.parametrize("utility", ["lead", "points", "win"])
def test_standings_are_what_the_plain_rules_say_and_end_as_the_reward(utility: str) -> None:
    games = VectorEnv("las-vegas-dice", 8, players=3, opponents="random", utility=utility)
    _, infos = games.reset(seed=3)
    over = 0
    while over < 20:
        learners = infos["learner"].copy()
        standings = games.standings()
        for state, learner, standing in zip(games.states(), learners, standings, strict=True):
            assert standing == pytest.approx(games.setting.returns(state)[learner])
        _, rewards, ended, _, infos = games.step(games.sample())
        assert np.array_equal(games.standings()[ended], rewards[ended])
        over += int(ended.sum())


def test_without_opponents_standings_are_those_of_the_first_seat() -> None:
    games = VectorEnv("las-vegas-dice", 4, players=2)
    games.reset(seed=3)
    for _ in range(40):
        firsts = [games.setting.returns(state)[0] for state in games.states()]
        assert games.standings().tolist() == firsts
        games.step(games.sample())


def test_wrong_numbers_of_actions_never_reach_compiled_code() -> None:
    games = VectorEnv("las-vegas-dice", 4, players=2)
    games.reset(seed=1)
    for wrong in (np.zeros(3, np.int64), np.zeros(9, np.int64), np.zeros((4, 1), np.int64)):
        with pytest.raises(ValueError, match=r"actions has shape .*; \(4,\) is expected"):
            games.step(wrong)
    with pytest.raises(ValueError, match="whole numbers, not float64"):
        games.step(np.zeros(4))
    with pytest.raises(ValueError, match="reset_mask has shape"):
        games.reset(options={"reset_mask": np.ones(3, bool)})
    for count in (0, -1):
        with pytest.raises(BadOption, match="num_envs"):
            VectorEnv("las-vegas-dice", count)


def test_an_illegal_action_may_be_replaced_by_the_lowest_legal_one() -> None:
    lenient, strict = (
        VectorEnv("las-vegan", 8, players=3, illegal=kind) for kind in ("replace", "raise")
    )
    lenient.reset(seed=2)
    strict.reset(seed=2)
    is_wrong = np.arange(8) % 2 == 0
    for number in range(150):
        masks = strict.action_masks()
        wrong = [np.full(8, -1), np.full(8, 10**9), masks.argmin(axis=1)][number % 3]
        legal = np.where(is_wrong, masks.argmax(axis=1), strict.sample())
        found = lenient.step(np.where(is_wrong, wrong, legal))
        expected = strict.step(legal)
        assert all(np.array_equal(a, b) for a, b in zip(found[:3], expected[:3], strict=True))
    with pytest.raises(BadOption, match="illegal"):
        VectorEnv("las-vegan", 8, illegal="ignore")


def test_copies_of_games_go_on_alike() -> None:
    games = VectorEnv("las-vegas-dice", 4, players=2, opponents=["novice", "search:2"])
    games.reset(seed=1)
    for _ in range(5):
        games.step(games.sample())
    for copied in (copy.deepcopy(games), pickle.loads(pickle.dumps(games))):
        other = copy.deepcopy(games)
        for _ in range(40):
            actions = other.sample()
            found, expected = copied.step(actions), other.step(actions)
            assert all(np.array_equal(a, b) for a, b in zip(found[:3], expected[:3], strict=True))
    assert games.states() != other.states()


@pytest.mark.parametrize("name", STEPPED)
def test_gymnasiums_own_check_passes(name: str) -> None:
    """It chooses without masks, so illegal actions are replaced."""
    game = gymnasium.make(
        f"croupier/{name}-v1", illegal="replace", opponents="random", render_mode="rgb_array"
    )
    check_env(game.unwrapped)
    game.reset(seed=1)
    picture = game.render()
    assert isinstance(picture, np.ndarray)
    assert picture.ndim == 3
    with pytest.raises(BadOption, match="render_mode"):
        Env(name, render_mode="film")


def test_statistics_of_episodes_are_recorded() -> None:
    games = VectorEnv("las-vegas-dice", 8, players=2, opponents="novice")
    counted = RecordEpisodeStatistics(games)
    counted.reset(seed=1)
    earned, steps = [], []
    length = np.zeros(8, int)
    for _ in range(100):
        over = games._seats["is_over"] == 1
        _, rewards, ended, _, infos = counted.step(games.sample())
        length = np.where(over, 0, length + 1)
        for e in np.flatnonzero(ended):
            assert (
                infos["episode"]["r"][e] == rewards[e] == infos["returns"][e][infos["learner"][e]]
            )
            earned.append(rewards[e])
            steps.append(length[e])
    assert earned
    assert list(counted.return_queue) == earned
    assert list(counted.length_queue) == steps


def test_games_side_by_side_have_deals_of_their_own() -> None:
    few, many = VectorEnv("las-vegan", 8, players=4), VectorEnv("las-vegan", 64, players=4)
    some, all_of_them = few.reset(seed=1)[0].copy(), many.reset(seed=1)[0].copy()
    assert len({row.tobytes() for row in all_of_them}) == 64
    assert np.array_equal(some, all_of_them[:8])
    assert not np.array_equal(many.reset()[0], all_of_them)
    assert np.array_equal(many.reset(seed=1)[0], all_of_them)
