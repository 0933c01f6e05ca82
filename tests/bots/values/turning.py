"""The same table seen from elsewhere: all seats moved on by some places."""

from __future__ import annotations

from typing import Any, NamedTuple

NONE = -1


class Seating(NamedTuple):
    """Where a game's state speaks of seats."""

    rows: tuple[str, ...]  # lists by seat
    columns: tuple[str, ...] = ()  # lists of lists by seat
    seats: tuple[str, ...] = ()  # numbers of seats
    sets: tuple[str, ...] = ()  # sets of seats
    lists: tuple[str, ...] = ()  # lists of numbers of seats
    tables: tuple[str, ...] = ()  # lists of such lists


CASINOS = ("money", "notes_won", "chips_of")
SEATINGS = {
    "las-vegas-dice": Seating((*CASINOS, "left", "whites"), ("dice",), ("turn", "first")),
    "las-vegas-cards": Seating(
        (*CASINOS, "turns", "cards_placed", "placed", "held", "piled", "hands", "piles", "sealed"),
        ("dice",),
        ("turn", "first"),
        ("finished", "chosen"),
    ),
    "vegas-roller": Seating(
        ("chips", "laid", "held", "hands", "kept", "kept_count"),
        (),
        ("dealer", "spinner", "turn", "last_winner"),
    ),
    "las-vegan": Seating(
        ("cabbages", "hands", "held", "trick", "last_trick", "tricks", "taken", "voids", "sealed"),
        (),
        ("turn", "leader", "winner", "last_leader"),
    ),
    "vegas-strip": Seating(
        ("teams", "hands", "winnings", "chips", "last_round"),
        ("totals", "closed", "tiles"),
        ("first", "turn"),
        ("chosen",),
        ("fixers", "partners"),
        ("ranks",),
    ),
}
"""Without the bank and the blockers, which sit at tables of two players."""


def turned(name: str, state: Any, by: int) -> Any:
    """A copy in which whoever sat at a seat sits `by` places further on."""
    seating, players, copy = SEATINGS[name], state.players, state.copy()

    def moved(seat: int) -> int:
        return seat if seat == NONE or seat >= players else (seat + by) % players

    def turn(row: list[Any]) -> list[Any]:
        each = 2 if len(row) == 12 else 1  # tiles lie in two places to an owner
        blocks = [row[each * i : each * i + each] for i in range(len(row) // each)]
        new = list(blocks)
        for seat in range(players):
            new[moved(seat)] = blocks[seat]
        return [entry for block in new for entry in block]

    for field in seating.rows:
        setattr(copy, field, turn(getattr(state, field)))
    for field in seating.columns:
        setattr(copy, field, [turn(row) for row in getattr(state, field)])
    for field in seating.seats:
        setattr(copy, field, moved(getattr(state, field)))
    for field in seating.sets:
        seats = [seat for seat in range(players) if getattr(state, field) >> seat & 1]
        setattr(copy, field, sum(1 << moved(seat) for seat in seats))
    for field in seating.lists:
        setattr(copy, field, [moved(seat) for seat in getattr(state, field)])
    for field in seating.tables:
        setattr(copy, field, [[moved(seat) for seat in row] for row in getattr(state, field)])
    if name == "vegas-strip":
        copy.tokens = [_turned_tokens(tokens, moved) for tokens in state.tokens]
    return copy


def _turned_tokens(tokens: int, moved: Any) -> int:
    places = [place for place in range(12) if tokens >> place & 1]
    return sum(1 << 2 * moved(place // 2) + place % 2 for place in places)
