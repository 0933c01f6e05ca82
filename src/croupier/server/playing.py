"""What happens at a table by itself: bots move, clocks run out, absent people are played for.

All of this rests while no person is connected, and goes on when somebody comes.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final, Literal

from croupier.core.view import View
from croupier.server import deeds
from croupier.server.bots import stand_in
from croupier.server.errors import Denied
from croupier.server.tables import Act, Decide, Table

if TYPE_CHECKING:
    from croupier.server.live import Room

_log = logging.getLogger(__name__)

WARNING: Final = 10.0
"""Seconds before a clock runs out at which everybody is warned; at most a third of the clock."""


class Player:
    """Moves the table on, one thing after another, as long as there is something to do."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._task: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        self._absent_since: dict[int, float] = {}
        self._warned: float | None = None

    def wake(self) -> None:
        """Something changed: look again what there is to do."""
        self._news.set()
        if self._task is None or self._task.done():
            if self._awake():
                self._task = asyncio.create_task(self._run())
                self._task.add_done_callback(_report)

    def _awake(self) -> bool:
        """Is there a game going on, and somebody to see it?"""
        table = self._room.table
        return bool(table.phase == "playing" and self._room.presence().present)

    async def _run(self) -> None:
        self._absent_since.clear()
        while self._awake():
            self._news.clear()
            wait = await self._do_next()
            if wait is None:
                continue
            try:
                async with asyncio.timeout(wait if wait > 0 else None):
                    await self._news.wait()
            except TimeoutError:
                pass

    async def _do_next(self) -> float | None:
        """Do what is due. Return None if something was done, else the seconds to wait; 0 is for
        as long as nothing happens."""
        room = self._room
        now = room.hub.now()
        waits = [self._absences(now)]
        if room.table.paused_at is None and room.table.undo is None:
            seat = self._bot_to_move(room.table)
            if seat is not None:
                await self._let_move(seat, "bot")
                return None
            waits.append(self._clocks(now))
        due = [wait for wait in waits if wait is not None]
        if not due:
            return 0
        if min(due) > 0:
            return min(due)
        await self._do_due(now)
        return None

    def _bot_to_move(self, table: Table) -> int | None:
        if table.match is None:
            return None
        return min((s for s in table.match.to_move() if not table.seats[s].plays), default=None)

    # Absence

    def _absences(self, now: float) -> float | None:
        """Seconds until somebody has been gone for too long."""
        room = self._room
        present = room.presence().present
        gone = [seat for seat in room.table.people() if seat not in present]
        self._absent_since = {seat: self._absent_since.get(seat, now) for seat in gone}
        if not gone:
            return None
        return min(self._absent_since.values()) + room.table.grace - now

    # Clocks

    def _clocks(self, now: float) -> float | None:
        """Seconds until a clock runs out, or until it is time to warn of it."""
        table = self._room.table
        deadlines = table.deadlines()
        if not deadlines or table.clock is None:
            return None
        first = min(deadlines.values())
        warning = first - min(WARNING, table.clock / 3)
        if self._warned != first and now < warning:
            return warning - now
        return first - now

    async def _do_due(self, now: float) -> None:
        room = self._room
        for seat, since in list(self._absent_since.items()):
            if since + room.table.grace <= now:
                await self._try(_always(Act(seat, deeds.Vanished())))
                return
        deadlines = room.table.deadlines()
        late = [seat for seat, at in deadlines.items() if at <= now]
        if late:
            await self._let_move(late[0], "clock")
            return
        if deadlines:
            first = min(deadlines.values())
            self._warned = first
            room.warn([seat for seat, at in deadlines.items() if at == first], first)

    # Moving

    async def _let_move(self, seat: int, by: Literal["bot", "clock"]) -> None:
        """Have a bot think for a seat, and play what it says if that is still wanted."""
        room = self._room
        async with room.standing() as table:
            if table.match is None or seat not in table.match.to_move():
                return
            seq, ply = table.seq, len(table.match.moves)
            level = table.seats[seat].level or stand_in()
            view: View = table.match.view(seat)
            seed = table.seed()
        pause = asyncio.create_task(asyncio.sleep(room.hub.pace if by == "bot" else 0))
        try:
            move = await room.hub.bots.choose(level, view, seed, ply)
            await pause
        finally:
            pause.cancel()
        await self._try(lambda table: self._still(table, seat, seq, ply, move, by))

    def _still(
        self, table: Table, seat: int, seq: int, ply: int, move: str, by: Literal["bot", "clock"]
    ) -> Act:
        """The move, unless the game has gone on or the person is back."""
        moved = table.match is None or len(table.match.moves) != ply or table.dropped_since(seq)
        back = by == "bot" and table.seats[seat].plays
        if moved or back or table.undo is not None:
            raise Denied("stale")
        return Act(seat, deeds.Moved(move, by))

    async def _try(self, decide: Decide) -> None:
        try:
            await self._room.act(decide)
        except Denied as denied:
            _log.debug("table %s: not done: %s", self._room.table.id, denied.code)


def _always(act: Act) -> Decide:
    return lambda _: act


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        _log.error("a table stands still", exc_info=task.exception())
