"""Random play, the same for the same seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

import croupier
from croupier import Chance, Game, Match, Move
from croupier.core.chance import BOTS, below
from croupier.core.schema import Schema
from croupier.testing import option_sets
from croupier.testing.playing import legal_moves

NAMES = ("Ada", "Ben", "Chloé", "Dan", "Eve", "Faye")
SECOND_THOUGHTS = 4  # one move in so many goes to a seat that need not move, if one may


def dealt(game: str, players: int, seed: str | int = "new", **options: object) -> Match:
    """A match with names."""
    return croupier.deal(game, players=players, seed=seed, names=NAMES[:players], **options)


def everything(game: Game, players: int) -> Mapping[str, object]:
    """Options that bring all to the table which the game has."""
    return max(option_sets(game, players), key=lambda options: list(options.values()).count(True))


def moves(match: Match, seed: str | int) -> Iterator[tuple[int, Move]]:
    """Play a match to its end, and yield each move before it is made.

    Seats that choose at once do so in any order, and sometimes change their minds.
    """
    chance = Chance.of(seed, BOTS)
    while match.to_move():
        seats = sorted(match.to_move())
        if below(chance, SECOND_THOUGHTS) == 0:
            seats = [seat for seat in range(match.players) if legal_moves(match, seat)]
        seat = seats[below(chance, len(seats))]
        legal = legal_moves(match, seat)
        move = legal[below(chance, len(legal))]
        yield seat, move
        match.play(seat, move)


def played(match: Match, seed: str | int, plies: int | None = None) -> Match:
    """The match after so many random moves, or at its end."""
    for _ in islice(moves(match, seed), None if plies is None else plies + 1):
        pass
    return match


def facts(state: Schema) -> dict[str, Any]:
    """The whole state in words, secrets included."""
    return {f.name: f.readable(getattr(state, f.name)) for f in state.fields}


def plain(text: str) -> str:
    """A sentence without the unbreakable spaces of French."""
    return text.replace("\u202f", " ").replace("\u00a0", " ")
