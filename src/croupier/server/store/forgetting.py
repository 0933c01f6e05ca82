"""Removes a person from the logs of all tables.

The person's id becomes a random one of that table, so that its log still adds up; their name and
everything they wrote are replaced. Their moves stay, as the others' games are made of them, and so
do the random texts that deals were made from: without those a deal could not be checked any more.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from croupier.server.environment import Environment
from croupier.server.store.database import archive, log, seats, tables
from croupier.server.store.storage import Row, pack, unpack
from croupier.server.table import entries
from croupier.server.table.entries import decode_event, encode_event

NAMELESS: Final = "N. N. {seat}"
"""What a person is called who was removed: the same in every language."""
REMOVED: Final = "…"
"""What they wrote."""


class Forgetting:
    """Removes one person, whose id is the beginning of a hash."""

    def __init__(self, engine: sa.Engine, id_: str, environment: Environment) -> None:
        self._engine = engine
        self._id = id_
        self._environment = environment

    def run(self) -> int:
        """Remove the person everywhere; return from how many tables."""
        found = sorted({*self._in_logs(), *self._in_archive(), *self._seated()})
        for table_id in found:
            with self._engine.begin() as connection:
                self._remove(connection, table_id)
        return len(found)

    def _in_logs(self) -> list[str]:
        query = sa.select(log.c.table_id).distinct().where(log.c.deed.contains(f'"{self._id}'))
        with self._engine.connect() as connection:
            return [str(row[0]) for row in connection.execute(query)]

    def _in_archive(self) -> Iterator[str]:
        wanted = self._id.encode()
        with self._engine.connect() as connection:
            for table_id, packed in connection.execute(sa.select(archive)):
                if wanted in zlib.decompress(packed):
                    yield str(table_id)

    def _seated(self) -> list[str]:
        mine = seats.c.person.startswith(self._id, autoescape=True)
        with self._engine.connect() as connection:
            return [str(r[0]) for r in connection.execute(sa.select(seats.c.table_id).where(mine))]

    def _remove(self, connection: sa.Connection, table_id: str) -> None:
        log_rows = connection.execute(
            sa.select(log.c.seq, log.c.at, log.c.seat, log.c.submission, log.c.deed)
            .where(log.c.table_id == table_id)
            .order_by(log.c.seq)
        ).all()
        query = sa.select(archive.c.packed).where(archive.c.table_id == table_id)
        packed = connection.execute(query).scalar()
        archived = unpack(zlib.decompress(packed)) if packed is not None else []
        rewriting = _Rewriting(self._id, self._environment.random_hex(32))
        kept = [rewriting.row(row) for row in archived]
        if kept != archived:
            data = zlib.compress(pack(kept))
            where = archive.c.table_id == table_id
            connection.execute(archive.update().where(where).values(packed=data))
        for row in log_rows:
            new = rewriting.row(tuple(row))
            if new != tuple(row):
                where_row = sa.and_(log.c.table_id == table_id, log.c.seq == row[0])
                connection.execute(log.update().where(where_row).values(deed=new[4]))
        self._remove_from_index(connection, table_id, rewriting.names)

    def _remove_from_index(
        self, connection: sa.Connection, table_id: str, names: dict[str, str]
    ) -> None:
        mine = seats.c.person.startswith(self._id, autoescape=True)
        connection.execute(seats.delete().where(seats.c.table_id == table_id, mine))
        where = tables.c.id == table_id
        shown = connection.execute(sa.select(tables.c.names).where(where)).scalar()
        if shown is not None:
            left = [names.get(name, name) for name in msgspec.json.decode(shown)]
            new = msgspec.json.encode(left).decode()
            connection.execute(tables.update().where(where).values(names=new))


class _Rewriting:
    """Rewrites the log of one table, in order."""

    def __init__(self, id_: str, stranger: str) -> None:
        self._id = id_
        self._stranger = stranger
        self._seats: set[int] = set()
        self.names: dict[str, str] = {}
        """What the person was called, and is called now."""

    def row(self, row: Row | tuple[Any, ...]) -> Row:
        """A row of the log without the person."""
        seq, at, seat, submission, text = row
        event = self._event(seat, decode_event(text))
        changed = encode_event(event).decode()
        return seq, at, seat, submission, changed if changed != text else text

    def _is_mine(self, person: str) -> bool:
        return person.startswith(self._id)

    def _event(self, seat: int | None, event: entries.AnyTableEvent) -> entries.AnyTableEvent:
        is_mine = self._is_mine(event.person)
        if isinstance(event, entries.Joined):
            self._seats.discard(event.seat)
            if is_mine:
                self._seats.add(event.seat)
                event = msgspec.structs.replace(event, name=self._rename(event.seat, event.name))
        elif isinstance(event, entries.SeatChanged):
            self._seats.discard(event.seat)
        elif isinstance(event, entries.Made):
            sat = tuple(self._sitting(place, seated) for place, seated in enumerate(event.seats))
            event = msgspec.structs.replace(event, seats=sat)
        elif isinstance(event, entries.Spoke) and event.text is not None:
            # Old logs say only which seat has spoken.
            if is_mine or (not event.person and seat in self._seats):
                event = msgspec.structs.replace(event, text=REMOVED)
        return msgspec.structs.replace(event, person=self._stranger) if is_mine else event

    def _sitting(self, seat: int, seated: entries.Seated) -> entries.Seated:
        if not self._is_mine(seated.person):
            return seated
        self._seats.add(seat)
        name = self._rename(seat, seated.name)
        return msgspec.structs.replace(seated, name=name, person=self._stranger)

    def _rename(self, seat: int, name: str) -> str:
        return self.names.setdefault(name, NAMELESS.format(seat=seat + 1))
