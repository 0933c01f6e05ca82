"""The games for PettingZoo: in turn (`env`) and all at once (`parallel_env`).

    from croupier.research import pettingzoo

    table = pettingzoo.env("las-vegan", players=4)

An observation is a dict: `observation`, what the seat sees (`docs/reference/observations.md`), and
`action_mask`, with a 1 for each legal action; of a seat that need not act all are 0. Rewards come
at the end. In `env` only seats that must act take steps; in `parallel_env` everybody takes one,
and what seats send that need not act is ignored. `illegal` says what happens to other actions:
they raise `ValueError`, or the lowest legal one is played instead (`replace`), and the seat's info
says so. `max_cycles` cuts a game short after that many steps of everyone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.core.errors import BadOption, require

require("pettingzoo", "pettingzoo")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402

from croupier.compiled import observation  # noqa: E402
from croupier.core.bits import lowest  # noqa: E402
from croupier.core.chance import Chance, fresh_seed  # noqa: E402
from croupier.core.schema import SPECTATOR  # noqa: E402
from croupier.research.pictures import as_picture, as_text  # noqa: E402
from croupier.research.settings import setting  # noqa: E402

__all__ = ["EveryoneEnv", "ResetNeeded", "TurnEnv", "env", "parallel_env"]

MODES: Final = ["ansi", "rgb_array", "human"]
RAISE, REPLACE = "raise", "replace"
NOT_BEFORE_RESET: Final = {"agent_selection", "game_state", "rewards"}


class ResetNeeded(AttributeError):
    """A game was asked for before any was dealt."""


class Table:
    """A game between agents `seat_0`, `seat_1`, …: what both kinds of environment share."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        utility: str = "lead",
        max_cycles: int | None = None,
        illegal: str = RAISE,
        render_mode: str | None = None,
    ) -> None:
        self.setting = setting(game, players, options, utility)
        for name, given, allowed in (
            ("illegal", illegal, [RAISE, REPLACE]),
            ("render_mode", render_mode or MODES[0], MODES),
        ):
            if given not in allowed:
                raise BadOption(
                    "bad-option", option=name, given=str(given), allowed=", ".join(allowed)
                )
        if max_cycles is not None and max_cycles < 1:
            raise BadOption(
                "bad-option", option="max_cycles", given=str(max_cycles), allowed="1, 2, …"
            )
        self.max_cycles = max_cycles
        self.illegal = illegal
        self.render_mode = render_mode
        self.metadata = {
            "name": self.setting.version,
            "render_modes": MODES,
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.players)]
        self.agents: list[str] = []
        size = observation.size(self.setting.game.state)
        self._spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (self.setting.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._actions = {
            agent: spaces.Discrete(self.setting.actions) for agent in self.possible_agents
        }
        self.state_space = spaces.Box(0.0, 1.0, (size * self.setting.players,), np.float32)

    def __getattr__(self, name: str) -> Any:
        """What there is only once a game is dealt."""
        if name in NOT_BEFORE_RESET:
            raise ResetNeeded("Call reset() first.")
        raise AttributeError(f"{type(self).__name__} has no attribute {name}.")

    def __str__(self) -> str:
        return self.setting.version

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may see."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do."""
        return self._actions[agent]

    def seat_of(self, agent: str) -> int:
        """An agent's seat."""
        if agent not in self._spaces:
            raise KeyError(f"There is no agent {agent}; there are {', '.join(self._spaces)}.")
        return self.possible_agents.index(agent)

    def deal(self, seed: int | None) -> None:
        """Begin a game."""
        drawn = fresh_seed() if seed is None else f"{self.setting.game.name} {seed}"
        self._chance = Chance.of(drawn)
        self.game_state = self.setting.game.state()
        self.setting.game.rules.deal(self.game_state, self.setting.options, self._chance)
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}

    def waiting(self) -> int:
        """The set of seats that must act."""
        return self.setting.game.rules.to_move(self.game_state)

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """What an agent sees, and may do."""
        seat = self.seat_of(agent)
        row = np.zeros(observation.size(self.setting.game.state), np.float32)
        observation.write(self.game_state.redact(seat), seat, row)
        mask = np.zeros(self.setting.actions, np.int8)
        if self.waiting() >> seat & 1:
            mask[self.setting.legal(self.game_state, seat)] = 1
        return {"observation": row, "action_mask": mask}

    def choice(self, agent: str, action: Any) -> int:
        """The action that is played for an agent that must act, if it sends this one."""
        legal = self.setting.legal(self.game_state, self.seat_of(agent))
        if action in legal:
            return int(action)
        if self.illegal == RAISE:
            raise ValueError(
                f"Action {action} of {agent} is not legal; choose one whose entry in the "
                "action_mask is 1."
            )
        return legal[0]

    def play(self, agent: str, action: Any, choice: int) -> None:
        """Play the choice of an agent that sent this action."""
        self.infos[agent] = {} if choice == action else {"illegal": True}
        seat = self.seat_of(agent)
        self.setting.game.rules.play(self.game_state, seat, choice, self._chance)
        if not self.waiting():
            self.terminations = dict.fromkeys(self.agents, True)
            returns = self.setting.returns(self.game_state)
            self.rewards = dict(zip(self.possible_agents, returns, strict=True))

    def cut(self) -> None:
        """End a game that is not over."""
        if self.waiting():
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> Any:
        """The table: as text or as a picture, or printed for people."""
        waiting = self.waiting()
        seat = lowest(waiting) if waiting else SPECTATOR
        if self.render_mode == "rgb_array":
            return as_picture(self.setting, self.game_state, seat)
        text = as_text(self.setting, self.game_state, seat)
        if self.render_mode == "human":
            print(text)  # noqa: T201  # what this mode is for
            return None
        return text

    def state(self) -> np.ndarray[Any, Any]:
        """The whole table, for critics that may know it: what all seats see, one after another."""
        return np.concatenate([self.observe(a)["observation"] for a in self.possible_agents])

    def close(self) -> None:
        """Nothing is held open."""


