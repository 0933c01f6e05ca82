"""Tables in a database: reads and writes their logs, and looks tables up."""

from __future__ import annotations

import asyncio
import contextlib
import zlib
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from croupier.core.errors import TranslatedError
from croupier.core.moves import Outcome
from croupier.server.environment import MACHINE, Environment
from croupier.server.store.database import (
    POSTGRESQL,
    FileGuard,
    archive,
    check_file,
    log,
    make_engine,
    people,
    prepare_file,
    reading,
    reviews,
    seats,
    secrets,
    tables,
)
from croupier.server.store.log_store import Append, TableRow
from croupier.server.store.migrations import upgrade
from croupier.server.store.orders import Action, Orders, delete_ended, read_orders, write_action
from croupier.server.store.outages import explained
from croupier.server.store.threads import DatabaseThreads
from croupier.server.store.writer import Writer, write_health
from croupier.server.table.entries import FINISHED, Deleted, Entry, decode_event, encode_event

ARCHIVED_AT_ONCE: Final = 100
DELETE_AFTER: Final = "--delete-after"
"""Who the audit log says has deleted tables that were unused for long."""
READERS: Final = 8
"""Reader threads, each with at most one connection."""

SIGNED_OUT: Final = "croupier_signed_out"
"""The channel on which PostgreSQL notifies other workers of a sign-out: "person epoch"."""
RAISE_EPOCH: Final = sa.text(
    "INSERT INTO people (person, epoch) VALUES (:person, :epoch) "
    "ON CONFLICT (person) DO UPDATE SET epoch = excluded.epoch "
    "WHERE people.epoch < excluded.epoch RETURNING epoch"
)

Row = tuple[int, float, int | None, str | None, str]
pack = msgspec.json.Encoder().encode
unpack = msgspec.json.Decoder(list[Row]).decode


class Reader:
    """Read-only access to a database."""

    def __init__(self, url: str) -> None:
        check_file(url)
        self.engine = make_engine(url, read_only=True)
        self._reading = reading(self.engine)

    def close(self) -> None:
        """Close the database."""
        self.engine.dispose()

    def log_of(self, table_id: str, after: int = 0) -> list[Entry]:
        """The log entries of a table after a sequence number, in order."""
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
        """The ids of finished tables, oldest first."""
        query = (
            sa.select(tables.c.id)
            .where(tables.c.phase.in_(FINISHED), tables.c.made >= since)
            .order_by(tables.c.made)
        )
        return [row[0] for row in self._rows(query)]

    def outcome(self, table_id: str) -> Outcome | None:
        """How the game at a table ended, if it has."""
        rows = self._rows(sa.select(tables.c.outcome).where(tables.c.id == table_id))
        return msgspec.json.decode(rows[0][0], type=Outcome) if rows and rows[0][0] else None

    def _rows(self, query: sa.Select[Any]) -> Sequence[Any]:
        with self._reading.connect() as connection:
            return connection.execute(query).all()


