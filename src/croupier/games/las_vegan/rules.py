"""The rules of Las Vegan, for two to five players.

A round: three machines are laid out, five tokens thrown, all cards dealt. Players take tricks;
whoever takes a trick with sevens places tokens on machines; at the end of the round each machine
pays or costs cabbages for the cards in a player's tricks. With two players a bank plays along.

An action is a number: 0-39 plays that card, PLACE + 3 * token + machine places a token,
PLACE_GOLDEN + 0 or 1 puts the golden one on MIN or MAX, BANK_CARD + i plays card i of the
bank's display for it, BANK_TOP the top of its pile.

What a card does to a trick is told in `tricks.py`, what the bank does in `bank.py`.
"""

from __future__ import annotations

from croupier.core.bits import size
from croupier.core.chance import Chance, below, pick, sample
from croupier.core.game import ALLOWED, Score
from croupier.core.reach import Reach, add, add_all
from croupier.games.las_vegan.bank import (
    bank_leads,
    bank_placement,
    bank_places,
    bank_wins,
    lay_display,
    lead_for_bank,
    play_for_bank,
    refuse_for_bank,
    seal,
    takers,
)
from croupier.games.las_vegan.components import (
    ALL_CARDS,
    ALL_ROUNDS,
    ASTRAY,
    BANK,
    BANK_CARD,
    BANK_HAND,
    BANK_WINS,
    BROKE,
    CARDS,
    COLOURS,
    DISPLAY,
    FACES,
    FOR_BANK,
    GOLDEN,
    MACHINES,
    MAX,
    MIN,
    MUST_FOLLOW,
    NONE,
    ONE_VALUE,
    OVER,
    PLACE,
    PLACE_GOLDEN,
    PLACING,
    SEALED,
    SEATS,
    SET,
    SEVENS,
    SUBJECT_VALUES,
    SUBJECTS,
    TOKENS,
    TOKENS_FIRST,
    TRICK,
    UNPLACED,
    WRONG_MACHINE,
    LasVeganOptions,
    State,
)
from croupier.games.las_vegan.tricks import colour_cards, open_card
from croupier.games.las_vegan.worlds import imagine
from croupier.kit.lists import fill
from croupier.kit.scoring import rank
from croupier.kit.seats import first_player, next_seat

__all__ = ["deal", "imagine", "play", "reach", "refuse", "score", "to_move"]


def deal(state: State, options: LasVeganOptions, chance: Chance) -> None:
    """Set the table for a game and its first round."""
    state.players = options.players
    state.rounds = options.rounds
    state.rounds_done = 0
    state.machine_deck = (1 << SUBJECTS) - 1
    for seat in range(SEATS):
        state.cabbages[seat] = options.cabbages if seat < state.players else 0  # LVN-4
    fill(state.trick, NONE)
    fill(state.last_trick, NONE)
    fill(state.sealed, NONE)
    state.last_leader = 0
    state.led = 0
    state.chosen = 0
    state.to_place = 0
    state.refill = NONE
    state.winner = first_player(options, chance)  # LVN-8
    start_round(state, chance)
    start_trick(state, chance)


def start_round(state: State, chance: Chance) -> None:
    for machine in range(MACHINES):  # LVN-5
        subject = pick(chance, state.machine_deck)
        state.machine_deck &= ~(1 << subject)
        state.machines[machine] = subject
        state.placed[machine] = NONE
    for token in range(TOKENS + 1):  # LVN-6
        state.faces[token] = FACES[token][below(chance, 2)]
    state.unused = (1 << TOKENS) - 1
    state.golden = UNPLACED
    fill(state.taken, 0)
    fill(state.tricks, 0)
    fill(state.voids, 0)
    deal_cards(state, chance)


def deal_cards(state: State, chance: Chance) -> None:
    each = BANK_HAND if state.players == BANK else CARDS // state.players  # LVN-7, LVN-20
    cards = ALL_CARDS
    for seat in range(SEATS):
        held = each if seat < state.players else 0
        hand = sample(chance, cards, held)
        cards &= ~hand
        state.hands[seat] = hand
        state.held[seat] = held
    state.played = 0
    state.pile = cards
    state.pile_size = size(cards)
    lay_display(state, chance)


def start_trick(state: State, chance: Chance) -> None:
    """The winner of the last trick leads the next one."""
    state.leader = state.winner  # LVN-12
    state.turn = state.winner
    state.trick_size = 0
    state.phase = TRICK
    if bank_leads(state):
        lead_for_bank(state, chance)


def to_move(state: State) -> int:
    """The set of seats that must act."""
    if state.phase == OVER:
        return 0
    if state.phase == SEALED:
        return 0b11 & ~state.chosen
    return 1 << state.turn


def reach(state: State, seat: int, out: Reach) -> None:
    """What the seat could reach for, allowed or not."""
    if state.phase == SEALED:
        if seat < state.players:
            add_all(out, 0, state.hands[seat])
    elif seat == state.turn:
        if state.phase == TRICK:
            add_all(out, 0, state.hands[seat])
        elif state.phase == FOR_BANK:
            add_all(out, BANK_CARD, (1 << DISPLAY + 1) - 1)
            add_all(out, 0, state.hands[seat])
        elif state.phase == PLACING:
            add_all(out, PLACE, placements(state))
            add(out, ASTRAY)
            add_all(out, 0, state.hands[seat])


