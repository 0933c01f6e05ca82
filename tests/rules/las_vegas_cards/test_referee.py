"""Random games, watched by a referee who knows only the rule book (`naive.py`)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from croupier import Chance, World
from croupier.core.game import NO_ACTION, NOBODY_SEAT
from croupier.games.casinos.rules import CHIP_NAMES
from croupier.games.las_vegas_cards.components import KIND_NAMES, KINDS
from croupier.testing import option_sets
from tests.rules.casinos.news import news
from tests.rules.casinos.tables import PLAYERS
from tests.rules.las_vegas_cards.naive import CASINOS, Game
from tests.rules.las_vegas_cards.tables import GAME

GAMES = 4
"""For each combination of options."""


def agree(referee: Game, game: World) -> None:
    """The referee's books and the state say the same."""
    state, seats = game.state, range(referee.players)
    assert game.to_move() == referee.to_move()
    assert [10 * state.money[seat] for seat in seats] == referee.money
    assert [state.notes_won[seat] for seat in seats] == referee.notes
    assert [state.turns[seat] for seat in seats] == referee.turns
    for seat in seats:
        assert {move.text for move in game.legal(seat)} == referee.legal(seat)
        assert cards(state.hands[seat]) == Counter(referee.hand[seat])
        assert cards(state.piles[seat]) == referee.pile[seat]
        assert cards(state.placed[seat]) == Counter(referee.placed[seat])
        assert chips(state.chips_of[seat]) == Counter(referee.chips[seat])
    for casino in CASINOS:
        assert chips(state.chips[casino - 1]) == Counter(referee.chips_at[casino])
        if not referee.over():
            assert state.dice[casino - 1][:5] == [referee.dice[casino][seat] for seat in range(5)]


def cards(counts: list[int]) -> Counter[str]:
    return Counter({KIND_NAMES[kind]: counts[kind] for kind in range(KINDS) if counts[kind]})


def chips(counts: list[int]) -> Counter[str]:
    names = zip(CHIP_NAMES, counts, strict=True)
    return Counter({name: count for name, count in names if count})


def watched_game(players: int, given: dict[str, Any], seed: str) -> None:
    """A random game to its end, in which sealed choices are changed now and then."""
    dice, chance = random.Random(seed), Chance.of(seed)
    options = GAME.choose_options(players, given)
    game = World(GAME, GAME.state())
    GAME.rules.deal(game.state, options, chance)
    first = GAME.face.tell(GAME.state(), NOBODY_SEAT, NO_ACTION, game.state)
    referee = Game(players, options.shown(), news(first))
    while game.to_move():
        agree(referee, game)
        seat = dice.choice([seat for seat in range(players) if game.legal(seat)])
        move, before = dice.choice(game.legal(seat)), game.state.copy()
        game.play(seat, move, chance)
        events = GAME.face.tell(before, seat, move.action, game.state)
        referee.play(seat, move.text, news(events))
    agree(referee, game)
    outcome = game.outcome()
    assert outcome is not None
    assert [score // 1000 for score in outcome.scores] == referee.totals()
    assert list(outcome.places) == referee.places()


@pytest.mark.parametrize("players", PLAYERS)
def test_the_referee_agrees_with_every_move_of_random_games(players: int) -> None:
    for number, options in enumerate(option_sets(GAME, players)):
        for repeat in range(GAMES):
            watched_game(players, dict(options), f"{players} players, {number}, {repeat}")
