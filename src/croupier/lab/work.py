"""Work: some deals to play, on this machine or another. `run(works) -> results` is all that plays.

Work is seeded and idempotent: wherever, however often and in whatever order it is done, its result
is the same. A runner is given a `Queue`, and yields what comes of it in the order it is done:
`croupier.lab.cores` has the runner on this machine's cores, `croupier.lab.on_ray` that on a Ray
cluster.
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
    """The result of some work: deals first, first + 1, …, and the seconds they took."""

    @property
    def first(self) -> int:
        """The first deal."""

    @property
    def seconds(self) -> float:
        """How long it took."""

    def __len__(self) -> int:
        """How many deals."""


@dataclasses.dataclass(frozen=True)
class Work:
    """Deals first, first + 1, … of some fixtures, and the function that plays them."""

    play: Callable[[Any, int, int], Any]
    """Of a module: other processes find it by its name."""
    fixtures: Fixtures
    first: int
    count: int

    def do(self) -> Any:
        """Play."""
        return self.play(self.fixtures, self.first, self.count)


class Queue:
    """Deals that wait to be played, cut into works as a runner asks for them.

    The size of a work follows from how long the last took: it changes no result.
    """

    def __init__(
        self, play: Callable[[Any, int, int], Any], fixtures: Fixtures, deals: list[range]
    ) -> None:
        self.play = play
        self.fixtures = fixtures
        self.pace = 0.0
        """Seconds that a deal takes."""
        self._left = deals[::-1]
        self._size = 1

    def __len__(self) -> int:
        return sum(map(len, self._left))

    def take(self) -> Work | None:
        """The next work; None if there is no more."""
        if not self._left:
            return None
        deals = self._left.pop()
        if len(deals) > self._size:
            self._left.append(deals[self._size :])
            deals = deals[: self._size]
        return Work(self.play, self.fixtures, deals.start, len(deals))

    def learn(self, done: Done, seconds: float, workers: int) -> None:
        """Find the size of works that takes so many seconds, with enough left for all workers."""
        self.pace = done.seconds / len(done)
        fitting = int(seconds / max(self.pace, 1e-9))
        most = min(fitting, GROWTH * self._size, LARGEST_CHUNK, len(self) // workers)
        self._size = max(1, most)


class Runner(Protocol):
    """Whatever plays works."""

    def run(self, queue: Queue) -> Generator[Any, None, None]:
        """Do all works of a queue, and yield their results as they are done."""
