"""Fair deals: a seed that nobody could choose, and everybody can check afterwards.

Before the deal a table publishes the SHA-256 of a secret. Every player's client adds text of its
own. The deal's seed is HMAC-SHA-256 of those texts under the secret; after the game the secret is
shown. The table could not pick the secret to suit the texts, nor the players their texts to suit
the secret.
"""

from __future__ import annotations

import dataclasses
import hashlib
import hmac
import re
from collections.abc import Mapping
from typing import Any, Final

HEX: Final = re.compile(r"[0-9a-f]{64}")
CONTRIBUTION: Final = re.compile(r"[0-9A-Za-z_-]{0,128}")


@dataclasses.dataclass(frozen=True)
class Fair:
    """How a deal's seed came about: what was committed to, the secret, and each seat's text."""

    commitment: str
    secret: str
    contributions: Mapping[int, str]

    def seed(self) -> str:
        """The seed that follows."""
        return fair_seed(self.secret, self.contributions)

    def keeps_word(self) -> bool:
        """Is the secret the one that was committed to?"""
        return commitment(self.secret) == self.commitment

    def as_json(self) -> dict[str, Any]:
        """As records have it."""
        texts = {str(seat): self.contributions[seat] for seat in sorted(self.contributions)}
        return {"commitment": self.commitment, "secret": self.secret, "contributions": texts}


def commitment(secret: str) -> str:
    """What is published before the deal: SHA-256 of the secret's 32 bytes."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def fair_seed(secret: str, contributions: Mapping[int, str]) -> str:
    """The seed that follows from the secret and each seat's text: `0=first;2=third`."""
    texts = ";".join(f"{seat}={contributions[seat]}" for seat in sorted(contributions))
    return hmac.new(bytes.fromhex(secret), texts.encode(), hashlib.sha256).hexdigest()
