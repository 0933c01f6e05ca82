"""How much memory one more game takes: `python -m croupier.bench.memory LIBRARY GAME [PLAYERS]`.

Each is measured in a separate process, where nothing else was loaded or freed before, and after a
first game has brought in what all of them share. Prints kB for one game.
"""

from __future__ import annotations

import gc
import importlib
import os
import subprocess
import sys
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from croupier.bench.measure import Row

BATCH: Final = 1024  # games of a batch
SEVERAL: Final = 512  # games one by one
STATM: Final = Path("/proc/self/statm")

Statics = dict[Row, list[float]]


def memory_row(name: str, *about: str) -> Statics:
    """The row of a game's memory; nothing where the system or the library does not tell."""
    if not STATM.exists():
        return {}
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-m", __name__, *about], capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        return {}
    return {Row(f"{name} memory", "kB"): [float(done.stdout.split()[-1])]}


def _ours(game: str, players: str) -> tuple[Callable[[], Any], int]:
    from croupier.research.gymnasium import VectorEnv

    def make() -> Any:
        games = VectorEnv(game, BATCH, players=int(players))
        games.reset(seed=1)
        return games

    return make, BATCH


def _openspiel(game: str) -> tuple[Callable[[], Any], int]:
    import pyspiel

    loaded = pyspiel.load_game(game)

    def deal() -> Any:
        state = loaded.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        return state

    return _many(deal), SEVERAL


def _pettingzoo(game: str) -> tuple[Callable[[], Any], int]:
    module = importlib.import_module(f"pettingzoo.classic.{game}")

    def make() -> Any:
        table = module.env()
        table.reset(seed=1)
        return table

    return _many(make), SEVERAL


def _rlcard(game: str) -> tuple[Callable[[], Any], int]:
    import rlcard

    def make() -> Any:
        table = rlcard.make(game, config={"seed": 1})
        table.reset()
        return table

    return _many(make), SEVERAL


def _pgx(game: str) -> tuple[Callable[[], Any], int]:
    import jax
    import pgx

    start = jax.jit(jax.vmap(pgx.make(game).init))
    keys = jax.random.split(jax.random.PRNGKey(1), BATCH)
    return lambda: jax.block_until_ready(start(keys)), BATCH


def _many(make: Callable[[], Any]) -> Callable[[], Any]:
    return lambda: [make() for _ in range(SEVERAL)]


LIBRARIES: Final[dict[str, Callable[..., tuple[Callable[[], Any], int]]]] = {
    "ours": _ours,
    "openspiel": _openspiel,
    "pettingzoo": _pettingzoo,
    "rlcard": _rlcard,
    "pgx": _pgx,
}


def _resident() -> int:
    gc.collect()
    return int(STATM.read_text("ascii").split()[1]) * os.sysconf("SC_PAGESIZE")


def main(arguments: Sequence[str]) -> int:
    """Measure one library's game."""
    warnings.simplefilter("ignore")
    make, count = LIBRARIES[arguments[0]](*arguments[1:])
    first = make()
    before = _resident()
    more = make()
    sys.stdout.write(f"{max(0, _resident() - before) / count / 1024:.3f}\n")
    del first, more
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
