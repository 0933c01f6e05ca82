"""The other workers on the same database, if there are any.

They are notified of every entry when its transaction commits (LISTEN/NOTIFY), tell each other who
is connected, and agree on a leader that runs a table's autopilot: the holder of the table's
advisory lock, which PostgreSQL releases as soon as a worker dies. None of this protects the log:
its primary key does.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec
import sqlalchemy as sa

from croupier.server.store.database import POSTGRESQL, alone
from croupier.server.store.outages import describe
from croupier.server.store.sessions import SIGNED_OUT
from croupier.server.store.threads import DatabaseThreads
from croupier.server.store.writer import CHANNEL
from croupier.server.wire.positions import Presence

if TYPE_CHECKING:
    import psycopg

    from croupier.server.live.hub import Hub

_log = logging.getLogger(__name__)

PRESENCE: Final = "croupier_presence"
BEAT: Final = 2.0
"""Seconds between heartbeats."""
DEAD: Final = 3 * BEAT
LOCKS: Final = 7271
"""The first half of every advisory lock's key."""


class PeerNotice(msgspec.Struct, frozen=True):
    """Who is connected to a table at one worker; without a table it is a heartbeat."""

    worker: str
    table: str = ""
    present: tuple[int, ...] = ()
    watching: int = 0
    ask: bool = False
    """Should the others answer with who is connected there?"""


class Peers(Protocol):
    """The other workers on the same database."""

    is_alone: bool

    def start(self, hub: Hub) -> None:
        """Start listening."""

    def stop(self) -> None:
        """Stop listening."""

    async def may_lead(self, table_id: str) -> bool:
        """Does this worker lead the table, or can it take the lead now?"""

    async def give_up(self, table_id: str) -> None:
        """Give up the lead."""

    def tell(self, table_id: str, presence: Presence, *, ask: bool = False) -> None:
        """Tell the other workers who is connected here."""

    def elsewhere(self, table_id: str) -> Presence:
        """Who is connected to the other workers."""


class NoPeers:
    """The peers of a single worker: none."""

    is_alone = True

    def start(self, hub: Hub) -> None:
        """Do nothing."""

    def stop(self) -> None:
        """Do nothing."""

    async def may_lead(self, table_id: str) -> bool:
        """Always lead."""
        return True

    async def give_up(self, table_id: str) -> None:
        """Do nothing."""

    def tell(self, table_id: str, presence: Presence, *, ask: bool = False) -> None:
        """Do nothing."""

    def elsewhere(self, table_id: str) -> Presence:
        """Nobody is connected elsewhere."""
        return Presence()


