"""Casinos, notes and chip cards, as the Las Vegas card game and dice game share them.

Money is counted in tens of thousands: a note's number is its worth, 1 to 10. Notes and chips that
nobody has seen yet are known by elimination, so they are kept as counts, and what comes next is
drawn when it is dealt. At a casino everybody's dice are counted in a row, one entry per owner: the
players, and after the last possible seat the white dice of nobody.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, NewType

from croupier.core.bits import lowest
from croupier.core.chance import Chance, below
from croupier.core.game import Score
from croupier.core.schema import ALL, EVERYONE, Schema, field
from croupier.kit.lists import fill, fill_rows
from croupier.kit.readings import Enumeration, Members, Shared
from croupier.kit.scoring import break_ties, rank

SEATS: Final = 5
WHITE: Final = SEATS  # the owner of the neutral dice
OWNERS: Final = SEATS + 1
CASINOS: Final = 6
ROUNDS: Final = 4
NOTE_WORTHS: Final = 11  # 0 to 10, in tens of thousands
MOST_NOTES: Final = 54
DOLLARS: Final = 10_000
CHIP_COLOURS: Final = 5
CHIPS_A_COLOUR: Final = 5
Chip = NewType("Chip", str)
CHIP_NAMES: Final = tuple(map(Chip, ("pink", "golden", "blue", "green", "black")))
CHIP_PAY: Final = (0, 1, 3, 6, 10, 15)  # by how many of a colour somebody has
DICE_FOR_A_CHIP: Final = 2
MOST_DICE: Final = 40  # at one casino
MOST_MONEY: Final = 312  # all notes there are
NONE: Final = -1
CHOOSING: Final = 0  # phases: players choose dice or cards
TAKING: Final = 1  # and may then take chips
OVER: Final = 100
ALL_ROUNDS: Final = 1  # the reason why a game is over


def shown_safe(state: Any, index: int) -> int:
    """Whom clients show what lies under a safe: its owner, and everybody at the end."""
    return ALL if state.open_safes or state.phase == OVER else 1 << index


class CasinoState(Schema):
    """What both games have on the table."""

    shared: ClassVar[Shared] = {
        "CASINOS": CASINOS,
        "CHIPS": Enumeration(CHIP_NAMES, Chip),
        "DOLLARS": DOLLARS,
        "WHITE": WHITE,
    }

    players: int = field(high=SEATS, seen_by=EVERYONE)
    """How many people play."""
    phase: int = field(
        high=OVER,
        seen_by=EVERYONE,
        reads=Enumeration({CHOOSING: "choosing", TAKING: "taking", OVER: "over"}),
    )
    """What the table waits for: dice or cards (`choosing`), whether chips are taken (`taking`), or
    nothing (`over`)."""
    rounds_done: int = field(high=ROUNDS, seen_by=EVERYONE)
    """How many of the four rounds are over."""
    first: int = field(high=SEATS - 1, seen_by=EVERYONE)
    """The seat that starts the round."""
    turn: int = field(high=SEATS - 1, seen_by=EVERYONE)
    """The seat whose turn it is."""
    open_safes: int = field(high=1, seen_by=EVERYONE)
    """1 if everybody may look at everybody's money (option `open_safes`)."""
    with_chips: int = field(high=1, seen_by=EVERYONE)
    """1 if chip cards are played with (option `chips`)."""

    notes: list[list[int]] = field(high=8, shape=(CASINOS, NOTE_WORTHS), seen_by=EVERYONE)
    """For each casino, how many notes of each worth lie there: entry 7 counts those of $70,000."""
    unseen_notes: list[int] = field(high=8, shape=NOTE_WORTHS, seen_by=EVERYONE, remembered=True)
    """How many notes of each worth nobody has seen yet."""
    dice: list[list[int]] = field(high=MOST_DICE, shape=(CASINOS, OWNERS), seen_by=EVERYONE)
    """For each casino, everybody's dice by seat; after the last seat, the white dice."""
    money: list[int] = field(
        "i2", high=MOST_MONEY, shape=SEATS, seen_by=EVERYONE, remembered=shown_safe
    )
    """Everybody's money, in tens of thousands."""
    notes_won: list[int] = field(high=MOST_NOTES, shape=SEATS, seen_by=EVERYONE)
    """How many notes everybody has won."""

    chips: list[list[int]] = field(
        high=CHIPS_A_COLOUR, shape=(CASINOS, CHIP_COLOURS), seen_by=EVERYONE
    )
    """For each casino, how many chip cards of each colour lie there."""
    unseen_chips: list[int] = field(
        high=CHIPS_A_COLOUR, shape=CHIP_COLOURS, seen_by=EVERYONE, remembered=True
    )
    """How many chip cards of each colour nobody has seen yet."""
    chips_of: list[list[int]] = field(
        high=CHIPS_A_COLOUR, shape=(SEATS, CHIP_COLOURS), seen_by=EVERYONE
    )
    """For each seat, how many chip cards of each colour it has."""
    may_take: int = field(high=(1 << CASINOS) - 1, seen_by=EVERYONE, reads=Members())
    """The casinos, from 0, that the seat on turn may still take a chip from."""


