"""A match as arrays: its states and the choices between them, and what the reference says of each.

Everything that a match needs is asked of compiled code at once, or a few choices at a time where
threads share the work: what is drawn for a choice depends on its number only.
"""

from __future__ import annotations

import dataclasses
import hashlib
from typing import TYPE_CHECKING, Any

import numpy as np

from croupier.coach.judge import Judgement, Settings, judge, legal_actions
from croupier.coach.reference import Array, Bench

if TYPE_CHECKING:
    from croupier.coach.history import History
    from croupier.core.game import Game


@dataclasses.dataclass(frozen=True)
class Line:
    """A finished match."""

    game: Game
    options: Any
    players: int
    states: Array
    """After the deal, and after every choice."""
    seats: Array
    actions: Array
    draws: Array
    """Had chance a part in what followed the choice?"""
    plies: Array
    """The choices' numbers among the moves of the record."""

    def __len__(self) -> int:
        return len(self.seats)

    @property
    def key(self) -> str:
        """Names the match: what is drawn for luck is other in other matches."""
        return hashlib.sha256(self.states.tobytes()).hexdigest()

    @classmethod
    def of(cls, history: History) -> Line:
        """The same as a history."""
        states = history.game.state.pool(len(history.made) + 1)
        for record, state in zip(
            states, [history.dealt, *(made.after for made in history.made)], strict=True
        ):
            state.pack(record)
        columns = [
            np.array([getattr(made, name) for made in history.made], kind)
            for name, kind in (
                ("seat", np.int64),
                ("action", np.int64),
                ("draws", np.bool_),
                ("ply", np.int64),
            )
        ]
        return cls(history.game, history.options, history.players, states, *columns)


def expected_before(bench: Bench, options: Any, deals: int, seed: str) -> Array:
    """What every seat may expect before the deal, by seat and measure."""
    bench.draw_from(f"{seed} deal")
    found: Array = bench.values(bench.deals(options, deals), 1).mean(axis=0)
    return found


def value_dealt(bench: Bench, line: Line, settings: Settings) -> Array:
    """What every seat may expect after the deal, by seat and measure."""
    bench.draw_from(f"{settings.seed} {line.key} value")
    found: Array = bench.values(line.states[:1], settings.chances)[0]
    return found


def value_choices(
    bench: Bench, line: Line, settings: Settings, first: int, last: int
) -> tuple[Array, Array]:
    """What every seat may expect after some of the choices: the mean over what chance might have
    brought, and what it has; by choice, seat and measure."""
    numbers = np.arange(first, last)
    bench.draw_from(f"{settings.seed} {line.key} value")
    after = bench.values(line.states[first + 1 : last + 1], settings.chances, numbers + 1)
    mean = after.copy()
    drawn = numbers[line.draws[first:last]]
    if len(drawn):
        bench.draw_from(f"{settings.seed} {line.key} chance")
        mean[drawn - first] = bench.follow_made(
            line.states[drawn], line.seats[drawn], line.actions[drawn], drawn, settings.chances
        )
    return mean, after


def judge_choice(bench: Bench, line: Line, settings: Settings, number: int) -> Judgement | None:
    """How good a choice was; None if there was no other."""
    seat, seen = int(line.seats[number]), line.game.state.pool()
    bench.kernel.show_to(seen, line.states[number : number + 1], seat)
    if len(legal_actions(bench, seen, seat)) < 2:
        return None
    action, place = int(line.actions[number]), f"{line.plies[number]}"
    return judge(bench, seen, seat, settings, place, action)
