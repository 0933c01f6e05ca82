"""JSON of states, log lines and available moves, cached.

Every move is shown to everyone at its table, and most of a table does not change with a move. How
a field is shown depends only on its value, and a sentence only on what it mentions.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec import Raw

from croupier.core.events import Event
from croupier.core.game import ALLOWED, Game
from croupier.core.moves import Verdict
from croupier.core.options import MOST_PLAYERS
from croupier.core.schema import EVERYONE, OWNER, Field, Schema, may_see
from croupier.core.text import Texts, words
from croupier.core.view import View
from croupier.server.table.values import Happened
from croupier.server.wire.bodies import Foreseen, Reachable

MOST_REMEMBERED: Final = 5_000
"""Values of one field."""
STAND_INS: Final = tuple(chr(0xE000 + seat) for seat in range(MOST_PLAYERS))
"""Letters for private use, one a seat."""
PLAYER: Final = b'"is":"player"'
"""What an event's data have in them that mention players."""
NAMED: Final = re.compile(f"([{''.join(STAND_INS)}])")

NOTHING: Final = b"[]"

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
        if len(self._field.shape) > 1:  # too many to come again, but rows do
            return self._key + self._value(shown)
        written = self._written.get(shown)
        if written is None:
            written = _remember(self._written, shown, self._key + self._value(shown))
        return written

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
            [
                entry if self._shown_by(state, index) >> seat & 1 else None
                for index, entry in enumerate(entries)
            ]
        )

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


class _Writers(NamedTuple):
    """How a state is written: what everyone sees and reads as numbers, what else everyone sees, and
    the rest."""

    numbers: tuple[str, ...]
    public: tuple[FieldWriter, ...]
    guarded: tuple[FieldWriter, ...]


@functools.cache
def _writers(kind: type[Schema]) -> _Writers:
    shown = [(f, kind.shown_by(f)) for f in kind.fields if f.remembered is not True]
    plain = tuple(f.name for f, seats in shown if seats is EVERYONE and f.reads is None)
    made = [FieldWriter(f, seats) for f, seats in shown if f.name not in plain]
    public = tuple(writer for writer in made if writer.is_public)
    return _Writers(plain, public, tuple(writer for writer in made if not writer.is_public))


class TableWriter:
    """Writes what can be seen of a table, state after state; what reads as words and is as before
    is not written again. States must not change after they were written."""

    def __init__(self, game: Game) -> None:
        self._numbers, self._public, self._guarded = _writers(game.state)
        self._values: list[Any] = [None] * len(self._public)
        self._parts = [b""] * len(self._public)

    def public(self, state: Schema) -> bytes:
        """The fields that everyone sees, as the inside of a JSON object."""
        for i, writer in enumerate(self._public):
            value = getattr(state, writer.name)
            if value != self._values[i]:
                self._values[i], self._parts[i] = value, writer.write(state, 0)
        numbers = encode({name: getattr(state, name) for name in self._numbers})[1:-1]
        return b",".join([numbers, *self._parts])

    def whole(self, public: bytes, redacted: Schema, seat: int) -> Raw:
        """The state as a seat sees it, given what everyone sees."""
        guarded = [writer.write(redacted, seat) for writer in self._guarded]
        return Raw(b"{%b}" % b",".join([public, *guarded]))


class LogLine:
    """Something that happened at a table; a line about it is written once for all who read it
    alike. `texts` are where its words are; `names`, the players'."""

    __slots__ = ("_data", "_mentions", "_names", "_written", "happened", "texts")

    def __init__(self, happened: Happened, texts: str, names: Sequence[str]) -> None:
        self.happened = happened
        self.texts = texts
        self._names = names
        self._data = encode(happened.event.data)
        self._mentions = PLAYER in self._data
        self._written: dict[tuple[str, int | None], Raw] = {}

    def line(self, lang: str, reader: int | None) -> Raw:
        """It, as a `Line`."""
        seq, about, event = self.happened
        names, seat = self._names, event.seat
        if not self._mentions:  # then it only matters whether the reader did it
            reader = 0 if seat is not None and reader == seat else None
            if seat is not None:
                names, seat = (names[seat],), 0
        written = self._written.get((lang, reader))
        if written is None:
            parts = _line(
                lang, self.texts, about, event.kind, self._data, seat, event.fades, reader
            )
            who = b"null" if event.seat is None else b"%d" % event.seat
            line = b"".join([_quoted(names[p]) if isinstance(p, int) else p for p in parts])
            written = self._written[lang, reader] = Raw(
                b'{"seq":%d,"seat":%b,%b' % (seq, who, line)
            )
        return written


@functools.lru_cache(maxsize=20_000)
def _line(
    lang: str,
    package: str,
    about: Literal["game", "table"],
    kind: str,
    data: bytes,
    seat: int | None,
    fades: str,
    reader: int | None,
) -> tuple[bytes | int, ...]:
    """A line but for its number and seat, for tables at large: in parts, seats for names."""
    event = Event(kind, seat, msgspec.json.decode(data))
    text = words(lang, package).at_table(STAND_INS, reader).event(event)
    fields = {"about": about, "kind": kind, "text": text, "data": Raw(data), "fades": fades}
    parts = NAMED.split(encode(fields).decode()[1:])
    return tuple(STAND_INS.index(p) if p in STAND_INS else p.encode() for p in parts)


@functools.lru_cache(maxsize=5_000)
def _quoted(name: str) -> bytes:
    """A name, to stand within a quoted text."""
    return encode(name)[1:-1]


def reachable(
    view: View, verdicts: Sequence[Verdict], lang: str, foreseen: Mapping[str, Sequence[Event]]
) -> Raw:
    """Moves within reach, as a list of `Reachable`."""
    written = []
    for move, parts, rule, about in verdicts:
        if rule == ALLOWED:
            events = foreseen.get(move.text)
            told = _foreseen(events, view.words(lang)) if events else (None, NOTHING)
            written.append(_legal(move.text, encode(parts), *told))
        else:
            written.append(_refused(view.game, lang, move.text, encode(parts), rule, encode(about)))
    return Raw(b"[%b]" % b",".join(written))


def _foreseen(events: Sequence[Event], said: Texts) -> tuple[str | None, bytes]:
    """What a move would do, as text and as data."""
    data = [Foreseen(kind=e.kind, seat=e.seat, data=dict(e.data)) for e in events]
    return said.previews(events) or None, encode(data)


@functools.lru_cache(maxsize=5_000)
def _legal(move: str, parts: bytes, preview: str | None, foreseen: bytes) -> bytes:
    legal = Reachable(
        move=move,
        parts=Raw(parts),  # type: ignore[arg-type]
        legal=True,
        preview=preview,
        foreseen=Raw(foreseen),  # type: ignore[arg-type]
    )
    return encode(legal)


@functools.lru_cache(maxsize=5_000)
def _refused(game: Game, lang: str, move: str, parts: bytes, rule: int, about: bytes) -> bytes:
    sentence = words(lang, game.text).say(f"refuse-{rule}", **msgspec.json.decode(about))
    refused = Reachable(
        move=move,
        parts=Raw(parts),  # type: ignore[arg-type]
        legal=False,
        rule=game.rule_id(rule),
        sentence=sentence,
    )
    return encode(refused)
