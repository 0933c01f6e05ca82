"""The games that values are trained and tested on: who plays them, with which options."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import numpy as np

from croupier.bots.advice import ALWAYS
from croupier.bots.search import stop_sign
from croupier.bots.values import selfplay
from croupier.bots.values.layout import features_of, position_dtype, room_dtype, weights_dtype
from croupier.bots.values.selfplay import EACH, QUICK, SEARCH
from croupier.core.chance import Chance, below, key_of
from croupier.core.errors import BadOption
from croupier.core.game import Game
from croupier.core.options import MOST_PLAYERS, Options
from croupier.core.world import World

POSITIONS: Final = 24_000  # that one call has room for
VARIANTS: Final = 24  # sets of options tried for each number of players, beside the usual one
TRIED: Final = 100  # games by which their length is known, numbered from FIRST
FIRST: Final = 1 << 41
WORLDS: Final = 2  # that players by the net imagine

Players = Mapping[int, int]
"""Who may sit there, as `selfplay` numbers players, and how often."""

Duel = tuple[int, int]
"""One player of a kind, and the kind of all others."""

BY_HINTS: Final[Players] = {0: 10, 30: 4, 100: 3, 300: 2, ALWAYS: 1}
BY_NET: Final[Players] = {QUICK: 8, QUICK + 30: 3, QUICK + 100: 1, 0: 4}
LEVELS: Final[Players] = {ALWAYS: 1, 300: 3, 0: 5, QUICK: 5, SEARCH + 50: 4}
"""The players that a value is to judge: `random`, `novice`, `regular`, `quick`, and a short search
in place of `expert`, which would take a thousand times as long."""


class Games:
    """Plays games of a game and notes positions, the same ones for the same seed.

    All numbers of players take turns. Half of the games have the usual options, the others extreme
    ones; at half of the tables all players are of one kind, at the others of any.
    """

    def __init__(
        self, game: Game, players: Sequence[int], seed: str, variants: int = VARIANTS
    ) -> None:
        self.game = game
        self.seed = seed
        self.room = np.zeros(1, room_dtype(game))[0]
        self._positions = np.zeros(POSITIONS, position_dtype(game))
        self._catalogue = list(_catalogue(game, players, seed, variants))
        self._options = game.options.pool(sum(map(len, self._catalogue)))
        for record, options in zip(self._options, itertools.chain(*self._catalogue), strict=True):
            options.pack(record)
        room = self.room
        for subject, chance in (
            ("deals", room.dealing[0]), ("players", room.desk.chances[0]),
            ("notes", room.noting[0]), ("searches", room.memory.chance),
        ):  # fmt: skip
            chance["key"] = key_of(f"{subject} of {seed}")
        room.memory.tree.weigh_worlds = hasattr(game.hints, "plausible")
        self.plies, self.choices = self._look()
        """The length of a game, and how many moves a player may choose from, on average."""

    def _look(self) -> tuple[int, int]:
        """Play a few games by the hints, and look at all of their positions."""
        weights = np.zeros(1, weights_dtype(features_of(self.game)))[0]
        plies, choices = 0, []
        for n in range(TRIED):
            positions = self.play(weights, weights, {0: 1}, FIRST + n, 1, EACH)
            plies += len(positions)
            world = World(self.game, self.game.state.unpack(positions[len(positions) // 2].state))
            choices.append(len(world.legal(min(world.to_move()))))
        return max(1, plies // TRIED), max(1, sum(choices) // TRIED)

    def play(
        self, weights: Any, older: Any, players: Players, first: int, games: int, keep: int
    ) -> Any:
        """Play the games from number `first` on, players by the net with these weights; return
        about `keep` in a thousand of their positions, until the next call."""
        plan = self._plan(players, first, games)
        return self._play(weights, older, first, plan, WORLDS, keep)[0]

    def duel(self, weights: Any, players: int, seated: Duel, deals: int, worlds: int) -> Any:
        """The share of each deal that a lone player wins among others, on average over all seats;
        with the usual options."""
        lone, others = seated
        number = next(n for n, sets in enumerate(self._catalogue) if sets[0].players == players)
        shares = np.zeros(deals)
        plan = np.zeros((deals, 1 + MOST_PLAYERS), np.int64)
        for seat in range(players):
            plan[:, 0] = self._starts()[number]
            plan[:, 1:] = others
            plan[:, 1 + seat] = lone
            shares += self._play(weights, weights, 0, plan, worlds, 0)[1][:, seat] / players
        return shares

    def _play(
        self, weights: Any, older: Any, first: int, plan: Any, worlds: int, keep: int
    ) -> tuple[Any, Any]:
        shares = np.zeros((len(plan), MOST_PLAYERS))
        count = self.game.bind(selfplay).play_games(
            self.room, weights, older, first, plan, self._options, worlds, keep, stop_sign(),
            self._positions, shares,
        )  # fmt: skip
        return self._positions[:count], shares

    def _starts(self) -> list[int]:
        """Where the options for each number of players begin."""
        return [0, *itertools.accumulate(map(len, self._catalogue))]

    def _plan(self, players: Players, first: int, games: int) -> Any:
        """For each game the number of its options, then who sits where."""
        chance = Chance.of(f"the tables of {self.seed}", first)
        kinds = [kind for kind, times in players.items() for _ in range(times)]
        starts = self._starts()
        plan = np.zeros((games, 1 + MOST_PLAYERS), np.int64)
        for n, row in enumerate(plan):
            number = (first + n) % len(self._catalogue)
            row[0] = starts[number]
            if below(chance, 2) == 0:
                row[0] += below(chance, len(self._catalogue[number]))
            row[1:] = kinds[below(chance, len(kinds))]
            if below(chance, 2) == 0:
                row[1:] = [kinds[below(chance, len(kinds))] for _ in row[1:]]
        return plan


def _catalogue(
    game: Game, players: Sequence[int], seed: str, variants: int
) -> Iterator[list[Options]]:
    """For each number of players the usual options, and others with extreme values."""
    for number in players:
        chance = Chance.of(f"the options of {seed}", number)
        found = [game.choose_options(number, {})]
        for _ in range(variants):
            options = game.options.read(number, {})
            for option in game.options.declared():
                values = [option.by_default(), *option.extremes(number)]
                setattr(options, option.name, values[below(chance, len(values))])
            try:
                options.check()
            except BadOption:
                continue
            found.append(options)
        yield found
