"""The course of games: scores, seats, length, leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier.core.options import MOST_PLAYERS
from croupier.lab.report.figures import (
    NUMBER,
    POINTS,
    SHARE,
    Figure,
    Group,
    Label,
    Section,
    between,
    mean_of,
    ratio_of,
)
from croupier.lab.report.gather import Player, Table, shares
from croupier.lab.report.sweep import measured
from croupier.lab.statistics import share

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]

BINS: Final = 12


def course(table: Table, player: Player, games: int) -> list[Section]:
    """Scores, seats, length and leads of games that seat 0 starts."""
    fixtures = table.series(options=table.started_by(0), keeps_course=True)
    results, traces = player.results(fixtures, games)
    assert traces is not None
    results, traces = results[:, 0], traces[:, 0]
    return [
        Section("scores", (_means(table, results), _spread(table, results))),
        Section("seats", (_seats(table, results), _ties(results))),
        Section("length", (_length(table, results, traces),)),
        Section("leads", tuple(_leads(table, results, traces))),
    ]


def _means(table: Table, results: Array) -> Group:
    points = np.sort(results["points"][:, : table.players], axis=1)[:, ::-1]
    figures = [Figure(Label("all-seats"), mean_of(points.mean(1)))]
    for place in range(table.players):
        label = Label("place", {"place": place + 1})
        figures.append(Figure(label, mean_of(points[:, place].astype(float))))
    lead = (points[:, 0] - points[:, 1]).astype(float)
    figures.append(Figure(Label("winning-margin"), mean_of(lead)))
    return Group("scores", POINTS, tuple(figures))


def _spread(table: Table, results: Array) -> Group:
    """How points are spread, in bins of a round width."""
    points = results["points"][:, : table.players]
    low, high = int(points.min()), int(points.max())
    width = _round_up(max(1, (high - low) // BINS))
    first = low // width * width
    figures = []
    for start in range(first, high + 1, width):
        inside = ((points >= start) & (points < start + width)).mean(1)
        label = Label("bin", {"low": start, "high": start + width - 1})
        figures.append(Figure(label, between(mean_of(inside), 0, 1)))
    return Group("spread", SHARE, tuple(figures))


def _round_up(width: int) -> int:
    scale: int = 10 ** (len(str(width)) - 1)
    return next(step * scale for step in (1, 2, 5, 10) if step * scale >= width)


def _seats(table: Table, results: Array) -> Group:
    won = shares(results, table.players)
    figures = tuple(
        Figure(Label("seat", {"seat": seat}), share(won[:, seat])) for seat in range(table.players)
    )
    return Group("seats", SHARE, figures, line=1 / table.players)


def _ties(results: Array) -> Group:
    winners = np.array([int(each).bit_count() for each in results["winners"]])
    figures = (
        Figure(Label("shared"), share((winners > 1).astype(float))),
        Figure(Label("nobody"), share((winners == 0).astype(float))),
    )
    return Group("ties", SHARE, figures)


def _length(table: Table, results: Array, traces: Array) -> Group:
    plies = results["plies"].astype(float)
    decisions, choices = traces["decisions"].astype(float), traces["choices"].astype(float)
    free = choices - (plies - decisions)  # legal moves where there is more than one
    figures = (
        Figure(Label("plies"), mean_of(plies)),
        Figure(Label("decisions-game"), mean_of(decisions / table.players)),
        Figure(Label("choices"), ratio_of(free, decisions)),
        Figure(Label("forced"), ratio_of(100 * (plies - decisions), plies)),
    )
    return Group("length", NUMBER, figures, is_mixed=True)


def _leads(table: Table, results: Array, traces: Array) -> list[Group]:
    """How often who leads after a round wins in the end, and how often the lead changes."""
    points = traces["points"].reshape(len(traces), -1, MOST_PLAYERS)[:, :, : table.players]
    stages = traces["stages"].astype(int)
    won = shares(results, table.players)
    if stages.max() < 2:
        return []
    figures = []
    for stage in range(int(stages.max()) - 1):
        there = stages > stage + 1  # games that go on after it
        if there.sum() < 2:
            break
        wins = leaders_share(points[there, stage], won[there])
        figures.append(Figure(Label("after", {"round": stage + 1}), share(wins)))
    groups = [Group("leads", SHARE, tuple(figures), line=1 / table.players)]
    changes = measured(results, traces, table.players)["lead-changes"]
    change = Figure(Label("lead-changes"), mean_of(changes))
    return [*groups, Group("changes", NUMBER, (change,))]


def leaders_share(points: Array, won: Array) -> Array:
    """What a leader wins of each game: of several, as partners are, the mean."""
    leads = points == points.max(1, keepdims=True)
    return np.asarray((won * leads).sum(1) / leads.sum(1))
