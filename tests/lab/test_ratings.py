"""Ratings put the better bot first, and say how sure they are."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from openskill.models import PlackettLuce

from croupier.lab.ratings import rate, rated

SEATINGS = [(0, 1, 2, 1), (1, 2, 1, 0), (2, 1, 0, 1)]


def ratings(bots: int, seating: Sequence[int], *places: Sequence[int]) -> list[float]:
    """The ratings after deals that were all played in one seating."""
    return list(rate(bots, [seating], np.array(places)[:, None, :, None])[:, 0])


def test_who_is_placed_better_is_rated_higher() -> None:
    first, second, third = ratings(3, (0, 1, 2), *[(1, 2, 3)] * 5)
    assert first > second > third


def test_equal_places_leave_equal_bots_equal() -> None:
    one, other = ratings(2, (0, 1), *[(1, 1)] * 5)
    assert one == pytest.approx(other)


def test_a_bot_at_several_seats_is_one_bot() -> None:
    better, worse = ratings(2, (0, 1, 0, 1), *[(1, 3, 2, 4)] * 3)
    assert better > worse


def test_a_table_of_one_bot_alone_tells_nothing() -> None:
    assert ratings(1, (0, 0), (1, 2)) == [25]


def test_the_ratings_are_those_of_openskill() -> None:
    places = np.random.default_rng(0).integers(1, 4, size=(20, len(SEATINGS), 4))
    model = PlackettLuce()
    expected = [model.rating() for _ in range(3)]
    for deal in places.tolist():
        for seating, ranks in zip(SEATINGS, deal, strict=True):
            teams = [[model.rating(mu=expected[b].mu, sigma=expected[b].sigma)] for b in seating]
            rated_teams = model.rate(teams, ranks=[float(rank) for rank in ranks])
            for bot in set(seating):
                seats = [rated_teams[seat][0] for seat in range(4) if seating[seat] == bot]
                expected[bot].mu = sum(seat.mu for seat in seats) / len(seats)
                expected[bot].sigma = sum(seat.sigma for seat in seats) / len(seats)
    found = rate(3, SEATINGS, places[..., None])[:, 0]
    assert found == pytest.approx([rating.mu for rating in expected], abs=1e-9)


def test_one_deal_has_no_interval_and_many_narrow_it() -> None:
    wins = [[(1, 2, 3)]] * 3
    upset = [(3, 2, 1)]
    assert not rated(3, [(0, 1, 2)], np.array([wins[0]]), seed=1)[0].is_known
    assert not rated(3, [(0, 1, 2)], np.array(wins), seed=1)[0].is_known
    first, _, third = rated(3, [(0, 1, 2)], np.array([*wins, upset]), seed=1)
    assert first.low < first.mean < first.high
    assert first.mean > third.mean
    many, _, _ = rated(3, [(0, 1, 2)], np.array([*wins, upset] * 20), seed=1)
    assert many.half_width < first.half_width
