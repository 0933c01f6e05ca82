"""The server is killed again and again, in the middle of moves: nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import re
import shlex
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from croupier.client import Client, Live, ServerRefused, fresh_id
from croupier.server.store.storage import Storage
from croupier.server.table import entries
from croupier.server.table.table import Table
from croupier.server.wire import bodies, messages
from croupier.server.wire.bodies import Join, NewTable, SeatChoice
from tests.long import TIMES
from tests.server.running import SILENT, async_test

KILLS = 25 * TIMES
TABLES = 6
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError)


class Nursery:
    """Starts servers on one database and one port, and kills them."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.port = 0
        self.pid = 0

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.kill()
        self._process.communicate()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        where = ["--host", "127.0.0.1", "--port", str(self.port)]
        line = shlex.join(["serve", *where, "--database", str(self.database), *SILENT])
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        for said in self._process.stdout:
            if found := re.match(r"pid (\d+)", said):
                self.pid = int(found[1])
            if found := re.search(r"is at http://127.0.0.1:(\d+)", said):
                self.port = int(found[1])
                return
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        with contextlib.suppress(ProcessLookupError):
            while True:  # its port is free when it is gone
                os.kill(self.pid, 0)
                time.sleep(0.005)


class Stubborn:
    """A person who plays on whatever happens, and keeps account of what was acknowledged."""

    def __init__(self, url: str, seed: int) -> None:
        self.client = Client(url)
        self.acknowledged: dict[str, tuple[int, str]] = {}
        self.seen = 0
        self._chance = random.Random(seed)
        self._pending: messages.PlayMove | None = None

    async def play(self, table: str) -> None:
        """Play to the end, over as many connections as it takes."""
        self.seen = 0
        while True:
            try:
                async with await self.client.live(table, after=self.seen) as live:
                    return await self._listen(live)
            except GONE:
                await asyncio.sleep(0.02)

    async def _listen(self, live: Live) -> None:
        position: bodies.Position | None = None
        async for message in live:
            if isinstance(message, (messages.Snapshot, messages.Update)):
                assert message.seq >= self.seen, "the table has gone back"
                self.seen = message.seq
                position = message.position or position
            self._note(message)
            if isinstance(message, messages.Snapshot) and self._pending is not None:
                await live.send(self._pending)  # was it kept? the same id, so it cannot count twice
            elif position is not None and self._pending is None:
                if position.outcome is not None:
                    return
                if position.seat in position.to_move:
                    await self._move(live, position)

    async def _move(self, live: Live, position: bodies.Position) -> None:
        legal = [reach.move for reach in position.reach if reach.legal]
        move = self._chance.choice(legal)
        self._pending = messages.PlayMove(id=fresh_id(), seq=self.seen, move=move)
        await live.send(self._pending)

    def _note(self, message: messages.FromServer) -> None:
        if isinstance(message, messages.Refusal):
            pytest.fail(f"refused: {message}")
        id_ = seq = None
        if isinstance(message, messages.Update):
            id_, seq = message.accepted, message.seq
        elif isinstance(message, messages.Accepted):
            id_, seq = message.id, message.seq
        if self._pending is not None and id_ == self._pending.id and seq is not None:
            self.acknowledged[id_] = seq, self._pending.move
            self._pending = None


class Party:
    """A table after the other for two people, or for one and two bots."""

    def __init__(self, url: str, number: int) -> None:
        self.people = [Stubborn(url, 10 * number + i) for i in range(1 + number % 2)]
        self.tables: list[str] = []

    async def run(self) -> None:
        while True:
            table = await self._make()
            self.tables.append(table)
            await asyncio.gather(*(person.play(table) for person in self.people))

    async def _make(self) -> str:
        """A dealt table, however often the server dies on the way."""
        while True:
            try:
                return await self._try_to_make()
            except (*GONE, ServerRefused, TimeoutError):
                await asyncio.sleep(0.02)

    async def _try_to_make(self) -> str:
        host, *guests = self.people
        bot = SeatChoice(kind="bot", level="random")
        kinds = [SeatChoice(kind="person"), *([SeatChoice(kind="open")] if guests else [bot, bot])]
        wanted = NewTable(
            game="las-vegan", players=len(kinds), name="Ann", seats=kinds, grace=86400
        )
        table = await host.client.make_table(wanted)
        for guest in guests:
            await guest.client.join(table.id, Join(name="Bo"))
        await host.client.start(table.id)
        return table.id


async def killing(nursery: Nursery, parties: list[Party]) -> None:
    """Kill the server in the middle of moves, until it was often enough."""
    chance = random.Random(7)
    people = [person for party in parties for person in party.people]
    for _ in range(KILLS):
        before = sum(len(person.acknowledged) for person in people)
        while sum(len(person.acknowledged) for person in people) < before + len(parties):
            await asyncio.sleep(0.01)
        await asyncio.sleep(chance.random() * 0.1)
        nursery.kill()
        await asyncio.to_thread(nursery.start)


@pytest.mark.slow
@async_test(seconds=240 * TIMES)
async def test_killed_at_any_moment_it_keeps_every_acknowledged_move(tmp_path: Path) -> None:
    with Nursery(tmp_path / "tables.db") as nursery:
        nursery.start()
        parties = [Party(nursery.url, number) for number in range(TABLES)]
        playing = [asyncio.create_task(party.run()) for party in parties]
        kills = asyncio.create_task(killing(nursery, parties))
        done, _ = await asyncio.wait({kills, *playing}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    try:
        kept = sum(check(storage, party) for party in parties)
    finally:
        storage.close()
    assert kept >= KILLS * TABLES


def check(storage: Storage, party: Party) -> int:
    """Compare what a party was told with its tables' logs; return how many moves those were."""
    logs = {table: storage.log_of(table) for table in party.tables}
    kept: dict[str, tuple[int, str]] = {}
    for table, log in logs.items():
        assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
        assert Table.fold(table, log).seq == len(log)
        submissions = Counter(entry.submission for entry in log if entry.submission)
        assert set(submissions.values()) <= {1}
        for entry in log:
            if entry.submission and isinstance(entry.event, entries.Moved):
                kept[entry.submission] = entry.seq, entry.event.move
    told = {id_: what for person in party.people for id_, what in person.acknowledged.items()}
    assert {id_: kept.get(id_) for id_ in told} == told
    return len(told)
