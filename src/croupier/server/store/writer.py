"""Group commit: one thread writes everything, and all queued writes share a transaction.

Under load many tables share the cost of a commit, and nothing is acknowledged before it.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import logging
import threading
from collections.abc import Callable, Sequence
from typing import Final

import sqlalchemy as sa

from croupier.server import metrics
from croupier.server.environment import MACHINE, Environment
from croupier.server.log_format import short
from croupier.server.store.database import POSTGRESQL, SQLITE, alone, health, seats, tables
from croupier.server.store.log_store import Append, Conflict
from croupier.server.store.outages import SYSTEMIC, describe, kind_of

_log = logging.getLogger(__name__)

MOST_AT_ONCE: Final = 500
"""The most writes in one transaction."""
LOG_INTERVAL_S: Final = 10.0
"""Seconds between log lines during an outage."""
COLUMNS: Final = "table_id, seq, at, seat, submission, deed"
"""Named, so that a newer schema may have more."""
INSERT: Final = f"INSERT INTO log ({COLUMNS}) VALUES {{rows}}"  # noqa: S608
ROW: Final = {SQLITE: "(?, ?, ?, ?, ?, ?)", POSTGRESQL: "(%s, %s, %s, %s, %s, %s)"}


class Unwritable(sa.exc.SQLAlchemyError):
    """An entry that cannot be encoded as a row, such as text with a lone surrogate."""


@dataclasses.dataclass(slots=True)
class _Unit:
    """Appends that are written all or none, and the future of the result.

    Without any appends, it checks whether the database can be written.
    """

    appends: Sequence[Append]
    done: asyncio.Future[None]


class Writer:
    """The writer thread and its queue."""

    def __init__(
        self,
        engine: sa.Engine,
        check: Callable[[], None] = lambda: None,
        environment: Environment = MACHINE,
        turn: contextlib.AbstractContextManager[None] | None = None,
    ) -> None:
        """`check` is called before every transaction, and raises to prevent it; `turn` is held
        during each."""
        self._engine = engine
        self._check = check
        self._turn = turn or contextlib.nullcontext()
        self._environment = environment
        self._outage = Outage(environment)
        self._alone = alone(engine)
        self._dialect = engine.dialect.name
        self._open: sa.Connection | None = None
        self._pending_lock = threading.Lock()
        self._pending: list[_Unit] = []
        self._thread = environment.consumer("croupier-writer", self._write_all)

    def close(self) -> None:
        """Flush queued writes and stop the thread."""
        self._enqueue_pending()
        self._thread.close()
        self._close_idle_connection()

    def append(self, *appends: Append) -> asyncio.Future[None]:
        """Write entries, all or none: done once committed, `Conflict` if one already exists.

        Without entries it is done after the next commit, if only of the health row. Entries are
        written even if the caller stops waiting.
        """
        loop = asyncio.get_running_loop()
        unit = _Unit(appends, loop.create_future())
        # Everything from one iteration of the loop is enqueued together: waking the thread for the
        # first would only have it commit that one, and delay the others.
        with self._pending_lock:
            self._pending.append(unit)
            is_first = len(self._pending) == 1
        if is_first:
            loop.call_soon(self._enqueue_pending)
        return unit.done

    def _enqueue_pending(self) -> None:
        with self._pending_lock:  # called by the loop, and by `close`
            pending, self._pending = self._pending, []
            if pending:
                self._thread.put(pending)

    def _write_all(self, units: list[_Unit]) -> None:
        """Commit everything that was queued, on the thread."""
        for start in range(0, len(units), MOST_AT_ONCE):
            self._write(units[start : start + MOST_AT_ONCE])

    def _write(self, batch: Sequence[_Unit]) -> None:
        """Commit a batch; if an entry in it is bad, only that entry fails.

        Bisecting finds a bad entry among 500 in some 18 transactions. When the database is
        unreachable or locked, there is no point: each of them would only wait and fail.
        """
        try:
            with self._turn:
                self._commit(batch)
        except Exception as error:  # noqa: BLE001  # passed on to the callers
            if len(batch) == 1:
                _resolve(batch, self._failure(error, batch[0]))
            elif kind_of(error) in SYSTEMIC:
                self._outage.report(error, len(batch), any(unit.appends for unit in batch))
                _resolve(batch, error)
            else:
                half = len(batch) // 2
                self._write(batch[:half])
                self._write(batch[half:])
        else:
            entries = any(unit.appends for unit in batch)
            failure = None if entries else self._outage.recent_failure()
            if failure is None:
                self._outage.end()
            _resolve(batch, failure)

    def _failure(self, error: Exception, unit: _Unit) -> Exception:
        """The error for the caller of a single failed write."""
        if isinstance(error, sa.exc.IntegrityError):
            return Conflict()
        if kind_of(error) != "failed":
            self._outage.report(error, 1, bool(unit.appends))
            return error
        table = {"table": short(unit.appends[0].table_id)} if unit.appends else {}
        _log.error("an entry cannot be written: %s", describe(error), extra=table)
        return error if isinstance(error, sa.exc.SQLAlchemyError) else Unwritable()

    def _commit(self, batch: Sequence[_Unit]) -> None:
        self._check()
        appends = [append for unit in batch for append in unit.appends]
        appends.sort(key=lambda append: (append.table_id, append.entry.seq))  # no deadlocks
        indexed = [append for append in appends if append.summary is not None]
        if not appends:
            write_health(self._engine, self._environment.now())
        elif indexed:
            with self._engine.begin() as connection:
                self._insert(connection, appends)
                for append in indexed:
                    _update_index(connection, append)
        else:
            self._insert_in_one_statement(appends)
        if appends:
            metrics.batches.observe(len(appends))

    def _insert_in_one_statement(self, appends: Sequence[Append]) -> None:
        """Insert with one autocommitted statement, on a connection kept open.

        Every driver call releases the GIL and has to wait for the event loop to get it back, so a
        batch of moves should be a single call.
        """
        if self._open is None:
            self._open = self._alone.connect()
        try:
            self._insert(self._open, appends)
        except Exception as error:
            self._close_idle_connection()
            if not (isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated):
                raise
            # The connection was lost: retry once on a new one. If the entries had been committed
            # before that, the retry is a conflict, and the caller rereads the log.
            with self._alone.connect() as connection:
                self._insert(connection, appends)

    def _close_idle_connection(self) -> None:
        """Close the connection kept open between batches."""
        if self._open is not None:
            self._open.close()
            self._open = None

    def _insert(self, connection: sa.Connection, appends: Sequence[Append]) -> None:
        rows = ", ".join([ROW[self._dialect]] * len(appends))
        values = tuple(value for append in appends for value in append.row())
        connection.exec_driver_sql(INSERT.format(rows=rows), values)


def write_health(engine: sa.Engine, now: float) -> None:
    """Commit a tiny row, to check that the database can be written."""
    with engine.begin() as connection:
        if connection.execute(health.update().values(checked=now)).rowcount == 0:
            connection.execute(health.insert().values(id=1, checked=now))


class Outage:
    """Logs that the database is failing, from time to time, and when it recovers."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment
        self._kind: str | None = None
        self._failed = 0
        self._logged_at = 0.0
        self._failure: tuple[float, Exception] | None = None

    def report(self, error: Exception, writes: int, entries: bool) -> None:
        """Report failed writes, of entries or of the health row alone."""
        kind, now = kind_of(error), self._environment.monotonic()
        if entries:
            self._failure = now, error
        self._failed += writes
        metrics.failures.labels(kind).inc(writes)
        if kind != self._kind or now - self._logged_at > LOG_INTERVAL_S:
            _log.error("the database fails: %s", describe(error), extra={"writes": self._failed})
            self._kind, self._logged_at, self._failed = kind, now, 0

    def recent_failure(self) -> Exception | None:
        """Why entries cannot be written, if that was tried of late.

        The health row fits where entries do not: PostgreSQL rewrites it in place on a full disk.
        """
        if self._failure is None:
            return None
        at, error = self._failure
        return error if self._environment.monotonic() - at < LOG_INTERVAL_S else None

    def end(self) -> None:
        """Report that a write succeeded."""
        self._failure = None
        if self._kind is not None:
            _log.warning("the database is back", extra={"was": self._kind})
            self._kind, self._failed = None, 0


def _resolve(batch: Sequence[_Unit], error: Exception | None) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[_Unit]] = {}
    for unit in batch:
        by_loop.setdefault(unit.done.get_loop(), []).append(unit)
    for loop, units in by_loop.items():
        with contextlib.suppress(RuntimeError):  # the loop is closed, so nobody is waiting
            loop.call_soon_threadsafe(_set_results, units, error)


def _set_results(units: Sequence[_Unit], error: Exception | None) -> None:
    for unit in units:
        if unit.done.done():
            continue  # the caller was cancelled
        if error is None:
            unit.done.set_result(None)
        else:
            unit.done.set_exception(error)


def _update_index(connection: sa.Connection, append: Append) -> None:
    """Keep the index in step with the log."""
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
        "code": summary.code,
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
