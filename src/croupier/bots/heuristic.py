"""Bots that play by chance or by a game's hints, as plain Python: they answer at once.

`croupier.bots.advice` is the same way of playing for many games at once.
"""

from __future__ import annotations

from croupier.bots.advice import ALWAYS
from croupier.bots.interface import Clock
from croupier.core.chance import Chance, below
from croupier.core.moves import Move
from croupier.core.view import View


class RandomBot:
    """Plays any legal move, each as likely as another."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, view: View, clock: Clock) -> Move:
        """A legal move by chance."""
        legal = view.legal()
        return legal[below(self._chance, len(legal))]


class HintBot:
    """Plays the best move by the game's hints, or, now and then, any legal move as a slip."""

    def __init__(self, chance: Chance, slips: int = 0) -> None:
        self._chance = chance
        self._slips = slips

    def choose(self, view: View, clock: Clock) -> Move:
        """The best move, or a slip."""
        moves = view.legal()
        if not (self._slips and below(self._chance, ALWAYS) < self._slips):
            moves = best_moves(view)
        return moves[below(self._chance, len(moves))]


def best_moves(view: View) -> list[Move]:
    """The legal moves that look best to a good player; all of them in a game without hints."""
    legal, hints = view.legal(), view.game.hints
    if hints is None:
        return legal
    advice = [hints.advise(view.state, view.seat, move.action) for move in legal]
    return [move for move, number in zip(legal, advice, strict=True) if number == max(advice)]
