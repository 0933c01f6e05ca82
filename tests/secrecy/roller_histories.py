"""All histories of a deal of VEGAS that fit what somebody saw, by brute force.

Every draw may be any real card of the pile, and whoever shows one of two equal cards may show
either. Histories that have led to the same table are counted together. Nothing here comes from the
package, except the play that is watched.

The box is made smaller, so that everything can be listed: the package's own text with fewer values.
"""

from __future__ import annotations

import functools
import importlib.resources
import random
import sys
import types
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from croupier.core.chance import Chance
from croupier.core.reach import Reach, actions

PACKAGE = "croupier.games.vegas_roller"
LETTERS = "VEGAS"
EVERYTHING = frozenset(LETTERS)

Cards = tuple[str, ...]
"""Cards by name, in order."""


@functools.cache
def box(values: int) -> Any:
    """The rules with so many values of each letter."""
    for name in ("components", "worlds", "rules"):
        text = (importlib.resources.files(PACKAGE) / f"{name}.py").read_text("utf-8")
        text = text.replace("VALUES: Final = 5\n", f"VALUES: Final = {values}\n")
        module = types.ModuleType(f"box_{values}.{name}")
        sys.modules[module.__name__] = module
        exec(text.replace(PACKAGE, f"box_{values}"), vars(module))
    return sys.modules[f"box_{values}.rules"]


class Table(NamedTuple):
    """What lies where."""

    hands: tuple[Cards, ...]
    laid: tuple[Cards, ...]
    discards: Cards
    pile: Cards
    kept: tuple[Cards, ...]
    """The hands when the pile was last made anew."""


