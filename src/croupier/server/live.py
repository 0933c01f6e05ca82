"""Live tables: who is connected, what they do, and what everybody hears of it, in order.

A `Room` holds a table in memory. Whatever changes the table goes through `Room.act`, or the short
way through `Room.act_now`: in its turn the deed is done to the table, written to the log, and only
then told to anybody. If the log has moved on without us (another worker), the room reads what it
missed and judges anew.
"""

from __future__ import annotations

import asyncio
import collections
import contextlib
import functools
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, Final

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from croupier.core.errors import Said
from croupier.server import deeds, metrics, showing
from croupier.server.bots import BotPool
from croupier.server.company import Alone
from croupier.server.deeds import Entry
from croupier.server.encoding import News, TableWriter
from croupier.server.errors import Denied
from croupier.server.logs import short
from croupier.server.messages import (
    Accepted,
    ClockWarning,
    FromServer,
    Position,
    Snapshot,
    Update,
)
from croupier.server.messages import Presence as PresenceMessage
from croupier.server.messages import Table as TableInfo
from croupier.server.people import Person
from croupier.server.playing import Player
from croupier.server.showing import Presence, Sight, Viewer
from croupier.server.storage import Storage
from croupier.server.tables import Act, Decide, Table
from croupier.server.writer import Append, Conflict, Summary, Told

_log = logging.getLogger(__name__)

MOST_WAITING: Final = 200
"""Messages that may wait for a slow connection before it is dropped."""

encode = msgspec.json.Encoder().encode


class Connection:
    """One socket: who looks through it, and what waits to be sent.

    `send_now` sends a message at once, or says that it cannot.
    """

    def __init__(
        self,
        viewer: Viewer,
        person: Person | None,
        send_now: Callable[[bytes], bool] = lambda _: False,
    ) -> None:
        self.viewer = viewer
        self.person = person
        self.closing: Denied | None = None
        self._send_now = send_now
        self._waiting: collections.deque[bytes] = collections.deque()
        self._ready = asyncio.Event()

    def send(self, message: FromServer) -> None:
        """Send a message when the connection is free."""
        self.send_bytes(encode(message))

    def send_bytes(self, message: bytes) -> None:
        """The same, already encoded; whoever does not keep up is let go."""
        if not self._waiting and self.closing is None and self._send_now(message):
            return
        if len(self._waiting) >= MOST_WAITING:
            self.close(Denied("too-slow"))
            return
        self._waiting.append(message)
        self._ready.set()

    def close(self, why: Denied) -> None:
        """Send no more but the reason."""
        self.closing = self.closing or why
        self._ready.set()

    async def messages(self) -> AsyncIterator[bytes]:
        """What is to be sent, until the connection is closed."""
        while True:
            await self._ready.wait()
            self._ready.clear()
            while self._waiting:
                yield self._waiting.popleft()
            if self.closing is not None:
                return


class Turn:
    """A lock that is given on in order, and can be taken at once where nobody has it."""

    def __init__(self) -> None:
        self.is_taken = False
        self._waiting: collections.deque[asyncio.Future[None]] = collections.deque()

    def take(self) -> None:
        """Take it, while nobody has it."""
        if self.is_taken:
            raise RuntimeError("somebody has it")
        self.is_taken = True

    def give(self) -> None:
        """Let the next one have it."""
        while self._waiting:
            next_one = self._waiting.popleft()
            if not next_one.done():
                next_one.set_result(None)  # it stays taken
                return
        self.is_taken = False

    async def __aenter__(self) -> None:
        if not self.is_taken:
            self.take()
            return
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it was given just then
                self.give()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give()


