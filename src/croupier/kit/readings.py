"""How numbers of a state read to clients: as words, as the members of a set, or as nothing.

A field takes one of these as `reads=`, and the browser's types are made from them. A state that has
`shared`, a mapping, gives the browser constants by their names; an `Enumeration` among them gives
it a type, too, whose name is that of a `NewType`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from croupier.core.bits import members
from croupier.core.schema import Json

NOTHING = -1


@dataclasses.dataclass(frozen=True)
class Enumeration:
    """A number as its word; -1, where the bounds have it, as null."""

    words: Sequence[str | None] | Mapping[int, str]
    named: Any = None
    """The type of the words, if it has a name: it is shared."""

    def __call__(self, number: int) -> Json:
        """The word."""
        return None if number == NOTHING else self.words[number]


@dataclasses.dataclass(frozen=True)
class Members:
    """A set as the list of its members: their words, or their numbers."""

    words: Sequence[str] | None = None
    named: Any = None

    def __call__(self, numbers: int) -> Json:
        """The list, ascending."""
        if self.words is None:
            return list(members(numbers))
        return [self.words[number] for number in members(numbers)]


Shared: TypeAlias = "Mapping[str, Json | Enumeration]"
"""Constants that a state shares with the browser."""


def maybe(number: int) -> int | None:
    """The number itself; -1 as null."""
    return None if number == NOTHING else number
