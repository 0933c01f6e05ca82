"""A round of Las Vegan by the rule book alone: slow, plain, and sharing nothing with the package.

Cards are written `r7`, tokens are numbered in the order of LVN-3, a player is a seat number and
the bank is BANK. The pile is a list whose first card is its top.
"""

from __future__ import annotations

import copy

BANK = "bank"
TOKENS = ("-2/+1", "-2/-1", "0/+1", "-3/-1")
COLOURS = {"red": "r", "purple": "p", "green": "g", "blue": "b"}

Player = int | str


def who_takes(trick: list[tuple[Player, str]]) -> Player:
    """The taker of a complete trick, its cards in the order they were played."""
    led = trick[0][1][0]
    zeros = [player for player, card in trick if card[1] == "0" and card[0] != led]
    if trick[0][0] == BANK and len(zeros) == 2:
        return BANK
    if zeros:
        return zeros[-1]
    best = max(card[1] for _, card in trick if card[0] == led)
    return next(player for player, card in trick if card == led + best)


class Round:
    """One round, from the deal to its scoring."""

    def __init__(
        self,
        hands: list[list[str]],
        machines: list[str],
        faces: list[int],
        leader: Player,
        display: list[str] | None = None,
        pile: list[str] | None = None,
    ) -> None:
        self.players = list(range(len(hands)))
        self.takers: list[Player] = [*self.players]
        if len(hands) == 2:
            self.takers.append(BANK)
        self.hands = hands
        self.machines = machines
        self.faces = faces
        self.display = display or []
        self.pile = pile or []
        self.on: dict[str, int] = {}
        self.golden = ""
        self.won: dict[Player, list[list[str]]] = {taker: [] for taker in self.takers}
        self.lacks: dict[int, set[str]] = {player: set() for player in self.players}
        self.lead(leader)

    def copy(self) -> Round:
        other = copy.copy(self)
        other.hands = [list(hand) for hand in self.hands]
        other.display, other.pile, other.trick = [*self.display], [*self.pile], [*self.trick]
        other.sealed, other.on = dict(self.sealed), dict(self.on)
        other.lacks = {player: set(colours) for player, colours in self.lacks.items()}
        other.won = {taker: list(tricks) for taker, tricks in self.won.items()}
        return other

    def lead(self, leader: Player) -> None:
        self.leader = leader
        self.trick: list[tuple[Player, str]] = []
        self.sealed: dict[int, str] = {}
        self.owed = 0
        if leader == BANK:
            self.trick.append((BANK, self.pile.pop(0)))

    def over(self) -> bool:
        return not any(self.hands) and not self.trick and not self.owed

    def to_move(self) -> set[Player]:
        if self.over():
            return set()
        if self.owed or not self.trick:
            return {self.leader}
        if self.leader == BANK:
            return {player for player in self.players if player not in self.sealed}
        if len(self.trick) == len(self.players):
            return {self.leader}
        last = self.trick[-1][0]
        assert isinstance(last, int)
        return {(last + 1) % len(self.players)}

    def legal(self, player: int) -> set[str]:
        """What the player may do, in notation."""
        if self.leader == BANK and not self.owed:
            return self.cards_for(player)
        if player not in self.to_move():
            return set()
        if self.owed:
            return self.placements()
        if len(self.trick) == len(self.players):
            return self.cards_for_bank()
        return self.cards_for(player)

    def cards_for(self, player: int) -> set[str]:
        hand = self.hands[player]
        return set(self.following(hand) or hand)

    def following(self, cards: list[str]) -> list[str]:
        return [card for card in cards if self.trick and card[0] == self.trick[0][1][0]]

    def cards_for_bank(self) -> set[str]:
        following = self.following(self.display)
        shown = {f"bank {card}" for card in following or self.display}
        return shown if following else shown | {"bank top"}

    def placements(self) -> set[str]:
        free = [machine for machine in self.machines if machine not in self.on]
        ordinary = {
            f"{self.name(token)}>{machine}"
            for token in range(len(TOKENS))
            if token not in self.on.values()
            for machine in free
        }
        return ordinary if self.golden else ordinary | {"gold>min", "gold>max"}

    def name(self, token: int) -> str:
        face = self.faces[token]
        if self.faces[:4].count(face) > 1:
            return TOKENS[token]
        return f"+{face}" if face > 0 else str(face)

    def play(self, player: int, move: str) -> None:
        if ">" in move:
            self.place(*move.split(">"))
        elif move.startswith("bank"):
            self.play_for_bank(move.split()[1])
        elif self.leader == BANK:
            self.sealed[player] = move
            if len(self.sealed) == len(self.players):
                for other in self.players:
                    self.lay(other, self.sealed[other])
        else:
            self.lay(player, move)
        self.finish_trick()

    def lay(self, player: int, card: str) -> None:
        if self.trick and not self.following([card]):
            self.lacks[player].add(self.trick[0][1][0])
        self.hands[player].remove(card)
        self.trick.append((player, card))

    def play_for_bank(self, card: str) -> None:
        if card == "top":
            card = self.pile.pop(0)
        else:
            self.display[self.display.index(card)] = self.pile.pop(0)
        self.trick.append((BANK, card))

    def finish_trick(self) -> None:
        if len(self.trick) < len(self.takers):
            return
        taker = who_takes(self.trick)
        cards = [card for _, card in self.trick]
        self.won[taker].append(cards)
        self.leader, self.trick = taker, []
        self.owed = sum(card[1] == "7" for card in cards)
        if taker == BANK:
            for _ in range(self.owed):
                self.bank_places()
        self.lead_on()

    def lead_on(self) -> None:
        """The taker leads once every token is placed and if cards are left."""
        if self.owed:
            return
        if any(self.hands):
            self.lead(self.leader)

    def place(self, token: str, machine: str) -> None:
        if token == "gold":
            self.golden = machine
        else:
            number = next(
                n for n in range(4) if n not in self.on.values() and self.name(n) == token
            )
            self.on[machine] = number
        self.owed -= 1
        self.lead_on()

    def bank_places(self) -> None:
        self.owed -= 1
        if not self.golden:
            self.golden = "min"
            return
        left = [token for token in range(4) if token not in self.on.values()]
        first = min(left, key=lambda token: (self.faces[token], token))
        free = [machine for machine in self.machines if machine not in self.on]
        self.on[free[0]] = first

    def gain(self, player: int) -> int:
        """What the round brings a player, or costs."""
        cards = [card for trick in self.won[player] for card in trick]
        total = 0
        for machine, token in self.on.items():
            if machine in COLOURS:
                count = sum(card[0] == COLOURS[machine] for card in cards) // 3
            else:
                count = sum(card[1] == machine for card in cards)
            total += count * self.faces[token]
        tricks = {taker: len(won) for taker, won in self.won.items()}
        if self.golden == "min" and tricks[player] == min(tricks.values()):
            total += self.faces[4]
        if self.golden == "max" and tricks[player] == max(tricks.values()):
            total += self.faces[4]
        return total


def cabbages_after(cabbages: list[int], done: Round) -> list[int]:
    return [max(0, had + done.gain(player)) for player, had in enumerate(cabbages)]


def places_with(cabbages: list[int]) -> list[int]:
    """Everybody's place when the game ends with these cabbages."""
    bank_wins = len(cabbages) == 2 and cabbages == [0, 0]
    return [1 + bank_wins + sum(other > mine for other in cabbages) for mine in cabbages]
