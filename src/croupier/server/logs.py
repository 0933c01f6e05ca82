"""Log lines: JSON for programs, plain for somebody at a terminal.

Nothing that opens a door goes into them: no cookies, no seeds, and of a table's id only the
beginning, as whoever has the id can come in.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {
    "message",
    "asctime",
    "taskName",
    "color_message",
}


class JsonLines(logging.Formatter):
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


def set_up(level: str) -> None:
    """Send what the server and its libraries have to say to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    if sys.stderr.isatty():
        handler.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    else:
        handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("croupier").setLevel(level.upper())


def short(table_id: str) -> str:
    """As much of a table's id as a log may have."""
    return table_id[:5] + "…"
