"""Unguessable ids of people and tables."""

from __future__ import annotations

import dataclasses
import re
from typing import Final

from croupier.server.environment import MACHINE, Environment

ID_LENGTH: Final = 15  # bytes, and 20 letters
ID_DIGITS: Final = 16
"""Hexadecimal digits of a person's id: the beginning of the hash, for people to quote."""
TABLE_ID: Final = re.compile("[A-Za-z0-9_-]{1,32}")


@dataclasses.dataclass(frozen=True, slots=True)
class Person:
    """A person, known by the hash of a secret; `cookie` is set if it has to be sent."""

    hash: str
    secret: str = dataclasses.field(default="", repr=False)
    epoch: int = 0
    cookie: str | None = dataclasses.field(default=None, repr=False)

    @property
    def id(self) -> str:
        """What administrators know the person by; it lets nobody in."""
        return person_id(self.hash)


def person_id(hash: str) -> str:
    """The id of a person, from the hash of their secret."""
    return hash[:ID_DIGITS]


def fresh_table_id(environment: Environment = MACHINE) -> str:
    """A new unguessable table id. Commands would take one that begins with `-` for an option."""
    drawn = environment.random_text(ID_LENGTH)
    return f"A{drawn[1:]}" if drawn.startswith("-") else drawn


def is_table_id(text: str) -> bool:
    """Is this a well-formed table id? Nothing else is looked up in the database."""
    return TABLE_ID.fullmatch(text) is not None
