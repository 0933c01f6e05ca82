"""A bot for the Las Vegas dice game: keep your dice, and go where the money is."""

from __future__ import annotations

from croupier import Chance, Move, View
from croupier.bots import Clock


class Frugal:
    """Places as few dice as it can; of equal choices, those at the richest casino."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance  # for bots that draw lots: croupier.bots.below(self.chance, 6)

    def choose(self, view: View, clock: Clock) -> Move:
        """The cheapest of the legal moves."""
        return min(view.legal(), key=lambda move: _cost(view, int(move.text) - 1))


def _cost(view: View, casino: int) -> tuple[int, int]:
    money = sum(worth * count for worth, count in enumerate(view.state.notes[casino]))
    return view.state.rolled[casino], -money
