"""The rules of Climb: play a card, higher than the last one if you can.

An action is a number: 0-8 plays that card.
"""

from __future__ import annotations

from croupier import Chance
from croupier.kit import (
    ALLOWED,
    Reach,
    Score,
    add_all,
    fill,
    first_player,
    next_seat,
    rank,
    sample,
)

from .components import (
    ALL_CARDS,
    CARDS,
    HANDS_EMPTY,
    MUST_CLIMB,
    NONE,
    SEATS,
    ClimbOptions,
    State,
)


def deal(state: State, options: ClimbOptions, chance: Chance) -> None:
    """Everybody gets a hand; the other cards stay unseen."""
    state.players = options.players
    state.turn = first_player(options, chance)
    state.top = NONE
    state.played = 0
    cards = ALL_CARDS
    for seat in range(SEATS):
        held = options.hand if seat < options.players else 0
        state.held[seat] = held
        state.hands[seat] = sample(chance, cards, held)
        cards &= ~state.hands[seat]
    fill(state.climbs, 0)
    fill(state.ceiling, CARDS)
    state.rest = cards


def to_move(state: State) -> int:
    """The seat whose turn it is, until its hand is empty."""
    return 1 << state.turn if state.held[state.turn] > 0 else 0


def reach(state: State, seat: int, out: Reach) -> None:
    """The cards in hand, on one's turn."""
    if seat == state.turn:
        add_all(out, 0, state.hands[seat])


def refuse(state: State, seat: int, action: int) -> int:
    """Whoever can climb must."""
    can_climb = state.top != NONE and state.hands[seat] >> state.top != 0
    return MUST_CLIMB if can_climb and action < state.top else ALLOWED  # CLB-3


def play(state: State, seat: int, action: int, chance: Chance) -> None:
    """The card lies on top; a climb is a point."""
    if action > state.top:
        state.climbs[seat] += 1  # CLB-4
    else:
        state.ceiling[seat] = min(state.ceiling[seat], state.top)
    state.hands[seat] &= ~(1 << action)
    state.held[seat] -= 1
    state.played |= 1 << action
    state.top = action
    state.turn = next_seat(seat, state.players)


def score(state: State, out: Score) -> None:
    """One point a climb; most points win (CLB-4)."""
    for seat in range(state.players):
        out.points[seat] = state.climbs[seat]
    rank(out, state.players)
    out.reason = HANDS_EMPTY if to_move(state) == 0 else 0


def imagine(state: State, seat: int, chance: Chance) -> None:
    """Deal the unseen cards again. Who once did not climb holds nothing above that card."""
    unseen = ALL_CARDS & ~state.played
    if seat < state.players:
        unseen &= ~state.hands[seat]
    dealt = 0
    for _ in range(state.players):
        # The lowest ceiling first: then no choice of cards leaves others fewer ways to be dealt.
        lowest = NONE
        for other in range(state.players):
            if other != seat and dealt >> other & 1 == 0:
                if lowest == NONE or state.ceiling[other] < state.ceiling[lowest]:
                    lowest = other
        if lowest != NONE:
            fitting = unseen & (1 << state.ceiling[lowest]) - 1
            state.hands[lowest] = sample(chance, fitting, state.held[lowest])
            unseen &= ~state.hands[lowest]
            dealt |= 1 << lowest
    state.rest = unseen
