"""The rooms of a process, and what other workers bring to them."""

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
"""People of whom it is remembered that they signed out; the database knows them all."""


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
        """Seconds that a bot's move takes at least, so that people can follow."""
        self.now = now
        self.rooms: dict[str, Room] = {}
        self._signed_out: dict[str, int] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._looking: set[asyncio.Task[None]] = set()

    @functools.cached_property
    def sessions(self) -> Sessions:
        """Whose cookies are still good."""
        return Sessions(self.storage.engine, self.storage.threads)

    async def room(self, table_id: str) -> Room:
        """The room of a table, read from the log if nobody has needed it lately."""
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
        await room.catch_up()  # on what was written while nobody here listened for it
        return room

    def add(self, table: Table) -> Room:
        """The room of a table just made."""
        room = self.rooms[table.id] = Room(self, table)
        return room

    # What other workers do

    def heard(self, table_id: str, seq: int) -> None:
        """Somebody has written an entry; it may have been us."""
        room = self.rooms.get(table_id)
        if room is not None and room.table.seq < seq:
            self.look_after(self._catch_up(room))

    def look_after(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something be done that nobody waits for."""
        task = asyncio.create_task(work)
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _catch_up(self, room: Room) -> None:
        try:
            await room.catch_up()
        except SQLAlchemyError as error:  # `look_again`, once the database is back
            about = {"table": short(room.table.id)}
            _log.warning("a table was not read: %s", describe(error), extra=about)

    def look_again(self) -> None:
        """Anything may have happened."""
        self.look_after(self._check_sessions())
        for table_id, room in self.rooms.items():
            self.heard(table_id, room.table.seq + 1)

    def signed_out(self, person: str, epoch: int) -> None:
        """Close a person's sockets that were opened with an older cookie."""
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
        """Has that cookie expired while its socket was being opened?"""
        return person.epoch < self._signed_out.get(person.hash, 0)

    async def _check_sessions(self) -> None:
        """Close the sockets of all who have signed out while nobody listened."""
        rooms = self.rooms.values()
        here = {c.person.hash for room in rooms for c in room.connections if c.person}
        try:
            for person, epoch in (await self.sessions.lowest(here)).items():
                self.signed_out(person, epoch)
        except SQLAlchemyError as error:  # `look_again`, once the database is back
            _log.warning("nobody was signed out: %s", error)

    def presence_changed(self, table_id: str, *, answer: bool) -> None:
        """Somebody came or went elsewhere, and may want to know who is here."""
        room = self.rooms.get(table_id)
        if room is not None and room.connections:
            if answer:
                self.peers.tell(table_id, room.here())
            room.tell_presence()

    def forget_idle(self, seconds: float) -> None:
        """Drop rooms that nobody has used for a while; the log has them."""
        before = time.monotonic() - seconds
        for table_id, room in list(self.rooms.items()):
            if not room.connections and room.used_at < before:
                del self.rooms[table_id]