class TurnEnv(Table, AECEnv):  # type: ignore[misc]
    """Agents act one at a time; those who choose simultaneously, lowest seat first, unseen."""

    def __init__(self, *args: Any, **about: Any) -> None:
        Table.__init__(self, *args, **about)
        AECEnv.__init__(self)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal."""
        self.deal(seed)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._plies = 0
        self.agent_selection = self.possible_agents[lowest(self.waiting())]

    def step(self, action: Any) -> None:
        """Play an action of the agent selected; one that is done takes None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        choice = self.choice(agent, action)
        self._cumulative_rewards[agent] = 0.0
        self.play(agent, action, choice)
        self._plies += 1
        if self.max_cycles is not None and self._plies >= self.max_cycles * len(self.agents):
            self.cut()
        waiting = self.waiting()
        done = any(self.truncations.values()) or not waiting
        self.agent_selection = self.agents[0] if done else self.possible_agents[lowest(waiting)]
        self._accumulate_rewards()


class EveryoneEnv(Table, ParallelEnv):  # type: ignore[misc]
    """Everybody takes every step; only the seats that must act are heard."""

    def __init__(self, *args: Any, **about: Any) -> None:
        Table.__init__(self, *args, **about)
        self.metadata = self.metadata | {"is_parallelizable": True}
        self._steps = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal."""
        self.deal(seed)
        self._steps = 0
        return {agent: self.observe(agent) for agent in self.agents}, self.infos

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        """Play the actions of the seats that must act, all or, if one is not legal, none."""
        asked = self.waiting()
        choices: dict[str, int] = {}
        for seat, agent in enumerate(self.agents):
            if asked >> seat & 1:
                if agent not in actions:
                    raise ValueError(f"{agent} has to act, but sends no action.")
                choices[agent] = self.choice(agent, actions[agent])
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.infos = {agent: {} for agent in self.agents}
        for agent, choice in choices.items():
            if self.waiting() >> self.seat_of(agent) & 1:
                self.play(agent, actions[agent], choice)
        self._steps += 1
        if self.max_cycles is not None and self._steps >= self.max_cycles:
            self.cut()
        seen = {agent: self.observe(agent) for agent in self.agents}
        ends = any(self.terminations.values()) or any(self.truncations.values())
        if ends:
            self.agents = []
        return seen, self.rewards, self.terminations, self.truncations, self.infos


def env(game: str, players: int | None = None, **about: Any) -> TurnEnv:
    """A table where agents act in turn."""
    return TurnEnv(game, players, **about)


def parallel_env(game: str, players: int | None = None, **about: Any) -> EveryoneEnv:
    """A table where all agents act at once."""
    return EveryoneEnv(game, players, **about)
