"""Rules of no game, which use the whole kit: compiled, they must do what they do plain."""

from __future__ import annotations

from typing import Final

from croupier.core.chance import Chance
from croupier.core.game import Score
from croupier.core.options import FirstSeat, Options
from croupier.core.schema import EVERYONE, Layout, Schema, field
from croupier.kit.lists import fill, fill_rows
from croupier.kit.scoring import break_ties, rank
from croupier.kit.scratch import Scratch, real
from croupier.kit.seats import first_player, next_seat

SEATS: Final = 4


class TableOptions(Options):
    """Who starts."""

    first_seat: int = FirstSeat()


class Table(Schema):
    """Points and stones."""

    players: int = field(high=SEATS, seen_by=EVERYONE)
    turn: int = field(high=SEATS - 1, seen_by=EVERYONE)
    points: list[int] = field("i2", high=1000, shape=SEATS, seen_by=EVERYONE)
    stones: list[list[int]] = field(high=9, shape=(SEATS, 3), seen_by=EVERYONE)


class Sums(Layout):
    """Everybody's mean, and all of them together."""

    total: float = real()
    means: list[float] = real(SEATS)


blank_sums = Scratch(Sums)


def clear(state: Table, value: int) -> None:
    fill(state.points, value)
    fill_rows(state.stones, value)


def start(state: Table, options: TableOptions, chance: Chance) -> None:
    state.turn = first_player(options, chance)


def step(state: Table) -> None:
    state.turn = next_seat(state.turn, state.players)


def score(state: Table, out: Score) -> None:
    for seat in range(state.players):
        out.points[seat] = state.points[seat]
    rank(out, state.players)


def score_ties(state: Table, out: Score, second: Table) -> None:
    score(state, out)
    break_ties(out, state.players, second.points)


def total_of_means(state: Table) -> float:
    sums = blank_sums()
    for seat in range(state.players):
        add_mean(state, seat, sums[0])
    return read_total(sums)


def add_mean(state: Table, seat: int, sums: Sums) -> None:
    for stones in state.stones[seat]:
        sums.means[seat] += stones / 3
    sums.total += sums.means[seat]


def read_total(sums: list[Sums]) -> float:
    return sums[0].total


def largest_mean(state: Table) -> float:
    """By a record for each seat."""
    sums = blank_sums(state.players)
    largest = 0.0
    for seat in range(len(sums)):
        add_mean(state, seat, sums[seat])
        largest = max(largest, sums[seat].total)
    return largest
