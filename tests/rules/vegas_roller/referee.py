"""The referee of VEGAS, who knows only the rule book (`naive.py`)."""

from __future__ import annotations

from typing import Any

from croupier import Move, World
from croupier.games.vegas_roller.components import KIND_NAMES, LETTER_NAMES, POT_NAMES
from tests.rules.vegas_roller.naive import Deal


class Referee(Deal):
    """Compares its books with the state."""

    def __init__(self, game: World, options: dict[str, Any]) -> None:
        super().__init__(game.players, options["chips"], options["zaps"])
        self.new_deal(game.state.dealer, self.hands_in(game), key(game))

    def agrees(self, game: World) -> None:
        state = game.state
        assert state.chips[: self.players] == self.chips
        assert dict(zip(POT_NAMES, state.pots, strict=True)) == self.pots
        if not game.to_move():
            assert state.deals_done == self.deals_ended
            return
        assert game.to_move() == {self.turn()}
        assert {move.text for move in game.legal(self.turn())} == self.legal()
        assert sorted(cards(state.discards)) == sorted(self.discards)
        assert sorted(cards(state.pile)) == sorted(self.pile.elements())
        for seat in range(self.players):
            laid = zip(LETTER_NAMES, state.laid[seat], strict=True)
            assert {letter: value for letter, value in laid if value} == self.before[seat]
            assert sorted(cards(state.hands[seat])) == sorted(self.hands[seat])

    def watch(self, seat: int, move: Move, before: Any, game: World) -> None:
        self.play(move.text)
        if not game.to_move():
            return
        hands = self.hands_in(game)
        if self.ended:
            self.new_deal((self.dealer + 1) % self.players, hands, key(game))
        elif self.turns == self.players:
            drawn = []
            for held, now in zip(self.hands, hands, strict=True):
                for card in held:
                    now.remove(card)
                drawn += now
            self.new_round(drawn, key(game))

    def result(self) -> tuple[list[int], list[int], list[int]]:
        places = self.places()
        return self.chips, places, [seat for seat in range(self.players) if places[seat] == 1]

    def hands_in(self, game: World) -> list[list[str]]:
        return [cards(game.state.hands[seat]) for seat in range(self.players)]


def cards(counts: list[int]) -> list[str]:
    return [KIND_NAMES[kind] for kind in range(len(counts)) for _ in range(counts[kind])]


def key(game: World) -> str:
    """The side that the roller shows."""
    name: str = (*LETTER_NAMES, "wild")[game.state.key]
    return name
