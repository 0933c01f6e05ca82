"""Train a bot by MaskablePPO: `python -m croupier.research.training vegas-strip --out strip.npz`.

One seat learns against bots of a level, in hundreds of games at once. The result is a file for
`network:FILE`, which needs neither PyTorch nor Stable-Baselines3. See `docs/train-a-bot.md`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from croupier.core.errors import CroupierError, MissingExtra, require

try:
    require("train", "sb3_contrib")
    require("train", "torch")
except MissingExtra as missing:
    if __name__ == "__main__":
        sys.exit(str(missing))
    raise

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from croupier.bots.network import Network
from croupier.research.gymnasium import VectorEnv

__all__ = ["Games", "share_of_wins", "train"]

GAMES: Final = 512
STEPS: Final = 64  # of every game between two updates
HIDDEN: Final = [128, 128]
TRIED: Final = 2000  # games by which a strategy is judged
EVERY: Final = 8  # updates between two looks at how it plays
ENOUGH: Final = 0.6  # wins against the level, of two players, with which it is done
FLATTEST: Final = 0.1  # the least spread by which an entry of an observation is divided
Array = np.ndarray[Any, Any]


class Games(VecEnv):  # type: ignore[misc]
    """Our vector environment as Stable-Baselines3 takes it: a new game begins in the same step.

    Rewards are what each decision changed in the lead, so that they add up to the lead at the end,
    in units of its usual size. Observations are less their mean, divided by their spread, all as
    found in random games: so learning rates suit every game."""

    def __init__(self, games: VectorEnv) -> None:
        self.games = games  # which the base class asks already
        super().__init__(games.num_envs, games.single_observation_space, games.single_action_space)
        lead, self.mean, self.spread = _usual(games)
        self._scale = 1.0 / lead
        self._chosen: Array = np.zeros(0)
        self._leads: Array = np.zeros(0)

    def reset(self) -> Array:
        """Deal all games."""
        seen = self._centred(self.games.reset()[0])
        self._leads = self.games.standings().copy()
        return seen

    def _centred(self, seen: Array) -> Array:
        centred: Array = (seen - self.mean) / self.spread
        return centred

    def step_async(self, actions: Array) -> None:
        """Note what is to be played."""
        self._chosen = actions

    def step_wait(self) -> tuple[Array, Array, Array, list[dict[str, Any]]]:
        """Play it, and deal the games that are over."""
        seen, _, ended, _, _ = self.games.step(self._chosen)
        earned, over = self._earned(), ended.copy()
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for e in np.flatnonzero(over):
            last = self._centred(seen[e])
            infos[e] = {"terminal_observation": last, "TimeLimit.truncated": False}
        if over.any():
            seen, _ = self.games.reset(options={"reset_mask": over})
            self._leads[over] = self.games.standings()[over]
        return self._centred(seen), earned, over, infos

    def _earned(self) -> Array:
        """What the last step changed in the leads."""
        before, self._leads = self._leads, self.games.standings().copy()
        earned: Array = ((self._leads - before) * self._scale).astype(np.float32)
        return earned

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


def _usual(games: VectorEnv) -> tuple[float, Array, Array]:
    """The mean size of a lead in random games, and the mean and spread of what is observed."""
    seen, _ = games.reset(seed=1)
    leads: list[float] = []
    sums = np.zeros((2, seen.shape[1]))
    count = 0
    while len(leads) < 2 * games.num_envs:
        sums += seen.sum(axis=0), np.square(seen).sum(axis=0)
        count += len(seen)
        seen, rewards, ended, _, _ = games.step(games.sample())
        leads += np.abs(rewards[ended]).tolist()
    mean, square = sums / count
    spread = np.maximum(np.sqrt(np.maximum(square - mean**2, 0.0)), FLATTEST)
    return float(np.mean(leads)) or 1.0, mean.astype(np.float32), spread.astype(np.float32)


class _Until(BaseCallback):  # type: ignore[misc]
    """Stops when the network wins often enough, or the time is over, and tells how it goes."""

    def __init__(self, seconds: float, wins: Callable[[], float]) -> None:
        super().__init__()
        self._end = time.process_time() + seconds
        self._wins = wins
        self._updates = 0

    def _on_step(self) -> bool:
        return time.process_time() < self._end

    def _on_rollout_start(self) -> None:
        self._updates += 1
        if self._updates % EVERY == 0:
            won = self._wins()
            left = max(0.0, self._end - time.process_time())
            sys.stderr.write(
                f"{self.num_timesteps:,} decisions: wins {won:.1%}, {left:.0f} s left\n"
            )
            if won >= ENOUGH:
                self._end = 0.0


def train(
    game: str, *, players: int = 2, opponents: str = "novice", seconds: float = 480.0, seed: int = 1
) -> tuple[Network, int]:
    """Train until it beats the level, or for that many seconds of processor time; return the
    network and how many decisions it has made."""
    torch.set_num_threads(1)  # layers are small: threads would wait for each other
    games = Games(VectorEnv(game, GAMES, players=players, opponents=opponents))
    model = MaskablePPO(
        "MlpPolicy", games, n_steps=STEPS, batch_size=4096, n_epochs=4, learning_rate=1e-3,
        gamma=1.0, gae_lambda=0.95, ent_coef=0.01, seed=seed, device="cpu",
        policy_kwargs={"net_arch": HIDDEN, "activation_fn": torch.nn.Tanh},
    )  # fmt: skip
    about = games.games.setting
    described = {
        "game": about.game.name, "version": about.game.rules_version, "players": players,
        "trained_against": opponents,
    }  # fmt: skip

    def network() -> Network:
        said = described | {"decisions": model.num_timesteps}
        return Network(_layers(model.policy, games), said)

    def wins() -> float:
        return share_of_wins(network(), game, players, opponents, TRIED)

    model.learn(10**9, callback=_Until(seconds, wins))
    return network(), model.num_timesteps


def _layers(policy: Any, games: Games) -> list[tuple[Array, Array]]:
    """The layers from an observation to the actions; the first takes it as it comes."""
    every = [*policy.mlp_extractor.policy_net, policy.action_net]
    linear = [layer for layer in every if isinstance(layer, torch.nn.Linear)]
    layers = [
        (layer.weight.detach().numpy().T.copy(), layer.bias.detach().numpy().copy())
        for layer in linear
    ]
    weights, biases = layers[0]
    weights = weights / games.spread[:, np.newaxis]
    return [(weights, biases - games.mean @ weights), *layers[1:]]


def share_of_wins(network: Network, game: str, players: int, opponents: str, count: int) -> float:
    """The network's share of wins in that many games against a level, from all seats."""
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
    parser.add_argument(
        "--seconds", type=float, default=480.0, help="of processor time at most (default: 480)"
    )
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
