"""People who play on whatever happens to the server, and the check of what they were told."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from croupier.client import Client, Live, ServerRefused, fresh_id
from croupier.server.store.storage import Reader
from croupier.server.table import entries
from croupier.server.table.table import Table
from croupier.server.wire import bodies, messages
from croupier.server.wire.bodies import Join, NewTable, SeatChoice

GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError)


class Stubborn:
    """A person who plays on whatever happens, and keeps account of what was acknowledged."""

    def __init__(self, url: str, seed: int) -> None:
        self.client = Client(url)
        self.acknowledged: dict[str, tuple[int, str]] = {}
        self.refused = 0
        """How often the database did not take a move."""
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
            if isinstance(message, messages.Refusal):
                assert message.error == "unavailable", message
                self.refused += 1
                await asyncio.sleep(0.05)
            self._note(message)
            if isinstance(message, (messages.Snapshot, messages.Refusal)) and self._pending:
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


@asynccontextmanager
async def playing(parties: Sequence[Party]) -> AsyncIterator[None]:
    """Let parties play while the block runs; what goes wrong there or here ends both."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(party.run()) for party in parties]
        yield
        for task in tasks:
            task.cancel()


async def more_moves(parties: Sequence[Party], count: int) -> None:
    """Wait until that many more moves have been acknowledged."""
    people = [person for party in parties for person in party.people]
    before = sum(len(person.acknowledged) for person in people)
    while sum(len(person.acknowledged) for person in people) < before + count:
        await asyncio.sleep(0.01)


def check(storage: Reader, party: Party) -> int:
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
