r"""Live tables: who is connected, what they do, and what everyone is told of it, in order.

A `Room` holds a table in memory. Every change to the table goes through `Room.act`, one at a time:
find the person's seat, judge, play, append to the log, commit, publish.

    free --act--> busy --committed--> free          published to everyone
                   |  \--refused----> free          nothing changed
                   |
                   +--failed or cancelled--> in doubt --act, look or a second--> free
                                             the table may be ahead of its log: reload it

If another worker has appended to the log meanwhile, the room catches up and judges again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from croupier.core.errors import TranslatedError
from croupier.server import metrics
from croupier.server.errors import Denied
from croupier.server.live.autopilot import RETRY_INTERVAL, Autopilot
from croupier.server.live.connection import Connection, encode
from croupier.server.log_format import short
from croupier.server.store.log_store import Append, Conflict, Summary
from croupier.server.store.outages import describe
from croupier.server.table import entries
from croupier.server.table.entries import Entry
from croupier.server.table.table import Command, Table
from croupier.server.table.values import Action, Mark
from croupier.server.wire import positions, sheets
from croupier.server.wire.bodies import Position, ScoreRow, TableInfo
from croupier.server.wire.commands import by_person
from croupier.server.wire.encoding import LogLine, TableWriter
from croupier.server.wire.messages import (
    Accepted,
    ClockWarning,
    FromServer,
    PresenceChange,
    Snapshot,
    Update,
)
from croupier.server.wire.positions import Presence, Sight, Viewer

_log = logging.getLogger(__name__)

if TYPE_CHECKING:
    from croupier.server.live.hub import Hub


UNPLAYABLE: Final = frozenset({"newer-entry", "no-such-table", "old-rules"})
"""What is wrong with a log that this worker cannot follow: it was deleted, or written by another
version of Croupier."""


class _News(NamedTuple):
    """What has changed at a table, found out once for all viewers."""

    has_table_changed: bool
    sight: Sight | None
    told: list[LogLine]
    dropped: int | None
    has_scored: bool


class Room:
    """A table in memory, with its connections."""

    def __init__(self, hub: Hub, table: Table) -> None:
        self.hub = hub
        self.table = table
        self.connections: list[Connection] = []
        self.used_at = self.hub.environment.monotonic()
        self.read_at = self.used_at
        """When it was last known to have all that was written."""
        self._lock = asyncio.Lock()
        self._in_doubt = False
        self._writing: asyncio.Future[None] | None = None
        self._settling: asyncio.Task[None] | None = None
        self._published = table.mark
        self._absent_since: dict[int, float] = {}
        self._writer = TableWriter(table.game)
        self._autopilot = Autopilot(self)

    # Acting

    async def act(
        self,
        command: Command,
        *,
        submission: str | None = None,
        by: Connection | None = None,
        also: Callable[[Action], list[Append]] | None = None,
    ) -> int:
        """Run a command and commit its entry; return the entry's number.

        A submission that was accepted before changes nothing and returns the same number.
        """
        async with self._lock:
            try:
                return await self._act(command, submission, by, also)
            except SQLAlchemyError as error:
                about = {"table": short(self.table.id)}
                _log.info("the database fails: %s", describe(error), extra=about)
                raise Denied("unavailable") from error
            except Denied as denied:
                self._evict_if_unplayable(denied)
                raise
            finally:
                if self._in_doubt and (self._settling is None or self._settling.done()):
                    self._settling = asyncio.create_task(self._settle())

    async def _settle(self) -> None:
        """Find out what became of a failed write, and tell those who wait for it.

        It may have been committed all the same, and be followed by a person's turn.
        """
        while self._in_doubt and self.connections:
            await asyncio.sleep(RETRY_INTERVAL)
            await self.hub.catch_up(self)

    async def _act(
        self,
        command: Command,
        submission: str | None,
        by: Connection | None,
        also: Callable[[Action], list[Append]] | None,
    ) -> int:
        while True:
            await self._reload_if_in_doubt()
            done = self._find_duplicate(submission, by)
            if done is not None:
                return done
            try:
                entry = self._play(command, submission)
                more = also(Action(entry.seat, entry.event)) if also else []
                write = self.hub.storage.append(appended(self.table, entry), *more)
                self._writing = asyncio.ensure_future(write)
                await asyncio.shield(self._writing)
            except Conflict:
                metrics.conflicts.inc()
                continue
            except TranslatedError:  # judge again if another worker has changed the table
                if not self.hub.peers.is_alone and await self._read_new_entries():
                    continue
                raise
            self._in_doubt = False
            metrics.event(type(entry.event).__name__).inc()
            self._publish(by, submission)
            self.read_at = self.used_at
            self.hub.peers.wrote(self.table.id, self.table.seq)
            return self.table.number

    def _find_duplicate(self, submission: str | None, by: Connection | None) -> int | None:
        if submission is None or by is None or by.who is None:
            return None
        done = self.table.submissions.get((by.who, submission))
        if done is not None:
            by.send(Accepted(id=submission, seq=done))
        return done

    def _play(self, command: Command, submission: str | None) -> Entry:
        """Judge a command and apply its entry to the table, or raise and change nothing."""
        table = self.table
        act = command(table)
        entry = Entry(table.seq + 1, self.hub.now(), act.seat, submission, act.event)
        # Until it is committed, the table is ahead of its log: any failure leaves it in doubt.
        self._in_doubt = True
        try:
            table.do(entry)
        except TranslatedError:  # nothing was changed
            self._in_doubt = False
            raise
        return entry

    async def _reload_if_in_doubt(self) -> None:
        """Reload the table from its log if the two may differ."""
        if not self._in_doubt:
            return
        if self._writing is not None:  # its caller was cancelled, and it may still be written
            await asyncio.wait({self._writing})
        log = await self.hub.storage.read_log(self.table.id)
        self.table = await self.hub.environment.to_thread(Table.fold, self.table.id, log)
        self._in_doubt = False
        self._publish()

    async def catch_up(self) -> None:
        """Apply entries written by other workers."""
        async with self._lock:
            try:
                await self._reload_if_in_doubt()
                await self._read_new_entries()
            except Denied as denied:
                self._evict_if_unplayable(denied)
                raise

    def _evict_if_unplayable(self, denied: Denied) -> None:
        """Give the room up if its log is one that we cannot follow any more."""
        if denied.code in UNPLAYABLE:
            self.hub.evict(self.table.id, denied)

    async def _read_new_entries(self) -> bool:
        """Apply entries written by other workers or an administrator; were there any?"""
        known, asked_at = self.table.seq, self.hub.environment.monotonic()
        for entry in await self.hub.storage.read_log(self.table.id, known):
            self.table.do(entry)
        self.read_at = asked_at
        if self.table.seq > known:
            self._publish()
        return self.table.seq > known

    @contextlib.asynccontextmanager
    async def standing(self) -> AsyncIterator[Table]:
        """The committed table, locked against changes for the block."""
        async with self._lock:
            try:
                await self._reload_if_in_doubt()
                self.used_at = self.hub.environment.monotonic()
                yield self.table
            except Denied as denied:
                self._evict_if_unplayable(denied)
                raise

    # Publishing

    def here(self) -> Presence:
        """Who is connected to this worker."""
        present = {c.viewer.seat for c in self.connections if c.viewer.seat is not None}
        return Presence(present, sum(c.viewer.seat is None for c in self.connections))

    def presence(self) -> Presence:
        """Who is connected, to this worker or another; nobody is absent from an empty table."""
        here, there = self.here(), self.hub.peers.elsewhere(self.table.id)
        present = {*here.present, *there.present}
        now, since = self.hub.now(), self._absent_since
        gone = [seat for seat in self.table.people() if seat not in present] if present else []
        self._absent_since = {seat: since.get(seat, now) for seat in gone}
        return Presence(present, here.watching + there.watching, self._absent_since)

    def owner(self) -> str:
        """The address that bots are queued under: the host's, or the longest connected player's.

        Not the person: that is only a cookie, and anyone can have many.
        """
        seated = [c for c in self.connections if c.viewer.seat is not None]
        seated.sort(key=lambda c: c.viewer.seat != self.table.host)
        return seated[0].address if seated else ""

    def snapshot(self, viewer: Viewer, after: int) -> Snapshot:
        """Everything a viewer may know, except for lines the client already has."""
        table, sight = self.table, self.sight()
        position = sight.position(viewer) if sight else None
        return Snapshot(
            seq=table.number,
            now=self.hub.now(),
            table=self._table_info(viewer),
            position=position,
            log=positions.lasting_lines(table, viewer, after),  # type: ignore[arg-type]
            chat=[positions.chat(entry) for entry in table.chat if entry.seq > after],
            dropped=table.dropped_since(after),
            sheet=self._sheet(viewer, position),
        )

    def sight(self) -> Sight | None:
        """What can be seen of the match; None before the deal.

        It is not kept: two redacted states for each table would be most of what lives between two
        moves, and the garbage collector would visit all of it.
        """
        table = self.table
        if table.match is None:
            return None
        return Sight(table.match, positions.clock_infos(table), self._writer)

    def _sheet(self, viewer: Viewer, position: Position | None) -> list[ScoreRow] | None:
        if not viewer.sheet or position is None:
            return None
        return positions.sheet(self.table, viewer, position.points)

    def _table_info(self, viewer: Viewer) -> TableInfo:
        return positions.table_info(
            self.table, viewer, self.presence(), self.hub.url(self.table.id)
        )

    def _publish(self, by: Connection | None = None, submission: str | None = None) -> None:
        """Send everyone what has changed since the last time; `by` also gets its acknowledgement.

        A changed sealed choice is only sent to its player.
        """
        table = self.table
        after, self._published = self._published, table.mark
        reseated = self._reseat() if table.table_seq > after.seq else []
        if reseated:
            # Who is connected sits elsewhere now.
            self.hub.peers.tell(table.id, self.here(), table.seq)
        for entry in table.chat:
            if entry.seq > after.number:
                said = encode(positions.chat(entry))
                for connection in self.connections:
                    connection.send_bytes(said)
        if table.game_seq > after.seq:
            news = self._news(after, positions.news(table, after.number))
            made: dict[Viewer, Update] = {}
            encoded: dict[Viewer, bytes] = {}
            for connection in self.connections:
                viewer = connection.viewer
                if connection in reseated:
                    connection.send(self.snapshot(viewer, 0))
                    continue
                if viewer not in made:
                    made[viewer] = self._update(viewer, news)
                if connection is by:
                    update = msgspec.structs.replace(made[viewer], accepted=submission)
                    connection.send(update)
                    continue
                if viewer not in encoded:
                    encoded[viewer] = encode(made[viewer])
                connection.send_bytes(encoded[viewer])
        else:
            changed = self._publish_sealed_changes(after, by, submission)
            if by is not None and submission is not None and not changed:
                by.send(Accepted(id=submission, seq=table.number))
        self.used_at = self.hub.environment.monotonic()
        if table.table_seq > after.seq or self._autopilot.has_to_do():
            # That a sealed choice was changed must not show in what others hear.
            self._autopilot.wake(tell=max(table.table_seq, table.game_seq) > after.seq)

    def _publish_sealed_changes(
        self, after: Mark, by: Connection | None, submission: str | None
    ) -> bool:
        """Update the players who changed a sealed choice, and nobody else; were there any?"""
        changes = {s: c for s, c in self.table.sealed_changes.items() if c.seq > after.seq}
        for connection in self.connections:
            seat = connection.viewer.seat
            if seat is not None and seat in changes:
                told = positions.news_from(self.table, changes[seat].first)
                update = self._update(connection.viewer, self._news(after, told))
                update.accepted = submission if connection is by else None
                connection.send(update)
        return bool(changes)

    def _news(self, after: Mark, told: list[LogLine]) -> _News:
        table = self.table
        dropped = table.dropped_since(after.number)
        return _News(
            has_table_changed=table.table_seq > after.seq,
            sight=self.sight(),
            told=told,
            dropped=dropped,
            has_scored=any(connection.viewer.sheet for connection in self.connections)
            and (dropped is not None or sheets.is_scored(table.game, [n.happened for n in told])),
        )

    def _update(self, viewer: Viewer, news: _News) -> Update:
        table = self.table
        position = news.sight.position(viewer) if news.sight else None
        return Update(
            seq=table.number,
            now=self.hub.now(),
            accepted=None,
            table=self._table_info(viewer) if news.has_table_changed else None,
            position=position,
            lines=positions.lines(viewer, news.told),  # type: ignore[arg-type]
            dropped=news.dropped,
            sheet=self._sheet(viewer, position) if news.has_scored else None,
        )

    def _reseat(self) -> list[Connection]:
        """Update each connection's seat; return those that sat down, left or were removed."""
        reseated = []
        for connection in self.connections:
            seat = self.table.seat_of(connection.who)
            if seat != connection.viewer.seat:
                connection.viewer = connection.viewer._replace(seat=seat)
                reseated.append(connection)
            if seat is None and not self.table.spectators:
                connection.close(Denied("no-spectators"))
        return reseated

    def tell_all(self, message: FromServer) -> None:
        """Send everyone a message that is not in the log."""
        said = encode(message)
        for connection in self.connections:
            connection.send_bytes(said)

    def warn(self, seats: list[int], deadline: float) -> None:
        """Warn everyone that a clock is about to run out."""
        self.tell_all(ClockWarning(seats=seats, deadline=deadline, now=self.hub.now()))

    # Coming and going

    async def connect(self, connection: Connection, after: int) -> None:
        """Add a connection, and send it a snapshot first."""
        async with self.standing() as table:
            seat = table.seat_of(connection.who)
            if seat is None and not table.spectators:
                raise Denied("no-spectators")
            connection.viewer = connection.viewer._replace(seat=seat)
            if connection.person and self.hub.has_just_signed_out(connection.person):
                raise Denied("signed-out")
            self.connections.append(connection)
            connection.send(self.snapshot(connection.viewer, after))
            self.hub.moderation.greet(connection)
            self._presence_changed()
        if seat is not None and table.seats[seat].away == "vanished":
            with contextlib.suppress(Denied):  # another tab was quicker
                await self.act(by_person(connection.who, entries.Returned()))

    def disconnect(self, connection: Connection) -> None:
        """Remove a connection."""
        if connection in self.connections:
            self.connections.remove(connection)
            self._presence_changed()

    def _presence_changed(self) -> None:
        self.hub.peers.tell(self.table.id, self.here(), self.table.seq)
        if not self.connections:
            self.hub.peers.leave(self.table.id)
        self.tell_presence()

    def ask_peers(self) -> None:
        """Tell other workers that this table is split, and ask who is connected there."""
        self.hub.peers.ask(self.table.id, self.here(), self.table.seq)

    def wake(self) -> None:
        """Have the autopilot look again whether this worker leads the table."""
        self._autopilot.wake(tell=False)

    def tell_presence(self) -> None:
        """Send everyone here who is connected, to this worker or another."""
        presence = self.presence()
        seats = range(self.table.players)
        self.tell_all(
            PresenceChange(
                present=sorted(presence.present),
                watching=presence.watching,
                bot_at=[positions.bot_at(self.table, seat, presence) for seat in seats],
            )
        )
        self._autopilot.wake()


def appended(table: Table, entry: Entry) -> Append:
    """A table's latest entry as an append, with a summary if it changes the index."""
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
        code=table.code or None,
    )
    return Append(table.id, entry, summary)
