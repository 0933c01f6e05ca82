"""The database: its tables, and engines for SQLite and PostgreSQL that lose no updates.

The log is the source of truth. Its key is `(table_id, seq)`, so of two writers that append the same
entry exactly one succeeds. `tables` and `seats` are an index that can be rebuilt from it.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import sqlalchemy as sa

from croupier.core.errors import BadOption, TranslatedError
from croupier.server.environment import MACHINE
from croupier.server.errors import TEXT
from croupier.server.store.outages import DatabaseGone, explained, explained_file

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
    sa.Column("code", sa.String(8)),  # until the game is started
    sa.Index("ix_tables_code", "code", unique=True),
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
    sa.Column("deed", sa.Text, nullable=False),  # the event, under its first name
    sqlite_with_rowid=False,
)

archive = sa.Table(
    "archive",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("packed", sa.LargeBinary, nullable=False),
)
"""The compressed logs of tables that have been idle for long."""

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(64), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Index("ix_seats_person", "person"),
)
"""Who sits where; `person` is the hash of a secret."""

people = sa.Table(
    "people",
    metadata,
    sa.Column("person", sa.String(64), primary_key=True),
    sa.Column("epoch", sa.Integer, nullable=False),
)
"""The people who have signed out everywhere, and the lowest epoch of cookies still valid."""

secrets = sa.Table(
    "secrets",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(128), nullable=False),
)

health = sa.Table(
    "health",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("checked", sa.Float, nullable=False),
)
"""One row, written by health checks."""

reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("record", sa.String(64), primary_key=True),
    sa.Column("value", sa.String(64), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("packed", sa.LargeBinary, nullable=False),
)
"""Reviews of finished tables by their record's digest, as compressed JSON."""

restrictions = sa.Table(
    "restrictions",
    metadata,
    sa.Column("subject", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(8), primary_key=True),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("until", sa.Float),
)
"""Who may not write (`mute`) or not play at all (`ban`): people by their id, or addresses."""

