"""Random games, watched by a referee who knows only the rule book (`naive.py`)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier import Chance, World
from croupier.core.game import NO_ACTION, NOBODY_SEAT
from croupier.games.casinos.rules import CHIP_NAMES
from croupier.testing import option_sets
from tests.rules.casinos.naive import WHITE
from tests.rules.casinos.news import news
from tests.rules.casinos.tables import PLAYERS
from tests.rules.las_vegas_dice.naive import CASINOS, DECK, Game
from tests.rules.las_vegas_dice.tables import GAME

GAMES = 2
"""For each combination of options."""


def agree(referee: Game, game: World) -> None:
    """The referee's books and the state say the same."""
    state, seats = game.state, range(referee.players)
    assert game.to_move() == referee.to_move()
    assert [10 * state.money[seat] for seat in seats] == referee.money
    assert [state.notes_won[seat] for seat in seats] == referee.notes
    assert [state.left[seat] for seat in seats] == referee.own
    assert [state.whites[seat] for seat in seats] == referee.white
    for seat in seats:
        assert {move.text for move in game.legal(seat)} == referee.legal(seat)
        assert colours(state.chips_of[seat]) == sorted(referee.chips[seat])
    for casino in CASINOS:
        assert colours(state.chips[casino - 1]) == sorted(referee.chips_at[casino])
        if not referee.over():
            on_table = [referee.dice[casino][owner] for owner in (*range(5), WHITE)]
            assert state.dice[casino - 1] == on_table


def colours(counts: list[int]) -> list[str]:
    names = zip(CHIP_NAMES, counts, strict=True)
    return sorted(name for name, count in names for _ in range(count))


def watched_game(players: int, given: dict[str, Any], seed: str, missing: int = 0) -> Game:
    """A random game to its end, from a deck that may lack some notes."""
    dice, chance = random.Random(seed), Chance.of(seed)
    options = GAME.choose_options(players, given)
    game = World(GAME, GAME.state())
    GAME.rules.deal(game.state, options, chance)
    deck = dict(DECK)
    for note in dice.sample([n for n in DECK for _ in range(game.state.unseen_notes[n // 10])],
                            missing):  # fmt: skip
        game.state.unseen_notes[note // 10] -= 1
        deck[note] -= 1
    first = GAME.face.tell(GAME.state(), NOBODY_SEAT, NO_ACTION, game.state)
    referee = Game(players, options.shown(), deck, news(first))
    while game.to_move():
        agree(referee, game)
        [seat] = game.to_move()
        move, before = dice.choice(game.legal(seat)), game.state.copy()
        game.play(seat, move, chance)
        events = GAME.face.tell(before, seat, move.action, game.state)
        referee.play(seat, move.text, news(events))
    agree(referee, game)
    outcome = game.outcome()
    assert outcome is not None
    assert [score // 1000 for score in outcome.scores] == referee.totals()
    assert list(outcome.places) == referee.places()
    return referee


@pytest.mark.parametrize("players", PLAYERS)
def test_the_referee_agrees_with_every_move_of_random_games(players: int) -> None:
    for number, options in enumerate(option_sets(GAME, players)):
        for repeat in range(GAMES):
            watched_game(players, dict(options), f"{players} players, {number}, {repeat}")


@pytest.mark.rule("LVD-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_referee_agrees_when_notes_come_round_again(players: int) -> None:
    for seed in range(8):
        neutral = players < 5 and seed % 2 == 0
        options = {"minimum": 70_000, "neutral": neutral}
        referee = watched_game(players, options, f"short {seed}", missing=25)
        assert not referee.deck.total(), "the deck was used up"
