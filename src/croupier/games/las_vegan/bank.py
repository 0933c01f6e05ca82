"""The bank of Las Vegan, which plays along with two players: LVN-20 to LVN-27.

It sits as seat BANK, shows three cards of a pile, and takes tricks. Where a player led, the leader
plays for it; where it leads, both players choose their cards unseen.
"""

from __future__ import annotations

from croupier.core.bits import members
from croupier.core.chance import Chance, pick
from croupier.core.game import ALLOWED
from croupier.games.las_vegan.components import (
    BANK,
    BANK_CARD,
    BANK_TOP,
    DISPLAY,
    MACHINES,
    NONE,
    PLACE,
    PLACE_GOLDEN,
    PLAY_FOR_BANK,
    SEALED,
    UNPLACED,
    VALUES,
    State,
)
from croupier.games.las_vegan.tricks import is_stray_zero, lay, open_card


def takers(state: State) -> int:
    """How many take tricks: the players, and the bank (LVN-25)."""
    return state.players + (state.players == BANK)


def lay_display(state: State, chance: Chance) -> None:
    """Open the display, where there is a bank; all other cards are in its pile."""
    for place in range(DISPLAY):
        state.display[place] = NONE
        if state.players == BANK:
            state.display[place] = draw(state, chance)  # LVN-20


def draw(state: State, chance: Chance) -> int:
    """Turn up the top of the bank's pile."""
    card = pick(chance, state.pile)
    state.pile &= ~(1 << card)
    state.pile_size -= 1
    state.played |= 1 << card
    return card


# The bank leads


def bank_leads(state: State) -> bool:
    return state.players == BANK and state.leader == BANK


def lead_for_bank(state: State, chance: Chance) -> None:
    """The top of the pile opens the trick; then both players choose."""
    lay(state, BANK, draw(state, chance))  # LVN-22, LVN-26
    state.chosen = 0
    state.phase = SEALED


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


# A player led, and now plays for the bank


def refuse_for_bank(state: State, action: int) -> int:
    """0 if the bank may play that card, else the number of the rule that forbids it."""
    if action < PLACE:
        return PLAY_FOR_BANK  # LVN-21
    strays = display_follows(state) and not bank_follows(state, action)
    return PLAY_FOR_BANK if strays else ALLOWED  # LVN-21


def display_follows(state: State) -> bool:
    for place in range(DISPLAY):
        if state.display[place] // VALUES == state.led:
            return True
    return False


def bank_follows(state: State, action: int) -> bool:
    return action != BANK_TOP and state.display[action - BANK_CARD] // VALUES == state.led


def play_for_bank(state: State, action: int, chance: Chance) -> None:
    if action == BANK_TOP:
        lay(state, BANK, draw(state, chance))
    else:
        place = action - BANK_CARD
        lay(state, BANK, state.display[place])
        state.refill = draw(state, chance)
        state.display[place] = state.refill


# What the bank takes


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


def bank_wins(state: State) -> bool:
    """It does if it has ruined both players (LVN-27)."""
    return state.players == BANK and state.cabbages[0] == 0 and state.cabbages[1] == 0
