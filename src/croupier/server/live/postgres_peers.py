"""The workers on one PostgreSQL, on any number of machines.

They hear each other by LISTEN and NOTIFY. A table's leader is the holder of its advisory lock,
which PostgreSQL releases as soon as a worker dies.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa

from croupier.server.environment import MACHINE, Environment
from croupier.server.live.peers import BEAT, ENTRIES, PRESENCE, AnnouncingPeers
from croupier.server.store.database import alone
from croupier.server.store.outages import describe
from croupier.server.store.storage import SIGNED_OUT
from croupier.server.store.threads import DatabaseThreads

if TYPE_CHECKING:
    import psycopg

    from croupier.server.live.hub import Hub

_log = logging.getLogger(__name__)

LOCKS: Final = 7271
"""The first half of every advisory lock's key."""


class PostgresPeers(AnnouncingPeers):
    """The workers that share a PostgreSQL database."""

    def __init__(self, engine: sa.Engine, environment: Environment = MACHINE) -> None:
        super().__init__(environment)
        self._engine = engine
        self._alone = alone(engine)
        self._stopping = threading.Event()
        self._listener: threading.Thread | None = None
        self._is_disconnected = False
        """Has the listening connection been lost?"""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._locks: sa.Connection | None = None
        self._lock = threading.Lock()
        self._locking = DatabaseThreads(2, "croupier-peers", environment=environment)
        self._sending = DatabaseThreads(1, "croupier-notices", environment=environment)
        self._sent: set[asyncio.Task[None]] = set()

    def start(self, hub: Hub) -> None:
        """Start listening."""
        super().start(hub)
        self._loop = asyncio.get_running_loop()
        self._listener = self._environment.start_thread("croupier-listener", self._listen)

    def stop(self) -> None:
        """Stop listening, and release all locks."""
        self._stopping.set()
        self._locking.close()
        self._sending.close()
        if self._listener is not None:
            self._listener.join()
        with self._lock:
            if self._locks is not None:
                self._locks.invalidate()
                self._locks.close()

    # Leading

    async def may_lead(self, table_id: str) -> bool:
        """Does this worker lead the table, or can it take the lead now?"""
        if table_id in self._held:
            return True
        try:
            return await self._locking.run(self._try_lock, table_id)
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
                await self._locking.run(self._query_locks, unlock)

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
                self._call_soon(self._resync)
                if self._locks is not None:
                    self._locks.invalidate()
                    self._locks = None
                return False

    # Telling

    def signed_out(self, person: str, epoch: int) -> None:
        """Do nothing: the transaction that signed them out tells the others."""

    def _send(self, channel: str, payload: str) -> None:
        task = asyncio.get_running_loop().create_task(self._notify_soon(channel, payload))
        self._sent.add(task)
        task.add_done_callback(self._sent.discard)

    async def _notify_soon(self, channel: str, payload: str) -> None:
        with contextlib.suppress(sa.exc.TimeoutError):  # the listener logs the outage
            await self._sending.run(self._notify, channel, payload)

    def _notify(self, channel: str, payload: str) -> None:
        try:
            with self._alone.connect() as connection:
                connection.execute(sa.select(sa.func.pg_notify(channel, payload)))
        except sa.exc.SQLAlchemyError as error:
            _log.error("cannot tell the other workers about a table: %s", describe(error))

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
        for channel in (ENTRIES, PRESENCE, SIGNED_OUT):
            connection.execute(f"LISTEN {channel}")
        if self._is_disconnected:
            _log.warning("the listening connection is back")
            self._is_disconnected = False
        self._call_soon(self._resync)
        while not self._stopping.is_set():
            connection.execute("SELECT 1")  # does it still answer?
            self._query_locks(sa.select(sa.literal(1)))  # are they still ours?
            self._call_soon(self.forget_silent)
            until = self._environment.monotonic() + BEAT
            while not self._stopping.is_set():
                left = until - self._environment.monotonic()
                if left <= 0:
                    break
                for notify in connection.notifies(timeout=min(left, 0.2), stop_after=1):
                    self._call_soon(self.hear, notify.channel, notify.payload)

    def _call_soon(self, do: Callable[..., None], *args: Any) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(do, *args)


def _key(table_id: str) -> Any:
    return sa.func.hashtext(table_id)
