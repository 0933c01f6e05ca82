"""Fair deals: a seed that no one could choose, and that everyone can check afterwards.

1. The table publishes the SHA-256 of its secret (its commitment).
2. Every player's client publishes the SHA-256 of a text of its own.
3. When the deal begins, the list of these commitments is closed: nothing is added or changed.
4. Only then do the clients open their texts. A text counts if it fits its commitment. A player
   who does not open one in time is named, and has no part in the seed.
5. The seed is HMAC-SHA-256, under the secret, of what was opened. After the game the secret is
   shown.

Version 1, which old records have, lacks steps 2 and 3: texts were sent openly, so that an operator
who also played could try many before adding one.
"""

from __future__ import annotations

import dataclasses
import hashlib
import hmac
import re
from collections.abc import Mapping
from typing import Any, Final, Literal

SEALED: Final = 2
"""The present version: texts are committed to before any is opened."""
HEX: Final = re.compile(r"[0-9a-f]{64}")
HEX_PATTERN: Final = r"^[0-9a-f]{64}$(?!\n)"
TEXT_PATTERN: Final = r"^[0-9A-Za-z_-]{16,128}$(?!\n)"
"""A text is too long to be guessed from its hash. (Alone, `$` would allow a final line break.)"""
TEXT: Final = re.compile(TEXT_PATTERN)
OPEN_TEXT: Final = re.compile(r"[0-9A-Za-z_-]{0,128}")
"""A text of version 1."""

Claim = Literal["sealed", "open", "server"]
"""What a proof can claim: players' sealed texts count, open ones do, or none does."""


@dataclasses.dataclass(frozen=True)
class Fair:
    """The proof of a fair deal: what its seed was made from.

    `commitments` are the players', by seat; None in version 1. A text is None if it was not opened.
    """

    commitment: str
    secret: str
    texts: Mapping[int, str | None]
    commitments: Mapping[int, str] | None

    @property
    def version(self) -> int:
        """The version of the protocol."""
        return 1 if self.commitments is None else SEALED

    @property
    def claim(self) -> Claim:
        """What the proof claims, if it holds."""
        if not self.opened():
            return "server"
        return "open" if self.commitments is None else "sealed"

    def opened(self) -> dict[int, str]:
        """The texts that count."""
        return {seat: text for seat, text in sorted(self.texts.items()) if text is not None}

    def unopened(self) -> list[int]:
        """The seats that committed to a text and did not open it."""
        return sorted(seat for seat, text in self.texts.items() if text is None)

    def seats_of(self, text: str) -> list[int]:
        """The seats whose text this is."""
        return [seat for seat, opened in self.opened().items() if opened == text]

    def seed(self) -> str:
        """The seed that follows."""
        return fair_seed(self.secret, self.texts)

    def keeps_word(self) -> bool:
        """Is the secret the one that was committed to?"""
        return commitment(self.secret) == self.commitment

    def unfit(self) -> list[int]:
        """The seats whose text is not the one they committed to."""
        if self.commitments is None:
            return []
        known = self.commitments
        return [s for s, text in self.opened().items() if text_commitment(text) != known[s]]

    def as_json(self) -> dict[str, Any]:
        """As records have it."""
        fixed: dict[str, Any] = {"commitment": self.commitment, "secret": self.secret}
        texts = _by_seat(self.texts)
        if self.commitments is None:
            return {**fixed, "contributions": texts}
        commitments = _by_seat(self.commitments)
        return {"version": SEALED, **fixed, "commitments": commitments, "texts": texts}


def _by_seat(values: Mapping[int, Any]) -> dict[str, Any]:
    return {str(seat): values[seat] for seat in sorted(values)}


def commitment(secret: str) -> str:
    """What the table publishes before the deal: SHA-256 of the secret's 32 bytes."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def text_commitment(text: str) -> str:
    """What a player's client publishes before the deal: SHA-256 of its text."""
    return hashlib.sha256(text.encode()).hexdigest()


def fair_seed(secret: str, texts: Mapping[int, str | None]) -> str:
    """The seed that follows from the secret and each seat's text: `0=first;1!;2=third`.

    Here seat 1 committed to a text and did not open it.
    """
    parts = [
        f"{seat}!" if texts[seat] is None else f"{seat}={texts[seat]}" for seat in sorted(texts)
    ]
    return hmac.new(bytes.fromhex(secret), ";".join(parts).encode(), hashlib.sha256).hexdigest()
