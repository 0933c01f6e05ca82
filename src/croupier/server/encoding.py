"""States and sentences for the wire, remembered: a server shows much the same over and over.

Every move is shown to everybody at its table, and most of a table does not change with a move. What
a field reads as depends on its value only, and a sentence on what it mentions.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from typing import Any, Final

import msgspec

from croupier.core.errors import Refused
from croupier.core.events import Event
from croupier.core.options import MOST_PLAYERS
from croupier.core.schema import EVERYONE, OWNER, Field, Schema, may_see
from croupier.core.words import words

MOST_REMEMBERED: Final = 5_000
"""Values of one field."""
STAND_INS: Final = tuple(chr(0xE000 + seat) for seat in range(MOST_PLAYERS))
"""Letters for private use, one a seat."""

encode: Final = msgspec.json.Encoder().encode


class FieldWriter:
    """Writes one field of a state as JSON, as `Schema.readable` would show it."""

    def __init__(self, f: Field, shown_by: Callable[[Any, int], int]) -> None:
        self.is_public = shown_by is EVERYONE
        self.name = f.name
        self._field = f
        self._shown_by = shown_by
        self._key = encode(f.name) + b":"
        self._written: dict[Any, bytes] = {}
        self._entries: dict[Any, bytes] = {}

    def write(self, state: Any, seat: int) -> bytes:
        """The field's name and value, as the seat sees it."""
        shown = self._shown(state, seat)
        written = self._written.get(shown)
        return self._write(shown) if written is None else written

    def _shown(self, state: Any, seat: int) -> Any:
        value, shape = getattr(state, self.name), self._field.shape
        if not shape:
            return value if self.is_public or may_see(self._shown_by(state, 0), seat) else None
        entries = tuple(value) if len(shape) == 1 else tuple(map(tuple, value))
        if self.is_public:
            return entries
        if self._shown_by is OWNER:
            own: list[Any] = [None] * len(entries)
            own[seat : seat + 1] = entries[seat : seat + 1]
            return tuple(own)
        return tuple(
            entry if may_see(self._shown_by(state, index), seat) else None
            for index, entry in enumerate(entries)
        )

    def _write(self, shown: Any) -> bytes:
        return _remember(self._written, shown, self._key + self._value(shown))

    def _value(self, shown: Any) -> bytes:
        if not isinstance(shown, tuple):
            return encode(self._field.readable(shown))
        return b"[" + b",".join([self._entry(entry) for entry in shown]) + b"]"

    def _entry(self, entry: Any) -> bytes:
        """An entry, or a row of entries; most are what they were."""
        written = self._entries.get(entry)
        if written is None:
            written = _remember(self._entries, entry, self._value(entry))
        return written


def _remember(written: dict[Any, bytes], value: Any, as_json: bytes) -> bytes:
    if len(written) >= MOST_REMEMBERED:
        written.clear()
    written[value] = as_json
    return as_json


@functools.cache
def _writers(kind: type[Schema]) -> tuple[tuple[FieldWriter, ...], tuple[FieldWriter, ...]]:
    """The writers of what everybody sees, and of the rest."""
    made = [FieldWriter(f, kind.shown_by(f)) for f in kind.fields if f.remembered is not True]
    public = tuple(writer for writer in made if writer.is_public)
    return public, tuple(writer for writer in made if not writer.is_public)


class PublicWriter:
    """Writes what everybody sees of a table, state after state; what is as before is not written
    again."""

    def __init__(self, kind: type[Schema]) -> None:
        self._writers, _ = _writers(kind)
        self._values: list[Any] = [None] * len(self._writers)
        self._parts = [b""] * len(self._writers)

    def write(self, state: Schema) -> bytes:
        """The fields that everybody sees, as the inside of a JSON object."""
        for i, writer in enumerate(self._writers):
            value = getattr(state, writer.name)
            if value != self._values[i]:
                self._values[i], self._parts[i] = value, writer.write(state, 0)
        return b",".join(self._parts)


def written_state(public: bytes, redacted: Schema, seat: int) -> msgspec.Raw:
    """The whole state as a seat sees it, given what everybody sees."""
    _, guarded = _writers(type(redacted))
    return msgspec.Raw(
        b"{" + b",".join([public, *[writer.write(redacted, seat) for writer in guarded]]) + b"}"
    )


def sentence(
    event: Event,
    data: bytes,
    *,
    lang: str,
    package: str,
    names: tuple[str, ...],
    reader: int | None,
) -> str:
    """An event in a sentence; `data` are the event's, encoded."""
    parts = _sentence(lang, package, event.kind, data, event.seat, reader)
    return "".join([names[part] if isinstance(part, int) else part for part in parts])


@functools.lru_cache(maxsize=20_000)
def _sentence(
    lang: str, package: str, kind: str, data: bytes, seat: int | None, reader: int | None
) -> tuple[str | int, ...]:
    """The sentence for tables at large, in parts: a seat stands for the name there."""
    event = Event(kind, seat, msgspec.json.decode(data))
    said = words(lang, package).at_table(STAND_INS, reader).event(event)
    parts = re.split(f"([{''.join(STAND_INS)}])", said)
    return tuple(STAND_INS.index(part) if part in STAND_INS else part for part in parts)


def refusal(why: Refused, lang: str) -> str:
    """Why a move is refused, in a sentence."""
    return _refusal(lang, why.texts, why.message, encode(why.about))


@functools.lru_cache(maxsize=5_000)
def _refusal(lang: str, texts: tuple[str, ...], message: str, about: bytes) -> str:
    return words(lang, *texts).say(message, **msgspec.json.decode(about))
