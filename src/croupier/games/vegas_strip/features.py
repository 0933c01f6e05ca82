"""Vegas Strip as numbers that a value is learned from: casinos with their characters, and teams."""

from __future__ import annotations

from typing import Any, Final

from croupier.core.bits import size
from croupier.games.vegas_strip.characters import NAMES, SIDES, secure_pay
from croupier.games.vegas_strip.components import (
    BLOCKER,
    CHOOSING,
    FIXERS,
    MOST_REMOVED,
    OWN,
    ROUNDS,
    State,
)
from croupier.games.vegas_strip.rules import fitting
from croupier.games.vegas_strip.tiles import (
    BLOCKERS,
    CASINOS,
    EACH,
    HIGHEST,
    NONE,
    OWNERS,
    leader,
    owners,
)

__all__ = [
    "ITEM", "ITEMS", "POINTS", "SEAT", "TABLE", "describe_seat", "describe_table", "stages_left",
]  # fmt: skip

POINTS: Final = 25.0

ITEMS: Final = CASINOS
RIGGED: Final = 0  # rigged by the seat's team, by another, by none; on a card of the seat's team,
JACKPOT: Final = RIGGED + 4
TOTALS: Final = JACKPOT + 1  # the seat's total, its partner's, the two best of the others,
RANK: Final = TOTALS + 4  # the seat's rank: none, first, second, last, any other,
LEADS: Final = RANK + 5  # does its partner lead; nobody; blockers,
GAP: Final = LEADS + 3  # by how much the seat leads, or is behind,
PAYS: Final = GAP + 1  # what it pays the seat now, and its partner; the best of the others,
ROOM: Final = PAYS + 3  # tiles that the seat may still place, and how high; the others' as well,
TILES: Final = ROOM + 4  # tiles that lie there, its own and all
SIDE: Final = TILES + 2  # its character
ITEM: Final = SIDE + SIDES * len(NAMES)

WINNINGS: Final = 0  # of this round, and with all casinos as they stand: the seat's, its team's,
HAND: Final = WINNINGS + 3  # the tiles in hand,
TEAM: Final = HAND + HIGHEST + 2  # is it a fixer, has it a partner, has its team chosen,
PARTNER: Final = TEAM + 3  # how its partner stands beside it, and what it has in hand
STARTS: Final = PARTNER + 2  # how far it is from whoever starts
LAST: Final = STARTS + OWNERS  # what it was paid in the last round
OWED: Final = LAST + 1  # what it has to place now
SEAT: Final = OWED + 2

TABLE: Final = 6 + MOST_REMOVED + 1


def stages_left(state: State) -> int:
    """The rounds that are not over yet."""
    return max(1, ROUNDS - state.rounds_done)


def describe_table(state: State, table: Any) -> None:
    """Options, the phase, and how many tiles are to come."""
    table[0] = state.phase == CHOOSING
    table[1] = state.starting_jackpot / 15.0
    table[2] = state.casinos / 6.0
    left = 0
    for owner in range(owners(state)):
        left += size(state.hands[owner])
    table[3] = left / 20.0
    table[4] = left <= 2 * state.players
    table[5] = left <= state.players
    table[6 + state.removed] = 1.0


def describe_seat(state: State, seat: int, numbers: Any, items: Any) -> None:
    """A seat's tiles and team, and every casino as it concerns the two."""
    partner = partner_of(state, seat)
    mine = state.winnings[seat] / POINTS
    theirs = state.winnings[partner] / POINTS if partner != NONE else 0.0
    numbers[WINNINGS] = mine
    for casino in range(state.casinos):
        describe_casino(state, seat, partner, casino, items[casino])
        mine += items[casino][PAYS] / 2.0
        theirs += items[casino][PAYS + 1] / 2.0
    numbers[WINNINGS + 1] = mine
    numbers[WINNINGS + 2] = (mine + theirs) / 2.0 if partner != NONE else mine
    for number in range(1, HIGHEST + 1):
        numbers[HAND + number] = state.hands[seat] >> number & 1
    numbers[HAND] = size(state.hands[seat]) / 7.0
    numbers[HAND + HIGHEST + 1] = highest(state.hands[seat]) / 7.0
    team = state.teams[seat]
    numbers[TEAM] = state.fixers[team] == seat
    numbers[TEAM + 1] = partner != NONE
    numbers[TEAM + 2] = state.rigged[team] != NONE
    if partner != NONE:
        numbers[PARTNER] = (state.chips[partner] - state.chips[seat]) / (2.0 * POINTS)
        numbers[PARTNER + 1] = size(state.hands[partner]) / 7.0
    numbers[STARTS + (seat - state.first) % state.players] = 1.0
    numbers[LAST] = state.last_round[seat] / (2.0 * POINTS)
    if state.turn == seat:
        numbers[OWED] = state.owed & OWN != 0
        numbers[OWED + 1] = state.owed & BLOCKER != 0


