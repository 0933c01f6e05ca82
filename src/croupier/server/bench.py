"""`croupier bench server`: moves that a server acknowledges, each of them safe in the database.

A real server process on SQLite with full synchronisation. People sit at tables of two, each on a
socket of their own, and choose any legal move; a move counts when its acknowledgement is back. Both
people at a table get the whole new position with every move.

  N tables saturated       everybody moves as soon as they may: moves/s, and waiting times
  N tables at 400 moves/s  as many as a busy evening; the waiting times count
  server CPU a move        what a move costs the server's process, whatever else the machine does
  memory a table           what a dealt table with two people connected adds to the process
  beside 50 tables …       somebody's moves, 20 a second, while expert bots think at 50 other tables
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import functools
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from croupier.core.errors import CroupierError
from croupier.server import messages
from croupier.server.client import Client, fresh_id
from croupier.server.database import check_workers
from croupier.server.endpoints import API
from croupier.server.people import COOKIE

if TYPE_CHECKING:
    from rich.console import RenderableType

GAME: Final = "las-vegas-dice"
TABLES: Final = (1, 50, 200)
A_SECOND: Final = 400
SECONDS: Final = 5.0
WARMING: Final = 1.0
BESIDE: Final = 50
BESIDE_A_SECOND: Final = 20
BESIDE_LEVEL: Final = "expert"
UNLIMITED: Final = ("--requests-per-minute", "100000000", "--messages-per-second", "1000000")
PAGE: Final = 4096


class Reach(msgspec.Struct):
    """As much of a reachable move as a player at random needs."""

    move: str
    legal: bool


class Seen(msgspec.Struct):
    """As much of a position."""

    to_move: list[int]
    reach: list[Reach]
    outcome: dict[str, Any] | None


class Heard(msgspec.Struct):
    """As much of a message."""

    type: str
    seq: int = 0
    accepted: str | None = None
    position: Seen | None = None
    error: str = ""


hear: Final = msgspec.json.Decoder(Heard).decode
say: Final = msgspec.json.Encoder().encode


class Pace:
    """So many moves a second, one after the other, whoever makes them."""

    def __init__(self, a_second: float) -> None:
        self._gap = 1 / a_second
        self._next = time.perf_counter()

    async def turn(self) -> None:
        """Wait for the next turn."""
        now = time.perf_counter()
        self._next = max(self._next + self._gap, now)
        await asyncio.sleep(self._next - now)


@dataclasses.dataclass
class Load:
    """The waiting times of the moves that count, in seconds."""

    pace: Pace | None
    waits: list[float] = dataclasses.field(default_factory=list)
    counting: bool = False
    stopped: bool = False
    ready: int = 0


class PlayingTable:
    """A table with two people, or with one and a bot, who play game after game."""

    def __init__(
        self, people: tuple[Client, Client], number: int, load: Load, level: str | None = None
    ) -> None:
        self._people = people
        self._level = level
        self._names = f"Ann {number}", f"Bo {number}"
        self._load = load
        self._chance = random.Random(number)  # noqa: S311  # only a load
        self._sent: dict[str, tuple[int, float]] = {}

    async def run(self) -> None:
        """Play until the load is stopped."""
        first, second = self._people
        while not self._load.stopped:
            wanted = messages.NewTable(game=GAME, players=2, name=self._names[0])
            table = await first.make_table(wanted)
            if self._level is None:
                await second.join(table.id, messages.Join(name=self._names[1]))
            await first.start(table.id, fill=self._level)
            people = self._people if self._level is None else (first,)
            await asyncio.gather(*(self._play(c, seat, table.id) for seat, c in enumerate(people)))

    async def _play(self, client: Client, seat: int, table: str) -> None:
        address = f"ws{client.url.removeprefix('http')}{API}/tables/{table}/live"
        headers = {"cookie": f"{COOKIE}={client.cookie}"}
        async with connect(address, additional_headers=headers, compression=None) as socket:
            self._load.ready += 1
            async for text in socket:
                heard = hear(text)
                if heard.type == "refused":
                    raise CroupierError(f"the server refused a move: {heard.error}")
                if heard.accepted is not None:
                    self._count(heard.accepted)
                if self._load.stopped or (heard.position and heard.position.outcome):
                    return
                if heard.position is not None and seat in heard.position.to_move:
                    await self._move(socket, seat, heard.seq, heard.position.reach)

    def _count(self, id_: str) -> None:
        _, sent = self._sent.pop(id_, (0, 0.0))
        if sent and self._load.counting:
            self._load.waits.append(time.perf_counter() - sent)

    async def _move(
        self, socket: ClientConnection, seat: int, seq: int, reach: list[Reach]
    ) -> None:
        if any(sender == seat for sender, _ in self._sent.values()):
            return  # the last one is not answered yet
        if self._load.pace is not None:
            await self._load.pace.turn()
        chosen = self._chance.choice([reachable.move for reachable in reach if reachable.legal])
        move = messages.PlayMove(id=fresh_id(), seq=seq, move=chosen)
        self._sent[move.id] = seat, time.perf_counter()
        await socket.send(say(move).decode())


@dataclasses.dataclass(frozen=True)
class Row:
    """A figure."""

    name: str
    unit: str
    value: float


class ServerUnderLoad:
    """A server of our own; unless a database is given, on one that goes with it."""

    def __init__(self, database: str | None = None, workers: int = 1) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="croupier-bench-")
        database = database or str(Path(self._folder.name) / "tables.db")
        command = [sys.executable, "-m", "croupier", "serve", "--host", "127.0.0.1", "--port", "0"]
        more = ["--database", database, "--workers", str(workers), "--bot-pace", "0", *UNLIMITED]
        self._process = subprocess.Popen(  # noqa: S603  # our own program
            [*command, *more], stdout=subprocess.PIPE, text=True
        )
        self.url = self._address()

    def _address(self) -> str:
        for line in self._process.stdout or ():
            if found := re.search(r"http://127.0.0.1:\d+", line):
                return found[0]
        raise CroupierError("the server to be measured did not start")

    def cpu(self) -> float:
        """Seconds of processor time so far, of all workers, where the system tells."""
        ticks = sum(int(stat[11]) + int(stat[12]) for stat in self._processes().values())
        return ticks / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Bytes in use by all workers, where the system tells."""
        return sum(int(stat[21]) for stat in self._processes().values()) * PAGE

    def _processes(self) -> dict[int, list[str]]:
        """What the system says of the process and its children, from the third field on."""
        found = {}
        for file in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):  # gone meanwhile
                stat = file.read_text().rpartition(")")[2].split()
                if self._process.pid in (int(file.parent.name), int(stat[1])):
                    found[int(file.parent.name)] = stat
        return found

    def close(self) -> None:
        """End it, and leave nothing behind."""
        self._process.terminate()
        self._process.communicate()
        self._folder.cleanup()


