"""Skill and luck: a ladder of levels, and how much the seed decides."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier.lab.report import gather
from croupier.lab.report.figures import (
    NUMBER,
    SHARE,
    Figure,
    Group,
    Label,
    Section,
    between,
    mean_of,
)
from croupier.lab.report.gather import Player, Repeats, Table, shares
from croupier.lab.statistics import Estimate

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]

SEARCH: Final = "search:200"
SEARCH_DEALS: Final = 10
"""Deals of a rung that searches, at least; otherwise one for so many of the others:"""
SEARCH_COST: Final = 50
RUNGS: Final = (("novice", "random"), ("regular", "novice"), (SEARCH, "regular"))
WIDEST: Final = ("regular", "random")
"""By which the index of skill is reckoned: both play by the thousand."""
SEED_LEVELS: Final = ("random", "novice", "regular")
RESAMPLES: Final = 400


def ladder(table: Table, player: Player, deals: int) -> list[Section]:
    """How much one of a level wins among those of the level below."""
    figures, fair = [], 1 / table.players
    for upper, lower in RUNGS:
        played = max(SEARCH_DEALS, deals // SEARCH_COST) if upper == SEARCH else deals
        figures.append(
            Figure(
                Label("rung", {"upper": upper, "lower": lower}),
                _share(table, player, upper, lower, played),
            )
        )
    widest = _share(table, player, *WIDEST, deals)
    scale = 1 / (1 - fair)
    index = Estimate(*((each - fair) * scale for each in widest))
    group = Group("ladder", SHARE, tuple(figures), fair)
    skill = Group("skill", NUMBER, (Figure(Label("skill-index"), index),), 0.0)
    return [Section("ladder", (group, skill))]


def _share(table: Table, player: Player, upper: str, lower: str, deals: int) -> Estimate:
    """The share of games that one of a level wins among others, in every seat of every deal."""
    seats = range(table.players)
    seatings = [[upper if other == seat else lower for other in seats] for seat in seats]
    results, _ = player.results(table.series(seatings), deals)
    won = shares(results, table.players)
    return between(mean_of(np.mean([won[:, seat, seat] for seat in seats], axis=0)), 0, 1)


def seeds(table: Table, player: Player, count: int) -> list[Section]:
    """How much of who wins is decided by the deal, at three levels."""
    figures = []
    for level in SEED_LEVELS:
        series = table.series([[level] * table.players], options=table.started_by(0))
        repeats = Repeats(*(getattr(series, f.name) for f in dataclasses.fields(series)))
        results, _ = player.results(repeats, count * gather.SEED_GAMES)
        won = shares(results[:, 0], table.players)
        figures.append(Figure(Label("level", {"level": level}), decided_by_seed(won, count)))
    about = {"seeds": count, "games": gather.SEED_GAMES}
    return [Section("seeds", (Group("seeds", SHARE, tuple(figures), about=about),))]


def decided_by_seed(won: Array, seeds: int) -> Estimate:
    """The part of the variance of who wins that the seeds explain, with an interval over seeds.

    `won` has the games of one seed after the other. What would vary between seeds by chance alone,
    with so many games of each, is taken off.
    """
    games = len(won) // seeds
    each = won.reshape(seeds, games, -1)
    means, spread = each.mean(1), each.var(1, ddof=1)

    def explained(which: Array) -> float:
        chosen, within = means[which], spread[which]
        noise = within.mean(0) / games
        among = chosen.var(0, ddof=1) - noise
        total = (within.mean(0) + np.maximum(among, 0)).sum()
        return float(among.sum() / total) if total > 0 else 0.0

    draws = np.random.default_rng(seeds).integers(seeds, size=(RESAMPLES, seeds))
    found = [explained(draw) for draw in draws]
    low, high = np.quantile(found, [0.025, 0.975])
    middle = explained(np.arange(seeds))
    return Estimate(max(0.0, middle), max(0.0, float(low)), min(1.0, float(high)))
