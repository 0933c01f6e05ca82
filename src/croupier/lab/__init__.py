"""Many games at once: simulations, tournaments, reports, tuning, datasets.

- `fixtures`: what a run plays, each deal with its own seed; `schedule`: who meets whom
- `tasks`: the unit of work, and the interface that runs it, `run(queue) -> results`;
  `cores` and `processes` run tasks on this machine, `on_ray` on a cluster
- `chunks`: the result of a task; `playouts`, `advised` and `traced` are the compiled loops
- `run`: a run and its progress; `simulate`, `tournament`: the two kinds of runs
- `folders`, `datasets`, `tournament_folder`: saving and resuming them
- `standings`, `ratings`, `statistics`: their figures; `summary`, `columns`: the same for people

`load` and `record` are public. May import the core, bots and compiled code; knows no game by name.
Start with `fixtures`, `tasks` and `run`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.core.errors import require

if TYPE_CHECKING:
    import os

    import polars as pl

    from croupier.core.record import Record

__all__ = ["load", "record"]

require("lab", "numba")


def load(folder: str | os.PathLike[str], table: str = "games") -> pl.LazyFrame:
    """A table of a dataset that `croupier simulate --out FOLDER` wrote, lazily (Polars):
    `games`, `rounds` or `records`."""
    from croupier.lab import datasets

    return datasets.load(folder, table)


def record(path: str | os.PathLike[str], number: int) -> Record:
    """The record of one game of a dataset that was written with `--records`, by its number."""
    from croupier.lab import datasets

    return datasets.record(path, number)
