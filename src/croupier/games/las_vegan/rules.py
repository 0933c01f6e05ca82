"""The rules of Las Vegan, for two to five players.

A round: three machines are laid out, five tokens thrown, all cards dealt. Players take tricks;
whoever takes a trick with sevens places tokens on machines; at the end of the round each machine
pays or costs cabbages for the cards in a player's tricks. With two players a bank plays along.

An action is a number: 0-39 plays that card, PLACE + 3 * token + machine places a token,
PLACE_GOLDEN + 0 or 1 puts the golden one on MIN or MAX, BANK_CARD + i plays card i of the
bank's display for it, BANK_TOP the top of its pile.
"""

from __future__ import annotations

from croupier.core.bits import lowest, members, size
from croupier.core.chance import Chance, below, below_many, pick, sample
from croupier.core.game import Score
from croupier.core.options import RANDOM_SEAT
from croupier.core.reach import Reach, add, add_all
from croupier.core.unseen import count_deals, deal_unseen
from croupier.games.las_vegan.components import (
    ALL_CARDS,
    ALL_ROUNDS,
    ASTRAY,
    BANK,
    BANK_CARD,
    BANK_HAND,
    BANK_TOP,
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
    NONE,
    ONE_COLOUR,
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
    TRICK,
    UNPLACED,
    VALUES,
    LasVeganOptions,
    State,
)


def deal(state: State, options: LasVeganOptions, chance: Chance) -> None:
    """Set the table for a game and its first round."""
    state.players = options.players
    state.rounds = options.rounds
    state.rounds_done = 0
    state.machine_deck = (1 << SUBJECTS) - 1
    for seat in range(SEATS):
        state.cabbages[seat] = options.cabbages if seat < state.players else 0  # LVN-4
        state.trick[seat] = NONE
        state.last_trick[seat] = NONE
        state.sealed[seat] = NONE
    state.last_leader = 0
    state.led = 0
    state.chosen = 0
    state.to_place = 0
    state.refill = NONE
    state.winner = options.first_seat  # LVN-8
    if options.first_seat == RANDOM_SEAT:
        state.winner = below(chance, state.players)
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
    for seat in range(SEATS):
        state.taken[seat] = 0
        state.tricks[seat] = 0
        state.voids[seat] = 0
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
    for place in range(DISPLAY):
        state.display[place] = NONE
        if state.players == BANK:
            state.display[place] = draw(state, chance)


def draw(state: State, chance: Chance) -> int:
    """Turn up the top of the bank's pile."""
    card = pick(chance, state.pile)
    state.pile &= ~(1 << card)
    state.pile_size -= 1
    state.played |= 1 << card
    return card


def start_trick(state: State, chance: Chance) -> None:
    """The winner of the last trick leads the next one."""
    state.leader = state.winner  # LVN-12
    state.turn = state.winner
    state.trick_size = 0
    state.phase = TRICK
    if bank_leads(state):
        lay(state, BANK, draw(state, chance))  # LVN-22, LVN-26
        state.chosen = 0
        state.phase = SEALED


def bank_leads(state: State) -> bool:
    return state.players == BANK and state.leader == BANK


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
            return 12  # LVN-12
        occupied = action < PLACE_GOLDEN and state.placed[(action - PLACE) % MACHINES] != NONE
        return 13 if occupied or action == ASTRAY else 0  # LVN-13
    if state.phase == FOR_BANK:
        if action < PLACE:
            return 21  # LVN-21
        return 21 if display_follows(state) and not bank_follows(state, action) else 0  # LVN-21
    led = colour_cards(state.led)
    must_follow = (state.trick_size > 0) & (state.hands[seat] & led != 0)
    return 9 if must_follow & (led >> action & 1 == 0) else 0  # LVN-9, LVN-22 for sealed choices


def display_follows(state: State) -> bool:
    for place in range(DISPLAY):
        if state.display[place] // VALUES == state.led:
            return True
    return False


def bank_follows(state: State, action: int) -> bool:
    return action != BANK_TOP and state.display[action - BANK_CARD] // VALUES == state.led


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
        state.turn = seat + 1 if seat + 1 < state.players else 0  # LVN-9


def open_card(state: State, seat: int, card: int) -> None:
    """A player's card lies open."""
    for other in range(SEATS):
        state.last_trick[other] = NONE  # LVN-11
    strays = (state.trick_size > 0) & (not follows(card, state.led))
    state.voids[seat] |= strays << state.led
    state.hands[seat] &= ~(1 << card)
    state.held[seat] -= 1
    state.played |= 1 << card
    lay(state, seat, card)


def lay(state: State, seat: int, card: int) -> None:
    """Add a card to the trick."""
    state.trick[seat] = card
    if state.trick_size == 0:
        state.led = card // VALUES
        state.winner = seat
    takes = beats(card, state.trick[state.winner], state.led)
    state.winner = seat if takes else state.winner
    state.trick_size += 1


def beats(card: int, best: int, led: int) -> bool:
    """Does a card take the trick from the best one so far?"""
    higher = follows(card, led) & (card > best) & (not is_stray_zero(best, led))
    return is_stray_zero(card, led) | higher  # LVN-10


def follows(card: int, led: int) -> bool:
    return colour_cards(led) >> card & 1 == 1


