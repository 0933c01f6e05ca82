"""Deals of unseen cards, counted and listed by ways that have nothing to do with dealing."""

from __future__ import annotations

import dataclasses
import functools
import itertools
import math
import random
from collections.abc import Iterator

from hypothesis import strategies as st

from croupier.core.bits import members
from croupier.core.chance import Chance
from croupier.kit.deals import count_deals, deal_unseen

World = tuple[int, ...]
"""Each seat's hand, and the pile."""


@dataclasses.dataclass(frozen=True)
class Unseen:
    """What there is to deal."""

    held: tuple[int, ...]
    bars: tuple[int, ...]
    cards: int
    width: int

    def deal(self, chance: Chance) -> World:
        hands = [0] * len(self.held)
        pile = deal_unseen(chance, hands, list(self.held), list(self.bars), self.cards, self.width)
        return (*hands, pile)

    def count(self) -> int:
        return count_deals(list(self.held), list(self.bars), self.cards, self.width)

    def may_hold(self, seat: int, card: int) -> bool:
        return self.bars[seat] >> card // self.width & 1 == 0

    def worlds(self) -> list[World]:
        """All of them, by trying every hand for every seat."""
        return list(self._from(0, self.cards, ()))

    def _from(self, seat: int, cards: int, hands: World) -> Iterator[World]:
        if seat == len(self.held):
            yield (*hands, cards)
            return
        allowed = [card for card in members(cards) if self.may_hold(seat, card)]
        for chosen in itertools.combinations(allowed, self.held[seat]):
            hand = sum(1 << card for card in chosen)
            yield from self._from(seat + 1, cards & ~hand, (*hands, hand))

    def counted_by_group(self) -> int:
        """The number of worlds, group by group: who gets how many cards of it."""
        sizes = [
            (self.cards >> group * self.width & (1 << self.width) - 1).bit_count()
            for group in range(self.cards.bit_length() // self.width + 1)
        ]

        @functools.cache
        def ways(group: int, wants: tuple[int, ...]) -> int:
            if group == len(sizes):
                return int(not any(wants))
            total = 0
            for takes in itertools.product(*(range(min(w, sizes[group]) + 1) for w in wants)):
                left = sizes[group] - sum(takes)
                barred = any(t and b >> group & 1 for t, b in zip(takes, self.bars, strict=True))
                if left >= 0 and not barred:
                    rest = tuple(w - t for w, t in zip(wants, takes, strict=True))
                    total += _arrangements((*takes, left)) * ways(group + 1, rest)
            return total

        return ways(0, self.held)


def _arrangements(parts: tuple[int, ...]) -> int:
    """In how many ways a group of cards falls into parts of these sizes."""
    ways, left = 1, sum(parts)
    for part in parts:
        ways *= math.comb(left, part)
        left -= part
    return ways


def random_case(number: int) -> Unseen:
    """A small case that can be dealt; the same for the same number."""
    source = random.Random(number)
    while True:
        seats, groups, width = source.randint(2, 4), source.randint(2, 4), source.randint(1, 4)
        sorts = [0, *(1 << group for group in range(groups)), source.getrandbits(groups)]
        cards = source.getrandbits(groups * width)
        left = cards.bit_count()
        held = []
        for _ in range(seats):
            held.append(source.randint(0, min(3, left)))
            left -= held[-1]
        bars = source.choices(sorts, k=seats)
        case = Unseen(tuple(held), tuple(bars), cards, width)
        if 2 <= case.counted_by_group() <= 150:
            return case


@st.composite
def cases(draw: st.DrawFn) -> Unseen:
    """Any deal of up to four groups of ten, built from a world so that it is possible."""
    width = draw(st.integers(1, 10))
    groups = draw(st.integers(1, 4))
    seats = draw(st.integers(1, 5))
    owners = draw(
        st.lists(st.integers(-1, seats), min_size=groups * width, max_size=groups * width)
    )  # -1 is seen already, `seats` the pile
    held = [owners.count(seat) for seat in range(seats)]
    cards = sum(1 << card for card, owner in enumerate(owners) if owner >= 0)
    bars = []
    for seat in range(seats):
        free = {card // width for card, owner in enumerate(owners) if owner == seat}
        claimed = draw(st.integers(0, (1 << groups) - 1))
        bars.append(claimed & ~sum(1 << group for group in free))
    return Unseen(tuple(held), tuple(bars), cards, width)
