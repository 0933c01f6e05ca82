"""What good players of the two Las Vegas games know about casinos, notes and chips.

Money is counted in tens of thousands, as in the rules. What somebody may expect from a casino is
judged by the dice that lie there and by how many more may come: who leads by little may still be
overtaken, or tied and paid nothing.
"""

from __future__ import annotations

from typing import Final

from croupier.core.reach import Prospects
from croupier.games.casinos.rules import (
    CASINOS,
    CHIP_COLOURS,
    CHIP_PAY,
    MOST_NOTES,
    NONE,
    OVER,
    OWNERS,
    ROUNDS,
    WHITE,
    CasinoState,
    chip_money,
    worths_at,
)

# Notes about a decision:
COMING: Final = 0  # how many dice each owner may still place, anywhere
LEADS: Final = OWNERS  # what `lead` says, by casino and dice
MOST_AT_ONCE: Final = 7  # dice that somebody may place at a casino at once, and none
UNKNOWN: Final = -1000.0  # less than any lead

NARROWEST: Final = 0.8  # the lead that is safe when no more dice come
WIDER_A_DIE: Final = 0.08  # and how much more it takes for every die that may come
HOPE: Final = 0.12  # the part of a die to come that its owner may count on at a casino
CAUTION: Final = 0.63  # how likely an equal ends up ahead
ABSENT: Final = 0.55  # how far somebody counts who has no dice at a casino yet
DENIED: Final = 0.3  # how far a chip counts that somebody else does not get
CHIP_ADVICE: Final = 60  # for ten thousand
SPREAD_A_ROUND: Final = 10.0  # money by which a round may turn a lead
LEAST_SPREAD: Final = 0.5


def swing(
    state: CasinoState, casino: int, seat: int, dice: int, whites: int, about: Prospects
) -> float:
    """What more dice at a casino bring the seat, less what its opponents gain on average."""
    after = lead(state, casino, seat, dice, whites, about)
    return after - lead(state, casino, seat, 0, 0, about)


def forget_leads(about: Prospects) -> None:
    for i in range(LEADS, LEADS + CASINOS * MOST_AT_ONCE):
        about.notes[i] = UNKNOWN


def swing_once(state: CasinoState, casino: int, seat: int, dice: int, about: Prospects) -> float:
    """The same without white dice, by leads that are reckoned once for a decision."""
    after = lead_once(state, casino, seat, dice, about)
    return after - lead_once(state, casino, seat, 0, about)


def lead_once(state: CasinoState, casino: int, seat: int, dice: int, about: Prospects) -> float:
    at = LEADS + MOST_AT_ONCE * casino + dice
    if about.notes[at] == UNKNOWN:
        about.notes[at] = lead(state, casino, seat, dice, 0, about)
    return about.notes[at]


def lead(
    state: CasinoState, casino: int, seat: int, dice: int, whites: int, about: Prospects
) -> float:
    """What the seat may expect from a casino once these dice lie there, less the others' mean."""
    mine = 0.0
    others = 0.0
    for owner in range(state.players):
        pay = expected_pay(state, casino, owner, seat, dice, whites, about)
        if owner == seat:
            mine = pay
        else:
            others += pay
    return mine - others / (state.players - 1)


def expected_pay(
    state: CasinoState,
    casino: int,
    owner: int,
    seat: int,
    dice: int,
    whites: int,
    about: Prospects,
) -> float:
    total = dice_after(state, casino, owner, seat, dice, whites)
    if total == 0:
        return 0.0
    ahead = 0.0
    alone = 1.0
    for other in range(OWNERS):
        rival = dice_after(state, casino, other, seat, dice, whites)
        if other != owner and (rival > 0 or about.notes[COMING + other] > 0.0):
            counts = 1.0 if rival > 0 else ABSENT
            width = NARROWEST + WIDER_A_DIE * (
                about.notes[COMING + owner] + about.notes[COMING + other]
            )
            behind = (
                rival - total + HOPE * (about.notes[COMING + other] - about.notes[COMING + owner])
            ) / width
            ahead += counts * max(0.0, min(1.0, CAUTION + behind / 2.0))
            alone *= 1.0 - counts * tie_chance(behind, width)
    return alone * note_at(state, casino, ahead)


def dice_after(
    state: CasinoState, casino: int, owner: int, seat: int, dice: int, whites: int
) -> int:
    lie = state.dice[casino][owner]
    if owner == seat:
        lie += dice
    if owner == WHITE:
        lie += whites
    return lie


def tie_chance(behind: float, width: float) -> float:
    """How likely two owners end up equal: certain if they are and nothing can change."""
    return max(0.0, 1.0 - abs(behind)) * NARROWEST / width


def note_at(state: CasinoState, casino: int, ahead: float) -> float:
    """The note for somebody who has that many owners ahead, in between if need be."""
    rank = 0
    paid = 0.0
    worths = worths_at(state, casino)
    while worths != 0 and rank - ahead < 1.0:
        worth = worths.bit_length() - 1
        worths ^= 1 << worth
        for _ in range(state.notes[casino][worth]):
            paid += worth * max(0.0, 1.0 - abs(ahead - rank))
            rank += 1
    return paid


def chip_gain(state: CasinoState, seat: int, colour: int) -> float:
    """What one more chip of a colour is worth: to the seat, and denied to the others."""
    gain = pay_for_one_more(state, seat, colour)
    denied = 0.0
    for other in range(state.players):
        if other != seat:
            denied = max(denied, pay_for_one_more(state, other, colour))
    return gain + DENIED * denied


def pay_for_one_more(state: CasinoState, seat: int, colour: int) -> float:
    count = state.chips_of[seat][colour]
    if count + 1 >= len(CHIP_PAY):
        return 0.0
    return float(CHIP_PAY[count + 1] - CHIP_PAY[count])


def best_chip(state: CasinoState, casino: int, seat: int) -> float:
    """What the best chip at a casino is worth."""
    best = 0.0
    for colour in range(CHIP_COLOURS):
        if state.chips[casino][colour] > 0:
            best = max(best, chip_gain(state, seat, colour))
    return best


def chip_advice(state: CasinoState, seat: int, colour: int) -> int:
    """How good taking a chip looks, from 0 to 1000; no chip is never better."""
    if colour == NONE:
        return 0
    return min(1000, int(CHIP_ADVICE * (1.0 + chip_gain(state, seat, colour))))


def money_value(state: CasinoState, seat: int) -> float:
    """The hope to win, by the lead in money over the others and the rounds left to turn it."""
    left = 0 if state.phase == OVER else ROUNDS - state.rounds_done
    spread = LEAST_SPREAD + SPREAD_A_ROUND * left
    least = 1.0
    total = 0.0
    for other in range(state.players):
        if other != seat:
            ahead = chance_ahead(state, seat, other, spread)
            least = min(least, ahead)
            total += ahead
    return 0.6 * least + 0.4 * total / (state.players - 1)


def wealth(state: CasinoState, seat: int) -> int:
    """Money first, the number of notes second, as one number to compare."""
    return (state.money[seat] + chip_money(state, seat)) * 2 * MOST_NOTES + state.notes_won[seat]


def chance_ahead(state: CasinoState, seat: int, other: int, spread: float) -> float:
    lead = (wealth(state, seat) - wealth(state, other)) / (2.0 * MOST_NOTES)
    return max(0.0, min(1.0, 0.5 + lead / (2.0 * spread)))
