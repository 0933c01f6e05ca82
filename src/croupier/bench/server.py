"""`croupier bench server`: the moves a server acknowledges, each committed to the database.

A real server on SQLite with full synchronisation, or on a database of yours. People sit at tables
of two, each on their own socket, and choose any legal move; a move counts when its acknowledgement
is back. Both people at a table get the whole new position with every move. After a game they move
to another table, which was made beforehand.

  N tables saturated       everyone moves as soon as they can: moves/s, and latencies
  N tables at 400 moves/s  the load of a busy evening: latencies
  server CPU a move        CPU time of the server's processes per move, whatever else is running
  N workers                the same with several workers, each of which gets as many moves as one
                           alone did, and CPU time a move compared with one
  beside 50 tables …       latencies at 20 moves/s, while expert bots think at 50 other tables
  beside reviews           the same as at 400 moves/s, while the coach reviews one match after
                           the other, and again without
  memory                   what a loaded table and an idle connection take; a server with 5,000
                           tables, two idle people at each; and one with as many that sleep
  the disk alone           the time to commit a row without any server: no move can be faster
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import functools
import gc
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from picows import WSListener

from croupier.bench.measure import TEXT
from croupier.bench.players import (
    Load,
    Pace,
    Tables,
    connect,
    finished_matches,
    play_on,
    review_on,
    two_people,
)
from croupier.core.errors import TranslatedError
from croupier.core.text import words
from croupier.server.http.limits import open_files
from croupier.server.run import database_of
from croupier.server.store.database import alone, check_workers, make_engine

if TYPE_CHECKING:
    from rich.console import RenderableType

T = TypeVar("T")

TABLES: Final = (1, 50, 200)
WORKERS: Final = (1, 2, 4)
A_SECOND: Final = 400
SECONDS: Final = 5.0
WARMING: Final = 1.0
SATURATED: Final = 5000
"""Moves a second for which tables are made ahead; beyond that, they are made while measuring."""
A_GAME: Final = 40
"""Moves of a game of dice for two, a low estimate."""
IDLE: Final = 5000
AT_ONCE: Final = 50
"""Tables that are made at once."""
BESIDE: Final = 50
BESIDE_A_SECOND: Final = 20
BESIDE_LEVEL: Final = "expert"
REVIEWS_A_SECOND: Final = 1
"""For so many are there matches, more than can be reviewed."""
UNLIMITED: Final = tuple(
    f"--{limit}=100000000"
    for limit in (
        "requests-per-minute",
        "messages-per-second",
        "connections-per-address",
        "sockets-per-address",
    )
)
PAGE: Final = 4096
CPU: Final = "server CPU a move"


def run_quickly(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run the load on the fastest event loop available, to leave the CPU to the server."""
    try:
        import uvloop
    except ImportError:  # on Windows
        return asyncio.run(coroutine)
    return uvloop.run(coroutine)


@dataclasses.dataclass(frozen=True)
class Row:
    """One figure."""

    name: str
    unit: str
    value: float


