"""Options: what a table may change, and how people write it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import BadOption
from croupier.core.options import RANDOM_SEAT, Choice, FirstSeat, Flag, Integer, Options


class Mixed(Options):
    """One option of every type."""

    stakes: int = Integer(2, 40, default=5)
    open_hands: int = Flag()
    short: int = Flag(default=True)
    deals: int = Integer(0, 6, default=-1, word="usual")
    colours: int = Choice("few", "Many")
    first_seat: int = FirstSeat()


class Clashing(Options):
    """Options that do not all go together."""

    low: int = Integer(1, 9, default=2)
    high: int = Integer(1, 9, default=5)

    def check(self) -> None:
        if self.low > self.high:
            raise BadOption("bad-option", option="low", given=self.low, allowed=f"1-{self.high}")


def test_defaults() -> None:
    options = Mixed.read(4, {})
    assert (options.players, options.stakes, options.open_hands, options.short) == (4, 5, 0, 1)
    assert options.first_seat == RANDOM_SEAT
    assert options.shown() == {
        "stakes": 5,
        "open_hands": False,
        "short": True,
        "deals": "usual",
        "colours": "few",
        "first_seat": "random",
    }


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("stakes", 2, 2),
        ("stakes", "40", 40),
        ("stakes", "+7", 7),
        ("open_hands", True, 1),
        ("open_hands", "Yes", 1),
        ("open_hands", "on", 1),
        ("open_hands", 1, 1),
        ("short", False, 0),
        ("short", "OFF", 0),
        ("short", "0", 0),
        ("deals", "usual", -1),
        ("deals", 0, 0),
        ("deals", "6", 6),
        ("colours", "few", 0),
        ("colours", " many", 1),
        ("first_seat", "random", RANDOM_SEAT),
        ("first_seat", 0, 0),
        ("first_seat", "3", 3),
    ],
)
def test_an_option_is_read_from_python_or_text(name: str, given: object, value: int) -> None:
    assert getattr(Mixed.read(4, {name: given}), name) == value


@pytest.mark.parametrize(
    ("name", "given", "allowed"),
    [
        ("stakes", 1, "2-40"),
        ("stakes", 41, "2-40"),
        ("stakes", True, "2-40"),
        ("stakes", 5.0, "2-40"),
        ("stakes", "many", "2-40"),
        ("stakes", None, "2-40"),
        ("stakes", [5], "2-40"),
        ("stakes", 10**400, "2-40"),
        ("open_hands", "maybe", "true, false"),
        ("open_hands", 2, "true, false"),
        ("open_hands", None, "true, false"),
        ("deals", -1, "usual, 0-6"),
        ("deals", 7, "usual, 0-6"),
        ("colours", "some", "few, Many"),
        ("colours", 1, "few, Many"),
        ("first_seat", 4, "random, 0, 1, 2, 3"),
        ("first_seat", -1, "random, 0, 1, 2, 3"),
        ("first_seat", "dealer", "random, 0, 1, 2, 3"),
        ("first_seat", True, "random, 0, 1, 2, 3"),
    ],
)
def test_a_wrong_value_is_refused_with_the_allowed_ones(
    name: str, given: object, allowed: str
) -> None:
    with pytest.raises(BadOption) as refused:
        Mixed.read(4, {name: given})
    assert str(refused.value) == f"Option {name} cannot be “{given}”; allowed: {allowed}."
    assert name in refused.value.sentence("fr")


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOption, match=r"no option “colour”\. Options: stakes, open_hands, short"):
        Mixed.read(4, {"colour": 1})
    with pytest.raises(BadOption, match="no option “players”"):
        Mixed.read(4, {"players": 3})


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("stakes", [2, 40]),
        ("short", [True, False]),
        ("deals", ["usual", 6]),
        ("colours", ["few", "Many"]),
        ("first_seat", ["random", 0, 1, 2, 3]),
    ],
)
def test_what_a_check_should_try(name: str, values: list[object]) -> None:
    (option,) = [option for option in Mixed.declared() if option.name == name]
    assert [option.shown(value) for value in option.extremes(4)] == values


def test_options_that_do_not_go_together_are_refused() -> None:
    assert Clashing.read(2, {"low": 5}).low == 5
    with pytest.raises(BadOption, match="Option low cannot be “6”; allowed: 1-5"):
        Clashing.read(2, {"low": 6})


@pytest.mark.parametrize(
    ("name", "about"),
    [
        ("stakes", {"type": "integer", "default": 5, "range": [2, 40]}),
        ("open_hands", {"type": "flag", "default": False, "allowed": [True, False]}),
        ("short", {"type": "flag", "default": True, "allowed": [True, False]}),
        ("deals", {"type": "integer", "default": "usual", "range": [0, 6]}),
        ("colours", {"type": "choice", "default": "few", "allowed": ["few", "Many"]}),
        ("first_seat", {"type": "seat", "default": "random", "allowed": ["random", 0, 1, 2]}),
    ],
)
def test_options_describe_themselves(name: str, about: dict[str, object]) -> None:
    described = {option.name: option.describe(3) for option in Mixed.declared()}
    assert described[name].items() >= {"name": name, **about}.items()


chosen_options = st.fixed_dictionaries(
    {},
    optional={
        "stakes": st.integers(2, 40),
        "open_hands": st.booleans(),
        "short": st.booleans(),
        "first_seat": st.sampled_from(["random", 0, 1, 2, 3]),
    },
)


@given(chosen_options)
def test_what_is_shown_reads_back_the_same(given: dict[str, Any]) -> None:
    options = Mixed.read(4, given)
    assert options.shown().items() >= given.items()
    assert Mixed.read(4, options.shown()) == options
    as_text = {name: str(value) for name, value in options.shown().items()}
    assert Mixed.read(4, as_text) == options
    assert options.out_of_bounds() == []
