"""What a seat sees together with others, as a number."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from croupier.compiled import information_key
from croupier.compiled.loader import Twins
from croupier.core.schema import EVERYONE, OWNER, may_see
from tests.core.tables import ONLOOKERS, Table, tables, tables_alike

COMPILED: Any = Twins(state=Table).of(information_key)


def numbers(table: Table, seat: int) -> tuple[int, int]:
    """Plain and compiled."""
    pool = Table.pool()
    table.pack(pool[0])
    return information_key.public_key(table, seat), COMPILED.public_key(pool[0], seat)


@given(data=st.data())
@pytest.mark.parametrize("seat", ONLOOKERS)
def test_what_a_seat_may_not_see_has_no_part_in_it(data: st.DataObject, seat: int) -> None:
    one, other = data.draw(tables_alike(seat))
    assert numbers(one, seat) == numbers(other, seat)


@given(table=tables(), own=tables())
def test_nor_has_what_is_the_seats_own(table: Table, own: Table) -> None:
    before = numbers(table, 1)
    table.hands, table.notes = own.hands, own.notes
    assert numbers(table, 1) == before


@given(table=tables(), other=tables(), name=st.sampled_from([f.name for f in Table.fields]))
@pytest.mark.parametrize("seat", ONLOOKERS)
def test_anything_else_that_it_sees_makes_a_difference(
    table: Table, other: Table, name: str, seat: int
) -> None:
    declared = next(f for f in Table.fields if f.name == name)
    changed = table.copy()
    setattr(changed, name, getattr(other, name))
    assume(declared.seen_by is not OWNER and changed.redact(seat) != table.redact(seat))
    if declared.seen_by is not EVERYONE:
        rows = declared.shape[0] if declared.shape else 1
        assert any(may_see(declared.seen_by(table, row), seat) for row in range(rows))
    assert numbers(changed, seat)[0] != numbers(table, seat)[0]
    assert numbers(changed, seat)[1] != numbers(table, seat)[1]


@given(table=tables())
def test_seats_have_numbers_of_their_own(table: Table) -> None:
    for form in range(2):
        assert len({numbers(table, seat)[form] for seat in ONLOOKERS}) == len(ONLOOKERS)