class ServerUnderLoad:
    """A server process of our own, by default on a temporary database."""

    def __init__(self, database: str | None = None, workers: int = 1) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="croupier-bench-")
        database = database or str(Path(self._folder.name) / "tables.db")
        command = [sys.executable, "-m", "croupier", "serve", "--host", "127.0.0.1", "--port", "0"]
        more = ["--workers", str(workers), "--bot-pace", "0", *UNLIMITED]
        hidden = {"CROUPIER_DATABASE": database}  # an argument would show its password
        self._process = subprocess.Popen(  # noqa: S603  # our own program
            [*command, *more], stdout=subprocess.PIPE, text=True, env={**os.environ, **hidden}
        )
        self.url = self._address()

    def _address(self) -> str:
        for line in self._process.stdout or ():
            if found := re.search(r"http://127.0.0.1:\d+", line):
                return found[0]
        raise TranslatedError("server-not-started", (TEXT,))

    def cpu(self) -> float:
        """Seconds of CPU time so far, of all workers, where the system reports it."""
        ticks = sum(int(stat[11]) + int(stat[12]) for stat in self._processes().values())
        return ticks / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Bytes in use by all workers, where the system reports it."""
        return sum(int(stat[21]) for stat in self._processes().values()) * PAGE

    def _processes(self) -> dict[int, list[str]]:
        """The fields of /proc/PID/stat from the third on, of the process and its children."""
        found = {}
        for file in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):  # gone meanwhile
                stat = file.read_text().rpartition(")")[2].split()
                if self._process.pid in (int(file.parent.name), int(stat[1])):
                    found[int(file.parent.name)] = stat
        return found

    def close(self) -> None:
        """Stop the server and delete its files."""
        self._process.terminate()
        self._process.communicate()
        self._folder.cleanup()


@contextlib.asynccontextmanager
async def _playing(
    server: ServerUnderLoad, count: int, load: Load, *, level: str | None = None, ahead: int = 0
) -> AsyncIterator[None]:
    """Keep tables in play for the block, which starts once everyone is seated; `ahead` more tables
    are made beforehand."""
    tables = Tables(await two_people(server.url), level)
    await tables.make(count + ahead)
    chances = [random.Random(number) for number in range(count)]  # noqa: S311  # only a load
    playing = [asyncio.create_task(play_on(tables, load, chance)) for chance in chances]
    try:
        while load.ready < len(tables.people) * count:
            await asyncio.sleep(0.05)
            for task in playing:
                if task.done():
                    task.result()
        yield
    except BaseException:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        raise
    load.stopped = True
    await asyncio.gather(*playing)


class Measured(NamedTuple):
    """The result of a load: its latencies, how long it was measured, and its cost."""

    load: Load
    seconds: float
    cpu: float


async def measured(
    server: ServerUnderLoad, tables: int, a_second: float | None, seconds: float
) -> Measured:
    """Load a server with this many tables, and measure for this many seconds."""
    load = Load(Pace(a_second) if a_second else None)
    ahead = round((seconds + WARMING) * (a_second or SATURATED) / A_GAME)
    async with _playing(server, tables, load, ahead=ahead):
        return Measured(load, *await _count(server, load, seconds))


async def measure(
    server: ServerUnderLoad, tables: int, a_second: float | None, seconds: float
) -> list[Row]:
    """Load a server, and return the figures."""
    load, took, used = await measured(server, tables, a_second, seconds)
    name = f"{tables} tables " + (f"at {a_second:g} moves/s" if a_second else "saturated")
    rows = [Row(name, "moves/s", len(load.waits) / took), *_waits(name, load)]
    rows.append(Row(f"{name}, {CPU}", "µs", 1e6 * used / max(1, len(load.waits))))
    return rows


def measure_memory(tables: int) -> list[Row]:
    """What tables and connections take, awake and asleep."""
    with tempfile.TemporaryDirectory(prefix="croupier-bench-") as folder:
        file = Path(folder) / "tables.db"
        with contextlib.closing(ServerUnderLoad(str(file))) as server:
            empty, loaded, full = run_quickly(_fill(server, tables))
        stored = sum(part.stat().st_size for part in Path(folder).glob("tables.db*"))
        with contextlib.closing(ServerUnderLoad(str(file))) as server:
            asleep = server.memory()
    return [
        Row("an empty server", "MB", empty / 1e6),
        Row("a loaded table", "kB", (loaded - empty) / tables / 1000),
        Row("an idle connection", "kB", (full - loaded) / (2 * tables) / 1000),
        Row(f"{tables} tables, two idle people at each", "MB", full / 1e6),
        Row(f"{tables} tables, all asleep", "MB", asleep / 1e6),
        Row("a sleeping table, on disk", "kB", stored / tables / 1000),
    ]


async def _fill(server: ServerUnderLoad, tables: int) -> tuple[float, float, float]:
    """The memory of a server when it is empty, with dealt tables, and with people at them."""
    open_files()  # as many as the system allows: each person needs one
    people = await two_people(server.url)
    empty = server.memory()
    made = Tables(people, None)
    for start in range(0, tables, AT_ONCE):
        await made.make(min(AT_ONCE, tables - start))
    loaded = server.memory()
    sitting = []
    try:
        for _ in range(tables):
            table = await made.next()
            sitting += [await connect(client, table, WSListener()) for client in people]
        return empty, loaded, server.memory()
    finally:
        for transport in sitting:
            transport.disconnect()


async def measure_beside_bots(server: ServerUnderLoad, tables: int, seconds: float) -> list[Row]:
    """The latencies of a player while bots think at this many other tables."""
    others, load = Load(None), Load(Pace(BESIDE_A_SECOND))
    async with _playing(server, tables, others, level=BESIDE_LEVEL), _playing(server, 1, load):
        await _count(server, load, seconds)
    return _waits(f"beside {tables} tables with {BESIDE_LEVEL} bots", load)


async def measure_beside_reviews(server: ServerUnderLoad, tables: int, seconds: float) -> list[Row]:
    """Latencies at the pace of a busy evening while matches are reviewed, and without that."""
    calm = await measured(server, tables, A_SECOND, seconds)
    done: list[str] = []
    records = finished_matches(round(REVIEWS_A_SECOND * (seconds + WARMING)) + 1)
    reviewing = asyncio.create_task(review_on(server.url, records, done))
    try:
        while not done and not reviewing.done():  # until the coach is compiled
            await asyncio.sleep(0.1)
        before = len(done)
        busy = await measured(server, tables, A_SECOND, seconds)
    finally:
        reviewing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await reviewing
    name = f"{tables} tables at {A_SECOND} moves/s"
    made = Row("reviews made meanwhile", "reviews", len(done) - before)
    return [
        *_waits(f"{name} without reviews", calm.load),
        *_waits(f"{name} beside reviews", busy.load),
        made,
    ]


async def _count(server: ServerUnderLoad, load: Load, seconds: float) -> tuple[float, float]:
    """Measure after a warm-up; return how long it took, and the server's CPU time."""
    with _no_collections():
        await asyncio.sleep(WARMING)
        load.counting, cpu, start = True, server.cpu(), time.perf_counter()
        await asyncio.sleep(seconds)
        load.counting = False
        return time.perf_counter() - start, server.cpu() - cpu


