"""Who stands where at the casinos if they paid now, as data for boards."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TypedDict

from croupier.core.bits import members
from croupier.games.casinos.face import worths_of
from croupier.games.casinos.rules import OWNERS, CasinoState, untied


class Row(TypedDict):
    """Somebody's dice at a casino: their place, null for the tied, and the note for it, if any."""

    owner: int
    dice: int
    place: int | None
    note: int | None


def all_rows(state: CasinoState) -> list[list[Row]]:
    """The rows at every casino."""
    casinos = zip(state.dice, state.notes, strict=True)
    return [_ranked(tuple(dice), tuple(notes)) for dice, notes in casinos]


def rows_with(state: CasinoState, casino: int, more: dict[int, int]) -> list[Row]:
    """The rows at a casino with more dice there, by owner."""
    dice = state.dice[casino][:]
    for owner, count in more.items():
        dice[owner] += count
    return _ranked(tuple(dice), tuple(state.notes[casino]))


@functools.lru_cache(maxsize=10_000)
def _ranked(dice: Sequence[int], counts: Sequence[int]) -> list[Row]:
    """One row per owner of dice, most dice first, at a casino with so many notes of each worth. It
    is shared: not to be changed."""
    notes = worths_of(counts)
    places = {total: i for i, total in enumerate(sorted(members(untied([*dice])), reverse=True))}
    owners = sorted((o for o in range(OWNERS) if dice[o]), key=lambda owner: -dice[owner])
    return [_row(owner, dice[owner], places.get(dice[owner]), notes) for owner in owners]


def _row(owner: int, dice: int, place: int | None, notes: Sequence[int]) -> Row:
    if place is None:
        return {"owner": owner, "dice": dice, "place": None, "note": None}
    note = notes[place] if place < len(notes) else None
    return {"owner": owner, "dice": dice, "place": place + 1, "note": note}
