"""Environments for learning side by side: ours, PettingZoo's, RLCard's, pgx's and OpenSpiel's.

For each, with uniformly random legal actions:
  NAME decisions    decisions/s, each with an observation and a mask of legal actions
  NAME resets       games dealt and shown, per second
  NAME memory       kB of memory for one more game (Linux only)
Of our games, `NAME decision` says what one costs in ns, and `NAME choice`, `NAME mask`,
`NAME observation` and `NAME step` what its parts do: a step is what is left, the play of an action
with the deals that follow. `NAME reset` is the cost of a deal, and `NAME pettingzoo` how fast one
game alone is behind PettingZoo's interface.
"""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final

import numpy as np

from croupier.bench.measure import TEXT, Comparison, Row, Task
from croupier.bench.memory import Statics, memory_row
from croupier.bench.rivals import Rival
from croupier.core.errors import TranslatedError
from croupier.core.game import Game

GAMES: Final = 1024  # in a batch
PROMISED: Final = 1_000_000.0
"""Decisions a second of every game of ours."""
PGX: Final = ("sparrow_mahjong", "leduc_holdem")
RLCARD: Final = ("gin-rummy", "limit-holdem")
PETTINGZOO: Final = ("texas_holdem_v4", "leduc_holdem_v4")
OPENSPIEL: Final = "hearts"

# Ours


def our_tasks(game: Game, players: int) -> tuple[list[Task], Statics]:
    """The batch of one of our games, and one game behind PettingZoo's interface."""
    from croupier.research import vector_kernel
    from croupier.research.gymnasium import VectorEnv

    name = game.name
    games = VectorEnv(game, GAMES, players=players)
    games.reset(seed=1)

    def decide(count: int) -> tuple[int, int]:
        for _ in range(count):
            games.step(games.sample())
        return count * GAMES, count * GAMES

    def pick(count: int) -> tuple[int]:
        for _ in range(count):
            games.sample()
        return (count * GAMES,)

    def show(part: int) -> Callable[[int], tuple[int]]:
        def run(count: int) -> tuple[int]:
            for _ in range(count):
                games._kernel.show_all(
                    games._pool, games._prospects, games._seats, part, games._observations,
                    games._masks,
                )  # fmt: skip
            return (count * GAMES,)

        return run

    def reset(count: int) -> tuple[int, int]:
        for _ in range(count):
            games.reset()
        return count * GAMES, count * GAMES

    tasks = [
        Task((Row(f"{name} decisions", "decisions/s"), Row(f"{name} decision", "ns")), decide),
        Task((Row(f"{name} choice", "ns"),), pick),
        Task((Row(f"{name} mask", "ns"),), show(vector_kernel.MASKED)),
        Task((Row(f"{name} observation", "ns"),), show(vector_kernel.OBSERVED)),
        Task((Row(f"{name} resets", "games/s"), Row(f"{name} reset", "ns")), reset),
    ]
    with contextlib.suppress(ImportError):
        tasks.append(_our_turns(game, players))
    return tasks, memory_row(name, "ours", name, str(players))


def steps(values: Statics, names: Sequence[str]) -> Statics:
    """What a step costs without showing its result, repeat by repeat, for our games."""
    by_name = {row.name: found for row, found in values.items()}
    found: Statics = {}
    for name in names:
        if f"{name} decision" in by_name:
            whole, *parts = (
                by_name[f"{name} {part}"] for part in ("decision", "choice", "mask", "observation")
            )
            left = [each - sum(rest) for each, *rest in zip(whole, *parts, strict=True)]
            found[Row(f"{name} step", "ns")] = left
    return found


def _our_turns(game: Game, players: int) -> Task:
    from croupier.research import pettingzoo

    table = pettingzoo.env(game.name, players)
    return Task((Row(f"{game.name} pettingzoo", "decisions/s"),), _turns(table))


def _turns(table: Any) -> Callable[[int], tuple[int]]:
    """Random play at a table of PettingZoo's kind, from one game to the next."""
    chance = np.random.default_rng(1)
    table.reset(seed=1)

    def run(count: int) -> tuple[int]:
        for _ in range(count):
            if not table.agents:
                table.reset(seed=int(chance.integers(2**31)))
            seen, _, over, cut, _ = table.last()
            action = None
            if not (over or cut):
                action = int(chance.choice(np.flatnonzero(seen["action_mask"])))
            table.step(action)
        return (count,)

    return run


def _resets(name: str, reset: Callable[[], Any], each: int = 1) -> Task:
    def run(count: int) -> tuple[int]:
        for _ in range(count):
            reset()
        return (count * each,)

    return Task((Row(f"{name} resets", "games/s"),), run)


# Others'


def _missing(library: str, error: ImportError) -> TranslatedError:
    return TranslatedError("needs-library", (TEXT,), library=library, problem=str(error))


def _versus(names: Sequence[str]) -> Callable[[Sequence[str]], Iterable[Comparison]]:
    """Compare decisions of each of our games with all of theirs."""

    def comparisons(games: Sequence[str]) -> Iterator[Comparison]:
        for game in games:
            for name in names:
                yield Comparison(f"{game} decisions", f"{name} decisions")

    return comparisons