class PostgresPeers:
    """The workers that share a PostgreSQL database."""

    is_alone = False

    def __init__(self, engine: sa.Engine) -> None:
        self.name = secrets.token_hex(6)
        self._engine = engine
        self._alone = alone(engine)
        self._stopping = threading.Event()
        self._listener = threading.Thread(
            target=self._listen, name="croupier-listener", daemon=True
        )
        self._is_disconnected = False
        """Has the listening connection been lost?"""
        self._hub: Hub | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._others: dict[str, float] = {}
        self._presence: dict[str, dict[str, Presence]] = {}
        self._held: set[str] = set()
        self._locks: sa.Connection | None = None
        self._lock = threading.Lock()
        self._threads = DatabaseThreads(2, "croupier-peers")
        self._telling: set[asyncio.Task[None]] = set()

    def start(self, hub: Hub) -> None:
        """Start listening."""
        self._hub, self._loop = hub, asyncio.get_running_loop()
        self._listener.start()

    def stop(self) -> None:
        """Stop listening, and release all locks."""
        self._stopping.set()
        self._threads.close()
        self._listener.join()
        with self._lock:
            if self._locks is not None:
                self._locks.invalidate()
                self._locks.close()

    # Leadership

    async def may_lead(self, table_id: str) -> bool:
        """Does this worker lead the table, or can it take the lead now?"""
        if table_id in self._held:
            return True
        try:
            return await self._threads.run(self._try_lock, table_id)
        except sa.exc.TimeoutError:
            return False

    def _try_lock(self, table_id: str) -> bool:
        got = self._query_locks(sa.select(sa.func.pg_try_advisory_lock(LOCKS, _key(table_id))))
        if got:
            self._held.add(table_id)
        return got

    async def give_up(self, table_id: str) -> None:
        """Give up the lead."""
        if table_id in self._held and not self._stopping.is_set():
            self._held.discard(table_id)
            unlock = sa.select(sa.func.pg_advisory_unlock(LOCKS, _key(table_id)))
            with contextlib.suppress(sa.exc.TimeoutError):  # the connection will drop it
                await self._threads.run(self._query_locks, unlock)

    def _query_locks(self, query: sa.Select[Any]) -> bool:
        """Run a query on the one connection that holds our locks; if it is lost, so are they."""
        with self._lock:
            try:
                if self._locks is None:
                    self._locks = self._alone.connect()
                return bool(self._locks.execute(query).scalar_one())
            except sa.exc.SQLAlchemyError as error:
                _log.error("lost the advisory locks: %s", describe(error))
                self._held.clear()
                if self._locks is not None:
                    self._locks.invalidate()
                    self._locks = None
                return False

    # Presence

    def tell(self, table_id: str, presence: Presence, *, ask: bool = False) -> None:
        """Tell the other workers who is connected here."""
        present = tuple(sorted(presence.present))
        news = PeerNotice(self.name, table_id, present, presence.watching, ask)
        task = asyncio.get_running_loop().create_task(self._tell_others(news))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _tell_others(self, news: PeerNotice) -> None:
        with contextlib.suppress(sa.exc.TimeoutError):  # the listener logs the outage
            await self._threads.run(self._notify, news)

    def _notify(self, news: PeerNotice) -> None:
        try:
            with self._alone.connect() as connection:
                payload = msgspec.json.encode(news).decode()
                connection.execute(sa.select(sa.func.pg_notify(PRESENCE, payload)))
        except sa.exc.SQLAlchemyError as error:
            _log.error("cannot tell the other workers who is connected: %s", describe(error))

    def elsewhere(self, table_id: str) -> Presence:
        """Who is connected to the other workers."""
        there = list(self._presence.get(table_id, {}).values())
        present = {seat for presence in there for seat in presence.present}
        return Presence(present, sum(presence.watching for presence in there))

    # Listening

    def _listen(self) -> None:
        import psycopg

        while not self._stopping.is_set():
            try:
                with self._connection() as connection:
                    self._listen_on(connection)
            except psycopg.Error as error:
                if not self._is_disconnected:
                    _log.error("lost the listening connection: %s", describe(error))
                self._is_disconnected = True
                self._stopping.wait(1.0)

    def _connection(self) -> psycopg.Connection[Any]:
        import psycopg

        args, about = self._engine.dialect.create_connect_args(self._engine.url)
        return psycopg.connect(*args, **{**about, "autocommit": True})

    def _listen_on(self, connection: psycopg.Connection[Any]) -> None:
        connection.execute(f"LISTEN {CHANNEL}")
        connection.execute(f"LISTEN {PRESENCE}")
        if self._is_disconnected:
            _log.warning("the listening connection is back")
            self._is_disconnected = False
        connection.execute(f"LISTEN {SIGNED_OUT}")
        self._call_soon(self._resync)
        beat = msgspec.json.encode(PeerNotice(self.name)).decode()
        while not self._stopping.is_set():
            connection.execute("SELECT pg_notify(%s, %s)", (PRESENCE, beat))
            self._query_locks(sa.select(sa.literal(1)))  # are they still ours?
            until = time.monotonic() + BEAT
            while not self._stopping.is_set() and (left := until - time.monotonic()) > 0:
                for notify in connection.notifies(timeout=min(left, 0.2), stop_after=1):
                    self._call_soon(self._handle, notify.channel, notify.payload)

    def _call_soon(self, do: Callable[..., None], *args: Any) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(do, *args)

    def _resync(self) -> None:
        """Check everything again, as notices were missed while the connection was down."""
        if self._hub is not None:
            self._hub.resync()

    def _handle(self, channel: str, payload: str) -> None:
        if self._hub is None:
            return
        if channel == CHANNEL:
            table_id, _, seq = payload.partition(" ")
            self._hub.entry_written(table_id, int(seq))
            return
        if channel == SIGNED_OUT:
            person, _, epoch = payload.partition(" ")
            self._hub.signed_out(person, int(epoch))
            return
        news = msgspec.json.decode(payload, type=PeerNotice)
        if news.worker != self.name:
            self._update_peer(news, self._hub)
        self._drop_dead_peers(self._hub)

    def _update_peer(self, news: PeerNotice, hub: Hub) -> None:
        self._others[news.worker] = time.monotonic()
        if not news.table:
            return
        there = self._presence.setdefault(news.table, {})
        there[news.worker] = Presence(news.present, news.watching)
        if not news.present and not news.watching:
            del there[news.worker]
        if not there:
            del self._presence[news.table]
        hub.presence_changed(news.table, answer=news.ask)

    def _drop_dead_peers(self, hub: Hub) -> None:
        """Forget workers that have stopped sending heartbeats."""
        late = time.monotonic() - DEAD
        for worker in [worker for worker, at in self._others.items() if at < late]:
            del self._others[worker]
            for table_id in [t for t, there in self._presence.items() if worker in there]:
                there = self._presence[table_id]
                del there[worker]
                if not there:
                    del self._presence[table_id]
                hub.presence_changed(table_id, answer=False)


def _key(table_id: str) -> Any:
    return sa.func.hashtext(table_id)


def peers_of(engine: sa.Engine) -> Peers:
    """The peers that share a database."""
    return PostgresPeers(engine) if engine.dialect.name == POSTGRESQL else NoPeers()
