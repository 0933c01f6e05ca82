"""Identity: a person is the holder of a secret in a signed cookie. The server keeps only its hash.

There are no accounts. A seat belongs to the holder of the secret it was taken with, and a person's
history is what that secret took part in. A cookie also has an epoch: signing out everywhere raises
the lowest valid epoch (`sessions`), which invalidates all cookies of that person but the new one.
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Mapping
from typing import Final

from itsdangerous import BadSignature, Signer

from croupier.server.environment import MACHINE, Environment
from croupier.server.table.identity import Person

COOKIE: Final = "croupier"
SECURE_COOKIE: Final = "__Host-croupier"
"""The name over https. Browsers accept a cookie with this prefix only from the host itself."""
YEAR: Final = 365 * 24 * 3600
LONGEST_COOKIE: Final = 256
SEPARATOR: Final = "."


class People:
    """Reads and writes the cookies."""

    def __init__(self, key: str, environment: Environment = MACHINE) -> None:
        self._environment = environment
        self._signer = Signer(
            key, salt="croupier-person", sep=SEPARATOR, digest_method=hashlib.sha256
        )

    def read(self, cookies: Mapping[str, str], *, secure: bool) -> Person | None:
        """The person these cookies belong to; None if they are not ours.

        Over https only the prefixed name counts: the plain one could have been set by another host
        of the domain, or on the way to a page without https.
        """
        return self._read(cookies.get(cookie_name(secure=secure)))

    def _read(self, cookie: str | None) -> Person | None:
        if not cookie or len(cookie) > LONGEST_COOKIE:
            return None
        try:
            value = self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None
        secret, _, epoch = value.partition(SEPARATOR)
        return Person(_hash(secret), secret, int(epoch or 0))

    def new(self) -> Person:
        """A new person, with a cookie."""
        secret = self._environment.random_text(24)
        return self.renewed(Person(_hash(secret), secret), 0)

    def renewed(self, person: Person, epoch: int) -> Person:
        """The same person, with a new cookie."""
        value = f"{person.secret}{SEPARATOR}{epoch}"
        return dataclasses.replace(person, epoch=epoch, cookie=self._signer.sign(value).decode())


def cookie_name(*, secure: bool) -> str:
    """The name of the cookie over https, or without."""
    return SECURE_COOKIE if secure else COOKIE


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