def clear_table(state: CasinoState, worths: tuple[int, ...]) -> None:
    """A fresh supply of notes and chips, empty casinos, nobody has anything."""
    state.rounds_done = 0
    state.may_take = 0
    for worth in range(NOTE_WORTHS):
        state.unseen_notes[worth] = worths[worth]
    fill(state.unseen_chips, CHIPS_A_COLOUR)
    for casino in range(CASINOS):
        clear_casino(state, casino)
    fill_rows(state.chips, 0)
    fill(state.money, 0)
    fill(state.notes_won, 0)
    fill_rows(state.chips_of, 0)


def clear_casino(state: CasinoState, casino: int) -> None:
    fill(state.notes[casino], 0)
    fill(state.dice[casino], 0)


def draw_one(unseen: list[int], chance: Chance) -> int:
    """The next of a shuffled supply, taken out of it; NONE when it is empty."""
    total = 0
    for kind in range(len(unseen)):
        total += unseen[kind]
    if total == 0:
        return NONE
    n = below(chance, total)
    kind = 0
    while n >= unseen[kind]:
        n -= unseen[kind]
        kind += 1
    unseen[kind] -= 1
    return kind


def deal_chips(state: CasinoState, chance: Chance) -> None:
    """One more chip card at each casino."""
    for casino in range(CASINOS):
        state.chips[casino][draw_one(state.unseen_chips, chance)] += 1


def untied(row: list[int]) -> int:
    """The set of dice totals at a casino that exactly one owner has; the tied ones are out."""
    once = 0
    more = 1  # nobody is paid for no dice
    for owner in range(OWNERS):
        total = 1 << row[owner]
        more |= once & total
        once |= total
    return once & ~more


def owner_of(row: list[int], total: int) -> int:
    """Who has that many dice there."""
    owner = 0
    while row[owner] != total:
        owner += 1
    return owner


def pay_casino(state: CasinoState, casino: int) -> None:
    """Most dice take the highest note, the next the next; what is unclaimed, or would be for the
    white dice, stays lying there."""
    totals = untied(state.dice[casino])
    worths = worths_at(state, casino)
    for_white = 0
    while totals != 0 and worths != 0:
        total, worth = totals.bit_length() - 1, worths.bit_length() - 1
        totals ^= 1 << total
        owner = owner_of(state.dice[casino], total)
        state.notes[casino][worth] -= 1
        if state.notes[casino][worth] == 0:
            worths ^= 1 << worth
        if owner == WHITE:
            for_white = worth
        else:
            state.money[owner] += worth
            state.notes_won[owner] += 1
    if for_white != 0:
        state.notes[casino][for_white] += 1


def worths_at(state: CasinoState, casino: int) -> int:
    """The set of worths of the notes at a casino."""
    worths = 0
    for worth in range(NOTE_WORTHS):
        if state.notes[casino][worth] > 0:
            worths |= 1 << worth
    return worths


def offer_chips(state: CasinoState, casino: int) -> None:
    """Whoever has just placed two dice or more there may take a chip, if one lies there."""
    if state.with_chips and chips_at(state, casino) != 0:
        state.may_take |= 1 << casino


def chips_at(state: CasinoState, casino: int) -> int:
    """The set of chip colours at a casino."""
    colours = 0
    for colour in range(CHIP_COLOURS):
        if state.chips[casino][colour] > 0:
            colours |= 1 << colour
    return colours


def asked_casino(state: CasinoState) -> int:
    """The casino whose chips are offered now: ascending, one after the other."""
    return lowest(state.may_take)


def answer_chip(state: CasinoState, seat: int, colour: int) -> None:
    """Take a chip of that colour, or none, from the casino that is asked about."""
    casino = asked_casino(state)
    if colour != NONE:
        state.chips[casino][colour] -= 1
        state.chips_of[seat][colour] += 1
    state.may_take &= ~(1 << casino)


def chip_money(state: CasinoState, seat: int) -> int:
    """What a seat's chips pay at the end."""
    total = 0
    for colour in range(CHIP_COLOURS):
        total += CHIP_PAY[state.chips_of[seat][colour]]
    return total


def score_money(state: CasinoState, out: Score) -> None:
    """Money now, chips included; more money, then more notes, makes the place."""
    for seat in range(state.players):
        out.points[seat] = DOLLARS * state.money[seat]
        if state.with_chips:
            out.points[seat] += DOLLARS * chip_money(state, seat)
    rank(out, state.players)
    break_ties(out, state.players, state.notes_won)
    out.reason = ALL_ROUNDS if state.phase == OVER else 0
