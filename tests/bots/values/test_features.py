"""Features are numbers in bounds that follow from the state alone, whoever sits where."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import croupier
from tests.bots.positions import positions, tables
from tests.bots.values.conftest import Plain, random_weights
from tests.bots.values.turning import SEATINGS, turned

LARGEST = 8.0
NAMES = croupier.game_names()


def numbers(work: Any, players: int) -> list[Any]:
    """All features of a state, by seat, then those of the table."""
    return [work.seats[:players].copy(), work.items[:players].copy(), work.table.copy()]


@pytest.mark.parametrize("name", NAMES)
def test_features_are_finite_and_in_bounds_and_some_change(name: str, plain: Plain) -> None:
    game = croupier.game(name)
    weights, seen = random_weights(game), []
    for match in tables(name):
        for position in positions(match, 23):
            found = numbers(plain(game, weights, position.true), match.players)
            for array in found:
                assert np.isfinite(array).all()
                assert np.abs(array).max() <= LARGEST, position.true
            seen.append(found[0][0])
    assert (np.ptp(seen, axis=0) > 0).mean() > 0.7  # most say something


@pytest.mark.parametrize("name", NAMES)
def test_features_change_nothing_and_say_the_same_of_the_same_state(
    name: str, plain: Plain
) -> None:
    game = croupier.game(name)
    weights = random_weights(game)
    for position in positions(next(iter(tables(name))), 31):
        state, before = position.true, position.true.copy()
        first, second = (numbers(plain(game, weights, s), state.players) for s in (state, before))
        assert state == before
        assert all(np.array_equal(a, b) for a, b in zip(first, second, strict=True))


@pytest.mark.parametrize("name", NAMES)
def test_a_turned_table_has_the_same_features_and_expectations(name: str, plain: Plain) -> None:
    assert set(SEATINGS) == set(NAMES)
    game = croupier.game(name)
    weights, tried = random_weights(game), 0
    for match in tables(name):
        if match.players == 2:
            continue
        for position in positions(match, 37):
            state, players = position.true, match.players
            work = plain(game, weights, state)
            other = plain(game, weights, turned(name, state, 1))
            order = [(seat + 1) % players for seat in range(players)]
            for mine, theirs in ((work.seats, other.seats), (work.items, other.items)):
                np.testing.assert_allclose(mine[:players], theirs[order], atol=1e-6)
            assert np.array_equal(work.table, other.table)
            # Sums over seats are added up in another order.
            np.testing.assert_allclose(work.win[:players], other.win[order], atol=1e-6)
            np.testing.assert_allclose(work.to_come[:players], other.to_come[order], atol=1e-4)
            tried += 1
    assert tried >= 6
