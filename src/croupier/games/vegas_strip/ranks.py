"""How owners of tiles rank at a casino, and which tiles they may place there next."""

from __future__ import annotations

from croupier.core.bits import size
from croupier.games.vegas_strip.characters import barred_tiles, counted, tokens_after
from croupier.games.vegas_strip.components import State
from croupier.games.vegas_strip.tiles import (
    ALL_TILES,
    EACH,
    HIGHEST,
    NONE,
    OWNERS,
    PLUS,
    leader,
    next_place,
    owners,
)


def total_with(state: State, casino: int, owner: int, tokens: int) -> int:
    """An owner's total if the +3 tokens lay so."""
    more = tokens_of(tokens, owner) - tokens_of(state.tokens[casino], owner)
    return state.totals[casino][owner] + PLUS * more


def tokens_of(tokens: int, owner: int) -> int:
    return size(tokens >> EACH * owner & (1 << EACH) - 1)


def rank_owners(state: State, casino: int, placer: int) -> None:
    """Order owners by their totals; among equals nobody moves, and the placer stands below."""
    ranks = state.ranks[casino]
    count = 0
    for i in range(OWNERS):
        if ranks[i] != NONE and ranks[i] != placer:
            ranks[count] = ranks[i]
            count += 1
    ranks[count] = placer
    for last in range(1, count + 1):  # VST-10
        i = last
        while i > 0 and state.totals[casino][ranks[i - 1]] < state.totals[casino][ranks[i]]:
            lower = ranks[i - 1]
            ranks[i - 1] = ranks[i]
            ranks[i] = lower
            i -= 1


def is_full(state: State, owner: int, casino: int) -> bool:
    return state.tiles[casino][EACH * owner + EACH - 1] != 0


def note_closed(state: State, casino: int) -> None:
    """Which tiles an owner may not place next, whatever they hold and have rigged."""
    for owner in range(owners(state)):
        tiles = ALL_TILES
        if not is_full(state, owner, casino):
            tiles = barred_tiles(state, casino, owner) | tying_tiles(state, casino, owner)
        state.closed[casino][owner] = tiles


def tying_tiles(state: State, casino: int, owner: int) -> int:
    """Tiles that, with tokens moved, make a total equal to the highest of the others: VST-13."""
    tokens = tokens_after(state, casino, next_place(state, casino, owner))
    highest = highest_other(state, casino, owner, tokens)
    missing = highest - total_with(state, casino, owner, tokens)
    tiles = 0
    for number in range(1, HIGHEST + 1):
        if counted(state, casino, number) == missing:
            tiles |= 1 << number
    return tiles


def highest_other(state: State, casino: int, owner: int, tokens: int) -> int:
    """The highest total of the others if the +3 tokens lay so; 0 if there are none."""
    if state.tokens[casino] & ~tokens == 0:  # nobody loses a token: they keep their order
        first = leader(state, casino)
        other = state.ranks[casino][1] if first == owner else first
        return 0 if other == NONE else state.totals[casino][other]
    highest = 0
    for other in range(owners(state)):
        if other != owner:
            highest = max(highest, total_with(state, casino, other, tokens))
    return highest
