"""The referee of the dice game, who knows only the rule book (`naive.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier import World
from tests.rules.casinos.naive import CASINOS, WHITE
from tests.rules.casinos.referee import CasinoReferee, opening
from tests.rules.las_vegas_dice.naive import DECK, Game


class Referee(CasinoReferee, Game):
    """Compares dice, too."""

    def __init__(
        self, game: World, options: dict[str, Any], deck: Mapping[int, int] = DECK
    ) -> None:
        super().__init__(game.players, options, deck, opening(game))

    def agrees(self, game: World) -> None:
        super().agrees(game)
        state, seats = game.state, range(self.players)
        assert [state.left[seat] for seat in seats] == self.own
        assert [state.whites[seat] for seat in seats] == self.white
        for casino in () if self.over() else CASINOS:
            on_table = [self.dice[casino][owner] for owner in (*range(5), WHITE)]
            assert state.dice[casino - 1] == on_table
