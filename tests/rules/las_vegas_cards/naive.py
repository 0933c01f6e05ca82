"""The Las Vegas card game by the rule book alone: slow, plain, and sharing nothing with the
package. It is told what chance decided and what players did, and says what follows.

A card is written `4`, or `4d` with two dice. Notes are thousands of dollars.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.rules.casinos.naive import CASINOS, CasinoGame

DECK = dict.fromkeys(range(30, 101, 10), 6)
A_SET = Counter({f"{n}": 4 for n in CASINOS}) + Counter({f"{n}d": 1 for n in CASINOS})


def selections(hand: list[str]) -> set[str]:
    """Every selection from a hand, by looking at all its subsets."""
    found = set()
    for count in range(1, len(hand) + 1):
        for chosen in itertools.combinations(sorted(hand), count):
            if count <= 2 or len({card[0] for card in chosen}) == 1:
                found.add(" ".join(chosen))
    return found


def dice_of(card: str) -> int:
    return 2 if card.endswith("d") else 1


class Game(CasinoGame):
    """Books of a card game."""

    def __init__(self, players: int, options: Mapping[str, Any], news: list[Any]) -> None:
        self.in_turn = options["sequential"]
        super().__init__(players, options, DECK, news)

    def start_round(self, news: list[Any]) -> None:
        super().start_round(news)
        if self.in_turn:
            self.name_starter(news)
            self.turn = self.starter
        self.pile = [Counter(A_SET) for _ in range(self.players)]
        self.hand: list[list[str]] = [[] for _ in range(self.players)]
        self.placed: list[list[str]] = [[] for _ in range(self.players)]
        self.glass: list[list[str]] = [[] for _ in range(self.players)]
        self.turns = [0] * self.players
        self.sealed: dict[int, str] = {}
        self.asked: list[int] = []
        for seat in range(self.players):
            self.draw(seat, news)

    def check_dealt(self, notes: list[int]) -> None:
        assert len(notes) == 2
        super().check_dealt(notes)

    def draw(self, seat: int, news: list[Any]) -> None:
        kind, who, about = news.pop(0)
        assert (kind, who, len(about["cards"])) == ("hand", seat, 5)
        self.hand[seat] = about["cards"]
        assert Counter(self.hand[seat]) <= self.pile[seat]
        self.pile[seat] -= Counter(self.hand[seat])

    def plays_on(self, seat: int) -> bool:
        return len(self.placed[seat]) < 8 and self.turns[seat] < 6

    def over(self) -> bool:
        return self.round == 4 and not any(self.plays_on(seat) for seat in range(self.players))

    def to_move(self) -> set[int]:
        if self.asked:
            return {self.turn}
        if self.over():
            return set()
        if self.in_turn:
            return {self.turn}
        return {s for s in range(self.players) if self.plays_on(s) and s not in self.sealed}

    def legal(self, seat: int) -> set[str]:
        if self.asked and seat == self.turn:
            return self.offers(self.asked[0])
        if self.asked or self.over() or not self.plays_on(seat):
            return set()
        if self.in_turn and seat != self.turn:
            return set()
        return selections(self.hand[seat])

    def play(self, seat: int, move: str, news: list[Any]) -> None:
        if self.asked:
            self.take_or_pass(seat, self.asked.pop(0), move, news)
        elif self.in_turn:
            assert news.pop(0) == ("place", seat, {"cards": move.split()})
            self.place(seat, move.split())
        else:
            self.seal(seat, move, news)
        if self.asked or self.sealed:
            assert not news
            return
        self.go_on(seat, news)
        assert not news

    def seal(self, seat: int, move: str, news: list[Any]) -> None:
        assert news.pop(0) == ("sealed", seat, {"cards": move.split()})
        if seat not in self.sealed:
            assert news.pop(0) == ("choose", seat, {})
        self.sealed[seat] = move
        if self.to_move():
            return
        for player, cards in sorted(self.sealed.items()):
            assert news.pop(0) == ("reveal", player, {"cards": cards.split()})
            self.place(player, cards.split())
        self.choosers = sorted(self.sealed)
        self.sealed = {}

    def place(self, seat: int, cards: list[str]) -> None:
        here: Counter[int] = Counter()
        for card in cards:
            self.hand[seat].remove(card)
            self.placed[seat].append(card)
            here[int(card[0])] += dice_of(card)
        for casino in sorted(here):
            self.dice[casino][seat] += here[casino]
            if self.with_chips and here[casino] >= 2 and self.chips_at[casino]:
                self.asked.append(casino)

    def go_on(self, seat: int, news: list[Any]) -> None:
        """Discard, see who is finished, draw; or end the round."""
        turned = [seat] if self.in_turn else self.choosers
        for player in turned:
            self.glass[player] += self.hand[player]
            self.hand[player] = []
            self.turns[player] += 1
            if len(self.placed[player]) >= 8:
                about = {"cards": len(self.placed[player])}
                assert news.pop(0) == ("finished", player, about)
        if not any(self.plays_on(player) for player in range(self.players)):
            self.end_round(news)
            return
        for player in turned:
            if self.plays_on(player):
                self.draw(player, news)
        if self.in_turn:
            order = [(seat + step) % self.players for step in range(1, self.players + 1)]
            self.turn = next(player for player in order if self.plays_on(player))

    def end_round(self, news: list[Any]) -> None:
        for casino in CASINOS:
            self.pay(casino, news)
        if self.round == 4:
            self.tell_end(news)
            return
        if self.in_turn:
            self.starter = (self.starter + 1) % self.players
        self.start_round(news)
