"""Unguessable ids of people and tables."""

from __future__ import annotations

import dataclasses
import re
import secrets
from typing import Final

ID_LENGTH: Final = 15  # bytes, and 20 letters
TABLE_ID: Final = re.compile("[A-Za-z0-9_-]{1,32}")


@dataclasses.dataclass(frozen=True, slots=True)
class Person:
    """A person, known by the hash of a secret; `cookie` is set if it has to be sent."""

    hash: str
    secret: str = dataclasses.field(default="", repr=False)
    epoch: int = 0
    cookie: str | None = dataclasses.field(default=None, repr=False)


def fresh_table_id() -> str:
    """A new unguessable table id."""
    return secrets.token_urlsafe(ID_LENGTH)


def is_table_id(text: str) -> bool:
    """Is this a well-formed table id? Nothing else is looked up in the database."""
    return TABLE_ID.fullmatch(text) is not None
