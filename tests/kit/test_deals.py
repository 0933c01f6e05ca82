"""Unseen cards are dealt so that every possible world is exactly as likely as another."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from croupier.core.chance import Chance
from croupier.kit import deals
from tests.core.frequencies import assert_even
from tests.kit.deals import Unseen, cases, random_case

NESTED = Unseen(held=(2, 2, 1), bars=(0b011, 0b001, 0b000), cards=0b11_111_111, width=3)
CROSSING = Unseen(held=(2, 2, 2), bars=(0b001, 0b010, 0b100), cards=0b011_011_011, width=3)
CROSSING_WITH_PILE = Unseen(held=(1, 2, 1), bars=(0b001, 0b010, 0b011), cards=0b11_11_11, width=2)
CROSSING_WITH_FREE_GROUP = Unseen(
    held=(2, 1, 1), bars=(0b0001, 0b0010, 0b0100), cards=0b01_11_11_10, width=2
)
FORCED = Unseen(held=(2, 2), bars=(0b01, 0b10), cards=0b11_11, width=2)
NO_BARS = Unseen(held=(2, 1, 1), bars=(0, 0, 0), cards=0b11_0111, width=3)
NAMED = {
    "nested": NESTED,
    "crossing": CROSSING,
    "crossing with a pile": CROSSING_WITH_PILE,
    "crossing with a free group": CROSSING_WITH_FREE_GROUP,
    "forced": FORCED,
    "no bars": NO_BARS,
}

LARGEST = Unseen(
    held=(6, 7, 6, 7, 7),
    bars=(0b0001, 0, 0b1000, 0, 0),
    cards=0b0011111111_1111111111_1111111111_0000011111,
    width=10,
)
"""What a spectator of five players with 40 cards may face: one trick and two cards were played,
and in each of the led colours somebody could not follow."""


@pytest.mark.parametrize("name", NAMED)
def test_every_world_is_as_likely_as_another(name: str) -> None:
    case = NAMED[name]
    worlds = case.worlds()
    chance = Chance.of(name)
    assert_even((case.deal(chance) for _ in range(20 * len(worlds))), worlds)


@pytest.mark.parametrize("number", range(40))
def test_every_world_of_a_random_case_is_as_likely_as_another(number: int) -> None:
    case = random_case(number)
    worlds = case.worlds()
    chance = Chance.of(number)
    assert_even((case.deal(chance) for _ in range(20 * len(worlds))), worlds)


def has_crossing_bars(case: Unseen) -> bool:
    """Are two seats barred from different groups, neither from all that the other is?"""
    bars = [bar for bar, held in zip(case.bars, case.held, strict=True) if held]
    return any(one & ~other and other & ~one for one in bars for other in bars)


def test_the_random_cases_are_of_every_sort() -> None:
    chosen = [random_case(number) for number in range(40)]
    for seats in (2, 3, 4):
        assert any(len(case.held) == seats for case in chosen)
    for empty in (True, False):
        assert any((sum(case.held) == case.cards.bit_count()) is empty for case in chosen)
    for crossing in (True, False):
        assert sum(has_crossing_bars(case) is crossing for case in chosen) >= 10


def test_the_obvious_way_would_be_caught() -> None:
    """Dealing seat by seat, whatever each may hold, makes some worlds likelier than others."""
    from croupier.core.chance import sample

    case = CROSSING_WITH_PILE
    chance = Chance.of("greedy")

    def greedy() -> tuple[int, ...]:
        while True:
            cards, hands = case.cards, []
            for held, bars in zip(case.held, case.bars, strict=True):
                allowed = cards & ~deals.group_cards(bars, case.width)
                if allowed.bit_count() < held:
                    break
                hands.append(sample(chance, allowed, held))
                cards &= ~hands[-1]
            else:
                return (*hands, cards)

    worlds = case.worlds()
    with pytest.raises(AssertionError, match="not even"):
        assert_even((greedy() for _ in range(200 * len(worlds))), worlds)


@pytest.mark.parametrize("number", range(120))
def test_deals_are_counted_as_they_are_listed(number: int) -> None:
    case = random_case(number)
    assert case.count() == len(case.worlds()) == case.counted_by_group()


@given(cases())
def test_large_deals_are_counted_as_by_another_count(case: Unseen) -> None:
    if sum(case.held) <= 18:
        assert case.count() == case.counted_by_group()
    assert case.count() > 0


@pytest.mark.parametrize(
    "impossible",
    [
        Unseen(held=(3,), bars=(0,), cards=0b11, width=2),
        Unseen(held=(1, 1), bars=(0b01, 0b01), cards=0b01_11, width=2),
        Unseen(held=(2, 2), bars=(0b10, 0b01), cards=0b01_11, width=2),
        Unseen(held=(2, 2, 2), bars=(0b001, 0b010, 0b011), cards=0b01_11_11, width=2),
    ],
)
def test_a_deal_that_cannot_be_counts_nothing(impossible: Unseen) -> None:
    assert impossible.worlds() == []
    assert impossible.count() == 0


@given(cases())
def test_a_deal_keeps_to_what_is_known(case: Unseen) -> None:
    *hands, pile = case.deal(Chance.of("any"))
    assert [hand.bit_count() for hand in hands] == list(case.held)
    together = pile
    for seat, hand in enumerate(hands):
        assert together & hand == 0
        together |= hand
        assert all(case.may_hold(seat, card) for card in range(40) if hand >> card & 1)
    assert together == case.cards


def test_bars_that_cross_cost_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has no bars is dealt to last, when there is nothing left to weigh."""
    weighed = 0
    ways_from = deals.ways_from

    def counted(*about: Any) -> int:
        nonlocal weighed
        weighed += 1
        return ways_from(*about)

    monkeypatch.setattr(deals, "ways_from", counted)
    LARGEST.deal(Chance.of(1))
    assert 0 < weighed < 100


def test_the_hands_of_seats_that_ask_for_nothing_stay() -> None:
    hands = [0b100000, 0, 0]
    pile = deals.deal_unseen(Chance.of(1), hands, [0, 1, 2], [0, 0b01, 0], 0b1111, 2)
    assert hands[0] == 0b100000
    assert hands[1] in (0b0100, 0b1000)
    assert hands[1] | hands[2] | pile == 0b1111


def test_the_largest_weights_fit_into_64_bits() -> None:
    assert 2**62 < LARGEST.count() < 2**63


@pytest.mark.slow
def test_compiled_deals_are_the_same() -> None:
    import numpy as np

    from croupier.compiled.chacha import chance_pool
    from croupier.compiled.loader import Twins

    compiled: Any = Twins().of(deals)
    for case in [LARGEST, *map(random_case, range(60))]:
        chance = Chance.of("compiled")
        reader = chance_pool(chance)[0]
        held, bars = np.array(case.held, "i1"), np.array(case.bars, "i1")
        for _ in range(5):
            hands = np.zeros(len(case.held), "i8")
            pile = compiled.deal_unseen(reader, hands, held, bars, case.cards, case.width)
            assert (*hands.tolist(), pile) == case.deal(chance)
        assert compiled.count_deals(held, bars, case.cards, case.width) == case.count()
        assert reader.position == chance.position
