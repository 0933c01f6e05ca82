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
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import sqlalchemy as sa

from croupier.server import metrics
from croupier.server.log_format import short
from croupier.server.store.database import POSTGRESQL, SQLITE, alone, health, seats, tables
from croupier.server.store.outages import SYSTEMIC, describe, kind_of
from croupier.server.table.entries import Entry, encode_event

_log = logging.getLogger(__name__)

MOST_AT_ONCE: Final = 500
"""Writes in one transaction."""
REPEATED: Final = 10.0
"""Seconds after which the log says again that the database still fails."""
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


class Conflict(Exception):
    """Somebody else has written that entry of the log."""


class Unwritable(sa.exc.SQLAlchemyError):
    """An entry that cannot be turned into a row, such as text with half a character."""


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
        event = encode_event(entry.event).decode()
        return self.table_id, entry.seq, entry.at, entry.seat, entry.submission, event


@dataclasses.dataclass(slots=True)
class _Unit:
    """Appends that are written all or none, and a future that says how that went.

    Without any, it asks whether something can be written.
    """

    appends: Sequence[Append]
    done: asyncio.Future[None]


class Writer:
    """The thread, and the queue before it."""

    def __init__(self, engine: sa.Engine, check: Callable[[], None] = lambda: None) -> None:
        """`check` is called before every transaction, and raises if there must be none."""
        self._engine = engine
        self._check = check
        self._outage = Outage()
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

    def append(self, *appends: Append) -> asyncio.Future[None]:
        """Write entries, all or none: done when they are safe, `Conflict` if one is taken.

        Without entries it is done once anything was committed, at least a row that means nothing.
        What is handed over is written, even if nobody waits for it any more.
        """
        loop = asyncio.get_running_loop()
        unit = _Unit(appends, loop.create_future())
        # What comes in one turn of the loop is handed over together: to wake the thread for the
        # first of many would only have it commit that one, and take time from the others.
        with self._gathering:
            self._gathered.append(unit)
            is_first = len(self._gathered) == 1
        if is_first:
            loop.call_soon(self._hand_over)
        return unit.done

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
        """Commit a batch; if it fails because of what is in it, only that fails.

        Halving finds an entry that spoils a batch of 500 in some 18 transactions. When the database
        cannot be reached, or is locked, each of them would only wait for nothing.
        """
        try:
            self._commit(batch)
        except Exception as error:  # noqa: BLE001  # those who wait must hear of it
            if len(batch) == 1:
                _answer(batch, self._failure(error, batch[0]))
            elif kind_of(error) in SYSTEMIC:
                self._outage.note(error, len(batch))
                _answer(batch, error)
            else:
                half = len(batch) // 2
                self._write(batch[:half])
                self._write(batch[half:])
        else:
            self._outage.end()
            _answer(batch, None)

    def _failure(self, error: Exception, unit: _Unit) -> Exception:
        """What someone hears whose write failed alone."""
        if isinstance(error, sa.exc.IntegrityError):
            return Conflict()
        if kind_of(error) != "failed":
            self._outage.note(error, 1)
            return error
        table = {"table": short(unit.appends[0].table_id)} if unit.appends else {}
        _log.error("an entry cannot be written: %s", describe(error), extra=table)
        return error if isinstance(error, sa.exc.SQLAlchemyError) else Unwritable()

    def _commit(self, batch: Sequence[_Unit]) -> None:
        self._check()
        appends = [append for unit in batch for append in unit.appends]
        appends.sort(key=lambda append: (append.table_id, append.entry.seq))  # no deadlocks
        noted = [append for append in appends if append.summary is not None]
        if not appends:
            write_health(self._engine)
        elif noted:
            with self._engine.begin() as connection:
                self._insert(connection, appends)
                for append in noted:
                    _note(connection, append)
        else:
            self._insert_alone(appends)
        if appends:
            metrics.batches.observe(len(appends))

    def _insert_alone(self, appends: Sequence[Append]) -> None:
        """Insert by a single statement, which alone is a transaction, on a connection that stays
        open: every call of the driver gives way to the event loop and has to wait for it again, so
        a batch of moves should be a single one."""
        if self._open is None:
            self._open = self._alone.connect()
        try:
            self._insert(self._open, appends)
        except Exception as error:
            self._let_go()
            if not (isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated):
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


def write_health(engine: sa.Engine) -> None:
    """Commit something tiny, to find out whether that can be done."""
    now = time.time()
    with engine.begin() as connection:
        if connection.execute(health.update().values(checked=now)).rowcount == 0:
            connection.execute(health.insert().values(id=1, checked=now))


class Outage:
    """Tells the log that the database fails, from time to time, and when it is back."""

    def __init__(self) -> None:
        self._kind: str | None = None
        self._failed = 0
        self._logged_at = 0.0

    def note(self, error: Exception, writes: int) -> None:
        """Some writes failed."""
        kind, now = kind_of(error), time.monotonic()
        self._failed += writes
        if kind != self._kind or now - self._logged_at > REPEATED:
            _log.error("the database fails: %s", describe(error), extra={"writes": self._failed})
            self._kind, self._logged_at, self._failed = kind, now, 0

    def end(self) -> None:
        """Something was written."""
        if self._kind is not None:
            _log.warning("the database is back", extra={"was": self._kind})
            self._kind, self._failed = None, 0


def _answer(batch: Sequence[_Unit], error: Exception | None) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[_Unit]] = {}
    for unit in batch:
        by_loop.setdefault(unit.done.get_loop(), []).append(unit)
    for loop, units in by_loop.items():
        with contextlib.suppress(RuntimeError):  # the loop is closed, so nobody waits
            loop.call_soon_threadsafe(_resolve, units, error)


def _resolve(units: Sequence[_Unit], error: Exception | None) -> None:
    for unit in units:
        if unit.done.done():
            continue  # whoever waited was cancelled
        if error is None:
            unit.done.set_result(None)
        else:
            unit.done.set_exception(error)


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
