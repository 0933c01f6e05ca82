"""VEGAS by the rule book alone: slow, plain, and sharing nothing with the package. The referee is
told what chance decided (cards and spins) and what players did, and says what follows.

Cards go by their names, `V3` or `zap`; pots by theirs; what lies before a player is a dict.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

POTS = ("V", "G", "S", "POT", "5", "7", "11", "13")
LETTERS = "VEGAS"


class Deal:
    """Books of a match; `new_deal` and `new_round` are called with what chance decided."""

    def __init__(self, players: int, chips: int, zaps: int) -> None:
        self.players = players
        self.zaps = zaps
        self.chips = [chips] * players
        self.pots = dict.fromkeys(POTS, 0)
        self.deals_ended = 0

    def new_deal(self, dealer: int, hands: Sequence[Sequence[str]], key: str) -> None:
        self.dealer = dealer
        for seat in range(self.players):
            for pot in POTS:
                self.pay(seat, pot)
        self.hands = [list(hand) for hand in hands]
        assert [len(hand) for hand in hands] == [3] * self.players
        deck = Counter({f"{letter}{n}": 2 for letter in LETTERS for n in range(1, 6)})
        deck["zap"] = self.zaps
        for hand in hands:
            deck.subtract(hand)
        assert min(deck.values()) >= 0, "more cards than there are"
        self.pile = +deck
        self.discards: list[str] = []
        self.before: list[dict[str, int]] = [{} for _ in range(self.players)]
        self.rounds = 0
        self.ended = False
        self.begin_round((dealer + 1) % self.players, key)

    def begin_round(self, spinner: int, key: str) -> None:
        self.spinner = spinner
        self.key = key
        self.turns = 0
        self.letters_played: set[str] = set()

    def new_round(self, drawn: Sequence[str], key: str) -> None:
        """`drawn` is what each seat was dealt; it is dealt from the dealer's left on."""
        for step in range(1, self.players + 1):
            seat = (self.dealer + step) % self.players
            if not self.pile.total():
                self.pile, self.discards = Counter(self.discards), []
            assert self.pile[drawn[seat]] > 0, "that card is not in the pile"
            self.pile[drawn[seat]] -= 1
            self.hands[seat].append(drawn[seat])
        self.begin_round((self.spinner + 1) % self.players, key)

    def turn(self) -> int:
        return (self.spinner + self.turns) % self.players

    def pay(self, seat: int, pot: str) -> None:
        if self.chips[seat]:
            self.chips[seat] -= 1
            self.pots[pot] += 1

    def take(self, seat: int, pot: str) -> None:
        self.chips[seat] += self.pots[pot]
        self.pots[pot] = 0

    def legal(self) -> set[str]:
        seat = self.turn()
        hand, mine = self.hands[seat], self.before[seat]
        playable = {card for card in hand if card != "zap" and self.key in ("wild", card[0])}
        moves = set(playable)
        if "zap" in hand:
            for other in range(self.players):
                if other != seat:
                    moves |= {f"zap {other} {letter}" for letter in self.before[other]}
        if all(card[0] in mine for card in playable):
            moves |= {f"x {card}" for card in hand}
        return moves

    def play(self, move: str) -> None:
        seat, words = self.turn(), move.split()
        if words[0] == "x":
            self.hands[seat].remove(words[1])
            if words[1] != "zap":
                self.discards.append(words[1])
            self.pay(seat, self.key if self.key in ("V", "G", "S") else "POT")
        elif words[0] == "zap":
            self.hands[seat].remove("zap")
            victim, letter = int(words[1]), words[2]
            self.discards.append(f"{letter}{self.before[victim].pop(letter)}")
        else:
            self.lay(seat, move)
        self.turns += 1
        if set(self.before[seat]) == set(LETTERS):
            self.settle(seat)
        elif self.turns == self.players:
            self.rounds += 1
            self.ended = self.rounds == 200
        self.deals_ended += self.ended

    def lay(self, seat: int, card: str) -> None:
        letter, value = card[0], int(card[1])
        self.hands[seat].remove(card)
        if letter in self.before[seat]:
            self.discards.append(f"{letter}{self.before[seat][letter]}")
        self.before[seat][letter] = value
        if letter in ("V", "G", "S") and letter not in self.letters_played:
            self.take(seat, letter)
        self.letters_played.add(letter)
        if self.total(seat) in (5, 7, 11, 13):
            self.take(seat, str(self.total(seat)))

    def total(self, seat: int) -> int:
        return sum(self.before[seat].values())

    def settle(self, winner: int) -> None:
        self.ended = True
        self.take(winner, "POT")
        for seat in range(self.players):
            short = self.total(winner) - self.total(seat)
            if short > 0:
                paid = min(short, self.chips[seat])
                self.chips[seat] -= paid
                self.chips[winner] += paid

    def places(self) -> list[int]:
        ranked = sorted(self.chips, reverse=True)
        return [1 + ranked.index(chips) for chips in self.chips]