def is_stray_zero(card: int, led: int) -> bool:
    return (ONE_VALUE & ~colour_cards(led)) >> card & 1 == 1


def play_for_bank(state: State, action: int, chance: Chance) -> None:
    if action == BANK_TOP:
        lay(state, BANK, draw(state, chance))
    else:
        place = action - BANK_CARD
        lay(state, BANK, state.display[place])
        state.refill = draw(state, chance)
        state.display[place] = state.refill


def seal(state: State, seat: int, card: int) -> None:
    """Choose a card unseen; when both have chosen, reveal them."""
    state.sealed[seat] = card
    state.chosen |= 1 << seat
    if state.chosen == 0b11:
        open_sealed(state)


def open_sealed(state: State) -> None:
    """Both chosen cards are revealed at once."""
    stray_zeros = 0
    for player in range(BANK):
        card = state.sealed[player]
        state.sealed[player] = NONE
        stray_zeros += is_stray_zero(card, state.led)
        open_card(state, player, card)
    state.chosen = 0
    if stray_zeros == BANK:
        state.winner = BANK  # LVN-23


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


def bank_places(state: State) -> bool:
    return state.players == BANK and state.turn == BANK and state.to_place > 0


def bank_placement(state: State) -> int:
    """The first unused token from the left goes on the first free machine from the left."""
    if state.golden == UNPLACED:
        return PLACE_GOLDEN  # LVN-24; the golden token lies leftmost (LVN-20)
    first = NONE
    for token in members(state.unused):
        if first == NONE or state.faces[token] < state.faces[first]:
            first = token
    machine = 0
    while state.placed[machine] != NONE:
        machine += 1
    return PLACE + first * MACHINES + machine


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


def colour_cards(colour: int) -> int:
    return ONE_COLOUR << VALUES * colour


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


def takers(state: State) -> int:
    """How many take tricks: the players, and the bank (LVN-25)."""
    return state.players + (state.players == BANK)


def somebody_is_broke(state: State) -> bool:
    for seat in range(state.players):
        if state.cabbages[seat] == 0:
            return True
    return False


def score(state: State, out: Score) -> None:
    """Cabbages now; places, winners and the reason once the game is over."""
    richer_place = 1
    if state.players == BANK and state.cabbages[0] == 0 and state.cabbages[1] == 0:
        richer_place = 2  # LVN-27
    out.winners = 0
    for seat in range(state.players):
        out.points[seat] = state.cabbages[seat]
        place = richer_place
        for other in range(state.players):
            place += state.cabbages[other] > state.cabbages[seat]
        out.places[seat] = place
        if place == 1:
            out.winners |= 1 << seat
    out.reason = 0
    if state.phase == OVER:
        out.reason = ALL_ROUNDS
        if somebody_is_broke(state):
            out.reason = BROKE if richer_place == 1 else BANK_WINS


def imagine(state: State, seat: int, chance: Chance) -> None:
    """Fill a redacted state with a world the seat cannot tell from the true one."""
    unseen = ALL_CARDS & ~state.played
    mine = 0
    if seat < state.players:
        mine = state.held[seat]
        unseen &= ~state.hands[seat]
        state.held[seat] = 0  # the seat's own cards are known
    sealer = NONE
    if state.phase == SEALED and state.chosen != 0 and state.chosen != 1 << seat:
        sealer = 0 if state.chosen == 1 else 1
        state.sealed[sealer] = imagine_sealed(state, sealer, unseen, chance)
        unseen &= ~(1 << state.sealed[sealer])
        state.held[sealer] -= 1
    voids = 0
    if sealer != NONE:
        voids = state.voids[sealer]
        if state.sealed[sealer] // VALUES != state.led:
            state.voids[sealer] |= 1 << state.led  # who does not follow cannot
    state.pile = deal_unseen(chance, state.hands, state.held, state.voids, unseen, VALUES)
    if sealer != NONE:
        state.hands[sealer] |= 1 << state.sealed[sealer]
        state.held[sealer] += 1
        state.voids[sealer] = voids
    if seat < state.players:
        state.held[seat] = mine


def imagine_sealed(state: State, sealer: int, unseen: int, chance: Chance) -> int:
    """The card another seat may have chosen, weighed by the deals that allow the choice."""
    total = 0
    for colour in range(COLOURS):
        total += sealed_worlds(state, sealer, unseen, colour)
    draw = below_many(chance, total)
    colour = 0
    ways = sealed_worlds(state, sealer, unseen, colour)
    while draw >= ways:
        draw -= ways
        colour += 1
        ways = sealed_worlds(state, sealer, unseen, colour)
    return pick(chance, unseen & colour_cards(colour))


def sealed_worlds(state: State, sealer: int, unseen: int, colour: int) -> int:
    """The number of worlds in which the sealed card has that colour."""
    cards = unseen & colour_cards(colour)
    voids = state.voids[sealer]
    if cards == 0 or voids >> colour & 1 == 1:
        return 0
    if colour != state.led:
        state.voids[sealer] |= 1 << state.led
    state.held[sealer] -= 1
    ways = size(cards) * count_deals(
        state.held, state.voids, unseen & ~(1 << lowest(cards)), VALUES
    )
    state.held[sealer] += 1
    state.voids[sealer] = voids
    return ways
