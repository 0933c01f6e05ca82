"""What `Game.bind` gives to kernels that ask for hints."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from croupier import Match
from croupier.core.game import Game
from croupier.examples.climb import GAME
from tests.compiled import hinting
from tests.core.playing import play_on


def finished(players: int, seed: str) -> Match:
    match = Match(GAME, players=players, seed=seed)
    play_on(match)
    return match


def looked(game: Game, match: Match, seat: int) -> Any:
    pool = game.state.pool()
    match.view(seat).state.pack(pool[0])
    return game.bind(hinting).look(pool, seat, 3)


@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_a_game_without_hints_is_judged_by_its_places(seed: str) -> None:
    game = dataclasses.replace(GAME, hints=None)
    match = finished(3, seed)
    outcome = match.outcome()
    assert outcome is not None
    places = outcome.places
    for seat in range(3):
        behind = sum(place > places[seat] for place in places)
        beside = places.count(places[seat]) - 1
        assert looked(game, match, seat) == (500, 0, (behind + beside / 2) / 2)


def test_a_game_gives_its_own_hints() -> None:
    game = dataclasses.replace(GAME, hints=hinting)
    match = finished(2, "own")
    state = match.view(1).state
    assert looked(game, match, 1) == (103, state.climbs[0], state.climbs[1] / 3)
