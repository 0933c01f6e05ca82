"""Measures the speed of several tasks in turn, so that a busy moment affects them all.

Seconds are of processor time: rates are those of one core, whatever else the machine does.
"""

from __future__ import annotations

import dataclasses
import math
import time
from collections.abc import Callable, Sequence
from typing import Final

from croupier.core.text import words

TEXT: Final = "croupier.bench.text"
REPEATS: Final = 7
LONGEST: Final = 0.4  # seconds for one task in one repeat
ALTOGETHER: Final = 40.0  # seconds


@dataclasses.dataclass(frozen=True)
class Row:
    """What a number means: how many of something per second, or how long one takes (s, ns)."""

    name: str
    unit: str

    def value(self, amount: float, seconds: float) -> float:
        """The number, from an amount and the seconds it took."""
        per_unit = {"s": 1.0, "ns": 1e9}
        if self.unit in per_unit:
            return seconds / amount * per_unit[self.unit]
        return amount / seconds


@dataclasses.dataclass(frozen=True)
class Comparison:
    """The ratio of two rows, which grows with our speed, and the least it should be."""

    over: str
    under: str
    at_least: float | None = None

    @property
    def name(self) -> str:
        """Its name in reports."""
        return f"{self.over} / {self.under}"


@dataclasses.dataclass(frozen=True)
class Task:
    """Work to be timed: `run` repeats it `count` times and returns the amount done for each row."""

    rows: tuple[Row, ...]
    run: Callable[[int], tuple[float, ...]]
    elsewhere: bool = False
    """Does another process do the work? Then seconds are those that pass."""

    def _now(self) -> float:
        return time.perf_counter() if self.elsewhere else time.process_time()

    def measure(self, count: int) -> dict[Row, float]:
        """One repeat."""
        start = self._now()
        amounts = self.run(count)
        seconds = self._now() - start
        pairs = zip(self.rows, amounts, strict=True)
        return {row: row.value(amount, seconds) for row, amount in pairs}

    def calibrate(self, seconds: float) -> int:
        """The count that takes about that long. The first run is not timed, as it may compile."""
        self.run(1)
        count = 1
        while True:
            start = self._now()
            self.run(count)
            took = self._now() - start
            if took * 10 >= seconds:
                return math.ceil(count * seconds / took)
            count *= 4


def measure(
    tasks: Sequence[Task],
    progress: Callable[[str], None],
    *,
    repeats: int = REPEATS,
    longest: float = LONGEST,
    lang: str = "en",
) -> dict[Row, list[float]]:
    """Every row's values, one per repeat; every repeat runs all tasks in turn."""
    seconds = min(longest, ALTOGETHER / (repeats * len(tasks)))
    said = words(lang, TEXT)
    progress(said.say("stage-warming-up"))
    counts = [task.calibrate(seconds) for task in tasks]
    values: dict[Row, list[float]] = {row: [] for task in tasks for row in task.rows}
    for repeat in range(repeats):
        progress(said.say("stage-repeat", number=repeat + 1, last=repeats))
        for task, count in zip(tasks, counts, strict=True):
            for row, value in task.measure(count).items():
                values[row].append(value)
    return values
