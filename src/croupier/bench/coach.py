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
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np

from croupier.bench.results import check_folder
from croupier.bots import advice, make_any_bot
from croupier.bots.advice import ALWAYS
from croupier.bots.interface import Clock
from croupier.coach.document import error_rate, judged
from croupier.coach.history import History, Made
from croupier.coach.judge import Settings, judge
from croupier.coach.kernels import WIN
from croupier.coach.reference import Bench, reference_for
from croupier.coach.review import review
from croupier.compiled.chacha import chance_pool
from croupier.core.bits import members
from croupier.core.chance import DEALING, Chance
from croupier.core.game import Game
from croupier.core.reach import Prospects
from croupier.core.registry import find, names
from croupier.core.view import View
from croupier.core.world import World

KEPT: Final = Path("docs", "coach.json")
QUICK: Final = Settings(screened=4, kept=3, worlds=16, samples=1, chances=16, deals=64)
LEVELS: Final = {"random": ALWAYS, "novice": 300, "regular": 0, "search:300": None}
HALVES: Final = 20
PAGE: Final = Path("docs", "coach.md")
HEADING: Final = "## Is it right?"
COUNT: Final = 100
LUCK: Final = 10_000
SWAPS: Final = 10_000
PIECE: Final = 4  # games of each level at a time,
LUCKS: Final = 50  # games for luck alone,
SWAPPED: Final = 100  # and judgements in other worlds
TEXT: Final = """
Written by `{command}`, which resumes where it stopped; `tests/coach`
runs a small part of it. A dash: not measured yet.

- *Gap*: the largest difference between a result minus its expectation and the sum of its bars, as a
  share of it.
- *Luck* and *the unseen*: their means, as shares of the win, with two standard errors.
  {verdict}.
- *Error rates*: a level's mean loss per real decision at a table of its own kind, with two standard
  errors; **bold** where each level is below the one before it. `search:300` is a search with 300
  iterations, standing in for `expert`.
- *Halves*: the correlation between the error rates of the two halves of twenty games, over levels
  and blocks of twenty.
- *Swaps*: verdicts that differ, in any byte, in a world that the seat cannot tell apart from the
  true one.
"""


class Table:
    """Plays bots' games as histories, compiled where the bots allow it."""

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.players = players
        self.options = game.choose_options(players, {})
        self._advised = game.bind(advice).advised_action
        self._pool, self._prospects = game.state.pool(), Prospects.pool()
        self._chances = chance_pool(Chance.of(""))

    def play(self, seed: str, level: str) -> History:
        """A game of one level at every seat."""
        rules, chance = self.game.rules, Chance.of(seed, DEALING)
        state = self.game.state()
        rules.deal(state, self.options, chance)
        dealt = state
        made: list[Made] = []
        while waiting := rules.to_move(state):
            seat = next(members(waiting))
            action = self._choose(state, seat, level, f"{seed} {len(made)}")
            before, start = state, chance.position
            state = before.copy()
            rules.play(state, seat, action, chance)
            made.append(Made(len(made), seat, action, "", before, state, chance.position > start))
        outcome = World(self.game, state).outcome()
        assert outcome is not None
        seats = tuple(f"Seat {seat}" for seat in range(self.players))
        return History(self.game, self.options, seats, dealt, tuple(made), outcome)

    def _choose(self, state: Any, seat: int, level: str, seed: str) -> int:
        slips = LEVELS[level]
        if slips is None:
            bot = make_any_bot(level, Chance.of(seed))
            view = View(self.game, seat, state.redact(seat), self.options.shown(), (), ())
            return bot.choose(view, Clock()).action
        state.pack(self._pool[0])
        self._chances[0]["key"] = Chance.of(seed).key
        self._chances[0]["position"] = 0
        chosen: int = self._advised(
            self._pool[0], seat, slips, self._chances[0], self._prospects[0]
        )
        return chosen


class Cell:
    """The results for a game with a number of players, and the work that adds to them."""

    def __init__(self, game: Game, players: int, found: dict[str, Any]) -> None:
        self.table = Table(game, players)
        self.reference = reference_for(game, players, self.table.options)
        is_same = found.get("value") == self.reference.hash
        self.found: dict[str, Any] = found if is_same else _blank(self.reference.hash)

    def review(self, count: int) -> None:
        """Review a few more games of each level, each for one of its seats."""
        for level, rates in self.found["rates"].items():
            for number in range(len(rates), min(count, len(rates) + PIECE)):
                seat = number % self.table.players
                history = self.table.play(f"check {level} {number}", level)
                seen = review(history, [seat], QUICK, threads=1)
                bars = seen.bars[seat]
                scale = np.maximum(1, np.abs(bars.result))
                self.found["gap"] = max(self.found["gap"], float(np.abs(bars.gap() / scale).max()))
                self.found["unseen"].append(round(float(bars.unseen[WIN]), 6))
                rates.append(error_rate(seen.decisions[seat])[0])

    def try_luck(self, count: int) -> None:
        """Look at the luck of a few more games of `regular`, without judging any move."""
        luck = self.found["luck"]
        for number in range(len(luck), min(count, len(luck) + LUCKS)):
            history = self.table.play(f"luck {number}", "regular")
            swings = review(history, [], QUICK, threads=1).swings
            seat = number % self.table.players
            luck.append(round(float(sum(swing.luck[seat, WIN] for swing in swings)), 6))

    def swap(self, count: int) -> None:
        """Compare a few more judgements with those in an imagined world."""
        game, found = self.table.game, self.found
        bench = Bench(game, self.table.players, self.reference)
        chance = Chance.of("swaps", found["swaps"])
        end = min(count, found["swaps"] + SWAPPED)
        while found["swaps"] < end:
            for made in self.table.play(f"swaps {found['swaps']}", "novice").made:
                if found["swaps"] == end:
                    break
                other = made.before.redact(made.seat)
                game.rules.imagine(other, made.seat, chance)
                found["swaps"] += 1
                said = [_told(bench, made, state) for state in (made.before, other)]
                found["differing"] += said[0] != said[1]


