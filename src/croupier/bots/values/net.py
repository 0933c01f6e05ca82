"""What every seat may expect from a state, reckoned by a small net. Compiled for one game at a time
by `Game.bind`; what asks for nothing of a game also runs plain.

The net knows no seat by its number. The items that lie on the table are read for every seat by one
set of weights and added up; so are the seats, into what all of them see; then every seat gets a
score, by which they share the win, and the points it may still gain. Any number of players will do.

    the items of a seat -> ITEM_UNITS, added up
    the seat, its items and the table -> SEAT_UNITS
    that, and the mean of it over all seats -> LAST_UNITS -> a score, and points to come

Sums are added up row by row in a fixed order, and `exponential` is made of them: no library and no
processor rounds them differently.
"""

from __future__ import annotations

import math
from typing import Any, Final, Protocol

from croupier.bots.values import common
from croupier.bots.values.common import describe_common_seat, describe_common_table
from croupier.core.bits import size
from croupier.core.game import PROVIDED_BY_BIND, Features, Rules

rules: Rules = PROVIDED_BY_BIND
features: Features = PROVIDED_BY_BIND

ITEM_UNITS: Final = 32
SEAT_UNITS: Final = 64
LAST_UNITS: Final = 32
WIN, POINTS = 0, 1  # what the net says of a seat
OUTPUTS: Final = 2

LOG_2: Final = 0.6931471805599453
SMALLEST: Final = -60.0  # as an exponent; what is smaller makes no difference


class Weights(Protocol):
    """What a net has learned, as a record of 32-bit floats: `layout.weights_dtype`."""

    of_item: Any  # from an item's numbers to ITEM_UNITS
    item_bias: Any
    of_seat: Any  # from a seat's numbers and its items to SEAT_UNITS
    of_table: Any  # from the table's numbers to the same
    seat_bias: Any
    own: Any  # from a seat's units to LAST_UNITS
    all_seats: Any  # from the mean of all seats' units to the same
    last_bias: Any
    out: Any  # from LAST_UNITS to OUTPUTS
    out_bias: Any
    sharpness: Any  # by the number of players: what scores are multiplied by


class Work(Protocol):
    """The record that a net works on: `layout.work_dtype`."""

    win: Any  # the answer, by seat: the chance to win,
    points: Any  # and the points at the end
    to_come: Any  # points to come, in the unit of the features
    scores: Any
    table: Any  # the state's features
    seats: Any
    items: Any
    table_sum: Any  # what the layers hold
    item_units: Any
    item_sums: Any
    seat_units: Any
    mean_units: Any
    shared_last: Any
    last_units: Any
    score: Any  # what the rules say


def expect(weights: Weights, work: Work, state: Any) -> None:
    """Fill in `work.win` and `work.points` for every seat: from the net, or as it came out."""
    rules.score(state, work.score)
    if rules.to_move(state) == 0:
        share_win(work, state.players, work.score.winners)
        for seat in range(state.players):
            work.points[seat] = float(work.score.points[seat])
        return
    describe(work, state)
    forward(weights, work, state.players)
    for seat in range(state.players):
        work.points[seat] = work.score.points[seat] + work.to_come[seat] * features.POINTS


def expect_all(weights: Weights, work: Work, states: Any, win: Any, points: Any) -> None:
    """The same for many states, into a row of `win` and `points` each."""
    for i in range(len(states)):
        expect(weights, work, states[i])
        for seat in range(states[i].players):
            win[i, seat] = work.win[seat]
            points[i, seat] = work.points[seat]


def points_now(states: Any, work: Work, points: Any) -> None:
    """The points that seats have already, into a row to each state."""
    for i in range(len(states)):
        rules.score(states[i], work.score)
        for seat in range(states[i].players):
            points[i, seat] = work.score.points[seat]


def share_win(work: Work, players: int, winners: int) -> None:
    """Winners share; where nobody has won, nobody gets anything."""
    share = 1.0 / max(1, size(winners))
    for seat in range(players):
        work.win[seat] = share if winners >> seat & 1 == 1 else 0.0


