"""The options of the card game: what they accept, what they refuse, and that each changes play."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import BadOption
from tests.rules.casinos.tables import PLAYERS
from tests.rules.las_vegas_cards.tables import GAME, new
from tests.rules.playing import played

DEFAULTS = {"sequential": False, "chips": False, "open_safes": False, "first_seat": "random"}


@st.composite
def valid(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """A player count, and some options that go with it."""
    count = draw(st.sampled_from(PLAYERS))
    choices: dict[str, st.SearchStrategy[Any]] = {
        "sequential": st.booleans(),
        "chips": st.booleans(),
        "open_safes": st.booleans(),
        "first_seat": st.one_of(st.just("random"), st.integers(0, count - 1)),
    }
    options = draw(st.fixed_dictionaries({}, optional=choices))
    if options.get("chips"):
        options["sequential"] = True
    return count, options


@given(valid())
def test_valid_options_are_accepted_as_values_and_as_text(
    chosen: tuple[int, dict[str, Any]],
) -> None:
    count, options = chosen
    as_text = {name: str(value) for name, value in options.items()}
    read = GAME.choose_options(count, options)
    assert read == GAME.choose_options(count, as_text)
    assert read.shown() == DEFAULTS | options


def test_unknown_options_are_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOption, match="sequential, chips, open_safes, first_seat"):
        GAME.choose_options(3, {"neutral": True})


@pytest.mark.parametrize("count", PLAYERS)
@pytest.mark.parametrize(
    ("usual", "changed"),
    [
        ({}, {"sequential": True}),
        ({"sequential": True}, {"sequential": True, "chips": True}),
        ({"sequential": True}, {"sequential": True, "first_seat": 0}),
        ({"sequential": True}, {"sequential": True, "first_seat": 1}),
    ],
)
def test_each_option_changes_play(
    count: int, usual: dict[str, object], changed: dict[str, object]
) -> None:
    def courses(options: dict[str, object]) -> list[object]:
        matches = [played(new(count, seed, **options), seed) for seed in range(3)]
        return [(match.outcome(), match.moves) for match in matches]

    assert courses(usual) != courses(changed)


def test_open_safes_change_only_what_is_shown() -> None:
    usual, opened = (
        played(new(3, "same", open_safes=flag), "same").record() for flag in (False, True)
    )
    assert usual.moves == opened.moves
    assert usual.outcome == opened.outcome