async def _people(url: str) -> tuple[Client, Client]:
    people = Client(url), Client(url)
    for client in people:  # for a cookie
        await client.make_table(messages.NewTable(game=GAME, players=2, name="Ann"))
    return people


@contextlib.asynccontextmanager
async def _playing(
    server: ServerUnderLoad, tables: int, load: Load, level: str | None = None
) -> AsyncIterator[None]:
    """Tables at play, from the moment when everybody sits until one has seen enough."""
    people = await _people(server.url)
    playing = [
        asyncio.create_task(PlayingTable(people, number, load, level).run())
        for number in range(tables)
    ]
    try:
        while load.ready < (2 if level is None else 1) * tables:
            await asyncio.sleep(0.05)
            for task in playing:
                if task.done():
                    task.result()
        yield
    finally:
        load.stopped = True
        await asyncio.gather(*playing)


class Measured(NamedTuple):
    """What came of a load: its waiting times, how long it was counted, and what it cost."""

    load: Load
    seconds: float
    cpu: float
    memory: float


async def measured(
    server: ServerUnderLoad, tables: int, a_second: float | None, seconds: float
) -> Measured:
    """Load a server with so many tables, and count for so many seconds."""
    load = Load(Pace(a_second) if a_second else None)
    memory = server.memory()
    async with _playing(server, tables, load):
        grown = server.memory() - memory
        return Measured(load, *await _count(server, load, seconds), grown)


