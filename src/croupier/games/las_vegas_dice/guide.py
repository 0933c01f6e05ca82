"""What the Las Vegas dice game tells people before they choose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.core.bits import members
from croupier.core.events import Event
from croupier.games import casino_guide
from croupier.games.casinos import CHIP_COLOURS
from croupier.games.las_vegas_dice import rules
from croupier.games.las_vegas_dice.components import CHOOSING, DICE, PASS, TAKE, State

MANY = 3  # dice of one face that are worth a thought


def preview(state: State, seat: int, action: int) -> Iterator[Event]:
    """How a casino would stand with the dice of a face, or what a chip would be worth."""
    if action >= TAKE:
        colour = None if action == PASS else (action - TAKE) % CHIP_COLOURS
        yield from casino_guide.chip_choice(state, seat, colour)
        return
    table = state.copy()
    rules.place_dice(table, seat, action)
    yield from casino_guide.standing(table, seat, action)
    if table.left[seat] + table.whites[seat] == 0:
        yield Event("last-dice", seat)


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


def _task(state: State, seat: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """What the seat has to do now."""
    if state.phase != CHOOSING:
        yield casino_guide.chip_step(state)
        return
    yield "roll", {}
    if sum(state.rolled_whites) > 0:
        yield "white", {}
    most = max(state.rolled)
    if most >= MANY:
        yield "many", {"dice": most, "face": state.rolled.index(most) + 1}
    if state.left[seat] < DICE:
        yield "left", {"dice": state.left[seat]}
