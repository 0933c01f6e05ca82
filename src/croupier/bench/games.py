"""The speed of the rules on this machine, on one core, alongside other libraries if asked.

For each game, with the usual number of players and uniformly random play:
  NAME load         until the compiled rules are ready (compiled now, or found on disk), in s
  NAME plain games  whole games by the plain rules, games/s; `NAME plain plies` the same in plies/s
  NAME games        whole games by the compiled rules, deals included; `NAME plies` in plies/s
  NAME rollouts     compiled, from a copy of one dealt state to the end, plies/s
  NAME copy         copying a compiled state, in ns; `NAME plain copy` a plain one
A ply is a player's decision: chance moves do not count. Against a library that searches, the search
of a similar game is measured, too (`bench.search`).
"""

from __future__ import annotations

import contextlib
import dataclasses
import importlib.metadata
import os
import platform
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from croupier.bench.environments import PROMISED, steps
from croupier.bench.measure import LONGEST, REPEATS, TEXT, Comparison, Row, Task, measure
from croupier.bench.rivals import Rival, find_rivals
from croupier.bench.search import search_tasks
from croupier.bots.leaving import interruptible
from croupier.core import registry
from croupier.core.bits import lowest
from croupier.core.chance import BOTS, DEALING, Chance, below
from croupier.core.errors import MissingExtra, TranslatedError
from croupier.core.game import ALLOWED, Game
from croupier.core.match import Match
from croupier.core.reach import Reach, actions
from croupier.core.schema import Json
from croupier.core.text import Texts, words
from croupier.lab import playouts
from croupier.lab.fixtures import blank_keys, streams_of
from croupier.lab.playouts import Result
from croupier.lab.statistics import Typical, typical

if TYPE_CHECKING:
    from rich.console import JustifyMethod, RenderableType

USUAL_PLAYERS: Final = 4
POOL: Final = 16  # states to copy around
SEED: Final = "bench"
LEFT: Final = ("measured", "ratio", "unit")  # columns of words


def bench(
    games: Sequence[str] = (),
    *,
    against: str | None,
    python: str | None = None,
    progress: Callable[[str], None] | None = None,
    repeats: int = REPEATS,
    longest: float = LONGEST,
    lang: str = "en",
) -> Bench:
    """Measure these games, or all, and the library `against` in turn with them.

    `python` is the interpreter that has the library, if that needs its own process (default: ours).
    In each of the `repeats` everything gets at most `longest` seconds. `progress` is called with
    the name of each stage, in the reader's language. Ctrl-C is heard at once, also while code is
    compiled.
    """
    tell = progress or _ignore
    return interruptible(lambda: _bench(games, against, python, tell, repeats, longest, lang))


def _bench(
    games: Sequence[str],
    against: str | None,
    python: str | None,
    tell: Callable[[str], None],
    repeats: int,
    longest: float,
    lang: str,
) -> Bench:
    said = words(lang, TEXT)
    chosen = [registry.find(name) for name in games] if games else registry.available()
    tables = [_table(game) for game in chosen]
    names = [table.game.name for table in tables]
    left_out: list[TranslatedError] = []
    rivals = find_rivals(against, python, left_out.append) if against else []
    tasks: list[Task] = []
    loading: dict[Row, list[float]] = {}
    for name, table in zip(names, tables, strict=True):
        tell(said.say("stage-compiling", game=name))
        kernel, seconds = _load(table)
        loading[Row(f"{name} load", "s")] = [seconds]
        tasks += [_plain_games(table), _games(table, kernel), _rollouts(table, kernel)]
        tasks += [_copies(table, kernel), _plain_copies(table)]
        if any(name in rival.searched for rival in rivals):
            tell(said.say("stage-search", game=name))
            tasks += search_tasks(table)
    promised: dict[str, float] = {}
    with contextlib.suppress(MissingExtra):
        rivals.append(_observed(tables, against or "", tell, said))
        promised = {f"{name} decisions": PROMISED for name in names}
    try:
        every = [*tasks, *(task for rival in rivals for task in rival.tasks)]
        values = measure(every, tell, repeats=repeats, longest=longest, lang=lang)
    finally:
        for rival in rivals:
            rival.close()
    statics = steps(values, names)
    statics |= {row: v for rival in rivals for row, v in rival.statics.items()}
    comparisons = tuple(c for rival in rivals for c in rival.comparisons(names))
    return Bench(loading | values | statics, comparisons, against, promised, tuple(left_out))


