"""What functions say of states, recalled instead of worked out again.

A function of a state can only go by what it looks at. With all of that as it was before, it would
go the same way and say the same.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")

MOST_RECALLED: Final = 2_000
"""Answers of one function."""
TRIED: Final = 1_000
"""Answers after which recalling is given up where they hardly ever come again."""


class Looking:
    """A state that keeps for itself whatever somebody looks at."""

    def __init__(self, state: Any) -> None:
        self._state = state

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._state, name)
        setattr(self, name, value)
        return value

    def looked_at(self) -> tuple[tuple[str, Any], ...]:
        """The fields that somebody looked at, with their values, in the order of the looks."""
        _, *looked_at = vars(self).items()
        return tuple(looked_at)


class Lasting(Generic[T]):
    """What a function says of a state, worked out anew only when something has changed that it
    looked at last time."""

    def __init__(self, function: Callable[[Any], T]) -> None:
        self._function = function
        self._looked_at: tuple[tuple[str, Any], ...] | None = None
        self._said: Any = None

    def __call__(self, state: Any) -> T:  # noqa: D102  # as the class says
        if self._looked_at is not None:
            for name, value in self._looked_at:
                now = getattr(state, name)
                if now is not value and now != value:
                    break
            else:
                return self._said  # type: ignore[no-any-return]
        looking = Looking(state)
        self._said = self._function(looking)
        self._looked_at = looking.looked_at()
        return self._said  # type: ignore[no-any-return]


class Fork:
    """A field that a function looks at, and where it goes from there, by the field's value."""

    __slots__ = ("field", "ways")

    def __init__(self, field: str) -> None:
        self.field = field
        self.ways: dict[Any, Any] = {}


class Recalled(Generic[T]):
    """What a function says of any states: it is asked once for all that look alike to it.

    What it says must not be changed. Where hardly anything comes again, it is asked every time;
    that it often has nothing to say does not count.
    """

    def __init__(self, function: Callable[[Any], T]) -> None:
        self._function = function
        self._start: Any = None
        self._asked = 0
        self._recalled = 0
        self._count = 0
        self._given_up = False

    def __call__(self, state: Any) -> T:  # noqa: D102  # as the class says
        if self._given_up:
            return self._function(state)
        at = self._start
        while type(at) is Fork:
            at = at.ways.get(_key(getattr(state, at.field)))
        if at is None:
            return self._ask(state)
        self._recalled += bool(at[0])
        return at[0]  # type: ignore[no-any-return]

    def _ask(self, state: Any) -> T:
        looking = Looking(state)
        said = self._function(looking)
        self._asked += bool(said)
        if self._asked >= TRIED:
            if self._recalled < self._asked:
                self._given_up, self._start = True, None
                return said
            self._asked = self._recalled = 0  # what comes again may change
        self._count += 1
        if self._count > MOST_RECALLED:
            self._start, self._count = None, 1
        way: Any = (said,)
        path = [(field, _key(value)) for field, value in looking.looked_at()]
        self._start = _grown(self._start, path, way)
        return said


def _grown(start: Any, path: list[tuple[str, Any]], end: Any) -> Any:
    """A tree with one more way from its start to an end."""
    if not path:
        return end
    start = at = start or Fork(path[0][0])
    for (_, value), (field, _) in itertools.pairwise(path):
        at = at.ways.setdefault(value, Fork(field))
    at.ways[path[-1][1]] = end
    return start


def _key(value: Any) -> Any:
    """The value of a field, to be found again by."""
    if type(value) is list:
        if value and type(value[0]) is list:
            return tuple([tuple(row) for row in value])
        return tuple(value)
    return value
