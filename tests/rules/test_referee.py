"""Random games of every kind, watched by a referee who knows only the rule book."""

from __future__ import annotations

import random

import pytest

import croupier
from croupier import Chance, World
from tests.rules.games import GAMES, TABLES
from tests.rules.harness import Options, Referee, Subject, watch


def watched_game(subject: Subject, players: int, given: Options, seed: str) -> Referee:
    """The referee of a random game, after its end."""
    dice, chance = random.Random(seed), Chance.of(seed)
    options = subject.game.choose_options(players, given)
    game = World(subject.game, subject.game.state())
    subject.game.rules.deal(game.state, options, chance)
    referee = subject.referee(game, options.shown())
    watch(game, referee, dice, chance, subject.likely)
    return referee


@pytest.mark.parametrize(("subject", "players"), TABLES)
def test_the_referee_agrees_with_every_move_of_random_games(subject: Subject, players: int) -> None:
    referees = [
        watched_game(subject, players, given, f"{players} players, {given}, {repeat}")
        for given in subject.tables(players)
        for repeat in range(subject.watched)
    ]
    assert len(referees) == len(subject.tables(players)) * subject.watched > 0
    subject.seen_enough(players, referees)


def test_every_game_has_a_referee() -> None:
    ours = [
        name for name in croupier.game_names() if croupier.game(name).text.startswith("croupier.")
    ]
    assert [subject.name for subject in GAMES] == ours
