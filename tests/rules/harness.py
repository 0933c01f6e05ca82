"""How every game is tested: by random games, watched by a referee who knows only the rule book.

What the suites of this folder need to know of a game is declared in `games.py`.
"""

from __future__ import annotations

import dataclasses
import functools
import itertools
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

import pytest

import croupier
from croupier import Chance, Game, Move, World
from tests.rules.playing import dealt, moves

Options = Mapping[str, Any]


class Referee(Protocol):
    """Books kept by the rule book alone, told what chance decided and what players did."""

    def agrees(self, game: World) -> None:
        """Assert that the books and the state say the same."""

    def watch(self, seat: int, move: Move, before: Any, game: World) -> None:
        """Take note of a move, and of what chance decided after it."""

    def result(self) -> tuple[list[int], list[int], list[int]]:
        """Everybody's score, everybody's place, and the winners, at the end."""


@dataclasses.dataclass(frozen=True)
class Values:
    """What an option may be: its default, all its values, and how a refusal lists them."""

    default: object
    allowed: Sequence[object]
    listed: str


FLAG = Values(False, (False, True), "true, false")


def any_move(game: World, seat: int, dice: random.Random) -> list[Move]:
    """All that a seat may do."""
    return game.legal(seat)


@dataclasses.dataclass(frozen=True, eq=False)
class Subject:
    """A game, and what the suites need to know of it."""

    name: str
    players: range
    referee: Callable[[World, dict[str, Any]], Referee]
    tables: Callable[[int], Sequence[Options]]
    """Options to play with, for a number of players."""
    watched: int
    """Random games that the referee watches with each of those."""
    notation: re.Pattern[str]
    """How moves are written."""
    options: Mapping[str, Values]
    """All but who begins, in their order."""
    changes: Sequence[tuple[Options, Options]]
    """Options that make another game of it, and what they are compared with."""
    games: int = 1
    """Random games with each of `tables` that properties are looked for in."""
    go_together: Callable[[int, Options], bool] = lambda players, options: True
    likely: Callable[[World, int, random.Random], list[Move]] = any_move
    """The moves among which random games choose."""
    seen_enough: Callable[[int, list[Any]], None] = lambda players, referees: None
    """Assert that the referees have met whatever is rare."""

    @property
    def game(self) -> Game:
        """The game itself."""
        return croupier.game(self.name)


def watch(
    game: World,
    referee: Referee,
    dice: random.Random,
    chance: Chance,
    likely: Callable[[World, int, random.Random], list[Move]] = any_move,
) -> None:
    """Play at random to the end; before each move and at the end the referee agrees.

    Seats that choose at once do so in any order, and sometimes change their minds.
    """
    while game.to_move():
        referee.agrees(game)
        seat = dice.choice([seat for seat in range(game.players) if game.legal(seat)])
        move, before = dice.choice(likely(game, seat, dice)), game.state.copy()
        game.play(seat, move, chance)
        referee.watch(seat, move, before, game)
    referee.agrees(game)
    outcome = game.outcome()
    assert outcome is not None
    result = list(outcome.scores), list(outcome.places), list(outcome.winners)
    assert result == referee.result()


@dataclasses.dataclass(frozen=True)
class RandomGames:
    """Every moment of some random games, secrets included, and the options they are played with."""

    players: int
    games: list[tuple[Options, list[Any]]]

    def moments(self) -> Iterator[Any]:
        """All states, one after another."""
        for _, states in self.games:
            yield from states

    def steps(self) -> Iterator[tuple[Any, Any]]:
        """Each state and the one that a move makes of it."""
        for _, states in self.games:
            yield from itertools.pairwise(states)


@functools.cache
def random_games(subject: Subject, players: int) -> RandomGames:
    """Random games with each of the tables, kept for all tests that look at them."""
    found = []
    for number, options in enumerate(list(subject.tables(players)) * subject.games):
        match = dealt(subject.name, players, number, **options)
        states = [match.secrets()[0] for _ in moves(match, number)]
        found.append((options, [*states, match.secrets()[0]]))
    return RandomGames(players, found)


def games_of(subject: Subject) -> Any:
    """A fixture: random games of each number of players."""

    @pytest.fixture(params=subject.players, ids=lambda players: f"{players} players")
    def games(request: pytest.FixtureRequest) -> RandomGames:
        return random_games(subject, request.param)

    return games
