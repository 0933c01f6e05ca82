"""Which characters people may put into names and messages that others read.

A name must look like what it is: no invisible characters, nothing that turns the direction of the
text around it, no towers of accents. Names in every script pass, with the joiners that some scripts
and emoji need. Messages may hold more, but must not garble what stands around them either.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

NEVER: Final = frozenset({"Cc", "Cs", "Co", "Zl", "Zp"})
"""Categories of control characters, halves of characters, private use, and breaks."""
INVISIBLE: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""What shows nothing and is no format character: fillers, blanks and variation selectors."""
TURNS: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""What changes the direction of the text that follows."""
ACCENTS: Final = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]")
"""Marks that go with any letter; other marks belong to a script, which says how they stack."""
MOST_ACCENTS: Final = 3  # ancient Greek has as many
MOST_MARKS: Final = 4  # Unicode Technical Standard 39, 5.4
VIRAMA: Final = 9  # the combining class
ZWNJ, ZWJ = "\u200c", "\u200d"


def is_name(text: str) -> bool:
    """Can somebody be called that?"""
    if not _shows_something(text) or _is_mark(text[0]) or _has_tower(text):
        return False
    return all(_fits_name(text, at) for at in range(len(text)))


def is_message(text: str) -> bool:
    """Can that be said? Line breaks are fine."""
    if not _shows_something(text) or TURNS.search(text) or _has_tower(text):
        return False
    return all(unicodedata.category(char) not in NEVER or char == "\n" for char in text)


def _shows_something(text: str) -> bool:
    return any(
        unicodedata.category(char)[0] in "LNPS" and not INVISIBLE.match(char) for char in text
    )


def _is_mark(char: str) -> bool:
    return unicodedata.category(char) in ("Mn", "Me")


def _has_tower(text: str) -> bool:
    """Are there more marks on a letter than any script puts there, or the same one twice?"""
    marks = accents = 0
    before = ""
    for char in unicodedata.normalize("NFD", text):
        if not _is_mark(char):
            marks = accents = 0
        else:
            marks += 1
            accents += ACCENTS.match(char) is not None
            if marks > MOST_MARKS or accents > MOST_ACCENTS or char == before:
                return True
        before = char
    return False


def _fits_name(text: str, at: int) -> bool:
    char = text[at]
    category = unicodedata.category(char)
    if category in NEVER or _is_no_character(char):
        return False
    if category == "Cf" or INVISIBLE.match(char):
        return _belongs(char, text[at - 1 : at], text[at + 1 : at + 2])
    return True


def _is_no_character(char: str) -> bool:
    """Is it one of those that Unicode never assigns?"""
    return ord(char) & 0xFFFE == 0xFFFE or "\ufdd0" <= char <= "\ufdef"


def _belongs(char: str, before: str, after: str) -> bool:
    """Does something invisible stand where its script, or an emoji, needs it?"""
    if not before:
        return False
    if char in "\ufe0e\ufe0f":  # as text or as a picture
        return unicodedata.category(before)[0] in "NPS"
    if char == ZWJ:
        both = _is_picture(before) and _is_picture(after)
        return both or unicodedata.combining(before) == VIRAMA
    if char == ZWNJ:
        arabic = all(each and unicodedata.bidirectional(each) == "AL" for each in (before, after))
        return arabic or unicodedata.combining(before) == VIRAMA
    if "\U000e0100" <= char <= "\U000e01ef":  # variants of Chinese characters
        return "\u3400" <= before <= "\u9fff" or "\U00020000" <= before <= "\U0003ffff"
    if "\u180b" <= char <= "\u180d":  # variants of Mongolian letters
        return "\u1820" <= before <= "\u18aa"
    return False


def _is_picture(char: str) -> bool:
    if not char:
        return False
    return (
        char == "\ufe0f"
        or "\U0001f000" <= char <= "\U0001faff"
        or unicodedata.category(char) == "So"
    )
