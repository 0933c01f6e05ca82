"""States: what a declaration gives, and what a seat gets to see of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.errors import CroupierError
from croupier.core.schema import EVERYONE, OWNER, SPECTATOR, Schema, field
from tests.core.tables import ONLOOKERS, SEATS, Table, tables, tables_alike


class Draught(Schema):
    """Whatever says nothing about it is hidden."""

    open: int = field(high=9, seen_by=EVERYONE)
    hidden: int = field(high=9)
    hidden_row: list[int] = field(high=9, shape=3)


def test_a_field_is_hidden_unless_it_says_otherwise() -> None:
    state = Draught()
    state.open, state.hidden, state.hidden_row = 1, 2, [3, 4, 5]
    for seat in (0, 1, SPECTATOR):
        assert state.seen(seat) == {"open": 1, "hidden": None, "hidden_row": [None] * 3}
        redacted = state.redact(seat)
        assert (redacted.open, redacted.hidden, redacted.hidden_row) == (1, 0, [0, 0, 0])


def test_a_new_state_is_blank_within_its_bounds() -> None:
    table = Table()
    assert table.out_of_bounds() == []
    assert table.partner == -1  # where the bounds have -1, it stands for none
    assert table.grid == [[5, 5, 5], [5, 5, 5]]
    assert table.notes == [[-1, -1], [-1, -1], [-1, -1]]
    assert table.balance == 0


def test_an_owner_sees_the_own_entry_only() -> None:
    table = Table()
    table.hands = [1, 2, 4]
    table.notes = [[1, 2], [3, 4], [5, 6]]
    assert table.seen(1)["hands"] == [None, 2, None]
    assert table.seen(1)["notes"] == [None, [3, 4], None]
    assert table.redact(1).hands == [0, 2, 0]
    assert table.redact(1).notes == [[-1, -1], [3, 4], [-1, -1]]
    assert table.redact(SPECTATOR).hands == [0, 0, 0]


def test_visibility_may_depend_on_the_state() -> None:
    table = Table()
    table.whisper = 33
    assert [table.redact(seat).whisper for seat in ONLOOKERS] == [-1, -1, -1, -1]
    table.partner = 2
    assert [table.redact(seat).whisper for seat in ONLOOKERS] == [-1, -1, 33, -1]


def test_visibility_may_depend_on_state_and_index() -> None:
    table = Table()
    table.shared = [7, 8, 9]
    assert table.redact(1).shared == [0, 8, 0]
    table.lamp = 1
    assert table.redact(1).shared == [7, 8, 0]
    assert table.redact(0).shared == [7, 0, 9]


def test_a_spectator_may_be_shown_what_no_player_sees() -> None:
    table = Table()
    table.balance = -5
    assert [table.redact(seat).balance for seat in ONLOOKERS] == [0, 0, 0, -5]


@given(st.data(), st.sampled_from(ONLOOKERS))
def test_nothing_a_seat_sees_depends_on_what_it_may_not_see(data: st.DataObject, seat: int) -> None:
    one, other = data.draw(tables_alike(seat))
    assert one.redact(seat) == other.redact(seat)
    assert repr(one.redact(seat)) == repr(other.redact(seat))
    assert one.redact(seat).to_bytes() == other.redact(seat).to_bytes()
    assert one.seen(seat) == other.seen(seat)
    for memory in (False, True):
        assert one.readable(seat, memory=memory) == other.readable(seat, memory=memory)


@given(tables(), st.sampled_from(ONLOOKERS))
def test_what_is_redacted_stays_so(table: Table, seat: int) -> None:
    redacted = table.redact(seat)
    assert redacted.redact(seat) == redacted
    assert redacted.seen(seat) == table.seen(seat)
    assert redacted.out_of_bounds() == []
    assert redacted.deck == 0
    assert redacted.secrets == [[2, 2], [2, 2]]


@given(tables(), st.sampled_from(ONLOOKERS))
def test_redacting_keeps_what_the_seat_may_see_and_the_original(table: Table, seat: int) -> None:
    before = table.copy()
    redacted = table.redact(seat)
    assert table == before
    for name, shown in table.seen(seat).items():
        kept = getattr(redacted, name)
        if isinstance(shown, list):
            assert all(s in (None, k) for s, k in zip(shown, kept, strict=True))
        elif shown is not None:
            assert kept == shown


@given(tables(), st.sampled_from(ONLOOKERS))
def test_a_glimpse_shows_what_a_redacted_copy_does(table: Table, seat: int) -> None:
    before = table.copy()
    assert table.glimpse(seat) == table.redact(seat)
    assert table == before


@given(tables(), st.sampled_from(ONLOOKERS))
def test_what_clients_show_is_what_a_seat_sees_without_its_memory(table: Table, seat: int) -> None:
    shown = table.shown_to(seat)
    assert shown.discards == [0] * SEATS
    shown.discards = table.discards
    assert shown == table.redact(seat)
    assert table.redact(seat).shown_to(seat) == table.shown_to(seat)
    assert table.shown_to(seat).readable(seat) == table.readable(seat)


def change_everything(table: Table) -> None:
    """Change every number in place, so that a shared list would show it."""
    for declared in table.fields:
        value = getattr(table, declared.name)
        if len(declared.shape) == 2:
            for row in value:
                row[:] = [entry - 1 for entry in row]
        elif declared.shape:
            value[:] = [entry - 1 for entry in value]
        else:
            setattr(table, declared.name, value - 1)


@pytest.mark.parametrize(
    "twin",
    [
        pytest.param(lambda table: table.copy(), id="copy"),
        pytest.param(lambda table: table.redact(0), id="redact"),
        pytest.param(lambda table: Table.from_json(table.as_json()), id="json"),
    ],
)
@given(tables())
def test_twins_are_independent(twin: Any, table: Table) -> None:
    kept, other = table.as_json(), twin(table)
    change_everything(other)
    assert table.as_json() == kept


def test_json_and_what_is_seen_are_the_callers_own() -> None:
    table = Table()
    written: Any = table.as_json()
    for shown in (written, table.seen(0)):
        shown["grid"][0][0] = 77
        shown["prices"][0] = 77
    assert table == Table()


@given(tables())
def test_equal_states_have_equal_hashes(table: Table) -> None:
    twin = table.copy()
    assert table == twin
    assert hash(table) == hash(twin)
    assert len({table, twin}) == 1


@pytest.mark.parametrize("name", [f.name for f in Table.fields])
def test_states_differ_if_any_field_does(name: str) -> None:
    table, other = Table(), Table()
    changed = {f.name: f for f in Table.fields}[name]
    value = getattr(other, name)
    if len(changed.shape) == 2:
        value[-1][-1] += 1
    elif changed.shape:
        value[-1] += 1
    else:
        setattr(other, name, value + 1)
    assert table != other
    assert hash(table) != hash(other)


def test_states_of_different_classes_are_never_equal() -> None:
    class Twin(Draught):
        pass

    assert Draught() != Twin()
    assert Draught() != object()


@given(tables())
def test_json_brings_the_same_state_back(table: Table) -> None:
    assert Table.from_json(json.loads(json.dumps(table.as_json()))) == table


@given(tables())
def test_bytes_bring_the_same_state_back(table: Table) -> None:
    again = Table.from_bytes(table.to_bytes())
    assert again == table
    assert again.to_bytes() == table.to_bytes()
    assert all(
        type(entry) is int for f in Table.fields for entry in f.entries(getattr(again, f.name))
    )


@pytest.mark.parametrize("change", [lambda data: data[:-1], lambda data: data + data])
def test_bytes_of_another_length_are_refused(change: Any) -> None:
    with pytest.raises(CroupierError, match=r"a Table takes 96 bytes, not (95|192)"):
        Table.from_bytes(change(Table().to_bytes()))


@given(tables(), tables())
def test_records_hold_states_side_by_side(table: Table, other: Table) -> None:
    pool = Table.pool(2)
    table.pack(pool[0])
    other.pack(pool[1])
    assert Table.unpack(pool[0]) == table
    assert Table.unpack(pool[1]) == other
    pool[1] = pool[0]
    assert Table.unpack(pool[1]) == table


def test_rules_find_the_same_fields_on_states_and_records() -> None:
    table = Table()
    table.grid[1][2], table.lamp, table.hands[2] = 17, 1, 5
    record = Table.pool()[0]
    table.pack(record)
    assert (record.grid[1, 2], record.lamp, record.hands[2]) == (17, 1, 5)
    assert record.dtype.names is not None
    assert set(record.dtype.names) == {f.name for f in Table.fields}


def test_records_are_aligned() -> None:
    fields = Table.dtype().fields
    assert fields is not None
    for declared in Table.fields:
        offset = fields[declared.name][1]
        assert offset % int(declared.kind[1]) == 0


def test_numbers_out_of_bounds_are_named() -> None:
    table = Table()
    table.partner = SEATS
    table.prices[2] = -301
    table.grid[1][1] = 4
    assert table.out_of_bounds() == [
        "partner = 3, not in -1..2",
        "prices = -301, not in -300..300",
        "grid = 4, not in 5..90000",
    ]


def test_what_cannot_be_held_at_all_does_not_get_into_a_record() -> None:
    table = Table()
    table.lamp = 128
    with pytest.raises(OverflowError):
        table.to_bytes()


def test_a_state_reads_well() -> None:
    table = Table()
    table.hands = [0b101, 0, 0b100000]
    shown = repr(table)
    assert shown.startswith("Table(lamp=0, partner=-1, prices=[0, 0, 0, 0], ")
    assert "hands=[ac, , f]" in shown
    assert table.readable(0)["hands"] == ["ac", None, None]


def test_only_a_memory_shows_what_was_turned_down() -> None:
    table = Table()
    table.discards = [1, 2, 3]
    assert "discards" not in table.readable(0)
    assert table.readable(0, memory=True)["discards"] == [1, 2, 3]
    assert table.redact(0).discards == [1, 2, 3]


def test_readable_is_plain_json() -> None:
    table = Table.unpack(Table.pool()[0])
    assert json.loads(json.dumps(table.readable(0))) == table.readable(0)


class Base(Schema):
    """What several states share."""

    turn: int = field(high=5, seen_by=EVERYONE)
    pot: list[int] = field(high=100, shape=2, seen_by=EVERYONE)


class Extended(Base):
    """A state that has more."""

    cards: list[int] = field(high=51, shape=4, seen_by=OWNER)


def test_a_state_inherits_fields() -> None:
    state = Extended()
    assert [f.name for f in Extended.fields] == ["turn", "pot", "cards"]
    state.turn, state.pot, state.cards = 2, [3, 4], [5, 6, 7, 8]
    assert state.redact(1).values() == (2, [3, 4], [0, 6, 0, 0])
    assert Extended.from_bytes(state.to_bytes()) == state
    assert [f.name for f in Base.fields] == ["turn", "pot"]


def test_a_state_has_no_room_for_anything_undeclared() -> None:
    state = Extended()
    with pytest.raises(AttributeError):
        state.cads = [1]  # type: ignore[attr-defined]
