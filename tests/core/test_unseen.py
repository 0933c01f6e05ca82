"""Unseen cards are dealt so that every possible world is exactly as likely as another."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from croupier.core import unseen
from croupier.core.chance import Chance
from tests.core.deals import Unseen, cases, random_case
from tests.core.frequencies import assert_even

NESTED = Unseen(held=(2, 2, 1), bars=(0b011, 0b001, 0b000), cards=0b11_111_111, width=3)
CROSSING = Unseen(held=(2, 2, 2), bars=(0b001, 0b010, 0b100), cards=0b011_011_011, width=3)
CROSSING_WITH_PILE = Unseen(held=(1, 2, 1), bars=(0b001, 0b010, 0b011), cards=0b11_11_11, width=2)
FORCED = Unseen(held=(2, 2), bars=(0b01, 0b10), cards=0b11_11, width=2)
NO_BARS = Unseen(held=(2, 1, 1), bars=(0, 0, 0), cards=0b11_0111, width=3)
NAMED = {
    "nested": NESTED,
    "crossing": CROSSING,
    "crossing with a pile": CROSSING_WITH_PILE,
    "forced": FORCED,
    "no bars": NO_BARS,
}


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


def test_the_random_cases_are_of_every_sort() -> None:
    chosen = [random_case(number) for number in range(40)]
    for seats in (2, 3, 4):
        assert any(len(case.held) == seats for case in chosen)
    for empty in (True, False):
        assert any((sum(case.held) == case.cards.bit_count()) is empty for case in chosen)
    free = [unseen.freely_dealt(list(c.bars), unseen.waiting_seats(list(c.held))) for c in chosen]
    assert sum(seat == unseen.NOT_FOUND for seat in free) >= 10
    assert sum(seat != unseen.NOT_FOUND for seat in free) >= 10


def test_the_obvious_way_would_be_caught() -> None:
    """Dealing seat by seat, whatever each may hold, makes some worlds likelier than others."""
    from croupier.core.chance import sample

    case = CROSSING_WITH_PILE
    chance = Chance.of("greedy")

    def greedy() -> tuple[int, ...]:
        while True:
            cards, hands = case.cards, []
            for held, bars in zip(case.held, case.bars, strict=True):
                allowed = cards & ~unseen.barred_cards(bars, case.width)
                if allowed.bit_count() < held:
                    break
                hands.append(sample(chance, allowed, held))
                cards &= ~hands[-1]
            else:
                return (*hands, cards)

    worlds = case.worlds()
    with pytest.raises(AssertionError):
        assert_even((greedy() for _ in range(200 * len(worlds))), worlds)


@pytest.mark.parametrize("number", range(120))
def test_deals_are_counted_as_they_are_listed(number: int) -> None:
    case = random_case(number)
    assert case.count() == len(case.worlds()) == case.counted_by_group()


@given(cases())
@settings(max_examples=100)
def test_large_deals_are_counted_as_by_another_count(case: Unseen) -> None:
    if sum(case.held) <= 24:
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


def test_the_hands_of_seats_that_ask_for_nothing_stay() -> None:
    hands = [0b100000, 0, 0]
    pile = unseen.deal_unseen(Chance.of(1), hands, [0, 1, 2], [0, 0b01, 0], 0b1111, 2)
    assert hands[0] == 0b100000
    assert hands[1] in (0b0100, 0b1000)
    assert hands[1] | hands[2] | pile == 0b1111


@pytest.mark.slow
def test_compiled_deals_are_the_same() -> None:
    import numpy as np

    from croupier.core.compiled import Twins, chance_pool

    compiled: Any = Twins().of(unseen)
    for number in range(60):
        case = random_case(number)
        chance = Chance.of(number)
        reader = chance_pool(chance)[0]
        held, bars = np.array(case.held, "i1"), np.array(case.bars, "i1")
        for _ in range(5):
            hands = np.zeros(len(case.held), "i8")
            pile = compiled.deal_unseen(reader, hands, held, bars, case.cards, case.width)
            assert (*hands.tolist(), pile) == case.deal(chance)
        assert compiled.count_deals(held, bars, case.cards, case.width) == case.count()
        assert reader.position == chance.position
