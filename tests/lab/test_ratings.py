"""Ratings put the better bot first, and say how sure they are."""

from __future__ import annotations

from croupier.lab.ratings import Table, rate, rated

FIRST_WINS = Table((0, 1, 2), (1, 2, 3))
SHARED = Table((0, 1), (1, 1))


def test_who_is_placed_better_is_rated_higher() -> None:
    first, second, third = rate(3, [FIRST_WINS] * 5)
    assert first > second > third


def test_equal_places_leave_equal_bots_equal() -> None:
    one, other = rate(2, [SHARED] * 5)
    assert abs(one - other) < 1e-9


def test_a_bot_at_several_seats_is_one_bot() -> None:
    better, worse = rate(2, [Table((0, 1, 0, 1), (1, 3, 2, 4))] * 3)
    assert better > worse


def test_a_table_of_one_bot_alone_tells_nothing() -> None:
    assert rate(1, [Table((0, 0), (1, 2))]) == rate(1, [])


def test_one_deal_has_no_interval_and_many_narrow_it() -> None:
    (alone, _, _) = rated(3, [[FIRST_WINS]], seed=1)
    assert alone.low != alone.low
    upset = Table((0, 1, 2), (3, 2, 1))
    deals = [[FIRST_WINS], [FIRST_WINS], [FIRST_WINS], [upset]]
    first, _, third = rated(3, deals, seed=1)
    assert first.low < first.mean < first.high
    assert first.mean > third.mean
