"""How much stronger each level is than the one below: `python -m benchmarks.strength`.

Writes docs/strength.md. One player of the upper level sits among players of the lower one, in every
seat of every deal in turn. What is measured is kept in strength.json beside this file: a run that
was stopped goes on, a finished one is only written down again. Delete the file to measure anew.
"""

from __future__ import annotations

import argparse
import dataclasses
import itertools
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np

import croupier
from croupier.bots.heuristic import SLIPS
from croupier.core.game import Game
from croupier.core.match import Match
from croupier.lab.matches import play_match
from croupier.lab.simulate import seed_of, simulate
from croupier.lab.statistics import Estimate, estimate

PAGE: Final = Path(__file__).parents[1] / "docs" / "strength.md"
KEPT: Final = Path(__file__).with_name("strength.json")
SEED: Final = "strength"
OPENING: Final = """\
# How strong the levels are

Written by `{command}`, which can be run again.

One player of a level sits among players of the level below, in every seat of every deal in turn.
A figure is the part of games that this player won, with its 95 % interval over deals; a win that n
share counts as 1/n. A player no better than the others would win the fair share that heads the
column. **Bold**: the whole interval lies above it. A dash: not measured.

`random`, `novice` and `regular` are measured as they are, over {quick_deals:,} deals. `expert` and
`master` search by the clock when they play; here they make {expert:,} and {master:,} iterations a
move, in the proportion of their times (0.3 s and 2 s) and far fewer than in play, over {deals}
deals. So the last two rows of a table say what searching longer brings, not how strong the levels
are at full length.
"""
DROWNED: Final = """\
In these cells the interval holds the fair share, or lies below it: over so many deals the upper
level cannot be told from the lower one.

| game | players | level | won more than its fair share by | 95 % interval |
|---|---|---|---|---|
"""


@dataclasses.dataclass(frozen=True)
class Budget:
    """How much is played and searched; the figures depend on it."""

    quick_deals: int = 1000  # between levels that do not search
    deals: int = 12  # with search
    expert: int = 300  # iterations a move
    master: int = 2000


@dataclasses.dataclass(frozen=True)
class Pair:
    """A level against the one below, as the page and as `play_match` name them."""

    upper: str
    lower: str
    upper_bot: str
    lower_bot: str

    @property
    def is_quick(self) -> bool:
        """Can compiled code play it?"""
        return {self.upper_bot, self.lower_bot} <= SLIPS.keys()


def pairs(budget: Budget) -> list[Pair]:
    """All neighbours among the levels."""
    bots = {
        "random": "random",
        "novice": "novice",
        "regular": "regular",
        "expert": f"search:{budget.expert}",
        "master": f"search:{budget.master}",
    }
    names = list(bots)
    return [
        Pair(upper, lower, bots[upper], bots[lower]) for lower, upper in itertools.pairwise(names)
    ]


def shares(game: Game, players: int, pair: Pair, budget: Budget) -> np.ndarray[Any, Any]:
    """For each deal the part of it that the upper level won, on average over its seats."""
    if pair.is_quick:
        by_seat = [_quick_shares(game, players, pair, budget, seat) for seat in range(players)]
        return np.asarray(np.mean(by_seat, axis=0))
    return np.array([_deal_share(game, players, pair, deal) for deal in range(budget.deals)])


def _seated(players: int, pair: Pair, seat: int) -> list[str]:
    return [pair.upper_bot if other == seat else pair.lower_bot for other in range(players)]


def _quick_shares(
    game: Game, players: int, pair: Pair, budget: Budget, seat: int
) -> np.ndarray[Any, Any]:
    run = simulate(
        game,
        players=players,
        options={},
        games=budget.quick_deals,
        bots=_seated(players, pair, seat),
        seed=SEED,
    )
    won = run.won()
    return np.asarray(won[:, seat] / np.maximum(1, won.sum(1)))


def _deal_share(game: Game, players: int, pair: Pair, deal: int) -> float:
    total = 0.0
    for seat in range(players):
        match = Match(game, players=players, seed=seed_of(SEED, deal))
        play_match(match, _seated(players, pair, seat))
        outcome = match.outcome()
        assert outcome is not None
        total += (seat in outcome.winners) / max(1, len(outcome.winners))
    return total / players


