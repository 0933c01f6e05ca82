"""What administrators do, on the database of a server that may be running.

Every action is one transaction together with its line in the audit log, which all workers follow
(`store.orders`). The log of a table stays the truth: to close or delete a table appends to it, so
that a worker that has not heard of it yet cannot.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa

from croupier.core.errors import TranslatedError
from croupier.server.environment import MACHINE, Environment
from croupier.server.errors import TEXT
from croupier.server.rates import network_of
from croupier.server.store import migrations
from croupier.server.store.database import (
    audit,
    check_file,
    log,
    make_engine,
    notices,
    people,
    reading,
    restrictions,
    reviews,
    seats,
    tables,
)
from croupier.server.store.forgetting import Forgetting
from croupier.server.store.orders import ANNOUNCEMENT, DRAIN, Action, Restriction, write_action
from croupier.server.store.outages import place_of
from croupier.server.store.storage import Reader, erase_table
from croupier.server.store.writer import COLUMNS
from croupier.server.table import entries
from croupier.server.table.entries import FINISHED, encode_event
from croupier.server.table.identity import ID_DIGITS

SHORTEST_PREFIX: Final = 5
"""Characters by which a table can be named: as many as the log shows."""
MOST_TRIES: Final = 5
"""Attempts at a transaction that a worker or another administrator was quicker than."""
PERSON: Final = re.compile(rf"[0-9a-f]{{{ID_DIGITS}}}")


class AdminError(TranslatedError):
    """An action that is not possible; nothing has changed."""

    def __init__(self, message: str, **about: Any) -> None:
        super().__init__(f"admin-{message}", (TEXT,), **about)


class TableSummary(NamedTuple):
    """A table in a list."""

    id: str
    game: str
    phase: str
    names: Any  # a list of text
    public: bool
    archived: bool
    made: float
    changed: float


class AuditLine(NamedTuple):
    """An action in the audit log."""

    id: int
    at: float
    by: str
    action: str
    target: str
    detail: str


class Admin(Reader):
    """Actions on a database; `by` is who takes them."""

    def __init__(self, url: str, by: str, environment: Environment = MACHINE) -> None:
        check_file(url)
        self.engine = make_engine(url)
        self._reading = reading(self.engine)
        self._by = by
        self._environment = environment
        self._now = environment.now
        self._check_schema(url)

    def _check_schema(self, url: str) -> None:
        revision = migrations.revision(self.engine)
        if revision is None:
            raise TranslatedError("database-no-tables", (TEXT,), database=place_of(url))
        if revision < migrations.HEAD:
            raise AdminError("older", database=place_of(url))
        migrations.upgrade(self.engine)  # refuses what only a newer version can use

    # Tables

    def list_tables(self, phase: str | None, person: str | None, most: int) -> list[TableSummary]:
        """Tables, most recently changed first; of one phase or one person, if given."""
        query = sa.select(
            tables.c.id,
            tables.c.game,
            tables.c.phase,
            tables.c.names,
            tables.c.public,
            tables.c.archived,
            tables.c.made,
            tables.c.changed,
        )
        if phase is not None:
            query = query.where(tables.c.phase == phase)
        if person is not None:
            sitting = seats.c.person.startswith(check_person(person), autoescape=True)
            query = query.where(tables.c.id.in_(sa.select(seats.c.table_id).where(sitting)))
        rows = self._rows(query.order_by(tables.c.changed.desc()).limit(most))
        found = [TableSummary(*row) for row in rows]
        return [table._replace(names=msgspec.json.decode(table.names)) for table in found]

    def find_table(self, given: str) -> str:
        """The id of a table, given whole or by its beginning."""
        if len(given) < SHORTEST_PREFIX:
            raise AdminError("short-table", length=SHORTEST_PREFIX)
        starts = tables.c.id.startswith(given.rstrip("…"), autoescape=True)
        found = [str(row[0]) for row in self._rows(sa.select(tables.c.id).where(starts).limit(2))]
        if not found:
            raise AdminError("no-table", table=given)
        if len(found) > 1:
            raise AdminError("several-tables", table=given)
        return found[0]

    def close_table(self, given: str) -> str:
        """End a table where it stands; its record can be downloaded from now on."""
        table_id = self.find_table(given)

        def change(connection: sa.Connection) -> Action:
            where = tables.c.id == table_id
            phase = connection.execute(sa.select(tables.c.phase).where(where)).scalar()
            if phase is None or phase in FINISHED:
                raise AdminError("over", table=table_id)
            self._append(connection, table_id, entries.Closed())
            values = {"phase": "closed", "code": None, "changed": self._now()}
            connection.execute(tables.update().where(where).values(**values))
            return Action("close", table_id)

        return self._act(change)

    def delete_table(self, given: str) -> str:
        """Delete a table with everything that was said and played at it."""
        table_id = self.find_table(given)

        def change(connection: sa.Connection) -> Action:
            erase_table(connection, table_id, self._now())
            return Action("delete", table_id)

        return self._act(change)

    def _append(
        self, connection: sa.Connection, table_id: str, event: entries.AnyTableEvent
    ) -> None:
        """Append an entry to a table's log."""
        last = self.log_of(table_id)[-1].seq
        row = (table_id, last + 1, self._now(), None, None, encode_event(event).decode())
        names = COLUMNS.split(", ")
        connection.execute(log.insert().values(**dict(zip(names, row, strict=True))))

    # People

    def forget(self, person: str) -> int:
        """Remove a person from all tables; return how many those were."""
        id_ = check_person(person)
        changed = Forgetting(self.engine, id_, self._environment).run()

        def change(connection: sa.Connection) -> Action:
            mine = people.c.person.startswith(id_, autoescape=True)
            connection.execute(people.delete().where(mine))
            connection.execute(reviews.delete())  # made again, without the name
            return Action("forget", id_, str(changed))

        self._act(change)
        return changed

    def forget_again(self, person: str) -> int:
        """Remove what workers wrote before they had heard of `forget`."""
        return Forgetting(self.engine, check_person(person), self._environment).run()

    def restrict(self, kind: str, subject: str, until: float | None) -> str:
        """Mute or ban a person or an address."""
        who = check_subject(subject)

        def change(connection: sa.Connection) -> Action:
            self._lift(connection, kind, who)
            row = {"subject": who, "kind": kind, "made": self._now(), "until": until}
            connection.execute(restrictions.insert().values(**row))
            return Action(kind, who, "" if until is None else str(until))

        return self._act(change)

    def lift(self, kind: str, subject: str) -> str:
        """End a mute or a ban."""
        who = check_subject(subject)

        def change(connection: sa.Connection) -> Action:
            if not self._lift(connection, kind, who):
                raise AdminError(f"not-{kind}", subject=who)
            return Action(f"un{kind}", who)

        return self._act(change)

    def _lift(self, connection: sa.Connection, kind: str, subject: str) -> bool:
        same = (restrictions.c.kind == kind, restrictions.c.subject == subject)
        return connection.execute(restrictions.delete().where(*same)).rowcount > 0

    def restricted(self) -> list[Restriction]:
        """All mutes and bans that have not ended."""
        query = sa.select(restrictions).where(
            sa.or_(restrictions.c.until.is_(None), restrictions.c.until > self._now())
        )
        return [Restriction(*row) for row in self._rows(query.order_by(restrictions.c.made))]

    # The server

    def announce(self, text: str, until: float | None) -> None:
        """Show everyone a message, instead of the one before."""
        self._act(lambda connection: self._notice(connection, ANNOUNCEMENT, text, until))

    def drain(self, text: str) -> None:
        """Let nobody make new tables, and tell everyone that the server will go down."""
        self._act(lambda connection: self._notice(connection, DRAIN, text, None))

    def _notice(
        self, connection: sa.Connection, kind: str, text: str, until: float | None
    ) -> Action:
        connection.execute(notices.delete().where(notices.c.kind == kind))
        row = {"kind": kind, "text": text, "made": self._now(), "until": until}
        connection.execute(notices.insert().values(**row))
        return Action("announce" if kind == ANNOUNCEMENT else "drain", "", text)

    def withdraw(self) -> None:
        """Take the announcement back."""
        self._act(lambda connection: self._unnotice(connection, ANNOUNCEMENT, "withdraw"))

    def resume(self) -> None:
        """End the drain."""
        self._act(lambda connection: self._unnotice(connection, DRAIN, "resume"))

    def _unnotice(self, connection: sa.Connection, kind: str, action: str) -> Action:
        found = connection.execute(notices.delete().where(notices.c.kind == kind)).rowcount
        if not found:
            raise AdminError(f"no-{action}")
        return Action(action, "")

    # The audit log

    def audit_log(self, most: int) -> list[AuditLine]:
        """The latest actions, newest first."""
        query = sa.select(audit).order_by(audit.c.id.desc()).limit(most)
        return [AuditLine(*row) for row in self._rows(query)]

    def note(self, action: str, target: str) -> None:
        """Log that an administrator read something that not everyone may."""
        self._act(lambda _: Action(action, target))

    def _act(self, change: Callable[[sa.Connection], Action]) -> str:
        """Make a change and log it, in one transaction; return what was changed.

        The key of the audit log keeps its numbers in the order of the commits: a worker that has
        seen one has seen all before.
        """
        for tries in range(1, MOST_TRIES + 1):
            try:
                with self.engine.begin() as connection:
                    action = change(connection)
                    write_action(connection, action, self._by, self._now())
            except sa.exc.IntegrityError:  # someone was quicker: look again
                if tries == MOST_TRIES:
                    raise
            else:
                return action.target
        raise AssertionError("the last attempt returns or raises")


def check_person(given: str) -> str:
    """A person's id, as `admin show` and the settings page show it."""
    id_ = given.replace("-", "").lower()
    if not PERSON.fullmatch(id_):
        raise AdminError("no-person-id", given=given)
    return id_


def check_subject(given: str) -> str:
    """A person's id, or an address as the limits count it: one IPv4 address or an IPv6 /64."""
    network = network_of(given)
    if network is not None:
        return network
    if re.fullmatch(r"[0-9a-fA-F-]+", given):
        return check_person(given)
    raise AdminError("no-subject", given=given)
