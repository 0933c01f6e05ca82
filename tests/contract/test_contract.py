"""Every registered game keeps the contract, with all player counts and notable options."""

from __future__ import annotations

import pytest

from croupier.core import registry
from croupier.testing import check_game, option_sets

GAMES = 40  # at least, for each number of players
TABLES = [(name, players) for name in registry.names() for players in registry.find(name).players]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_contract_holds(name: str, players: int) -> None:
    game = registry.find(name)
    tables = len(list(option_sets(game, players)))
    checked = check_game(game, players=[players], games=max(1, GAMES // tables))
    assert checked.games >= tables
    assert checked.worlds >= 400


@pytest.mark.parametrize("name", registry.names())
def test_a_first_look_without_compiling(name: str) -> None:
    game = registry.find(name)
    assert (
        check_game(game, players=[game.players[0]], options={}, games=1, compiled=False).games == 1
    )
