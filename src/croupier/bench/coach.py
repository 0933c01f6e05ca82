"""Check the coach's claims on bots' games: `python -m croupier.bench.coach`.

For each game and number of players: that the bars add up; that luck and the unseen have mean zero,
within two standard errors; that weaker levels have higher error rates, and how well one half of
twenty games predicts the other; that judgements are the same in true and imagined worlds.

Writes the last part of docs/coach.md. Results are saved in docs/coach.json by the hash of the
reference: a run that was stopped, or whose minutes were over, is resumed. All cells take turns, so
that each gets about the same time. By default both files are those of a checkout whose root is the
current folder.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, Final

import numpy as np

from croupier.bench.bot_tables import LEVELS, Table
from croupier.bench.results import check_folder
from croupier.coach.document import error_rate, judged
from croupier.coach.judge import Settings, judge
from croupier.coach.kernels import WIN
from croupier.coach.line import Line
from croupier.coach.reference import Bench, reference_for
from croupier.coach.review import Reviewer, Sums
from croupier.core.chance import Chance
from croupier.core.game import Game
from croupier.core.registry import find, names
from croupier.core.world import World

KEPT: Final = Path("docs", "coach.json")
QUICK: Final = Settings(screened=4, kept=3, worlds=16, samples=1, chances=8, deals=64)
MEANS: Final = Settings(screened=0, kept=0, worlds=2, samples=1, chances=4, deals=16_384)
"""Few samples, but none that would shift a mean: many games cost little."""
BARS: Final = ("luck", "unseen")
HALVES: Final = 20
PAGE: Final = Path("docs", "coach.md")
HEADING: Final = "## Is it right?"
COUNT: Final = 100
MEANT: Final = 10_000
SWAPS: Final = 10_000
PIECE: Final = 4  # games of each level at a time,
AT_ONCE: Final = 100  # games for the means,
SWAPPED: Final = 100  # and judgements in other worlds
TEXT: Final = """
Written by `{command}`, which resumes where it stopped; `tests/coach`
runs a small part of it. A dash: not measured yet.

- *Gap*: the largest difference between a result minus its expectation and the sum of its bars, as a
  share of it.
- *Luck* and *the unseen*: their means over games of `regular`, one seat of each, as shares of the
  win, with two standard errors. {verdict}.
- *Error rates*: a level's mean loss per real decision at a table of its own kind, with two standard
  errors; **bold** where each level is below the one before it. `search:300` is a search with 300
  iterations, standing in for `expert`.
- *Halves*: the correlation between the error rates of the two halves of twenty games, over levels
  and blocks of twenty.
- *Swaps*: verdicts that differ, in any byte, in a world that the seat cannot tell apart from the
  true one.
