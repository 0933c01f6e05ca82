"""The Las Vegas dice game by the rule book alone: slow, plain, and sharing nothing with the
package. It is told what chance decided and what players did, and says what follows.

Casinos go by their numbers, notes by thousands of dollars, a die by what it shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.rules.casinos.naive import CASINOS, WHITE, CasinoGame

DECK = {10: 6, 20: 8, 30: 8, 40: 6, 50: 6, 60: 5, 70: 5, 80: 5, 90: 5}
WHITES = {2: 4, 3: 2, 4: 2}


class Game(CasinoGame):
    """Books of a dice game."""

    def __init__(
        self, players: int, options: Mapping[str, Any], deck: Mapping[int, int], news: list[Any]
    ) -> None:
        self.with_white = options["neutral"]
        self.minimum = options["minimum"] // 1000
        self.under: list[int] = []
        super().__init__(players, options, deck, news)

    def start_round(self, news: list[Any]) -> None:
        super().start_round(news)
        self.name_starter(news)
        self.own = [8] * self.players
        self.white = [WHITES[self.players] if self.with_white else 0] * self.players
        for _ in range(2 if self.with_white and self.players == 3 else 0):
            kind, seat, about = news.pop(0)
            assert (kind, seat) == ("start-white", self.starter)
            self.dice[about["casino"]][WHITE] += 1
        self.start_turn(self.starter, news)

    def check_dealt(self, notes: list[int]) -> None:
        if sum(self.deck.elements()) >= self.minimum:
            super().check_dealt(notes)
            assert sum(notes) - max(notes) < self.minimum <= sum(notes)
            return
        expected = list(self.deck.elements())
        self.deck.clear()
        while sum(expected) < self.minimum and self.under:
            expected.append(self.under.pop(0))
        assert sorted(expected) == sorted(notes)

    def start_turn(self, seat: int, news: list[Any]) -> None:
        self.turn = seat
        self.asked = 0
        kind, roller, about = news.pop(0)
        assert (kind, roller) == ("roll", seat)
        self.roll, self.white_roll = about["dice"], about["whites"]
        assert len(self.roll) == self.own[seat]
        assert len(self.white_roll) == self.white[seat]

    def over(self) -> bool:
        return self.round == 4 and not any(self.own) and not any(self.white) and not self.asked

    def to_move(self) -> set[int]:
        return set() if self.over() else {self.turn}

    def legal(self, seat: int) -> set[str]:
        if seat not in self.to_move():
            return set()
        if self.asked:
            return self.offers(self.asked)
        return {str(face) for face in self.roll + self.white_roll}

    def play(self, seat: int, move: str, news: list[Any]) -> None:
        if self.asked:
            self.take_or_pass(seat, self.asked, move, news)
            self.asked = 0
        else:
            self.place(seat, int(move), news)
            if self.asked:
                assert not news
                return
        self.go_on(news)
        assert not news

    def place(self, seat: int, face: int, news: list[Any]) -> None:
        mine, white = self.roll.count(face), self.white_roll.count(face)
        told = ("place", seat, {"casino": face, "dice": mine, "whites": white})
        assert news.pop(0) == told
        self.dice[face][seat] += mine
        self.dice[face][WHITE] += white
        self.own[seat] -= mine
        self.white[seat] -= white
        if self.with_chips and mine >= 2 and self.chips_at[face]:
            self.asked = face

    def go_on(self, news: list[Any]) -> None:
        for step in range(1, self.players + 1):
            seat = (self.turn + step) % self.players
            if self.own[seat] or self.white[seat]:
                self.start_turn(seat, news)
                return
        for casino in CASINOS:
            self.under += sorted(self.pay(casino, news), reverse=True)
        self.starter = (self.starter + 1) % self.players
        if self.round < 4:
            self.start_round(news)
        else:
            self.tell_end(news)
