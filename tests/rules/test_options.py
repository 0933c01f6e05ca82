"""The options of every game: what they accept, what they refuse, and that each changes play."""

from __future__ import annotations

import contextlib
import functools
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from croupier import SPECTATOR, BadOption
from croupier.core.text import LANGUAGES
from tests.rules.games import GAMES, TABLES
from tests.rules.harness import FLAG, Subject, Values
from tests.rules.playing import dealt, played

SEEDS = range(3)
FLAG_WORDS = {"0", "1", "yes", "no", "on", "off"}

every_game = pytest.mark.parametrize("subject", GAMES, ids=lambda subject: subject.name)
anything = st.one_of(
    st.integers(), st.floats(), st.booleans(), st.none(), st.text(), st.lists(st.integers())
)


def options_of(subject: Subject, players: int) -> dict[str, Values]:
    """All options, who begins included."""
    seats = range(players)
    listed = ", ".join(["random", *map(str, seats)])
    return {**subject.options, "first_seat": Values("random", ("random", *seats), listed)}


def defaults(subject: Subject) -> dict[str, object]:
    return {name: values.default for name, values in options_of(subject, 2).items()}


def reads_as(value: object, values: Values) -> bool:
    """May the value be understood as one that is allowed?"""
    with contextlib.suppress(ValueError):
        value = int(value) if isinstance(value, str) else value
    text = str(value).strip().lower()
    words = FLAG_WORDS if values == FLAG else set()
    return text in words | {str(one).lower() for one in values.allowed}


def drawn_options(data: st.DataObject, subject: Subject) -> tuple[int, dict[str, Any]]:
    """A player count, and some options that go with it."""
    players = data.draw(st.sampled_from(subject.players))
    allowed = {
        name: st.sampled_from(values.allowed)
        for name, values in options_of(subject, players).items()
    }
    options = data.draw(st.fixed_dictionaries({}, optional=allowed))
    assume(subject.go_together(players, options))
    return players, options


@every_game
def test_the_defaults(subject: Subject) -> None:
    for players in subject.players:
        assert subject.game.choose_options(players, {}).shown() == defaults(subject)


@every_game
@given(st.data())
def test_valid_options_are_accepted_as_values_as_text_and_from_a_record(
    subject: Subject, data: st.DataObject
) -> None:
    players, options = drawn_options(data, subject)
    read = subject.game.choose_options(players, options)
    as_text = {name: str(value) for name, value in options.items()}
    assert read == subject.game.choose_options(players, as_text)
    assert read == subject.game.choose_options(players, read.shown())
    assert read.shown() == {**defaults(subject), **options}


@every_game
@given(st.data(), anything)
def test_other_values_are_refused_with_those_allowed(
    subject: Subject, data: st.DataObject, value: object
) -> None:
    players = data.draw(st.sampled_from(subject.players))
    options = {name: v for name, v in options_of(subject, players).items() if v.listed}
    name = data.draw(st.sampled_from(sorted(options)))
    assume(not reads_as(value, options[name]))
    refuse(subject, players, name, value, options[name].listed)


@pytest.mark.parametrize(("subject", "players"), TABLES)
def test_numbers_just_out_of_range_are_refused(subject: Subject, players: int) -> None:
    tried = 0
    for name, values in options_of(subject, players).items():
        numbers = [value for value in values.allowed if type(value) is int]
        for number in (min(numbers) - 1, max(numbers) + 1) if numbers else ():
            tried += 1
            refuse(subject, players, name, number, values.listed)
            refuse(subject, players, name, str(number), values.listed)
    assert tried


def refuse(subject: Subject, players: int, name: str, value: object, listed: str) -> None:
    """Assert that a value is refused, in every language with the option and what is allowed."""
    with pytest.raises(BadOption) as refusal:
        subject.game.choose_options(players, {name: value})
    for lang in LANGUAGES:
        sentence = refusal.value.sentence(lang)
        assert name in sentence
        assert listed in sentence


@every_game
@given(st.text())
def test_unknown_options_are_refused_with_the_known_ones(subject: Subject, name: str) -> None:
    assume(name not in defaults(subject))
    with pytest.raises(BadOption, match=", ".join(defaults(subject))):
        subject.game.choose_options(3, {name: 1})


@every_game
@given(st.one_of(st.integers(), st.booleans()))
def test_other_player_counts_are_refused(subject: Subject, count: int) -> None:
    assume(type(count) is bool or count not in subject.players)
    with pytest.raises(BadOption, match=f"{subject.players[0]} to {subject.players[-1]}"):
        subject.game.choose_options(count, {})


@every_game
def test_options_are_shown_to_everyone(subject: Subject) -> None:
    for _, options in subject.changes:
        match = dealt(subject.name, 3, **{name: str(value) for name, value in options.items()})
        for seat in (0, SPECTATOR):
            assert match.view(seat).options == {**defaults(subject), **options}


@functools.cache
def course(name: str, players: int, seed: int, options: tuple[tuple[str, object], ...]) -> object:
    """How a random game goes."""
    match = played(dealt(name, players, seed, **dict(options)), seed)
    return match.outcome(), match.moves


@pytest.mark.parametrize(("subject", "players"), TABLES)
def test_each_option_changes_play(subject: Subject, players: int) -> None:
    for before, after in subject.changes:
        if subject.go_together(players, after):
            assert any(
                course(subject.name, players, seed, tuple(before.items()))
                != course(subject.name, players, seed, tuple(after.items()))
                for seed in SEEDS
            ), f"{after} is played like {before}"


@every_game
def test_every_option_is_among_those_that_change_play(subject: Subject) -> None:
    changed = {name for _, options in subject.changes for name in options}
    assert changed == set(defaults(subject)) - {"open_safes"}
