"""Figures: numbers with their 95 % intervals, in sections."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier.core.schema import Json
from croupier.lab.statistics import Estimate, student, unknown

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]

SHARE, POINTS, NUMBER, CHANGE = "share", "points", "number", "change"
"""How a figure is written: as percent, as points, as a number, as percent with its sign."""
SECTIONS: Final = (
    "scores", "seats", "length", "leads", "decisions", "elements", "restrictions", "ladder",
    "seeds", "sweep",
)  # fmt: skip


@dataclasses.dataclass(frozen=True)
class Label:
    """What a figure is of: a message of the report's or the game's texts, and its variables."""

    message: str
    about: Mapping[str, Json] = dataclasses.field(default_factory=dict)


@dataclasses.dataclass(frozen=True)
class Figure:
    """One number with its interval, and more numbers that explain it."""

    label: Label
    value: Estimate
    more: tuple[Estimate, ...] = ()


@dataclasses.dataclass(frozen=True)
class Group:
    """Figures of one kind, for one chart and one table."""

    name: str
    """The messages `group-NAME` and `read-NAME` head and explain it."""
    unit: str
    figures: tuple[Figure, ...]
    line: float | None = None
    """Where figures would lie if nothing were the matter: the fair share, no change."""
    columns: tuple[tuple[str, str], ...] = ()
    """The messages and units of the further numbers."""
    about: Mapping[str, Json] = dataclasses.field(default_factory=dict)
    """Variables of its messages."""
    is_mixed: bool = False
    """Whether its figures are of different kinds, which have no place in one chart."""


@dataclasses.dataclass(frozen=True)
class Section:
    """A section of a report."""

    name: str
    groups: tuple[Group, ...]

    def as_json(self) -> dict[str, Any]:
        """The section for programs, and to keep it; NaN becomes null."""
        document: dict[str, Any] = dataclasses.asdict(self)
        for group in document["groups"]:
            for figure in group["figures"]:
                figure["value"] = _plain(figure["value"])
                figure["more"] = [_plain(each) for each in figure["more"]]
        return document

    @classmethod
    def read(cls, document: dict[str, Any]) -> Section:
        """What `as_json` wrote."""
        groups = tuple(
            Group(
                group["name"],
                group["unit"],
                tuple(
                    Figure(
                        Label(**figure["label"]),
                        _estimate(figure["value"]),
                        tuple(map(_estimate, figure["more"])),
                    )
                    for figure in group["figures"]
                ),
                group["line"],
                tuple((message, unit) for message, unit in group["columns"]),
                group["about"],
                group["is_mixed"],
            )
            for group in document["groups"]
        )
        return cls(document["name"], groups)


def _plain(value: tuple[float, ...]) -> list[float | None]:
    return [None if math.isnan(number) else number for number in value]


def _estimate(values: list[float | None]) -> Estimate:
    return Estimate(*(math.nan if number is None else float(number) for number in values))


def mean_of(values: Array) -> Estimate:
    """A mean with Student's interval."""
    if len(values) < 2:
        return unknown(float(values.mean()) if len(values) else math.nan)
    middle = float(values.mean())
    reach = student(len(values) - 1) * float(values.std(ddof=1)) / math.sqrt(len(values))
    return Estimate(middle, middle - reach, middle + reach)


def ratio_of(totals: Array, counts: Array) -> Estimate:
    """A ratio of sums over games, whose games are independent and what is in them is not."""
    games, count = len(totals), float(counts.sum())
    if count == 0:
        return unknown(math.nan)
    middle = float(totals.sum()) / count
    if games < 2:
        return unknown(middle)
    rest = totals - middle * counts
    error = math.sqrt(float((rest**2).sum()) * games / (games - 1)) / count
    reach = student(games - 1) * error
    return Estimate(middle, middle - reach, middle + reach)


def between(found: Estimate, low: float, high: float) -> Estimate:
    """An interval that does not reach beyond what is possible."""
    return found._replace(low=max(low, found.low), high=min(high, found.high))
