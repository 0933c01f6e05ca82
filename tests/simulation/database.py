"""A database that several workers share, and that fails: before a commit, after it, or for good.

It keeps rows as the real ones do, decoded again whenever they are read, in pages that are durable
once they are synced. Notices go out in order, to whoever listens at that moment.
"""

from __future__ import annotations

import asyncio
import dataclasses
import random
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

import sqlalchemy as sa

from croupier.core.moves import Outcome
from croupier.server.store.database import make_engine
from croupier.server.store.log_store import Append, Summary, TableRow
from croupier.server.store.orders import Orders
from croupier.server.store.storage import SIGNED_OUT
from croupier.server.store.threads import PATIENCE
from croupier.server.store.writer import Writer
from croupier.server.table.entries import Entry, decode_event
from tests.simulation.loop import EPSILON_S, SimulatedLoop
from tests.simulation.machine import Machine

ENGINE: Final = make_engine("sqlite://")
"""What the writer is made with; nothing ever connects to it."""

Row = tuple[Any, ...]


def broken(*, is_lost: bool) -> sa.exc.OperationalError:
    """An error as the drivers raise it: a lost connection, or a full disk."""
    cause = sqlite3.OperationalError("the simulation says no")
    return sa.exc.OperationalError("simulated", None, cause, connection_invalidated=is_lost)


class Listener(Protocol):
    """A worker that hears of what others commit."""

    def arrive(self, channel: str, payload: str) -> None:
        """Handle a notice."""


@dataclasses.dataclass(eq=False)
class Session:
    """A worker's connections to the database, and what is wrong with them."""

    random: random.Random
    fails_before: float = 0.0
    """The probability that a write fails, and nothing is written."""
    fails_after: float = 0.0
    """The probability that a write is reported to have failed, and is written."""
    conflicts_after: float = 0.0
    """The probability that a write is found written when it is retried."""
    fails_reading: float = 0.0
    is_deaf: bool = False
    """Is the listening connection lost?"""
    late: float = 0.0
    """The most seconds by which notices are late."""
    hit: Callable[[str], None] = lambda _: None
    """Called with what went wrong."""


class Database:
    """The rows of all tables."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self._loop = loop
        self.logs: dict[str, list[Row]] = {}
        self.index: dict[str, Summary] = {}
        self.epochs: dict[str, int] = {}
        self.secrets: dict[str, str] = {}
        self.leaders: dict[str, Session] = {}
        """Who holds the advisory lock of a table."""
        self.syncs = True
        """Is a transaction synced before its commit returns?"""
        self._unsynced: list[Append] = []
        self._hearing: dict[Listener, tuple[Session, float]] = {}
        self.watch: Callable[[str, Entry], None] = lambda *_: None
        """Called with every entry as soon as it is committed."""
        self.lost: Callable[[str, int], None] = lambda *_: None
        """Called with every entry that was committed and is no more."""

    def commit(self, appends: Sequence[Append]) -> None:
        """Write entries, all or none."""
        for append in appends:
            if append.entry.seq != len(self.logs.get(append.table_id, ())) + 1 + sum(
                other.table_id == append.table_id and other.entry.seq < append.entry.seq
                for other in appends
            ):
                raise sa.exc.IntegrityError("simulated", None, sqlite3.IntegrityError("seq"))
            code = append.summary.code if append.summary else None
            taken = {s.code for t, s in self.index.items() if s.code and t != append.table_id}
            if code and code in taken:
                raise sa.exc.IntegrityError("simulated", None, sqlite3.IntegrityError("code"))
        for append in appends:
            self.logs.setdefault(append.table_id, []).append(append.row())
            if append.summary is not None:
                self.index[append.table_id] = append.summary
            self._unsynced.append(append)
        if self.syncs:
            self._unsynced.clear()
        for append in appends:
            self.watch(append.table_id, self.entry(append.table_id, append.entry.seq))

    def entry(self, table_id: str, seq: int) -> Entry:
        """An entry, read from its row."""
        _, number, at, seat, submission, event = self.logs[table_id][seq - 1]
        return Entry(number, at, seat, submission, decode_event(event))

    def lose_power(self) -> None:
        """Lose what was not synced."""
        for append in reversed(self._unsynced):
            row = self.logs[append.table_id].pop()
            assert row[1] == append.entry.seq
            self.lost(append.table_id, append.entry.seq)
        self._unsynced.clear()
        self.leaders.clear()

    # Notices

    def listen(self, listener: Listener, session: Session) -> None:
        self._hearing[listener] = session, 0.0

    def forget(self, listener: Listener) -> None:
        self._hearing.pop(listener, None)

    def notify(self, channel: str, payload: str) -> None:
        """Tell everyone who listens, each in order but at a time of their own."""
        for listener, (session, last) in list(self._hearing.items()):
            if session.is_deaf:
                session.hit("deaf")
                continue
            if session.late:
                session.hit("late")
            lag = (0.003 + session.late) * session.random.random()
            when = max(self._loop.time() + lag, last + EPSILON_S)
            self._hearing[listener] = session, when
            self._loop.call_at_nobodys(when, listener.arrive, channel, payload)


class SimulatedWriter(Writer):
    """The real group commit, on the simulated database."""

    def __init__(self, database: Database, session: Session, machine: Machine) -> None:
        super().__init__(ENGINE, environment=machine)
        self._database = database
        self._session = session

    def _commit(self, batch: Sequence[Any]) -> None:
        session, draw = self._session, self._session.random.random
        if session.fails_before and draw() < session.fails_before:
            session.hit("fails-before")
            raise broken(is_lost=draw() < 0.5)
        self._database.commit([append for unit in batch for append in unit.appends])
        if session.fails_after and draw() < session.fails_after:
            session.hit("fails-after")
            raise broken(is_lost=True)
        if session.conflicts_after and draw() < session.conflicts_after and batch[0].appends:
            session.hit("conflicts-after")
            raise sa.exc.IntegrityError("simulated", None, sqlite3.IntegrityError("retried"))


class SimulatedStorage:
    """The database as one worker uses it: a `LogStore`."""

    def __init__(self, database: Database, session: Session, machine: Machine) -> None:
        self._database = database
        self._session = session
        self._machine = machine
        self._writer = SimulatedWriter(database, session, machine)

    def append(self, *appends: Append) -> asyncio.Future[None]:
        return self._writer.append(*appends)

    async def read_log(self, table_id: str, after: int = 0) -> list[Entry]:
        await self._reading()
        rows = self._database.logs.get(table_id, ())
        found = [self._database.entry(table_id, seq + 1) for seq in range(after, len(rows))]
        await asyncio.sleep(self._machine.latency())  # on the way others may commit
        return found

    async def check(self) -> None:
        await self._writer.append()

    async def public_tables(self, most: int) -> list[str]:
        await self._reading()
        index = self._database.index
        return [t for t, row in index.items() if row.public and row.phase != "over"][:most]

    async def table_with(self, code: str) -> str | None:
        await self._reading()
        index = self._database.index
        return next((table for table, row in index.items() if row.code == code), None)

    async def history(self, person: str, most: int) -> list[TableRow]:
        await self._reading()
        return [
            TableRow(t, s.game, s.made, s.phase, s.names, s.outcome, s.people[person])
            for t, s in self._database.index.items()
            if person in s.people
        ][:most]

    def secret(self, name: str, fresh: str) -> str:
        return self._database.secrets.setdefault(name, fresh)

    async def lowest_epochs(self, persons: Sequence[str]) -> dict[str, int]:
        await self._reading()
        epochs = self._database.epochs
        return {person: epochs[person] for person in sorted(persons) if person in epochs}

    async def raise_epoch(self, person: str, epoch: int) -> bool:
        await self._reading()
        if self._database.epochs.get(person, 0) >= epoch:
            return False
        self._database.epochs[person] = epoch
        self._database.notify(SIGNED_OUT, f"{person} {epoch}")
        return True

    async def archive_idle(self, since: float) -> int:
        return 0

    async def delete_archived(self, since: float) -> int:
        return 0

    async def delete_ended(self, now: float) -> None:
        """Nothing ends here."""

    async def orders(self, after: int | None) -> Orders | None:
        return Orders() if after is None else None  # no administrator is simulated

    async def outcome_of(self, table_id: str) -> Outcome | None:
        return None  # all games are of our rules

    def close(self) -> None:
        self._writer.close()

    async def _reading(self) -> None:
        takes = self._machine.latency() + self._machine.slow
        await asyncio.sleep(min(takes, PATIENCE))
        if takes > PATIENCE:
            raise sa.exc.TimeoutError("the database does not respond")
        session = self._session
        if session.fails_reading and session.random.random() < session.fails_reading:
            session.hit("fails-reading")
            raise broken(is_lost=True)
