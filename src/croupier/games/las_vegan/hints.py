"""What a good player of Las Vegan knows: which tricks pay, and where tokens go.

Everything is reckoned in cabbages, as the seat's gain less what its opponents gain on average, by
what the seat may see. `advise` turns that into 0 to 1000, with 500 for a move that changes nothing.
"""

from __future__ import annotations

from typing import Final

from croupier.core.bits import size
from croupier.core.reach import Prospects, add, blank_prospects, list_all
from croupier.games.las_vegan.bank import takers
from croupier.games.las_vegan.components import (
    ALL_CARDS,
    BANK,
    BANK_CARD,
    BANK_TOP,
    CARDS,
    COLOURS,
    DISPLAY,
    FOR_BANK,
    GOLDEN,
    MACHINES,
    MAX,
    MIN,
    NONE,
    ONE_VALUE,
    OVER,
    PLACE,
    PLACE_GOLDEN,
    PLACING,
    SEALED,
    SET,
    SEVENS,
    SUBJECT_VALUES,
    TOKENS,
    VALUES,
    State,
)
from croupier.games.las_vegan.tricks import beats, colour_cards, is_stray_zero

MIDDLE: Final = 500
A_CABBAGE: Final = 80  # of advice
BEGUN_SETS: Final = (0.0, 0.25, 0.6)  # what none, one or two cards of a colour are worth, in sets
CONTROL: Final = 0.9  # what placing a token of one's choice is worth
KEPT: Final = 0.35  # how far the use of a card in later tricks counts
KEPT_ZERO: Final = 0.2  # what a zero in hand is worth: it can duck, and it can take
NOT_YET: Final = 0.3  # how far each side of the golden machine counts before its token lies there
WITH_ZERO: Final = 0.7  # how likely somebody who can takes the trick with a zero
SPREAD_A_ROUND: Final = 5.0  # cabbages by which a round may turn a lead
LEAST_SPREAD: Final = 0.5

HOPE: Final = 0  # where it is noted what unused tokens show,
A_TRICK: Final = 1  # what a later trick is worth,
PRICES: Final = 2  # and what a card of each colour is


def advise(state: State, seat: int, action: int) -> int:
    """How good the action looks, from 0 to 1000."""
    alone = blank_prospects()
    add(alone[0], action)
    advise_all(state, seat, alone[0])
    return alone[0].advice[0]


def advise_all(state: State, seat: int, prospects: Prospects) -> None:
    """How good each action looks, with what counts for any card of a hand reckoned once."""
    if state.phase not in (PLACING, FOR_BANK):
        note_prices(state, seat, prospects)
    for n in range(list_all(prospects)):
        prospects.advice[n] = advise_one(state, seat, prospects.listed[n], prospects)


def advise_one(state: State, seat: int, action: int, about: Prospects) -> int:
    if state.phase == PLACING:
        gain = placement(state, seat, action)
    elif state.phase == FOR_BANK:
        gain = bank_card(state, seat, action)
    else:
        gain = card(state, seat, action, about)
    return max(0, min(1000, int(MIDDLE + A_CABBAGE * gain)))


def note_prices(state: State, seat: int, about: Prospects) -> None:
    """What tricks and cards are worth to the seat, whichever card it plays."""
    unseen = ALL_CARDS & ~state.played & ~state.hands[seat]
    hope = unused_face(state)
    about.notes[HOPE] = hope
    for colour in range(COLOURS):
        if state.trick_size == 0 or colour == state.led:
            about.notes[PRICES + colour] = mean_price(state, unseen & colour_cards(colour), hope)
    any_card = takers(state) * mean_price(state, unseen, hope)
    about.notes[A_TRICK] = trick_price(state, seat) + any_card


def card(state: State, seat: int, played: int, about: Prospects) -> float:
    """What comes of playing a card: the trick, and what the card could have done later."""
    led = state.led if state.trick_size > 0 else played // VALUES
    unseen = ALL_CARDS & ~state.played & ~state.hands[seat]
    cards = trick_cards(state) | 1 << played
    later = takers(state) - state.trick_size - 1
    if state.phase == SEALED:
        later = 1
    hope = about.notes[HOPE]
    added = later * about.notes[PRICES + led]
    mine = haul(state, seat, cards, hope) + added
    theirs = -haul(state, rival(state, seat), cards, hope) - added
    taking = chance_to_take(state, seat, played, led, unseen, later)
    now = taking * mine + (1.0 - taking) * theirs / (takers(state) - 1)
    return now - use(state, seat, played, unseen, about.notes[A_TRICK])


