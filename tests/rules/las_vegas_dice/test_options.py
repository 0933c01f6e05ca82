"""The options of the dice game: what they accept, what they refuse, and that each changes play."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import BadOption
from tests.rules.casinos.tables import PLAYERS
from tests.rules.las_vegas_dice.tables import GAME, new
from tests.rules.playing import played

DEFAULTS = {
    "neutral": False,
    "chips": False,
    "minimum": 50_000,
    "open_safes": False,
    "first_seat": "random",
}


@st.composite
def valid(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """A player count, and some options that go with it."""
    count = draw(st.sampled_from(PLAYERS))
    choices: dict[str, st.SearchStrategy[Any]] = {
        "neutral": st.booleans() if count < 5 else st.just(False),
        "chips": st.booleans(),
        "minimum": st.sampled_from(range(30_000, 70_001, 10_000)),
        "open_safes": st.booleans(),
        "first_seat": st.one_of(st.just("random"), st.integers(0, count - 1)),
    }
    return count, draw(st.fixed_dictionaries({}, optional=choices))


@given(valid())
def test_valid_options_are_accepted_as_values_and_as_text(
    chosen: tuple[int, dict[str, Any]],
) -> None:
    count, options = chosen
    as_text = {name: str(value) for name, value in options.items()}
    read = GAME.choose_options(count, options)
    assert read == GAME.choose_options(count, as_text)
    assert read.shown() == DEFAULTS | options


@pytest.mark.rule("LVD-2")
@given(st.integers().filter(lambda n: n not in range(30_000, 70_001, 10_000)))
def test_other_minimums_are_refused(minimum: int) -> None:
    with pytest.raises(BadOption, match="30000, 40000, 50000, 60000, 70000"):
        GAME.choose_options(3, {"minimum": minimum})


def test_unknown_options_are_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOption, match="neutral, chips, minimum, open_safes, first_seat"):
        GAME.choose_options(3, {"rounds": 4})


@pytest.mark.parametrize("count", PLAYERS)
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("neutral", True),
        ("chips", True),
        ("minimum", 30_000),
        ("minimum", 70_000),
        ("first_seat", 0),
        ("first_seat", 1),
    ],
)
def test_each_option_changes_play(count: int, name: str, value: object) -> None:
    if name == "neutral" and count == 5:
        return

    def course(seed: int, **options: object) -> tuple[object, ...]:
        match = played(new(count, seed, **options), seed)
        return match.outcome(), match.moves

    assert [course(seed) for seed in range(3)] != [
        course(seed, **{name: value}) for seed in range(3)
    ]


def test_open_safes_change_only_what_is_shown() -> None:
    usual, opened = (
        played(new(3, "same", open_safes=flag), "same").record() for flag in (False, True)
    )
    assert usual.moves == opened.moves
    assert usual.outcome == opened.outcome
