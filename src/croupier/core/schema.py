"""A state is declared once: what lies on the table, in which bounds, and who may see it.

    class State(Schema):
        players: int = field(high=5, seen_by=EVERYONE)
        hands: list[int] = field("i8", high=ALL_CARDS, shape=5, seen_by=OWNER)
        pile: int = field("i8", high=ALL_CARDS)              # nobody sees it

From that declaration come the slotted class that tables run on, the NumPy record that compiled
rules run on, copying, equality, hashing, redaction for a seat, JSON, and a repr people can read.
Whatever does not say who may see it is hidden.

Numbers that are nobody's secret (scores, options, buffers, scratch records) have a `Layout`, with
the same two forms and no visibility:

    class Score(Layout):
        points: list[int] = slot("i4", high=1000, shape=5)
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, Literal, Self, TypeAlias, get_args

from croupier.core.errors import CroupierError

if TYPE_CHECKING:
    import numpy as np

Kind = Literal["i1", "i2", "i4", "i8", "f4", "f8"]
Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""A value that JSON can write."""

SPECTATOR: Final = 62
"""The seat of somebody who only watches: it sees what everyone sees."""

ALL: Final = -1
"""The set of all seats, spectators included."""

NO_SEATS: Final = 0
"""The empty set of seats."""

TAKEN_BY_NUMPY: Final = frozenset(
    {
        "T", "all", "any", "argmax", "argmin", "argsort", "astype", "base", "byteswap", "choose",
        "clip", "compress", "conj", "conjugate", "copy", "cumprod", "cumsum", "data", "device",
        "diagonal", "dtype", "dump", "dumps", "fill", "flags", "flat", "flatten", "getfield",
        "imag", "item", "itemset", "itemsize", "max", "mean", "min", "nbytes", "ndim",
        "newbyteorder", "nonzero", "pprint", "prod", "ptp", "put", "ravel", "real", "repeat",
        "reshape", "resize", "round", "searchsorted", "setfield", "setflags", "shape", "size",
        "sort", "squeeze", "std", "strides", "sum", "swapaxes", "take", "to_device", "tobytes",
        "tofile", "tolist", "trace", "transpose", "var", "view",
    }
)  # fmt: skip
"""Attributes of every NumPy record, which would hide a field of the same name."""

SeenBy = Callable[[Any, int], int]
"""From a state and an index on the field's first axis (0 for a single number), the set of seats.

What it says of a seat must follow from what that seat sees: a redacted state is asked again."""


def EVERYONE(state: Any, index: int) -> int:
    """Seen by all, spectators included."""
    return ALL


def OWNER(state: Any, index: int) -> int:
    """Each entry of the first axis is seen by the seat of that number."""
    return 1 << index


def NOBODY(state: Any, index: int) -> int:
    """Seen by no one, the default."""
    return NO_SEATS


def may_see(seats: int, seat: int) -> bool:
    """Is the seat among them?"""
    return bool(seats >> seat & 1)


@dataclasses.dataclass(frozen=True)
class Slot:
    """One declared number, or a list of them of a fixed shape: its kind and bounds (inclusive).

    States consist of integers; f4 and f8 are for what search and hints reckon with.
    """

    name: str
    kind: Kind
    low: int
    high: int
    shape: tuple[int, ...]

    def __post_init__(self) -> None:
        if self.kind not in get_args(Kind):
            kinds = ", ".join(get_args(Kind))
            raise CroupierError(f"a field's kind is one of {kinds}, not {self.kind!r}")
        most = 2 ** (8 * int(self.kind[1]) - 1) - 1
        if not -most - 1 <= self.low <= self.high <= most:
            raise CroupierError(f"bounds {self.low} to {self.high} do not fit into {self.kind}")
        if len(self.shape) > 2 or not all(length > 0 for length in self.shape):
            raise CroupierError(
                f"a field has at most two axes, each with room for something, not {self.shape}"
            )

    @functools.cached_property
    def blank(self) -> int:
        """What stands where nothing is: 0, or -1 where the bounds have that for "none"."""
        return -1 if self.low == -1 else min(max(0, self.low), self.high)

    def blanks(self) -> Any:
        """The field with nothing in it."""
        if not self.shape:
            return self.blank
        *outer, length = self.shape
        if not outer:
            return [self.blank] * length
        return [[self.blank] * length for _ in range(outer[0])]

    @functools.cached_property
    def nothing(self) -> Any:
        """The same, shared: not to be changed."""
        return self.blanks()

    def entries(self, value: Any) -> Iterator[int]:
        """Every number in a value of this field."""
        if not self.shape:
            yield value
        elif len(self.shape) == 1:
            yield from value
        else:
            for row in value:
                yield from row

    def number(self, value: Any) -> int | float:
        """One entry as Python has it, whatever it is kept as."""
        return float(value) if self.kind[0] == "f" else int(value)

    def copied(self, value: Any) -> Any:
        """An independent copy of a value of this field."""
        if len(self.shape) == 2:
            return [row[:] for row in value]
        return value[:] if self.shape else value


