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
from typing import TYPE_CHECKING, Any, Final, TypeVar

import numpy as np

from croupier.bots import LEVELS, Clock
from croupier.bots.advice import ALWAYS
from croupier.core import registry
from croupier.core.chance import Chance
from croupier.core.game import Game
from croupier.core.view import View
from croupier.research import lead_hints
from croupier.research.settings import Setting, find, setting
from croupier.research.solving import Solver, uniform
from croupier.research.tree import InformationSet, Tree, grow
from croupier.research.variants import MINI

if TYPE_CHECKING:
    from croupier.bots.search import SearchResult
    from croupier.bots.values.value import Value

Array = np.ndarray[Any, Any]
Answer = TypeVar("Answer")
Weights = Mapping[int, float]
"""How likely each action is, relative to the others."""
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
SEARCHING: Final = "expert"
"""The level whose exploitability is taken apart where it is high."""
PATIENT: Final = "master"
"""The level whose iterations show whether searching longer would help."""


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
    causes: dict[str, float] = dataclasses.field(default_factory=dict)
    """What is left of `expert`'s exploitability without this or that, where it is high."""


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


def by_value(value: Value) -> Callable[[View, Chance], Weights]:
    """The bot that plays by a learned value."""
    from croupier.bots.values.quick import QuickBot

    def choose(view: View, chance: Chance) -> Weights:
        return {QuickBot(chance, value=value).choose(view, Clock()).action: 1.0}

    return choose


def by_search(iterations: int) -> Callable[[View, Chance], SearchResult]:
    """What a bot that searches finds out."""
    from croupier.bots.search import SearchBot

    def search(view: View, chance: Chance) -> SearchResult:
        return SearchBot(chance, iterations=iterations).search(view, Clock())

    return search


def visits(found: SearchResult) -> Weights:
    """Every action as likely as it was tried: mixed in every information set."""
    return {action: stats.visits for action, stats in found.actions.items()}


def answers(
    tree: Tree,
    game: Game,
    name: str,
    ask: Callable[[View, Chance], Answer],
    progress: Callable[[str], None],
) -> list[Answer | None]:
    """A bot's answer in every information set with a choice, each with its own seed; None in the
    others. Bots look at the table and not at how it came about: they are asked once for each."""
    asked: dict[str, Answer] = {}
    found: list[Answer | None] = []
    about = dataclasses.replace(tree.setting, game=game)
    for infoset in tree.infosets:
        seen = f"{infoset.seat} {infoset.state.values()}"
        if len(infoset.actions) > 1 and seen not in asked:
            asked[seen] = ask(_view(about, infoset), Chance.of(f"{name} {seen}"))
            progress(f"{name}: asked {len(asked)} times")
        found.append(asked.get(seen))
    return found


def strategy_of(
    tree: Tree, found: Sequence[Answer | None], weigh: Callable[[Answer], Weights]
) -> Array:
    """A strategy from a bot's answers, each weighed."""
    rows: list[Array] = []
    for infoset, answer in zip(tree.infosets, found, strict=True):
        row = np.ones(len(infoset.actions))
        if answer is not None:
            weights = weigh(answer)
            row = np.array([weights.get(action, 0) for action in infoset.actions], np.float64)
        rows.append(row / row.sum())
    return np.concatenate(rows)


def combined(tree: Tree, strategy: Array, other: Array, takes: Sequence[bool]) -> Array:
    """A strategy that takes the other one's rows in the information sets that are marked."""
    mixed = strategy.copy()
    for number, (first, end) in enumerate(itertools.pairwise(tree.offsets)):
        if takes[number]:
            mixed[first:end] = other[first:end]
    return mixed


def causes(
    solver: Solver,
    perfect: Array,
    found: Sequence[SearchResult | None],
    progress: Callable[[str], None],
) -> dict[str, float]:
    """Exploitability of the level that searches, less one of its traits after the other; then of
    CFR+'s strategy with a part of the level's choices."""
    from croupier.bots.search import SearchResult

    tree, game = solver.tree, solver.tree.setting.game

    def searched(hints: Any, level: str) -> list[SearchResult | None]:
        about = dataclasses.replace(game, hints=hints)
        return answers(tree, about, SEARCHING, by_search(ITERATIONS[level]), progress)

    unhinted = searched(None, SEARCHING)
    leading = searched(lead_hints, SEARCHING)
    longer = searched(lead_hints, PATIENT)
    sealed = [each is not None and each.joint for each in found]
    other = [each is not None and not each.joint for each in found]
    played = strategy_of(tree, found, SearchResult.likely)
    strategies = {
        "as it plays": played,
        "drawing every move by visits": strategy_of(tree, found, visits),
        "and without the game's hints": strategy_of(tree, unhinted, visits),
        "and maximising the lead": strategy_of(tree, leading, visits),
        f"and with {ITERATIONS[PATIENT]:,} iterations": strategy_of(tree, longer, visits),
        f"CFR+ with its simultaneous choices ({sum(sealed):,} information sets)": combined(
            tree, perfect, played, sealed
        ),
        f"CFR+ with its other choices ({sum(other):,} information sets)": combined(
            tree, perfect, played, other
        ),
    }
    return {name: solver.exploitability(each) for name, each in strategies.items()}


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
    value_hash, why = "", {}
    for level in levels:
        known = LEVELS[level]
        if known.slips is not None:
            played = strategy_of_hints(tree, known.slips)
        elif known.by_value:
            value = trained_value(about.game)
            value_hash = value.hash
            chosen = answers(tree, about.game, level, by_value(value), progress)
            played = strategy_of(tree, chosen, dict)
        else:
            searched = answers(tree, about.game, level, by_search(ITERATIONS[level]), progress)
            played = strategy_of(tree, searched, lambda result: result.likely())
            if level == SEARCHING and solver.exploitability(played) > MUCH * spread:
                why = causes(solver, strategy, searched, progress)
        found[level] = solver.exploitability(played)
        progress(f"{name}: {level} {found[level] / spread:.1%}")
    return Result(
        name, about.game.rules_version, tree.histories(), tree.draws, len(tree.infosets),
        sum(len(infoset.actions) > 1 for infoset in tree.infosets), about.most_plies, spread,
        solver.value(strategy), grown, response, solved, iterations, found, value_hash,
        why,
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
        now.causes = now.causes or before.causes
    return now


def _tell(what: str) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{what:<70}")


if __name__ == "__main__":
    sys.exit(main())
