"""Means, intervals and medians, against numbers worked out by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest

from croupier.lab.statistics import estimate, typical


def test_an_interval_reaches_1_96_standard_errors_to_both_sides() -> None:
    # The mean is 5; squares of deviations 9 + 1 + 1 + 9 = 20; the standard deviation is
    # sqrt(20 / 3) and the standard error half of that, for four numbers.
    mean, low, high = estimate(np.array([2, 4, 6, 8]), 0, 100)
    reach = 1.959964 * math.sqrt(20 / 3) / 2
    assert mean == 5
    assert low == pytest.approx(5 - reach, abs=1e-5)
    assert high == pytest.approx(5 + reach, abs=1e-5)


def test_an_interval_keeps_within_what_is_possible() -> None:
    assert estimate(np.array([0.0, 0.0, 1.0]), 0, 1).low == 0
    assert estimate(np.array([1.0, 1.0, 0.0]), 0, 1).high == 1


def test_a_sample_of_one_says_nothing_about_the_rest() -> None:
    assert estimate(np.array([7]), 0, 62) == (7, 0, 62)


def test_equal_numbers_leave_no_doubt() -> None:
    assert estimate(np.array([3, 3, 3]), 0, 62).interval() == [3, 3]


def test_median_and_interquartile_range() -> None:
    assert typical([1, 2, 3, 4, 5]) == (3, 2)
    assert typical([10, 1, 2, 1000, 3]) == (3, 8)  # 2, 3 and 10 are the quartiles


def test_one_repeat_has_no_spread() -> None:
    assert typical([4.5]) == (4.5, 0)