def pettingzoo() -> Rival:
    """PettingZoo's card games, as they come."""
    try:
        import importlib

        modules = [importlib.import_module(f"pettingzoo.classic.{name}") for name in PETTINGZOO]
    except ImportError as error:
        raise _missing("pettingzoo[classic]", error) from error
    tasks: list[Task] = []
    statics: Statics = {}
    names: list[str] = []
    for module, each in zip(modules, PETTINGZOO, strict=True):
        name = f"pettingzoo {each}"
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            table = module.env()
        tasks.append(Task((Row(f"{name} decisions", "decisions/s"),), _turns(table)))
        tasks.append(_resets(name, table.reset))
        statics |= memory_row(name, "pettingzoo", each)
        names.append(name)
    return Rival(tasks, _versus(names), statics=statics)


def rlcard() -> Rival:
    """RLCard's card games."""
    try:
        import rlcard as library
    except ImportError as error:
        raise _missing("rlcard", error) from error
    tasks: list[Task] = []
    statics: Statics = {}
    names: list[str] = []
    for each in RLCARD:
        name = f"rlcard {each}"
        game, other = (library.make(each, config={"seed": seed}) for seed in (1, 2))
        tasks.append(Task((Row(f"{name} decisions", "decisions/s"),), _rlcard_turns(game)))
        tasks.append(_resets(name, other.reset))  # a reset would pull the cards from under turns
        statics |= memory_row(name, "rlcard", each)
        names.append(name)
    return Rival(tasks, _versus(names), statics=statics)


def _rlcard_turns(game: Any) -> Callable[[int], tuple[int]]:
    chance = np.random.default_rng(1)
    at: dict[str, Any] = {"seen": None}

    def run(count: int) -> tuple[int]:
        for _ in range(count):
            if at["seen"] is None or game.is_over():
                at["seen"], _ = game.reset()
            action = int(chance.choice(list(at["seen"]["legal_actions"])))
            at["seen"], _ = game.step(action)
        return (count,)

    return run


def pgx() -> Rival:
    """pgx's games on the processor, in batches of the same size, compiled."""
    try:
        import jax
        import pgx as library
    except ImportError as error:
        raise _missing("pgx", error) from error
    tasks: list[Task] = []
    statics: Statics = {}
    names: list[str] = []
    for each in PGX:
        name = f"pgx {each}"
        game = library.make(each)
        start = jax.jit(jax.vmap(game.init))
        keys = jax.random.split(jax.random.PRNGKey(1), GAMES)
        deal = partial(_awaited, jax, start, keys)
        tasks.append(Task((Row(f"{name} decisions", "decisions/s"),), _pgx_turns(jax, game, start)))
        tasks.append(_resets(name, deal, GAMES))
        statics |= memory_row(name, "pgx", each)
        names.append(name)
    return Rival(tasks, _versus(names), statics=statics)


def _awaited(jax: Any, start: Any, keys: Any) -> Any:
    return jax.block_until_ready(start(keys))


def _pgx_turns(jax: Any, game: Any, start: Any) -> Callable[[int], tuple[int]]:
    from pgx.experimental import auto_reset

    def decide(state: Any, key: Any) -> Any:
        """A random legal action for every game, and its step; a game that is over begins again."""
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        actions = jax.random.categorical(key, logits, axis=-1)
        keys = jax.random.split(key, GAMES)
        return jax.vmap(auto_reset(game.step, game.init))(state, actions, keys)

    step = jax.jit(decide)
    at = {
        "state": start(jax.random.split(jax.random.PRNGKey(2), GAMES)),
        "key": jax.random.PRNGKey(3),
    }

    def run(count: int) -> tuple[int]:
        for _ in range(count):
            at["key"], key = jax.random.split(at["key"])
            at["state"] = step(at["state"], key)
        jax.block_until_ready(at["state"].observation)
        return (count * GAMES,)

    return run


def observed_openspiel() -> tuple[list[Task], Statics, str]:
    """OpenSpiel's hearts from Python, with a tensor and a mask at every decision."""
    import pyspiel

    game = pyspiel.load_game(OPENSPIEL)
    chance = np.random.default_rng(1)
    at: dict[str, Any] = {"state": game.new_initial_state()}

    def run(count: int) -> tuple[int]:
        for _ in range(count):
            state = at["state"]
            if state.is_terminal():
                state = at["state"] = game.new_initial_state()
            while state.is_chance_node():
                state.apply_action(int(chance.choice([a for a, _ in state.chance_outcomes()])))
            state.information_state_tensor(state.current_player())
            mask = np.asarray(state.legal_actions_mask())
            state.apply_action(int(chance.choice(np.flatnonzero(mask))))
        return (count,)

    def reset() -> None:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(int(chance.choice([a for a, _ in state.chance_outcomes()])))

    name = f"openspiel {OPENSPIEL}"
    tasks = [Task((Row(f"{name} decisions", "decisions/s"),), run), _resets(name, reset)]
    return tasks, memory_row(name, "openspiel", OPENSPIEL), name
