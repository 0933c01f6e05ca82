"""Deal the cards somebody cannot see, every possible deal exactly as likely as another.

Cards are numbered so that those of one group (a colour, say) stand together, `width` to a group.
Seat s lacks `held[s]` cards and may hold none of the groups in the set `bars[s]`. Seats whose
cards are known ask for none. What is left when all seats have theirs is the pile.

Filling hands card by card, and starting over when stuck, favours some deals. So a seat is dealt
outright only when nothing depends on which cards it gets: when it is barred from all that any
other waiting seat is barred from. Otherwise its number of cards from each group is drawn with the
number of deals that remain possible as the weight. Those numbers stay below 2 ** 62 for decks of
up to 40 cards.
"""

from __future__ import annotations

from typing import Final

from croupier.core.bits import lowest, members, size
from croupier.core.chance import Chance, below_many, sample

NOT_FOUND: Final = -1
DIGIT: Final = 6  # bits to count a group's cards in a packed number


def deal_unseen(
    chance: Chance, hands: list[int], held: list[int], bars: list[int], cards: int, width: int
) -> int:
    """Deal `cards` into the hands, and return the pile. The deal must be possible."""
    waiting = waiting_seats(held)
    while waiting != 0:
        seat = freely_dealt(bars, waiting)
        if seat == NOT_FOUND:
            seat = lowest(waiting)
            waiting &= ~(1 << seat)
            hands[seat] = weighed_hand(chance, held, bars, cards, width, seat, waiting)
        else:
            waiting &= ~(1 << seat)
            hands[seat] = sample(chance, cards & ~barred_cards(bars[seat], width), held[seat])
        cards &= ~hands[seat]
    return cards


def waiting_seats(held: list[int]) -> int:
    waiting = 0
    for seat in range(len(held)):
        if held[seat] > 0:
            waiting |= 1 << seat
    return waiting


def freely_dealt(bars: list[int], waiting: int) -> int:
    """A seat barred from everything that any waiting seat is barred from."""
    barred = 0
    for seat in members(waiting):
        barred |= bars[seat]
    for seat in members(waiting):
        if bars[seat] == barred:
            return seat
    return NOT_FOUND


def barred_cards(groups: int, width: int) -> int:
    cards = 0
    for group in members(groups):
        cards |= group_cards(group, width)
    return cards


def group_cards(group: int, width: int) -> int:
    return (1 << width) - 1 << group * width


def weighed_hand(
    chance: Chance,
    held: list[int],
    bars: list[int],
    cards: int,
    width: int,
    seat: int,
    waiting: int,
) -> int:
    """A hand for the seat, each as likely as there are ways to deal on to those still waiting."""
    hand = 0
    want = held[seat]
    left = packed_sizes(cards, width)
    group = 0
    while want > 0:
        there = sized(left, group)
        total = ways_from(left, held, bars, waiting, bars[seat], group, want)
        draw = below_many(chance, total)
        take = 0
        while True:
            ways = ways_taking(left, held, bars, waiting, bars[seat], group, want, take)
            if draw < ways:
                break
            draw -= ways
            take += 1
        if there > 0 and take > 0:
            hand |= sample(chance, cards & group_cards(group, width), take)
        left -= take << DIGIT * group
        want -= take
        group += 1
    return hand


def packed_sizes(cards: int, width: int) -> int:
    """How many cards of each group there are, DIGIT bits to a group."""
    packed = 0
    group = 0
    while cards >> group * width != 0:
        packed |= size(cards & group_cards(group, width)) << DIGIT * group
        group += 1
    return packed


def sized(left: int, group: int) -> int:
    return left >> DIGIT * group & (1 << DIGIT) - 1


def count_deals(held: list[int], bars: list[int], cards: int, width: int) -> int:
    """In how many ways `deal_unseen` could deal."""
    return ways_to_deal(packed_sizes(cards, width), held, bars, waiting_seats(held))


def ways_to_deal(left: int, held: list[int], bars: list[int], waiting: int) -> int:
    """In how many ways the waiting seats can be dealt their cards."""
    ways = 1
    while waiting != 0:
        seat = freely_dealt(bars, waiting)
        if seat == NOT_FOUND:
            seat = lowest(waiting)
            return ways * ways_from(
                left, held, bars, waiting & ~(1 << seat), bars[seat], 0, held[seat]
            )
        waiting &= ~(1 << seat)
        ways *= choose(allowed(left, bars[seat], 0), held[seat])
        if ways == 0:
            return 0
        left = without(left, bars[seat], held[seat])
    return ways


def ways_from(
    left: int, held: list[int], bars: list[int], waiting: int, barred: int, group: int, want: int
) -> int:
    """The same, once a seat that wants more has got them from `group` and those after it."""
    if want == 0:
        return ways_to_deal(left, held, bars, waiting)
    if allowed(left, barred, group) < want:
        return 0
    total = 0
    for take in range(want + 1):
        total += ways_taking(left, held, bars, waiting, barred, group, want, take)
    return total


def ways_taking(
    left: int,
    held: list[int],
    bars: list[int],
    waiting: int,
    barred: int,
    group: int,
    want: int,
    take: int,
) -> int:
    """The same, with exactly `take` cards from `group`."""
    if take > 0 and (barred >> group & 1 == 1 or take > sized(left, group)):
        return 0
    rest = ways_from(
        left - (take << DIGIT * group), held, bars, waiting, barred, group + 1, want - take
    )
    return choose(sized(left, group), take) * rest


def allowed(left: int, barred: int, group: int) -> int:
    """How many cards there are in `group` and after it that are not barred."""
    total = 0
    while left >> DIGIT * group != 0:
        if barred >> group & 1 == 0:
            total += sized(left, group)
        group += 1
    return total


def without(left: int, barred: int, count: int) -> int:
    """`left` after a freely dealt seat took its cards; nobody else minds from which groups."""
    group = 0
    while count > 0:
        if barred >> group & 1 == 0:
            taken = min(count, sized(left, group))
            left -= taken << DIGIT * group
            count -= taken
        group += 1
    return left


def choose(n: int, k: int) -> int:
    """How many sets of k there are among n."""
    if k > n:
        return 0
    k = min(k, n - k)
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways
