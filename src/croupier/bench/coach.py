"""What the coach claims, checked over bots' games: `python -m croupier.bench.coach GAME …`.

For each game and number of players: that the bars add up; that luck and the unseen have mean zero,
within two standard errors; that weaker levels have higher error rates, and how well one half of
twenty games predicts the other; that judgements are the same in true and imagined worlds. Results
are saved in docs/coach.json, or in the file given with `--kept`, and printed as a table.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np

from croupier.bots import advice, make_any_bot
from croupier.bots.advice import ALWAYS
from croupier.bots.interface import Clock
from croupier.coach.document import error_rate, judged
from croupier.coach.history import History, Made
from croupier.coach.judge import Settings, judge
from croupier.coach.kernels import WIN
from croupier.coach.reference import Bench, reference_for
from croupier.coach.review import Review, review
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


def check(game: Game, players: int, count: int, kept: dict[str, Any]) -> None:
    """Review so many games of each level, and note what came out."""
    table = Table(game, players)
    cell: dict[str, Any] = {"gap": 0.0, "luck": [], "unseen": [], "rates": {}}
    for level in LEVELS:
        games = count if LEVELS[level] is not None else min(count, HALVES)
        rates: list[float] = []
        cell["rates"][level] = rates
        for number in range(games):
            seat = number % players
            history = table.play(f"check {level} {number}", level)
            found = review(history, [seat], QUICK, threads=1)
            cell["value"] = found.reference.hash
            note(cell, rates, found, seat)
    cell["swaps"], cell["differing"] = swap(table, count)
    kept[f"{game.name} {players}"] = cell


def note(cell: dict[str, Any], rates: list[float], found: Review, seat: int) -> None:
    """Keep what matters of a review."""
    bars = found.bars[seat]
    scale = np.maximum(1, np.abs(bars.result))
    cell["gap"] = max(cell["gap"], float(np.abs(bars.gap() / scale).max()))
    cell["luck"].append(float(bars.luck[WIN]))
    cell["unseen"].append(float(bars.unseen[WIN]))
    rate, _, _ = error_rate(found.decisions[seat])
    if rate is not None:
        rates.append(rate)


def swap(table: Table, count: int) -> tuple[int, int]:
    """How many judgements were compared with those in an imagined world, and how many differ."""
    game = table.game
    bench = Bench(game, table.players, reference_for(game, table.players, table.options))
    chance = Chance.of("swaps")
    compared = differing = 0
    for made in table.play("swaps", "novice").made:
        if compared == count:
            break
        other = made.before.redact(made.seat)
        game.rules.imagine(other, made.seat, chance)
        said = []
        for state in (made.before, other):
            seen = state.redact(made.seat)
            place = f"{made.ply}"
            found = judge(bench, bench.packed(seen), made.seat, QUICK, place, made.action)
            said.append(json.dumps([judged(found, World(game, seen), made.seat), found.loss]))
        compared += 1
        differing += said[0] != said[1]
    return compared, differing


def split_half(rates: dict[str, list[float]]) -> float | None:
    """The correlation of the mean of odd games with that of even ones, over levels and blocks."""
    odd, even = [], []
    for values in rates.values():
        for start in range(0, len(values) - HALVES + 1, HALVES):
            block = values[start : start + HALVES]
            odd.append(float(np.mean(block[0::2])))
            even.append(float(np.mean(block[1::2])))
    return float(np.corrcoef(odd, even)[0, 1]) if len(odd) > 2 else None


def report(kept: dict[str, Any]) -> Iterator[str]:
    """The saved results as a table."""
    shown = " | ".join(LEVELS)
    yield f"| game | players | games | largest gap | luck | unseen | {shown} | halves | swaps |"
    yield "|---|---|---|---|---|---|" + "---|" * (len(LEVELS) + 2)
    for name, cell in sorted(kept.items()):
        means = " | ".join(_mean(cell[bar]) for bar in ("luck", "unseen"))
        rates = " | ".join(f"{np.mean(values):.2%}" for values in cell["rates"].values())
        halves = split_half(cell["rates"])
        yield (
            f"| {name.replace(' ', ' | ')} | {len(cell['luck'])} | {cell['gap']:.0e} | {means} "
            f"| {rates} | {'-' if halves is None else f'{halves:.2f}'} "
            f"| {cell['differing']} of {cell['swaps']} differ |"
        )


def _mean(values: list[float]) -> str:
    error = np.std(values, ddof=1) / np.sqrt(len(values))
    return f"{np.mean(values):+.2%} ± {2 * error:.2%}"


def main() -> None:
    """Check, and report."""
    parser = argparse.ArgumentParser(prog="python -m croupier.bench.coach", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*names(), []], help="default: only report")
    parser.add_argument("--players", type=int, nargs="*", help="default: all numbers")
    parser.add_argument("--count", type=int, default=100, help="games of each level")
    parser.add_argument("--kept", type=Path, default=KEPT)
    given = parser.parse_args()
    kept = json.loads(given.kept.read_text("utf-8")) if given.kept.exists() else {}
    for name in given.games:
        for players in given.players or find(name).players:
            check(find(name), players, given.count, kept)
            given.kept.write_text(json.dumps(kept) + "\n", "utf-8")
    sys.stdout.write("\n".join(report(kept)) + "\n")


if __name__ == "__main__":
    main()
