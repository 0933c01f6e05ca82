"""Each level among players of the level below, in every game, with every number of players."""

from __future__ import annotations

import dataclasses
import itertools
import math
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import numpy as np

import croupier
from croupier.bench.results import Cell, Kept
from croupier.bots import LEVELS, prepare
from croupier.bots.levels import slips_of
from croupier.bots.matches import play_match
from croupier.core.game import Game
from croupier.core.match import Match
from croupier.lab.fixtures import seed_of
from croupier.lab.sequential import FIRST_LOOK, GROWTH, always_valid
from croupier.lab.simulate import simulate
from croupier.lab.statistics import Estimate

SEED: Final = "strength"
FEW: Final = 6
"""Deals below which a cell says too little to be shown."""
NOISY: Final = ("vegas-roller",)
"""Games in which `expert` is hardly better than `regular` with so few iterations; there, `master`
is measured among `regular` as well."""
BOUND: Final = 0.04
"""The half-width at which a cell counts as settled though it is unclear who is better."""
FIRST: Final = {"expert": 2 * FEW, "master": FEW}
"""Deals that every cell of a level gets before any cell gets more."""
DROWNED: Final = """\
In these cells the interval includes the fair share or lies below it: over that many deals the upper
level cannot be told apart from the lower one. The interval says how much better, or worse, it may
still be; a wide one mostly says that there were few deals. At these tables `master` would take more
time for a move with no promise of more wins, so it is not offered there; it can still be named.

| game | players | who | deals | won beyond its fair share | 95 % interval |
|---|---|---|---|---|---|
"""


@dataclasses.dataclass(frozen=True)
class Budget:
    """The number of deals and search iterations; the figures depend on them."""

    quick_deals: int = 1000  # between levels that do not search
    deals: int = 400  # with search, at most
    expert: int = 600  # iterations a move
    master: int = 4000


@dataclasses.dataclass(frozen=True)
class Pair:
    """A level against the one below, with their names on the page and for `play_match`."""

    upper: str
    lower: str
    upper_bot: str
    lower_bot: str
    games: tuple[str, ...] = ()
    """The games it is measured in; empty for all."""

    @property
    def name(self) -> str:
        """The key of its cells: a level alone means the pair with the one below."""
        return f"{self.upper}-{self.lower}" if self.games else self.upper

    @property
    def bots(self) -> str:
        """Who plays, as saved with the results."""
        return f"{self.upper_bot} among {self.lower_bot}"

    @property
    def is_quick(self) -> bool:
        """Can compiled code play it?"""
        return None not in map(slips_of, (self.upper_bot, self.lower_bot))


def pairs(budget: Budget) -> list[Pair]:
    """All pairs of neighbouring levels, and the extra pair for noisy games. The level that plays by
    a learned value is measured in `bench.values`."""
    bots = {
        name: name if level.seconds is None else f"search:{getattr(budget, name)}"
        for name, level in LEVELS.items()
        if not level.by_value
    }
    names = list(bots)
    neighbours = [
        Pair(upper, lower, bots[upper], bots[lower]) for lower, upper in itertools.pairwise(names)
    ]
    return [*neighbours, Pair("master", "regular", bots["master"], bots["regular"], NOISY)]


@dataclasses.dataclass(frozen=True)
class Table:
    """A game and a number of players: one of a level, the others of the level below."""

    game: Game
    players: int
    pair: Pair

    @property
    def name(self) -> str:
        """The key of its cell."""
        return f"{self.game.name} {self.players} {self.pair.name}"

    def seated(self, seat: int) -> list[str]:
        """The bots by seat, with the upper level in the given seat."""
        lower, upper = self.pair.lower_bot, self.pair.upper_bot
        return [upper if other == seat else lower for other in range(self.players)]

    def cell(self, kept: Kept) -> Cell:
        """The saved results with the same bots, or an empty cell."""
        found = kept.levels.get(self.name)
        return found if found and found.bots == self.pair.bots else Cell(self.pair.bots)