def trick_cards(state: State) -> int:
    """The cards in the trick so far."""
    cards = 0
    for other in range(takers(state)):
        if state.trick[other] != NONE:
            cards |= 1 << state.trick[other]
    return cards


def rival(state: State, seat: int) -> int:
    """An opponent who may take the trick: whoever would now, else the next."""
    if state.trick_size > 0 and state.winner != seat:
        return state.winner
    return (seat + 1) % takers(state)


def haul(state: State, taker: int, cards: int, hope: float) -> float:
    """What taking a trick with these cards gains the taker; `hope` is the unused tokens' face."""
    if state.players == BANK and taker == BANK:
        return 0.0
    return with_pay(state, taker, cards, hope, trick_price(state, taker))


def with_pay(state: State, taker: int, cards: int, hope: float, gain: float) -> float:
    """What cards gain their taker, by tokens to place and by machines, on top of a gain."""
    gain += CONTROL * size(cards & SEVENS)
    for machine in range(MACHINES):
        subject = state.machines[machine]
        face = expected_face(state, machine, hope)
        if subject < COLOURS:
            before = size(state.taken[taker] & colour_cards(subject))
            after = before + size(cards & colour_cards(subject))
            gain += face * (sets(after) - sets(before))
        else:
            gain += face * size(cards & value_cards(subject))
    return gain


def value_cards(subject: int) -> int:
    return ONE_VALUE << SUBJECT_VALUES[subject - COLOURS]


def sets(cards: int) -> float:
    """Complete sets, and the hope that begun ones have."""
    return cards // SET + BEGUN_SETS[cards % SET]


def expected_face(state: State, machine: int, hope: float) -> float:
    """What the machine pays, or may pay once somebody puts a token there."""
    if state.placed[machine] != NONE:
        return float(state.faces[state.placed[machine]])
    return hope


def unused_face(state: State) -> float:
    """What the unused tokens show, on average."""
    total = 0
    for token in range(TOKENS):
        if state.unused >> token & 1 == 1:
            total += state.faces[token]
    return total / max(1, size(state.unused))


def mean_price(state: State, cards: int, hope: float) -> float:
    """What one of these cards is worth in a trick, on average."""
    if cards == 0:
        return 0.0
    total = CONTROL * size(cards & SEVENS)
    for machine in range(MACHINES):
        subject = state.machines[machine]
        face = expected_face(state, machine, hope)
        if subject < COLOURS:
            total += face * size(cards & colour_cards(subject)) / SET
        else:
            total += face * size(cards & value_cards(subject))
    return total / size(cards)


def trick_price(state: State, seat: int) -> float:
    """What one more trick means at the golden machine."""
    most = 0
    fewest = CARDS
    for other in range(takers(state)):
        if other != seat:
            most = max(most, state.tricks[other])
            fewest = min(fewest, state.tricks[other])
    face = state.faces[GOLDEN]
    as_max = face * nearness(state, state.tricks[seat] + 1 - most)
    as_min = -face * nearness(state, fewest - state.tricks[seat])
    if state.golden == MAX:
        return as_max
    if state.golden == MIN:
        return as_min
    return NOT_YET * (as_max + as_min)


def nearness(state: State, lead: int) -> float:
    """How likely one trick decides, when the seat is that far ahead of the others."""
    left = state.held[0] + 1
    distance = abs(lead) + 0.5
    if distance > left:
        return 0.0
    return 1.0 / (1.0 + distance + 0.5 * left)


def chance_to_take(
    state: State, seat: int, played: int, led: int, unseen: int, later: int
) -> float:
    """How likely the card takes the trick, with so many still to play."""
    if state.trick_size > 0 and not beats(played, state.trick[state.winner], led):
        return 0.0
    zeros = size(unseen & ONE_VALUE & ~colour_cards(led))
    total = max(1, size(unseen))
    of_led = unseen & colour_cards(led)
    higher = 0 if is_stray_zero(played, led) else size(of_led >> played)
    miss = 1.0 - size(of_led) / total
    missing = 1.0  # how likely so many cards are none of the led colour
    many = 0
    taking = 1.0
    for step in range(later):
        other = (seat + 1 + step) % takers(state)
        held = state.held[other] if other < state.players else DISPLAY
        if held < many:
            missing = 1.0
            many = 0
        while many < held:
            missing *= miss
            many += 1
        void = missing if state.voids[other] >> led & 1 == 0 else 1.0
        zero = min(1.0, WITH_ZERO * held * zeros / total)
        beaten = void * zero
        if higher > 0:
            beaten += (1.0 - void) * higher / size(of_led)
        taking *= 1.0 - beaten
    return taking


