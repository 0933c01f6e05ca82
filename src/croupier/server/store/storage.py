"""Tables in a database: reading and writing their logs, and looking things up."""

from __future__ import annotations

import asyncio
import contextlib
import zlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa

from croupier.core.errors import TranslatedError
from croupier.server.store.database import (
    FileGuard,
    archive,
    check_file,
    log,
    make_engine,
    prepare_file,
    reading,
    seats,
    secrets,
    tables,
)
from croupier.server.store.migrations import upgrade
from croupier.server.store.outages import explained
from croupier.server.store.threads import DatabaseThreads
from croupier.server.store.writer import Append, Writer, write_health
from croupier.server.table.entries import Entry, decode_event

ARCHIVED_AT_ONCE: Final = 100
READERS: Final = 8
"""Threads that read; as many connections at most."""

Row = tuple[int, float, int | None, str | None, str]
pack = msgspec.json.Encoder().encode
unpack = msgspec.json.Decoder(list[Row]).decode


class TableRow(NamedTuple):
    """What is looked up about a table that somebody sat at."""

    id: str
    game: str
    made: float
    phase: str
    names: str
    outcome: str | None
    seat: int


class Reader:
    """A database whose finished games are read; nothing in it is changed."""

    def __init__(self, url: str) -> None:
        check_file(url)
        self.engine = make_engine(url, read_only=True)
        self._reading = reading(self.engine)

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def log_of(self, table_id: str, after: int = 0) -> list[Entry]:
        """The entries of a table after a number, in order."""
        query = (
            sa.select(log.c.seq, log.c.at, log.c.seat, log.c.submission, log.c.deed)
            .where(log.c.table_id == table_id, log.c.seq > after)
            .order_by(log.c.seq)
        )
        with self._reading.connect() as connection:
            rows: Sequence[Any] = connection.execute(query).all()
            first = rows[0][0] if rows else None
            if first != after + 1:
                rows = [*_unpacked(connection, table_id, after), *rows]
        return [
            Entry(seq, at, seat, sub, decode_event(event)) for seq, at, seat, sub, event in rows
        ]

    def finished(self, since: float = 0.0) -> list[str]:
        """The ids of finished tables, in the order in which they were made."""
        query = (
            sa.select(tables.c.id)
            .where(tables.c.phase == "over", tables.c.made >= since)
            .order_by(tables.c.made)
        )
        return [row[0] for row in self._rows(query)]

    def _rows(self, query: sa.Select[Any]) -> Sequence[Any]:
        with self._reading.connect() as connection:
            return connection.execute(query).all()


class Storage(Reader):
    """The database of a server."""

    def __init__(self, url: str) -> None:
        """Open a database that can be written, bringing it to its present shape if need be."""
        self.engine = make_engine(url)
        prepare_file(url)
        try:
            with explained(url):
                upgrade(self.engine)
                write_health(self.engine)
        except TranslatedError:
            self.engine.dispose()
            raise
        self.dialect = self.engine.dialect.name
        self.url = url
        self._reading = reading(self.engine)
        self.threads = DatabaseThreads(READERS, "croupier-reader")
        """For every call that only reads, and for what people ask of their sessions."""
        self._writer = Writer(self.engine, FileGuard(url).check)

    def close(self) -> None:
        """Finish what is waiting, and let go of the database."""
        self.threads.close()
        self._writer.close()
        self.engine.dispose()

    def append(self, *appends: Append) -> asyncio.Future[None]:
        """Write entries, all or none: done when they are safe, `Conflict` if one is taken."""
        return self._writer.append(*appends)

    async def check(self) -> None:
        """Return once something was written; raise what stands against it."""
        await self._writer.append()

    async def read_log(self, table_id: str, after: int = 0) -> list[Entry]:
        """The same as `log_of`, without waiting for the database on this thread."""
        return await self.threads.run(self.log_of, table_id, after)

    async def public_tables(self, most: int) -> list[str]:
        """The ids of public tables that are not over, the latest first."""
        query = (
            sa.select(tables.c.id)
            .where(tables.c.public, tables.c.phase != "over", sa.not_(tables.c.archived))
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        return [row[0] for row in await self.threads.run(self._rows, query)]

    async def history(self, person: str, most: int) -> list[TableRow]:
        """The tables where a person sits or sat to the end, the latest first."""
        columns = (tables.c.id, tables.c.game, tables.c.made, tables.c.phase, tables.c.names)
        query = (
            sa.select(*columns, tables.c.outcome, seats.c.seat)
            .join_from(seats, tables, seats.c.table_id == tables.c.id)
            .where(seats.c.person == person)
            .order_by(tables.c.made.desc())
            .limit(most)
        )
        return [TableRow(*row) for row in await self.threads.run(self._rows, query)]

    def secret(self, name: str, fresh: str) -> str:
        """A secret that all workers share; `fresh` if there is none yet."""
        query = sa.select(secrets.c.value).where(secrets.c.name == name)
        with contextlib.suppress(sa.exc.IntegrityError), self.engine.begin() as connection:
            if connection.execute(query).first() is None:
                connection.execute(secrets.insert().values(name=name, value=fresh))
        (row,) = self._rows(query)
        return str(row[0])

    def archive_before(self, time: float) -> int:
        """Pack the logs of tables where nothing has happened since; return how many."""
        last = sa.select(sa.func.max(log.c.at)).where(log.c.table_id == tables.c.id)
        query = (
            sa.select(tables.c.id)
            .where(sa.not_(tables.c.archived), tables.c.changed < time)
            .where(last.scalar_subquery() < time)
            .limit(ARCHIVED_AT_ONCE)
        )
        done = 0
        while resting := [row[0] for row in self._rows(query)]:
            for table_id in resting:
                with self.engine.begin() as connection:
                    _archive(connection, table_id)
            done += len(resting)
        return done


def _unpacked(connection: sa.Connection, table_id: str, after: int) -> list[Row]:
    query = sa.select(archive.c.packed).where(archive.c.table_id == table_id)
    packed = connection.execute(query).scalar()
    if packed is None:
        return []
    return [row for row in unpack(zlib.decompress(packed)) if row[0] > after]


def _archive(connection: sa.Connection, table_id: str) -> None:
    """Move a table's log into the archive, behind what is there already."""
    mine = log.c.table_id == table_id
    query = (
        sa.select(log.c.seq, log.c.at, log.c.seat, log.c.submission, log.c.deed)
        .where(mine)
        .order_by(log.c.seq)
    )
    rows = [tuple(row) for row in connection.execute(query)]
    packed = zlib.compress(pack([*_unpacked(connection, table_id, 0), *rows]))
    connection.execute(archive.delete().where(archive.c.table_id == table_id))
    connection.execute(archive.insert().values(table_id=table_id, packed=packed))
    last = rows[-1][0] if rows else 0  # somebody may have come back just now
    connection.execute(log.delete().where(mine, log.c.seq <= last))
    connection.execute(tables.update().where(tables.c.id == table_id).values(archived=True))
