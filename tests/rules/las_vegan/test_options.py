"""The options of Las Vegan: what they accept, what they refuse, and that each changes play."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import BadOption, Match
from tests.rules.las_vegan.tables import GAME, PLAYERS
from tests.rules.playing import dealt, played

RANGES = {"cabbages": range(10, 31), "rounds": range(1, 5)}

players = st.sampled_from(PLAYERS)


@st.composite
def valid(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """A player count, and some options that go with it."""
    count = draw(players)
    seats = st.one_of(st.just("random"), st.integers(0, count - 1))
    choices: dict[str, st.SearchStrategy[Any]] = {
        "cabbages": st.sampled_from(RANGES["cabbages"]),
        "rounds": st.sampled_from(RANGES["rounds"]),
        "first_seat": seats,
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
    assert read.shown() == {"cabbages": 15, "rounds": 4, "first_seat": "random"} | options


@given(valid())
def test_options_as_a_record_writes_them_read_back(chosen: tuple[int, dict[str, Any]]) -> None:
    read = GAME.choose_options(*chosen)
    assert GAME.choose_options(chosen[0], read.shown()) == read


anything = st.one_of(
    st.integers(), st.floats(), st.booleans(), st.none(), st.text(), st.lists(st.integers())
)


def reads_as(value: object, allowed: range) -> bool:
    if isinstance(value, str):
        try:
            return int(value) in allowed
        except ValueError:
            return False
    return type(value) is int and value in allowed


@given(st.sampled_from(sorted(RANGES)), anything)
def test_numbers_out_of_range_and_other_things_are_refused(name: str, value: object) -> None:
    allowed = RANGES[name]
    if reads_as(value, allowed):
        return
    with pytest.raises(BadOption) as refusal:
        GAME.choose_options(4, {name: value})
    for lang in ("en", "fr"):
        assert name in refusal.value.sentence(lang)
        assert f"{allowed[0]}-{allowed[-1]}" in refusal.value.sentence(lang)


@given(players, anything)
def test_seats_that_do_not_exist_are_refused(count: int, value: object) -> None:
    if value == "random" or reads_as(value, range(count)):
        return
    with pytest.raises(BadOption) as refusal:
        GAME.choose_options(count, {"first_seat": value})
    seats = ", ".join(str(seat) for seat in range(count))
    assert f"random, {seats}" in str(refusal.value)


@given(st.text().filter(lambda name: name not in {*RANGES, "first_seat"}))
def test_unknown_options_are_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(BadOption, match="cabbages, rounds, first_seat"):
        GAME.choose_options(3, {name: 1})


@given(st.one_of(st.integers().filter(lambda n: n not in PLAYERS), st.booleans()))
def test_other_player_counts_are_refused(count: int) -> None:
    with pytest.raises(BadOption, match="2 to 5"):
        GAME.choose_options(count, {})


@pytest.mark.parametrize(
    ("name", "value"), [("cabbages", 10), ("rounds", 1), ("first_seat", 1), ("first_seat", 0)]
)
@pytest.mark.parametrize("count", PLAYERS)
def test_each_option_changes_play(count: int, name: str, value: int) -> None:
    def course(seed: int, **options: object) -> tuple[object, ...]:
        match = played(dealt("las-vegan", count, seed, **options), seed)
        return match.outcome(), match.moves

    usual = [course(seed) for seed in range(3)]
    changed = [course(seed, **{name: value}) for seed in range(3)]
    assert usual != changed


def test_options_are_shown_to_everyone() -> None:
    match: Match = dealt("las-vegan", 3, "shown", cabbages="20", first_seat="2")
    assert match.view(0).options == {"cabbages": 20, "rounds": 4, "first_seat": 2}
