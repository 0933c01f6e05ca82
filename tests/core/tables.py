"""A small state with a field of every kind, and values to put into it."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from croupier.core.schema import (
    EVERYONE,
    NO_SEATS,
    OWNER,
    SPECTATOR,
    Field,
    Json,
    Schema,
    field,
    may_see,
)

SEATS = 3
ONLOOKERS = (*range(SEATS), SPECTATOR)
ALL_LETTERS = "abcdef"


def letters(members: int) -> Json:
    return "".join(letter for i, letter in enumerate(ALL_LETTERS) if members >> i & 1)


def the_partner(state: Any, index: int) -> int:
    """Seen by whoever is the partner, once there is one."""
    return NO_SEATS if state.partner < 0 else 1 << state.partner


def owner_and_left(state: Any, index: int) -> int:
    """A hand is shown to its owner, and to the neighbour on the left while the lamp is lit."""
    neighbour = 1 << (index + 1) % SEATS
    return 1 << index | (neighbour if state.lamp else NO_SEATS)


def watchers_only(state: Any, index: int) -> int:
    return 1 << SPECTATOR


class Table(Schema):
    """Something of every kind, shape and visibility."""

    lamp: int = field(high=1, seen_by=EVERYONE)
    partner: int = field(low=-1, high=SEATS - 1, seen_by=EVERYONE)
    prices: list[int] = field("i2", low=-300, high=300, shape=4, seen_by=EVERYONE)
    grid: list[list[int]] = field("i4", low=5, high=90_000, shape=(2, 3), seen_by=EVERYONE)
    discards: list[int] = field(high=63, shape=SEATS, seen_by=EVERYONE, remembered=True)
    hands: list[int] = field("i8", high=2**6 - 1, shape=SEATS, seen_by=OWNER, reads=letters)
    notes: list[list[int]] = field(low=-1, high=9, shape=(SEATS, 2), seen_by=OWNER)
    shared: list[int] = field(high=99, shape=SEATS, seen_by=owner_and_left)
    whisper: int = field(low=-1, high=50, seen_by=the_partner)
    balance: int = field("i8", low=-(2**63), high=2**63 - 1, seen_by=watchers_only)
    deck: int = field("i8", high=2**62)
    secrets: list[list[int]] = field(low=2, high=9, shape=(2, 2))


def values(declared: Field) -> st.SearchStrategy[Any]:
    """Anything the field can hold."""
    drawn: st.SearchStrategy[Any] = st.integers(declared.low, declared.high)
    for length in reversed(declared.shape):
        drawn = st.lists(drawn, min_size=length, max_size=length)
    return drawn


@st.composite
def tables(draw: st.DrawFn) -> Table:
    table = Table()
    for declared in Table.fields:
        setattr(table, declared.name, draw(values(declared)))
    return table


@st.composite
def tables_alike(draw: st.DrawFn, seat: int) -> tuple[Table, Table]:
    """Two tables that differ in nothing but what the seat may not see."""
    one, other = draw(tables()), draw(tables())
    for declared in Table.fields:
        kept = getattr(one, declared.name)
        if declared.shape:
            mine = getattr(other, declared.name)
            for index in range(declared.shape[0]):
                if may_see(declared.seen_by(one, index), seat):
                    mine[index] = kept[index]
        elif may_see(declared.seen_by(one, 0), seat):
            setattr(other, declared.name, kept)
    return one, other.copy()
