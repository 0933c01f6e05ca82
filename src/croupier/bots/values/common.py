"""What is worth knowing in every game: how everybody stands, and whose turn it is. These numbers
stand before those of a game's own features. Compiled for one game at a time by `Game.bind`."""

from __future__ import annotations

from typing import Any, Final

from croupier.core.bits import lowest, size
from croupier.core.game import PROVIDED_BY_BIND, Features, Rules, Score
from croupier.core.options import MOST_PLAYERS

rules: Rules = PROVIDED_BY_BIND
features: Features = PROVIDED_BY_BIND

MOST_LEFT: Final = 5  # stages: more are told apart by their number alone
FURTHEST: Final = 4.0  # in the unit of points; leads are cut off there

LEFT: Final = MOST_PLAYERS  # among the table's numbers, after the number of players
TABLE: Final = LEFT + MOST_LEFT + 1

TO_MOVE: Final = 6  # among a seat's numbers, after how it stands
TURN: Final = TO_MOVE + 1
SEAT: Final = TURN + MOST_PLAYERS


def describe_common_table(state: Any, table: Any) -> None:
    """The number of players, and how much is left to play."""
    left = features.stages_left(state)
    table[state.players - 1] = 1.0
    table[LEFT + min(left, MOST_LEFT) - 1] = 1.0
    table[LEFT + MOST_LEFT] = left / MOST_LEFT


def describe_common_seat(state: Any, seat: int, score: Score, numbers: Any) -> None:
    """How the seat stands beside the others, and how far its turn is."""
    describe_standing(state, seat, score, numbers)
    waiting = rules.to_move(state)
    numbers[TO_MOVE] = waiting >> seat & 1
    if size(waiting) == 1:
        numbers[TURN + (seat - lowest(waiting)) % state.players] = 1.0


def describe_standing(state: Any, seat: int, score: Score, numbers: Any) -> None:
    mine = score.points[seat]
    total = 0.0
    first = second = -(1 << 31)  # the best of the others
    ahead = 0
    for other in range(state.players):
        points = score.points[other]
        total += points
        ahead += points > mine
        if other != seat:
            second = max(second, min(first, points))
            first = max(first, points)
    if state.players == 2:
        second = first
    left = features.stages_left(state)
    over_mean = (mine - total / state.players) / features.POINTS
    numbers[0] = within(over_mean)
    numbers[1] = within((mine - first) / features.POINTS)
    numbers[2] = within((mine - second) / features.POINTS)
    numbers[3] = within(2.0 * over_mean / left)
    numbers[4] = within(2.0 * (mine - first) / features.POINTS / left)
    numbers[5] = ahead / (state.players - 1)


def within(number: float) -> float:
    return max(-FURTHEST, min(FURTHEST, number))
