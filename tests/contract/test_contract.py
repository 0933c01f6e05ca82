"""Every registered game keeps the contract, with all player counts and notable options."""

from __future__ import annotations

import pytest

from croupier.core import registry
from croupier.testing import Setting, check_game, check_lockstep, option_sets
from tests.long import TIMES

GAMES = 8 * TIMES  # at least, for each number of players
LOCKSTEP_GAMES = 25 * TIMES
TABLES = [(name, players) for name in registry.names() for players in registry.find(name).players]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_contract_holds(name: str, players: int) -> None:
    game = registry.find(name)
    tables = len(list(option_sets(game, players)))
    checked = check_game(game, players=[players], games=-(-GAMES // tables))
    assert checked.tables == tables
    assert checked.games >= GAMES
    positions = checked.plies + checked.games  # before every move, and at the end
    assert checked.worlds >= 200 * tables + (players + 1) * positions


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_compiled_and_plain_rules_stay_equal_for_many_games(name: str, players: int) -> None:
    game = registry.find(name)
    tables = [game.choose_options(players, given) for given in option_sets(game, players)]
    for i in range(LOCKSTEP_GAMES):
        check_lockstep(Setting(game, tables[i % len(tables)], f"lockstep {players} {i}"))


@pytest.mark.parametrize("name", registry.names())
def test_a_first_look_without_compiling(name: str) -> None:
    game = registry.find(name)
    assert (
        check_game(game, players=[game.players[0]], options={}, games=1, compiled=False).games == 1
    )
