"""Random games, watched by a referee who knows only the rule book (`naive.py`)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from croupier import Chance, World
from croupier.core.bits import members
from croupier.core.reach import Reach, actions
from croupier.games.vegas_strip import GAME
from croupier.games.vegas_strip.components import (
    CASINO_NAMES,
    CHOOSING,
    FIXERS,
    SIDE_NAMES,
    StripOptions,
)
from tests.rules.vegas_strip.naive import Referee
from tests.rules.vegas_strip.tables import PLAYERS

OPTIONS: list[dict[str, object]] = [
    {"sides": "A"},
    {"sides": "mixed"},
    {"sides": "mixed", "jackpot": 1, "removed": 4},
    {"sides": "mixed", "jackpot": 30, "removed": 0},
]
GAMES = 12
"""For each number of players and each of the options."""


def cards(game: World) -> list[list[str]]:
    """The cards of every fixer."""
    dealt = game.state.dealt[: FIXERS[game.players]]
    return [[CASINO_NAMES[casino] for casino in members(two)] for two in dealt]


def judged(game: World, seat: int) -> dict[str, int]:
    """Every move in a seat's reach with the rule that forbids it, or 0."""
    reach = Reach()
    GAME.rules.reach(game.state, seat, reach)
    return {
        game.move(seat, action).text: GAME.rules.refuse(game.state, seat, action)
        for action in actions(reach)
    }


def agree(referee: Referee, game: World) -> None:
    """The referee's books and the state say the same."""
    state = game.state
    owners = referee.owners()
    assert game.to_move() == referee.to_move()
    assert state.chips[: referee.players] == referee.chips
    assert state.last_round[: referee.players] == referee.gained
    for number, casino in enumerate(referee.casinos.values()):
        assert state.jackpots[number] == casino.jackpot
        ranks = [owners[who] for who in state.ranks[number] if who >= 0]
        assert ranks == casino.ranking
        assert state.totals[number][: len(owners)] == [casino.total(who) for who in owners]
    if game.to_move():
        assert state.winnings[: referee.players] == referee.won
        for who, name in enumerate(owners):
            assert set(members(state.hands[who])) == referee.hands[name]
        for seat in range(referee.players):
            assert judged(game, seat) == referee.reach(seat)


def watched_game(players: int, given: dict[str, object], seed: str) -> Counter[str]:
    """Play a game at random, the referee watching; count what was seen."""
    dice, chance = random.Random(seed), Chance.of(seed)
    options: StripOptions = GAME.choose_options(players, given)
    game = World(GAME, GAME.state())
    GAME.rules.deal(game.state, options, chance)
    names = [SIDE_NAMES[side] for side in game.state.characters if side >= 0]
    shown = options.shown()
    jackpot, removed = (
        None if shown[name] == "usual" else int(str(shown[name])) for name in ("jackpot", "removed")
    )
    referee = Referee(players, names, game.state.first, jackpot, removed)
    referee.new_round(cards(game))
    seen = Counter(names)
    while game.to_move():
        agree(referee, game)
        seat = dice.choice(sorted(game.to_move()))
        judgements = referee.reach(seat)
        seen.update(f"VST-{rule}" for rule in judgements.values() if rule)
        move = dice.choice([move for move, rule in judgements.items() if not rule])
        seen["discards"] += move.startswith("drop")
        done = game.state.rounds_done
        game.play(seat, move, chance)
        referee.play(seat, move)
        if game.state.rounds_done > done and game.to_move():
            assert game.state.phase == CHOOSING
            referee.new_round(cards(game))
            assert game.state.first == referee.first
    agree(referee, game)
    outcome = game.outcome()
    assert outcome is not None
    assert list(outcome.scores) == referee.chips
    assert list(outcome.places) == referee.places()
    assert list(outcome.winners) == referee.winners()
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_the_referee_agrees_with_every_move_of_random_games(players: int) -> None:
    seen: Counter[str] = Counter()
    for given in OPTIONS:
        for repeat in range(GAMES):
            seen += watched_game(players, given, f"{players} players, {given}, {repeat}")
    assert set(SIDE_NAMES) <= seen.keys(), "every side of every character took part"
    rules = {8, 11, 12, 13, 14, 15} | ({24} if players == 2 else set())
    assert {f"VST-{rule}" for rule in rules} <= seen.keys(), "every refusal was heard"
