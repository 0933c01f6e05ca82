"""Notation in a reader's language: the canonical one, with the words that the language writes.

Among a game's texts, the message `notation-WORD` says how a language writes WORD, a run of letters
of the canonical notation; after commas, what else it understands. Words without a message stay as
they are. Case and accents do not matter in what is typed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final

PREFIX: Final = "notation-"
WORD: Final = re.compile(r"[^\W\d_]+")


class Notation:
    """How a language writes a game's moves, and reads them."""

    def __init__(self, spellings: Mapping[str, Sequence[str]]) -> None:
        """`spellings` of each canonical word, the printed one first."""
        self.spellings = spellings
        self._written = {word: spelt[0] for word, spelt in spellings.items()}
        self._meant = {folded(one): word for word, spelt in spellings.items() for one in spelt}

    def write(self, text: str) -> str:
        """Canonical notation as the language writes it."""
        return WORD.sub(lambda word: self._written.get(word[0], word[0]), text)

    def readings(self, typed: str) -> list[str]:
        """What somebody may have meant, in canonical notation, what is likelier first.

        That is what the language means by it, unless a word is canonical and not the language's.
        """
        typed = unicodedata.normalize("NFC", typed)
        own = WORD.sub(lambda word: self._meant.get(folded(word[0]), word[0]), typed)
        words = map(folded, WORD.findall(typed))
        is_foreign = any(word in self._written and word not in self._meant for word in words)
        return [typed, own] if is_foreign else [own, typed]


def folded(word: str) -> str:
    """A word without capitals and accents."""
    letters = unicodedata.normalize("NFD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
