"""The referee of the card game, who knows only the rule book (`naive.py`)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from croupier import World
from croupier.games.las_vegas_cards.components import KIND_NAMES, KINDS
from tests.rules.casinos.naive import CASINOS
from tests.rules.casinos.referee import CasinoReferee, opening
from tests.rules.las_vegas_cards.naive import Game


class Referee(CasinoReferee, Game):
    """Compares cards, turns and dice, too."""

    def __init__(self, game: World, options: dict[str, Any]) -> None:
        super().__init__(game.players, options, opening(game))

    def agrees(self, game: World) -> None:
        super().agrees(game)
        state, seats = game.state, range(self.players)
        assert [state.turns[seat] for seat in seats] == self.turns
        for seat in seats:
            assert cards(state.hands[seat]) == Counter(self.hand[seat])
            assert cards(state.piles[seat]) == self.pile[seat]
            assert cards(state.placed[seat]) == Counter(self.placed[seat])
        for casino in () if self.over() else CASINOS:
            assert state.dice[casino - 1][:5] == [self.dice[casino][seat] for seat in range(5)]


def cards(counts: list[int]) -> Counter[str]:
    """Cards by their names."""
    return Counter({KIND_NAMES[kind]: counts[kind] for kind in range(KINDS) if counts[kind]})
