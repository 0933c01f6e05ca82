"""Tuning: option values that bring a figure to a target, or parameters that make a bot stronger.

Optuna proposes values; every proposal plays the same deals. Trials are kept in a folder, so that a
search can be resumed; the best is measured again on fresh deals, since the best of many was also
lucky on the first ones.
"""

from __future__ import annotations

import dataclasses
import math
import re
import warnings
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier.core.errors import BadOption, require
from croupier.core.schema import Json
from croupier.lab.folders import PlannedFolder
from croupier.lab.report.figures import NUMBER, Figure, Group, Label, Section, mean_of
from croupier.lab.report.gather import Player, Table
from croupier.lab.report.sweep import METRICS, metrics
from croupier.lab.statistics import Estimate
from croupier.lab.tasks import Runner
from croupier.lab.text import TEXT
from croupier.lab.tuned_bots import check_numbers, tuned_shares

if TYPE_CHECKING:
    import optuna

    Array = np.ndarray[Any, Any]

WINS: Final = "wins"
"""What is tuned for a bot: its share of wins among regular players."""
AGAIN: Final = 4
"""Times as many fresh deals measure the best."""
TRIALS_FILE: Final = "trials.log"
RANGE: Final = re.compile(r"(-?[\d.]+?)\.\.(-?[\d.]+)")


@dataclasses.dataclass(frozen=True)
class Axis:
    """An option or a number, and the values it may have: bounds, or a few."""

    name: str
    low: float = 0
    high: float = 0
    values: tuple[str, ...] = ()

    @classmethod
    def read(cls, name: str, given: str) -> Axis:
        """`8..20`, `0.1..0.9`, or `A,mixed`."""
        if found := RANGE.fullmatch(given.replace(" ", "")):
            whole = "." not in found[1] + found[2]
            try:
                low, high = (int(x) if whole else float(x) for x in found.groups())
            except ValueError:
                low, high = 1, 0
            if low < high:
                return cls(name, low, high)
        elif len(values := tuple(v.strip() for v in given.split(",") if v.strip())) > 1:
            return cls(name, values=values)
        raise BadOption("bad-axis", (TEXT,), name=name, given=given)

    def distribution(self, step: int) -> Any:
        """The same for Optuna; whole numbers go in steps."""
        from optuna import distributions

        if self.values:
            return distributions.CategoricalDistribution(self.values)
        if isinstance(self.low, int) and isinstance(self.high, int):
            return distributions.IntDistribution(self.low, self.high, step=step)
        return distributions.FloatDistribution(self.low, self.high)

    def ends(self) -> list[Any]:
        """The values to check before anything is played."""
        return list(self.values) or [self.low, self.high]


@dataclasses.dataclass(frozen=True)
class Goal:
    """A figure, and the value it should have; for wins, the more the better."""

    metric: str
    value: float = math.inf

    @classmethod
    def read(cls, metric: str, given: str) -> Goal:
        """`first-seat-share=0.25`."""
        if metric not in METRICS:
            raise BadOption("bad-metric", (TEXT,), given=metric, allowed=", ".join(METRICS))
        try:
            value = float(given)
        except ValueError:
            value = math.nan
        if not math.isfinite(value):
            raise BadOption("bad-goal", (TEXT,), metric=metric, given=given)
        return cls(metric, value)

    def miss(self, found: float) -> float:
        """How far a value is from the goal; less is better."""
        return -found if math.isinf(self.value) else abs(found - self.value)

    def is_met(self, found: Estimate) -> bool:
        """Can the true value be the goal?"""
        return math.isinf(self.value) or found.low <= self.value <= found.high


@dataclasses.dataclass(frozen=True)
class Tuned:
    """What tuning has found: the best values, and the figure they give on fresh deals."""

    best: dict[str, Any]
    found: Estimate
    is_met: bool
    trials: int


