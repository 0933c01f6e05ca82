"""Tables in a database: SQLite, or PostgreSQL for several workers.

The log is the truth: `(table_id, seq)` is its key, so of two writers that add the same number
exactly one succeeds. The other tables can be made from it, and are only there to look things up.

All writes go through one thread, which puts everything that is waiting into one transaction: under
load many tables share the cost of a commit, and nobody is told of success before it.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import logging
import queue
import threading
from collections.abc import Iterator, Sequence
from typing import Any, Final

import sqlalchemy as sa

from croupier.core.errors import CroupierError
from croupier.server.deeds import Entry, decode_deed, encode_deed

_log = logging.getLogger(__name__)

MOST_AT_ONCE: Final = 500
"""Writes in one transaction."""
PLACEHOLDER: Final = {"sqlite": "?", "postgresql": "%s"}

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("changed", sa.Float, nullable=False, index=True),
    sa.Column("phase", sa.String(16), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("archived", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index("ix_tables_public", "public", "phase"),
)

log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("submission", sa.String(64)),
    sa.Column("deed", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(64), primary_key=True),
    sa.Column("made", sa.Float, nullable=False),
    sa.Index("ix_seats_person", "person", "made"),
)

secrets = sa.Table(
    "secrets",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(128), nullable=False),
)


class Conflict(Exception):
    """Somebody else has written that entry of the log."""


@dataclasses.dataclass(frozen=True, slots=True)
class Summary:
    """What is looked up about a table."""

    game: str
    made: float
    phase: str
    public: bool


@dataclasses.dataclass(frozen=True, slots=True)
class Append:
    """An entry for a table's log; `summary` if what is looked up changes with it."""

    table_id: str
    entry: Entry
    summary: Summary | None = None
    people: Sequence[str] = ()
    """Those whose history the table joins."""

    def row(self) -> tuple[Any, ...]:
        """The row in the log."""
        entry = self.entry
        deed = encode_deed(entry.deed).decode()
        return self.table_id, entry.seq, entry.at, entry.seat, entry.submission, deed


@dataclasses.dataclass(slots=True)
class _Unit:
    """Appends that are written all or none, and who waits for them."""

    appends: Sequence[Append]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


def make_engine(url: str) -> sa.Engine:
    """An engine whose transactions do not lose updates."""
    try:
        engine = sa.create_engine(url, pool_pre_ping=not url.startswith("sqlite"))
    except (sa.exc.ArgumentError, ModuleNotFoundError) as error:
        raise CroupierError(
            f"The database {_without_password(url)} cannot be used: {error}."
        ) from error
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _prepare_sqlite)
        sa.event.listen(engine, "begin", _begin_immediate)
    return engine


def _without_password(url: str) -> str:
    try:
        return sa.engine.make_url(url).render_as_string(hide_password=True)
    except sa.exc.ArgumentError:
        return "address"


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # BEGIN is ours, below
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_immediate(connection: sa.Connection) -> None:
    # A transaction that reads before it writes would otherwise lose updates without an error.
    begin = connection.get_execution_options().get("begin", "BEGIN IMMEDIATE")
    if begin:
        connection.exec_driver_sql(begin)


