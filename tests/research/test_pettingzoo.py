"""PettingZoo's own tests pass on every game and number of players."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.utils.conversions import parallel_to_aec
from PIL import ImageFont

from croupier.core.bits import lowest, members
from croupier.core.chance import Chance
from croupier.core.errors import BadOption
from croupier.research import pettingzoo, pictures
from croupier.research.settings import setting
from tests.long import TIMES
from tests.research.games import NAMES, TABLES, random_states, usual

CYCLES = 12 * TIMES
# PettingZoo's tests remark that an observation with a mask, which its own docs advise, is a dict.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_turns_keep_pettingzoos_contract(name: str, players: int) -> None:
    api_test(pettingzoo.env(name, players), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_everybody_at_once_keeps_pettingzoos_contract(name: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(pettingzoo.parallel_env(name, players, illegal="replace"), CYCLES)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_seeds_and_cycles(name: str, players: int) -> None:
    seed_test(partial(pettingzoo.env, name, players), num_cycles=CYCLES)
    everyone = partial(pettingzoo.parallel_env, name, players, illegal="replace")
    parallel_seed_test(everyone, num_cycles=3)
    max_cycles_test(
        SimpleNamespace(
            parallel_env=everyone, env=lambda **about: parallel_to_aec(everyone(**about))
        )
    )


@pytest.mark.parametrize("name", NAMES)
def test_the_font_of_pictures_has_every_letter(name: str) -> None:
    font, missing = ImageFont.load_default(16), set()
    unknown = bytes(font.getmask("\uffff"))
    for state in random_states(usual(name), "letters"):
        text = pictures.as_text(usual(name), state, 0).translate(pictures.MISSING)
        for letter in set(text) - {" ", "\n"} - set(pictures.RAISED):
            if bytes(font.getmask(letter)) == unknown:
                missing.add(letter)
    assert not missing


@pytest.mark.parametrize("name", NAMES)
def test_pictures(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(pettingzoo.env, name))
    assert "\n" in capsys.readouterr().out  # in the mode for people
    table = pettingzoo.env(name, render_mode="rgb_array")
    table.reset(seed=1)
    picture = table.render()
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 10


def test_a_game_is_played_to_its_end() -> None:
    table = pettingzoo.env("las-vegas-dice", 3)
    table.reset(seed=5)
    earned = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        earned[agent] += reward
        mask = seen["action_mask"]
        assert over or mask.any()
        table.step(None if over or cut else int(np.flatnonzero(mask)[0]))
    assert sum(earned.values()) == pytest.approx(0)
    assert any(earned.values())


def test_an_illegal_action_is_refused_or_replaced() -> None:
    table = pettingzoo.env("las-vegan", 4)
    table.reset(seed=1)
    before = table.game_state.copy()
    with pytest.raises(ValueError, match="is not legal"):
        table.step(50)
    assert table.game_state == before
    lenient = pettingzoo.env("las-vegan", 4, illegal="replace")
    lenient.reset(seed=1)
    agent = lenient.agent_selection
    lenient.step(50)
    assert lenient.infos[agent] == {"illegal": True}
    for wrong in ({"illegal": "ignore"}, {"render_mode": "film"}, {"utility": "fame"}):
        with pytest.raises(BadOption):
            pettingzoo.env("las-vegan", 4, **wrong)


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.parallel_env])
def test_what_goes_wrong_is_said(make: Callable[..., pettingzoo.Table]) -> None:
    table = make("las-vegan", 4)
    for ask in (
        lambda: table.observe("seat_0"), table.render, table.state, lambda: table.step({}),
    ):  # fmt: skip
        with pytest.raises(pettingzoo.ResetNeeded, match=r"reset\(\) first"):
            ask()
    table.reset(seed=1)
    with pytest.raises(KeyError, match="no agent seat_9"):
        table.observe("seat_9")
    with pytest.raises(AttributeError, match="has no attribute nothing"):
        table.nothing  # noqa: B018
    with pytest.raises(BadOption, match="max_cycles"):
        make("las-vegan", 4, max_cycles=0)
    assert table.state() in table.state_space


def test_everybody_plays_or_nobody() -> None:
    table = pettingzoo.parallel_env("las-vegas-cards", 3)
    seen, _ = table.reset(seed=1)
    assert all(seen[agent]["action_mask"].any() for agent in table.agents)
    legal = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in table.agents}
    before = table.game_state.copy()
    with pytest.raises(ValueError, match="seat_2 is not legal"):
        table.step({**legal, "seat_2": -1})
    with pytest.raises(ValueError, match="seat_2 has to act"):
        table.step({agent: legal[agent] for agent in ("seat_0", "seat_1")})
    assert table.game_state == before
    table.step(legal)
    assert table.game_state != before


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_choices_made_at_once_leave_each_other_legal(name: str, players: int) -> None:
    """Whatever the others choose, so that one step can play them all."""
    about = setting(name, players)
    rules, chance = about.game.rules, Chance.of("at once")
    for state in random_states(about, "at once"):
        seats = list(members(rules.to_move(state)))
        legal = {seat: about.legal(state, seat) for seat in seats}
        for seat in seats:
            assert rules.to_move(state) >> seat & 1
            assert about.legal(state, seat) == legal[seat]
            rules.play(state, seat, legal[seat][-1], chance)


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.parallel_env])
def test_copies_of_a_table_go_their_own_ways(make: Callable[..., pettingzoo.Table]) -> None:
    table = make("las-vegas-dice", 2)
    table.reset(seed=4)
    before = table.game_state.copy()
    for copied in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        agent = copied.possible_agents[lowest(copied.waiting())]
        legal = int(np.flatnonzero(copied.observe(agent)["action_mask"])[0])
        copied.step(legal if make is pettingzoo.env else {agent: legal})
        assert table.game_state == before != copied.game_state
