"""Positions to try hints and bots on: every game, every number of players, all its variations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import croupier
from croupier import Match
from tests.rules.playing import dealt, moves

VARIATIONS: dict[str, list[dict[str, object]]] = {
    "las-vegas-cards": [{"sequential": True, "chips": True}],
    "las-vegas-dice": [{"chips": True}, {"neutral": True}],
}
HINTED = [name for name in croupier.game_names() if croupier.game(name).hints is not None]


class Position(NamedTuple):
    """A seat that is to move: all there is, and what the seat sees of it."""

    match: Match
    seat: int
    true: Any
    seen: Any
    actions: list[int]


def tables(name: str) -> Iterator[Match]:
    """A match of every kind."""
    game = croupier.game(name)
    for options in ({}, *VARIATIONS.get(name, [])):
        for players in game.players:
            if not (options.get("neutral") and players == game.players[-1]):
                yield dealt(name, players, "hints", **options)


def positions(match: Match, every: int) -> Iterator[Position]:
    """Some positions of a random game, before somebody's move."""
    for ply, (seat, _) in enumerate(moves(match, "positions")):
        if ply % every == 0:
            view = match.view(seat)
            actions = [move.action for move in view.legal()]
            yield Position(match, seat, match.secrets()[0], view.state, actions)
