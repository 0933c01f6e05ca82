"""What the Las Vegas card game tells people before they choose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.core.bits import members
from croupier.core.events import Event
from croupier.games import casino_guide
from croupier.games.casinos import CHIP_COLOURS
from croupier.games.las_vegas_cards import rules
from croupier.games.las_vegas_cards.components import (
    CHOOSING,
    ENOUGH,
    KINDS,
    PASS,
    TAKE,
    TURNS,
    State,
    kinds_of,
)
from croupier.games.las_vegas_cards.view import dice_card


def preview(state: State, seat: int, action: int) -> Iterator[Event]:
    """How the casinos would stand with the chosen cards, or what a chip would be worth."""
    if action >= TAKE:
        colour = None if action == PASS else (action - TAKE) % CHIP_COLOURS
        yield from casino_guide.chip_choice(state, seat, colour)
        return
    table = state.copy()
    rules.place_cards(table, seat, action)
    for casino in sorted({kind // 2 for kind in kinds_of(action)}):
        yield from casino_guide.standing(table, seat, casino)
    if table.cards_placed[seat] >= ENOUGH:
        yield Event("finished", seat, {"cards": table.cards_placed[seat]})
    elif state.turns[seat] == TURNS - 1:
        yield Event("last-turn", seat)
    if not state.sequential and rivals_play(state, seat):
        yield Event("unseen")


def rivals_play(state: State, seat: int) -> bool:
    """Does anybody else place cards this turn?"""
    return (1 << state.players) - 1 & ~state.finished & ~(1 << seat) != 0


def lesson(state: State, seat: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """The first round, and a word when the casinos have paid."""
    if state.rounds_done > 0:
        yield from casino_guide.told_later(state)
        return
    yield "goal", {}
    if seat in members(rules.to_move(state)):
        yield from _task(state, seat)
    yield "pay", {}
    yield from casino_guide.tie_step(state)
    if state.turns[seat] > 0:
        yield "eight", {"cards": state.cards_placed[seat]}
        yield "rest", {}


def _task(state: State, seat: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """What the seat has to do now."""
    if state.phase != CHOOSING:
        yield casino_guide.chip_step(state)
        return
    yield "hand", {}
    yield "in-turn" if state.sequential else "sealed", {}
    doubles = [kind for kind in range(1, KINDS, 2) if state.hands[seat][kind]]
    if doubles:
        yield "double", {"card": dice_card(doubles[0])}
