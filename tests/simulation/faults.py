"""Faults: each happens at its time, to a worker or a connection, and ends."""

from __future__ import annotations

import asyncio
import collections
import random
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from tests.simulation.plan import OF_REQUESTS, Fault

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation
    from tests.simulation.worker import Worker

PROBABILITY: Final = 0.6
"""Of an operation to fail while a fault lasts."""
SKEW_S: Final = 2.0
"""The most seconds by which a clock jumps."""
SLOW_S: Final = 2.0
LOSS: Final = 0.2
"""Of something to happen to a request, in lossy plans."""


class Faults:
    """Makes things go wrong."""

    def __init__(self, simulation: Simulation) -> None:
        self.simulation = simulation
        self.hit: collections.Counter[str] = collections.Counter()
        """The faults that had an effect, by kind."""
        self._unhit: set[tuple[str, int]] = set()
        """Kinds that last, and the workers they are to hit."""
        self._random = random.Random(f"requests {simulation.plan.seed}")

    async def run(self, faults: Iterable[Fault], until: float) -> None:
        """Make all faults happen, and all of them end."""
        loop = self.simulation.loop
        running = []
        for fault in faults:
            await asyncio.sleep(max(0.0, fault.at - loop.time()))
            running.append(loop.start(None, self._happen(fault)))
        await asyncio.sleep(max(0.0, until - loop.time()))
        if running:
            await asyncio.wait(running)

    async def _happen(self, fault: Fault) -> None:
        act: Callable[[Fault], Any] = getattr(self, f"_{fault.kind.replace('-', '_')}")
        await act(fault)

    # Workers

    async def _crash(self, fault: Fault) -> None:
        number = fault.target % self.simulation.plan.workers
        if fault.target % 4 == 3:
            self._take_along(number)
        await self._restart([number], fault)

    def _take_along(self, number: int) -> None:
        """Let the guests at a worker go for good when it dies, as when a network goes with it."""
        worker = self.simulation.workers[number]
        for human in self.simulation.people:
            here = any(tab.link is not None and tab.link.worker is worker for tab in human.tabs)
            if worker is not None and here and human.host is not None:
                human.vanish()

    async def _power(self, fault: Fault) -> None:
        await self._restart(range(self.simulation.plan.workers), fault, power=True)

    async def _restart(self, numbers: Iterable[int], fault: Fault, *, power: bool = False) -> None:
        simulation = self.simulation
        dead = [number for number in numbers if simulation.workers[number] is not None]
        for number in dead:
            simulation.stop_worker(number)
        if power:
            simulation.database.lose_power()
        if dead:
            self.hit[fault.kind] += 1
            self._peers_trouble()
        await asyncio.sleep(fault.lasts)
        for number in dead:
            if simulation.workers[number] is None:
                simulation.start_worker(number)

    def _peers_trouble(self) -> None:
        self.simulation.referee.peers_trouble_at = self.simulation.loop.time()

    def _worker(self, fault: Fault) -> Worker | None:
        workers = self.simulation.workers
        return workers[fault.target % len(workers)]

    # The database

    async def _for_a_while(self, fault: Fault, name: str, value: float) -> None:
        worker = self._worker(fault)
        if worker is None:
            return
        self._unhit.add((fault.kind, worker.number))
        setattr(worker.session, name, value)
        await asyncio.sleep(fault.lasts)
        setattr(worker.session, name, 0.0)
        self._unhit.discard((fault.kind, worker.number))

    def session_hit(self, kind: str, worker: Worker) -> None:
        """Count a fault when it first has an effect."""
        loop, referee = self.simulation.loop, self.simulation.referee
        if kind in ("deaf", "late"):
            referee.peers_trouble_at = loop.time()
        else:
            referee.trouble_at[worker] = max(referee.trouble_at.get(worker, 0.0), loop.time())
        if (kind, worker.number) in self._unhit:
            self._unhit.discard((kind, worker.number))
            self.hit[kind] += 1

    async def _fails_before(self, fault: Fault) -> None:
        await self._for_a_while(fault, "fails_before", PROBABILITY)

    async def _fails_after(self, fault: Fault) -> None:
        await self._for_a_while(fault, "fails_after", PROBABILITY)

    async def _conflicts_after(self, fault: Fault) -> None:
        await self._for_a_while(fault, "conflicts_after", PROBABILITY)

    async def _fails_reading(self, fault: Fault) -> None:
        await self._for_a_while(fault, "fails_reading", PROBABILITY)

    async def _late(self, fault: Fault) -> None:
        await self._for_a_while(fault, "late", fault.lasts)
        self._peers_trouble()

    async def _slow(self, fault: Fault) -> None:
        worker = self._worker(fault)
        if worker is None:
            return
        self.hit[fault.kind] += 1
        worker.machine.slow = SLOW_S if fault.target % 4 else 10 * SLOW_S
        until = self.simulation.loop.time() + fault.lasts + 10 * SLOW_S
        self.simulation.referee.trouble_at[worker] = until
        await asyncio.sleep(fault.lasts)
        worker.machine.slow = 0.0

    async def _deaf(self, fault: Fault) -> None:
        worker = self._worker(fault)
        if worker is None or worker.peers is None:
            return
        self._unhit.add((fault.kind, worker.number))
        worker.session.is_deaf = True
        await asyncio.sleep(fault.lasts)
        worker.session.is_deaf = False
        self._unhit.discard((fault.kind, worker.number))
        if worker.process.is_alive:
            worker.peers.listen_again()
        self._peers_trouble()

    async def _unlocked(self, fault: Fault) -> None:
        worker = self._worker(fault)
        if worker is None:
            return
        leaders = self.simulation.database.leaders
        held = [table for table, session in leaders.items() if session is worker.session]
        for table in held:
            del leaders[table]
        self.hit[fault.kind] += bool(held)

    async def _skew(self, fault: Fault) -> None:
        worker = self._worker(fault)
        if worker is None:
            return
        self.hit[fault.kind] += 1
        jump = SKEW_S * (fault.target % 5 - 2) / 2
        worker.machine.skew = jump
        referee = self.simulation.referee
        referee.skew = max(referee.skew, 2 * abs(jump))

    # The network

    async def _cut(self, fault: Fault) -> None:
        self._break(fault, 0.1 * fault.lasts, 0.1 * fault.lasts)

    async def _half_open(self, fault: Fault) -> None:
        self._break(fault, 3 * fault.lasts, 0.05)

    async def _half_closed(self, fault: Fault) -> None:
        self._break(fault, 0.05, fault.lasts)

    def of_request(self) -> str | None:
        """What happens to a request, if anything; none is lost before all have sat down."""
        simulation = self.simulation
        is_spared = simulation.is_calm or not simulation.is_time_to_start()
        if is_spared or not simulation.plan.is_lossy or self._random.random() >= LOSS:
            return None
        kind = self._random.choice(sorted(OF_REQUESTS))
        self.hit[kind] += 1
        return kind

    def _link(self, fault: Fault) -> Any:
        links = [
            link
            for link in self.simulation.network.open_links()
            if link not in self.simulation.network.broken
        ]
        return links[fault.target % len(links)] if links else None

    def _break(self, fault: Fault, server_after: float, client_after: float) -> None:
        link = self._link(fault)
        if link is not None:
            self.hit[fault.kind] += 1
            link.cut(server_after=server_after, client_after=client_after)

    async def _stalled(self, fault: Fault) -> None:
        link = self._link(fault)
        if link is not None:
            self.hit[fault.kind] += 1
            link.stall()
            await asyncio.sleep(fault.lasts)
            link.read_on()

    async def _lag(self, fault: Fault) -> None:
        link = self._link(fault)
        if link is not None:
            self.hit[fault.kind] += 1
            link.latency = fault.lasts
            await asyncio.sleep(3 * fault.lasts)
            link.latency = 0.0

    async def _resent(self, fault: Fault) -> None:
        tabs = [
            tab
            for human in self.simulation.people
            for tab in human.tabs
            if tab.link is not None and tab.last_sent is not None
        ]
        if tabs:
            tab = tabs[fault.target % len(tabs)]
            self.hit[fault.kind] += 1
            tab.link.send(tab.last_sent)  # type: ignore[union-attr, arg-type]