def levels_of(budget: Budget) -> list[str]:
    """The upper levels, each once."""
    return list(dict.fromkeys(pair.upper for pair in pairs(budget)))


def tables(budget: Budget, games: Sequence[str], levels: Sequence[str]) -> list[Table]:
    """All tables to measure for these games and upper levels."""
    return [
        Table(game, players, pair)
        for pair in pairs(budget)
        if pair.upper in levels
        for game in map(croupier.game, games)
        if not pair.games or game.name in pair.games
        for players in game.players
    ]


def measure(
    budget: Budget,
    kept: Kept,
    wanted: list[Table],
    is_over: Callable[[], bool],
    *,
    settle: bool = False,
) -> None:
    """Play the missing deals, one at a time, in the order of `_priority`.

    `settle` plays on where it is unclear who is better, the cell with the least work left first: so
    as many cells as possible are settled in the time there is.
    """
    while not is_over():
        if settle:
            open_ = [table for table in wanted if not is_settled(table, kept)]
        else:
            open_ = [
                table for table in wanted if table.cell(kept).shares.deals < _most(table, budget)
            ]
        if not open_:
            return
        if settle:
            table = min(open_, key=lambda each: to_go(each, kept))
        else:
            table = min(open_, key=lambda each: _priority(each, each.cell(kept)))
        cell = table.cell(kept)
        prepare(table.game, table.seated(0))
        start = time.process_time()
        cell.shares.add(shares(table, budget, cell.shares.deals))
        cell.seconds += time.process_time() - start
        kept.levels[table.name] = cell
        kept.save()
        found = cell.shares.estimate()
        sys.stderr.write(
            f"{table.name}: {found.mean:.3f} over {cell.shares.deals} deals"
            f" ({cell.seconds:.0f} s; {len(open_)} cells to go)\n"
        )


def _priority(table: Table, cell: Cell) -> tuple[int, int]:
    """The order of measuring, lowest first: quick cells, then a few deals of every cell by level,
    and among equals the one with the fewest games, so that all intervals are about as wide."""
    if table.pair.is_quick:
        return 0, 0
    names = list(FIRST)
    early = cell.shares.deals < FIRST[table.pair.upper]
    games = cell.shares.deals * table.players
    return 1 + (names.index(table.pair.upper) if early else len(names)), games


def settling(table: Table, kept: Kept) -> Estimate:
    """The interval of a cell that stays valid however often it is checked."""
    shares = table.cell(kept).shares
    if shares.deals < FIRST_LOOK:
        return Estimate(0.5, -float(FIRST_LOOK - shares.deals), float(FIRST_LOOK - shares.deals))
    mean = shares.total / shares.deals
    return always_valid(mean, shares.squares / shares.deals - mean**2, shares.deals)


def is_settled(table: Table, kept: Kept) -> bool:
    """Is it decided that one is better, or that neither is by more than `BOUND`?

    A cell whose ordinary interval leaves no doubt was not checked repeatedly, and stays as it is.
    """
    cell, fair = table.cell(kept), 1 / table.players
    if cell.shares.deals >= FEW and cell.shares.estimate().low > fair and not cell.settling:
        return True
    cell.settling = True
    found = settling(table, kept)
    return found.low > fair or found.high < fair or found.half_width <= BOUND


def to_go(table: Table, kept: Kept) -> float:
    """The estimated processor time until a cell's share is bounded."""
    cell = table.cell(kept)
    played, deals = cell.shares.deals, max(FIRST_LOOK, cell.shares.deals)
    if not played:
        return math.inf
    mean = cell.shares.total / played
    variance = cell.shares.squares / played - mean**2
    while always_valid(mean, variance, deals).half_width > BOUND:
        deals = math.ceil(deals * GROWTH)
    return (deals - played) * cell.seconds / played


def _most(table: Table, budget: Budget) -> int:
    return budget.quick_deals if table.pair.is_quick else budget.deals


