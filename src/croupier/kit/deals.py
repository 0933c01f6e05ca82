"""Deal the cards somebody cannot see, every possible deal exactly as likely as another.

Cards are numbered so that those of one group (a colour, say) stand together, `width` to a group.
Seat s lacks `held[s]` cards and may hold none of the groups in the set `bars[s]`. Seats whose
cards are known ask for none. What is left when all seats have theirs is the pile.

Filling hands card by card, and starting over when stuck, favours some deals. So seats are dealt
to one by one, those with the most bars first, and how many cards a seat gets from a group that
some seat after it may not hold is drawn with the number of deals that remain possible as the
weight. From all other groups it gets any cards: the rest does not depend on which.

Compiled rules need weights below 2 ** 63, and at most ten groups. With 40 cards and five seats
weights keep below: voids in two colours take two tricks to show, and exclude enough by then.
"""

from __future__ import annotations

from typing import Final

from croupier.core.bits import lowest, members, size
from croupier.core.chance import Chance, below_many, sample

DIGIT: Final = 6  # bits to count a group's cards in a packed number


def deal_unseen(
    chance: Chance, hands: list[int], held: list[int], bars: list[int], cards: int, width: int
) -> int:
    """Deal `cards` into the hands, and return the pile. The deal must be possible."""
    waiting = waiting_seats(held)
    while waiting != 0:
        seat = most_barred(bars, waiting)
        waiting &= ~(1 << seat)
        hands[seat] = drawn_hand(chance, held, bars, cards, width, seat, waiting)
        cards &= ~hands[seat]
    return cards


def waiting_seats(held: list[int]) -> int:
    waiting = 0
    for seat in range(len(held)):
        if held[seat] > 0:
            waiting |= 1 << seat
    return waiting


def most_barred(bars: list[int], seats: int) -> int:
    """The seat that is barred from the most groups."""
    found = lowest(seats)
    for seat in members(seats):
        if size(bars[seat]) > size(bars[found]):
            found = seat
    return found


def barred_groups(bars: list[int], seats: int) -> int:
    """The groups that any of the seats is barred from."""
    groups = 0
    for seat in members(seats):
        groups |= bars[seat]
    return groups


def group_cards(groups: int, width: int) -> int:
    """All cards of some groups."""
    cards = 0
    for group in members(groups):
        cards |= (1 << width) - 1 << group * width
    return cards


def drawn_hand(
    chance: Chance,
    held: list[int],
    bars: list[int],
    cards: int,
    width: int,
    seat: int,
    waiting: int,
) -> int:
    """A hand for the seat, each as likely as there are ways to deal on to those still waiting."""
    want = held[seat]
    closed = barred_groups(bars, 1 << seat)
    weighed = barred_groups(bars, waiting) & ~closed
    if weighed == 0:
        return sample(chance, cards & ~group_cards(closed, width), want)
    hand = 0
    left = packed_sizes(cards, width)
    draw = below_many(chance, ways_from(left, held, bars, waiting, closed, weighed, want))
    while weighed != 0:
        group = lowest(weighed)
        there = sized(left, group)
        closed |= 1 << group
        weighed &= ~(1 << group)
        take = 0
        rest = ways_from(left, held, bars, waiting, closed, weighed, want)
        while draw >= choose(there, take) * rest:
            draw -= choose(there, take) * rest
            take += 1
            want -= 1
            left -= 1 << DIGIT * group
            rest = ways_from(left, held, bars, waiting, closed, weighed, want)
        draw //= choose(there, take)  # what is left of it decides among the rest
        hand |= sample(chance, cards & group_cards(1 << group, width), take)
    return hand | sample(chance, cards & ~group_cards(closed, width), want)


def packed_sizes(cards: int, width: int) -> int:
    """How many cards of each group there are, DIGIT bits to a group."""
    packed = 0
    group = 0
    while cards >> group * width != 0:
        packed |= size(cards & group_cards(1 << group, width)) << DIGIT * group
        group += 1
    return packed


def sized(left: int, group: int) -> int:
    return left >> DIGIT * group & (1 << DIGIT) - 1


def count_deals(held: list[int], bars: list[int], cards: int, width: int) -> int:
    """In how many ways `deal_unseen` could deal; 0 if it cannot."""
    return ways_from(packed_sizes(cards, width), held, bars, waiting_seats(held), 0, 0, 0)


def ways_from(
    left: int, held: list[int], bars: list[int], waiting: int, closed: int, weighed: int, want: int
) -> int:
    """In how many ways a seat can get the cards it wants, and then those waiting get theirs.

    It takes from groups that are not closed to it; how many from each of the `weighed` ones
    matters to those waiting. (One function, since Numba cannot keep several that call each other.)
    """
    if weighed != 0:
        group = lowest(weighed)
        closed |= 1 << group
        weighed &= ~(1 << group)
        there = sized(left, group)
        total = 0
        for take in range(min(there, want) + 1):
            rest = left - (take << DIGIT * group)
            ways = ways_from(rest, held, bars, waiting, closed, weighed, want - take)
            total += choose(there, take) * ways
        return total
    ways = choose(allowed(left, closed), want)
    if ways == 0 or waiting == 0:
        return ways
    left = without(left, closed, want)
    seat = most_barred(bars, waiting)
    waiting &= ~(1 << seat)
    closed = barred_groups(bars, 1 << seat)
    weighed = barred_groups(bars, waiting) & ~closed
    return ways * ways_from(left, held, bars, waiting, closed, weighed, held[seat])


def allowed(left: int, closed: int) -> int:
    """How many cards there are in groups that are not closed."""
    total = 0
    group = 0
    while left >> DIGIT * group != 0:
        if closed >> group & 1 == 0:
            total += sized(left, group)
        group += 1
    return total


def without(left: int, closed: int, count: int) -> int:
    """`left` after `count` cards went from groups that are not closed, no matter which."""
    group = 0
    while count > 0:
        if closed >> group & 1 == 0:
            taken = min(count, sized(left, group))
            left -= taken << DIGIT * group
            count -= taken
        group += 1
    return left


def choose(n: int, k: int) -> int:
    """How many sets of k there are among n."""
    if k < 0 or k > n:
        return 0
    k = min(k, n - k)
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways
