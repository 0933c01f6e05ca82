"""Everything that is written, by one thread: whatever waits goes into one transaction.

Under load many tables share the cost of a commit, and nobody is told of success before it.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import logging
import queue
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import sqlalchemy as sa

from croupier.server import metrics
from croupier.server.database import POSTGRESQL, SQLITE, alone, seats, tables
from croupier.server.deeds import Entry, encode_deed

_log = logging.getLogger(__name__)

MOST_AT_ONCE: Final = 500
"""Writes in one transaction."""
CHANNEL: Final = "croupier"
"""Where PostgreSQL tells the other workers what was written: "table seq"."""
INSERT: Final = {
    SQLITE: "INSERT INTO log VALUES {rows}",
    POSTGRESQL: (
        "WITH written AS (INSERT INTO log VALUES {rows} RETURNING table_id, seq) "
        "SELECT pg_notify('croupier', table_id || ' ' || seq) FROM written"
    ),
}
ROW: Final = {SQLITE: "(?, ?, ?, ?, ?, ?)", POSTGRESQL: "(%s, %s, %s, %s, %s, %s)"}


Told = Callable[[Exception | None], None]
"""Who wants to know: None when all is safe, else what went wrong."""


class Conflict(Exception):
    """Somebody else has written that entry of the log."""


@dataclasses.dataclass(frozen=True, slots=True)
class Summary:
    """What is looked up about a table."""

    game: str
    made: float
    phase: str
    public: bool
    names: str
    outcome: str | None
    people: Mapping[str, int]
    """The people's seats."""


@dataclasses.dataclass(frozen=True, slots=True)
class Append:
    """An entry for a table's log; `summary` if what is looked up changes with it."""

    table_id: str
    entry: Entry
    summary: Summary | None = None

    def row(self) -> tuple[Any, ...]:
        """The row in the log."""
        entry = self.entry
        deed = encode_deed(entry.deed).decode()
        return self.table_id, entry.seq, entry.at, entry.seat, entry.submission, deed


@dataclasses.dataclass(slots=True)
class _Unit:
    """Appends that are written all or none, and who is told on which loop how that went."""

    appends: Sequence[Append]
    loop: asyncio.AbstractEventLoop
    tell: Told


class Writer:
    """The thread, and the queue before it."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._alone = alone(engine)
        self._dialect = engine.dialect.name
        self._open: sa.Connection | None = None
        self._gathering = threading.Lock()
        self._gathered: list[_Unit] = []
        self._waiting: queue.SimpleQueue[list[_Unit] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="croupier-writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Finish what is waiting."""
        self._hand_over()
        self._waiting.put(None)
        self._thread.join()

    async def append(self, *appends: Append) -> None:
        """Write entries, all or none; return when they are safe. `Conflict` if one is taken."""
        done = asyncio.get_running_loop().create_future()

        def tell(error: Exception | None) -> None:
            if done.done():
                return  # whoever waited was cancelled
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        self.append_then(tell, *appends)
        await done

    def append_then(self, tell: Told, *appends: Append) -> None:
        """The same without waiting: `tell` is called on this loop when it is known how it went.

        What comes in one turn of the loop is handed over together: to wake the thread for the first
        of many would only have it commit that one, and take time from the others.
        """
        loop = asyncio.get_running_loop()
        with self._gathering:
            self._gathered.append(_Unit(appends, loop, tell))
            is_first = len(self._gathered) == 1
        if is_first:
            loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        with self._gathering:  # the loop may do it, or who closes
            gathered, self._gathered = self._gathered, []
            if gathered:
                self._waiting.put(gathered)

    def _run(self) -> None:
        more = True
        while more:
            batch, more = self._next_batch()
            for start in range(0, len(batch), MOST_AT_ONCE):
                self._write(batch[start : start + MOST_AT_ONCE])
        self._let_go()

    def _next_batch(self) -> tuple[list[_Unit], bool]:
        """Everything that waits now, and whether there may be more later."""
        batch: list[_Unit] = []
        units = self._waiting.get()
        while units is not None:
            batch += units
            if len(batch) >= MOST_AT_ONCE:
                return batch, True
            try:
                units = self._waiting.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _write(self, batch: Sequence[_Unit]) -> None:
        try:
            self._commit(batch)
        except sa.exc.IntegrityError:
            if len(batch) == 1:
                _answer(batch, Conflict())
            else:  # one of them is too late; the others need not suffer for it
                for unit in batch:
                    self._write([unit])
        except Exception as error:  # noqa: BLE001  # those who wait must hear of it
            _log.exception("%d writes failed", len(batch))
            _answer(batch, error)
        else:
            _answer(batch, None)

    def _commit(self, batch: Sequence[_Unit]) -> None:
        appends = [append for unit in batch for append in unit.appends]
        appends.sort(key=lambda append: (append.table_id, append.entry.seq))  # no deadlocks
        noted = [append for append in appends if append.summary is not None]
        if noted:
            with self._engine.begin() as connection:
                self._insert(connection, appends)
                for append in noted:
                    _note(connection, append)
        else:
            self._insert_alone(appends)
        metrics.batches.observe(len(appends))

    def _insert_alone(self, appends: Sequence[Append]) -> None:
        """Insert by a single statement, which alone is a transaction, on a connection that stays
        open: every call of the driver gives way to the event loop and has to wait for it again, so
        a batch of moves should be a single one."""
        if self._open is None:
            self._open = self._alone.connect()
        try:
            self._insert(self._open, appends)
        except sa.exc.DBAPIError as error:
            self._let_go()
            if not error.connection_invalidated:
                raise
            # The database was gone meanwhile, or is gone: whoever comes next finds out. If it had
            # been written before that, there is a conflict now, and the log says what is true.
            with self._alone.connect() as connection:
                self._insert(connection, appends)

    def _let_go(self) -> None:
        """Close the connection that stays open."""
        if self._open is not None:
            self._open.close()
            self._open = None

    def _insert(self, connection: sa.Connection, appends: Sequence[Append]) -> None:
        rows = ", ".join([ROW[self._dialect]] * len(appends))
        values = tuple(value for append in appends for value in append.row())
        connection.exec_driver_sql(INSERT[self._dialect].format(rows=rows), values)


def _answer(batch: Sequence[_Unit], error: Exception | None) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[_Unit]] = {}
    for unit in batch:
        by_loop.setdefault(unit.loop, []).append(unit)
    for loop, units in by_loop.items():
        with contextlib.suppress(RuntimeError):  # the loop is closed, so nobody waits
            loop.call_soon_threadsafe(_resolve, units, error)


def _resolve(units: Sequence[_Unit], error: Exception | None) -> None:
    for unit in units:
        try:
            unit.tell(error)
        except Exception:  # noqa: BLE001  # the others must hear of it all the same
            _log.exception("somebody could not be told about a write")


def _note(connection: sa.Connection, append: Append) -> None:
    """Keep what is looked up in step with the log."""
    summary = append.summary
    if summary is None:
        return
    values = {
        "changed": append.entry.at,
        "phase": summary.phase,
        "public": summary.public,
        "names": summary.names,
        "outcome": summary.outcome,
        "archived": False,
    }
    this = append.table_id
    known = tables.update().where(tables.c.id == this).values(**values)
    if connection.execute(known).rowcount == 0:
        new = {"id": this, "game": summary.game, "made": summary.made, **values}
        connection.execute(tables.insert().values(**new))
    connection.execute(seats.delete().where(seats.c.table_id == this))
    sitting = [{"table_id": this, "person": p, "seat": s} for p, s in summary.people.items()]
    if sitting:
        connection.execute(seats.insert(), sitting)
