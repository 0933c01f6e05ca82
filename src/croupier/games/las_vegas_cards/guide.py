"""What the Las Vegas card game tells people before they choose."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.events import Event
from croupier.core.game import Step
from croupier.games.casinos import guide
from croupier.games.casinos.rules import CHIP_COLOURS
from croupier.games.las_vegas_cards import rules
from croupier.games.las_vegas_cards.components import (
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
        yield from guide.chip_choice(state, seat, colour)
        return
    table = state.copy()
    rules.place_cards(table, seat, action)
    for casino in sorted({kind // 2 for kind in kinds_of(action)}):
        yield from guide.standing(table, seat, casino)
    if table.cards_placed[seat] >= ENOUGH:
        yield Event("finished", seat, {"cards": table.cards_placed[seat]})
    elif state.turns[seat] == TURNS - 1:
        yield Event("last-turn", seat)
    if not state.sequential and rivals_play(state, seat):
        yield Event("unseen")


def rivals_play(state: State, seat: int) -> bool:
    """Does anybody else place cards this turn?"""
    return (1 << state.players) - 1 & ~state.finished & ~(1 << seat) != 0


def lesson(state: State, seat: int) -> Iterator[Step]:
    """The first round, step by step."""
    is_asked = rules.to_move(state) >> seat & 1 == 1
    yield from guide.lesson(state, is_asked, _hand(state, seat))
    if state.rounds_done == 0 and state.turns[seat] > 0:
        yield "eight", {"cards": state.cards_placed[seat]}
        yield "rest", {}


def _hand(state: State, seat: int) -> Iterator[Step]:
    yield "hand", {}
    yield "in-turn" if state.sequential else "sealed", {}
    doubles = [kind for kind in range(1, KINDS, 2) if state.hands[seat][kind]]
    if doubles:
        yield "double", {"card": dice_card(doubles[0])}
