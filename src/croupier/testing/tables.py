"""Tables to check: a game with options and a seed, and random games on it."""

from __future__ import annotations

import dataclasses
import functools
import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from croupier.core.bits import members
from croupier.core.chance import BOTS, DEALING, Chance, below
from croupier.core.errors import BadOption
from croupier.core.game import ALLOWED, NO_ACTION, NOBODY_SEAT, Game
from croupier.core.match import Match
from croupier.core.options import FirstSeatOption, Option
from croupier.core.reach import Reach, actions
from croupier.core.schema import Json

CHECKING: Final = 1000  # the stream that the checks themselves draw from
OFTEN: Final = 30
"""Moves of which each is looked at; then every fourth, ninth, … is."""


class BrokenContract(AssertionError):
    """A game does not keep its contract; the text says where, and shows the table."""


@dataclasses.dataclass(frozen=True)
class Checked:
    """How much was checked."""

    tables: int = 0
    games: int = 0
    plies: int = 0
    worlds: int = 0

    def __add__(self, other: Checked) -> Checked:
        mine, theirs = dataclasses.astuple(self), dataclasses.astuple(other)
        return Checked(*(a + b for a, b in zip(mine, theirs, strict=True)))


@dataclasses.dataclass(frozen=True)
class Setting:
    """A table to check: a game with options, and a seed for its random games."""

    game: Game
    options: Any
    seed: str

    def __str__(self) -> str:
        options = ", ".join(f"{name}={value}" for name, value in self.options.shown().items())
        return f"{self.game.name}, {self.options.players} players, {options}, seed {self.seed!r}"

    @property
    def seats(self) -> range:
        """The players' seats."""
        return range(self.options.players)

    def chances(self) -> tuple[Chance, Chance]:
        """The chance that deals, and the one that chooses the random moves."""
        return Chance.of(self.seed, DEALING), Chance.of(self.seed, BOTS)

    @functools.cached_property
    def plies(self) -> int:
        """How many moves its random game has."""
        return sum(1 for _ in random_plies(self)) - 1

    def points(self, count: int) -> frozenset[int]:
        """`count` points of its random game, from the deal to the end, as numbers of moves."""
        return frozenset(self.plies * i // (count - 1) for i in range(count))

    def often(self) -> frozenset[int]:
        """Every point of its random game; in long games fewer and fewer, and the end."""
        points, ply = {self.plies}, 0
        while ply < self.plies:
            points.add(ply)
            ply += (1 + ply // OFTEN) ** 2
        return frozenset(points)

    def match(self, names: Sequence[str] | None = None) -> Match:
        """The match that this setting deals."""
        players, shown = self.options.players, self.options.shown()
        return Match(self.game, players=players, seed=self.seed, options=shown, names=names)

    def broken(self, problem: str, state: Any = None, ply: int | None = None) -> BrokenContract:
        """The error for a problem at this table."""
        place = "" if ply is None else f", after {ply} moves"
        picture = "" if state is None else f"\n{state!r}"
        return BrokenContract(f"{problem}\n{self}{place}{picture}")


def option_sets(game: Game, players: int) -> Iterator[Mapping[str, object]]:
    """The defaults, and every combination of the options' extremes that goes together.

    Who begins changes nothing else, so the first seats go by turns through the combinations.
    """
    declared = game.options.declared()
    firsts = [option for option in declared if isinstance(option, FirstSeatOption)]
    seats = _combinations(firsts, players)
    defaults = {option.name: option.shown(option.by_default()) for option in declared}
    tables = [defaults]
    for given in _combinations([option for option in declared if option not in firsts], players):
        if not given.items() <= defaults.items() and _go_together(game, players, given):
            tables.append(given)
    for i in range(max(len(tables), len(seats))):
        turn = i + i // len(seats)  # so that no seat meets the same few extremes only
        yield tables[i % len(tables)] | seats[turn % len(seats)]


def _combinations(options: Sequence[Option], players: int) -> list[dict[str, Json]]:
    """Every combination of the options' extremes."""
    return [
        {o.name: o.shown(value) for o, value in zip(options, values, strict=True)}
        for values in itertools.product(*(o.extremes(players) for o in options))
    ]


def _go_together(game: Game, players: int, given: Mapping[str, object]) -> bool:
    try:
        game.choose_options(players, given)
    except BadOption:
        return False
    return True


def reach_of(game: Game, state: Any, seat: int) -> list[int]:
    """The actions in a seat's reach."""
    reach = Reach()
    game.rules.reach(state, seat, reach)
    return actions(reach)


def refusals(game: Game, state: Any, seat: int) -> dict[int, int]:
    """Every action in a seat's reach with the rule that forbids it, or 0."""
    return {a: game.rules.refuse(state, seat, a) for a in reach_of(game, state, seat)}


def random_plies(setting: Setting) -> Iterator[tuple[Any, int, int, Chance]]:
    """A random game: before each move the state, the seat, its action and the dealing chance.

    The state goes on by itself: it is the one the game is played on.
    """
    game = setting.game
    dealing, choosing = setting.chances()
    state = game.state()
    game.rules.deal(state, setting.options, dealing)
    ply = 0
    while waiting := game.rules.to_move(state):
        if ply == game.most_plies(setting.options):
            raise setting.broken(f"The game goes on after {ply} moves, its maximum.", state)
        seat = next(members(waiting))
        legal = [a for a, rule in refusals(game, state, seat).items() if rule == ALLOWED]
        if not legal:
            raise setting.broken(f"Seat {seat} must move and has no legal move.", state, ply)
        action = legal[below(choosing, len(legal))]
        yield state, seat, action, dealing
        game.rules.play(state, seat, action, dealing)
        ply += 1
    yield state, NOBODY_SEAT, NO_ACTION, dealing