def describe(work: Work, state: Any) -> None:
    """Fill in the features of a state, once `work.score` has its score."""
    blank(work.table)
    describe_common_table(state, work.table)
    features.describe_table(state, work.table[common.TABLE :])
    for seat in range(state.players):
        items = work.items[seat]
        blank(work.seats[seat])
        for i in range(features.ITEMS):
            blank(items[i])
        describe_common_seat(state, seat, work.score, work.seats[seat])
        features.describe_seat(state, seat, work.seats[seat][common.SEAT :], items)


def blank(numbers: Any) -> None:
    for i in range(len(numbers)):
        numbers[i] = 0.0


def forward(weights: Weights, work: Work, players: int) -> None:
    """From the features to every seat's chance to win, and its points to come."""
    copy(weights.seat_bias, work.table_sum)
    add_product(work.table, weights.of_table, 0, work.table_sum)
    blank(work.mean_units)
    for seat in range(players):
        units = work.seat_units[seat]
        copy(work.table_sum, units)
        add_product(work.seats[seat], weights.of_seat, 0, units)
        add_items(weights, work, seat)
        add_product(work.item_sums[seat], weights.of_seat, len(work.seats[seat]), units)
        for j in range(SEAT_UNITS):
            units[j] = max(units[j], 0.0)
            work.mean_units[j] += units[j]
    for j in range(SEAT_UNITS):
        work.mean_units[j] /= players
    copy(weights.last_bias, work.shared_last)
    add_product(work.mean_units, weights.all_seats, 0, work.shared_last)
    for seat in range(players):
        last = work.last_units[seat]
        copy(work.shared_last, last)
        add_product(work.seat_units[seat], weights.own, 0, last)
        score = weights.out_bias[WIN]
        to_come = weights.out_bias[POINTS]
        for j in range(LAST_UNITS):
            last[j] = max(last[j], 0.0)
            score += last[j] * weights.out[j, WIN]
            to_come += last[j] * weights.out[j, POINTS]
        work.scores[seat] = score
        work.to_come[seat] = to_come
    share_by_scores(work, players, weights.sharpness[players])


def add_items(weights: Weights, work: Work, seat: int) -> None:
    """Read a seat's items, and add them up."""
    sums = work.item_sums[seat]
    blank(sums)
    for i in range(features.ITEMS):
        units = work.item_units[seat, i]
        copy(weights.item_bias, units)
        add_product(work.items[seat, i], weights.of_item, 0, units)
        for j in range(ITEM_UNITS):
            units[j] = max(units[j], 0.0)
            sums[j] += units[j]


def copy(source: Any, target: Any) -> None:
    for j in range(len(target)):
        target[j] = source[j]


def add_product(numbers: Any, matrix: Any, first: int, sums: Any) -> None:
    """Add numbers times the rows of a matrix from `first` on; most numbers are 0."""
    for i in range(len(numbers)):
        number = numbers[i]
        if number != 0.0:
            row = matrix[first + i]
            for j in range(len(sums)):
                sums[j] += number * row[j]


def share_by_scores(work: Work, players: int, sharpness: float) -> None:
    """Chances to win that add up to 1."""
    highest = work.scores[0]
    for seat in range(1, players):
        highest = max(highest, work.scores[seat])
    total = 0.0
    for seat in range(players):
        work.win[seat] = exponential(sharpness * (work.scores[seat] - highest))
        total += work.win[seat]
    for seat in range(players):
        work.win[seat] /= total


def exponential(x: float) -> float:
    """e to the x, for x up to 0, to ten digits."""
    if x < SMALLEST:
        return 0.0
    twos = math.floor(x / LOG_2 + 0.5)
    rest = x - twos * LOG_2
    total = 1.0
    for n in range(11, 0, -1):
        total = 1.0 + total * rest / n
    for _ in range(-twos):
        total *= 0.5
    return total
