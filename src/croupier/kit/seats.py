"""Who starts, and who is next."""

from __future__ import annotations

from typing import Protocol

from croupier.core.chance import Chance, below
from croupier.core.options import RANDOM_SEAT


class SeatOptions(Protocol):
    """Options of a game whose first player can be chosen: `first_seat: int = FirstSeat()`."""

    players: int
    first_seat: int


def first_player(options: SeatOptions, chance: Chance) -> int:
    """The seat that the option `first_seat` names, or a random one."""
    if options.first_seat == RANDOM_SEAT:
        return below(chance, options.players)
    return options.first_seat


def next_seat(seat: int, players: int) -> int:
    """The next seat clockwise."""
    # No remainder: a division takes longer than all the rest of some turns.
    return seat + 1 if seat + 1 < players else 0
