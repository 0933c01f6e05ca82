"""What a good player of VEGAS knows: take pots, lay new letters, keep what will be needed, and
zap whoever is about to complete the word. Everything is weighed in chips."""

from __future__ import annotations

from typing import Final

from croupier.core.bits import size
from croupier.games.vegas_roller.components import (
    ALL_LETTERS,
    DISCARD,
    LETTERS,
    NONE,
    OVER,
    POT,
    POT_OF_LETTER,
    VALUES,
    ZAP,
    ZAPPING,
    State,
)
from croupier.games.vegas_roller.rules import letters_of, pot_of_total, total

MIDDLE: Final = 300
A_CHIP: Final = 20  # of advice
A_LETTER: Final = 4.0  # what a letter more before oneself is worth
A_LETTER_MORE: Final = 1.5  # and for each that is there already
A_POINT: Final = 0.5
A_ZAP: Final = 4.0  # kept for later
ALMOST_DONE: Final = (0.0, 0.5, 1.5, 4.0, 12.0, 0.0)  # to break a word, by its letters
SPREAD: Final = 12.0  # chips that a deal may turn, and as many at least that count as a lead


def advise(state: State, seat: int, action: int) -> int:
    """How good the action looks, from 0 to 1000."""
    if action < ZAPPING:
        gain = play_gain(state, seat, action)
    elif action < DISCARD:
        other = (action - ZAPPING) // LETTERS
        gain = zap_gain(state, other, (action - ZAPPING) % LETTERS)
    else:
        gain = -1.0 - card_worth(state, seat, action - DISCARD)
    return max(0, min(1000, int(MIDDLE + A_CHIP * gain)))


def play_gain(state: State, seat: int, kind: int) -> float:
    """The pots that a card wins, the letter if it is new, and its points."""
    letter = kind // VALUES
    value = kind % VALUES + 1
    letters = letters_of(state, seat)
    points = total(state, seat) - state.laid[seat][letter] + value
    gain = A_POINT * (value - state.laid[seat][letter])
    if state.played >> letter & 1 == 0 and POT_OF_LETTER[letter] != POT:
        gain += state.pots[POT_OF_LETTER[letter]]
    if pot_of_total(points) != NONE:
        gain += state.pots[pot_of_total(points)]
    if letters | 1 << letter == ALL_LETTERS and letters != ALL_LETTERS:
        gain += state.pots[POT] + settlement(state, seat, points)
    if letters >> letter & 1 == 0:
        gain += A_LETTER + A_LETTER_MORE * size(letters)
    return gain


def settlement(state: State, seat: int, points: int) -> float:
    """What the others pay to who completes the word with so many points."""
    paid = 0.0
    for other in range(state.players):
        if other != seat:
            paid += min(state.chips[other], max(0, points - total(state, other)))
    return paid


def zap_gain(state: State, other: int, letter: int) -> float:
    """How much nearer the other was to the word, and the points; the Zap is gone."""
    gain = ALMOST_DONE[size(letters_of(state, other))] - A_ZAP
    return gain + A_POINT * state.laid[other][letter]


def card_worth(state: State, seat: int, kind: int) -> float:
    """What a card in hand is worth for later: most if its letter is still missing."""
    if kind == ZAP:
        return A_ZAP
    letter = kind // VALUES
    value = kind % VALUES + 1
    if state.laid[seat][letter] > 0:
        return A_POINT * max(0, value - state.laid[seat][letter])
    return A_LETTER / 2 + A_POINT * value


def stage(state: State) -> int:
    """The deals played."""
    return state.deals_done


def value(state: State, seat: int) -> float:
    """The hope to win, by the lead in chips over the others and the deals left to turn it."""
    left = 0 if state.phase == OVER else state.deals - state.deals_done
    spread = SPREAD * (1 + left)
    least = 1.0
    mean = 0.0
    for other in range(state.players):
        if other != seat:
            lead = state.chips[seat] - state.chips[other]
            ahead = 0.5 + 0.5 * lead / (abs(lead) + spread)
            least = min(least, ahead)
            mean += ahead / (state.players - 1)
    return 0.6 * least + 0.4 * mean
