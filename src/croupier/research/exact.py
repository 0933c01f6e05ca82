"""How far from perfect the bots are, exactly: `python -m croupier.research.exact`.

For every game that declares a small variant: its whole tree is grown, CFR+ finds a strategy that is
hardly exploitable, and a best response to every level shows the most that can be won against it.
Results are kept in a file between runs, and the page `docs/exact.md` is written from it.
"""

from __future__ import annotations

import argparse
import dataclasses
import itertools
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier.bots import LEVELS, Clock
from croupier.bots.advice import ALWAYS
from croupier.core import registry
from croupier.core.chance import Chance
from croupier.core.game import Game
from croupier.core.view import View
from croupier.research.settings import Setting, find, setting
from croupier.research.solving import Solver, uniform
from croupier.research.tree import InformationSet, Tree, grow
from croupier.research.variants import MINI

if TYPE_CHECKING:
    from croupier.bots.values.value import Value

Array = np.ndarray[Any, Any]
WANTED: Final = 0.001
"""How exploitable CFR+ may leave its strategy, as a share of the range of returns."""
MUCH: Final = 0.05
"""What a strong level should not be exploitable by, as a share of the range."""
ITERATIONS: Final = {"expert": 1_000, "master": 4_000}
"""What a level that searches gets for each decision: seconds would make another page each time."""
CHUNKS: Final = 11
"""How long the value of a small game is trained (`bots.values.training`): that of the full game has
other inputs."""
EQUILIBRIUM: Final = "CFR+"
FAVOURITES: Final = "CFR+ unmixed"
"""CFR+'s strategy with the favourite for every mixture: what it costs not to mix."""


@dataclasses.dataclass
class Result:
    """What is known about one small game."""

    game: str
    version: int
    histories: int
    draws: int
    infosets: int
    choices: int
    plies: int
    spread: float
    """From the lowest to the highest return."""
    value: float
    """What the first seat wins if both play perfectly."""
    grow_s: float
    response_s: float
    solve_s: float
    solve_iterations: int
    exploitability: dict[str, float]
    value_hash: str = ""
    """Of the value that `quick` played by."""


def strategy_of_hints(tree: Tree, slips: int) -> Array:
    """The exact strategy of a level that follows the hints except for its slips."""
    hints = tree.setting.game.hints
    rows = []
    for infoset in tree.infosets:
        count = len(infoset.actions)
        row = np.full(count, 1.0 / count)
        if slips < ALWAYS and hints is not None and count > 1:
            advice = np.array(
                [hints.advise(infoset.state, infoset.seat, a) for a in infoset.actions]
            )
            best = advice == advice.max()
            row = row * slips / ALWAYS + best / best.sum() * (1 - slips / ALWAYS)
        rows.append(row)
    return np.concatenate(rows)


Chooser = Callable[[View, Chance], Mapping[int, float]]
"""What a bot does at a view: how likely each action is."""


def by_search(iterations: int) -> Chooser:
    """A bot that searches. For simultaneous choices it draws by visits, so there its strategy is
    mixed."""
    from croupier.bots.search import SearchBot

    def choose(view: View, chance: Chance) -> Mapping[int, float]:
        return SearchBot(chance, iterations=iterations).search(view, Clock()).likely()

    return choose


def by_value(value: Value) -> Chooser:
    """The bot that plays by a learned value."""
    from croupier.bots.values.quick import QuickBot

    def choose(view: View, chance: Chance) -> Mapping[int, float]:
        return {QuickBot(chance, value=value).choose(view, Clock()).action: 1.0}

    return choose


def strategy_of_bot(
    tree: Tree, name: str, choose: Chooser, progress: Callable[[str], None]
) -> Array:
    """A bot's strategy: it is asked once in every information set, each with its own seed. Bots
    look at the table and not at how it came about."""
    rows: list[Array] = []
    asked: dict[str, Mapping[int, float]] = {}
    for infoset in tree.infosets:
        row = np.ones(len(infoset.actions))
        if len(infoset.actions) > 1:
            seen = f"{infoset.seat} {infoset.state.values()}"
            if seen not in asked:
                asked[seen] = choose(_view(tree.setting, infoset), Chance.of(f"{name} {seen}"))
                progress(f"{name}: asked {len(asked)} times")
            row = np.array([asked[seen].get(a, 0) for a in infoset.actions], np.float64)
        rows.append(row / row.sum())
    return np.concatenate(rows)