def _observed(
    tables: Sequence[Match], against: str, tell: Callable[[str], None], said: Texts
) -> Rival:
    """Our own environments, and OpenSpiel from Python if it is asked for, like a rival's."""
    from croupier.bench import environments

    tasks: list[Task] = []
    statics: dict[Row, list[float]] = {}
    comparisons: list[Comparison] = []
    for table in tables:
        tell(said.say("stage-compiling", game=table.game.name))
        more, memory = environments.our_tasks(table.game, table.players)
        tasks += more
        statics |= memory
    if "openspiel" in against:
        more, memory, name = environments.observed_openspiel()
        tasks += more
        statics |= memory
        for table in tables:
            ours = f"{table.game.name} decisions"
            comparisons.append(Comparison(ours, f"{name} decisions"))
    return Rival(tasks, lambda _names: comparisons, statics=statics)


def _ignore(stage: str) -> None:
    pass


def _table(game: Game) -> Match:
    players = USUAL_PLAYERS if USUAL_PLAYERS in game.players else game.players[-1]
    return Match(game, players=players, seed=SEED)


def _load(table: Match) -> tuple[Any, float]:
    """The compiled games, and how long they took to load."""
    start = time.perf_counter()
    kernel = table.game.bind(playouts)
    for task in (_games(table, kernel), _rollouts(table, kernel), _copies(table, kernel)):
        task.run(1)
    return kernel, time.perf_counter() - start


def _plain_games(table: Match) -> Task:
    def run(count: int) -> tuple[int, int]:
        games = (plain_game(table.game, table.options, *streams_of(SEED, i)) for i in range(count))
        return count, sum(plies for _, plies in games)

    name = table.game.name
    return Task((Row(f"{name} plain games", "games/s"), Row(f"{name} plain plies", "plies/s")), run)


def plain_game(game: Game, options: Any, dealing: Chance, bots: Chance) -> tuple[Any, int]:
    """Play a random game by the plain rules; return the last state and the number of plies.

    The compiled games make the same moves from the same streams.
    """
    rules = game.rules
    state, plies = game.state(), 0
    rules.deal(state, options, dealing)
    while waiting := rules.to_move(state):
        seat, reach = lowest(waiting), Reach()
        rules.reach(state, seat, reach)
        legal = [a for a in actions(reach) if rules.refuse(state, seat, a) == ALLOWED]
        rules.play(state, seat, legal[below(bots, len(legal))], dealing)
        plies += 1
    return state, plies


def _games(table: Match, kernel: Any) -> Task:
    from croupier.compiled.chacha import chance_pool

    seeds = chance_pool(Chance.of(SEED))
    chances = chance_pool(Chance.of(SEED), Chance.of(SEED))
    pool, reach, options = table.game.state.pool(), Reach.pool(), table.options.pool()
    table.options.pack(options[0])

    def run(count: int) -> tuple[int, int]:
        keys, results = blank_keys(count), Result.pool(count)
        kernel.draw_keys(seeds, 0, keys)
        return count, kernel.random_games(pool, options, chances, reach, keys, results)

    name = table.game.name
    return Task((Row(f"{name} games", "games/s"), Row(f"{name} plies", "plies/s")), run)


def _rollouts(table: Match, kernel: Any) -> Task:
    from croupier.compiled.chacha import chance_pool

    chances = chance_pool(Chance.of(SEED, DEALING), Chance.of(SEED, BOTS))
    pool, reach = table.game.state.pool(2), Reach.pool()
    _dealt(table).pack(pool[1])

    def run(count: int) -> tuple[int]:
        return (kernel.rollouts(pool, chances, reach, count),)

    return Task((Row(f"{table.game.name} rollouts", "plies/s"),), run)


def _copies(table: Match, kernel: Any) -> Task:
    pool = table.game.state.pool(POOL)
    _dealt(table).pack(pool[0])

    def run(count: int) -> tuple[int]:
        kernel.copies(pool, count)
        return (count,)

    return Task((Row(f"{table.game.name} copy", "ns"),), run)


def _plain_copies(table: Match) -> Task:
    state = _dealt(table)

    def run(count: int) -> tuple[int]:
        for _ in range(count):
            state.copy()
        return (count,)

    return Task((Row(f"{table.game.name} plain copy", "ns"),), run)


def _dealt(table: Match) -> Any:
    state, _ = table.secrets()
    return state