@dataclasses.dataclass(frozen=True)
class Field(Slot):
    """One declared field of a state: a slot, and who may see it."""

    seen_by: SeenBy
    remembered: bool | SeenBy
    """Known to whoever paid attention, but not shown by clients (a trick turned face down), or
    shown only to the seats that a function names, as `seen_by` does (money under a safe)."""
    reads: Callable[[int], Any] | None
    """How one entry reads to clients, as JSON (see `kit.readings`); by default, the number."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.seen_by is OWNER and not self.shape:
            raise CroupierError("a field seen by its OWNER has an entry for every seat")

    def readable(self, value: Any) -> Json:
        """A value of the field for people."""
        if value is None:
            return None
        if isinstance(value, list):
            return [self.readable(entry) for entry in value]
        return self.number(value) if self.reads is None else self.reads(value)


def slot(kind: Kind = "i1", *, low: int = 0, high: int, shape: int | tuple[int, ...] = ()) -> Any:
    """Declare a number of a `Layout`, or a list of them of a fixed shape."""
    return Slot("", kind, low, high, (shape,) if isinstance(shape, int) else shape)


def field(
    kind: Kind = "i1",
    *,
    low: int = 0,
    high: int,
    shape: int | tuple[int, ...] = (),
    seen_by: SeenBy = NOBODY,
    remembered: bool | SeenBy = False,
    reads: Callable[[int], Any] | None = None,
) -> Any:
    """Declare a field of a `Schema`: an integer, or a list of them of a fixed shape."""
    shape = (shape,) if isinstance(shape, int) else shape
    return Field("", kind, low, high, shape, seen_by, remembered, reads)


def blanked(f: Field, value: Any, state: Any, seats: SeenBy, seat: int) -> Any:
    """A value of the field as it stands in a state, blank where the seat is not among the seats."""
    if not f.shape:
        return value if may_see(seats(state, 0), seat) else f.blank
    shown = f.blanks()
    for index, entry in enumerate(value):
        if seats(state, index) >> seat & 1:
            shown[index] = entry
    return shown


class _Declared(type):
    """Turns the fields in a class body into slots, and writes methods that go through them."""

    def __new__(
        mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **kwargs: Any
    ) -> _Declared:
        own = {key: value for key, value in namespace.items() if isinstance(value, Slot)}
        for key, declared in own.items():
            del namespace[key]
            own[key] = dataclasses.replace(declared, name=key)
        inherited = [f for base in bases for f in getattr(base, "fields", ())]
        for key, declared in own.items():
            _check_name(f"{name}.{key}", key, {f.name for f in inherited}, bases)
            _check_sort(f"{name}.{key}", declared, bases)
        fields = (*inherited, *own.values())
        namespace["__slots__"] = tuple(own)
        namespace["fields"] = fields
        namespace |= _written(fields)
        return super().__new__(mcs, name, bases, namespace, **kwargs)


def _check_name(place: str, name: str, inherited: set[str], bases: tuple[type, ...]) -> None:
    """Refuse a field that an attribute would hide, or that would hide one."""
    if name in inherited:
        raise CroupierError(f"{place}: the field is inherited, and declared once only")
    if name in TAKEN_BY_NUMPY:
        raise CroupierError(f"{place}: every NumPy record has {name!r}, so call it otherwise")
    for base in bases:
        if hasattr(base, name):
            raise CroupierError(f"{place}: every {base.__name__} has {name!r}; call it otherwise")


def _check_sort(place: str, declared: Slot, bases: tuple[type, ...]) -> None:
    """Refuse a slot where visibility must be declared, and visibility where nobody heeds it."""
    is_state = any(issubclass(base, Schema) for base in bases)
    if is_state != isinstance(declared, Field):
        wanted = (
            "field(…), which says who may see it"
            if is_state
            else "slot(…), as nothing here is hidden"
        )
        raise CroupierError(f"{place}: declare it by {wanted}")


def _written(fields: tuple[Slot, ...]) -> dict[str, Any]:
    """Straight-line methods: a table copies its state on every move."""
    new = " new = object.__new__(type(self))"
    blank = ["def __init__(self):"]
    copied, shallow = ["def copy(self):", new], ["def shallow(self):", new]
    copies = {0: "self.{0}", 1: "self.{0}[:]", 2: "[*map(list, self.{0})]"}
    for f in fields:
        blank.append(f" self.{f.name} = {f.blanks()!r}")
        copied.append(f" new.{f.name} = " + copies[len(f.shape)].format(f.name))
        shallow.append(f" new.{f.name} = self.{f.name}")
    source = "\n".join([*blank, " pass", *copied, " return new", *shallow, " return new"])
    written: dict[str, Any] = {}
    exec(compile(source, "<schema>", "exec"), written)
    return {name: written[name] for name in ("__init__", "copy", "shallow")}


class Layout(metaclass=_Declared):
    """The base of everything declared: slots of a Python object, or a NumPy record."""

    __slots__ = ()
    fields: tuple[Slot, ...]

    if TYPE_CHECKING:

        def __init__(self) -> None: ...
        def copy(self) -> Any:
            """An independent copy."""

        def shallow(self) -> Any:
            """A copy with the same lists: to look at, not to change."""

    def values(self) -> tuple[Any, ...]:
        """The fields' values, in the order of their declaration."""
        return tuple(getattr(self, f.name) for f in self.fields)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.values() == other.values()

    def __hash__(self) -> int:
        """Of the values as they are now; do not change what serves as a key."""
        return hash(tuple(e for f in self.fields for e in f.entries(getattr(self, f.name))))

    def __repr__(self) -> str:
        parts = (f"{name}={_plain(value)}" for name, value in self._legible().items())
        return f"{type(self).__name__}({', '.join(parts)})"

    def _legible(self) -> dict[str, Json]:
        """What the repr shows of each field."""
        return self.as_json()

    def as_json(self) -> dict[str, Json]:
        """Every field as plain numbers; `from_json` brings the same values back."""
        return {f.name: f.copied(getattr(self, f.name)) for f in self.fields}

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Any:
        """What `as_json` described."""
        new = cls()
        for f in cls.fields:
            setattr(new, f.name, document[f.name])
        return new.copy()

    def out_of_bounds(self) -> list[str]:
        """The fields that hold a number outside their bounds."""
        return [
            f"{f.name} = {entry}, not in {f.low}..{f.high}"
            for f in self.fields
            for entry in f.entries(getattr(self, f.name))
            if not f.low <= entry <= f.high
        ]

    @classmethod
    @functools.cache
    def dtype(cls) -> np.dtype[Any]:
        """The NumPy record with the same fields, the wide ones first so that all are aligned."""
        import numpy as np

        ordered = sorted(cls.fields, key=lambda f: -int(f.kind[1]))
        spec = [(f.name, f.kind, f.shape) if f.shape else (f.name, f.kind) for f in ordered]
        return np.dtype((np.record, np.dtype(spec, align=True)))

    @classmethod
    def pool(cls, count: int = 1) -> np.ndarray[Any, Any]:
        """Room for that many records, all zero."""
        import numpy as np

        return np.zeros(count, cls.dtype())

    def pack(self, record: Any) -> None:
        """Write all fields into a record."""
        for f in self.fields:
            record[f.name] = getattr(self, f.name)

    @classmethod
    def unpack(cls, record: Any) -> Any:
        """What a record holds."""
        new = cls()
        for f in cls.fields:
            value = record[f.name]
            setattr(new, f.name, value.tolist() if f.shape else f.number(value))
        return new

    def to_bytes(self) -> bytes:
        """The record's memory."""
        pool = self.pool()
        self.pack(pool[0])
        return pool.tobytes()

    @classmethod
    def from_bytes(cls, data: bytes) -> Any:
        """What a record with that memory holds."""
        import numpy as np

        if len(data) != cls.dtype().itemsize:
            raise CroupierError(
                f"a {cls.__name__} takes {cls.dtype().itemsize} bytes, not {len(data)}"
            )
        return cls.unpack(np.frombuffer(data, cls.dtype())[0])


