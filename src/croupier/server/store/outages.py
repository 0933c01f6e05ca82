"""Database errors by kind: one sentence for people, one safe line for the log.

The drivers' own messages name keys and values, which would let anyone who reads the log into the
tables. So a log line has the kind, the error code, and the first line of the message without
anything quoted in it.
"""

from __future__ import annotations

import contextlib
import errno
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from croupier.core.errors import BadOption, TranslatedError
from croupier.core.text import words
from croupier.server.errors import TEXT

SYSTEMIC: Final = frozenset(
    {
        "gone",
        "locked",
        "no-database",
        "no-tables",
        "not-opened",
        "read-only",
        "refused",
        "slow",
        "unreachable",
    }
)
"""Kinds that do not depend on what is written: a smaller batch would fail as well."""

SQLITE_KINDS: Final = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_CANTOPEN: "not-opened",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_NOTADB: "no-database",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_READONLY: "read-only",
}
"""Kinds by SQLite's primary result codes."""

POSTGRESQL_KINDS: Final = {
    "08": "unreachable",
    "25006": "read-only",
    "28": "refused",
    "3D": "refused",
    "42501": "refused",
    "42P01": "no-tables",
    "53100": "full",
    "53": "refused",
    "55P03": "locked",
    "57014": "locked",
    "57P": "unreachable",
    "58": "disk",
    "XX001": "damaged",
    "XX002": "damaged",
}
"""Kinds by SQLSTATE, or a prefix of it."""

DRIVER_TEXT: Final = frozenset({"disk", "failed", "refused"})
"""Kinds that only the driver's message explains."""


class DatabaseGone(sa.exc.SQLAlchemyError):
    """The database file was deleted, replaced or emptied while the server was running."""


def kind_of(error: BaseException) -> str:
    """The kind of an error: its message key without `database-`."""
    if isinstance(error, DatabaseGone):
        return "gone"
    if isinstance(error, sa.exc.TimeoutError):
        return "slow"
    if isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated:
        return "unreachable"
    cause = _driver_error(error)
    if isinstance(cause, sqlite3.Error):
        return _kind_of_sqlite(cause)
    state = getattr(cause, "sqlstate", None)
    if state:
        found = (POSTGRESQL_KINDS.get(state[:length]) for length in (5, 3, 2))
        return next((kind for kind in found if kind), "failed")
    if type(cause).__module__.startswith("psycopg") and type(cause).__name__ in (
        "ConnectionTimeout",
        "OperationalError",
    ):  # no connection, hence no SQLSTATE
        return "refused" if "FATAL:" in str(cause) else "unreachable"
    return "failed"


def _kind_of_sqlite(error: sqlite3.Error) -> str:
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return "failed"
    if code == sqlite3.SQLITE_ERROR and str(error).startswith("no such table"):
        return "no-tables"
    return SQLITE_KINDS.get(code & 0xFF, "failed")


def _driver_error(error: BaseException) -> BaseException:
    """The driver's own error inside SQLAlchemy's."""
    inside = error.orig if isinstance(error, sa.exc.StatementError) else None
    return inside or error


def describe(error: BaseException) -> str:
    """Describe an error for the log: its kind and code, but no values from the query."""
    cause = _driver_error(error)
    code = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
    named = " ".join(filter(None, [type(cause).__name__, code]))
    text = _first_line(cause)
    return f"{kind_of(error)} ({named})" + (f": {text}" if text else "")


def _first_line(cause: BaseException) -> str:
    """The first line of a driver's message, with anything quoted left out."""
    if not is_of_database(cause):
        return ""
    lines = str(cause).strip().splitlines()
    return re.sub(r"""(["'])(?:(?!\1).)*\1?""", "…", lines[0])[:200] if lines else ""


def is_of_database(error: BaseException) -> bool:
    """Was the error raised by a database, its driver or SQLAlchemy?"""
    known = (sa.exc.SQLAlchemyError, sqlite3.Error)
    return isinstance(error, known) or type(error).__module__.partition(".")[0] == "psycopg"


def sentence(error: BaseException, lang: str) -> str:
    """What is wrong, for the health check. It names no file, as anyone may read it."""
    return words(lang, TEXT).say(
        f"database-{kind_of(error)}", database={"is": "the-database"}, why=type(error).__name__
    )


@contextlib.contextmanager
def explained(url: str) -> Iterator[None]:
    """Turn any database error into one sentence that names the database."""
    try:
        yield
    except sa.exc.SQLAlchemyError as error:
        kind = kind_of(error)
        cause = _driver_error(error)
        # Nothing has been written yet, so the driver's message can only name the database.
        why = _reason(cause) if kind in DRIVER_TEXT else ""
        raise TranslatedError(
            f"database-{kind}", (TEXT,), database=place_of(url), why=why
        ) from error


@contextlib.contextmanager
def explained_file(file: Path) -> Iterator[None]:
    """Turn operating system errors about the database file or its folder into one sentence."""
    try:
        yield
    except (FileNotFoundError, NotADirectoryError) as error:
        raise BadOption("database-no-folder", (TEXT,), folder=str(file.parent)) from error
    except OSError as error:
        kind = {errno.ENOSPC: "full", errno.EDQUOT: "full", errno.EIO: "disk"}.get(
            error.errno or 0, "read-only"
        )
        why = error.strerror or ""
        raise TranslatedError(f"database-{kind}", (TEXT,), database=str(file), why=why) from error


def _reason(cause: BaseException) -> str:
    lines = str(cause).strip().splitlines() or [type(cause).__name__]
    return lines[0].rpartition("FATAL:")[2].strip().rstrip(".")


def place_of(url: str) -> str:
    """Where a database is, for people: a file, or PostgreSQL's host and port."""
    try:
        address = sa.engine.make_url(url)
    except sa.exc.ArgumentError:
        return "?"
    if address.get_backend_name() == "sqlite":
        return address.database or ":memory:"
    host = address.host or _only(address.query.get("host")) or "localhost"
    port = address.port or _only(address.query.get("port")) or "5432"
    return f"{host}:{port}"


def _only(value: Any) -> Any:
    return value[0] if isinstance(value, tuple) else value
