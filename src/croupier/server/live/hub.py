"""The rooms of a process, and how they follow the other workers."""

from __future__ import annotations

import asyncio
import functools
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from croupier.server.errors import Denied
from croupier.server.live.bots import BotPool
from croupier.server.live.peers import Peers
from croupier.server.live.room import Room
from croupier.server.log_format import short
from croupier.server.store.outages import describe
from croupier.server.store.sessions import Sessions
from croupier.server.store.storage import Storage
from croupier.server.table.identity import Person, is_table_id
from croupier.server.table.table import Table

_log = logging.getLogger(__name__)

MOST_SIGNED_OUT: Final = 10_000
"""Recent sign-outs kept in memory; the database has them all."""


class Hub:
    """The rooms of this process."""

    def __init__(
        self,
        storage: Storage,
        bots: BotPool,
        peers: Peers,
        *,
        url: Callable[[str], str],
        pace: float,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.storage = storage
        self.bots = bots
        self.peers = peers
        self.url = url
        self.pace = pace
        """The least seconds that a bot's move takes, so that people can follow."""
        self.now = now
        self.rooms: dict[str, Room] = {}
        self._signed_out: dict[str, int] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._background: set[asyncio.Task[None]] = set()

    @functools.cached_property
    def sessions(self) -> Sessions:
        """Which cookies are still valid."""
        return Sessions(self.storage.engine, self.storage.threads)

    async def room(self, table_id: str) -> Room:
        """The room of a table, loaded from the log if it is not in memory."""
        room = self.rooms.get(table_id)
        if room is not None:
            return room
        if not is_table_id(table_id):
            raise Denied("no-such-table")
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> Room:
        log = await self.storage.read_log(table_id)
        if not log:
            raise Denied("no-such-table")
        room = Room(self, await asyncio.to_thread(Table.fold, table_id, log))
        self.rooms[table_id] = room
        await room.catch_up()  # with entries written before this worker knew the room
        return room

    def add(self, table: Table) -> Room:
        """Add the room of a new table."""
        room = self.rooms[table.id] = Room(self, table)
        return room

    # Notices from other workers

    def entry_written(self, table_id: str, seq: int) -> None:
        """Handle a notice of a new log entry, which may be our own."""
        room = self.rooms.get(table_id)
        if room is not None and room.table.seq < seq:
            self.run_in_background(self._catch_up(room))

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a task that no caller waits for."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _catch_up(self, room: Room) -> None:
        try:
            await room.catch_up()
        except SQLAlchemyError as error:  # `resync` runs once the database is back
            about = {"table": short(room.table.id)}
            _log.warning("cannot read a table: %s", describe(error), extra=about)

    def resync(self) -> None:
        """Check everything again, as notices may have been missed."""
        self.run_in_background(self._check_sessions())
        for table_id, room in self.rooms.items():
            self.entry_written(table_id, room.table.seq + 1)

    def signed_out(self, person: str, epoch: int) -> None:
        """Close a person's sockets that were opened with an older cookie."""
        self.sessions.forget(person)
        self._signed_out.pop(person, None)
        self._signed_out[person] = epoch
        if len(self._signed_out) > MOST_SIGNED_OUT:
            del self._signed_out[next(iter(self._signed_out))]
        for room in self.rooms.values():
            for connection in room.connections:
                who = connection.person
                if who is not None and who.hash == person and who.epoch < epoch:
                    connection.close(Denied("signed-out"))

    def has_just_signed_out(self, person: Person) -> bool:
        """Was the cookie invalidated while its socket was being opened?"""
        return person.epoch < self._signed_out.get(person.hash, 0)

    async def _check_sessions(self) -> None:
        """Close the sockets of people whose sign-out we may have missed."""
        rooms = self.rooms.values()
        here = {c.person.hash for room in rooms for c in room.connections if c.person}
        try:
            for person, epoch in (await self.sessions.lowest(here)).items():
                self.signed_out(person, epoch)
        except SQLAlchemyError as error:  # `resync` runs once the database is back
            _log.warning("cannot check sessions: %s", describe(error))

    def presence_changed(self, table_id: str, *, answer: bool) -> None:
        """Handle a change of presence at another worker; `answer` sends it ours."""
        room = self.rooms.get(table_id)
        if room is not None and room.connections:
            if answer:
                self.peers.tell(table_id, room.here())
            room.tell_presence()

    def forget_idle(self, seconds: float) -> None:
        """Evict rooms unused for a while; the log has them."""
        before = time.monotonic() - seconds
        for table_id, room in list(self.rooms.items()):
            if not room.connections and room.used_at < before:
                del self.rooms[table_id]
