"""Train a bot by MaskablePPO: `python -m croupier.research.training las-vegas-dice --out dice.npz`.

One seat learns against bots of a level, in hundreds of games at once. What comes out is a file for
`network:FILE`, which needs neither PyTorch nor Stable-Baselines3. See `docs/train-a-bot.md`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from croupier.core.errors import CroupierError, require

require("train", "sb3_contrib")
require("train", "torch")

import numpy as np  # noqa: E402
import torch  # noqa: E402
from sb3_contrib import MaskablePPO  # noqa: E402
from stable_baselines3.common.callbacks import BaseCallback  # noqa: E402
from stable_baselines3.common.vec_env import VecEnv  # noqa: E402

from croupier.bots.network import Network  # noqa: E402
from croupier.research.gymnasium import VectorEnv  # noqa: E402

__all__ = ["Games", "share_of_wins", "train"]

GAMES: Final = 512
STEPS: Final = 32  # of every game between two updates
HIDDEN: Final = [128, 128]
TRIED: Final = 2000  # games by which a strategy is judged
Array = np.ndarray[Any, Any]


class Games(VecEnv):  # type: ignore[misc]
    """Our vector environment as Stable-Baselines3 takes it: a new game begins in the same step.

    Rewards are leads in units of their usual size, so that learning rates suit every game."""

    def __init__(self, games: VectorEnv) -> None:
        self.games = games  # which the base class asks already
        super().__init__(games.num_envs, games.single_observation_space, games.single_action_space)
        self._scale = 1.0 / _usual_lead(games)
        self._chosen: Array = np.zeros(0)

    def reset(self) -> Array:
        """Deal all games."""
        return self.games.reset()[0].copy()

    def step_async(self, actions: Array) -> None:
        """Note what is to be played."""
        self._chosen = actions

    def step_wait(self) -> tuple[Array, Array, Array, list[dict[str, Any]]]:
        """Play it, and deal the games that are over."""
        seen, rewards, ended, _, _ = self.games.step(self._chosen)
        earned, over = (rewards * self._scale).astype(np.float32), ended.copy()
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for e in np.flatnonzero(over):
            infos[e] = {"terminal_observation": seen[e].copy(), "TimeLimit.truncated": False}
        if over.any():
            seen, _ = self.games.reset(options={"reset_mask": over})
        return seen.copy(), earned, over, infos

    def close(self) -> None:
        """Nothing is held open."""

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """An attribute of all games."""
        return [getattr(self.games, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Games have none to set."""

    def env_method(
        self, method_name: str, *method_args: Any, indices: Any = None, **method_kwargs: Any
    ) -> list[Any]:
        """What a method says of each game."""
        return list(getattr(self.games, method_name)(*method_args, **method_kwargs))

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """No game is."""
        return [False] * self.num_envs


def _usual_lead(games: VectorEnv) -> float:
    """The mean size of a lead in random games."""
    games.reset(seed=1)
    leads: list[float] = []
    while len(leads) < 2 * games.num_envs:
        _, rewards, ended, _, _ = games.step(games.sample())
        leads += np.abs(rewards[ended]).tolist()
    return float(np.mean(leads)) or 1.0


class _Until(BaseCallback):  # type: ignore[misc]
    """Stops when the time is over, and tells how it goes."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._end = time.monotonic() + seconds

    def _on_step(self) -> bool:
        return time.monotonic() < self._end

    def _on_rollout_end(self) -> None:
        if sys.stderr.isatty():
            left = max(0.0, self._end - time.monotonic())
            sys.stderr.write(f"\r{self.num_timesteps:,} decisions, {left:.0f} s left ")


def train(
    game: str, *, players: int = 2, opponents: str = "novice", seconds: float = 480.0, seed: int = 1
) -> tuple[Network, int]:
    """Train for so long; return the network and how many decisions it has made."""
    torch.set_num_threads(1)  # layers are small: threads would wait for each other
    games = Games(VectorEnv(game, GAMES, players=players, opponents=opponents))
    model = MaskablePPO(
        "MlpPolicy", games, n_steps=STEPS, batch_size=2048, n_epochs=4, learning_rate=7e-4,
        gamma=1.0, gae_lambda=0.95, ent_coef=0.005, seed=seed, device="cpu",
        policy_kwargs={"net_arch": HIDDEN, "activation_fn": torch.nn.Tanh},
    )  # fmt: skip
    model.learn(10**9, callback=_Until(seconds))
    about = games.games.setting
    described = {
        "game": about.game.name, "version": about.game.rules_version, "players": players,
        "trained_against": opponents, "decisions": model.num_timesteps,
    }  # fmt: skip
    return Network(_layers(model.policy), described), model.num_timesteps


def _layers(policy: Any) -> list[tuple[Array, Array]]:
    """The layers from an observation to the actions."""
    every = [*policy.mlp_extractor.policy_net, policy.action_net]
    linear = [layer for layer in every if isinstance(layer, torch.nn.Linear)]
    return [
        (layer.weight.detach().numpy().T.copy(), layer.bias.detach().numpy().copy())
        for layer in linear
    ]


def share_of_wins(network: Network, game: str, players: int, opponents: str, count: int) -> float:
    """The network's share of wins in so many games against a level, from all seats."""
    games = VectorEnv(game, GAMES, players=players, opponents=opponents, utility="win")
    seen, infos = games.reset(seed=99)
    won: list[float] = []
    while len(won) < count:
        outputs = np.where(infos["action_mask"], network.outputs(seen), -np.inf)
        seen, rewards, ended, _, infos = games.step(outputs.argmax(axis=1))
        won += rewards[ended].tolist()
    return float(np.mean(won))


def main(arguments: Sequence[str] | None = None) -> int:
    """Train, try and keep a network."""
    parser = argparse.ArgumentParser(
        prog="python -m croupier.research.training", description=__doc__
    )
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--against", default="novice", help="a level (default: novice)")
    parser.add_argument("--seconds", type=float, default=480.0, help="default: 480")
    parser.add_argument("--out", type=Path, required=True, help="the file to write, .npz")
    given = parser.parse_args(arguments)
    try:
        about = {"players": given.players, "opponents": given.against}
        network, decisions = train(given.game, seconds=given.seconds, **about)
        network.write(given.out)
        won = share_of_wins(network, given.game, given.players, given.against, TRIED)
    except CroupierError as error:
        parser.error(str(error))
    sys.stdout.write(
        f"{decisions:,} decisions. Against {given.against} it wins {won:.1%} of {TRIED} games.\n"
        f"Wrote {given.out}: croupier tournament {given.game} --players {given.players} "
        f"--bots network:{given.out},{given.against}\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