def use(state: State, seat: int, played: int, unseen: int, worth: float) -> float:
    """What the card could do for the seat in later tricks, if it were kept; one is `worth` that."""
    if state.held[seat] <= 1:
        return 0.0
    if played % VALUES == 0:
        return KEPT_ZERO
    of_colour = unseen & colour_cards(played // VALUES)
    lower = size(of_colour & (1 << played) - 1)
    power = (lower + 0.5) / (size(of_colour) + 1.0)
    return KEPT * (power - 0.5) * worth


def placement(state: State, seat: int, action: int) -> float:
    """What comes of a token on a machine."""
    if action >= PLACE_GOLDEN:
        face = state.faces[GOLDEN]
        side = MIN if action == PLACE_GOLDEN else MAX
        left = state.held[0] + 1.0
        others = 0.0
        for other in range(takers(state)):
            if other != seat:
                others += risk(state, other, side, left)
        return face * (risk(state, seat, side, left) - others / (takers(state) - 1))
    token = (action - PLACE) // MACHINES
    machine = (action - PLACE) % MACHINES
    subject = state.machines[machine]
    others = 0.0
    for other in range(state.players):
        if other != seat:
            others += amount(state, other, subject)
    return state.faces[token] * (amount(state, seat, subject) - others / (state.players - 1))


def amount(state: State, seat: int, subject: int) -> float:
    if subject < COLOURS:
        return sets(size(state.taken[seat] & colour_cards(subject)))
    return float(size(state.taken[seat] & value_cards(subject)))


def risk(state: State, seat: int, side: int, left: float) -> float:
    """How likely the seat ends with the fewest, or the most, tricks, with so many left."""
    worse = 0.0
    for other in range(takers(state)):
        if other != seat:
            lead = state.tricks[seat] - state.tricks[other]
            if side == MIN:
                lead = -lead
            worse += max(0.0, min(1.0, 0.5 + lead / (2.0 * left)))
    return worse / (takers(state) - 1)


def bank_card(state: State, seat: int, action: int) -> float:
    """What comes of a card that the leader plays for the bank."""
    if action == BANK_TOP:
        unseen = ALL_CARDS & ~state.played & ~state.hands[seat]
        total = 0.0
        for played in range(CARDS):
            if unseen >> played & 1 == 1:
                total += with_bank_card(state, seat, played)
        return total / max(1, size(unseen))
    return with_bank_card(state, seat, state.display[action - BANK_CARD])


def with_bank_card(state: State, seat: int, played: int) -> float:
    """The trick goes to whoever has it then."""
    cards = trick_cards(state) | 1 << played
    if beats(played, state.trick[state.winner], state.led):
        return 0.0  # what the bank gains vanishes
    gain = haul(state, state.winner, cards, unused_face(state))
    return gain if state.winner == seat else -gain


def stage(state: State) -> int:
    """The rounds played."""
    return state.rounds_done


def is_quiet(state: State) -> bool:
    """Between tricks: until one is taken, what its cards are worth to whom is hard to tell."""
    return state.trick_size == 0 and state.phase not in (SEALED, FOR_BANK)


def value(state: State, seat: int) -> float:
    """The hope to win, by the lead over the others and the rounds left to turn it."""
    left = 0 if state.phase == OVER else state.rounds - state.rounds_done
    if left == 0 and state.players == BANK and state.cabbages[0] + state.cabbages[1] == 0:
        return 0.0  # the bank wins
    spread = LEAST_SPREAD + SPREAD_A_ROUND * left
    least = 1.0
    total = 0.0
    for other in range(state.players):
        if other != seat:
            lead = state.cabbages[seat] - state.cabbages[other]
            ahead = max(0.0, min(1.0, 0.5 + lead / (2.0 * spread)))
            least = min(least, ahead)
            total += ahead
    return 0.6 * least + 0.4 * total / (state.players - 1)
