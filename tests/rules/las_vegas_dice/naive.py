"""The Las Vegas dice game by the rule book alone: slow, plain, and sharing nothing with the
package. It is told what chance decided and what players did, and says what follows.

Casinos go by their numbers, notes by thousands of dollars, a die by what it shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.rules.casinos.naive import WHITE, Owner, chip_money, payout, places, tied_groups

DECK = {10: 6, 20: 8, 30: 8, 40: 6, 50: 6, 60: 5, 70: 5, 80: 5, 90: 5}
WHITES = {2: 4, 3: 2, 4: 2}
CASINOS = (1, 2, 3, 4, 5, 6)


class Game:
    """A whole game. `news` are the things that happened, in order: `(kind, seat, about)`."""

    def __init__(
        self, players: int, options: Mapping[str, Any], deck: Mapping[int, int], news: list[Any]
    ) -> None:
        self.players = players
        self.with_white = options["neutral"]
        self.with_chips = options["chips"]
        self.minimum = options["minimum"] // 1000
        self.deck = Counter(deck)
        self.under: list[int] = []
        self.money = [0] * players
        self.notes = [0] * players
        self.chips: list[list[str]] = [[] for _ in range(players)]
        self.chips_at: dict[int, list[str]] = {casino: [] for casino in CASINOS}
        self.round = 0
        self.starter = options["first_seat"]
        self.start_round(news)
        assert not news

    def start_round(self, news: list[Any]) -> None:
        self.round += 1
        assert news.pop(0) == ("round", None, {"round": self.round})
        self.notes_at = {casino: self.dealt_notes(casino, news.pop(0)) for casino in CASINOS}
        if self.with_chips:
            for casino in CASINOS:
                kind, _, about = news.pop(0)
                assert (kind, about["casino"]) == ("chip-dealt", casino)
                self.chips_at[casino].append(about["chip"])
        kind, seat, _ = news.pop(0)
        assert kind == "starter"
        if self.starter == "random":
            self.starter = seat
        assert seat == self.starter
        self.own = [8] * self.players
        self.white = [WHITES[self.players] if self.with_white else 0] * self.players
        self.dice: dict[int, Counter[Owner]] = {casino: Counter() for casino in CASINOS}
        for _ in range(2 if self.with_white and self.players == 3 else 0):
            kind, seat, about = news.pop(0)
            assert (kind, seat) == ("start-white", self.starter)
            self.dice[about["casino"]][WHITE] += 1
        self.start_turn(self.starter, news)

    def dealt_notes(self, casino: int, told: Any) -> list[int]:
        """The notes that a casino got, after a look whether they can have come from the deck."""
        assert told[0] == "notes"
        assert told[2]["casino"] == casino
        notes: list[int] = told[2]["notes"]
        expected: list[int] = []
        if sum(self.deck.elements()) < self.minimum:
            expected = list(self.deck.elements())
            self.deck.clear()
            while sum(expected) < self.minimum and self.under:
                expected.append(self.under.pop(0))
            assert sorted(expected) == sorted(notes)
        else:
            assert Counter(notes) <= self.deck
            self.deck -= Counter(notes)
            assert sum(notes) - max(notes) < self.minimum <= sum(notes)
        return notes

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
            return {"pass"} | {f"take {chip}@{self.asked}" for chip in self.chips_at[self.asked]}
        return {str(face) for face in self.roll + self.white_roll}

    def play(self, seat: int, move: str, news: list[Any]) -> None:
        if self.asked:
            self.answer(seat, move, news)
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

    def answer(self, seat: int, move: str, news: list[Any]) -> None:
        if move == "pass":
            assert news.pop(0) == ("chip-passed", seat, {"casino": self.asked})
        else:
            colour = move.removeprefix("take ").split("@")[0]
            assert news.pop(0) == ("chip-taken", seat, {"casino": self.asked, "chip": colour})
            self.chips_at[self.asked].remove(colour)
            self.chips[seat].append(colour)
        self.asked = 0

    def go_on(self, news: list[Any]) -> None:
        for step in range(1, self.players + 1):
            seat = (self.turn + step) % self.players
            if self.own[seat] or self.white[seat]:
                self.start_turn(seat, news)
                return
        for casino in CASINOS:
            self.pay(casino, news)
        self.starter = (self.starter + 1) % self.players
        if self.round < 4:
            self.start_round(news)
        else:
            self.tell_end(news)

    def pay(self, casino: int, news: list[Any]) -> None:
        for count, owners in tied_groups(self.dice[casino]):
            kind, _, about = news.pop(0)
            assert (kind, about["casino"], about["dice"]) == ("tied", casino, count)
            assert set(about["players"]) == owners
        taken, unclaimed = payout(self.dice[casino], self.notes_at[casino])
        returned = list(unclaimed)
        for owner, note in taken:
            about = {"casino": casino, "note": note, "dice": self.dice[casino][owner]}
            if isinstance(owner, int):
                assert news.pop(0) == ("paid", owner, about)
                self.money[owner] += note
                self.notes[owner] += 1
            else:
                assert news.pop(0) == ("white-takes", None, about)
                returned.append(note)
        if unclaimed:
            assert news.pop(0) == ("unclaimed", None, {"casino": casino, "notes": unclaimed})
        self.under += sorted(returned, reverse=True)

    def totals(self) -> list[int]:
        return [self.money[s] + chip_money(self.chips[s]) for s in range(self.players)]

    def places(self) -> list[int]:
        return places(self.totals(), self.notes)

    def tell_end(self, news: list[Any]) -> None:
        while news[0][0] == "chips-pay":
            _, seat, about = news.pop(0)
            count = self.chips[seat].count(about["chip"])
            assert about["count"] == count
            assert about["money"] == chip_money([about["chip"]] * count)
        for seat, total in enumerate(self.totals()):
            kind, who, about = news.pop(0)
            assert kind == ("total-with-chips" if self.with_chips else "total")
            assert (who, about["money"], about["notes"]) == (seat, total, self.notes[seat])
        assert news.pop(0)[0] == "over"
