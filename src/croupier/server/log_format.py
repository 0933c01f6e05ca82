"""Log formats: JSON for programs, plain text on a terminal.

Nothing that grants access is logged: no cookies, no seeds, and only the beginning of a table's id,
as anyone who has the id can enter.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from types import TracebackType

from croupier.server.store.outages import describe, is_of_database

REQUEST_ID: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request or socket that is being handled."""
KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {
    "message",
    "asctime",
    "taskName",
    "color_message",
}


ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class SafeTraces(logging.Formatter):
    """Plain lines. The traceback of a database error has the places, but not the values."""

    def formatException(self, ei: ExcInfo) -> str:  # the name is logging's
        """The traceback of an exception."""
        error = ei[1]
        if not any(is_of_database(link) for link in _chain(error)):
            return super().formatException(ei)
        places = traceback.format_list(traceback.extract_tb(ei[2]))
        return "".join(["Traceback:\n", *places, *(f"{describe(e)}\n" for e in _chain(error))])


def _chain(error: BaseException | None) -> list[BaseException]:
    """An exception and its causes."""
    chain: list[BaseException] = []
    while error is not None and error not in chain:
        chain.append(error)
        error = error.__cause__ or error.__context__
    return chain


class JsonLines(SafeTraces):
    """One JSON object per line; the `extra` of a log call becomes fields of it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
            **({"request": REQUEST_ID.get()} if REQUEST_ID.get() else {}),
            **{key: value for key, value in vars(record).items() if key not in KNOWN},
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


OF_CLIENTS = ("Invalid HTTP request received.", "Unsupported upgrade request.")
"""uvicorn's warnings that any client can cause as often as it likes."""


def _demote(record: logging.LogRecord) -> bool:
    """Demote warnings about malformed requests to the level `info`."""
    if record.msg in OF_CLIENTS:
        record.levelno, record.levelname = logging.INFO, "INFO"
        return logging.getLogger("croupier").isEnabledFor(logging.INFO)
    return True


def set_up(level: str) -> None:
    """Log the server and its libraries to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    if sys.stderr.isatty():
        handler.setFormatter(SafeTraces("%(levelname)s %(name)s: %(message)s"))
    else:
        handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("croupier").setLevel(level.upper())
    logging.getLogger("uvicorn.error").addFilter(_demote)


def short(table_id: str) -> str:
    """A table's id, shortened for the log."""
    return table_id[:5] + "…"
