"""How good learned values are: `python -m croupier.bench.values`.

Writes docs/values.md: how well chances to win are calibrated, in games that no value was trained
on, and how strong the level is that plays by them. Results are saved in docs/values.json by the
hash of the value: nothing is measured twice with the same value, and a run that was stopped, or
whose minutes were over, is resumed. By default, both files are those of a checkout whose root is
the current folder.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final, NamedTuple

import croupier
from croupier.bench import results
from croupier.bench.results import Sample, check_folder
from croupier.bots.values.games import Duel
from croupier.bots.values.measuring import Bucket, Figures, duel, measure
from croupier.bots.values.quick import WORLDS
from croupier.bots.values.selfplay import QUICK
from croupier.bots.values.value import Value, shipped_path, value_of

PAGE: Final = Path("docs", "values.md")
KEPT: Final = Path("docs", "values.json")
SEED: Final = "the page on values"
GAMES: Final = 5_000
DEALS: Final = 100
STRENGTH_KEPT: Final = Path("docs", "strength.json")
QUICK_AMONG_REGULAR: Final[Duel] = (QUICK, 0)
OPENING: Final = """\
# How good the learned values are

Written by `python -m croupier.bench.values`, which resumes where it stopped. A dash: not measured
yet.

A value says what every seat can expect from a state: its chance to win and its points at the end.
`croupier train GAME` trains it, see [the decision](decisions/0019-learned-values.md). Every result
that used a value quotes its hash.

## Chances to win

Each value is tested on games that it was not trained on: players of all levels (`random`, `novice`,
`regular`, `quick`, and a search with 50 iterations standing in for `expert`), half of them at
tables of one level; all numbers of players; half of the games with extreme options. The Brier score
is the mean squared error of a seat's chance to win (a win shared by n counts as 1/n); next to it is
the score for giving every seat the same chance. "Off by" is the root mean squared error in points;
next to it is the error of predicting that the points will not change any more.

| game | value | size | games | Brier score | same chance | off by | no change | worst bucket |
|---|---|---|---|---|---|---|---|---|
"""
BUCKETS: Final = """
Predicted chance and actual share of wins, in percent, by tenths of the predicted chance; ± is the
half-width of the 95 % interval over games.

"""
STRENGTH: Final = """
## How strong `quick` is