class Storage(Reader):
    """The database of a server: a `LogStore`."""

    def __init__(
        self,
        url: str,
        environment: Environment = MACHINE,
        turn: contextlib.AbstractContextManager[None] | None = None,
    ) -> None:
        """Open a database for writing, and migrate it to the current schema if need be.

        `turn` is held while moves are written: processes on one SQLite file take turns.
        """
        self.engine = make_engine(url)
        prepare_file(url)
        try:
            with explained(url):
                upgrade(self.engine)
                write_health(self.engine, environment.now())
        except TranslatedError:
            self.engine.dispose()
            raise
        self.dialect = self.engine.dialect.name
        self.url = url
        self._environment = environment
        self._reading = reading(self.engine)
        self.threads = DatabaseThreads(READERS, "croupier-reader", environment=environment)
        """For all reads, and for sessions."""
        self._archiving = DatabaseThreads(1, "croupier-archive", None, environment)
        self._writer = Writer(self.engine, FileGuard(url).check, environment, turn)

    def close(self) -> None:
        """Flush queued writes and close the database."""
        self.threads.close()
        self._archiving.close()
        self._writer.close()
        self.engine.dispose()

    def append(self, *appends: Append) -> asyncio.Future[None]:
        """Write entries, all or none: done once committed, `Conflict` if one already exists."""
        return self._writer.append(*appends)

    async def check(self) -> None:
        """Check that the database can be written, by writing to it; raise the error if not."""
        await self._writer.append()

    async def read_log(self, table_id: str, after: int = 0) -> list[Entry]:
        """Like `log_of`, without blocking the event loop."""
        return await self.threads.run(self.log_of, table_id, after)

    async def public_tables(self, most: int) -> list[str]:
        """The ids of unfinished public tables, most recently changed first."""
        query = (
            sa.select(tables.c.id)
            .where(tables.c.public, tables.c.phase.not_in(FINISHED), sa.not_(tables.c.archived))
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        return [row[0] for row in await self.threads.run(self._rows, query)]

    async def table_with(self, code: str) -> str | None:
        """The id of the table that a code leads to, if there is one."""
        query = sa.select(tables.c.id).where(tables.c.code == code, sa.not_(tables.c.archived))
        rows = await self.threads.run(self._rows, query)
        return str(rows[0][0]) if rows else None

    async def outcome_of(self, table_id: str) -> Outcome | None:
        """Like `outcome`, without blocking the event loop."""
        return await self.threads.run(self.outcome, table_id)

    async def history(self, person: str, most: int) -> list[TableRow]:
        """The tables where a person sits, or sat at the end, newest first."""
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
        """A secret shared by all workers; set to `fresh` if there is none yet."""
        query = sa.select(secrets.c.value).where(secrets.c.name == name)
        with contextlib.suppress(sa.exc.IntegrityError), self.engine.begin() as connection:
            if connection.execute(query).first() is None:
                connection.execute(secrets.insert().values(name=name, value=fresh))
        (row,) = self._rows(query)
        return str(row[0])

    async def lowest_epochs(self, persons: Sequence[str]) -> dict[str, int]:
        """The lowest valid epoch of each of these people who has ever signed out everywhere."""
        query = sa.select(people.c.person, people.c.epoch).where(people.c.person.in_(persons))
        return {str(row[0]): int(row[1]) for row in await self.threads.run(self._rows, query)}

    async def raise_epoch(self, person: str, epoch: int) -> bool:
        """Raise the lowest valid epoch of a person; False if it was as high already."""
        return await self.threads.run(self._raise_epoch, person, epoch)

    def _raise_epoch(self, person: str, epoch: int) -> bool:
        with self.engine.begin() as connection:
            raised = connection.execute(RAISE_EPOCH, {"person": person, "epoch": epoch}).first()
            if raised is not None and self.dialect == POSTGRESQL:
                news = f"{person} {epoch}"
                connection.execute(sa.select(sa.func.pg_notify(SIGNED_OUT, news)))
        return raised is not None

    async def archive_idle(self, since: float) -> int:
        """Archive the logs of tables idle since then; return how many."""
        return await self._archiving.run(self.archive_before, since)

    def archive_before(self, time: float) -> int:
        """Like `archive_idle`, blocking."""
        last = sa.select(sa.func.max(log.c.at)).where(log.c.table_id == tables.c.id)
        query = (
            sa.select(tables.c.id)
            .where(sa.not_(tables.c.archived), tables.c.changed < time)
            .where(last.scalar_subquery() < time)
            .limit(ARCHIVED_AT_ONCE)
        )
        done = 0
        while idle := [row[0] for row in self._rows(query)]:
            for table_id in idle:
                with self.engine.begin() as connection:
                    _archive(connection, table_id)
            done += len(idle)
        return done

    async def delete_archived(self, since: float) -> int:
        """Delete archived tables where nothing has happened since then; return how many."""
        return await self._archiving.run(self.delete_archived_before, since)

    def delete_archived_before(self, time: float) -> int:
        """Like `delete_archived`, blocking."""
        unused = sa.and_(
            tables.c.archived,
            tables.c.changed < time,
            ~sa.exists().where(log.c.table_id == tables.c.id),  # nobody came back
        )
        query = sa.select(tables.c.id).where(unused)
        deleted = 0
        while found := self._rows(query.limit(ARCHIVED_AT_ONCE)):
            gone = sum(self._delete_if(unused, table_id) for (table_id,) in found)
            if not gone:
                break  # people came back to all of them, or another worker was quicker
            deleted += gone
        return deleted

    def _delete_if(self, unused: sa.ColumnElement[bool], table_id: str) -> bool:
        """Delete a table if that still holds; was it deleted?"""
        still = sa.select(tables.c.id).where(tables.c.id == table_id, unused).with_for_update()
        try:
            with self.engine.begin() as connection:
                if connection.execute(still).first() is None:
                    return False
                now = self._environment.now()
                # A move that comes only now has the number after the archive's last.
                erase_table(connection, table_id, now, _last_archived(connection, table_id))
                write_action(connection, Action("delete", table_id), DELETE_AFTER, now)
        except sa.exc.IntegrityError:  # a move or an administrator was quicker
            return False
        return True

    async def delete_ended(self, now: float) -> None:
        """Delete restrictions and notices that have ended, and what is left of deleted tables."""
        await self._archiving.run(delete_ended, self.engine, now)

    async def orders(self, after: int | None) -> Orders | None:
        """What administrators have decided; None if nothing has changed since `after`."""
        return await self.threads.run(read_orders, self._reading, after)


def _unpacked(connection: sa.Connection, table_id: str, after: int) -> list[Row]:
    query = sa.select(archive.c.packed).where(archive.c.table_id == table_id)
    packed = connection.execute(query).scalar()
    if packed is None:
        return []
    return [row for row in unpack(zlib.decompress(packed)) if row[0] > after]


def _last_archived(connection: sa.Connection, table_id: str) -> int:
    return max((row[0] for row in _unpacked(connection, table_id, 0)), default=0)


def erase_table(
    connection: sa.Connection, table_id: str, now: float, last: int | None = None
) -> None:
    """Delete a table with everything that was said and played at it, but for a last entry.

    A worker that still has the table in memory conflicts with that entry, and learns from it. With
    `last`, the table is kept, and an integrity error raised, if its log goes on after that number.
    """
    mine = log.c.table_id == table_id
    if last is None:
        last = connection.execute(sa.select(sa.func.max(log.c.seq)).where(mine)).scalar()
    if last is None:
        last = _last_archived(connection, table_id)
    end = encode_event(Deleted()).decode()
    connection.execute(log.insert().values(table_id=table_id, seq=last + 1, at=now, deed=end))
    connection.execute(log.delete().where(mine, log.c.seq <= last))
    for kept in (archive, seats):
        connection.execute(kept.delete().where(kept.c.table_id == table_id))
    connection.execute(tables.delete().where(tables.c.id == table_id))
    connection.execute(reviews.delete())  # they are made again when they are asked for


def _archive(connection: sa.Connection, table_id: str) -> None:
    """Move a table's log into the archive, after anything archived before."""
    still_there = sa.select(tables.c.id).where(tables.c.id == table_id).with_for_update()
    if connection.execute(still_there).first() is None:
        return  # an administrator deleted it
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
    last = rows[-1][0] if rows else 0  # a player may have just come back
    connection.execute(log.delete().where(mine, log.c.seq <= last))
    used = {"changed": rows[-1][1]} if rows else {}
    where = tables.c.id == table_id
    connection.execute(tables.update().where(where).values(archived=True, **used))