notices = sa.Table(
    "notices",
    metadata,
    sa.Column("kind", sa.String(16), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("until", sa.Float),
)
"""What everyone is told: an announcement, and that the server is being drained."""

audit = sa.Table(
    "audit",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("by", sa.String(64), nullable=False),
    sa.Column("action", sa.String(16), nullable=False),
    sa.Column("target", sa.String(64), nullable=False),
    sa.Column("detail", sa.Text, nullable=False),
)
"""What administrators did, numbered without gaps. Running workers follow it."""

compatibility = sa.Table(
    "compatibility",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("oldest", sa.String(32), nullable=False),
)
"""One row: the oldest schema revision whose server may use this database."""

BUSY_SECONDS: Final = 10
"""How long a statement waits for a lock held by another process."""
CONNECT_SECONDS: Final = 10
SILENCE_SECONDS: Final = 20
"""How long data sent to PostgreSQL may stay unacknowledged (`tcp_user_timeout`)."""


def check_workers(database: str, workers: int) -> None:
    """Raise unless that many processes can share the database."""
    if workers == 1 or database.startswith(POSTGRESQL):
        return
    if sys.platform == "win32":  # which cannot hand connections from process to process
        raise BadOption("workers-need-postgresql", (TEXT,))
    if file_of(database) is None:
        raise BadOption("workers-need-file", (TEXT,))


def make_engine(url: str, *, read_only: bool = False) -> sa.Engine:
    """An engine whose transactions lose no updates."""
    try:
        address = sa.engine.make_url(url)
        engine = sa.create_engine(address, hide_parameters=True, **_engine_options(address))
    except ModuleNotFoundError as error:
        if address.get_backend_name() == POSTGRESQL:
            raise TranslatedError("database-needs-psycopg", (TEXT,)) from error
        raise BadOption("database-other", (TEXT,), database=_shown(url)) from error
    except sa.exc.NoSuchModuleError as error:
        raise BadOption("database-other", (TEXT,), database=_shown(url)) from error
    except (sa.exc.ArgumentError, ValueError) as error:  # e.g. a port that is not a number
        raise BadOption("database-bad-address", (TEXT,)) from error
    if engine.dialect.name not in (SQLITE, POSTGRESQL):
        raise BadOption("database-other", (TEXT,), database=_shown(url))
    if engine.dialect.name == SQLITE:
        sa.event.listen(engine, "connect", _prepare_reading if read_only else _prepare_sqlite)
        sa.event.listen(engine, "begin", _begin)
    else:
        sa.event.listen(engine, "connect", _prepare_postgresql)
    return engine


def _engine_options(address: sa.URL) -> dict[str, Any]:
    if address.get_backend_name() != SQLITE:
        given = {key for key in ("connect_timeout", "tcp_user_timeout") if key in address.query}
        usual = {"connect_timeout": CONNECT_SECONDS, "tcp_user_timeout": 1000 * SILENCE_SECONDS}
        is_psycopg = address.get_driver_name() == "psycopg"
        arguments = {key: value for key, value in usual.items() if key not in given and is_psycopg}
        return {"pool_pre_ping": True, "connect_args": arguments}
    if address.database in (None, "", ":memory:"):
        return {"poolclass": sa.pool.QueuePool, "creator": _in_memory(MACHINE.random_hex(8))}
    return {}


def _in_memory(name: str) -> Any:
    """A connection factory for one in-memory database shared by all threads."""
    place = f"file:/{name}?vfs=memdb"
    return lambda: sqlite3.connect(place, uri=True, check_same_thread=False)


def _shown(url: str) -> str:
    """An address without its password."""
    return sa.engine.make_url(url).render_as_string(hide_password=True)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # `_begin` below issues BEGIN
    pragmas = (f"busy_timeout={1000 * BUSY_SECONDS}", "journal_mode=WAL", "synchronous=FULL")
    for pragma in pragmas:
        connection.execute(f"PRAGMA {pragma}")


def _prepare_reading(connection: Any, _: Any) -> None:
    connection.isolation_level = None
    for pragma in (f"busy_timeout={1000 * BUSY_SECONDS}", "query_only=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _prepare_postgresql(connection: Any, _: Any) -> None:
    before, connection.autocommit = connection.autocommit, True
    connection.execute(f"SET lock_timeout = '{BUSY_SECONDS}s'")
    connection.autocommit = before


def _begin(connection: sa.Connection) -> None:
    # A transaction that reads before it writes would otherwise lose updates without an error.
    begin = connection.get_execution_options().get("begin", "BEGIN IMMEDIATE")
    if begin:
        connection.exec_driver_sql(begin)


def reading(engine: sa.Engine) -> sa.Engine:
    """The same engine for reading: its transactions need not wait for writers."""
    return engine.execution_options(begin="BEGIN")


def alone(engine: sa.Engine) -> sa.Engine:
    """The same engine in autocommit mode: each statement is a transaction."""
    return engine.execution_options(begin="", isolation_level="AUTOCOMMIT")


# The file of an SQLite database


def file_of(url: str) -> Path | None:
    """The file of a database, symlinks resolved; None if it is in memory or PostgreSQL."""
    try:
        address = sa.engine.make_url(url)
    except (sa.exc.ArgumentError, ValueError) as error:
        raise BadOption("database-bad-address", (TEXT,)) from error
    if address.get_backend_name() != SQLITE or address.database in (None, "", ":memory:"):
        return None
    name = str(address.database)
    if name.startswith("file:"):
        uri = urlsplit(name)
        query = {**parse_qs(uri.query), **address.query}
        if "vfs" in query or "memory" in query.get("mode", ()):
            return None
        name = uri.path
    return Path(name).resolve()


def prepare_file(url: str) -> None:
    """Create the file of a new database, readable only by its owner; refuse an emptied one."""
    file = file_of(url)
    if file is None:
        return
    with explained_file(file):
        if file.is_dir():
            raise TranslatedError("database-no-database", (TEXT,), database=str(file))
        if not file.exists():
            _create(file)
        elif file.stat().st_size == 0:
            raise TranslatedError("database-empty", (TEXT,), database=str(file))


def check_file(url: str) -> None:
    """Raise unless there is a database to read."""
    file = file_of(url)
    if file is not None and not file.is_file():
        raise BadOption("database-missing", (TEXT,), database=str(file))
    if file is not None and file.stat().st_size == 0:
        raise TranslatedError("database-empty", (TEXT,), database=str(file))


def _create(file: Path) -> None:
    """Create an empty database and rename it into place, so that no empty file is ever seen."""
    temporary = file.with_name(f"{file.name}.new")
    temporary.unlink(missing_ok=True)
    os.close(os.open(temporary, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with explained(f"sqlite:///{file}"):
        connection = sqlite3.connect(temporary)
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.Error as error:
            raise sa.exc.DBAPIError("PRAGMA journal_mode", None, error) from error
        finally:
            connection.close()
    temporary.replace(file)


class FileGuard:
    """Detects that the database file is no longer the one that was opened.

    SQLite would keep writing to a deleted file, which nobody would ever read.
    """

    def __init__(self, url: str) -> None:
        self._file = file_of(url)
        self._opened = self._file_id()

    def check(self) -> None:
        """Raise if the file was deleted, replaced or emptied."""
        if self._file is not None and self._file_id() != self._opened:
            raise DatabaseGone("the database file is not the one that was opened")

    def _file_id(self) -> tuple[int, int] | None:
        if self._file is None:
            return None
        try:
            status = self._file.stat()
        except OSError:
            return None
        return (status.st_dev, status.st_ino) if status.st_size else None
