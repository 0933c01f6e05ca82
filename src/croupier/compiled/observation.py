"""What a seat sees of a state as a row of numbers, for networks: derived from the schema alone.

One place decides how a field is written:
  a set (`Members`)                        a 0 or 1 for each possible member
  one of some words (`Enumeration`)        a 0 or 1 for each word, and one for "none"
  a number that may be none (`maybe`)      likewise
  a number that 32-bit floats cannot hold  its bits
  any other number                         one entry, scaled from its bounds to 0..1
Before all fields stands the seat that looks. A field that nobody may see is left out; what this
seat may not see is written as blank as `redact` leaves it. So two rows are equal exactly if the
seat and its redacted states are.

`write` is the plain form; for records the loader makes `observe`, with a loop for each field.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from croupier.core.bits import members
from croupier.core.schema import EVERYONE, NOBODY, OWNER, Field, Schema, SeenBy
from croupier.kit.readings import Enumeration, Members, maybe

SEAT: Final = "seat"
"""The piece before all fields."""
EXACT: Final = 1 << 24
"""Numbers below it are all different as 32-bit floats."""

BYTE: Final = 8

SET, WORDS, BITS, NUMBER = "set", "words", "bits", "number"


@dataclasses.dataclass(frozen=True)
class Piece:
    """A field's place in the row: `length` entries from `first` on, `width` for each number."""

    name: str
    field: Field | None
    how: str
    first: int
    width: int
    shape: tuple[int, ...]

    @property
    def length(self) -> int:
        """How many entries it has in all."""
        count = self.width
        for axis in self.shape:
            count *= axis
        return count

    @property
    def rows(self) -> int:
        """Entries of the field's first axis: visibility is up to each."""
        return self.shape[0] if self.shape else 1

    @functools.cached_property
    def positions(self) -> list[int]:
        """For the words of an enumeration, the values they stand for."""
        assert self.field is not None
        reads = self.field.reads
        if isinstance(reads, Enumeration) and isinstance(reads.words, Mapping):
            return sorted(reads.words)
        return [*range(self.field.low, self.field.high + 1)]

    @functools.cached_property
    def blank_entries(self) -> tuple[tuple[int, float], ...]:
        """The entries that are not 0 for the number 0, which is the most frequent one."""
        return tuple(self.entries(0))

    def entries(self, value: int) -> Iterator[tuple[int, float]]:
        """The entries that are not 0 for one number of the field, counted from its first."""
        f = self.field
        assert f is not None
        if self.how in (SET, BITS):
            yield from ((bit, 1.0) for bit in members(value))
        elif self.how == WORDS:
            yield self.positions.index(value), 1.0
        elif value != f.low:
            yield 0, (value - f.low) * scale(f)


def scale(f: Field) -> float:
    """What one more of a number counts in its entry."""
    return 1.0 / max(1, f.high - f.low)


def _how(f: Field) -> tuple[str, int]:
    """How a number of the field is written, and in how many entries."""
    if isinstance(f.reads, Members):
        return SET, max(1, f.high.bit_length())
    if isinstance(f.reads, Enumeration) and isinstance(f.reads.words, Mapping):
        return WORDS, len(f.reads.words)
    if isinstance(f.reads, Enumeration) or f.reads is maybe:
        return WORDS, f.high - f.low + 1
    if f.high - f.low >= EXACT:
        return BITS, f.high.bit_length()
    return NUMBER, 1


@functools.cache
def pieces(state: type[Schema]) -> tuple[Piece, ...]:
    """The row of a state: the seat that looks, and every field that somebody may see."""
    players = next(f for f in state.fields if f.name == "players")
    found = [Piece(SEAT, None, WORDS, 0, players.high, ())]
    for f in state.fields:
        if f.seen_by is not NOBODY:
            how, width = _how(f)
            first = found[-1].first + found[-1].length
            found.append(Piece(f.name, f, how, first, width, f.shape))
    return tuple(found)


@functools.cache
def size(state: type[Schema]) -> int:
    """How many entries the row has."""
    last = pieces(state)[-1]
    return last.first + last.length


