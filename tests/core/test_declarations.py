"""A state or option that cannot work is refused where it is declared."""

from __future__ import annotations

import types
from typing import Any

import numpy as np
import pytest

from croupier.core.errors import CroupierError
from croupier.core.options import Integer, Options
from croupier.core.schema import (
    EVERYONE,
    OWNER,
    TAKEN_BY_NUMPY,
    Layout,
    Schema,
    field,
    slot,
)


def declare(name: str, base: type[Layout] = Schema, declared: Any = None) -> type[Layout]:
    """A state, or something else, with a field of that name."""
    if declared is None:
        declared = field(high=1, seen_by=EVERYONE) if base is Schema else slot(high=1)
    return types.new_class("Odd", (base,), exec_body=lambda body: body.update({name: declared}))


@pytest.mark.parametrize("kind", ["i1", "i2", "i4", "i8"])
def test_bounds_may_use_all_of_their_kind(kind: Any) -> None:
    most = 2 ** (8 * int(kind[1]) - 1) - 1
    assert field(kind, low=-most - 1, high=most).high == most
    with pytest.raises(CroupierError, match=f"bounds 0 to {most + 1} do not fit into {kind}"):
        field(kind, high=most + 1)
    with pytest.raises(CroupierError, match=f"bounds {-most - 2} to 0 do not fit into {kind}"):
        field(kind, low=-most - 2, high=0)


def test_bounds_stand_in_order() -> None:
    with pytest.raises(CroupierError, match="bounds 3 to 2"):
        field(low=3, high=2)


def test_there_are_only_a_few_kinds() -> None:
    with pytest.raises(CroupierError, match="one of i1, i2, i4, i8, f4, f8, not 'u4'"):
        field("u4", high=1)  # type: ignore[arg-type]


@pytest.mark.parametrize("shape", [(2, 2, 2), 0, (3, 0), -1])
def test_a_field_has_at_most_two_axes_and_something_on_each(shape: int | tuple[int, ...]) -> None:
    with pytest.raises(CroupierError, match="at most two axes, each with room for something"):
        field(high=1, shape=shape)


def test_one_number_has_no_owner() -> None:
    with pytest.raises(CroupierError, match="OWNER has an entry for every seat"):
        field(high=1, seen_by=OWNER)


@pytest.mark.parametrize("name", ["T", "copy", "round", "shape", "size", "view"])
def test_a_field_may_not_be_called_like_something_of_numpys(name: str) -> None:
    with pytest.raises(CroupierError, match=f"Odd.{name}: every NumPy record has '{name}'"):
        declare(name)


def test_the_list_of_numpys_names_is_complete() -> None:
    public = {name for name in dir(np.record) if not name.startswith("_")}
    assert public - TAKEN_BY_NUMPY == set()


def test_no_field_that_can_be_declared_is_hidden_on_a_record() -> None:
    for name in ("rounds", "index", "count", "turn", "hands"):
        state = declare(name)
        record = state.pool()[0]
        assert getattr(record, name) == 0


@pytest.mark.parametrize("name", ["redact", "seen", "pack", "values", "fields"])
def test_a_field_may_not_be_called_like_something_of_every_state(name: str) -> None:
    with pytest.raises(CroupierError, match=f"Odd.{name}: every Schema has '{name}'"):
        declare(name)


def test_an_option_may_not_be_called_like_something_of_all_options() -> None:
    with pytest.raises(CroupierError, match=r"Odd\.check: every Options has 'check'"):
        declare("check", Options)


def test_a_state_says_of_each_field_who_sees_it() -> None:
    with pytest.raises(CroupierError, match=r"Odd\.turn: declare it by field\(…\), which says who"):
        declare("turn", Schema, slot(high=1))


def test_nobody_may_be_kept_from_what_has_no_visibility() -> None:
    assert not hasattr(declare("total", Layout), "redact")
    with pytest.raises(CroupierError, match=r"Odd\.total: declare it by slot\(…\)"):
        declare("total", Layout, field(high=1, seen_by=OWNER, shape=2))


def test_a_field_is_declared_once() -> None:
    with pytest.raises(CroupierError, match=r"Odd\.players: the field is inherited"):
        declare("players", Options)


def test_an_options_default_lies_in_its_range() -> None:
    with pytest.raises(CroupierError, match="default is within its range 10 to 30, not 9"):
        Integer(10, 30, default=9)