def trained_value(game: Game) -> Value:
    """A value of a small game, trained as that of the full game is."""
    from croupier.bots.values.training import Training
    from croupier.bots.values.value import read_value

    training = Training(game, list(game.players), game.name, CHUNKS, variants=0)
    for _ in range(training.chunks):
        training.run_chunk()
    return read_value(game, training.finish())


def _view(about: Setting, infoset: InformationSet) -> View:
    names = tuple(f"Seat {seat}" for seat in range(about.players))
    return View(about.game, infoset.seat, infoset.state, about.options.shown(), names, ())


def favourites(tree: Tree, strategy: Array) -> Array:
    """The likeliest action of every information set, always."""
    unmixed = np.zeros_like(strategy)
    for first, end in itertools.pairwise(tree.offsets):
        unmixed[first + strategy[first:end].argmax()] = 1.0
    return unmixed


def study(name: str, levels: Sequence[str], progress: Callable[[str], None]) -> Result:
    """Solve a small game, and measure the levels in it."""
    about = setting(find(name + MINI))
    clock = time.process_time()
    tree = grow(about, progress=lambda nodes: progress(f"{name}: {nodes} histories"))
    solver = Solver(tree)
    grown = time.process_time() - clock
    spread = float(np.ptp(tree.returns))
    solver.exploitability(uniform(tree))  # compiles
    clock = time.process_time()
    solver.exploitability(uniform(tree))
    response = (time.process_time() - clock) / 2
    solver.solve(np.inf)
    clock = time.process_time()
    strategy, iterations, left = solver.solve(WANTED * spread)
    solved = time.process_time() - clock
    found = {EQUILIBRIUM: left, FAVOURITES: solver.exploitability(favourites(tree, strategy))}
    value_hash = ""
    for level in levels:
        known = LEVELS[level]
        if known.slips is not None:
            played = strategy_of_hints(tree, known.slips)
        elif known.by_value:
            value = trained_value(about.game)
            value_hash = value.hash
            played = strategy_of_bot(tree, level, by_value(value), progress)
        else:
            played = strategy_of_bot(tree, level, by_search(ITERATIONS[level]), progress)
        found[level] = solver.exploitability(played)
        progress(f"{name}: {level} {found[level] / spread:.1%}")
    return Result(
        name, about.game.rules_version, tree.histories(), tree.draws, len(tree.infosets),
        sum(len(infoset.actions) > 1 for infoset in tree.infosets), about.most_plies, spread,
        solver.value(strategy), grown, response, solved, iterations, found, value_hash,
    )  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Study the games that are named, or all, and write the page."""
    import msgspec

    from croupier.research.exact_page import page

    parser = argparse.ArgumentParser(prog="python -m croupier.research.exact", description=__doc__)
    parser.add_argument("games", nargs="*", help="the games to study (default: all)")
    parser.add_argument("--results", type=Path, default=Path("docs/exact.json"))
    parser.add_argument("--page", type=Path, default=Path("docs/exact.md"))
    parser.add_argument(
        "--levels", default=",".join(LEVELS),
        help="to measure; others keep what was found before (default: all)",
    )  # fmt: skip
    given = parser.parse_args(arguments)
    if not given.results.parent.is_dir():
        parser.error(f"there is no folder {given.results.parent}; name a file with --results")
    kept: dict[str, Result] = {}
    if given.results.exists():
        kept = msgspec.json.decode(given.results.read_bytes(), type=dict[str, Result])
    for name in given.games or [g.name for g in registry.available() if g.mini]:
        kept[name] = _joined(kept.get(name), study(name, given.levels.split(","), _tell))
        text = msgspec.json.encode({key: kept[key] for key in sorted(kept)})
        given.results.write_bytes(msgspec.json.format(text, indent=1) + b"\n")
    given.page.write_text(page(kept.values()), "utf-8")
    return 0


def _joined(before: Result | None, now: Result) -> Result:
    """The new result, plus the levels that were measured on the same tree before."""
    if before and (before.version, before.histories) == (now.version, now.histories):
        now.exploitability = before.exploitability | now.exploitability
        now.value_hash = now.value_hash or before.value_hash
    return now


def _tell(what: str) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{what:<70}")


if __name__ == "__main__":
    sys.exit(main())
