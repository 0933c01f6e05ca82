"""Names that look the same though they are not: Cyrillic “Аdа” beside “Ada”, “ann” beside “Ann”.

Two names look alike if their skeletons are equal (Unicode Technical Standard 39, 4), as they are or
without regard to case. `confusables.txt` beside this file says which characters look alike.
"""

from __future__ import annotations

import functools
import importlib.resources
import re
import unicodedata
from typing import Final

IGNORED: Final = re.compile("[\u180b-\u180d\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Invisible characters that names may contain."""


def look_alike(one: str, other: str) -> bool:
    """Could one name be mistaken for the other? A name looks like itself."""
    return any(a == b for a, b in zip(_skeletons(one), _skeletons(other), strict=True))


@functools.lru_cache(maxsize=10_000)
def _skeletons(name: str) -> tuple[str, str]:
    """The skeletons of a name and of its lower-case form."""
    plain = unicodedata.normalize("NFKC", IGNORED.sub("", name))
    small = unicodedata.normalize("NFKC", plain.casefold())
    return _skeleton(plain), _skeleton(small).casefold()  # a 0 looks like an O


def _skeleton(text: str) -> str:
    prototypes = _prototypes()
    letters = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFD", "".join(prototypes.get(each, each) for each in letters))


@functools.cache
def _prototypes() -> dict[str, str]:
    """The character or characters that each confusable character looks like."""
    text = importlib.resources.files(__package__).joinpath("confusables.txt").read_text("utf-8")
    lines = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    return {_char(first): "".join(map(_char, rest)) for first, *rest in lines}


def _char(digits: str) -> str:
    return chr(int(digits, 16))
