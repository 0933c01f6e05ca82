"""What VEGAS tells people before they choose: what a move would do, and a first deal's lesson."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.core.bits import members
from croupier.core.events import Event, noun, player
from croupier.core.game import Step
from croupier.games.vegas_roller import rules
from croupier.games.vegas_roller.components import (
    DISCARD,
    LETTER_NAMES,
    LETTERS,
    OVER,
    POT,
    POT_NAMES,
    POT_OF_LETTER,
    VALUES,
    WILD,
    ZAP,
    ZAPPING,
    State,
)
from croupier.games.vegas_roller.view import (
    card,
    key_noun,
    told_discard,
    told_play,
    told_settlement,
    told_zap,
)

ALL_LETTERS: Final = (1 << LETTERS) - 1


def preview(state: State, seat: int, action: int) -> Iterator[Event]:
    """What a card wins, whom a Zap sets back, what a discard costs."""
    table = state.copy()
    if action < ZAPPING:
        yield from told_play(table, seat, action)
        yield from _letters(state, table, seat)
    elif action < DISCARD:
        yield told_zap(table, seat, action)
        other = (action - ZAPPING) // LETTERS
        totals = {"before": rules.total(state, other), "total": rules.total(table, other)}
        yield Event("set-back", None, {"target": player(other), **totals})
    else:
        yield from told_discard(table, seat, action - DISCARD)


def _letters(before: State, table: State, seat: int) -> Iterator[Event]:
    """The end of the deal, or what is missing for it."""
    letters = rules.letters_of(table, seat)
    if letters == ALL_LETTERS:
        yield from told_settlement(table, seat)
    elif letters != rules.letters_of(before, seat):
        missing = [LETTER_NAMES[letter] for letter in members(ALL_LETTERS & ~letters)]
        yield Event("missing", seat, {"letters": missing, "count": len(missing)})


def lesson(state: State, seat: int) -> Iterator[Step]:
    """The first deal, and a word when it is over."""
    if state.deals_done > 0:
        if state.deals_done == 1 and state.phase != OVER:
            yield "settled", {}
        return
    yield "goal", {}
    if seat in members(rules.to_move(state)):
        yield from _task(state, seat)
    yield "totals", {}
    for other in range(state.players):
        if other != seat and rules.letters_of(state, other).bit_count() == LETTERS - 1:
            yield "close", {"rival": player(other)}
            break
    if rules.letters_of(state, seat):
        yield "end", {}


def _task(state: State, seat: int) -> Iterator[Step]:
    """What the seat can do now."""
    fitting = [k for k in range(ZAP) if state.hands[seat][k] and rules.fits(state, k)]
    fresh = [k for k in fitting if not state.laid[seat][k // VALUES]]
    key = {"key": key_noun(state)}
    if state.key == WILD:
        yield "wild", {}
    elif fresh:
        yield "play", key
    elif fitting:
        laid = VALUES * state.key + state.laid[seat][state.key] - 1
        yield "replace", {"old": card(laid), **key}
    else:
        pot = POT_NAMES[POT_OF_LETTER[state.key]]
        yield "discard", {"pot": noun("pot", name=pot), **key}
    first = [
        letter for letter in sorted({k // VALUES for k in fitting}) if _wins_pot(state, letter)
    ]
    if first:
        pot = POT_NAMES[POT_OF_LETTER[first[0]]]
        yield "first", {"letter": LETTER_NAMES[first[0]], "pot": noun("pot", name=pot)}
    targets = [s for s in range(state.players) if s != seat and rules.letters_of(state, s)]
    if state.hands[seat][ZAP] and targets:
        yield "zap", {}


def _wins_pot(state: State, letter: int) -> bool:
    """Would the letter be the first of its round to win a pot?"""
    return not state.played >> letter & 1 and POT_OF_LETTER[letter] != POT
