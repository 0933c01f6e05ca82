"""What the referees of both Las Vegas games share: how they hear of things, what they compare."""

from __future__ import annotations

from collections import Counter
from typing import Any

from croupier import Move, World
from croupier.core.game import NO_ACTION, NOBODY_SEAT
from croupier.games.casinos.rules import CHIP_NAMES
from tests.rules.casinos.naive import CASINOS, CasinoGame
from tests.rules.casinos.news import News, news


def opening(game: World) -> News:
    """What was told when the game was dealt."""
    blank = game.game.state()
    return news(game.game.face.tell(blank, NOBODY_SEAT, NO_ACTION, game.state))


class CasinoReferee(CasinoGame):
    """Compares its books with the state."""

    def agrees(self, game: World) -> None:
        state, seats = game.state, range(self.players)
        assert game.to_move() == self.to_move()
        assert [10 * state.money[seat] for seat in seats] == self.money
        assert [state.notes_won[seat] for seat in seats] == self.notes
        for seat in seats:
            assert {move.text for move in game.legal(seat)} == self.legal(seat)
            assert chips(state.chips_of[seat]) == Counter(self.chips[seat])
        for casino in CASINOS:
            assert chips(state.chips[casino - 1]) == Counter(self.chips_at[casino])

    def watch(self, seat: int, move: Move, before: Any, game: World) -> None:
        events = game.game.face.tell(before, seat, move.action, game.state)
        self.play(seat, move.text, news(events))

    def result(self) -> tuple[list[int], list[int], list[int]]:
        places = self.places()
        winners = [seat for seat, place in enumerate(places) if place == 1]
        return [1000 * total for total in self.totals()], places, winners


def chips(counts: list[int]) -> Counter[str]:
    """Chips by their colours."""
    names = zip(CHIP_NAMES, counts, strict=True)
    return Counter({name: count for name, count in names if count})
