"""What a bot is: somebody who chooses from a view, with a clock."""

from __future__ import annotations

import dataclasses
from typing import Protocol

from croupier.core.view import View
from croupier.core.world import Move


@dataclasses.dataclass(frozen=True, slots=True)
class Clock:
    """How long a bot may think; None leaves it to the bot."""

    seconds: float | None = None


class Bot(Protocol):
    """A player: one method."""

    def choose(self, view: View, clock: Clock) -> Move:
        """One of `view.legal()`."""
