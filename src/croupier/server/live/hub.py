"""The rooms of a process, and how they follow the other workers."""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from croupier.server.environment import MACHINE, Environment
from croupier.server.errors import Denied
from croupier.server.live.bots import BotPool
from croupier.server.live.moderation import Moderation
from croupier.server.live.peers import Peers
from croupier.server.live.room import Room
from croupier.server.log_format import short
from croupier.server.store.log_store import LogStore
from croupier.server.store.outages import describe
from croupier.server.store.sessions import Sessions
from croupier.server.table.identity import Person, is_table_id, person_id
from croupier.server.table.table import Table

_log = logging.getLogger(__name__)

MOST_SIGNED_OUT: Final = 10_000
"""Recent sign-outs kept in memory; the database has them all."""
FRESH_S: Final = 2.0
"""Seconds for which a table that nobody is connected to here is not read again, unless another
worker says that it has changed."""


class Hub:
    """The rooms of this process."""

    def __init__(
        self,
        storage: LogStore,
        bots: BotPool,
        peers: Peers,
        *,
        url: Callable[[str], str],
        pace: float,
        environment: Environment = MACHINE,
        owns: Callable[[str], bool] = lambda _: True,
        on_play: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.storage = storage
        self.bots = bots
        self.peers = peers
        self.url = url
        self.pace = pace
        """The least seconds that a bot's move takes, so that people can follow."""
        self.environment = environment
        self.now = environment.now
        self.owns = owns
        """Do the connections of a table come to this worker?"""
        self.on_play = on_play
        """Called with the game's name when a match goes on."""
        self.rooms: dict[str, Room] = {}
        self._signed_out: dict[str, int] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._background: set[asyncio.Task[None]] = set()

    @functools.cached_property
    def moderation(self) -> Moderation:
        """What administrators have decided."""
        return Moderation(self)

    @functools.cached_property
    def sessions(self) -> Sessions:
        """Which cookies are still valid."""
        return Sessions(self.storage, self.environment)

    async def room(self, table_id: str) -> Room:
        """The room of a table, loaded from the log if it is not in memory."""
        room = self.rooms.get(table_id)
        if room is not None:
            if self._may_be_stale(room):
                await room.catch_up()
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
        room = Room(self, await self.environment.to_thread(Table.fold, table_id, log))
        self.rooms[table_id] = room
        await room.catch_up()  # with entries written before this worker knew the room
        return room

    def add(self, table: Table) -> Room:
        """The room of a new table, which stays here if its connections will come here."""
        room = Room(self, table)
        if self.owns(table.id):
            self.rooms[table.id] = room
        return room

    def _may_be_stale(self, room: Room) -> bool:
        """May another worker have written without our hearing of it?"""
        if self.peers.is_alone or room.connections:
            return False
        return self.environment.monotonic() - room.read_at > FRESH_S

    # Notices from other workers

    def entry_written(self, table_id: str, seq: int) -> None:
        """Handle a notice of a new log entry, which may be our own."""
        room = self.rooms.get(table_id)
        if room is not None and room.table.seq < seq:
            self.look_again(table_id)

    def look_again(self, table_id: str) -> None:
        """Read what other workers have written: now, or when the table is next used."""
        room = self.rooms.get(table_id)
        if room is None:
            return
        room.read_at = float("-inf")
        if room.connections:
            self.run_in_background(self.catch_up(room))

    def has_people_at(self, table_id: str) -> bool:
        """Is anybody connected to a table here?"""
        room = self.rooms.get(table_id)
        return room is not None and bool(room.connections)

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a task that no caller waits for."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def catch_up(self, room: Room) -> None:
        """Read what was written to a table's log; if that fails, it is only logged."""
        try:
            await room.catch_up()
        except SQLAlchemyError as error:  # `resync` runs once the database is back
            about = {"table": short(room.table.id)}
            _log.warning("cannot read a table: %s", describe(error), extra=about)
        except Denied as denied:  # its connections are closed already
            _log.warning("gave up a table: %s", denied.code, extra={"table": short(room.table.id)})

    def resync(self) -> None:
        """Check everything again: notices may have been missed, and others may lead by now."""
        self.run_in_background(self._check_sessions())
        for table_id, room in self.rooms.items():
            self.look_again(table_id)
            room.wake()

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

    def presence_changed(self, table_id: str, *, answer: bool, is_new: bool = True) -> None:
        """Handle what is known of presence at another worker; `answer` sends it ours."""
        room = self.rooms.get(table_id)
        if room is not None and room.connections:
            if answer:
                self.peers.tell(table_id, room.here(), room.table.seq)
            if is_new:
                room.tell_presence()

    async def log_changed(self, table_id: str) -> None:
        """Handle a change of a table's log by an administrator."""
        room = self.rooms.get(table_id)
        if room is not None:
            await self.catch_up(room)

    def reload_tables_of(self, person: str) -> None:
        """Handle that an administrator removed a person: forget the tables they sat at."""
        for table_id, room in list(self.rooms.items()):
            table = room.table
            people = {*table.sat, *(sitting.person for sitting in table.seats)}
            if any(person_id(known) == person for known in people if known):
                self.evict(table_id, Denied("unavailable"))

    def evict(self, table_id: str, why: Denied) -> None:
        """Forget a room, and close its connections; the log has the table."""
        room = self.rooms.pop(table_id, None)
        for connection in list(room.connections) if room else ():
            connection.close(why)

    def forget_idle(self, seconds: float) -> None:
        """Evict rooms unused for a while; the log has them."""
        before = self.environment.monotonic() - seconds
        for table_id, room in list(self.rooms.items()):
            if not room.connections and room.used_at < before:
                del self.rooms[table_id]