def shares(table: Table, budget: Budget, first: int) -> np.ndarray[Any, Any]:
    """The share of a deal that the upper level won, averaged over its seats: for all deals if the
    pair is quick, else for the next."""
    seats = range(table.players)
    if table.pair.is_quick:
        return np.asarray(np.mean([_quick_shares(table, budget, seat) for seat in seats], axis=0))
    return np.array([sum(_share(table, first, seat) for seat in seats) / table.players])


def _quick_shares(table: Table, budget: Budget, seat: int) -> np.ndarray[Any, Any]:
    run = simulate(
        table.game,
        players=table.players,
        options={},
        games=budget.quick_deals,
        bots=table.seated(seat),
        seed=SEED,
    )
    won = run.won()
    return np.asarray(won[:, seat] / np.maximum(1, won.sum(1)))


def _share(table: Table, deal: int, seat: int) -> float:
    match = Match(table.game, players=table.players, seed=seed_of(SEED, deal))
    play_match(match, table.seated(seat))
    outcome = match.outcome()
    assert outcome is not None
    return (seat in outcome.winners) / max(1, len(outcome.winners))


def section(budget: Budget, kept: Kept) -> Iterator[str]:
    """The part of the page about levels."""
    for name in croupier.game_names():
        rows = tables(budget, [name], levels_of(budget))
        if any(_is_shown(row, kept) for row in rows):
            yield from _table(rows, kept)
    yield from _luck(budget, kept)


def _is_shown(table: Table, kept: Kept) -> bool:
    return table.cell(kept).shares.deals >= FEW


def _table(rows: list[Table], kept: Kept) -> Iterator[str]:
    game = rows[0].game
    yield ""
    yield f"## {game.title}"
    yield ""
    yield "| | " + " | ".join(f"{n} players (fair {1 / n:.0%})" for n in game.players) + " |"
    yield "|---|" + "---|" * len(game.players)
    for pair, cells in itertools.groupby(rows, lambda table: table.pair):
        figures = [_figure(table, kept) for table in cells]
        yield f"| `{pair.upper}` among `{pair.lower}` | " + " | ".join(figures) + " |"


def _figure(table: Table, kept: Kept) -> str:
    if not _is_shown(table, kept):
        return "-"
    shares = table.cell(kept).shares
    found = _interval(table, kept)
    deals = "" if table.pair.is_quick else f"; {shares.deals}"
    text = f"{found.mean:.1%} ({found.low:.0%} to {found.high:.0%}{deals})"
    return f"**{text}**" if is_better(table, kept) else text


def is_better(table: Table, kept: Kept) -> bool:
    """Is the upper level shown to win more than its fair share?"""
    return _is_shown(table, kept) and _interval(table, kept).low > 1 / table.players


def _interval(table: Table, kept: Kept) -> Estimate:
    """The interval on the page: one that is valid at every check, once a cell is being settled."""
    cell = table.cell(kept)
    if cell.settling and cell.shares.deals >= FIRST_LOOK:
        found = settling(table, kept)
        return found._replace(low=max(0.0, found.low), high=min(1.0, found.high))
    return cell.shares.estimate()


def _luck(budget: Budget, kept: Kept) -> Iterator[str]:
    """The cells whose figures do not show that the upper level is stronger."""
    yield ""
    yield "## Where luck drowns skill"
    yield ""
    shown = [
        t for t in tables(budget, croupier.game_names(), levels_of(budget)) if _is_shown(t, kept)
    ]
    drowned = [table for table in shown if not is_better(table, kept)]
    if not drowned:
        yield "Nowhere among these figures: every interval lies above the fair share."
        return
    yield DROWNED.rstrip()
    for table in drowned:
        shares, fair = table.cell(kept).shares, 1 / table.players
        found = _interval(table, kept)
        interval = f"{found.low - fair:+.1%} to {found.high - fair:+.1%}"
        pair = f"`{table.pair.upper}` among `{table.pair.lower}`"
        about = f"{table.game.name} | {table.players} | {pair} | {shares.deals:,}"
        yield f"| {about} | {found.mean - fair:+.1%} | {interval} |"