def placements(state: State) -> int:
    """Every unused token on every machine, as a set of actions from PLACE on."""
    places = 0
    for token in range(TOKENS):
        if state.unused >> token & 1 == 1:
            places |= (1 << MACHINES) - 1 << token * MACHINES
    if state.golden == UNPLACED:
        places |= 0b11 << PLACE_GOLDEN - PLACE
    return places


def refuse(state: State, seat: int, action: int) -> int:
    """0 if the action is allowed, else the number of the rule that forbids it."""
    if state.phase == PLACING:
        if action < PLACE:
            return TOKENS_FIRST  # LVN-12
        occupied = action < PLACE_GOLDEN and state.placed[(action - PLACE) % MACHINES] != NONE
        return WRONG_MACHINE if occupied or action == ASTRAY else ALLOWED  # LVN-13
    if state.phase == FOR_BANK:
        return refuse_for_bank(state, action)
    led = colour_cards(state.led)
    must_follow = state.trick_size > 0 and state.hands[seat] & led != 0
    strays = must_follow and led >> action & 1 == 0
    return MUST_FOLLOW if strays else ALLOWED  # LVN-9, LVN-22 for sealed choices


def play(state: State, seat: int, action: int, chance: Chance) -> None:
    """Do it, and all that follows from it until somebody has to choose again."""
    if state.phase == SEALED:
        seal(state, seat, action)
    elif action < PLACE:
        play_card(state, seat, action)
    elif action < BANK_CARD:
        place_token(state, action)
    else:
        play_for_bank(state, action, chance)
    go_on(state, chance)


def play_card(state: State, seat: int, card: int) -> None:
    open_card(state, seat, card)
    if state.players == BANK and state.trick_size == BANK:
        state.phase = FOR_BANK  # LVN-21
        state.turn = state.leader
    else:
        state.turn = next_seat(seat, state.players)  # LVN-9


def go_on(state: State, chance: Chance) -> None:
    """After a card or a token: the next token, trick or round, or the end."""
    if state.trick_size == takers(state):
        take_trick(state)
    if state.phase == PLACING and state.to_place == 0:
        if state.held[0] == 0:
            end_round(state, chance)
        if state.phase != OVER:
            start_trick(state, chance)


def take_trick(state: State) -> None:
    gather(state)
    while bank_places(state):
        place_token(state, bank_placement(state))


def gather(state: State) -> None:
    """The winner takes the cards of the trick, and owes a token for each seven among them."""
    cards = 0
    for seat in range(SEATS):
        if state.trick[seat] != NONE:
            cards |= 1 << state.trick[seat]
        state.last_trick[seat] = state.trick[seat]
        state.trick[seat] = NONE
    state.last_leader = state.leader
    state.trick_size = 0
    state.taken[state.winner] |= cards
    state.tricks[state.winner] += 1
    state.turn = state.winner
    state.to_place = size(cards & SEVENS)  # LVN-13
    state.phase = PLACING


def place_token(state: State, action: int) -> None:
    if action == PLACE_GOLDEN:
        state.golden = MIN
    elif action == PLACE_GOLDEN + 1:
        state.golden = MAX
    else:
        token = (action - PLACE) // MACHINES
        state.unused &= ~(1 << token)
        state.placed[(action - PLACE) % MACHINES] = token
    state.to_place -= 1


def end_round(state: State, chance: Chance) -> None:
    """Score it; then the next one is set up, or the game is over."""
    score_round(state)
    state.rounds_done += 1
    if state.rounds_done == state.rounds or somebody_is_broke(state):  # LVN-19
        state.phase = OVER
    else:
        start_round(state, chance)


def score_round(state: State) -> None:
    for seat in range(state.players):
        gain = golden_gain(state, seat)
        for machine in range(MACHINES):
            gain += machine_gain(state, seat, machine)
        state.cabbages[seat] = max(0, state.cabbages[seat] + gain)  # LVN-17


def machine_gain(state: State, seat: int, machine: int) -> int:
    """What a machine pays the seat for its tricks."""
    if state.placed[machine] == NONE:
        return 0  # LVN-14
    return counted(state, seat, machine) * state.faces[state.placed[machine]]


def counted(state: State, seat: int, machine: int) -> int:
    """How often the machine counts in the seat's tricks."""
    subject = state.machines[machine]
    if subject < COLOURS:
        return size(state.taken[seat] & colour_cards(subject)) // SET  # LVN-15
    return size(state.taken[seat] & ONE_VALUE << SUBJECT_VALUES[subject - COLOURS])


def golden_gain(state: State, seat: int) -> int:
    """What the golden machine costs the seat."""
    if state.golden == UNPLACED:
        return 0
    for other in range(takers(state)):
        if state.golden == MIN and state.tricks[other] < state.tricks[seat]:
            return 0
        if state.golden == MAX and state.tricks[other] > state.tricks[seat]:
            return 0
    return state.faces[GOLDEN]  # LVN-16


def somebody_is_broke(state: State) -> bool:
    for seat in range(state.players):
        if state.cabbages[seat] == 0:
            return True
    return False


def score(state: State, out: Score) -> None:
    """Cabbages now; places, winners and the reason once the game is over."""
    for seat in range(state.players):
        out.points[seat] = state.cabbages[seat]
    rank(out, state.players)
    out.reason = 0
    if state.phase == OVER:
        out.reason = BROKE if somebody_is_broke(state) else ALL_ROUNDS
    if bank_wins(state):
        for seat in range(BANK):
            out.places[seat] = 2  # LVN-27
        out.winners = 0
        out.reason = BANK_WINS if state.phase == OVER else 0