class Storage:
    """The database, and the thread that writes to it."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.name = engine.dialect.name
        self._reading = engine.execution_options(begin="BEGIN")
        self._alone = engine.execution_options(begin="", isolation_level="AUTOCOMMIT")
        self._row = f"({', '.join([PLACEHOLDER[self.name]] * len(log.c))})"
        self._waiting: queue.SimpleQueue[_Unit | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="croupier-writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Finish what is waiting, and let go of the database."""
        self._waiting.put(None)
        self._thread.join()
        self.engine.dispose()

    # Writing

    async def append(self, *appends: Append) -> None:
        """Write entries, all or none; return when they are safe. `Conflict` if one is taken."""
        loop = asyncio.get_running_loop()
        unit = _Unit(appends, loop, loop.create_future())
        self._waiting.put(unit)
        await unit.done

    def _write_all(self) -> None:
        more = True
        while more:
            batch, more = self._next_batch()
            if not batch:
                continue
            try:
                self._commit(batch)
            except sa.exc.IntegrityError:
                self._one_by_one(batch)
            except Exception as error:  # noqa: BLE001  # those who wait must hear of it
                _log.exception("a batch of %d writes failed", len(batch))
                self._answer(batch, error)
            else:
                self._answer(batch, None)

    def _next_batch(self) -> tuple[list[_Unit], bool]:
        """Everything that waits now, and whether there may be more later."""
        batch: list[_Unit] = []
        unit = self._waiting.get()
        while unit is not None:
            batch.append(unit)
            if len(batch) >= MOST_AT_ONCE:
                return batch, True
            try:
                unit = self._waiting.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _commit(self, batch: Sequence[_Unit]) -> None:
        appends = [append for unit in batch for append in unit.appends]
        appends.sort(key=lambda append: (append.table_id, append.entry.seq))  # no deadlocks
        noted = [append for append in appends if append.summary is not None]
        # A statement alone is a transaction. Every call of the driver gives way to the event loop
        # and has to wait for it again, so a batch of moves should be a single one.
        with self.engine.begin() if noted else self._alone.connect() as connection:
            self._insert(connection, appends)
            for append in noted:
                _note(connection, append)

    def _insert(self, connection: sa.Connection, appends: Sequence[Append]) -> None:
        rows = ", ".join([self._row] * len(appends))
        values = tuple(value for append in appends for value in append.row())
        connection.exec_driver_sql(f"INSERT INTO log VALUES {rows}", values)  # noqa: S608  # ?s

    def _one_by_one(self, batch: Sequence[_Unit]) -> None:
        for unit in batch:
            try:
                self._commit([unit])
            except sa.exc.IntegrityError:
                self._answer([unit], Conflict())
            except Exception as error:  # noqa: BLE001
                _log.exception("a write failed")
                self._answer([unit], error)
            else:
                self._answer([unit], None)

    @staticmethod
    def _answer(batch: Sequence[_Unit], error: Exception | None) -> None:
        by_loop: dict[asyncio.AbstractEventLoop, list[_Unit]] = {}
        for unit in batch:
            by_loop.setdefault(unit.loop, []).append(unit)
        for loop, units in by_loop.items():
            with contextlib.suppress(RuntimeError):  # the loop is closed, so nobody waits
                loop.call_soon_threadsafe(_resolve, units, error)

    # Reading

    async def read_log(self, table_id: str, after: int = 0) -> list[Entry]:
        """The entries of a table after a number, in order."""
        return await asyncio.to_thread(self._read_log, table_id, after)

    def _read_log(self, table_id: str, after: int) -> list[Entry]:
        query = (
            sa.select(log.c.seq, log.c.at, log.c.seat, log.c.submission, log.c.deed)
            .where(log.c.table_id == table_id, log.c.seq > after)
            .order_by(log.c.seq)
        )
        with self._reading.connect() as connection:
            rows = connection.execute(query).all()
        return [Entry(seq, at, seat, sub, decode_deed(deed)) for seq, at, seat, sub, deed in rows]

    async def public_tables(self, most: int) -> list[str]:
        """The ids of public tables that are not over, the latest first."""
        query = (
            sa.select(tables.c.id)
            .where(tables.c.public, tables.c.phase != "over", sa.not_(tables.c.archived))
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        return await asyncio.to_thread(self._column, query)

    async def history(self, person: str, most: int) -> list[str]:
        """The ids of the tables a person sat at, the latest first."""
        query = (
            sa.select(seats.c.table_id)
            .where(seats.c.person == person)
            .order_by(seats.c.made.desc())
            .limit(most)
        )
        return await asyncio.to_thread(self._column, query)

    def _column(self, query: sa.Select[str]) -> list[str]:
        with self._reading.connect() as connection:
            return list(connection.execute(query).scalars())

    def secret(self, name: str, fresh: str) -> str:
        """A secret that all workers share; `fresh` if there is none yet."""
        with contextlib.suppress(sa.exc.IntegrityError), self.engine.begin() as connection:
            if connection.execute(_secret_value(name)).first() is None:
                connection.execute(secrets.insert().values(name=name, value=fresh))
        with self._reading.connect() as connection:
            return str(connection.execute(_secret_value(name)).scalar_one())

    @contextlib.contextmanager
    def begin(self) -> Iterator[sa.Connection]:
        """A transaction for whatever else is to be done."""
        with self.engine.begin() as connection:
            yield connection


def _secret_value(name: str) -> sa.Select[str]:
    return sa.select(secrets.c.value).where(secrets.c.name == name)


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
        "archived": False,
    }
    known = tables.update().where(tables.c.id == append.table_id).values(**values)
    if connection.execute(known).rowcount == 0:
        new = tables.insert().values(
            id=append.table_id, game=summary.game, made=summary.made, **values
        )
        connection.execute(new)
    for person in append.people:
        row = {"table_id": append.table_id, "person": person}
        query = sa.select(seats.c.person).filter_by(**row)
        if connection.execute(query).first() is None:
            connection.execute(seats.insert().values(**row, made=append.entry.at))