class Watched:
    """A random deal, and for the seats that watch it all tables that they must think possible."""

    def __init__(self, players: int, values: int, zaps: int, seed: str, seats: list[int]) -> None:
        self.rules = box(values)
        components = sys.modules[f"box_{values}.components"]
        self.players = players
        self.names = [f"{letter}{n + 1}" for letter in LETTERS for n in range(values)] + ["zap"]
        self.state = components.State()
        self.reshuffles = 0
        self._chance, self._dice = Chance.of(seed), random.Random(seed)
        options = components.RollerOptions.read(players, {"zaps": zaps, "deals": 1})
        self.rules.deal(self.state, options, self._chance)
        deck = tuple(sorted([*self.names[:-1] * 2, *["zap"] * zaps]))
        nobody: tuple[Cards, ...] = ((),) * players
        start = Table(nobody, nobody, (), deck, nobody)
        self._tables = {seat: Counter({start: 1}) for seat in seats}
        for _ in range(3):
            self._draw([[0] * len(self.names)] * players)

    def moments(self) -> Iterator[Any]:
        """The state before each move, while the deal and the cards last."""
        rules, state = self.rules, self.state
        while rules.to_move(state):
            yield state
            last = state.turns_done == self.players - 1
            if last and state.piled + state.discarded < self.players:
                return
            reach = Reach()
            rules.reach(state, state.turn, reach)
            legal = [a for a in actions(reach) if not rules.refuse(state, state.turn, a)]
            before = state.copy()
            action = self._dice.choice(legal)
            rules.play(state, before.turn, action, self._chance)
            shown = self._show(before, action)
            if state.rounds_done > before.rounds_done:
                before.hands[before.turn][shown] -= 1
                self._draw(before.hands[: self.players])
                self.reshuffles += state.discarded < before.discarded

    def worlds(self, seat: int) -> Counter[Any]:
        """Every world the seat must think possible now, with the number of its histories."""
        worlds: Counter[Any] = Counter()
        for table, ways in self._tables[seat].items():
            worlds[self._as_state(table, seat)] += ways
        return worlds

    def _draw(self, before: Sequence[Sequence[int]]) -> None:
        """Everybody draws a card; each seat sees its own."""
        for step in range(self.players):
            drawer = (self.state.dealer + 1 + step) % self.players
            new = [now - then for now, then in zip(self._hand(drawer), before[drawer], strict=True)]
            seen = Counter(dict(zip(self.names, new, strict=True)))
            for seat, tables in self._tables.items():
                found: Counter[Table] = Counter()
                for before_it, ways in tables.items():
                    table = _with_a_pile(before_it)
                    for card in set(table.pile) if drawer != seat else seen.keys() & table.pile:
                        hand = _plus(table.hands[drawer], card)
                        if drawer == seat and not self._may_hold(hand, before[drawer], seen):
                            continue
                        hands = _with(table.hands, drawer, hand)
                        after = table._replace(hands=hands, pile=_minus(table.pile, card))
                        found[after] += ways * table.pile.count(card)
                self._tables[seat] = found

    def _may_hold(self, hand: Cards, before: Sequence[int], seen: Counter[str]) -> bool:
        """Is it part of what the seat held before and what it has seen itself draw?"""
        known = seen + Counter(dict(zip(self.names, before, strict=True)))
        return Counter(hand) <= known

    def _hand(self, seat: int) -> list[int]:
        return list(self.state.hands[seat])

    def _show(self, before: Any, action: int) -> int:
        """Somebody shows a card, and all see what they do with it; return the kind."""
        mover, zapping, discarding = before.turn, len(self.names) - 1, len(self.names) + 29
        kind = min(zapping, action)
        if action >= discarding:
            kind = action - discarding
        key = EVERYTHING if before.key == 5 else {LETTERS[before.key]}
        for seat, tables in self._tables.items():
            found: Counter[Table] = Counter()
            for table, ways in tables.items():
                card, hand = self.names[kind], table.hands[mover]
                if card not in hand:
                    continue
                if action >= discarding and _must_play(hand, table.laid[mover], key):
                    continue
                after = table._replace(hands=_with(table.hands, mover, _minus(hand, card)))
                if action < zapping:
                    after = _laid(after, mover, card)
                elif action < discarding:
                    target, letter = divmod(action - zapping, 5)
                    after = _cleared(after, target, LETTERS[letter])
                elif card != "zap":
                    after = after._replace(discards=_plus(after.discards, card))
                found[after] += ways * hand.count(card)
            self._tables[seat] = found
        return kind

    def _as_state(self, table: Table, seat: int) -> Any:
        state = self.state.redact(seat)
        for other in range(self.players):
            if other != seat:
                state.hands[other] = self._counts(table.hands[other])
                kept = self._counts(table.kept[other])
                state.kept[other] = sum(count << 2 * kind for kind, count in enumerate(kept))
        state.pile = self._counts(table.pile)
        return state

    def _counts(self, cards: Cards) -> list[int]:
        return [cards.count(name) for name in self.names]


def _with_a_pile(table: Table) -> Table:
    if table.pile:
        return table
    return table._replace(pile=table.discards, discards=(), kept=table.hands)


def _must_play(hand: Cards, laid: Cards, key: frozenset[str] | set[str]) -> bool:
    wanted = key - {card[0] for card in laid}
    return any(card != "zap" and card[0] in wanted for card in hand)


def _plus(cards: Cards, card: str) -> Cards:
    return tuple(sorted([*cards, card]))


def _minus(cards: Cards, card: str) -> Cards:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _with(rows: tuple[Cards, ...], seat: int, row: Cards) -> tuple[Cards, ...]:
    return (*rows[:seat], row, *rows[seat + 1 :])


def _laid(table: Table, seat: int, card: str) -> Table:
    """The table with a card before a player, instead of one of the same letter."""
    table = _cleared(table, seat, card[0])
    return table._replace(laid=_with(table.laid, seat, _plus(table.laid[seat], card)))


def _cleared(table: Table, seat: int, letter: str) -> Table:
    """The table without a letter before a player, if it is there."""
    for card in [card for card in table.laid[seat] if card[0] == letter]:
        laid = _with(table.laid, seat, _minus(table.laid[seat], card))
        table = table._replace(laid=laid, discards=_plus(table.discards, card))
    return table
