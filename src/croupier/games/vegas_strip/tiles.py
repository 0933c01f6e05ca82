"""What lies at a casino: tiles, their owners, and who ranks how.

An owner of tiles is a player, by seat; with two players each set of blockers is one more, the one
of seat s being owner BLOCKERS + s. At a casino everybody has room for two tiles, which are places
2 * owner and 2 * owner + 1 there. A tile is its number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from croupier.games.vegas_strip.components import State

NONE: Final = -1
SEATS: Final = 6
OWNERS: Final = 6
BLOCKERS: Final = 2  # with two players, the first owner that is a set of blockers
CASINOS: Final = 6
HIGHEST: Final = 7  # the number of the highest tile
ALL_TILES: Final = (1 << HIGHEST + 1) - 2  # a set of tiles is a bit mask of their numbers
EACH: Final = 2  # tiles that an owner may have at a casino
PLACES: Final = EACH * OWNERS
PLUS: Final = 3  # what a token adds to a tile's number


def owners(state: State) -> int:
    """How many own tiles: the players, and with two of them their blockers."""
    return 2 * BLOCKERS if state.players == BLOCKERS else state.players


def first_tile(state: State, casino: int, owner: int) -> int:
    """The tile that an owner placed first at a casino; 0 if there is none."""
    return state.tiles[casino][EACH * owner]


def next_place(state: State, casino: int, owner: int) -> int:
    """Where an owner's next tile would lie at a casino."""
    return EACH * owner + (first_tile(state, casino, owner) != 0)


def tiles_at(state: State, casino: int) -> int:
    """How many tiles lie at a casino."""
    count = 0
    for place in range(PLACES):
        count += state.tiles[casino][place] != 0
    return count


def numbers_at(state: State, casino: int) -> int:
    """The set of numbers that lie at a casino."""
    numbers = 0
    for place in range(PLACES):
        numbers |= 1 << state.tiles[casino][place]
    return numbers & ALL_TILES


def leader(state: State, casino: int) -> int:
    """The owner who ranks first at a casino, or NONE."""
    return state.ranks[casino][0]


def ranked(state: State, casino: int) -> int:
    """How many owners rank at a casino."""
    count = 0
    for rank in range(OWNERS):
        count += state.ranks[casino][rank] != NONE
    return count


def earn(state: State, owner: int, chips: int) -> None:
    """Chips from the supply for this round; blockers earn nothing."""
    if owner < state.players:  # VST-25
        state.winnings[owner] += chips
