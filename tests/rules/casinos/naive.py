"""Payout, chips and places by the rule book alone, in plain lists and dicts, sharing nothing with
the package.

An owner of dice is a seat number, or WHITE. Notes are thousands of dollars.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

CASINOS = (1, 2, 3, 4, 5, 6)
WHITE = "white"
CHIPS_PAY = {1: 10, 2: 30, 3: 60, 4: 100, 5: 150}

Owner = int | str


def tied_groups(dice: dict[Owner, int]) -> list[tuple[int, set[Owner]]]:
    """Those who have equally many dice at a casino, the most dice first."""
    groups: dict[int, set[Owner]] = {}
    for owner, count in dice.items():
        if count > 0:
            groups.setdefault(count, set()).add(owner)
    return sorted((count, owners) for count, owners in groups.items() if len(owners) > 1)[::-1]


def payout(dice: dict[Owner, int], notes: list[int]) -> tuple[list[tuple[Owner, int]], list[int]]:
    """Who takes which note, the best first, and the notes that nobody takes."""
    out = {owner for _, owners in tied_groups(dice) for owner in owners}
    left = [owner for owner, count in dice.items() if count > 0 and owner not in out]
    left.sort(key=lambda owner: dice[owner], reverse=True)
    best_first = sorted(notes, reverse=True)
    return list(zip(left, best_first, strict=False)), best_first[len(left) :]


def chip_money(chips: list[str]) -> int:
    return sum(CHIPS_PAY[count] for count in Counter(chips).values())


def places(money: list[int], notes: list[int]) -> list[int]:
    """Most money first, then most notes; equals share a place and the next one is skipped."""
    ranking = sorted(zip(money, notes, strict=True), reverse=True)
    return [1 + ranking.index(each) for each in zip(money, notes, strict=True)]


class CasinoGame:
    """Books of a whole game. `news` are the things that happened, in order: `(kind, seat, about)`.

    Each game says how its rounds begin and what a move does.
    """

    def __init__(
        self, players: int, options: Mapping[str, Any], deck: Mapping[int, int], news: list[Any]
    ) -> None:
        self.players = players
        self.with_chips = options["chips"]
        self.deck = Counter(deck)
        self.money = [0] * players
        self.notes = [0] * players
        self.chips: list[list[str]] = [[] for _ in range(players)]
        self.chips_at: dict[int, list[str]] = {casino: [] for casino in CASINOS}
        self.notes_at: dict[int, list[int]] = {}
        self.round = 0
        self.starter = options["first_seat"]
        self.start_round(news)
        assert not news

    def start_round(self, news: list[Any]) -> None:
        self.round += 1
        assert news.pop(0) == ("round", None, {"round": self.round})
        for casino in CASINOS:
            kind, _, about = news.pop(0)
            assert (kind, about["casino"]) == ("notes", casino)
            self.notes_at[casino] = about["notes"]
            self.check_dealt(about["notes"])
        for casino in CASINOS if self.with_chips else ():
            kind, _, about = news.pop(0)
            assert (kind, about["casino"]) == ("chip-dealt", casino)
            self.chips_at[casino].append(about["chip"])
        self.dice: dict[int, Counter[Owner]] = {casino: Counter() for casino in CASINOS}

    def to_move(self) -> set[int]:
        raise NotImplementedError

    def legal(self, seat: int) -> set[str]:
        raise NotImplementedError

    def play(self, seat: int, move: str, news: list[Any]) -> None:
        raise NotImplementedError

    def check_dealt(self, notes: list[int]) -> None:
        """Take a casino's notes from the deck, if they can have come from there."""
        assert Counter(notes) <= self.deck
        self.deck -= Counter(notes)

    def name_starter(self, news: list[Any]) -> None:
        kind, seat, _ = news.pop(0)
        assert kind == "starter"
        self.starter = seat if self.starter == "random" else self.starter
        assert seat == self.starter

    def offers(self, casino: int) -> set[str]:
        """What whoever is asked about the chips of a casino may answer."""
        return {"pass"} | {f"take {chip}@{casino}" for chip in self.chips_at[casino]}

    def take_or_pass(self, seat: int, casino: int, move: str, news: list[Any]) -> None:
        if move == "pass":
            assert news.pop(0) == ("chip-passed", seat, {"casino": casino})
            return
        colour = move.removeprefix("take ").split("@")[0]
        count = self.chips[seat].count(colour) + 1
        about = {"casino": casino, "chip": colour, "count": count}
        assert news.pop(0) == ("chip-taken", seat, about)
        self.chips_at[casino].remove(colour)
        self.chips[seat].append(colour)

    def pay(self, casino: int, news: list[Any]) -> list[int]:
        """Pay out at a casino; the notes that nobody gets."""
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
        return returned

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
