"""How long people may think: seconds a move, or for the whole game with an increment, or both.

Everything follows from the times in the log. A clock runs while its person is to move, and stands
while the game is paused or a bot plays for them. `Table.asked` says since when it has been running.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.server.errors import Denied
from croupier.server.table import entries, seating
from croupier.server.table.entries import Entry

if TYPE_CHECKING:
    from croupier.server.table.table import Table
    from croupier.server.table.values import Ply


def running(table: Table) -> list[int]:
    """The seats whose clocks run."""
    if table.match is None or table.paused_at is not None or table.is_closed:
        return []
    to_move = table.match.to_move()
    return [seat for seat in table.people() if seat in to_move]


def move_ends(table: Table) -> dict[int, float]:
    """When the time for their move runs out for those to move: then a bot makes that move."""
    if table.clock is None:
        return {}
    return {seat: table.asked[seat].at + table.clock for seat in running(table)}


def total_ends(table: Table) -> dict[int, float]:
    """When their time for the game runs out for those to move: then a bot plays on for them."""
    if table.total is None:
        return {}
    return {seat: table.asked[seat].at + _left(table, seat) for seat in running(table)}


def left(table: Table, seat: int) -> float | None:
    """The seconds for the game that a seat had left when its clock last stood; None for no limit.

    It stands still during a pause.
    """
    if table.total is None:
        return None
    thought = 0.0
    if table.paused_at is not None and seat in table.was_to_move and table.seats[seat].plays:
        thought = max(0.0, table.paused_at - table.asked[seat].at)
    return max(0.0, _left(table, seat) - thought)


def _left(table: Table, seat: int) -> float:
    return (table.total or 0) - table.spent.get(seat, 0.0)


def charge(table: Table, seat: int, entry: Entry, *, has_moved: bool = False) -> None:
    """Take the time a seat has thought off its time for the game; a move earns the increment."""
    if table.total is None:
        return
    until = entry.at if table.paused_at is None else table.paused_at
    thought = max(0.0, until - table.asked[seat].at)
    spent = min(table.spent.get(seat, 0.0) + thought, table.total)
    table.spent[seat] = spent - (table.increment if has_moved else 0)


def charge_all(table: Table, entry: Entry) -> None:
    """Take off the time that everyone to move has thought, as they will be asked again."""
    for seat in table.people():
        if seat in table.was_to_move:
            charge(table, seat, entry)


def take_back(table: Table, ply: Ply) -> None:
    """Take back the increment of a move that is undone; the time it took stays spent."""
    if table.total is not None and is_timed(ply):
        table.spent[ply.seat] = min(table.spent[ply.seat] + table.increment, table.total)


def is_timed(ply: Ply) -> bool:
    """Did the move stop a clock? Bots have none, and a changed sealed choice takes no time."""
    return ply.by != "bot" and not ply.is_silent


def timed_out(table: Table, entry: Entry, event: entries.TimedOut) -> None:
    seat = table.acting_person(entry)
    table.check_playing()
    if entry.at < total_ends(table).get(seat, float("inf")):
        raise Denied("stale")
    charge(table, seat, entry)
    table.seats[seat].away = "timed-out"
    table.tell(entry, "timed-out", seat)
    seating.someone_went(table, entry)
