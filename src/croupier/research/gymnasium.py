"""The games for Gymnasium: `croupier/las-vegan-v1`, one game or thousands stepped by one call.

    import gymnasium
    import croupier.research.gymnasium

    games = gymnasium.make_vec("croupier/las-vegan-v1", num_envs=1024, players=4)
    observations, infos = games.reset(seed=7)
    observations, rewards, ended, cut, infos = games.step(games.sample())

An observation is what the seat that is asked sees (`docs/reference/observations.md`), and
`infos["action_mask"]` has a 1 for each action that is legal. Without `opponents` every seat is
asked in turn (`infos["seat"]` says which); with them, one seat learns. Rewards come at the end.
The step after the end deals the next game and ignores its action (`AutoresetMode.NEXT_STEP`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.core.errors import BadOption, require

require("gymnasium", "gymnasium")
require("gymnasium", "numba")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

from croupier.bots import Bot, Clock, check_any_bot, make_any_bot  # noqa: E402
from croupier.bots.levels import slips_of  # noqa: E402
from croupier.compiled import observation  # noqa: E402
from croupier.compiled.chacha import chance_pool  # noqa: E402
from croupier.core import registry  # noqa: E402
from croupier.core.chance import BOTS, Chance, key_of  # noqa: E402
from croupier.core.game import Game, Score  # noqa: E402
from croupier.core.options import MOST_PLAYERS  # noqa: E402
from croupier.core.reach import Prospects  # noqa: E402
from croupier.core.schema import SPECTATOR  # noqa: E402
from croupier.core.view import View  # noqa: E402
from croupier.research import vector_kernel  # noqa: E402
from croupier.research.settings import UTILITIES, setting  # noqa: E402
from croupier.research.vector_kernel import ANY_SEAT, EVERY_SEAT, LEGAL, OUTSIDE, Seat  # noqa: E402

__all__ = ["Env", "VectorEnv", "register"]

NAMESPACE: Final = "croupier"
SAMPLING: Final = 2  # the stream that `sample` draws from
RAISE, REPLACE = "raise", "replace"
ANSI, PICTURE = "ansi", "rgb_array"

Array = np.ndarray[Any, Any]


class VectorEnv(gymnasium.vector.VectorEnv[Array, Array, Array]):
    """Games of one kind side by side. Arrays that `step` returns are written again by the next."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        *,
        players: int | None = None,
        opponents: str | Sequence[str] | None = None,
        seat: int | None = None,
        options: Mapping[str, object] | None = None,
        utility: str = "lead",
        illegal: str = RAISE,
    ) -> None:
        """`opponents` are a bot, or one for each seat: a level, `search:N`, or one from outside.
        `seat` is the one that learns, by default another in each game. An action that is not legal
        raises `ValueError`, or becomes the lowest legal one if `illegal` is `replace`."""
        self.setting = setting(game, players, options, utility)
        _check_choice("illegal", illegal, [RAISE, REPLACE])
        if num_envs < 1:
            raise BadOption("bad-option", option="num_envs", given=str(num_envs), allowed="1, 2, …")
        self._illegal = illegal
        self.num_envs = num_envs
        self.closed = False
        self._kernel = self.setting.game.bind(vector_kernel)
        self._kind = UTILITIES[utility]
        self._names, self._slips = _seated(opponents, self.setting.players)
        self._bots: dict[int, Bot] = {}
        self._learner = EVERY_SEAT
        if opponents is not None:
            self._learner = ANY_SEAT if seat is None else seat
        if seat is not None and (opponents is None or not 0 <= seat < self.setting.players):
            raise BadOption("bad-seat", seat=str(seat), last=self.setting.players - 1)
        self._make_spaces()
        self._make_memory()

    def __getstate__(self) -> dict[str, Any]:
        """All but the compiled code, which every process binds for itself."""
        return {key: value for key, value in vars(self).items() if key != "_kernel"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._kernel = self.setting.game.bind(vector_kernel)

    def _make_spaces(self) -> None:
        size = observation.size(self.setting.game.state)
        self.single_observation_space = gymnasium.spaces.Box(0.0, 1.0, (size,), np.float32)
        self.single_action_space = gymnasium.spaces.Discrete(self.setting.actions)
        batch = gymnasium.vector.utils.batch_space
        self.observation_space = batch(self.single_observation_space, self.num_envs)
        self.action_space = batch(self.single_action_space, self.num_envs)

    def _make_memory(self) -> None:
        count, chosen = self.num_envs, self.setting.options
        self._options = chosen.pool()
        chosen.pack(self._options[0])
        self._pool = self.setting.game.state.pool(count)
        self._seats = Seat.pool(count)
        self._prospects, self._scores = Prospects.pool(), Score.pool()
        self._observations = np.zeros(
            (count, observation.size(self.setting.game.state)), np.float32
        )
        self._masks = np.zeros((count, self.setting.actions), np.int8)
        self._actions = np.zeros(count, np.int64)
        self._rewards = np.zeros(count)
        self._returns = np.zeros((count, self.setting.players))
        self._standings = np.zeros(count)
        self._ended = np.zeros(count, np.bool_)
        self._cut = np.zeros(count, np.bool_)
        self._started = False
        self._seed(None)

    def _seed(self, seed: int | None) -> None:
        """Every game draws its deals from a stream of its own."""
        drawn = seed if seed is not None else int(self.np_random.integers(2**63))
        key = key_of(f"{self.setting.game.name} {drawn}")
        self._dealing = chance_pool(*(Chance(key, 3 + i) for i in range(self.num_envs)))
        self._chance = chance_pool(Chance(key, BOTS))
        self._sampling = chance_pool(Chance(key, SAMPLING))
        outside = {s: name for s, name in enumerate(self._names) if self._slips[s] == OUTSIDE}
        self._bots = {
            seat: make_any_bot(name, Chance(key_of(f"bot {seat} of {drawn}"), BOTS))
            for seat, name in outside.items()
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Deal all games, or those that `options["reset_mask"]` marks. With a seed, those games."""
        which = np.ones(self.num_envs, np.bool_)
        if options and "reset_mask" in options and self._started:
            which = np.asarray(options["reset_mask"], np.bool_)
            self._check_shape(which, "reset_mask")
        if seed is not None:
            super().reset(seed=seed)
        if seed is not None or not self._started:
            self._seed(seed)
        self._started = True
        self._kernel.start(
            which, self._pool, self._options, self._dealing, self._chance, self._prospects,
            self._seats, self._learner, self._slips, self._observations, self._masks,
        )  # fmt: skip
        self._ask_bots()
        return self._observations, self._infos()

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Play an action in every game; an illegal one raises `ValueError` and changes nothing."""
        if not self._started:
            raise gymnasium.error.ResetNeeded("Call reset() before step().")
        given = np.asarray(actions)
        self._check_shape(given, "actions")
        if not np.issubdtype(given.dtype, np.integer):
            raise ValueError(f"Actions are whole numbers, not {given.dtype}.")
        self._play(np.ascontiguousarray(given, np.int64))
        self._ask_bots()
        return self._observations, self._rewards, self._ended, self._cut, self._infos()

    def _check_shape(self, given: Array, name: str) -> None:
        """Compiled code would read on behind the end of a shorter array."""
        if given.shape != (self.num_envs,):
            raise ValueError(f"{name} has shape {given.shape}; {(self.num_envs,)} is expected.")

    def _legal(self, actions: Array) -> Array:
        """The actions, with the lowest legal one for each that is not."""
        known = np.clip(actions, 0, self.setting.actions - 1)
        is_legal = (known == actions) & (self._masks[np.arange(self.num_envs), known] == 1)
        return np.where(is_legal, actions, self._masks.argmax(axis=1))

    def _play(self, actions: Array) -> None:
        if self._illegal == REPLACE:
            actions = self._legal(actions)
        wrong = self._kernel.step(
            actions, self._pool, self._options, self._dealing, self._chance, self._prospects,
            self._seats, self._scores, self._learner, self._slips, self._kind, self._observations,
            self._masks, self._rewards, self._returns, self._ended,
        )  # fmt: skip
        if wrong != LEGAL:
            raise ValueError(
                f"Action {actions[wrong]} of game {wrong} is not legal; choose one whose entry in "
                'infos["action_mask"] is 1.'
            )

    def _ask_bots(self) -> None:
        """Let bots outside play, one game after the other, until every game waits for a learner."""
        if not self._bots:
            return
        for e in range(self.num_envs):
            while self._seats[e]["asked"] not in (vector_kernel.NOBODY, self._seats[e]["learner"]):
                self._kernel.turn(
                    e, self._chosen(e), self._pool, self._dealing, self._chance, self._prospects,
                    self._seats, self._scores, self._slips, self._kind, self._rewards,
                    self._returns, self._ended,
                )  # fmt: skip
                self._kernel.show(
                    e, self._pool, self._prospects, self._seats, vector_kernel.BOTH,
                    self._observations, self._masks,
                )  # fmt: skip

    def _chosen(self, e: int) -> int:
        """What the bot of the seat that is asked plays; it is told no events."""
        seat = int(self._seats[e]["asked"])
        game = self.setting.game
        names = tuple(f"Seat {each}" for each in range(self.setting.players))
        redacted = game.state.unpack(self._pool[e]).redact(seat)
        view = View(game, seat, redacted, self.setting.options.shown(), names, ())
        return self._bots[seat].choose(view, Clock()).action

    def _infos(self) -> dict[str, Any]:
        return {
            "action_mask": self._masks,
            "seat": self._seats["asked"],
            "learner": self._seats["learner"],
            "returns": self._returns,
            "plies": self._seats["plies"],
        }

    def action_masks(self) -> Array:
        """A 1 for each legal action, game by game, as `infos["action_mask"]` has it."""
        return self._masks

    def standings(self) -> Array:
        """What every game would be worth to the seat that learns if it ended now: differences from
        step to step are rewards that come sooner and add up to the same."""
        self._kernel.standings(self._pool, self._seats, self._scores, self._kind, self._standings)
        return self._standings

    def sample(self) -> Array:
        """A legal action for every game, by chance."""
        self._kernel.choose_at_random(self._masks, self._sampling, self._actions)
        return self._actions

    def states(self) -> list[Any]:
        """All states, whole: for looking at games from outside, never for a player."""
        return [self.setting.game.state.unpack(record) for record in self._pool]


def _check_choice(name: str, given: str, allowed: Sequence[str]) -> None:
    if given not in allowed:
        raise BadOption("bad-option", option=name, given=str(given), allowed=", ".join(allowed))


def _seated(opponents: str | Sequence[str] | None, players: int) -> tuple[list[str], Array]:
    """The bot of every seat, and how often it slips if compiled code can play it."""
    slips = np.full(MOST_PLAYERS, OUTSIDE, np.int64)
    if opponents is None:
        return [], slips
    names = [opponents] * players if isinstance(opponents, str) else list(opponents)
    if len(names) != players:
        raise BadOption("too-few-bots", bots=len(names), seats=players)
    for seat, name in enumerate(names):
        known = slips_of(check_any_bot(name))
        slips[seat] = OUTSIDE if known is None else known
    return names, slips


class Env(gymnasium.Env[Array, int]):
    """One game."""

    metadata: dict[str, Any] = {"render_modes": [ANSI, PICTURE], "render_fps": 2}  # noqa: RUF012

    def __init__(self, game: str, render_mode: str | None = None, **about: Any) -> None:
        _check_choice("render_mode", render_mode or ANSI, [ANSI, PICTURE])
        self._games = VectorEnv(game, 1, **about)
        self.render_mode = render_mode
        self.observation_space = self._games.single_observation_space
        self.action_space = self._games.single_action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Deal."""
        super().reset(seed=seed)
        observations, infos = self._games.reset(seed=seed)
        return observations[0].copy(), _first(infos)

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Play an action."""
        observations, rewards, ended, _, infos = self._games.step([action])
        return observations[0].copy(), float(rewards[0]), bool(ended[0]), False, _first(infos)

    def action_masks(self) -> Array:
        """A 1 for each legal action."""
        masks: Array = self._games.action_masks()[0]
        return masks

    def render(self) -> Any:
        """The table as text or as a picture, as the seat that is asked sees it."""
        from croupier.research.pictures import as_picture, as_text

        infos = self._games._infos()
        seat = int(infos["seat"][0])
        draw = as_picture if self.render_mode == PICTURE else as_text
        table = self._games.states()[0]
        return draw(self._games.setting, table, seat if seat >= 0 else SPECTATOR)


def _first(infos: dict[str, Any]) -> dict[str, Any]:
    return {key: value[0].copy() for key, value in infos.items()}


def register() -> None:
    """Make all games known to Gymnasium, as `croupier/NAME-vRULES_VERSION`."""
    for game in registry.available():
        name = f"{NAMESPACE}/{game.name}-v{game.rules_version}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point=f"{__name__}:{Env.__name__}",
                vector_entry_point=f"{__name__}:{VectorEnv.__name__}",
                kwargs={"game": game.name},
                disable_env_checker=True,
            )


register()
