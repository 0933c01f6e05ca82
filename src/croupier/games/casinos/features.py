"""A casino of the two Las Vegas games as numbers that a value is learned from."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.casinos.rules import (
    CASINOS,
    CHIP_COLOURS,
    CHIP_PAY,
    CHIPS_A_COLOUR,
    OWNERS,
    ROUNDS,
    WHITE,
    CasinoState,
    owner_of,
    untied,
    worths_at,
)

POINTS: Final = 100_000.0
MOST_SEEN: Final = 8  # dice of one owner that are told apart
STEPS: Final = MOST_SEEN + 1
RIVALS: Final = 3  # the others with the most dice, whoever they are
NOTES: Final = 3  # the highest notes

OWN: Final = 0  # a casino's numbers: the seat's own dice,
RIVAL: Final = OWN + STEPS + 1  # those of its rivals,
NOTE: Final = RIVAL + RIVALS * STEPS  # the notes,
PAY: Final = NOTE + NOTES  # what the seat, and the best other, would be paid now,
CHIP: Final = PAY + 2  # the best chip for the seat, and whether it is asked about it
CASINO: Final = CHIP + 2

GAIN: Final = 0  # a seat's numbers: what all casinos would pay it now,
WON: Final = 1  # the notes it has won,
STARTS: Final = 2  # how far it is from whoever starts the round,
CHIPS: Final = STARTS + 5  # and how many colours it has so many chips of
SEAT: Final = CHIPS + CHIPS_A_COLOUR + 1

TABLE: Final = 4


def stages_left(state: CasinoState) -> int:
    """The rounds that are not over yet."""
    return max(1, ROUNDS - state.rounds_done)


def describe_casinos_table(state: CasinoState, table: Any) -> None:
    """Chips, and how much money lies on the table."""
    table[0] = state.with_chips
    table[1] = state.may_take != 0
    table[2] = state.open_safes
    money = 0
    for casino in range(CASINOS):
        for worth in range(len(state.notes[casino])):
            money += worth * state.notes[casino][worth]
    table[3] = money / 50.0


def describe_casinos_seat(state: CasinoState, seat: int, numbers: Any, items: Any) -> None:
    """What the casinos are to a seat, and what it has."""
    for casino in range(CASINOS):
        describe_casino(state, casino, seat, items[casino])
        numbers[GAIN] += items[casino][PAY] / 2.0
    numbers[WON] = state.notes_won[seat] / 8.0
    numbers[STARTS + (seat - state.first) % state.players] = 1.0
    if state.with_chips:
        for colour in range(CHIP_COLOURS):
            numbers[CHIPS + state.chips_of[seat][colour]] += 0.5


def describe_casino(state: CasinoState, casino: int, seat: int, item: Any) -> None:
    row = state.dice[casino]
    item[OWN + min(row[seat], MOST_SEEN)] = 1.0
    item[OWN + STEPS] = row[seat] / 4.0
    describe_rivals(row, seat, item)
    describe_notes(state, casino, seat, item)
    if state.with_chips:
        best = 0
        for colour in range(CHIP_COLOURS):
            if state.chips[casino][colour] > 0:
                have = state.chips_of[seat][colour]
                best = max(best, CHIP_PAY[have + 1] - CHIP_PAY[have])
        item[CHIP] = best / 5.0
        item[CHIP + 1] = state.turn == seat and state.may_take >> casino & 1 == 1


def describe_rivals(row: list[int], seat: int, item: Any) -> None:
    """The dice of the strongest others, most first, white ones included."""
    first = second = third = 0
    for owner in range(OWNERS):
        if owner != seat:
            dice = min(row[owner], MOST_SEEN)
            if dice > first:
                third = second
                second = first
                first = dice
            elif dice > second:
                third = second
                second = dice
            else:
                third = max(third, dice)
    item[RIVAL + first] = 1.0
    item[RIVAL + STEPS + second] = 1.0
    item[RIVAL + 2 * STEPS + third] = 1.0


def describe_notes(state: CasinoState, casino: int, seat: int, item: Any) -> None:
    """The highest notes, and whom they would go to now."""
    row = state.dice[casino]
    totals = untied(row)
    worths = worths_at(state, casino)
    rank = 0
    while worths != 0:
        worth = worths.bit_length() - 1
        worths ^= 1 << worth
        for _ in range(state.notes[casino][worth]):
            if rank < NOTES:
                item[NOTE + rank] = worth / 5.0
                rank += 1
            if totals != 0:
                total = totals.bit_length() - 1
                totals ^= 1 << total
                owner = owner_of(row, total)
                if owner == seat:
                    item[PAY] = worth / 5.0
                elif owner != WHITE:
                    item[PAY + 1] = max(item[PAY + 1], worth / 5.0)
