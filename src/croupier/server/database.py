"""The database: its tables, and engines for SQLite and PostgreSQL that lose no updates.

The log is the truth: `(table_id, seq)` is its key, so of two writers that add the same number
exactly one succeeds. `tables` and `seats` can be made from it, and are there to look things up.
"""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa

from croupier.core.errors import CroupierError
from croupier.core.words import words
from croupier.server.errors import TEXT

SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"

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
    sa.Column("names", sa.Text, nullable=False),
    sa.Column("outcome", sa.Text),
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

archive = sa.Table(
    "archive",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("packed", sa.LargeBinary, nullable=False),
)
"""The logs of tables that have rested for long, packed."""

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(64), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Index("ix_seats_person", "person"),
)
"""Who sits where; `person` is the hash of a secret."""

secrets = sa.Table(
    "secrets",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(128), nullable=False),
)


def check_workers(database: str, workers: int, lang: str = "en") -> None:
    """Raise unless so many processes can share the database."""
    if workers > 1 and not database.startswith(POSTGRESQL):
        raise CroupierError(words(lang, TEXT).say("workers-need-postgresql"))


def make_engine(url: str) -> sa.Engine:
    """An engine whose transactions lose no updates."""
    try:
        engine = sa.create_engine(url, pool_pre_ping=not url.startswith(SQLITE))
    except (sa.exc.ArgumentError, ModuleNotFoundError) as error:
        raise CroupierError(f"The database {_shown(url)} cannot be used: {error}") from error
    if engine.dialect.name not in (SQLITE, POSTGRESQL):
        raise CroupierError(f"Croupier keeps tables in SQLite or PostgreSQL, not {_shown(url)}.")
    if engine.dialect.name == SQLITE:
        sa.event.listen(engine, "connect", _prepare_sqlite)
        sa.event.listen(engine, "begin", _begin)
    return engine


def _shown(url: str) -> str:
    """An address without its password."""
    try:
        return sa.engine.make_url(url).render_as_string(hide_password=True)
    except sa.exc.ArgumentError:
        return "of that address"


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # BEGIN is ours, below
    for pragma in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: sa.Connection) -> None:
    # A transaction that reads before it writes would otherwise lose updates without an error.
    begin = connection.get_execution_options().get("begin", "BEGIN IMMEDIATE")
    if begin:
        connection.exec_driver_sql(begin)


def reading(engine: sa.Engine) -> sa.Engine:
    """The same for those who only read: they need not wait for whoever writes."""
    return engine.execution_options(begin="BEGIN")


def alone(engine: sa.Engine) -> sa.Engine:
    """The same for single statements, each of which is a transaction."""
    return engine.execution_options(begin="", isolation_level="AUTOCOMMIT")
