"""Who meets whom in a tournament: everybody as often as anybody, at every seat."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.lab.schedule import deals_for, games_of_a_deal, line_ups, seatings

SIZES = [(bots, seats) for bots in range(2, 6) for seats in range(2, 7)]


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_every_bot_sits_at_every_seat_equally_often(bots: int, seats: int) -> None:
    sat = Counter(
        (bot, seat) for game in games_of_a_deal(bots, seats) for seat, bot in enumerate(game)
    )
    assert len(sat) == bots * seats
    assert len(set(sat.values())) == 1


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_no_table_has_one_bot_alone(bots: int, seats: int) -> None:
    assert all(len(set(game)) > 1 for game in games_of_a_deal(bots, seats))


def test_all_choices_of_bots_meet_when_there_are_more_than_seats() -> None:
    assert line_ups(4, 3) == [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]


def test_a_line_up_that_repeats_is_not_played_twice() -> None:
    assert seatings((0, 1, 0, 1)) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_deals_are_whole() -> None:
    a_deal = games_of_a_deal(3, 3)
    assert [deals_for(games, a_deal) for games in (1, 3, 4, 6)] == [1, 1, 2, 2]
