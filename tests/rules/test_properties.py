"""What holds at every moment of every game there is."""

from __future__ import annotations

import pytest

from tests.rules.games import TABLES
from tests.rules.harness import Subject, random_games


@pytest.mark.parametrize(("subject", "players"), TABLES)
def test_every_number_keeps_its_bounds(subject: Subject, players: int) -> None:
    for state in random_games(subject, players).moments():
        assert not state.out_of_bounds(), state
