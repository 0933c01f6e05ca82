"""A worker: the real server on a simulated machine, with peers that hear each other's notices."""

from __future__ import annotations

import asyncio
from typing import Any

from croupier.server.config import Config
from croupier.server.environment import Environment
from croupier.server.http.app import Server
from croupier.server.live.hub import Hub
from croupier.server.live.peers import BEAT, AnnouncingPeers, NoPeers, Peers
from croupier.server.store.log_store import LogStore
from tests.simulation.database import Database, Session, SimulatedStorage
from tests.simulation.loop import Process, SimulatedLoop
from tests.simulation.machine import Machine


class SimulatedPeers(AnnouncingPeers):
    """The real announcements; notices and locks are the simulated database's."""

    def __init__(self, database: Database, session: Session, machine: Machine) -> None:
        super().__init__(machine)
        self._database = database
        self._session = session
        self._machine = machine

    def start(self, hub: Hub) -> None:
        super().start(hub)
        self._database.listen(self, self._session)
        hub.run_in_background(self._beat())

    def stop(self) -> None:
        self._database.forget(self)

    async def _beat(self) -> None:
        self._resync()
        while True:
            if self._held and self._session not in self._database.leaders.values():
                self._held.clear()  # the connection that held them was lost
                self._resync()
            self.forget_silent()
            await asyncio.sleep(BEAT)

    async def may_lead(self, table_id: str) -> bool:
        if table_id in self._held:
            return True
        await asyncio.sleep(self._machine.latency())
        if self._database.leaders.setdefault(table_id, self._session) is not self._session:
            return False
        self._held.add(table_id)
        return True

    async def give_up(self, table_id: str) -> None:
        if table_id in self._held:
            self._held.discard(table_id)
            await asyncio.sleep(self._machine.latency())
            if self._database.leaders.get(table_id) is self._session:
                del self._database.leaders[table_id]

    def signed_out(self, person: str, epoch: int) -> None:
        """Do nothing: the transaction that signed them out tells the others."""

    def _send(self, channel: str, payload: str) -> None:
        self._database.notify(channel, payload)

    def arrive(self, channel: str, payload: str) -> None:
        """Hear a notice, in this worker's process."""
        context = self._machine.process.context
        self._machine.loop.call_soon(self.hear, channel, payload, context=context)

    def listen_again(self) -> None:
        """Listen on a new connection after one was lost."""
        self._machine.loop.call_soon(self._resync, context=self._machine.process.context)


class SimulatedServer(Server):
    """The real server."""

    def __init__(
        self,
        config: Config,
        environment: Environment,
        database: Database,
        session: Session,
        *,
        is_alone: bool,
    ) -> None:
        self._given = database, session, is_alone
        super().__init__(config, environment)
        self.hub.on_play = lambda _: None  # no process of the coach's runs here

    def _open(self) -> tuple[LogStore, Peers]:
        database, session, is_alone = self._given
        assert isinstance(self.environment, Machine)
        storage = SimulatedStorage(database, session, self.environment)
        if is_alone:
            return storage, NoPeers()
        return storage, SimulatedPeers(database, session, self.environment)


class Worker:
    """One life of a worker process."""

    def __init__(
        self,
        loop: SimulatedLoop,
        database: Database,
        session: Session,
        config: Config,
        *,
        number: int,
        seed: str,
        is_alone: bool,
    ) -> None:
        self.number = number
        self.process = Process(f"worker {number}")
        self.machine = Machine(loop, self.process, seed)
        self.session = session
        self._database = database
        self._loop = loop
        self.server = SimulatedServer(config, self.machine, database, session, is_alone=is_alone)
        self.app: Any = self.server.app
        loop.start(self.process, self._live())

    async def _live(self) -> None:
        async with self.server._lifespan(None):  # type: ignore[arg-type]
            await self._loop.create_future()

    @property
    def peers(self) -> SimulatedPeers | None:
        """Its peers, unless it is the only worker."""
        return self.server.peers if isinstance(self.server.peers, SimulatedPeers) else None

    def kill(self) -> None:
        """Die at once; the database drops its connections."""
        self._loop.kill(self.process)
        leaders = self._database.leaders
        for table in [t for t, session in leaders.items() if session is self.session]:
            del leaders[table]
        if self.peers is not None:
            self._database.forget(self.peers)
