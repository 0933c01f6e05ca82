"""Variants compared: the same seeds with different options."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier.core.errors import BadOption
from croupier.core.game import Game
from croupier.core.options import MOST_PLAYERS
from croupier.lab.report.figures import (
    CHANGE,
    NUMBER,
    POINTS,
    SHARE,
    Figure,
    Group,
    Label,
    Section,
    between,
    mean_of,
)
from croupier.lab.report.gather import Player, Table, shares
from croupier.lab.statistics import Estimate, student
from croupier.lab.text import TEXT

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]

MOST_VARIANTS: Final = 24
METRICS: Final = {
    "first-seat-share": SHARE, "ties": SHARE, "plies": NUMBER, "score": POINTS, "margin": POINTS,
    "lead-changes": NUMBER,
}  # fmt: skip
"""What variants are compared by, and how it is written."""


def variants(
    game: Game, players: int, options: Mapping[str, object], sweeps: Sequence[tuple[str, str]]
) -> list[dict[str, Any]]:
    """The options of every variant, checked: `jackpot=9,12` and `sides=A,mixed` give four."""
    known = [option.name for option in game.options.declared()]
    for name, _ in sweeps:
        if name not in known:
            raise BadOption("no-such-option", option=name, allowed=", ".join(known) or "-")
    axes = [[(name, value.strip()) for value in given.split(",")] for name, given in sweeps]
    found = [dict(each) for each in itertools.product(*axes)]
    if len(found) > MOST_VARIANTS:
        raise BadOption("too-many-variants", (TEXT,), count=len(found), most=MOST_VARIANTS)
    for each in found:
        game.choose_options(players, {**options, **each})
    return found


def metrics(table: Table, player: Player, deals: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """What is compared of every game of a variant."""
    given = {**table.started_by(0), **options}
    results, traces = player.results(table.series(options=given, keeps_course=True), deals)
    assert traces is not None
    return measured(results[:, 0], traces[:, 0], table.players)


def measured(results: Array, traces: Array, players: int) -> dict[str, Array]:
    """The numbers of every game, by the names in `METRICS`."""
    points = np.sort(results["points"][:, :players], axis=1).astype(float)
    winners = np.array([int(each).bit_count() for each in results["winners"]])
    course = traces["points"].reshape(len(traces), -1, MOST_PLAYERS)[:, :, :players]
    leads = course == course.max(2, keepdims=True)
    there = np.arange(1, leads.shape[1])[None] < traces["stages"][:, None]
    changes = (there & ~(leads[:, 1:] & leads[:, :-1]).any(2)).sum(1)
    return {
        "first-seat-share": shares(results, players)[:, 0],
        "ties": (winners > 1).astype(float),
        "plies": results["plies"].astype(float),
        "score": points.mean(1),
        "margin": points[:, -1] - points[:, -2],
        "lead-changes": changes.astype(float),
    }


def sweep(
    table: Table, player: Player, given: Sequence[tuple[str, str]], deals: int
) -> list[Section]:
    """Every variant's figures, and how it differs from the first on the same seeds."""
    chosen = variants(table.game, table.players, table.options, given)
    if len(chosen) < 2:
        return []
    found = [metrics(table, player, deals, each) for each in chosen]
    groups = []
    for metric, unit in METRICS.items():
        figures = []
        for options, numbers in zip(chosen, found, strict=True):
            text = ", ".join(f"{name}={value}" for name, value in options.items())
            value = mean_of(numbers[metric])
            value = between(value, 0, 1) if unit == SHARE else value
            change = mean_of(numbers[metric] - found[0][metric])
            figure = Figure(
                Label("variant", {"options": text}), value,
                (change, _saving(numbers[metric], found[0][metric])),
            )  # fmt: skip
            figures.append(figure)
        change_unit = CHANGE if unit == SHARE else unit
        columns = (("column-change", change_unit), ("column-saving", NUMBER))
        groups.append(Group(f"sweep-{metric}", unit, tuple(figures), columns=columns))
    return [Section("sweep", tuple(groups))]


def _saving(ours: Array, theirs: Array) -> Estimate:
    """How many times fewer games the pairing needs for the same interval; a jackknife over tenths
    says how sure that is."""

    def ratio(mine: Array, other: Array) -> float:
        paired = float((mine - other).var(ddof=1))
        return float(mine.var(ddof=1) + other.var(ddof=1)) / paired if paired > 0 else np.nan

    whole = ratio(ours, theirs)
    tenths = np.arange(len(ours)) % 10
    parts = np.array([ratio(ours[tenths != n], theirs[tenths != n]) for n in range(10)])
    reach = student(9) * float(np.sqrt(0.9 * ((parts - parts.mean()) ** 2).sum()))
    return Estimate(whole, whole - reach, whole + reach)
