"""Fair deals: a seed that nobody could choose, and everybody can check afterwards.

Before the deal a table publishes the SHA-256 of a secret. Every player's client adds text of its
own. The deal's seed is HMAC-SHA-256 of those texts under the secret; after the game the secret is
shown. The table could not pick the secret to suit the texts, nor the players their texts to suit
the secret.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Mapping
from typing import Final

CONTRIBUTION: Final = re.compile(r"[0-9A-Za-z_-]{0,128}")
SECRET: Final = re.compile(r"[0-9a-f]{64}")


def commitment(secret: str) -> str:
    """What is published before the deal: SHA-256 of the secret's 32 bytes."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def fair_seed(secret: str, contributions: Mapping[int, str]) -> str:
    """The seed that follows from the secret and each seat's text: `0=first;2=third`."""
    texts = ";".join(f"{seat}={contributions[seat]}" for seat in sorted(contributions))
    return hmac.new(bytes.fromhex(secret), texts.encode(), hashlib.sha256).hexdigest()
