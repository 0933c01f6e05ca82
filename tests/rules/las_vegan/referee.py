"""The referee of Las Vegan, who knows only the rule book (`naive.py`)."""

from __future__ import annotations

import random
from typing import Any

from croupier import Move, World
from tests.rules.las_vegan.naive import BANK, Player, Round, cabbages_after, places_with
from tests.rules.playing import facts

BANK_SEAT = 2


class Referee:
    """Keeps books of its own, told only what chance decided and what players did."""

    def __init__(self, game: World, options: dict[str, Any]) -> None:
        state = facts(game.state)
        self.players = state["players"]
        self.rounds_left = options["rounds"]
        self.cabbages = state["cabbages"][: self.players]
        self.round = self.new_round(state, leader=state["leader"])

    def new_round(self, state: dict[str, Any], leader: Player) -> Round:
        return Round(
            hands=[list(hand) for hand in state["hands"][: self.players]],
            machines=state["machines"],
            faces=state["faces"],
            leader=leader,
            display=[card for card in state["display"] if card],
            pile=[state["trick"][BANK_SEAT]] if leader == BANK else [],
        )

    def watch(self, seat: int, move: Move, before: Any, game: World) -> None:
        after = facts(game.state)
        self.round.pile = turned_up(move.text, after)
        self.round.play(seat, move.text)
        if not self.round.over():
            return
        self.cabbages = cabbages_after(self.cabbages, self.round)
        self.rounds_left = 0 if 0 in self.cabbages else self.rounds_left - 1
        if self.rounds_left:
            self.round = self.new_round(after, leader=self.round.leader)

    def agrees(self, game: World) -> None:
        state = facts(game.state)
        assert game.to_move() == self.round.to_move()
        assert state["cabbages"][: self.players] == self.cabbages
        assert state["hands"][: self.players] == [in_order(hand) for hand in self.round.hands]
        assert [card for card in state["display"] if card] == self.round.display
        assert tokens(state) == self.round.on
        assert (state["golden"] or "") == self.round.golden
        for seat, taker in enumerate(self.round.takers):
            cards = [card for trick in self.round.won[taker] for card in trick]
            assert state["tricks"][seat] == len(self.round.won[taker])
            assert state["taken"][seat] == in_order(cards)
        for seat in range(self.players):
            assert {colour[0] for colour in state["voids"][seat]} == self.round.lacks[seat]
            assert {move.text for move in game.legal(seat)} == self.round.legal(seat)

    def result(self) -> tuple[list[int], list[int], list[int]]:
        places = places_with(self.cabbages)
        return self.cabbages, places, [seat for seat in range(self.players) if places[seat] == 1]


def turned_up(move: str, after: dict[str, Any]) -> list[str]:
    """The cards that a move may have turned up from the bank's pile, in order."""
    cards = []
    if move == "bank top":
        cards.append(after["last_trick"][BANK_SEAT])
    elif move.startswith("bank"):
        cards.append(after["refill"])
    return [*cards, after["trick"][BANK_SEAT]]


def tokens(state: dict[str, Any]) -> dict[str, int]:
    pairs = zip(state["machines"], state["placed"], strict=True)
    return {machine: token for machine, token in pairs if token is not None}


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=lambda card: ("rpgb".index(card[0]), card[1]))


def likely(game: World, seat: int, dice: random.Random) -> list[Move]:
    """Any move, or half of the time a 0 of another colour than the led one, or no 0 at all."""
    moves, state = game.legal(seat), facts(game.state)
    if dice.random() < 0.5:
        return moves
    no_zeros = [move for move in moves if move.text[1:] != "0"]
    strays = [move for move in moves if move not in no_zeros and move.text[0] != state["led"][0]]
    return (strays if state["trick_size"] else []) or no_zeros or moves
