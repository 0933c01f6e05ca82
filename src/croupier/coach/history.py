"""A record as the sequence of states that a match went through, for judging it afterwards.

Where choices are sealed they may be changed until all are in. Only the last one counts: one that
was changed is left out, as if it had never been made.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from croupier.core.chance import DEALING, Chance
from croupier.core.errors import TranslatedError
from croupier.core.game import Game
from croupier.core.match import Match
from croupier.core.moves import Outcome
from croupier.core.record import Record
from croupier.core.world import World

TEXT: Final = "croupier.coach.text"


@dataclasses.dataclass(frozen=True)
class Made:
    """A choice that was made, and the states before and after it."""

    ply: int
    """Its number among the record's moves, from 0."""
    seat: int
    action: int
    text: str
    before: Any
    after: Any
    draws: bool
    """Did chance have a part in what followed?"""


@dataclasses.dataclass(frozen=True)
class History:
    """A finished match, choice by choice."""

    game: Game
    options: Any
    names: tuple[str, ...]
    dealt: Any
    """The state after the first deal."""
    made: tuple[Made, ...]
    outcome: Outcome

    @property
    def players(self) -> int:
        """How many played."""
        return len(self.names)


def history_of(record: Record) -> History:
    """Play a record again; one that is not over cannot be judged."""
    steps = record.steps()
    match = next(steps)
    moves: list[tuple[int, int, int, str]] = []
    for ply, (seat, text) in enumerate(record.moves):
        state, _ = match.secrets()
        if state.players:  # judged by what the seat sees, as the match does
            seen = World(match.game, state.redact(seat))
            move = seen.read(seat, text)
            changed = not seen.game.rules.to_move(seen.state) >> seat & 1
            if changed:
                moves = _without_last(moves, seat)
            moves.append((ply, seat, move.action, move.text))
        next(steps)
    for _ in steps:
        raise AssertionError("a record has a step for every move")
    outcome = match.outcome()
    if outcome is None:
        raise TranslatedError("review-unfinished", (TEXT,))
    return _played(match, moves, outcome)


def _without_last(moves: list[Any], seat: int) -> list[Any]:
    """The choices without the one that the seat changes now."""
    last = max(i for i, (_, who, _, _) in enumerate(moves) if who == seat)
    return moves[:last] + moves[last + 1 :]


def _played(match: Match, moves: list[tuple[int, int, int, str]], outcome: Outcome) -> History:
    game, chance = match.game, Chance.of(match.seed, DEALING)
    state = game.state()
    game.rules.deal(state, match.options, chance)
    dealt, made = state, []
    for ply, seat, action, text in moves:
        before, start = state, chance.position
        state = before.copy()
        game.rules.play(state, seat, action, chance)
        made.append(Made(ply, seat, action, text, before, state, chance.position > start))
    if state != match.secrets()[0]:
        raise TranslatedError("review-changed", (TEXT,))
    return History(game, match.options, match.names, dealt, tuple(made), outcome)