"""


class Inline(Executor):
    """Does everything at once, in the thread that asks for it."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """A result that is there."""
        done: Future[Any] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


class Cell:
    """The results for a game with a number of players, and the work that adds to them."""

    def __init__(self, game: Game, players: int, found: dict[str, Any]) -> None:
        self.table = Table(game, players)
        self.reference = reference_for(game, players, self.table.options)
        is_same = found.get("value") == self.reference.hash
        self.found: dict[str, Any] = found if is_same else _blank(self.reference.hash)
        self._reviewers = {
            settings: Reviewer(game, players, self.reference, settings)
            for settings in (QUICK, MEANS)
        }

    def _review(self, line: Line, seat: int, settings: Settings) -> Sums:
        found = self._reviewers[settings].run(line, [seat], Inline())
        bars = found.bars[seat]
        gap = np.abs(bars.gap() / np.maximum(1, np.abs(bars.result))).max()
        self.found["gap"] = max(self.found["gap"], float(gap))
        return found

    def review(self, count: int) -> None:
        """Review a few more games of each level, each for one of its seats."""
        for level, rates in self.found["rates"].items():
            for number in range(len(rates), min(count, len(rates) + PIECE)):
                seat = number % self.table.players
                found = self._review(self.table.play("check", number, level), seat, QUICK)
                rate = error_rate(found.decisions[seat])[0]
                rates.append(None if rate is None else round(rate, 6))

    def try_means(self, count: int) -> None:
        """Add up the luck and the unseen of a few more games of `regular`."""
        luck, unseen = (Moments(self.found[bar]) for bar in BARS)
        for number in range(luck.count, min(count, luck.count + AT_ONCE)):
            seat = number % self.table.players
            bars = self._review(self.table.play("means", number, "regular"), seat, MEANS).bars[seat]
            luck.add(float(bars.luck[WIN]))
            unseen.add(float(bars.unseen[WIN]))

    def swap(self, count: int) -> None:
        """Compare a few more judgements with those in an imagined world."""
        game, found = self.table.game, self.found
        bench = Bench(game, self.table.players, self.reference)
        chance = Chance.of("swaps", found["swaps"])
        end = min(count, found["swaps"] + SWAPPED)
        while found["swaps"] < end:
            line = self.table.play("swaps", found["swaps"], "novice")
            for number in range(min(len(line), end - found["swaps"])):
                seat, state = int(line.seats[number]), game.state.unpack(line.states[number])
                other = state.redact(seat)
                game.rules.imagine(other, seat, chance)
                said = [_told(bench, line, number, each) for each in (state, other)]
                found["swaps"] += 1
                found["differing"] += said[0] != said[1]


class Moments:
    """Numbers of which only the mean and its error matter, saved as a list of three."""

    def __init__(self, found: list[float]) -> None:
        """Numbers are added to what was `found`, in place."""
        self._found = found

    @property
    def count(self) -> int:
        """How many there are."""
        return int(self._found[0])

    def add(self, value: float) -> None:
        """One more."""
        for power in range(3):
            self._found[power] += value**power

    def mean(self) -> tuple[float, float] | None:
        """The mean and two standard errors."""
        count, total, squares = self._found
        if count <= 1:
            return None
        mean = total / count
        return mean, 2 * math.sqrt(max(0.0, squares / count - mean**2) / (count - 1))


def _blank(value: str) -> dict[str, Any]:
    rates: dict[str, list[float | None]] = {level: [] for level in LEVELS}
    found: dict[str, Any] = {bar: [0, 0.0, 0.0] for bar in BARS}
    return {"value": value, "gap": 0.0, "swaps": 0, "differing": 0, **found, "rates": rates}


def _told(bench: Bench, line: Line, number: int, state: Any) -> str:
    """Everything said about a choice if that is the true state."""
    seat, action = int(line.seats[number]), int(line.actions[number])
    seen = state.redact(seat)
    found = judge(bench, bench.packed(seen), seat, QUICK, f"{number}", action)
    return json.dumps([judged(found, World(bench.game, seen), seat), found.loss])


def measure(
    cells: list[Cell], count: int, means: int, swaps: int, save: Callable[[], bool]
) -> None:
    """Give all cells turns until all is done, or `save` says that the time is over."""
    kinds: list[tuple[Callable[[Cell], None], Callable[[Cell], bool]]] = [
        (lambda cell: cell.review(count), lambda cell: len(cell.found["rates"]["random"]) < count),
        (lambda cell: cell.try_means(means), lambda cell: cell.found["luck"][0] < means),
        (lambda cell: cell.swap(swaps), lambda cell: cell.found["swaps"] < swaps),
    ]
    while any(is_open(cell) for cell in cells for _, is_open in kinds):
        for cell in cells:
            for work, is_open in kinds:
                if is_open(cell):
                    work(cell)
                    if not save():
                        return


def split_half(rates: dict[str, list[float | None]]) -> float | None:
    """The correlation of the mean of odd games with that of even ones, over levels and blocks."""
    odd, even = [], []
    for values in rates.values():
        for start in range(0, len(values) - HALVES + 1, HALVES):
            block = values[start : start + HALVES]
            odd.append(_rate(block[0::2])[0])
            even.append(_rate(block[1::2])[0])
    return float(np.corrcoef(odd, even)[0, 1]) if len(odd) > len(rates) else None


def _rate(values: list[float | None]) -> tuple[float, float]:
    """The mean of error rates and two standard errors, of games with a real decision."""
    known = [value for value in values if value is not None]
    if len(known) <= 1:
        return (known or [0.0])[0], 0.0
    return float(np.mean(known)), float(2 * np.std(known, ddof=1) / np.sqrt(len(known)))


def section(kept: dict[str, Any], command: str) -> str:
    """The last part of the page."""
    means = [Moments(cell[bar]).mean() for cell in kept.values() for bar in BARS]
    known = [mean for mean in means if mean is not None and mean[1] > 0]
    outside = sum(abs(mean) > error for mean, error in known)
    verdict = f"Of {len(known)} means, {len(known) - outside} are within that of zero"
    lines = [TEXT.format(command=command, verdict=verdict).rstrip("\n"), "", *_rows(kept)]
    return "\n".join([HEADING, *lines]) + "\n"


def _rows(kept: dict[str, Any]) -> Iterator[str]:
    shown = " | ".join(f"`{level}`" for level in LEVELS)
    yield (
        f"| game | players | gap | games | luck | the unseen | reviews | {shown} | halves | swaps |"
    )
    yield "|---|---|---|---|---|---|---|" + "---|" * (len(LEVELS) + 2)
    for name, cell in sorted(kept.items()):
        reviews = sum(map(len, cell["rates"].values()))
        if reviews == 0:
            continue
        luck, unseen = (_shown(Moments(cell[bar]).mean()) for bar in BARS)
        halves = split_half(cell["rates"])
        yield (
            f"| {name.replace(' ', ' | ')} | {cell['gap']:.0e} "
            f"| {cell['luck'][0]:,.0f} | {luck} | {unseen} "
            f"| {reviews} | {' | '.join(_rates(cell['rates']))} "
            f"| {'-' if halves is None else f'{halves:.2f}'} "
            f"| {cell['differing']} of {cell['swaps']:,} |"
        )


def _rates(rates: dict[str, list[float | None]]) -> Iterator[str]:
    found = [_rate(values) for values in rates.values()]
    is_ordered = all(a[0] > b[0] for a, b in itertools.pairwise(found))
    for values, (mean, error) in zip(rates.values(), found, strict=True):
        text = f"{mean:.2%} ± {error:.2%}" if values else "-"
        yield f"**{text}**" if is_ordered and values else text


def _shown(mean: tuple[float, float] | None) -> str:
    return "-" if mean is None else f"{mean[0]:+.2%} ± {mean[1]:.2%}"


def main() -> None:
    """Check, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m croupier.bench.coach", description=__doc__)
    parser.add_argument("games", nargs="*", help="default: all")
    parser.add_argument("--players", type=int, nargs="*", help="default: all numbers")
    parser.add_argument("--count", type=int, default=COUNT, help="games of each level to review")
    parser.add_argument(
        "--means", type=int, default=MEANT, help="games to add up the luck and the unseen of"
    )
    parser.add_argument("--swaps", type=int, default=SWAPS, help="judgements in other worlds")
    parser.add_argument("--minutes", type=float, help="stop after that; 0 only writes the page")
    parser.add_argument("--kept", type=Path, default=KEPT)
    parser.add_argument("--page", type=Path, default=PAGE)
    given = parser.parse_args()
    for file in (given.kept, given.page):
        check_folder(parser, file)
    kept: dict[str, Any] = json.loads(given.kept.read_text("utf-8")) if given.kept.exists() else {}
    end = None if given.minutes is None else time.monotonic() + 60 * given.minutes

    def save() -> bool:
        text = ",\n".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in sorted(kept.items()))
        given.kept.write_text(f"{{\n{text}\n}}\n", "utf-8")
        return end is None or time.monotonic() < end

    if given.minutes != 0:
        cells = []
        for name in given.games or names():
            for players in given.players or find(name).players:
                key = f"{name} {players}"
                cells.append(Cell(find(name), players, kept.get(key, {})))
                kept[key] = cells[-1].found
        measure(cells, given.count, given.means, given.swaps, save)
    command = " ".join(["python -m croupier.bench.coach", *_changed(parser, given)])
    before = given.page.read_text("utf-8").partition(HEADING)[0]
    given.page.write_text(before + section(kept, command), "utf-8")


def _changed(parser: argparse.ArgumentParser, given: argparse.Namespace) -> Iterator[str]:
    for name in ("count", "means", "swaps"):
        if getattr(given, name) != parser.get_default(name):
            yield f"--{name} {getattr(given, name)}"


if __name__ == "__main__":
    main()
