"""What a seat sees of a state together with others, as one number that nodes are found by.

For records the loader makes a function for each kind of state, which mixes what everyone sees word
by word, straight from the record's memory.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from croupier.core.schema import EVERYONE, NOBODY, OWNER, Field, Schema, SeenBy

WORD: Final = 8  # bytes
LANES: Final = 4  # words mixed at once
START: Final = np.uint64(0x243F6A8885A308D3)
FACTOR: Final = np.uint64(0x9E3779B97F4A7C15)
SHIFT: Final = np.uint64(29)


def public_key(state: Any, seat: int) -> int:
    """Hash of everything the seat sees except its own private fields, such as its hand.

    States that differ in it have different numbers, but for a chance of about 1 in 2 ** 60. The
    compiled function is as good, but its numbers are others.
    """
    seen = state.redact(seat)
    shared = [f for f in state.fields if f.seen_by is not OWNER]
    return hash((seat, *(entry for f in shared for entry in f.entries(getattr(seen, f.name)))))


def make_public_key(state: type[Schema], compiled: Callable[[SeenBy], Any]) -> Any:
    """The compiled `public_key` of a state; `compiled` gives the twin of a `seen_by`."""
    dtype = state.dtype()
    shown = np.zeros(dtype.itemsize, np.uint8)
    more = _nothing_more
    for declared in state.fields:
        first, size = _place(dtype, declared)
        if declared.seen_by is EVERYONE:
            shown[first : first + size] = 0xFF
        elif declared.seen_by not in (NOBODY, OWNER):
            rows = declared.shape[0] if declared.shape else 1
            more = _mix_rows(more, compiled(declared.seen_by), first, rows, size // rows)
    count = dtype.itemsize // WORD
    masks = shown[: count * WORD].view(np.int64)
    words = np.flatnonzero(masks)
    tail = np.flatnonzero(shown[count * WORD :]) + count * WORD
    none = -len(words) % LANES
    return _mix_all(np.pad(masks[words], (0, none)), np.pad(words * WORD, (0, none)), tail, more)


def _place(dtype: np.dtype[Any], declared: Field) -> tuple[int, int]:
    """The field's first byte in the record, and how many it has."""
    fields = dtype.fields
    assert fields is not None
    kind, first = fields[declared.name][:2]
    return first, kind.itemsize


@intrinsic  # type: ignore[untyped-decorator]
def _load_word(typing_context: Any, record: Any, at: Any) -> Any:
    return types.int64(record, types.int64), _loader(64)


@intrinsic  # type: ignore[untyped-decorator]
def _load_byte(typing_context: Any, record: Any, at: Any) -> Any:
    return types.int64(record, types.int64), _loader(8)


def _loader(bits: int) -> Callable[..., Any]:
    """Code that reads that many bits of a record, from a byte on."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        memory = builder.bitcast(args[0], ir.IntType(8).as_pointer())
        place = builder.gep(memory, [args[1]])
        found = builder.load(builder.bitcast(place, ir.IntType(bits).as_pointer()), align=1)
        return found if bits == 64 else builder.zext(found, ir.IntType(64))

    return codegen


@numba.njit(nogil=True, forceinline=True)  # type: ignore[untyped-decorator]
def _mix(mixed: Any, word: Any) -> Any:
    # Unsigned: the overflow of signed numbers is undefined in compiled code.
    mixed = (mixed ^ np.uint64(word)) * FACTOR
    return mixed ^ mixed >> SHIFT


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def _nothing_more(state: Any, seat: Any, mixed: Any) -> Any:
    return mixed


def _mix_rows(before: Any, seen_by: Any, first: int, rows: int, width: int) -> Any:
    """Mix in the rows of a field that the seat sees, after the fields before."""

    @numba.njit(nogil=True)  # type: ignore[untyped-decorator]
    def mix_rows(state: Any, seat: Any, mixed: Any) -> Any:
        mixed = before(state, seat, mixed)
        for row in range(rows):
            if seen_by(state, row) >> seat & 1 == 1:
                for byte in range(width):
                    mixed = _mix(mixed, _load_byte(state, first + row * width + byte))
        return mixed

    return mix_rows


def _mix_all(masks: Any, places: Any, tail: Any, more: Any) -> Any:
    count, rest = len(places), len(tail)

    @numba.njit(nogil=True)  # type: ignore[untyped-decorator]
    def public_key(state: Any, seat: Any) -> Any:
        mixed = START ^ np.uint64(seat)
        second, third, fourth = ~mixed, mixed >> SHIFT, mixed << SHIFT
        for i in range(0, count, LANES):  # none waits for another
            mixed = _mix(mixed, _load_word(state, places[i]) & masks[i])
            second = _mix(second, _load_word(state, places[i + 1]) & masks[i + 1])
            third = _mix(third, _load_word(state, places[i + 2]) & masks[i + 2])
            fourth = _mix(fourth, _load_word(state, places[i + 3]) & masks[i + 3])
        mixed = _mix(_mix(_mix(mixed, second), third), fourth)
        for i in range(rest):
            mixed = _mix(mixed, _load_byte(state, tail[i]))
        return np.int64(more(state, seat, mixed))

    return public_key
