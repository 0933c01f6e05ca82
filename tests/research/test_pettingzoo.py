"""PettingZoo's own tests pass on every game and number of players."""

from __future__ import annotations

import warnings
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.utils.conversions import parallel_to_aec
from PIL import ImageFont

from croupier.core.errors import BadOption
from croupier.research import pettingzoo, pictures
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