@contextlib.contextmanager
def _no_collections() -> Iterator[None]:
    """Keep the load's own garbage collector from pausing it, which would count as the server's."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def measure_disk(seconds: float) -> list[Row]:
    """The time to commit a single row, at the pace of a busy evening."""
    load, gap = Load(None), 1 / A_SECOND
    with tempfile.TemporaryDirectory(prefix="croupier-bench-") as folder:
        engine = make_engine(f"sqlite:///{folder}/disk.db")
        with alone(engine).connect() as connection:
            connection.exec_driver_sql("CREATE TABLE rows (text)")
            end = time.perf_counter() + seconds
            while (start := time.perf_counter()) < end:
                connection.exec_driver_sql("INSERT INTO rows VALUES (?)", ("x" * 100,))
                load.waits.append(time.perf_counter() - start)
                time.sleep(max(0.0, gap - load.waits[-1]))
        engine.dispose()
    return _waits("the disk alone", load)


def _waits(name: str, load: Load) -> list[Row]:
    waits = sorted(load.waits) or [0.0]
    return [
        Row(f"{name}, p50", "ms", 1000 * waits[len(waits) // 2]),
        Row(f"{name}, p99", "ms", 1000 * waits[min(len(waits) - 1, int(0.99 * len(waits)))]),
    ]


Measure = Callable[[ServerUnderLoad], Coroutine[Any, Any, list[Row]]]


@dataclasses.dataclass(frozen=True)
class ServerBench:
    """The results."""

    rows: list[Row]

    def as_json(self) -> dict[str, Any]:
        """The results for programs."""
        shown = [
            {"name": r.name, "unit": r.unit, "median": round(r.value, 3), "spread": 0, "repeats": 1}
            for r in self.rows
        ]
        return {"rows": shown, "ratios": {}}

    def table(self, lang: str = "en") -> RenderableType:
        """The results for people."""
        from rich.table import Table

        said = words(lang, TEXT)
        table = Table(box=None)
        table.add_column(said.say("bench-measured"))
        table.add_column("", justify="right")
        table.add_column(said.say("bench-unit"))
        for row in self.rows:
            digits = 2 if row.unit == "ratio" else 1
            table.add_row(row.name, f"{row.value:,.{digits}f}", row.unit)
        return table


def bench_server(
    progress: Callable[[str], None] | None = None,
    *,
    tables: tuple[int, ...] = TABLES,
    seconds: float = SECONDS,
    beside: int = BESIDE,
    idle: int = IDLE,
    database: str | None = None,
    workers: tuple[int, ...] = WORKERS,
    lang: str = "en",
) -> ServerBench:
    """Measure a server of our own: saturated, at the pace of a busy evening, and beside bots."""
    for count in workers:
        if database is not None:
            check_workers(database_of(database), count)
    tell, said = progress or (lambda _: None), words(lang, TEXT)
    rows: list[Row] = []
    first, *others = workers

    def run(stage: str, load: Measure, workers: int) -> list[Row]:
        tell(stage)
        with contextlib.closing(ServerUnderLoad(database, workers)) as server:
            return run_quickly(load(server))

    def run_tables(count: int, a_second: float | None, workers: int) -> list[Row]:
        stage = said.say("stage-tables", tables=count)
        if a_second:
            stage = said.say("stage-tables-at", tables=count, moves=a_second)
        load = functools.partial(measure, tables=count, a_second=a_second, seconds=seconds)
        return run(stage if workers == first else f"{stage} ({workers})", load, workers)

    for a_second in (None, A_SECOND):
        for count in tables:
            alone = run_tables(count, a_second, first)
            rows += alone
        for number in others:  # with the most tables, which is what several workers are for
            as_much = a_second and a_second * number / first
            rows += compared(alone, run_tables(tables[-1], as_much, number), number)
    stage = said.say("stage-beside", tables=beside)
    rows += run(stage, lambda server: measure_beside_bots(server, beside, seconds), first)
    beside_reviews = functools.partial(measure_beside_reviews, tables=tables[-1], seconds=seconds)
    rows += run(said.say("stage-reviews"), beside_reviews, first)
    if database is None:
        tell(said.say("stage-idle", tables=idle))
        rows += measure_memory(idle)
    rows += measure_disk(seconds)
    return ServerBench(rows)


def compared(alone: list[Row], several: list[Row], workers: int) -> list[Row]:
    """The figures of several workers, and their CPU time a move compared with that of one."""
    rows = [
        dataclasses.replace(row, name=row.name.replace(" tables", f" tables, {workers} workers", 1))
        for row in several
    ]
    used, once = (next(r for r in of if r.name.endswith(CPU)) for of in (several, alone))
    name = next(row.name for row in rows if row.name.endswith(CPU))
    return [*rows, Row(f"{name}, compared with one", "ratio", used.value / (once.value or 1))]
