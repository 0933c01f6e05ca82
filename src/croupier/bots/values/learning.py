"""How a net learns, compiled for one game at a time by `Game.bind`: errors flow back through
`net.forward`, and Adam takes a step after every batch. Everything is added up in a fixed order."""

from __future__ import annotations

import math
from typing import Any, Final, Protocol

from croupier.bots.values.net import (
    ITEM_UNITS,
    LAST_UNITS,
    LOG_2,
    POINTS,
    SEAT_UNITS,
    WIN,
    Weights,
    Work,
    blank,
    describe,
    forward,
)
from croupier.core.chance import below
from croupier.core.game import PROVIDED_BY_BIND, Features, Rules

rules: Rules = PROVIDED_BY_BIND
features: Features = PROVIDED_BY_BIND

POINTS_WEIGHT: Final = 0.2  # of an error in points beside one in the chance to win
LARGEST_ERROR: Final = 2.0  # in points that counts in full
MEMORY: Final = 0.9  # how far Adam's mean of slopes remembers, and that of their squares
SQUARES_MEMORY: Final = 0.999
TINY: Final = 1e-8
LEAST: Final = 1e-6  # chance that is told from none


class Errors(Protocol):
    """How far each part of a net is to blame: `layout.errors_dtype`."""

    seat_units: Any
    last_units: Any
    shared_last: Any
    mean_units: Any
    item_sums: Any
    item_units: Any
    table_sum: Any


def learn(
    weights: Weights, slopes: Weights, work: Work, errors: Errors, flat: Any, slopes_flat: Any,
    means: Any, squares: Any, positions: Any, order: Any, batch: int, step: int, rate: float,
    bootstrap: float, brier: Any,
) -> int:  # fmt: skip
    """Go once through the positions in that order; return the number of Adam's steps so far.

    `bootstrap` is how far an older value's opinion at the end of the stage counts, beside how the
    game ended. `brier` adds up squared errors of chances to win, and how many there were.
    """
    for first in range(0, len(order) - batch + 1, batch):
        blank(slopes_flat)
        for i in range(first, first + batch):
            position = positions[order[i]]
            rules.score(position.state, work.score)
            describe(work, position.state)
            forward(weights, work, position.state.players)
            backward(weights, slopes, work, errors, position, bootstrap)
            for seat in range(position.state.players):
                brier[0] += (work.win[seat] - position.won[seat]) ** 2
                brier[1] += 1.0
        step += 1
        adam(flat, slopes_flat, means, squares, batch, step, rate)
    return step


def surprise(weights: Weights, work: Work, positions: Any) -> float:
    """How surprising the results are to a net, on average: the higher the chances of those who won,
    the less."""
    total = 0.0
    for i in range(len(positions)):
        position = positions[i]
        rules.score(position.state, work.score)
        describe(work, position.state)
        forward(weights, work, position.state.players)
        for seat in range(position.state.players):
            total -= position.won[seat] * logarithm(max(work.win[seat], LEAST))
    return total / max(1, len(positions))


def logarithm(x: float) -> float:
    """The natural logarithm of a number from LEAST to 1, to eight digits: a library's may round it
    otherwise."""
    halves = 0
    while x < 0.75:
        x *= 2.0
        halves += 1
    part = (x - 1.0) / (x + 1.0)
    square = part * part
    total = 0.0
    for n in range(13, 0, -2):
        total = total * square + 1.0 / n
    return 2.0 * part * total - halves * LOG_2


def shuffle_order(order: Any, chance: Any) -> None:
    """Any order, each as likely as another."""
    for i in range(len(order)):
        order[i] = i
    for i in range(len(order) - 1, 0, -1):
        other = below(chance, i + 1)
        order[i], order[other] = order[other], order[i]


def backward(
    weights: Weights, slopes: Weights, work: Work, errors: Errors, position: Any, bootstrap: float
) -> None:
    """Add the slopes of one position's error."""
    players = position.state.players
    blank(errors.shared_last)
    won = 0.0  # nothing is learned about who wins a game that nobody wins
    for seat in range(players):
        won += position.won[seat]
    for seat in range(players):
        aim = position.won[seat] + bootstrap * (position.stage_win[seat] - position.won[seat])
        points = position.points[seat]
        points += bootstrap * (position.stage_points[seat] - points)
        to_come = (points - work.score.points[seat]) / features.POINTS
        off = work.to_come[seat] - to_come
        off = max(-LARGEST_ERROR, min(LARGEST_ERROR, off))
        back_last(weights, slopes, work, errors, seat, (work.win[seat] - aim) * won,
                  POINTS_WEIGHT * off)  # fmt: skip
    for i in range(SEAT_UNITS):
        errors.mean_units[i] = dot(weights.all_seats[i], errors.shared_last) / players
    add_outer(work.mean_units, errors.shared_last, slopes.all_seats, 0)
    blank(errors.table_sum)
    for seat in range(players):
        back_seat(weights, slopes, work, errors, seat)
    add_to(errors.table_sum, slopes.seat_bias)
    add_outer(work.table, errors.table_sum, slopes.of_table, 0)


