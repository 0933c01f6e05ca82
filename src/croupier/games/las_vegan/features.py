"""Las Vegan as numbers that a value is learned from: machines, tricks and hands."""

from __future__ import annotations

from typing import Any, Final

from croupier.core.bits import size
from croupier.games.las_vegan.bank import takers
from croupier.games.las_vegan.components import (
    BANK,
    CARDS,
    COLOURS,
    FOR_BANK,
    GOLDEN,
    MACHINES,
    MAX,
    MIN,
    NONE,
    PLACING,
    SEALED,
    SET,
    SEVENS,
    TOKENS,
    VALUES,
    State,
)
from croupier.games.las_vegan.hints import (
    amount,
    expected_face,
    risk,
    trick_cards,
    unused_face,
    value_cards,
    with_pay,
)
from croupier.games.las_vegan.tricks import beats, colour_cards

POINTS: Final = 5.0
NEAR: Final = 3  # tricks more or fewer that are told apart

ITEMS: Final = MACHINES
KIND: Final = 0  # a colour, or a value,
FACE: Final = KIND + 2  # has it a token; what does it pay,
HAS: Final = FACE + 2  # what counts for the seat, and for the others on average,
BEGUN: Final = HAS + 2  # cards of a begun set,
PAYS: Final = BEGUN + SET  # what that pays the seat, beside the others,
HOLDS: Final = PAYS + 1  # cards that count, in hand, in the others' hands, and in the trick
ITEM: Final = HOLDS + 3

TAKES: Final = 0  # tricks beside the others' fewest and most,
ENDS: Final = TAKES + 4  # how likely it has the fewest or most; what the golden token costs then,
LAID: Final = ENDS + 4  # its card in the trick: its value; does it take the trick,
TRICK: Final = LAID + 3  # what taking the trick pays; and whether the seat takes it as it lies,
CAN: Final = TRICK + 2  # cards that would take it, and that would not,
CHOSEN: Final = CAN + 2  # the card chosen unseen, and what it counts
PLACES: Final = CHOSEN + 2  # places tokens
BROKE: Final = PLACES + 1  # has few cabbages left
COLOUR: Final = BROKE + 1  # for every colour: cards, the highest, the lowest, lacks it
A_COLOUR: Final = 4
HAND: Final = COLOUR + COLOURS * A_COLOUR
SEAT: Final = HAND + CARDS

LED: Final = 0  # among the table's numbers: the colour led,
LIES: Final = LED + COLOURS  # how many cards lie in the trick, sevens among them,
GOLD: Final = LIES + 2  # the golden token: where, what it counts,
HELD: Final = GOLD + 4  # cards that are left,
PHASE: Final = HELD + 14
TABLE: Final = PHASE + 6


def stages_left(state: State) -> int:
    """The rounds that are not over yet."""
    return max(1, state.rounds - state.rounds_done)


def describe_table(state: State, table: Any) -> None:
    """The trick, the golden token, and how far the round is."""
    if state.trick_size > 0:
        table[LED + state.led] = 1.0
    table[LIES] = state.trick_size / 3.0
    table[LIES + 1] = size(trick_cards(state) & SEVENS) / 2.0
    table[GOLD + state.golden] = 1.0
    table[GOLD + 3] = state.faces[GOLDEN] / 3.0
    table[HELD + most_held(state)] = 1.0
    table[PHASE] = state.phase == PLACING
    table[PHASE + 1] = state.phase == SEALED
    table[PHASE + 2] = state.phase == FOR_BANK
    table[PHASE + 3] = state.to_place / 2.0
    table[PHASE + 4] = size(state.unused) / TOKENS
    table[PHASE + 5] = unused_face(state) / 2.0


def most_held(state: State) -> int:
    """The cards in the fullest hand."""
    held = 0
    for seat in range(state.players):
        held = max(held, state.held[seat])
    return held


def describe_seat(state: State, seat: int, numbers: Any, items: Any) -> None:
    """Tricks taken and cards held, and every machine with what counts there."""
    describe_tricks(state, seat, numbers)
    describe_trick(state, seat, numbers)
    describe_hand(state, seat, numbers)
    numbers[PLACES] = state.phase == PLACING and state.turn == seat
    numbers[BROKE] = max(0, 6 - state.cabbages[seat]) / 6.0
    for machine in range(MACHINES):
        describe_machine(state, seat, machine, items[machine])


