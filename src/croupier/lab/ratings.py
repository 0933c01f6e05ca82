"""Ratings for tables of any size, shared places included (openskill's Plackett-Luce model)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import numpy as np
from openskill.models import PlackettLuce, PlackettLuceRating

from croupier.lab.statistics import Z95, Estimate

MOST_RATED: Final = 40_000
"""The most games rated in all bootstrap samples together."""
FEWEST_RESAMPLES, MOST_RESAMPLES = 20, 200


class Table(NamedTuple):
    """One game for rating: the bot and the place of each seat."""

    bots: tuple[int, ...]
    places: tuple[int, ...]


def rate(bots: int, tables: Iterable[Table]) -> list[float]:
    """Each bot's rating after these games, in order; all start at openskill's mean.

    A bot with several seats gains what its seats gain on average. A table with a single bot is
    skipped.
    """
    model = PlackettLuce()
    ratings = [model.rating() for _ in range(bots)]
    for table in tables:
        if len(set(table.bots)) > 1:
            _rate_table(model, ratings, table)
    return [rating.mu for rating in ratings]


def _rate_table(model: PlackettLuce, ratings: list[PlackettLuceRating], table: Table) -> None:
    teams = [[model.rating(mu=ratings[b].mu, sigma=ratings[b].sigma)] for b in table.bots]
    rated = model.rate(teams, ranks=[float(place) for place in table.places])
    for bot in set(table.bots):
        seats = [rated[seat][0] for seat, sitting in enumerate(table.bots) if sitting == bot]
        ratings[bot].mu = sum(seat.mu for seat in seats) / len(seats)
        ratings[bot].sigma = sum(seat.sigma for seat in seats) / len(seats)


def rated(bots: int, deals: Sequence[Sequence[Table]], seed: int) -> list[Estimate]:
    """Ratings with 95 % bootstrap intervals over deals."""
    games = sum(len(deal) for deal in deals)
    found = rate(bots, (table for deal in deals for table in deal))
    if len(deals) == 1:
        return [Estimate(mu, math.nan, math.nan) for mu in found]
    count = min(max(MOST_RATED // games, FEWEST_RESAMPLES), MOST_RESAMPLES)
    samples = np.random.default_rng(seed).integers(len(deals), size=(count, len(deals)))
    again = np.array([rate(bots, (t for i in drawn for t in deals[i])) for drawn in samples])
    reach = Z95 * again.std(axis=0, ddof=1)
    return [Estimate(mu, mu - r, mu + r) for mu, r in zip(found, reach.tolist(), strict=True)]
