"""The autopilot of a table: plays bots, runs clocks and stands in for absent people.

It sleeps while no player is connected, and resumes when one connects.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import weakref
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from croupier.bots.levels import USUAL
from croupier.server.errors import Denied
from croupier.server.log_format import short
from croupier.server.store.outages import describe
from croupier.server.table import clocks, entries
from croupier.server.table.play import OPENING
from croupier.server.table.table import Command, Table
from croupier.server.table.values import Action
from croupier.server.wire.commands import by_person
from croupier.server.wire.messages import Preparing

if TYPE_CHECKING:
    from croupier.server.live.peers import Peers
    from croupier.server.live.room import Room

_log = logging.getLogger(__name__)

WARNING: Final = 10.0
"""Seconds before a clock runs out at which all are warned; at most a third of the clock."""

RETRY_INTERVAL: Final = 1.0
"""Seconds between retries while the database fails or another worker leads the table."""


class Due(NamedTuple):
    """Something scheduled for a time."""

    at: float
    do: Callable[[], Awaitable[None]]


class Autopilot:
    """Plays bots, runs clocks and stands in for absent players, one step at a time."""

    def __init__(self, room: Room) -> None:
        self._room: Room = weakref.proxy(room)  # so that an evicted room is freed
        self._task: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()
        self._warned_of: float | None = None

    def wake(self, *, tell: bool = True) -> None:
        """Look again for something to do, as the table has changed."""
        self._changed.set()
        if not self._is_needed():
            return
        if self._is_awake():
            self._get_ready(tell=tell)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
            self._task.add_done_callback(_report)

    def _get_ready(self, *, tell: bool) -> None:
        table = self._room.table
        compiled = self._room.hub.bots.get_ready(table.game, [seat.level for seat in table.seats])
        if tell and compiled is not None and not compiled.done():
            self._room.tell_all(Preparing())
        if table.match is not None:
            self._room.hub.on_play(table.game.name)

    def has_to_do(self) -> bool:
        """Is there anything to do after a move but wait for the next one?"""
        return bool(self._room.table.deadlines()) or self._bot_to_move() is not None

    def _is_awake(self) -> bool:
        """Is the game unfinished, and is a player connected, to this worker or another?"""
        here, there = self._room.here(), self._room.hub.peers.elsewhere(self._room.table.id)
        return not self._room.table.is_finished and bool(here.present or there.present)

    def _is_needed(self) -> bool:
        """Is there something to do, or a table to lead?"""
        is_shared = bool(self._room.connections) and not self._room.hub.peers.is_alone
        return is_shared or self._is_awake()

    async def _run(self) -> None:
        peers, table_id = self._room.hub.peers, self._room.table.id
        with contextlib.suppress(ReferenceError):  # the room was evicted, and is gone by now
            while self._is_needed():  # someone may have come back while the lead was given up
                try:
                    await self._lead(peers, table_id)
                finally:
                    await peers.give_up(table_id)

    async def _lead(self, peers: Peers, table_id: str) -> None:
        """Run the table, or wait to take over from another worker."""
        was_awake = False
        while self._is_needed():
            self._changed.clear()
            if await peers.may_lead(table_id):
                if self._is_awake() and not was_awake:
                    await self._restart_clocks()
                was_awake = self._is_awake()
                await (self._do_next_or_retry() if was_awake else self._wait(None))
            else:
                self._room.ask_peers()
                was_awake = self._is_awake()
                await asyncio.sleep(RETRY_INTERVAL)

    async def _do_next_or_retry(self) -> None:
        """Like `_do_next`, but pauses for a retry while the database fails."""
        try:
            await self._do_next()
        except SQLAlchemyError as error:
            about = {"table": short(self._room.table.id)}
            _log.info("the database fails: %s", describe(error), extra=about)
            await asyncio.sleep(RETRY_INTERVAL)

    async def _do_next(self) -> None:
        """Let a bot move, do what is due, or wait for either."""
        seat, seq = self._bot_to_move(), self._room.table.seq
        if seat is not None:
            await self._let_move(seat, "bot")
        else:
            due = min(self._dues(), default=None, key=lambda due: due.at)
            now = self._room.hub.now()
            if due is None or due.at > now:
                await self._wait(due.at - now if due else None)
                return
            await due.do()
        if self._room.table.seq == seq:  # refused: to try again at once could take all the time
            await self._wait(RETRY_INTERVAL)

    async def _wait(self, seconds: float | None) -> None:
        """Wait for a change, at most this many seconds; None for no limit."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._changed.wait()

    async def _restart_clocks(self) -> None:
        """Restart the clocks if one ran out while nobody was connected."""
        late = min(self._room.table.deadlines().values(), default=None)
        if late is not None and late < self._room.hub.now():
            await self._try(lambda _: Action(None, entries.ClockRestarted()))

    def _bot_to_move(self) -> int | None:
        table = self._room.table
        if table.match is None or table.paused_at is not None or table.undo is not None:
            return None
        return min((s for s in table.match.to_move() if not table.seats[s].plays), default=None)

    # What is due

    def _dues(self) -> Iterator[Due]:
        yield from self._absences()
        yield from self._opening()
        yield from self._clocks()

    def _absences(self) -> Iterator[Due]:
        """People who have been away for longer than the table's grace period."""
        room = self._room
        present, _, absent = room.presence()
        for seat, since in absent.items():
            if room.table.match is not None:
                yield Due(since + room.table.grace, self._doing(self._vanishing(seat)))
            elif seat == room.table.host:
                heirs = [other for other in room.table.people() if other in present]
                if heirs:
                    heir = Action(None, entries.HostChanged(heirs[0]))
                    yield Due(since + room.table.grace, self._doing(_always(heir)))

    def _vanishing(self, seat: int) -> Command:
        """Let a bot stand in for the person at a seat, unless they are back by then."""
        vanish = by_person(self._room.table.seats[seat].person, entries.Vanished())

        def command(table: Table) -> Action:
            since = self._room.presence().absent.get(seat)
            if since is None or since + table.grace > self._room.hub.now():
                raise Denied("stale")
            return vanish(table)

        return command

    def _clocks(self) -> Iterator[Due]:
        """Clocks that run out, and the warnings before that."""
        table = self._room.table
        for seat, end in clocks.move_ends(table).items():
            yield Due(end, self._letting_move(seat))
        for seat, end in clocks.total_ends(table).items():
            timed_out = by_person(table.seats[seat].person, entries.TimedOut())
            yield Due(end, self._doing(timed_out))
        first = min(table.deadlines().values(), default=None)
        if first is not None and self._warned_of != first:
            notice = min(WARNING, table.clock / 3) if table.clock else WARNING
            yield Due(first - notice, self._warning(first))

    def _opening(self) -> Iterator[Due]:
        """The deadline for players' clients to open their texts."""
        since = self._room.table.opening_since
        if since is not None:
            ended = Action(None, entries.OpeningEnded())
            yield Due(since + OPENING, self._doing(_always(ended)))

    def _doing(self, command: Command) -> Callable[[], Awaitable[None]]:
        return lambda: self._try(command)

    def _letting_move(self, seat: int) -> Callable[[], Awaitable[None]]:
        return lambda: self._let_move(seat, "clock")

    def _warning(self, deadline: float) -> Callable[[], Awaitable[None]]:
        async def warn() -> None:
            self._warned_of = deadline
            late = self._room.table.deadlines()
            self._room.warn([seat for seat, at in late.items() if at == deadline], deadline)

        return warn

    # Doing it

    async def _let_move(self, seat: int, by: Literal["bot", "clock"]) -> None:
        """Have a bot choose a move for a seat, and play it if it is still wanted."""
        room = self._room
        async with room.standing() as table:
            if table.match is None or seat not in table.match.to_move():
                return
            number, plies = table.number, table.seen_plies()
            ply = len(table.match.moves)
            level = table.seats[seat].level or USUAL
            view = table.match.view(seat)
            seed = table.seed()

        def is_wanted(table: Table) -> bool:
            # The seat may have been asked again, or only now: a move that another worker's came
            # before is played when the table is judged again.
            if by == "clock" and clocks.move_ends(table).get(seat, math.inf) > room.hub.now():
                return False
            # Changing a sealed choice does not count: it must not show in how long a bot takes.
            moved = table.seen_plies() != plies
            back = by == "bot" and table.seats[seat].plays
            # A clock does not stop for a request to undo, or nobody would have to answer it.
            asked = table.undo is not None and by == "bot"
            stopped = asked or table.paused_at is not None
            return not (moved or back or stopped or table.dropped_since(number))

        choosing = room.hub.bots.choose(
            level, view, seed, ply, owner=room.owner(), pace=room.hub.pace
        )
        move = await self._while_wanted(asyncio.create_task(choosing), is_wanted)
        if move is None:
            return

        def command(table: Table) -> Action:
            if not is_wanted(table):
                raise Denied("stale")
            return Action(seat, entries.Moved(move, by))

        await self._try(command)

    async def _while_wanted(
        self, choosing: asyncio.Task[str], is_wanted: Callable[[Table], bool]
    ) -> str | None:
        """A bot's move, or None if it is no longer wanted: then the bot is cancelled."""
        changed: asyncio.Task[Literal[True]] | None = None
        try:
            while not choosing.done():
                self._changed.clear()
                if not (self._is_awake() and is_wanted(self._room.table)):
                    return None
                changed = asyncio.create_task(self._changed.wait())
                await asyncio.wait({choosing, changed}, return_when=asyncio.FIRST_COMPLETED)
            return await choosing
        finally:
            choosing.cancel()
            if changed is not None:
                changed.cancel()

    async def _try(self, command: Command) -> None:
        """Run a command; a refusal means that it is no longer wanted."""
        try:
            await self._room.act(command)
        except Denied as denied:
            _log.debug("refused: %s", denied.code, extra={"table": short(self._room.table.id)})
            if denied.code == "unavailable":
                await asyncio.sleep(RETRY_INTERVAL)


def _always(act: Action) -> Command:
    return lambda _: act


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        _log.error("the autopilot of a table failed", exc_info=task.exception())
