"""Values that games hand to clients: moves, what is said about them, and outcomes."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from croupier.core.errors import Refused


@dataclasses.dataclass(frozen=True, slots=True, repr=False)
class Move:
    """A move in its notation; `action` is the number that the rules know it by."""

    text: str
    action: int = dataclasses.field(compare=False)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"


@functools.lru_cache(maxsize=20_000)
def make_move(text: str, action: int) -> Move:
    """A cached `Move`."""
    return Move(text, action)


@dataclasses.dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: why, and each seat's points and place (1 is first, equals share)."""

    reason: str
    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]


class Verdict(NamedTuple):
    """A move within a seat's reach, taken apart; the rule that forbids it, 0 if none does, and what
    the sentence about that mentions."""

    move: Move
    parts: Mapping[str, Any]
    rule: int
    about: Mapping[str, Any]


Judged: TypeAlias = list[tuple[Move, Refused | None]]
"""The moves within a seat's reach, each with why it is refused, or None if it is legal."""
