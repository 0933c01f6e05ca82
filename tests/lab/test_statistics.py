"""Means, intervals and medians, against numbers worked out by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest

from croupier.lab.statistics import estimate, share, share_of_deals, student, typical


def test_an_interval_of_few_numbers_is_students() -> None:
    # The mean is 5; squares of deviations 9 + 1 + 1 + 9 = 20; the standard deviation is
    # sqrt(20 / 3) and the standard error half of that; t is 3.182 with three degrees of freedom.
    mean, low, high = estimate(np.array([2, 4, 6, 8]), 0, 100)
    reach = 3.1824 * math.sqrt(20 / 3) / 2
    assert mean == 5
    assert low == pytest.approx(5 - reach, abs=1e-4)
    assert high == pytest.approx(5 + reach, abs=1e-4)


@pytest.mark.parametrize(
    ("degrees", "t"), [(1, 12.706), (10, 2.228), (11, 2.201), (30, 2.042), (1000, 1.962)]
)
def test_students_t_is_that_of_the_tables(degrees: int, t: float) -> None:
    assert student(degrees) == pytest.approx(t, abs=5e-4)


def test_an_interval_keeps_within_what_is_possible() -> None:
    assert estimate(np.array([0.0, 0.0, 1.0]), 0, 1).low == 0
    assert estimate(np.array([1.0, 1.0, 0.0]), 0, 1).high == 1


def test_a_sample_of_one_says_nothing_about_the_rest() -> None:
    alone = estimate(np.array([7]), 0, 62)
    assert alone.mean == 7
    assert not alone.is_known
    assert alone.interval() is None


def test_a_few_equal_numbers_may_be_luck_and_many_are_not() -> None:
    assert estimate(np.full(29, 3), 0, 62).interval() is None
    assert estimate(np.full(30, 3), 0, 62).interval() == [3, 3]


def test_no_win_in_three_games_is_not_certain_to_stay_so() -> None:
    # Wilson: z² / (3 + z²) with z² = 3.8415.
    assert share(np.zeros(3)) == pytest.approx((0, 0, 3.8415 / 6.8415), abs=1e-4)
    assert share(np.ones(3)).low == pytest.approx(3 / 6.8415, abs=1e-4)
    assert not share(np.zeros(1)).is_known


def test_the_interval_of_a_share_is_wilsons() -> None:
    # 10 of 40: the middle is (0.25 + 3.8415 / 80) / 1.096, and so on.
    assert share(np.repeat([1.0, 0.0], [10, 30])) == pytest.approx((0.25, 0.1419, 0.4019), abs=1e-4)


def test_games_of_one_deal_count_by_how_much_deals_differ() -> None:
    alike, apart = np.full(40, 0.5), np.repeat([0.0, 1.0], 20)
    assert share_of_deals(alike, games=80).mean == share_of_deals(apart, games=80).mean == 0.5
    assert share_of_deals(alike, games=80).half_width == pytest.approx(0.110, abs=0.001)
    assert share_of_deals(apart, games=80).half_width == pytest.approx(0.154, abs=0.001)
    assert not share_of_deals(np.array([0.5]), games=2).is_known


def test_median_and_interquartile_range() -> None:
    assert typical([1, 2, 3, 4, 5]) == (3, 2)
    assert typical([10, 1, 2, 1000, 3]) == (3, 8)  # 2, 3 and 10 are the quartiles


def test_one_repeat_has_no_spread() -> None:
    assert typical([4.5]) == (4.5, 0)
