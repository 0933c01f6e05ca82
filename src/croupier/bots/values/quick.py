"""The bot that plays by a game's learned value, at once and without a tree."""

from __future__ import annotations

import functools
import threading
from typing import Any, Final

import numpy as np

from croupier.bots.heuristic import best_moves
from croupier.bots.interface import Clock
from croupier.bots.values import players
from croupier.bots.values.layout import desk_dtype
from croupier.bots.values.value import Value, value_of
from croupier.compiled.chacha import pack_chance
from croupier.core.chance import Chance, below, next_word
from croupier.core.game import Game
from croupier.core.match import Match
from croupier.core.moves import Move
from croupier.core.view import View

WORLDS: Final = 16
KEY_WORDS: Final = 8

_local = threading.local()


class QuickBot:
    """Plays the move after which it may expect most, over a few worlds that it imagines.

    In a game without a learned value it plays by the hints. The same view and chance lead to the
    same move.
    """

    def __init__(self, chance: Chance, worlds: int = WORLDS, value: Value | None = None) -> None:
        """`value` is by default the one that comes with the game."""
        self._chance = chance
        self._worlds = worlds
        self._value = value

    def choose(self, view: View, clock: Clock) -> Move:
        """The move that the value likes best."""
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        value = self._value or value_of(view.game, view.state.players)
        if value is None:
            promising = best_moves(view)
            return promising[below(self._chance, len(promising))]
        action = self._best(view, value)
        return next(move for move in legal if move.action == action)

    def _best(self, view: View, value: Value) -> int:
        desk = _desk(view.game)
        view.state.pack(desk.worlds[players.SEEN])
        key = [next_word(self._chance) for _ in range(KEY_WORDS)]
        pack_chance(Chance(key), desk.chances[players.CHANCE])
        kernel = view.game.bind(players)
        weighs = hasattr(view.game.hints, "plausible")
        action: int = kernel.quick_action(desk, value.weights, view.seat, self._worlds, weighs)
        return action


def _desk(game: Game) -> Any:
    """A record to reckon on, one to a thread and game."""
    if not hasattr(_local, "desks"):
        _local.desks = {}
    desks: dict[str, Any] = _local.desks
    if game.name not in desks:
        desks[game.name] = np.zeros(1, desk_dtype(game))[0]
    return desks[game.name]


@functools.cache
def warm(game: Game) -> None:
    """Compile what the bot needs for a game, or load it from disk."""
    match = Match(game, players=game.players[0], seed="warm")
    QuickBot(Chance.of("warm"), worlds=1).choose(match.view(min(match.to_move())), Clock())