class Tuning:
    """A search for values in progress."""

    def __init__(
        self,
        table: Table,
        axes: Sequence[Axis],
        goal: Goal,
        out: Path,
        *,
        bot: str | None = None,
        games: int = 2000,
    ) -> None:
        """With a `bot`, the axes are its numbers, else options of the game."""
        require("tune", "optuna")
        self.table = table
        self.goal = goal
        self.out = out
        self._axes = list(axes)
        self._bot = bot
        self._games = games
        self._check()
        self._folder = PlannedFolder(out, self._plan(), "tuning")
        self._study = self._load()

    def _check(self) -> None:
        game, players = self.table.game, self.table.players
        if self._bot is not None:
            check_numbers(game, self._bot, [axis.name for axis in self._axes])
            return
        for axis in self._axes:
            for end in axis.ends():
                game.choose_options(players, {**self.table.options, axis.name: end})

    def _plan(self) -> dict[str, Any]:
        return {
            "tuning": 1,
            "game": self.table.game.name,
            "rules_version": self.table.game.rules_version,
            "players": self.table.players,
            "options": self.table.options,
            "seed": self.table.seed,
            "bot": self._bot,
            "goal": [self.goal.metric, str(self.goal.value)],
            "axes": [[axis.name, axis.low, axis.high, list(axis.values)] for axis in self._axes],
            "games": self._games,
        }

    def _load(self) -> optuna.Study:
        import optuna
        from optuna.storages import JournalStorage
        from optuna.storages.journal import JournalFileBackend

        optuna.logging.set_verbosity(optuna.logging.ERROR)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            storage = JournalStorage(JournalFileBackend(str(self.out / TRIALS_FILE)))
            return optuna.create_study(
                storage=storage, study_name="tuning", load_if_exists=True, direction="minimize"
            )

    def trials(self) -> list[tuple[dict[str, Any], Estimate]]:
        """The trials in order: the values, and the figure they gave."""
        return [
            (trial.params, Estimate(*trial.user_attrs["found"]))
            for trial in self._study.trials
            if "found" in trial.user_attrs
        ]

    def make(
        self, runner: Runner, trials: int, progress: Callable[[int, int], None] | None = None
    ) -> Tuned:
        """Try values until there are that many trials, and measure the best again."""
        player = Player(runner)
        while (done := len(self.trials())) < trials:
            if progress:
                progress(done, trials)
            self._try(player, done)
        best, _ = min(self.trials(), key=lambda each: self.goal.miss(each[1].mean))
        again = dataclasses.replace(self.table, seed=f"{self.table.seed} again")
        found = mean_of(self._measure(player, again, best, AGAIN * self._games))
        return Tuned(best, found, self.goal.is_met(found), len(self.trials()))

    def _try(self, player: Player, number: int) -> None:
        """Ask for values, play them unless they were played before, and tell how they fared.

        The sampler is seeded with each trial's number, so a search that was stopped continues as if
        it had not been.
        """
        import optuna

        seed = zlib.crc32(f"{self.table.seed} trial {number}".encode())
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self._study.sampler = optuna.samplers.TPESampler(seed=seed, n_startup_trials=8)
            trial = self._study.ask(self._distributions())
            known = [found for params, found in self.trials() if params == trial.params]
            found = (
                known[0]
                if known
                else mean_of(self._measure(player, self.table, trial.params, self._games))
            )
            trial.set_user_attr("found", list(found))
            self._study.tell(trial, self.goal.miss(found.mean))

    def _distributions(self) -> dict[str, Any]:
        declared = {o.name: getattr(o, "step", 1) for o in self.table.game.options.declared()}
        return {axis.name: axis.distribution(declared.get(axis.name, 1)) for axis in self._axes}

    def _measure(
        self, player: Player, table: Table, values: Mapping[str, Any], games: int
    ) -> Array:
        """The figure of every game with these values."""
        if self._bot is not None:
            return tuned_shares(table, player, self._bot, values, games)
        return np.asarray(metrics(table, player, games, values)[self.goal.metric])

    def path(self) -> Iterator[Section]:
        """The trials as a section of a report, each set of values once."""
        seen: dict[str, Figure] = {}
        for values, found in self.trials():
            text = ", ".join(f"{name}={_short(value)}" for name, value in values.items())
            seen.setdefault(text, Figure(Label("variant", {"options": text}), found))
        line = None if math.isinf(self.goal.value) else self.goal.value
        about: dict[str, Json] = {
            "metric": self.goal.metric,
            "trials": len(self.trials()),
            "games": self._games,
        }
        yield Section("path", (Group("path", NUMBER, tuple(seen.values()), line, about=about),))

    def close(self) -> None:
        """Release the folder; the search can be resumed."""
        self._folder.close()


def _short(value: Any) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)
