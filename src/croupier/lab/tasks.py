"""Tasks: batches of deals to play, on this machine or another, and the interface that runs them.

A task is seeded and idempotent: its result is the same wherever, in whatever order and however
often it runs. A runner takes a `Queue` and yields results as they are done: `croupier.lab.cores`
runs tasks on this machine's cores, `croupier.lab.on_ray` on a Ray cluster.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from croupier.lab.fixtures import Fixtures

GROWTH: Final = 8
LARGEST_CHUNK: Final = 10_000


class Done(Protocol):
    """The result of a task: deals first, first + 1, …, and the seconds they took."""

    @property
    def first(self) -> int:
        """The first deal."""

    @property
    def seconds(self) -> float:
        """How long it took."""

    def __len__(self) -> int:
        """How many deals."""


@dataclasses.dataclass(frozen=True)
class Task:
    """Deals first, first + 1, … of some fixtures, and the function that plays them."""

    play: Callable[[Any, int, int], Any]
    """A function of a module, which other processes find by its name."""
    fixtures: Fixtures
    first: int
    count: int

    def do(self) -> Any:
        """Play."""
        return self.play(self.fixtures, self.first, self.count)


class Queue:
    """Deals waiting to be played, cut into tasks as a runner asks for them.

    The size of a task depends on how long the last one took, which changes no result.
    """

    def __init__(
        self, play: Callable[[Any, int, int], Any], fixtures: Fixtures, deals: list[range]
    ) -> None:
        self.play = play
        self.fixtures = fixtures
        self.pace = 0.0
        """Seconds per deal."""
        self._left = deals[::-1]
        self._size = 1

    def __len__(self) -> int:
        return sum(map(len, self._left))

    def take(self) -> Task | None:
        """The next task; None if there are no more."""
        if not self._left:
            return None
        deals = self._left.pop()
        if len(deals) > self._size:
            self._left.append(deals[self._size :])
            deals = deals[: self._size]
        return Task(self.play, self.fixtures, deals.start, len(deals))

    def learn(self, done: Done, seconds: float, workers: int) -> None:
        """Size tasks to take that many seconds, leaving enough for all workers."""
        self.pace = done.seconds / len(done)
        fitting = int(seconds / max(self.pace, 1e-9))
        most = min(fitting, GROWTH * self._size, LARGEST_CHUNK, len(self) // workers)
        self._size = max(1, most)


class Runner(Protocol):
    """Anything that runs tasks."""

    def run(self, queue: Queue) -> Generator[Any, None, None]:
        """Run all tasks of a queue, and yield their results as they are done."""