class Room:
    """A table in memory, with everybody who is connected to it."""

    def __init__(self, hub: Hub, table: Table) -> None:
        self.hub = hub
        self.table = table
        self.connections: list[Connection] = []
        self.used_at = time.monotonic()
        self._turn = Turn()
        self._in_doubt = False
        self._sight: Sight | None = None
        self._seen_at = 0
        self._writer = TableWriter(table.game)
        self._player = Player(self)

    # Doing

    async def act(
        self,
        decide: Decide,
        *,
        submission: str | None = None,
        by: Connection | None = None,
        also: Callable[[Act], list[Append]] | None = None,
    ) -> int:
        """Do what `decide` says, once it is safe; return the number of the entry.

        A submission that was accepted before changes nothing and gives the same number.
        """
        async with self._turn:
            return await self._act_in_turn(decide, submission, by, also)

    async def _act_in_turn(
        self,
        decide: Decide,
        submission: str | None,
        by: Connection | None,
        also: Callable[[Act], list[Append]] | None = None,
    ) -> int:
        try:
            return await self._judge_and_do(decide, submission, by, also)
        except SQLAlchemyError as error:
            _log.warning("the database fails: %s", error, extra={"table": short(self.table.id)})
            raise Denied("unavailable") from error

    async def _judge_and_do(
        self,
        decide: Decide,
        submission: str | None,
        by: Connection | None,
        also: Callable[[Act], list[Append]] | None,
    ) -> int:
        while True:
            await self._settle_doubt()
            done = self._done_before(submission, by)
            if done is not None:
                return done
            try:
                entry = await self._do(decide, submission, also)
            except Conflict:
                metrics.conflicts.inc()
                continue
            except Said:  # unless another worker has changed what it was judged by
                if await self._read_on():
                    continue
                raise
            metrics.deed(type(entry.deed).__name__).inc()
            self._publish(entry.seq - 1, by, submission)
            return entry.seq

    def _done_before(self, submission: str | None, by: Connection | None) -> int | None:
        if submission is None or by is None or by.viewer.seat is None:
            return None
        done = self.table.submissions.get((by.viewer.seat, submission))
        if done is not None:
            by.send(Accepted(id=submission, seq=done))
        return done

    @property
    def is_free(self) -> bool:
        """Would `act_now` be done at once?"""
        return not (self._turn.is_taken or self._in_doubt)

    def act_now(self, decide: Decide, submission: str, by: Connection, ended: Told) -> None:
        """The same in a free room, without a task that waits: `ended` hears when it is safe and
        told, or why it is not. What moves take."""
        if self._done_before(submission, by) is not None:
            return
        self._turn.take()
        try:
            entry = self._begin(decide, submission)
            told = functools.partial(self._end, decide, submission, by, ended, entry)
            self.hub.storage.append_then(told, appended(self.table, entry))
        except BaseException as error:
            if isinstance(error, Said) and not self.hub.company.is_alone:
                # another worker may have changed what it was judged by
                self.hub.look_after(self._act_anew(decide, submission, by, ended))
                return
            self._turn.give()
            raise

    def _end(
        self,
        decide: Decide,
        submission: str,
        by: Connection,
        ended: Told,
        entry: Entry,
        error: Exception | None,
    ) -> None:
        """It is safe, or it is not; the turn is still ours."""
        if isinstance(error, Conflict):
            metrics.conflicts.inc()
            self.hub.look_after(self._act_anew(decide, submission, by, ended))
            return
        try:
            if error is None:
                self._in_doubt = False
                metrics.deed(type(entry.deed).__name__).inc()
                self._publish(entry.seq - 1, by, submission)
        finally:
            self._turn.give()
        ended(error if error is None else Denied("unavailable"))  # the writer has reported it

    async def _act_anew(self, decide: Decide, submission: str, by: Connection, ended: Told) -> None:
        """Judge it by what the log says now, in the turn that it has."""
        failure: Exception | None = None
        try:
            await self._act_in_turn(decide, submission, by)
        except Exception as error:  # noqa: BLE001  # whoever asked has to hear of it
            failure = error
        finally:
            self._turn.give()
        ended(failure)

    async def _do(
        self,
        decide: Decide,
        submission: str | None,
        also: Callable[[Act], list[Append]] | None,
    ) -> Entry:
        entry = self._begin(decide, submission)
        more = also(Act(entry.seat, entry.deed)) if also else []
        await self.hub.storage.append(appended(self.table, entry), *more)
        self._in_doubt = False
        return entry

    def _begin(self, decide: Decide, submission: str | None) -> Entry:
        """Do it to the table, or raise and change nothing."""
        table = self.table
        act = decide(table)
        entry = Entry(table.seq + 1, self.hub.now(), act.seat, submission, act.deed)
        # Until it is in the log, the table is ahead of it: whatever goes wrong puts it in doubt.
        self._in_doubt = True
        try:
            table.do(entry)
        except Said:  # nothing was done
            self._in_doubt = False
            raise
        return entry

    async def _settle_doubt(self) -> None:
        """Read the table from the log again, if it may not be what the log says."""
        if not self._in_doubt:
            return
        log = await self.hub.storage.read_log(self.table.id)
        known = self.table.seq - 1
        self.table = await asyncio.to_thread(Table.fold, self.table.id, log)
        self._in_doubt, self._seen_at = False, 0
        self._publish(known, None, None)

    async def catch_up(self) -> None:
        """Read what others have written."""
        async with self._turn:
            await self._settle_doubt()
            await self._read_on()

    async def _read_on(self) -> bool:
        """Do what others have written; was there anything?"""
        if self.hub.company.is_alone:
            return False
        known = self.table.seq
        for entry in await self.hub.storage.read_log(self.table.id, known):
            self.table.do(entry)
        if self.table.seq > known:
            self._publish(known, None, None)
        return self.table.seq > known

    @contextlib.asynccontextmanager
    async def standing(self) -> AsyncIterator[Table]:
        """The table as the log has it, unchanged while one looks."""
        async with self._turn:
            await self._settle_doubt()
            self.used_at = time.monotonic()
            yield self.table

    # Telling

    def here(self) -> Presence:
        """Who is connected to this worker."""
        present = {c.viewer.seat for c in self.connections if c.viewer.seat is not None}
        return Presence(present, sum(c.viewer.seat is None for c in self.connections))

    def presence(self) -> Presence:
        """Who is connected, here or at another worker."""
        here, there = self.here(), self.hub.company.elsewhere(self.table.id)
        return Presence({*here.present, *there.present}, here.watching + there.watching)

    def snapshot(self, viewer: Viewer, after: int) -> Snapshot:
        """Everything a viewer may know, without the lines known already."""
        table = self.table
        return Snapshot(
            seq=table.seq,
            now=self.hub.now(),
            table=self._table_info(viewer),
            position=self._position(viewer),
            log=showing.lasting_lines(table, viewer, after),  # type: ignore[arg-type]
            chat=[showing.chat(entry) for entry in table.chat if entry.seq > after],
            dropped=table.dropped_since(after),
        )

    def sight(self) -> Sight | None:
        """What can be seen of the match now, once there is one."""
        table = self.table
        if table.match is not None and self._seen_at != table.seq:
            deadline = min(table.deadlines().values(), default=None)
            self._sight = Sight(table.match, deadline, self._writer)
            self._seen_at = table.seq
        return self._sight

    def _position(self, viewer: Viewer) -> Position | None:
        sight = self.sight()
        return sight.position(viewer) if sight else None

    def _table_info(self, viewer: Viewer) -> TableInfo:
        return showing.table_info(self.table, viewer, self.presence(), self.hub.url(self.table.id))

    def _publish(self, after: int, by: Connection | None, submission: str | None) -> None:
        """Tell everybody what happened after an entry; whose doing it was hears that, too."""
        table = self.table
        elsewhere = self._reseat() if table.table_seq > after else []
        for entry in table.chat:
            if entry.seq > after:
                said = encode(showing.chat(entry))
                for connection in self.connections:
                    connection.send_bytes(said)
        if table.game_seq > after:
            told = showing.news(table, after)
            made: dict[Viewer, Update] = {}
            encoded: dict[Viewer, bytes] = {}
            for connection in self.connections:
                viewer = connection.viewer
                if connection in elsewhere:
                    connection.send(self.snapshot(viewer, 0))
                    continue
                if viewer not in made:
                    made[viewer] = self._update(viewer, after, told)
                if connection is by:
                    update = msgspec.structs.replace(made[viewer], accepted=submission)
                    connection.send(update)
                    continue
                if viewer not in encoded:
                    encoded[viewer] = encode(made[viewer])
                connection.send_bytes(encoded[viewer])
        elif by is not None and submission is not None:
            by.send(Accepted(id=submission, seq=table.seq))
        self.used_at = time.monotonic()
        if table.table_seq > after or self._player.has_to_do():
            self._player.wake()

    def _update(self, viewer: Viewer, after: int, told: list[News]) -> Update:
        table = self.table
        return Update(
            seq=table.seq,
            now=self.hub.now(),
            accepted=None,
            table=self._table_info(viewer) if table.table_seq > after else None,
            position=self._position(viewer),
            lines=showing.lines(table, viewer, told),  # type: ignore[arg-type]
            dropped=table.dropped_since(after),
        )

    def _reseat(self) -> list[Connection]:
        """Those who look through other eyes now: they sat down, left or were removed."""
        elsewhere = []
        for connection in self.connections:
            seat = self.table.seat_of(connection.person.hash if connection.person else None)
            if seat != connection.viewer.seat:
                connection.viewer = connection.viewer._replace(seat=seat)
                elsewhere.append(connection)
            if seat is None and not self.table.spectators:
                connection.close(Denied("no-spectators"))
        return elsewhere

    def tell_all(self, message: FromServer) -> None:
        """Tell everybody something that is not in the log."""
        said = encode(message)
        for connection in self.connections:
            connection.send_bytes(said)

    def warn(self, seats: list[int], deadline: float) -> None:
        """Tell everybody that a clock is about to run out."""
        self.tell_all(ClockWarning(seats=seats, deadline=deadline, now=self.hub.now()))

    # Coming and going

    async def connect(self, connection: Connection, after: int) -> None:
        """Begin to listen, with a snapshot first."""
        async with self.standing() as table:
            person = connection.person.hash if connection.person else None
            seat = table.seat_of(person)
            if seat is None and not table.spectators:
                raise Denied("no-spectators")
            connection.viewer = connection.viewer._replace(seat=seat)
            self.connections.append(connection)
            connection.send(self.snapshot(connection.viewer, after))
            self._came_or_went(ask=len(self.connections) == 1)
        if seat is not None and table.seats[seat].away == "vanished":
            with contextlib.suppress(Denied):  # somebody else's tab was quicker
                await self.act(lambda _: Act(seat, deeds.Returned()))

    def disconnect(self, connection: Connection) -> None:
        """Listen no more."""
        if connection in self.connections:
            self.connections.remove(connection)
            self._came_or_went()

    def _came_or_went(self, *, ask: bool = False) -> None:
        self.hub.company.tell(self.table.id, self.here(), ask=ask)
        self.tell_presence()

    def tell_presence(self) -> None:
        """Tell everybody here who is connected, here or elsewhere."""
        present, watching = self.presence()
        self.tell_all(PresenceMessage(present=sorted(present), watching=watching))
        self._player.wake()