async def measure(
    server: ServerUnderLoad, tables: int, a_second: float | None, seconds: float
) -> list[Row]:
    """The same in figures."""
    load, took, used, grown = await measured(server, tables, a_second, seconds)
    name = f"{tables} tables " + (f"at {a_second:g} moves/s" if a_second else "saturated")
    rows = [Row(name, "moves/s", len(load.waits) / took), *_waits(name, load)]
    rows.append(Row(f"{name}, server CPU a move", "µs", 1e6 * used / max(1, len(load.waits))))
    if tables == max(TABLES):
        rows.append(Row(f"{name}, memory a table", "kB", grown / tables / 1000))
    return rows


async def measure_beside_bots(server: ServerUnderLoad, tables: int, seconds: float) -> list[Row]:
    """How long somebody waits while bots think at so many other tables."""
    others, load = Load(None), Load(Pace(BESIDE_A_SECOND))
    async with _playing(server, tables, others, BESIDE_LEVEL), _playing(server, 1, load):
        await _count(server, load, seconds)
    return _waits(f"beside {tables} tables with {BESIDE_LEVEL} bots", load)


async def _count(server: ServerUnderLoad, load: Load, seconds: float) -> tuple[float, float]:
    """Count moves, after some that do not count; return how long it took, and the server's CPU."""
    await asyncio.sleep(WARMING)
    load.counting, cpu, start = True, server.cpu(), time.perf_counter()
    await asyncio.sleep(seconds)
    load.counting = False
    return time.perf_counter() - start, server.cpu() - cpu


def _waits(name: str, load: Load) -> list[Row]:
    waits = sorted(load.waits) or [0.0]
    return [
        Row(f"{name}, p50", "ms", 1000 * waits[len(waits) // 2]),
        Row(f"{name}, p99", "ms", 1000 * waits[min(len(waits) - 1, int(0.99 * len(waits)))]),
    ]


@dataclasses.dataclass(frozen=True)
class ServerBench:
    """What was measured."""

    rows: list[Row]

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        shown = [
            {"name": r.name, "unit": r.unit, "median": round(r.value, 3), "spread": 0, "repeats": 1}
            for r in self.rows
        ]
        return {"rows": shown, "ratios": {}}

    def table(self) -> RenderableType:
        """For people."""
        from rich.table import Table

        table = Table(box=None)
        table.add_column("measured")
        table.add_column("", justify="right")
        table.add_column("unit")
        for row in self.rows:
            table.add_row(row.name, f"{row.value:,.1f}", row.unit)
        return table


def bench_server(
    progress: Callable[[str], None] | None = None,
    *,
    tables: tuple[int, ...] = TABLES,
    seconds: float = SECONDS,
    beside: int = BESIDE,
    database: str | None = None,
    workers: int = 1,
) -> ServerBench:
    """Measure a server of our own: saturated, at the pace of a busy evening, and beside bots."""
    check_workers(database or "", workers)
    tell = progress or (lambda _: None)
    rows: list[Row] = []

    def run(stage: str, load: Callable[[ServerUnderLoad], Coroutine[Any, Any, list[Row]]]) -> None:
        tell(stage)
        with contextlib.closing(ServerUnderLoad(database, workers)) as server:
            rows.extend(asyncio.run(load(server)))

    for a_second in (None, A_SECOND):
        for count in tables:
            stage = f"{count} tables" + (f", {a_second} moves/s" if a_second else "")
            run(stage, functools.partial(measure, tables=count, a_second=a_second, seconds=seconds))
    run(f"beside {beside} tables", lambda server: measure_beside_bots(server, beside, seconds))
    return ServerBench(rows)
