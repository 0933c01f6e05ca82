"""What Las Vegan tells people before they choose: what a move would do, and a first round's lesson.

The cards in tricks are not to be looked at again (LVN-11), so nothing here counts them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.core.bits import members, size
from croupier.core.events import Event, Noun, noun, player
from croupier.core.game import Step
from croupier.games.las_vegan import bank, rules, tricks
from croupier.games.las_vegan.components import (
    BANK,
    BANK_CARD,
    BANK_TOP,
    COLOUR_NAMES,
    FOR_BANK,
    GOLDEN,
    MACHINES,
    NONE,
    ONE_VALUE,
    OVER,
    PLACE,
    PLACE_GOLDEN,
    PLACING,
    SEALED,
    SEVENS,
    SUBJECT_NAMES,
    TRICK,
    UNPLACED,
    VALUES,
    State,
)
from croupier.games.las_vegan.notation import printed
from croupier.games.las_vegan.view import card, machine_noun, told_trick


def preview(state: State, seat: int, action: int) -> Iterator[Event]:
    """What a card does to the trick as it lies there, or a token to those who have tricks."""
    if state.phase == PLACING:
        yield _token(state, seat, action)
        if state.to_place > 1:
            yield Event("more-tokens", seat, {"tokens": state.to_place - 1})
    elif action == BANK_TOP:
        yield Event("bank-unseen", seat)
    elif state.phase == FOR_BANK:
        yield from _card(state, BANK, state.display[action - BANK_CARD])
    elif state.trick_size == 0:
        yield Event("lead", seat, {"colour": COLOUR_NAMES[action // VALUES]})
        yield from _sevens(1 << action)
    else:
        yield from _card(state, seat, action)


def _card(state: State, seat: int, played: int) -> Iterator[Event]:
    """A card that is added to a trick, and what becomes of the trick if it is the last."""
    table = state.copy()
    if seat < state.players:
        tricks.open_card(table, seat, played)
    else:
        tricks.lay(table, seat, played)
    last = state.phase != SEALED and table.trick_size == bank.takers(table)
    yield _compared(state, seat, played, wins=table.winner == seat, last=last)
    if state.phase == SEALED:
        zero = tricks.is_stray_zero(played, state.led)
        yield Event("if-zero-too" if zero else "unseen", None, {"rival": player(1 - seat)})
    if not last:
        yield from _sevens(_trick_cards(table))
        return
    yield from told_trick(table)
    if table.to_place > 0:
        yield Event("tokens", table.turn, {"tokens": table.to_place})
    elif table.held[0] == 0:
        yield Event("last-trick")


def _compared(state: State, seat: int, played: int, *, wins: bool, last: bool) -> Event:
    """The card beside the best one so far."""
    kind = "beats" if wins else "below"
    if tricks.is_stray_zero(played, state.led):
        kind = "zero"
    elif not tricks.follows(played, state.led):
        kind = "stray"
    about = {
        "card": card(played),
        "best": card(state.trick[state.winner]),
        "rival": _taker(state, state.winner),
        "colour": COLOUR_NAMES[state.led],
        "last": "yes" if last else "no",
    }
    return Event(f"bank-{kind}" if seat == BANK == state.players else kind, seat, about)


def _taker(state: State, seat: int) -> Noun:
    return noun("bank") if seat == state.players else player(seat)


def _trick_cards(state: State) -> int:
    return sum(1 << played for played in state.trick if played != NONE)


def _sevens(trick: int) -> Iterator[Event]:
    sevens = size(trick & SEVENS)
    if sevens:
        yield Event("sevens", None, {"sevens": sevens})


def _token(state: State, seat: int, action: int) -> Event:
    if action >= PLACE_GOLDEN:
        table = state.copy()
        rules.place_token(table, action)
        losers = [player(s) for s in range(state.players) if rules.golden_gain(table, s)]
        side = "min" if action == PLACE_GOLDEN else "max"
        about = {"side": side, "loss": -state.faces[GOLDEN], "players": losers}
        return Event("golden", seat, about)
    token, machine = divmod(action - PLACE, MACHINES)
    return Event("token", seat, _effect(state, token, machine))


def _effect(state: State, token: int, machine: int) -> dict[str, Any]:
    """What a token on a machine says."""
    face = state.faces[token]
    return {
        "token": printed(face),
        "machine": machine_noun(state, machine),
        "sign": "plus" if face > 0 else "minus" if face < 0 else "zero",
        "cabbages": abs(face),
        "subject": SUBJECT_NAMES[state.machines[machine]],
    }


def lesson(state: State, seat: int) -> Iterator[Step]:
    """The first round, and a word when it is scored."""
    if state.rounds_done > 0:
        if state.rounds_done == 1 and state.phase != OVER:
            yield "scored", {}
        return
    yield "goal", {"cabbages": state.cabbages[seat], "rounds": state.rounds}
    yield from _task(state, seat)
    machines = [machine_noun(state, machine) for machine in range(MACHINES)]
    yield "machines", {"machines": machines}
    if (state.hands[seat] | _trick_cards(state)) & SEVENS:
        yield "sevens", {}
    for machine, token in enumerate(state.placed):
        if token != NONE and state.faces[token] != 0:
            yield "tokens", _effect(state, token, machine)
            break
    if state.tricks[seat] > 0:
        yield "tricks", {}
    if state.hands[seat] & ONE_VALUE:
        yield "zero", {}


def _task(state: State, seat: int) -> Iterator[Step]:
    """What the seat has to do now."""
    if seat not in members(rules.to_move(state)):
        return
    if state.phase == PLACING:
        yield "place", {"tokens": state.to_place}
        if state.golden == UNPLACED:
            yield "golden", {"loss": -state.faces[GOLDEN]}
    elif state.phase == FOR_BANK:
        yield "bank", {}
    elif state.phase == SEALED:
        yield "sealed", {"rival": player(1 - seat)}
    if state.phase == TRICK and state.trick_size == 0:
        yield "lead", {}
    elif state.phase in (TRICK, SEALED):
        follows = state.hands[seat] & tricks.colour_cards(state.led) != 0
        yield "follow" if follows else "free", {"colour": COLOUR_NAMES[state.led]}