@dataclasses.dataclass(frozen=True)
class Bench:
    """The results: for every row one value per repeat."""

    values: dict[Row, list[float]]
    comparisons: tuple[Comparison, ...]
    against: str | None
    promised: Mapping[str, float] = dataclasses.field(default_factory=dict)
    """The least that a row should be, by its name."""
    left_out: tuple[TranslatedError, ...] = ()
    """Why libraries that were asked for are missing."""

    def ratios(self) -> dict[Comparison, Typical]:
        """The speed-up of our games: ratios within each repeat, as median and spread."""
        by_name = {row.name: values for row, values in self.values.items()}
        ratios = {}
        for comparison in self.comparisons:
            pairs = zip(by_name[comparison.over], by_name[comparison.under], strict=True)
            ratios[comparison] = typical([over / under for over, under in pairs])
        return ratios

    def as_json(self) -> dict[str, Json]:
        """The results for programs: medians, and interquartile ranges as spreads."""
        ratios = self.ratios()
        return {
            "rows": [self._row_as_json(row) for row in self.values],
            "ratios": {comparison.name: ratio.median for comparison, ratio in ratios.items()},
            "ratio_spread": {comparison.name: ratio.spread for comparison, ratio in ratios.items()},
            "budget": self._budgets(),
            "left_out": [error.sentence() for error in self.left_out],
            "machine": dict(_machine()),
        }

    def _budgets(self) -> dict[str, Json]:
        """The targets for ratios and rows, and whether they are met."""
        found = [(c.name, r.median, c.at_least) for c, r in self.ratios().items()]
        for row, values in self.values.items():
            found.append((row.name, typical(values).median, self.promised.get(row.name)))
        return {
            name: {"at_least": least, "met": median >= least}
            for name, median, least in found
            if least is not None
        }

    def _row_as_json(self, row: Row) -> dict[str, Json]:
        median, spread = typical(self.values[row])
        repeats = len(self.values[row])
        return {
            "name": row.name,
            "unit": row.unit,
            "median": median,
            "spread": spread,
            "repeats": repeats,
        }

    def table(self, lang: str = "en") -> RenderableType:
        """The results for people."""
        from rich.console import Group
        from rich.text import Text

        said = words(lang, TEXT)

        machine = ", ".join(f"{key} {value}" for key, value in _machine().items())
        parts: list[RenderableType] = [self._speeds(said)]
        for row, values in self.values.items():
            if row.name in self.promised:
                median = typical(values).median
                verdict = _budget(said, median, self.promised[row.name])
                parts.append(f"{row.name}: {_figure(median)}/s, {verdict}")
        if self.against:
            parts.append(self._ratios(said))
        parts += [Text(error.sentence(lang)) for error in self.left_out]
        return Group(*parts, said.say("bench-machine", machine=machine))

    def _speeds(self, said: Texts) -> RenderableType:
        from rich.table import Table

        table = Table(title=said.say("bench-title"), caption=said.say("bench-caption"))
        for heading in ("measured", "median", "spread", "unit", "repeats"):
            justify: JustifyMethod = "left" if heading in LEFT else "right"
            table.add_column(said.say(f"bench-{heading}"), justify=justify)
        for row, values in self.values.items():
            median, spread = typical(values)
            table.add_row(row.name, _figure(median), _figure(spread), row.unit, str(len(values)))
        return table

    def _ratios(self, said: Texts) -> RenderableType:
        from rich.table import Table

        table = Table(title=said.say("bench-against", library=str(self.against)))
        for heading in ("ratio", "median", "spread", "budget"):
            justify: JustifyMethod = "left" if heading in LEFT else "right"
            table.add_column(said.say(f"bench-{heading}"), justify=justify)
        for comparison, (median, spread) in self.ratios().items():
            budget = _budget(said, median, comparison.at_least)
            table.add_row(comparison.name, f"{median:.1f}", f"{spread:.1f}", budget)
        return table


def _budget(said: Texts, median: float, least: float | None) -> str:
    if least is None:
        return ""
    verdict = "met" if median >= least else "missed"
    return said.say(f"budget-{verdict}", least=f"{least:,g}" if least < 1000 else f"{least:,.0f}")


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def _machine() -> dict[str, str]:
    """The hardware and software that the figures depend on."""
    from llvmlite import binding

    machine = {
        "platform": platform.platform(),
        "cpu": binding.get_host_cpu_name(),
        "cores": str(os.cpu_count()),
        "python": platform.python_version(),
    }
    for package in (
        "croupier",
        "numba",
        "numpy",
        "open_spiel",
        "pettingzoo",
        "rlcard",
        "pgx",
        "jax",
    ):
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            machine[package] = importlib.metadata.version(package)
    return machine