def _blank(value: str) -> dict[str, Any]:
    rates: dict[str, list[float | None]] = {level: [] for level in LEVELS}
    found: dict[str, Any] = {"luck": [], "unseen": [], "rates": rates}
    return {"value": value, "gap": 0.0, "swaps": 0, "differing": 0, **found}


def _told(bench: Bench, made: Made, state: Any) -> str:
    """Everything said about a choice if that is the true state."""
    seen = state.redact(made.seat)
    found = judge(bench, bench.packed(seen), made.seat, QUICK, f"{made.ply}", made.action)
    return json.dumps([judged(found, World(bench.game, seen), made.seat), found.loss])


def measure(cells: list[Cell], count: int, luck: int, swaps: int, save: Callable[[], bool]) -> None:
    """Give all cells turns until all is done, or `save` says that the time is over."""
    kinds: list[tuple[Callable[[Cell], None], Callable[[Cell], bool]]] = [
        (lambda cell: cell.review(count), lambda cell: len(cell.found["rates"]["random"]) < count),
        (lambda cell: cell.try_luck(luck), lambda cell: len(cell.found["luck"]) < luck),
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
    means = [_mean(cell[bar]) for cell in kept.values() for bar in ("luck", "unseen")]
    known = [mean for mean in means if mean is not None and mean[1] > 0]
    outside = sum(abs(mean) > error for mean, error in known)
    verdict = f"Of {len(known)} means, {len(known) - outside} are within that of zero"
    lines = [TEXT.format(command=command, verdict=verdict).rstrip("\n"), "", *_rows(kept)]
    return "\n".join([HEADING, *lines]) + "\n"


def _rows(kept: dict[str, Any]) -> Iterator[str]:
    shown = " | ".join(f"`{level}`" for level in LEVELS)
    yield (
        f"| game | players | reviews | gap | luck (games) | the unseen | {shown} | halves | swaps |"
    )
    yield "|---|---|---|---|---|---|" + "---|" * (len(LEVELS) + 2)
    for name, cell in sorted(kept.items()):
        reviews = sum(map(len, cell["rates"].values()))
        if reviews == 0:
            continue
        luck, unseen = (_shown(_mean(cell[bar])) for bar in ("luck", "unseen"))
        halves = split_half(cell["rates"])
        yield (
            f"| {name.replace(' ', ' | ')} | {reviews} | {cell['gap']:.0e} "
            f"| {luck} ({len(cell['luck']):,}) | {unseen} | {' | '.join(_rates(cell['rates']))} "
            f"| {'-' if halves is None else f'{halves:.2f}'} "
            f"| {cell['differing']} of {cell['swaps']:,} |"
        )


def _rates(rates: dict[str, list[float | None]]) -> Iterator[str]:
    found = [_rate(values) for values in rates.values()]
    is_ordered = all(a[0] > b[0] for a, b in itertools.pairwise(found))
    for values, (mean, error) in zip(rates.values(), found, strict=True):
        text = f"{mean:.2%} ± {error:.2%}" if values else "-"
        yield f"**{text}**" if is_ordered and values else text


def _mean(values: list[float]) -> tuple[float, float] | None:
    """The mean and two standard errors."""
    if len(values) <= 1:
        return None
    return float(np.mean(values)), float(2 * np.std(values, ddof=1) / np.sqrt(len(values)))


def _shown(mean: tuple[float, float] | None) -> str:
    return "-" if mean is None else f"{mean[0]:+.2%} ± {mean[1]:.2%}"


def main() -> None:
    """Check, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m croupier.bench.coach", description=__doc__)
    parser.add_argument("games", nargs="*", help="default: all")
    parser.add_argument("--players", type=int, nargs="*", help="default: all numbers")
    parser.add_argument("--count", type=int, default=COUNT, help="games of each level to review")
    parser.add_argument("--luck", type=int, default=LUCK, help="games to look at the luck of")
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
        measure(cells, given.count, given.luck, given.swaps, save)
    command = " ".join(["python -m croupier.bench.coach", *_changed(parser, given)])
    before = given.page.read_text("utf-8").partition(HEADING)[0]
    given.page.write_text(before + section(kept, command), "utf-8")


def _changed(parser: argparse.ArgumentParser, given: argparse.Namespace) -> Iterator[str]:
    for name in ("count", "luck", "swaps"):
        if getattr(given, name) != parser.get_default(name):
            yield f"--{name} {getattr(given, name)}"


if __name__ == "__main__":
    main()
