"""How good a value is: its chances to win against the actual shares of wins, in fresh games."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np

from croupier.bots.values.games import LEVELS, Duel, Games
from croupier.bots.values.quick import WORLDS
from croupier.bots.values.selfplay import EACH
from croupier.bots.values.value import Value

BUCKETS: Final = 10
PIECE: Final = 100  # games played at once
POSITIONS: Final = 10  # of a game that are looked at, on average


@dataclasses.dataclass(frozen=True)
class Bucket:
    """All seats of all positions whose predicted chance was about the same."""

    predicted: float
    won: float
    count: int
    """Seats of positions."""
    error: float
    """Standard error of their difference, over games."""


@dataclasses.dataclass(frozen=True)
class Figures:
    """How good a value is."""

    games: int
    positions: int
    brier: float
    """The mean squared error of chances to win."""
    base: float
    """The same if every seat were given the same chance."""
    points: float
    """The root of the mean squared error of points."""
    points_base: float
    """The same if nobody were expected to win or lose any more."""
    buckets: tuple[Bucket, ...]

    @property
    def worst(self) -> float:
        """How far off the worst bucket is."""
        return max(abs(bucket.predicted - bucket.won) for bucket in self.buckets)


def measure(
    value: Value, games: int, seed: str, progress: Callable[[int], None] | None = None
) -> Figures:
    """Play fresh games of all levels, all numbers of players and extremes of options.

    `progress` is told how many games are over.
    """
    maker = Games(value.game, sorted(value.players), f"measuring by {seed}")
    keep = max(1, POSITIONS * EACH // maker.plies)
    seats, positions = [], 0
    for first in range(0, games, PIECE):
        last = min(first + PIECE, games)
        noted = maker.play(value.weights, value.weights, LEVELS, first, last - first, keep)
        seats.append(_seats(value, noted))
        positions += len(noted)
        if progress:
            progress(last)
    found = np.concatenate(seats, axis=1)
    predicted, won, fair, off, gained, game = found
    return Figures(
        games=games,
        positions=positions,
        brier=float(np.mean((predicted - won) ** 2)),
        base=float(np.mean((fair - won) ** 2)),
        points=float(np.mean(off**2) ** 0.5),
        points_base=float(np.mean(gained**2) ** 0.5),
        buckets=tuple(_buckets(predicted, won, game)),
    )


def duel(value: Value, players: int, seated: Duel, deals: int, seed: str) -> Any:
    """The share of each deal that a lone player wins among others, on average over all seats."""
    maker = Games(value.game, [players], f"duels by {seed}")
    return maker.duel(value.weights, players, seated, deals, WORLDS)


def _seats(value: Value, noted: Any) -> Any:
    """For every seat of every position a column: its chance and its share of the win, a fair share,
    how far off its points were, what it still gained, and the number of the game."""
    states = np.ascontiguousarray(noted["state"])
    win, points = value.expect_all(states)
    players = states["players"][:, np.newaxis]
    now = value.points_now(states)
    fair = np.broadcast_to(1.0 / players, win.shape)
    game = np.broadcast_to(noted["game"][:, np.newaxis], win.shape)
    final = noted["points"].astype(np.float64)
    rows = (win, noted["won"].astype(np.float64), fair, points - final, final - now, game)
    seated = np.arange(win.shape[1]) < players
    return np.array([row[seated] for row in rows])


def _buckets(predicted: Any, won: Any, game: Any) -> Iterator[Bucket]:
    at = np.minimum((predicted * BUCKETS).astype(int), BUCKETS - 1)
    for bucket in range(BUCKETS):
        here = at == bucket
        if not here.any():
            continue
        off = won[here] - predicted[here]
        _, which = np.unique(game[here], return_inverse=True)
        by_game = np.bincount(which, off - off.mean())
        error = float(np.sum(by_game**2) ** 0.5 / here.sum())
        yield Bucket(float(predicted[here].mean()), float(won[here].mean()), int(here.sum()), error)