class Schema(Layout):
    """The base of every game's state: a layout that knows who may see what."""

    __slots__ = ()
    fields: tuple[Field, ...]

    def _legible(self) -> dict[str, Json]:
        return {f.name: f.readable(getattr(self, f.name)) for f in self.fields}

    def seen(self, seat: int) -> dict[str, Any]:
        """Every field as the seat sees it: None stands for what it may not see."""
        return {f.name: self._seen(f, seat, f.seen_by) for f in self.fields}

    def _seen(self, f: Field, seat: int, seen_by: SeenBy) -> Any:
        if seen_by is EVERYONE:
            return f.copied(getattr(self, f.name))
        if not f.shape:
            return getattr(self, f.name) if may_see(seen_by(self, 0), seat) else None
        return [
            entry if may_see(seen_by(self, index), seat) else None
            for index, entry in enumerate(f.copied(getattr(self, f.name)))
        ]

    def redact(self, seat: int) -> Any:
        """A copy in which everything the seat may not see is blank."""
        return self.glimpse(seat).copy()

    def glimpse(self, seat: int) -> Any:
        """The same, only to be looked at: it shares with this state what everyone may see."""
        seers = self._seers()
        return self._without(seat, seers) if seers else self

    def shown_to(self, seat: int) -> Any:
        """The state, only to be looked at, in which everything that clients do not show the seat is
        blank: what it may not see, and what only a memory knows."""
        return self._without(seat, type(self).readers())

    def _without(self, seat: int, seen_by: tuple[tuple[Field, SeenBy], ...]) -> Self:
        """The state, only to be looked at, without what the seat may not see."""
        looked_at: Self = self.shallow()
        for f, seats in seen_by:
            if seats is NOBODY:  # most of what is hidden, so worth its own way, like the next
                shown = f.nothing
            elif seats is OWNER:
                shown = f.blanks()
                if seat < len(shown):
                    shown[seat] = getattr(self, f.name)[seat]
            else:
                shown = blanked(f, getattr(self, f.name), self, seats, seat)
            setattr(looked_at, f.name, shown)
        return looked_at

    @classmethod
    @functools.cache
    def _seers(cls) -> tuple[tuple[Field, SeenBy], ...]:
        """The fields that not everyone may see, and who may."""
        return tuple((f, f.seen_by) for f in cls.fields if f.seen_by is not EVERYONE)

    @classmethod
    @functools.cache
    def readers(cls) -> tuple[tuple[Field, SeenBy], ...]:
        """The fields that clients do not show everyone, and whom they do show them."""
        shown = ((f, cls.shown_by(f)) for f in cls.fields)
        return tuple((f, seats) for f, seats in shown if seats is not EVERYONE)

    @classmethod
    @functools.cache
    def partly_shown(cls) -> tuple[str, ...]:
        """The fields that clients show only to some of those who may know them."""
        return tuple(f.name for f in cls.fields if callable(f.remembered))

    def readable(self, seat: int, *, memory: bool = False) -> dict[str, Json]:
        """What the seat sees, in words people and programs can read.

        Without `memory` it leaves out what everybody saw but nobody may look up again.
        """
        return {
            f.name: f.readable(self._seen(f, seat, f.seen_by if memory else self.shown_by(f)))
            for f in self.fields
            if memory or f.remembered is not True
        }

    @staticmethod
    def shown_by(f: Field) -> SeenBy:
        """Whom clients show a field: who may see it, unless only a memory knows it."""
        remembered = f.remembered
        if not callable(remembered):
            return NOBODY if remembered else f.seen_by
        if f.seen_by is EVERYONE:
            return remembered
        return lambda state, index: f.seen_by(state, index) & remembered(state, index)


def _plain(value: Json) -> str:
    """JSON without its punctuation marks, for a repr."""
    if isinstance(value, list):
        return "[" + ", ".join(_plain(entry) for entry in value) + "]"
    return "-" if value is None else str(value)
