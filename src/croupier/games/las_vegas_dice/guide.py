"""What the Las Vegas dice game tells people before they choose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.core.events import Event
from croupier.core.game import Step
from croupier.games.casinos import guide
from croupier.games.casinos.rules import CHIP_COLOURS
from croupier.games.las_vegas_dice import rules
from croupier.games.las_vegas_dice.components import DICE, PASS, TAKE, State

MANY: Final = 3  # dice of one face that are worth a thought


def preview(state: State, seat: int, action: int) -> Iterator[Event]:
    """How a casino would stand with the dice of a face, or what a chip would be worth."""
    if action >= TAKE:
        colour = None if action == PASS else (action - TAKE) % CHIP_COLOURS
        yield from guide.chip_choice(state, seat, colour)
        return
    table = state.copy()
    rules.place_dice(table, seat, action)
    yield from guide.standing(table, seat, action)
    if table.left[seat] + table.whites[seat] == 0:
        yield Event("last-dice", seat)


def lesson(state: State, seat: int) -> Iterator[Step]:
    """The first round, step by step."""
    is_asked = rules.to_move(state) >> seat & 1 == 1
    return guide.lesson(state, is_asked, _roll(state, seat))


def _roll(state: State, seat: int) -> Iterator[Step]:
    yield "roll", {}
    if sum(state.rolled_whites) > 0:
        yield "white", {}
    most = max(state.rolled)
    if most >= MANY:
        yield "many", {"dice": most, "face": state.rolled.index(most) + 1}
    if 0 < state.left[seat] < DICE:
        yield "left", {"dice": state.left[seat]}
