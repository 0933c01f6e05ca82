"""What a bot is: something that chooses from a view, with a clock."""

from __future__ import annotations

import dataclasses
from typing import Protocol, runtime_checkable

from croupier.core.moves import Move
from croupier.core.view import View


@dataclasses.dataclass(frozen=True, slots=True)
class Clock:
    """How long a bot may think; None leaves it to the bot."""

    seconds: float | None = None


class Bot(Protocol):
    """A player that is a program: one method."""

    def choose(self, view: View, clock: Clock) -> Move:
        """Choose one of `view.legal()`."""


@runtime_checkable
class Cancellable(Protocol):
    """A bot whose search can be ended from another thread."""

    def cancel(self) -> None:
        """Answer at once with what is known by now."""
