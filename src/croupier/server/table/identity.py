"""Names for people and tables that nobody can guess."""

from __future__ import annotations

import dataclasses
import re
import secrets
from typing import Final

ID_LENGTH: Final = 15  # bytes, and 20 letters
TABLE_ID: Final = re.compile("[A-Za-z0-9_-]{1,32}")


@dataclasses.dataclass(frozen=True, slots=True)
class Person:
    """Somebody, known by the hash of a secret; `cookie` is set if it is to be kept."""

    hash: str
    secret: str = dataclasses.field(default="", repr=False)
    epoch: int = 0
    cookie: str | None = dataclasses.field(default=None, repr=False)


def fresh_table_id() -> str:
    """A name for a table that nobody can guess."""
    return secrets.token_urlsafe(ID_LENGTH)


def is_table_id(text: str) -> bool:
    """Could this be a table's id? Nothing else may reach the database as one."""
    return TABLE_ID.fullmatch(text) is not None