def appended(table: Table, entry: Entry) -> Append:
    """A table's latest entry, for the log and for what is looked up."""
    if table.table_seq < entry.seq:
        return Append(table.id, entry)
    outcome = table.match.outcome() if table.match else None
    summary = Summary(
        game=table.game.name,
        made=table.made,
        phase=table.phase,
        public=table.public,
        names=encode(table.names).decode(),
        outcome=encode(outcome).decode() if outcome else None,
        people={sitting.person: s for s, sitting in enumerate(table.seats) if sitting.person},
    )
    return Append(table.id, entry, summary)


class Hub:
    """The rooms of this process."""

    def __init__(
        self,
        storage: Storage,
        bots: BotPool,
        company: Alone,
        *,
        url: Callable[[str], str],
        pace: float,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.storage = storage
        self.bots = bots
        self.company = company
        self.url = url
        self.pace = pace
        """Seconds between bots' moves, so that people can follow."""
        self.now = now
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._looking: set[asyncio.Task[None]] = set()

    async def room(self, table_id: str) -> Room:
        """The room of a table, read from the log if nobody has needed it lately."""
        room = self.rooms.get(table_id)
        if room is not None:
            return room
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
            _log.warning("a table was not read: %s", error, extra={"table": short(room.table.id)})

    def look_again(self) -> None:
        """Anything may have happened."""
        for table_id, room in self.rooms.items():
            self.heard(table_id, room.table.seq + 1)

    def presence_changed(self, table_id: str, *, answer: bool) -> None:
        """Somebody came or went elsewhere, and may want to know who is here."""
        room = self.rooms.get(table_id)
        if room is not None and room.connections:
            if answer:
                self.company.tell(table_id, room.here())
            room.tell_presence()

    def forget_idle(self, seconds: float) -> None:
        """Drop rooms that nobody has used for a while; the log has them."""
        before = time.monotonic() - seconds
        for table_id, room in list(self.rooms.items()):
            if not room.connections and room.used_at < before:
                del self.rooms[table_id]