class Kept:
    """What was measured before, with the same budget."""

    def __init__(self, file: Path, budget: Budget) -> None:
        self._file = file
        self._budget = dataclasses.asdict(budget)
        self.cells: dict[str, list[float]] = {}
        if file.exists():
            document = json.loads(file.read_text("utf-8"))
            if document["budget"] == self._budget:
                self.cells = document["cells"]

    def add(self, cell: str, values: np.ndarray[Any, Any]) -> None:
        """Keep a cell, as a mean with its interval."""
        self.cells[cell] = list(estimate(values, 0, 1))
        text = json.dumps({"budget": self._budget, "cells": self.cells}, indent=1)
        self._file.write_text(text + "\n", "utf-8")


def measure(budget: Budget, kept: Kept, games: list[str], levels: list[str]) -> None:
    """Fill in the cells of these games and upper levels that are missing."""
    for pair in pairs(budget):
        for name in games if pair.upper in levels else []:
            game = croupier.game(name)
            for players in game.players:
                cell = f"{name} {players} {pair.upper}"
                if cell not in kept.cells:
                    start = time.perf_counter()
                    kept.add(cell, shares(game, players, pair, budget))
                    mean = kept.cells[cell][0]
                    seconds = time.perf_counter() - start
                    sys.stderr.write(f"{cell}: {mean:.3f} ({seconds:.0f} s)\n")


def page(budget: Budget, kept: Kept, command: str) -> str:
    """The page."""
    opening = OPENING.format(command=command, **dataclasses.asdict(budget))
    tables = [line for name in croupier.games() for line in _table(name, budget, kept)]
    return opening + "\n".join([*tables, *_luck(kept)]) + "\n"


def _table(name: str, budget: Budget, kept: Kept) -> Iterator[str]:
    game = croupier.game(name)
    counts = list(game.players)
    if not any(cell.startswith(f"{name} ") for cell in kept.cells):
        return
    yield ""
    yield f"## {game.title}"
    yield ""
    yield "| | " + " | ".join(f"{n} players (fair {1 / n:.0%})" for n in counts) + " |"
    yield "|---|" + "---|" * len(counts)
    for pair in pairs(budget):
        figures = [_figure(kept.cells.get(f"{name} {n} {pair.upper}"), n) for n in counts]
        yield f"| `{pair.upper}` among `{pair.lower}` | " + " | ".join(figures) + " |"


def _figure(cell: list[float] | None, players: int) -> str:
    if cell is None:
        return "-"
    found = Estimate(*cell)
    text = f"{found.mean:.1%} ({found.low:.0%} to {found.high:.0%})"
    return f"**{text}**" if found.low > 1 / players else text


def _luck(kept: Kept) -> Iterator[str]:
    """Where the figures do not show that the upper level is stronger."""
    yield ""
    yield "## Where luck drowns skill"
    yield ""
    drowned = [
        (cell, Estimate(*kept.cells[cell]))
        for cell in kept.cells
        if kept.cells[cell][1] <= 1 / int(cell.split()[1])
    ]
    if not drowned:
        yield "Nowhere among what is measured: every interval lies above the fair share."
        return
    yield DROWNED.rstrip()
    for cell, found in drowned:
        name, players, upper = cell.split()
        fair = 1 / int(players)
        interval = f"{found.low - fair:+.1%} to {found.high - fair:+.1%}"
        yield f"| {name} | {players} | `{upper}` | {found.mean - fair:+.1%} | {interval} |"


def main() -> None:
    """Measure and write."""
    usual = Budget()
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    for item in dataclasses.fields(Budget):
        flag = f"--{item.name.replace('_', '-')}"
        parser.add_argument(flag, type=int, default=getattr(usual, item.name))
    levels = [pair.upper for pair in pairs(usual)]
    parser.add_argument("--game", action="append", choices=croupier.games())
    parser.add_argument("--level", action="append", choices=levels)
    parser.add_argument("--kept", type=Path, default=KEPT)
    parser.add_argument("--page", type=Path, default=PAGE)
    given = parser.parse_args()
    budget = Budget(given.quick_deals, given.deals, given.expert, given.master)
    kept = Kept(given.kept, budget)
    measure(budget, kept, given.game or croupier.games(), given.level or levels)
    changed = [
        f" --{item.name.replace('_', '-')} {getattr(budget, item.name)}"
        for item in dataclasses.fields(Budget)
        if getattr(budget, item.name) != getattr(usual, item.name)
    ]
    command = f"python -m benchmarks.strength{''.join(changed)}"
    given.page.write_text(page(budget, kept, command), "utf-8")


if __name__ == "__main__":
    main()
