"""Values: what comes with a game fits it, is small and adds up; what does not fit is refused."""

from __future__ import annotations

import dataclasses
import logging
from typing import Any

import numpy as np
import pytest

import croupier
from croupier.bots.values import value as values
from croupier.bots.values.layout import BadValue, features_of, weights_dtype
from croupier.bots.values.measuring import measure
from croupier.bots.values.value import (
    Value,
    features_digest,
    read_value,
    shipped_path,
    value_of,
    write_value,
)
from tests.bots.positions import positions, tables
from tests.bots.values.conftest import Plain, random_weights
from tests.long import TIMES
from tests.rules.playing import dealt

NAMES = croupier.game_names()
MOST_BYTES = 200_000
DICE = croupier.game("las-vegas-dice")


@pytest.mark.parametrize("name", NAMES)
def test_every_game_comes_with_a_small_value_for_all_numbers_of_players(name: str) -> None:
    game = croupier.game(name)
    for players in game.players:
        assert value_of(game, players) is value_of(game)
    value, path = value_of(game), shipped_path(game)
    assert value is not None
    assert path is not None
    assert path.stat().st_size < MOST_BYTES
    assert len(value.hash) == 16
    assert value.hash in repr(value)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_plain_and_compiled_agree_and_chances_add_up(name: str, plain: Plain) -> None:
    game = croupier.game(name)
    value = Value(game, random_weights(game), game.players, "random")
    shipped = value_of(game)
    assert shipped is not None
    for match in tables(name):
        states = []
        for position in positions(match, 29):
            state, players = position.true, match.players
            states.append(state)
            expected = value.expect(state)
            work = plain(game, value.weights, state)
            np.testing.assert_allclose(expected.win, work.win[:players], atol=1e-6)
            unit = features_of(game).POINTS
            np.testing.assert_allclose(expected.points, work.points[:players], atol=1e-5 * unit)
            for each in (expected, shipped.expect(state)):
                assert len(each.win) == len(each.points) == players
                assert sum(each.win) == pytest.approx(1.0, abs=1e-9)
        pool = game.state.pool(len(states))
        for record, state in zip(pool, states, strict=True):
            state.pack(record)
        win, points = value.expect_all(pool)
        last = value.expect(states[-1])
        assert tuple(win[-1][: match.players]) == last.win
        assert tuple(points[-1][: match.players]) == last.points


@pytest.mark.slow
def test_what_is_over_is_known(plain: Plain) -> None:
    match = dealt("las-vegas-dice", 3, "over")
    for _ in positions(match, 1000):
        pass
    value, outcome = value_of(DICE), match.outcome()
    assert value is not None
    assert outcome is not None
    found = value.expect(match.secrets()[0])
    shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(3)]
    assert list(found.win) == shares
    assert list(found.points) == list(match.view(0).points())


def data_of(**changed: Any) -> bytes:
    weights = np.zeros(1, weights_dtype(features_of(DICE)))[0]
    game = dataclasses.replace(DICE, **changed)
    return write_value(game, weights, DICE.players, {})


def test_a_file_says_what_it_is_and_any_change_changes_its_hash() -> None:
    data = data_of()
    value = read_value(DICE, data)
    assert value.players == set(DICE.players)
    other = data[:-4] + np.float32(1.0).tobytes()
    assert read_value(DICE, other).hash != value.hash


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (data_of(rules_version=99), "rules_version"),
        (data_of(name="another"), "game"),
        (data_of(features=croupier.game("vegas-roller").features), "features"),
        (data_of()[:-4], "damaged"),
        (data_of() + b"1234", "damaged"),
        (data_of()[:-4] + np.float32(np.nan).tobytes(), "damaged"),
        (data_of().replace(b'"players": [2', b'"players": [9'), "damaged"),
        (data_of().replace(b'"players": [2, 3, 4, 5]', b'"players": []'), "damaged"),
        (b"", "not the file"),
        (b"[]\n1234", "not the file"),
        (b"{}\n", "format"),
        (b"x" * 100_000, "not the file"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_in_a_sentence(data: bytes, why: str) -> None:
    with pytest.raises(BadValue, match=why) as refused:
        read_value(DICE, data)
    for lang in ("en", "fr", "de"):
        assert refused.value.sentence(lang).count("\n") == 0


def test_a_value_of_other_rules_is_not_used_and_that_is_said_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    changed = dataclasses.replace(DICE, rules_version=99)
    with caplog.at_level(logging.WARNING, "croupier.bots.values.value"):
        assert value_of(changed, 3) is None
        assert value_of(changed, 4) is None
    assert len(caplog.records) == 1
    assert "croupier train las-vegas-dice" in caplog.text


def test_a_game_without_features_has_no_value() -> None:
    assert value_of(dataclasses.replace(DICE, features=None)) is None


def test_comments_do_not_count_as_features_and_code_does(monkeypatch: pytest.MonkeyPatch) -> None:
    text = '"""Doc."""\nA = 1  # why\n\n\ndef f(x: int) -> int:\n    """Doc."""\n    return x + A\n'
    bare = "A = 1\ndef f(x: int) -> int:\n    return x + A\n"
    words = list(values._code(text))
    assert words == list(values._code(bare))
    assert words != list(values._code(bare.replace("x + A", "x - A")))
    before = features_digest(DICE)
    monkeypatch.setattr(values, "_code", lambda text: ["changed"])
    assert features_digest(DICE) != before


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES if TIMES > 1 else [DICE.name])
def test_a_value_knows_more_than_nothing_and_is_about_calibrated(name: str) -> None:
    value = value_of(croupier.game(name))
    assert value is not None
    figures = measure(value, 300 * TIMES, "tests")
    assert figures.brier < 0.9 * figures.base
    assert figures.points < figures.points_base
    for bucket in figures.buckets:
        assert abs(bucket.predicted - bucket.won) < 0.03 + 4 * bucket.error, figures