def back_last(
    weights: Weights, slopes: Weights, work: Work, errors: Errors, seat: int, win: float,
    points: float,
) -> None:  # fmt: skip
    """From a seat's chance and points to the units that they come from."""
    last = work.last_units[seat]
    slopes.out_bias[WIN] += win
    slopes.out_bias[POINTS] += points
    for j in range(LAST_UNITS):
        errors.last_units[j] = 0.0
        if last[j] > 0.0:
            slopes.out[j, WIN] += win * last[j]
            slopes.out[j, POINTS] += points * last[j]
            errors.last_units[j] = win * weights.out[j, WIN] + points * weights.out[j, POINTS]
    add_to(errors.last_units, slopes.last_bias)
    add_to(errors.last_units, errors.shared_last)
    units = work.seat_units[seat]
    add_outer(units, errors.last_units, slopes.own, 0)
    blame = errors.seat_units[seat]
    for i in range(SEAT_UNITS):
        blame[i] = dot(weights.own[i], errors.last_units) if units[i] > 0.0 else 0.0


def back_seat(weights: Weights, slopes: Weights, work: Work, errors: Errors, seat: int) -> None:
    """From a seat's units to its numbers and its items."""
    units, blame = work.seat_units[seat], errors.seat_units[seat]
    for i in range(SEAT_UNITS):
        if units[i] > 0.0:
            blame[i] += errors.mean_units[i]
    add_to(blame, errors.table_sum)
    numbers = len(work.seats[seat])
    add_outer(work.seats[seat], blame, slopes.of_seat, 0)
    if features.ITEMS == 0:
        return
    add_outer(work.item_sums[seat], blame, slopes.of_seat, numbers)
    for i in range(ITEM_UNITS):
        errors.item_sums[i] = dot(weights.of_seat[numbers + i], blame)
    for item in range(features.ITEMS):
        units = work.item_units[seat, item]
        for j in range(ITEM_UNITS):
            errors.item_units[j] = errors.item_sums[j] if units[j] > 0.0 else 0.0
        add_to(errors.item_units, slopes.item_bias)
        add_outer(work.items[seat, item], errors.item_units, slopes.of_item, 0)


def dot(row: Any, column: Any) -> float:
    """The sum of products, in four parts that do not wait for each other."""
    a = b = c = d = row[0] * 0
    for j in range(0, len(column), 4):
        a += row[j] * column[j]
        b += row[j + 1] * column[j + 1]
        c += row[j + 2] * column[j + 2]
        d += row[j + 3] * column[j + 3]
    return float(a + b + (c + d))


def add_to(numbers: Any, sums: Any) -> None:
    for j in range(len(sums)):
        sums[j] += numbers[j]


def add_outer(numbers: Any, blame: Any, slopes: Any, first: int) -> None:
    """Add every number times the blame to the row of its own."""
    for i in range(len(numbers)):
        number = numbers[i]
        if number != 0.0:
            row = slopes[first + i]
            for j in range(len(blame)):
                row[j] += number * blame[j]


def adam(
    flat: Any, slopes: Any, means: Any, squares: Any, batch: int, step: int, rate: float
) -> None:
    """One step of Adam (Kingma and Ba, 2015)."""
    fresh = 1.0 - power(MEMORY, step)
    size = rate * math.sqrt(1.0 - power(SQUARES_MEMORY, step)) / fresh
    for i in range(len(flat)):
        slope = slopes[i] / batch
        means[i] += (1.0 - MEMORY) * (slope - means[i])
        squares[i] += (1.0 - SQUARES_MEMORY) * (slope * slope - squares[i])
        flat[i] -= size * means[i] / (math.sqrt(squares[i]) + TINY)


def power(base: float, exponent: int) -> float:
    """A power by squares: a library's may round it otherwise."""
    result = 1.0
    while exponent > 0:
        if exponent & 1 == 1:
            result *= base
        base *= base
        exponent >>= 1
    return result
