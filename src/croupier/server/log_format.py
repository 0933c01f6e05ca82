"""Log lines: JSON for programs, plain for somebody at a terminal.

Nothing that opens a door goes into them: no cookies, no seeds, and of a table's id only the
beginning, as whoever has the id can come in.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from types import TracebackType

from croupier.server.store.outages import describe, is_of_database

KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {
    "message",
    "asctime",
    "taskName",
    "color_message",
}


ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class SafeTraces(logging.Formatter):
    """Plain lines. Where a database failed, a trace says where, and not with which values."""

    def formatException(self, ei: ExcInfo) -> str:  # the name is logging's
        """The trace of an exception."""
        error = ei[1]
        if not any(is_of_database(link) for link in _chain(error)):
            return super().formatException(ei)
        places = traceback.format_list(traceback.extract_tb(ei[2]))
        return "".join(["Traceback:\n", *places, *(f"{describe(e)}\n" for e in _chain(error))])


def _chain(error: BaseException | None) -> list[BaseException]:
    """An exception and all that led to it."""
    chain: list[BaseException] = []
    while error is not None and error not in chain:
        chain.append(error)
        error = error.__cause__ or error.__context__
    return chain


class JsonLines(SafeTraces):
    """One JSON object a line; what a call gives as `extra` becomes fields of it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
            **{key: value for key, value in vars(record).items() if key not in KNOWN},
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


OF_CLIENTS = ("Invalid HTTP request received.", "Unsupported upgrade request.")
"""What uvicorn warns of, and any stranger can cause as often as they like."""


def _demote(record: logging.LogRecord) -> bool:
    """Make strangers' mistakes information, for those who want that."""
    if record.msg in OF_CLIENTS:
        record.levelno, record.levelname = logging.INFO, "INFO"
        return logging.getLogger("croupier").isEnabledFor(logging.INFO)
    return True


def set_up(level: str) -> None:
    """Send what the server and its libraries have to say to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    if sys.stderr.isatty():
        handler.setFormatter(SafeTraces("%(levelname)s %(name)s: %(message)s"))
    else:
        handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("croupier").setLevel(level.upper())
    logging.getLogger("uvicorn.error").addFilter(_demote)


def short(table_id: str) -> str:
    """As much of a table's id as a log may have."""
    return table_id[:5] + "…"