def write(redacted: Schema, seat: int, out: Any) -> None:
    """Write what a seat sees, from its redacted state, into a row of zeros."""
    import numpy as np

    if seat < pieces(type(redacted))[0].width:
        out[seat] = 1.0
    for piece in pieces(type(redacted))[1:]:
        f = piece.field
        assert f is not None
        at, width = piece.first, piece.width
        values = list(f.entries(getattr(redacted, piece.name)))
        if piece.how == NUMBER:
            numbers = np.array(values, np.float32) - np.float32(f.low)
            out[at : at + len(values)] = numbers * np.float32(scale(f))
            continue
        for value in values:
            for place, number in piece.entries(value) if value else piece.blank_entries:
                out[at + place] = number
            at += width


def observe(state: Any, seat: int, out: Any) -> None:
    """Write what a seat sees of a whole state."""
    out[:] = 0.0
    write(state.redact(seat), seat, out)


# The same for records


def make_observe(state: type[Schema], compiled: Callable[[SeenBy], Any]) -> Any:
    """The compiled `observe` of a state; `compiled` gives the twin of a `seen_by`."""
    import numba
    import numpy as np

    names: dict[str, Any] = {"np": np}
    lines = ["def observe(state, seat, out):", " out[:] = np.float32(0)", " out[seat] = 1"]
    for piece in pieces(state)[1:]:
        lines += [f" {line}" for line in _lines(piece, names, compiled)]
    exec(compile("\n".join(lines), "<observation>", "exec"), names)
    return numba.njit(nogil=True)(names["observe"])


def _lines(piece: Piece, names: dict[str, Any], compiled: Callable[[SeenBy], Any]) -> list[str]:
    """A loop over a field's numbers; where not all see them, over those that the seat sees."""
    f = piece.field
    assert f is not None
    each = f"state.{f.name}" + "".join(f"[{axis}]" for axis in "ij"[: len(f.shape)])
    at = str(piece.first)
    if f.shape:
        at += f" + i * {piece.length // piece.rows}"
    if len(f.shape) == 2:
        at += f" + j * {piece.width}"
    seen = _value_lines(piece, names, each, at)
    if len(f.shape) == 2:
        seen = [f"for j in range({f.shape[1]}):", *_indented(seen)]
    if f.seen_by is not EVERYONE:
        blank = _value_lines(piece, names, str(f.blank), at)
        if len(f.shape) == 2:
            blank = [f"for j in range({f.shape[1]}):", *_indented(blank)]
        if f.seen_by is OWNER:
            test = "i == seat"
        else:
            names[f"seers_{f.name}"] = compiled(f.seen_by)
            test = f"seers_{f.name}(state, {'i' if f.shape else 0}) >> seat & 1 == 1"
        hides = any(True for _ in piece.entries(f.blank))
        hidden = ["else:", *_indented(blank)] if hides else []
        seen = [f"if {test}:", *_indented(seen), *hidden]
    return [f"for i in range({f.shape[0]}):", *_indented(seen)] if f.shape else seen


def _value_lines(piece: Piece, names: dict[str, Any], value: str, at: str) -> list[str]:
    """Write one number."""
    import numpy as np

    f = piece.field
    assert f is not None
    if piece.how in (SET, BITS):
        names["bits_of"] = _bits_of_bytes()
        lines = [f"value = {value}"]
        for byte in range(0, piece.width, BYTE):
            count = min(BYTE, piece.width - byte)
            lines += [
                f"bits = bits_of[value >> {byte} & 255]",
                f"for bit in range({count}):",
                f" out[{at} + {byte} + bit] = bits[bit]",
            ]
        return lines
    if piece.how == WORDS:
        positions = piece.positions
        if positions == [*range(f.low, f.high + 1)]:
            return [f"out[{at} + {value} - {f.low}] = 1"]
        table = np.zeros(f.high - f.low + 1, np.int64)
        table[[position - f.low for position in positions]] = range(len(positions))
        names[f"places_{f.name}"] = table
        return [f"out[{at} + places_{f.name}[{value} - {f.low}]] = 1"]
    names[f"scale_{f.name}"] = np.float32(scale(f))
    return [f"out[{at}] = np.float32({value} - {f.low}) * scale_{f.name}"]


@functools.cache
def _bits_of_bytes() -> Any:
    """The bits of every byte as floats: copying eight of them is quicker than making one by one."""
    import numpy as np

    bytes_ = np.arange(1 << BYTE)[:, np.newaxis]
    return (bytes_ >> np.arange(BYTE) & 1).astype(np.float32)


def _indented(lines: list[str]) -> list[str]:
    return [f" {line}" for line in lines]
