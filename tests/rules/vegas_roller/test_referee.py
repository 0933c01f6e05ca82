"""Random games, watched by a referee who knows only the rule book (`naive.py`)."""

from __future__ import annotations

import random

import pytest

from croupier import Chance, World
from croupier.games.vegas_roller import GAME
from croupier.games.vegas_roller.components import KIND_NAMES, LETTER_NAMES, POT_NAMES
from tests.rules.vegas_roller.naive import Deal
from tests.rules.vegas_roller.tables import PLAYERS

OPTIONS = [
    {},
    {"chips": 20, "deals": 12},
    {"zaps": 0, "deals": 3},
    {"zaps": 10, "deals": 3},
]
GAMES = 6
"""For each number of players and each of the options."""


def cards(counts: list[int]) -> list[str]:
    return [KIND_NAMES[kind] for kind in range(len(counts)) for _ in range(counts[kind])]


def agree(referee: Deal, game: World) -> None:
    """The referee's books and the state say the same."""
    state = game.state
    assert state.chips[: referee.players] == referee.chips
    assert dict(zip(POT_NAMES, state.pots, strict=True)) == referee.pots
    if not game.to_move():
        return
    assert game.to_move() == {referee.turn()}
    assert {move.text for move in game.legal(referee.turn())} == referee.legal()
    assert sorted(cards(state.discards)) == sorted(referee.discards)
    assert sorted(cards(state.pile)) == sorted(referee.pile.elements())
    for seat in range(referee.players):
        laid = zip(LETTER_NAMES, state.laid[seat], strict=True)
        assert {letter: value for letter, value in laid if value} == referee.before[seat]
        assert sorted(cards(state.hands[seat])) == sorted(referee.hands[seat])


def tell_chance(referee: Deal, game: World) -> None:
    """What was dealt and spun since the last turn."""
    state = game.state
    key = (*LETTER_NAMES, "wild")[state.key]
    hands = [cards(state.hands[seat]) for seat in range(referee.players)]
    if referee.ended:
        referee.new_deal((referee.dealer + 1) % referee.players, hands, key)
    elif referee.turns == referee.players:
        drawn = []
        for seat, now in enumerate(hands):
            for card in referee.hands[seat]:
                now.remove(card)
            drawn += now
        referee.new_round(drawn, key)


def watched_game(players: int, given: dict[str, int], seed: str) -> Deal:
    dice, chance = random.Random(seed), Chance.of(seed)
    options = GAME.choose_options(players, given)
    game = World(GAME, GAME.state())
    GAME.rules.deal(game.state, options, chance)
    referee = Deal(players, options.chips, options.zaps)
    hands = [cards(game.state.hands[seat]) for seat in range(players)]
    referee.new_deal(game.state.dealer, hands, (*LETTER_NAMES, "wild")[game.state.key])
    while game.to_move():
        agree(referee, game)
        move = dice.choice(sorted(referee.legal()))
        game.play(referee.turn(), move, chance)
        referee.play(move)
        if game.to_move():
            tell_chance(referee, game)
    agree(referee, game)
    outcome = game.outcome()
    assert outcome is not None
    assert list(outcome.scores) == referee.chips
    assert list(outcome.places) == referee.places()
    assert referee.deals_ended == game.state.deals_done
    return referee


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("given", OPTIONS, ids=str)
def test_the_referee_agrees_with_every_move_of_random_games(
    players: int, given: dict[str, int]
) -> None:
    for repeat in range(GAMES):
        watched_game(players, given, f"{players} players, {given}, {repeat}")