`quick` plays the move with the best expectation over {worlds} worlds that it imagines. One player
of one kind sits among players of another and plays every deal from each seat; a figure is the share
of games it won, with its 95 % interval over deals. **Bold**: the whole interval lies above the fair
share. For comparison: `expert` among `regular` over other deals, from
[How strong the levels are](strength.md), where it searches for 600 iterations a move, far fewer
than at a table.
"""


class Asked(NamedTuple):
    """The least to be measured, and for which games."""

    names: list[str]
    games: int
    deals: int

    def by(self, value: Value, measure: Callable[[], Any]) -> Callable[[], Any] | None:
        """The measurement, if this game is to be measured."""
        return measure if value.game.name in self.names else None


class Kept:
    """Results, saved between runs; once `minutes` are over nothing more is measured."""

    def __init__(self, file: Path, minutes: float | None = None) -> None:
        self._file = file
        self._end = None if minutes is None else time.monotonic() + 60 * minutes
        self._found: dict[str, Any] = {}
        if file.exists():
            self._found = json.loads(file.read_text("utf-8"))

    def find(
        self, key: str, measure: Callable[[], Any] | None, is_enough: Callable[[Any], bool]
    ) -> Any:
        """The saved result; if it is missing or not enough and there is time, measure it."""
        known = self._found.get(key)
        is_over = self._end is not None and time.monotonic() >= self._end
        if measure is None or is_over or (known is not None and is_enough(known)):
            return known
        sys.stderr.write(f"{key}\n")
        self._found[key] = measure()
        text = json.dumps(self._found, indent=1, sort_keys=True) + "\n"
        self._file.write_text(text, "utf-8")
        return self._found[key]

    def forget_others(self, hashes: list[str]) -> None:
        """Drop results of values that have changed."""
        self._found = {k: v for k, v in self._found.items() if k.split()[0] in hashes}


def figures_of(value: Value, asked: Asked, kept: Kept) -> Figures | None:
    """How well a value is calibrated."""
    found = kept.find(
        f"{value.hash} {value.game.name} calibration",
        asked.by(value, lambda: asdict(measure(value, asked.games, SEED))),
        lambda known: bool(known["games"] >= asked.games),
    )
    if found is None:
        return None
    return Figures(**found | {"buckets": tuple(Bucket(**each) for each in found["buckets"])})


def strength_of(value: Value, players: int, asked: Asked, kept: Kept) -> Sample | None:
    """How `quick` fares among `regular`."""

    def measured() -> Any:
        sample = Sample()
        sample.add(duel(value, players, QUICK_AMONG_REGULAR, asked.deals, SEED))
        return asdict(sample)

    found = kept.find(
        f"{value.hash} {value.game.name} quick {players}",
        asked.by(value, measured),
        lambda known: bool(known["deals"] >= asked.deals),
    )
    return None if found is None else Sample(**found)


def page(asked: Asked, kept: Kept) -> str:
    """The page in Markdown."""
    chosen = [croupier.game(name) for name in croupier.game_names()]
    values = [value for value in map(value_of, chosen) if value is not None]
    kept.forget_others([value.hash for value in values])
    lines = [*_calibration(values, asked, kept), *_strength(values, asked, kept)]
    return OPENING + "\n".join(lines) + "\n"


def _calibration(values: list[Value], asked: Asked, kept: Kept) -> Iterator[str]:
    found = {value: figures_of(value, asked, kept) for value in values}
    for value, figures in found.items():
        path = shipped_path(value.game)
        size = path.stat().st_size / 1000 if path else 0.0
        about = f"{value.game.title} | `{value.hash}` | {size:.0f} kB"
        if figures is None:
            yield f"| {about} | - | - | - | - | - | - |"
            continue
        points, base = f"{figures.points:,.1f}", f"{figures.points_base:,.1f}"
        games = f"{figures.games:,}"
        scores = f"{games} | {figures.brier:.4f} | {figures.base:.4f} | {points} | {base}"
        yield f"| {about} | {scores} | {100 * figures.worst:.1f} points |"
    yield BUCKETS.rstrip("\n")
    yield ""
    yield "| game | " + " | ".join(f"{10 * n}-{10 * n + 10} %" for n in range(10)) + " |"
    yield "|---|" + "---|" * 10
    for value, figures in found.items():
        yield f"| {value.game.title} | " + " | ".join(_cells(figures)) + " |"


def _cells(figures: Figures | None) -> Iterator[str]:
    buckets = figures.buckets if figures else ()
    by_tenth = {min(9, int(10 * bucket.predicted)): bucket for bucket in buckets}
    for tenth in range(10):
        if (bucket := by_tenth.get(tenth)) is None:
            yield "-"
        else:
            predicted, won = 100 * bucket.predicted, 100 * bucket.won
            yield f"{predicted:.1f} / {won:.1f} ± {196 * bucket.error:.1f}"


def _strength(values: list[Value], asked: Asked, kept: Kept) -> Iterator[str]:
    yield STRENGTH.format(worlds=WORLDS).rstrip("\n")
    levels = results.Kept(STRENGTH_KEPT).levels
    for value in values:
        game = value.game
        yield ""
        yield f"### {game.title}"
        yield ""
        yield "| | " + " | ".join(f"{n} players (fair {1 / n:.0%})" for n in game.players) + " |"
        yield "|---|" + "---|" * len(game.players)
        cells = [_cell(strength_of(value, n, asked, kept), n) for n in game.players]
        yield "| `quick` among `regular` | " + " | ".join(cells) + " |"
        known = [(levels.get(f"{game.name} {n} expert"), n) for n in game.players]
        cells = [_cell(cell.shares if cell else None, n) for cell, n in known]
        yield "| `expert` among `regular` | " + " | ".join(cells) + " |"


def _cell(sample: Sample | None, players: int) -> str:
    if sample is None:
        return "-"
    found = sample.estimate()
    text = f"{found.mean:.1%} ({found.low:.0%} to {found.high:.0%})"
    text = f"**{text}**" if found.low > 1 / players else text
    return f"{text}, {sample.deals} deals"


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m croupier.bench.values", description=__doc__)
    parser.add_argument("names", nargs="*", help="games to measure the values of (default: all)")
    parser.add_argument("--games", type=int, default=GAMES, help="by which values are measured")
    parser.add_argument("--deals", type=int, default=DEALS, help="of a duel")
    parser.add_argument("--minutes", type=float, help="measure nothing more after that")
    parser.add_argument("--kept", type=Path, default=KEPT)
    parser.add_argument("--page", type=Path, default=PAGE)
    given = parser.parse_args()
    for file in (given.kept, given.page):
        check_folder(parser, file)
    asked = Asked(given.names or croupier.game_names(), given.games, given.deals)
    given.page.write_text(page(asked, Kept(given.kept, given.minutes)), "utf-8")


if __name__ == "__main__":
    main()
