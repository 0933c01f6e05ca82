"""What the two Las Vegas games tell people alike before they choose: casinos, ties, chips."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from croupier.core.bits import members
from croupier.core.events import Event, Noun, noun
from croupier.core.game import Step
from croupier.games.casinos.face import chip, money, notes_at, owner_noun, told_chip
from croupier.games.casinos.rules import (
    CASINOS,
    CHIP_PAY,
    OVER,
    OWNERS,
    WHITE,
    CasinoState,
    asked_casino,
    chips_at,
    owner_of,
    untied,
)


def standing(table: CasinoState, seat: int, casino: int) -> Iterator[Event]:
    """What a seat would get at a casino if it paid now; and whether chips can be had there."""
    row = table.dice[casino]
    alone = untied(row)
    about: dict[str, Any] = {"casino": casino + 1, "dice": row[seat]}
    if row[seat] == 0:
        yield Event("white-only", seat, {"casino": casino + 1, "dice": row[WHITE]})
    elif alone >> row[seat] & 1:
        yield _untied(table, seat, casino, alone, about)
    else:
        rivals = [owner_noun(o) for o in range(OWNERS) if o != seat and row[o] == row[seat]]
        yield Event("tie", seat, {**about, "rivals": rivals})
    others = [o for o in range(OWNERS) if row[o] not in (0, row[seat]) and not alone >> row[o] & 1]
    if others:
        yield Event("others-tie", None, {"rivals": [_with_dice(row, o) for o in others]})
    if table.may_take >> casino & 1:
        chips = [chip(colour) for colour in members(chips_at(table, casino))]
        yield Event("chip-offer", seat, {"chips": chips})


def _untied(table: CasinoState, seat: int, casino: int, alone: int, about: dict[str, Any]) -> Event:
    """The note that a seat would take, and whom it is ahead of or behind."""
    row, notes = table.dice[casino], notes_at(table, casino)
    ranked = sorted(members(alone), reverse=True)
    place = ranked.index(row[seat])
    nearest = ranked[:place] if place else ranked[1:2]
    about["place"] = place + 1
    about["rivals"] = [_with_dice(row, owner_of(row, total)) for total in nearest]
    if place >= len(notes):
        return Event("unpaid", seat, about)
    about["note"] = money(notes[place])
    return Event("pays" if nearest else "pays-alone", seat, about)


def _with_dice(row: list[int], owner: int) -> Noun:
    return noun("with-dice", owner=owner_noun(owner), dice=row[owner])


def chip_choice(state: CasinoState, seat: int, colour: int | None) -> Iterator[Event]:
    """A chip that may be taken, and what its colour would pay; or that none is taken."""
    yield told_chip(state, seat, colour)
    if colour is not None:
        count = state.chips_of[seat][colour] + 1
        about = {"count": count, "chip": chip(colour), "money": money(CHIP_PAY[count])}
        yield Event("chip-worth", seat, about)


def lesson(state: CasinoState, is_asked: bool, choosing: Iterable[Step]) -> Iterator[Step]:
    """The first round, and a word when the casinos have paid; `choosing` is about choosing dice or
    cards, for whoever is asked."""
    if state.rounds_done > 0:
        if state.rounds_done == 1 and state.phase != OVER:
            yield "paid", {"safes": "open" if state.open_safes else "hidden"}
        return
    yield "goal", {}
    if is_asked and state.may_take:
        chips = [chip(colour) for colour in members(chips_at(state, asked_casino(state)))]
        yield "chips", {"chips": chips}
    elif is_asked:
        yield from choosing
    yield "pay", {}
    yield from _ties(state)


def _ties(state: CasinoState) -> Iterator[Step]:
    """Owners of equally many dice at the first casino where there are some."""
    for casino in range(CASINOS):
        row = state.dice[casino]
        tied = [o for o in range(OWNERS) if row[o] and not untied(row) >> row[o] & 1]
        if tied:
            dice = max(row[o] for o in tied)
            players = [owner_noun(o) for o in tied if row[o] == dice]
            yield "tie", {"casino": casino + 1, "dice": dice, "players": players}
            return