def describe_tricks(state: State, seat: int, numbers: Any) -> None:
    """How the seat's tricks stand beside the others', which the golden token is about."""
    fewest = CARDS
    most = 0
    for other in range(takers(state)):
        if other != seat:
            fewest = min(fewest, state.tricks[other])
            most = max(most, state.tricks[other])
    over, under = state.tricks[seat] - fewest, state.tricks[seat] - most
    numbers[TAKES] = max(-NEAR, min(NEAR, over)) / NEAR
    numbers[TAKES + 1] = max(-NEAR, min(NEAR, under)) / NEAR
    numbers[TAKES + 2] = over <= 0
    numbers[TAKES + 3] = under >= 0
    face = state.faces[GOLDEN] / 3.0
    left = most_held(state) + 1.0
    numbers[ENDS] = risk(state, seat, MIN, left)
    numbers[ENDS + 1] = risk(state, seat, MAX, left)
    if state.golden == MIN:
        numbers[ENDS + 2] = face * numbers[ENDS]
    if state.golden == MAX:
        numbers[ENDS + 3] = face * numbers[ENDS + 1]


def describe_trick(state: State, seat: int, numbers: Any) -> None:
    """What the trick is to the seat, and what it can do about it."""
    pays = with_pay(state, seat, trick_cards(state), unused_face(state), 0.0) / 2.0
    numbers[TRICK] = pays
    if state.chosen >> seat & 1 == 1:
        numbers[CHOSEN] = 1.0
        numbers[CHOSEN + 1] = state.sealed[seat] % VALUES / 10.0
    if state.trick_size == 0:
        return
    if state.trick[seat] != NONE:
        numbers[LAID] = 1.0
        numbers[LAID + 1] = state.trick[seat] % VALUES / 10.0
        numbers[LAID + 2] = state.winner == seat
        numbers[TRICK + 1] = pays if state.winner == seat else 0.0
        return
    hand = state.hands[seat]
    if hand & colour_cards(state.led) != 0:
        hand &= colour_cards(state.led)
    takes = 0
    for card in range(CARDS):
        if hand >> card & 1 == 1:
            takes += beats(card, state.trick[state.winner], state.led)
    numbers[CAN] = min(takes, 4) / 4.0
    numbers[CAN + 1] = min(size(hand) - takes, 4) / 4.0


def describe_hand(state: State, seat: int, numbers: Any) -> None:
    """The cards in hand, and how they compare with those of the others."""
    hand = state.hands[seat]
    others = 0
    for other in range(state.players):
        if other != seat:
            others |= state.hands[other]
    if state.players == BANK:
        others |= state.pile
    for colour in range(COLOURS):
        mine, theirs = hand & colour_cards(colour), others & colour_cards(colour)
        at = COLOUR + A_COLOUR * colour
        numbers[at] = size(mine) / 4.0
        numbers[at + 1] = size(mine & ~((1 << theirs.bit_length()) - 1)) / 2.0
        numbers[at + 2] = size(mine & (theirs & -theirs) - 1) / 2.0 if theirs != 0 else 0.0
        numbers[at + 3] = mine == 0
    for card in range(CARDS):
        numbers[HAND + card] = hand >> card & 1


def describe_machine(state: State, seat: int, machine: int, item: Any) -> None:
    subject = state.machines[machine]
    is_colour = subject < COLOURS
    cards = colour_cards(subject) if is_colour else value_cards(subject)
    face = expected_face(state, machine, unused_face(state))
    item[KIND + (0 if is_colour else 1)] = 1.0
    item[FACE] = state.placed[machine] != NONE
    item[FACE + 1] = face / 2.0
    mine = amount(state, seat, subject)
    theirs = 0.0
    held = 0
    for other in range(state.players):
        if other != seat:
            theirs += amount(state, other, subject) / (state.players - 1)
            held += size(state.hands[other] & cards)
    item[HAS] = mine / 2.0
    item[HAS + 1] = theirs / 2.0
    if is_colour:
        item[BEGUN + size(state.taken[seat] & cards) % SET] = 1.0
    item[PAYS] = face * (mine - theirs) / 2.0
    item[HOLDS] = size(state.hands[seat] & cards) / 3.0
    item[HOLDS + 1] = held / 6.0
    item[HOLDS + 2] = size(trick_cards(state) & cards) / 2.0
