"""Who somebody is: the holder of a secret in a signed cookie. The server keeps only its hash.

There are no accounts. A seat belongs to whoever holds the secret it was taken with, and a person's
history is what that secret took part in.
"""

from __future__ import annotations

import dataclasses
import hashlib
import secrets
from typing import Final

from itsdangerous import BadSignature, Signer

from croupier.server.errors import Denied

COOKIE: Final = "croupier"
YEAR: Final = 365 * 24 * 3600
ID_LENGTH: Final = 15  # bytes, and 20 letters: nobody guesses it


@dataclasses.dataclass(frozen=True, slots=True)
class Person:
    """Somebody, known by the hash of a secret; `cookie` is set if it is to be kept."""

    hash: str
    cookie: str | None = None


class People:
    """Reads and writes the cookies."""

    def __init__(self, key: str) -> None:
        self._signer = Signer(key, salt="croupier-person", digest_method=hashlib.sha256)

    def read(self, cookie: str | None) -> Person | None:
        """Whose cookie it is; None without one, and an error for a forged one."""
        if not cookie:
            return None
        try:
            return Person(_hash(self._signer.unsign(cookie)))
        except BadSignature as error:
            raise Denied("forged-cookie") from error

    def new(self) -> Person:
        """Somebody not seen before, with a cookie for them."""
        secret = secrets.token_urlsafe(24).encode()
        return Person(_hash(secret), self._signer.sign(secret).decode())


def _hash(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def fresh_table_id() -> str:
    """A name for a table that nobody can guess."""
    return secrets.token_urlsafe(ID_LENGTH)
