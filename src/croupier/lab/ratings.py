"""Ratings for tables of any size, shared places included: the Plackett-Luce model of Weng and Lin,
as openskill has it, for many samples of the same deals at once."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier.lab.statistics import ENOUGH_ALIKE, Estimate, student, unknown

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]

MU: Final = 25.0
"""What every bot is rated before its first game; the other numbers belong to it."""
SIGMA: Final = MU / 3
BETA: Final = SIGMA / 2
TAU: Final = MU / 300
KAPPA: Final = 0.0001
RESAMPLES: Final = 100
MOST_RATED: Final = 10_000
"""The last games that count: the model forgets, so that more do not make it surer."""


def rate(bots: int, seatings: Sequence[Sequence[int]], places: Array) -> Array:
    """Each bot's rating in each sample, after all its games in order: `[bot, sample]`.

    `places[deal, seating, seat, sample]` are the places of a table, and `seatings` says which bot
    sat where. A bot with several seats gains what its seats gain on average; a table with a single
    bot is skipped.
    """
    samples = places.shape[-1]  # last, for speed: there are many
    mu, sigma = np.full((bots, samples), MU), np.full((bots, samples), SIGMA)
    for deal in places:
        for seating, at_table in zip(seatings, deal, strict=True):
            if len(set(seating)) > 1:
                _rate_table(mu, sigma, list(seating), at_table)
    return mu


def _rate_table(mu: Array, sigma: Array, seating: list[int], places: Array) -> None:
    old = mu[seating]
    variance = sigma[seating] ** 2 + TAU**2
    c = np.sqrt((variance + BETA**2).sum(0))
    strength = np.exp(old / c)
    # At [q, i]: seat i was there to be beaten when the place of q was decided.
    present = places[None] >= places[:, None]
    shared = 1 / (places[None] == places[:, None]).sum(1)
    chances = present * strength
    chances /= chances.sum(1)[:, None]
    parts = chances * shared[:, None]
    omega = (shared - parts.sum(0)) * variance / c
    delta = (parts * (1 - chances)).sum(0) * (np.sqrt(variance) / c) ** 3
    new = old + omega
    new_sigma = np.sqrt(variance * np.maximum(1 - delta, KAPPA))
    for bot in set(seating):
        seats = [seat for seat, sitting in enumerate(seating) if sitting == bot]
        mu[bot] = sum(new[seat] for seat in seats) / len(seats)
        sigma[bot] = sum(new_sigma[seat] for seat in seats) / len(seats)


def rated(bots: int, seatings: Sequence[Sequence[int]], places: Array, seed: int) -> list[Estimate]:
    """Ratings from `places[deal, seating, seat]`, with 95 % bootstrap intervals over deals."""
    places = places[-max(1, MOST_RATED // len(seatings)) :]
    deals = len(places)
    if deals == 1:
        return [unknown(float(mu)) for (mu,) in rate(bots, seatings, places[..., None])]
    drawn = np.random.default_rng(seed).integers(deals, size=(RESAMPLES, deals))
    samples = places.astype(np.int8)[np.vstack([np.arange(deals), drawn])]
    found = rate(bots, seatings, np.ascontiguousarray(np.moveaxis(samples, 0, -1)))
    # Drawing from few deals again shows less of the spread than there is.
    wider = student(deals - 1) * math.sqrt(deals / (deals - 1))
    reach = wider * found[:, 1:].std(axis=1, ddof=1)
    pairs = zip(found[:, 0].tolist(), reach.tolist(), strict=True)
    alike = deals < ENOUGH_ALIKE  # and perhaps by luck
    return [unknown(mu) if alike and not r else Estimate(mu, mu - r, mu + r) for mu, r in pairs]
