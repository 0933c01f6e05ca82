"""Who meets whom in a tournament, and where they sit.

Every deal is played once in each seating of each line-up, so that the luck of the deal and of the
seat is the same for all bots. A line-up is a choice of bots for one table: if there are more bots
than seats, every choice is played; if there are fewer, they repeat, each as often as the others.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

Seating = tuple[int, ...]
"""The bot at each seat, by its number in the tournament."""


def line_ups(bots: int, seats: int) -> list[Seating]:
    """All line-ups."""
    if bots >= seats:
        return list(itertools.combinations(range(bots), seats))
    # The seats left over after the last full round go to each bot once.
    starts = range(bots) if seats % bots else range(1)
    return [tuple((start + seat) % bots for seat in range(seats)) for start in starts]


def seatings(line_up: Seating) -> list[Seating]:
    """All rotations of a line-up, without duplicates."""
    turned = [(*line_up[shift:], *line_up[:shift]) for shift in range(len(line_up))]
    return list(dict.fromkeys(turned))


def games_of_a_deal(bots: int, seats: int) -> list[Seating]:
    """All seatings in which one deal is played."""
    return [seating for line_up in line_ups(bots, seats) for seating in seatings(line_up)]


def deals_for(games: int, a_deal: Sequence[Seating]) -> int:
    """How many whole deals make at least this many games."""
    return -(-games // len(a_deal))