def partner_of(state: State, seat: int) -> int:
    """Who shares with the seat this round; NONE if it is alone."""
    team = state.teams[seat]
    return state.partners[team] if state.fixers[team] == seat else state.fixers[team]


def highest(tiles: int) -> int:
    return tiles.bit_length() - 1 if tiles != 0 else 0


def describe_casino(state: State, seat: int, partner: int, casino: int, item: Any) -> None:
    team = state.teams[seat]
    by = rigged_by(state, casino)
    item[RIGGED] = by == team
    item[RIGGED + 1] = NONE != by != team
    item[RIGGED + 2] = by == NONE
    item[RIGGED + 3] = state.dealt[team] >> casino & 1
    item[JACKPOT] = state.jackpots[casino] / 15.0
    describe_totals(state, seat, partner, casino, item)
    describe_ranks(state, seat, partner, casino, by != NONE, item)
    room = fitting(state, seat, casino)
    item[ROOM] = size(room) / 4.0
    item[ROOM + 1] = highest(room) / 7.0
    for other in range(owners(state)):
        if seat != other != partner:
            room = fitting(state, other, casino)
            item[ROOM + 2] += size(room) / 12.0
            item[ROOM + 3] = max(item[ROOM + 3], highest(room) / 7.0)
    item[SIDE + state.characters[casino]] = 1.0


def rigged_by(state: State, casino: int) -> int:
    """The team that has rigged a casino; NONE if it is secure, or nobody has chosen yet."""
    for team in range(FIXERS[state.players]):
        if state.rigged[team] == casino:
            return team
    return NONE


def describe_totals(state: State, seat: int, partner: int, casino: int, item: Any) -> None:
    first = second = tiles = 0
    for owner in range(owners(state)):
        placed = (state.tiles[casino][EACH * owner] != 0) + (
            state.tiles[casino][EACH * owner + 1] != 0
        )
        tiles += placed
        if owner == seat:
            item[TILES] = placed / 2.0
        elif owner != partner:
            total = state.totals[casino][owner]
            second = max(second, min(first, total))
            first = max(first, total)
    item[TOTALS] = state.totals[casino][seat] / 8.0
    if partner != NONE:
        item[TOTALS + 1] = state.totals[casino][partner] / 8.0
    item[TOTALS + 2] = first / 8.0
    item[TOTALS + 3] = second / 8.0
    item[TILES + 1] = tiles / 6.0
    item[GAP] = max(-1.0, min(1.0, (state.totals[casino][seat] - first) / 6.0))


def describe_ranks(
    state: State, seat: int, partner: int, casino: int, is_rigged: bool, item: Any
) -> None:
    """Who ranks where, and what the casino would pay them now, as it is rigged or secure."""
    first = leader(state, casino)
    item[LEADS] = partner != NONE and first == partner
    item[LEADS + 1] = first == NONE
    item[LEADS + 2] = state.players == BLOCKERS and first >= BLOCKERS
    ranks = 0
    at = NONE
    for rank in range(OWNERS):
        owner = state.ranks[casino][rank]
        if owner != NONE:
            ranks += 1
            if owner == seat:
                at = rank
            if owner < state.players:
                pay = pay_now(state, casino, rank, owner, is_rigged) / 12.5
                if owner == seat:
                    item[PAYS] = pay
                elif owner == partner:
                    item[PAYS + 1] = pay
                else:
                    item[PAYS + 2] = max(item[PAYS + 2], pay)
    if at == NONE:
        item[RANK] = 1.0
    elif at < 2:
        item[RANK + 1 + at] = 1.0
    else:
        item[RANK + 4] = 1.0
    if at != NONE and at == ranks - 1:
        item[RANK + 3] = 1.0


def pay_now(state: State, casino: int, rank: int, owner: int, is_rigged: bool) -> int:
    if is_rigged:
        return state.jackpots[casino] if rank == 0 else 0
    if rank == 0:
        return 0
    return secure_pay(state, casino, rank, state.totals[casino][owner])
