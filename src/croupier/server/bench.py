"""`croupier bench server`: moves that a server acknowledges, each of them safe in the database.

A real server process on SQLite with full synchronisation. People sit at tables of two, each on a
socket of their own, and choose any legal move; a move counts when its acknowledgement is back. Both
people at a table get the whole new position with every move.

  N tables saturated       everybody moves as soon as they may: moves/s, and waiting times
  N tables at 400 moves/s  as many as a busy evening; the waiting times count
  server CPU a move        what a move costs the server's process, whatever else the machine does
  memory a table           what a dealt table with two people connected adds to the process
"""

from __future__ import annotations

import asyncio
import dataclasses
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from croupier.core.errors import CroupierError
from croupier.server import messages
from croupier.server.client import Client, fresh_id
from croupier.server.endpoints import API
from croupier.server.people import COOKIE

if TYPE_CHECKING:
    from rich.console import RenderableType

GAME: Final = "las-vegas-dice"
TABLES: Final = (1, 50, 200)
A_SECOND: Final = 400
SECONDS: Final = 5.0
WARMING: Final = 1.0
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
    """A table with two people, who play game after game."""

    def __init__(self, people: tuple[Client, Client], number: int, load: Load) -> None:
        self._people = people
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
            await second.join(table.id, messages.Join(name=self._names[1]))
            await first.start(table.id)
            players = (self._play(c, seat, table.id) for seat, c in enumerate(self._people))
            await asyncio.gather(*players)

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
    """A server process of our own, on a database that goes with it."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="croupier-bench-")
        database = Path(self._folder.name) / "tables.db"
        command = [sys.executable, "-m", "croupier", "serve", "--host", "127.0.0.1", "--port", "0"]
        self._process = subprocess.Popen(  # noqa: S603  # our own program
            [*command, "--database", str(database), *UNLIMITED], stdout=subprocess.PIPE, text=True
        )
        self.url = self._address()

    def _address(self) -> str:
        for line in self._process.stdout or ():
            if found := re.search(r"http://127.0.0.1:\d+", line):
                return found[0]
        raise CroupierError("the server to be measured did not start")

    def cpu(self) -> float:
        """Seconds of processor time so far, where the system tells."""
        try:
            fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Bytes in use, where the system tells."""
        try:
            return int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]) * PAGE
        except OSError:
            return 0.0

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


async def measure(
    server: ServerUnderLoad, tables: int, a_second: float | None, seconds: float
) -> list[Row]:
    """Load a server with so many tables, and count for so many seconds."""
    load = Load(Pace(a_second) if a_second else None)
    people = await _people(server.url)
    memory = server.memory()
    playing = [
        asyncio.create_task(PlayingTable(people, number, load).run()) for number in range(tables)
    ]
    try:
        while load.ready < 2 * tables:
            await asyncio.sleep(0.05)
            for task in playing:
                if task.done():
                    task.result()
        grown = server.memory() - memory
        await asyncio.sleep(WARMING)
        load.counting, cpu, start = True, server.cpu(), time.perf_counter()
        await asyncio.sleep(seconds)
        load.counting, took = False, time.perf_counter() - start
        used = server.cpu() - cpu
    finally:
        load.stopped = True
        await asyncio.gather(*playing)
    name = f"{tables} tables " + (f"at {a_second:g} moves/s" if a_second else "saturated")
    return _rows(name, load, took, used, grown / tables if tables == max(TABLES) else None)


def _rows(name: str, load: Load, took: float, cpu: float, memory: float | None) -> list[Row]:
    waits = sorted(load.waits) or [0.0]
    rows = [
        Row(name, "moves/s", len(load.waits) / took),
        Row(f"{name}, p50", "ms", 1000 * waits[len(waits) // 2]),
        Row(f"{name}, p99", "ms", 1000 * waits[min(len(waits) - 1, int(0.99 * len(waits)))]),
        Row(f"{name}, server CPU a move", "µs", 1e6 * cpu / max(1, len(load.waits))),
    ]
    if memory is not None:
        rows.append(Row(f"{name}, memory a table", "kB", memory / 1000))
    return rows


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
) -> ServerBench:
    """Measure a server of our own: saturated, and at the pace of a busy evening."""
    rows: list[Row] = []
    for a_second in (None, A_SECOND):
        for count in tables:
            if progress is not None:
                progress(f"{count} tables" + (f", {a_second} moves/s" if a_second else ""))
            server = ServerUnderLoad()
            try:
                rows += asyncio.run(measure(server, count, a_second, seconds))
            finally:
                server.close()
    return ServerBench(rows)
