"""What administrators have decided, as workers read it: who is restricted, and what is announced.

A worker looks every second whether the audit log has grown, which is one query by its key, and
reads the rest only then. That works alike on SQLite and PostgreSQL, and survives a lost connection.
"""

from __future__ import annotations

import dataclasses
from typing import Final, NamedTuple

import sqlalchemy as sa

from croupier.server.store.database import audit, log, notices, restrictions
from croupier.server.table.entries import Deleted, encode_event

ANNOUNCEMENT: Final = "announcement"
DRAIN: Final = "drain"
DAY: Final = 24 * 3600.0
AUDIT_KEPT_S: Final = 365 * DAY
"""How long the audit log goes back."""
TOMBSTONE_S: Final = DAY
"""How long the last entry of a deleted table stays: by then no worker has it in memory."""


class Action(NamedTuple):
    """Something an administrator did, to a table, a person or an address."""

    action: str
    target: str
    detail: str = ""


class Restriction(NamedTuple):
    """A mute or a ban of a person (by their id) or an address."""

    subject: str
    kind: str
    made: float
    until: float | None


class Notice(NamedTuple):
    """What everyone is told."""

    kind: str
    text: str
    made: float
    until: float | None


@dataclasses.dataclass(frozen=True, slots=True)
class Orders:
    """Everything decided up to an entry of the audit log, and the actions since another."""

    last: int = 0
    restrictions: tuple[Restriction, ...] = ()
    notices: tuple[Notice, ...] = ()
    actions: tuple[Action, ...] = ()


def read_orders(engine: sa.Engine, after: int | None) -> Orders | None:
    """What has been decided; None if nothing has changed. `after` is None at the first time."""
    with engine.connect() as connection:
        since = sa.select(audit.c.id, audit.c.action, audit.c.target, audit.c.detail)
        if after is None:
            last = connection.execute(sa.select(sa.func.max(audit.c.id))).scalar() or 0
            actions: tuple[Action, ...] = ()
        else:
            rows = connection.execute(since.where(audit.c.id > after).order_by(audit.c.id)).all()
            if not rows:
                return None
            last, actions = rows[-1][0], tuple(Action(*row[1:]) for row in rows)
        limited = tuple(Restriction(*row) for row in connection.execute(sa.select(restrictions)))
        told = tuple(Notice(*row) for row in connection.execute(sa.select(notices)))
    return Orders(last, limited, told, actions)


def write_action(connection: sa.Connection, action: Action, by: str, now: float) -> None:
    """Add a line to the audit log, in the transaction of what it tells of."""
    last = connection.execute(sa.select(sa.func.max(audit.c.id))).scalar() or 0
    row = {"id": last + 1, "at": now, "by": by[:64], **action._asdict()}
    connection.execute(audit.insert().values(**row))


def delete_ended(engine: sa.Engine, now: float) -> None:
    """Delete what has ended: restrictions, notices, and old lines of the audit log."""
    with engine.begin() as connection:
        for ending in (restrictions, notices):
            connection.execute(ending.delete().where(ending.c.until < now))
        deleted = sa.select(audit.c.target).where(
            audit.c.action == "delete", audit.c.at < now - TOMBSTONE_S
        )
        tombstone = log.c.deed == encode_event(Deleted()).decode()
        connection.execute(log.delete().where(log.c.table_id.in_(deleted), tombstone))
        newest = sa.select(sa.func.max(audit.c.id)).scalar_subquery()  # numbers must not start over
        old = audit.delete().where(audit.c.at < now - AUDIT_KEPT_S, audit.c.id < newest)
        connection.execute(old)
