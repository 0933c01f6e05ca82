"""A simulation: workers, tables and people from a plan, faults at their times, and the verdict."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import gc
import logging
import random
import types
import zlib
from collections.abc import Iterator
from typing import Any, Final

from croupier.core import registry
from croupier.server import metrics
from croupier.server.config import Config
from croupier.server.environment import MACHINE, Environment
from croupier.server.http import app
from tests.simulation.bids import GAME
from tests.simulation.database import Database, Session
from tests.simulation.faults import Faults
from tests.simulation.loop import NothingLeft, SimulatedLoop
from tests.simulation.network import Network
from tests.simulation.people import Human, watch
from tests.simulation.plan import Plan
from tests.simulation.referee import Referee, Violation
from tests.simulation.worker import Worker

LOBBY_S: Final = 8.0
"""When hosts start their games, in virtual seconds."""
BOUND_S: Final = 1500.0
"""Virtual seconds after the last fault within which every game must end."""
SETTLING_S: Final = 40.0
"""Virtual seconds after which everybody must know the same."""
MOST_CALLBACKS: Final = 3_000_000
"""Callbacks after which a simulation does not get anywhere."""
PINNED: Final = 0.95
"""How many connections end up where their table lives, in pinned plans."""
IDLE_ROOM_S: Final = 40.0
"""When idle tables leave a worker's memory: sooner than usual."""


@dataclasses.dataclass
class Result:
    """What a simulation came to."""

    plan: Plan
    violation: Violation | None
    moves: int
    entries: int
    faults: int
    """The faults that had an effect."""
    seconds: float
    """Virtual ones."""
    callbacks: int
    refolds: int
    imagined: int
    kinds: dict[str, int]
    """The faults by kind."""
    trace: str
    """A digest of everything that was written and when; equal in equal runs."""


class Simulation:
    """One run of a plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.loop = SimulatedLoop(f"loop {plan.seed}", shuffled=plan.shuffled)
        self.database = Database(self.loop)
        self.network = Network(self.loop, f"network {plan.seed}")
        self.referee = Referee(self.database, self.loop.time)
        self.workers: list[Worker | None] = [None] * plan.workers
        self.tables: list[str] = []
        self.people: list[Human] = []
        self.faults = Faults(self)
        self.is_calm = False
        """Have faults and mischief stopped?"""
        self._lives = 0
        self._humans = 0

    @property
    def mischief(self) -> float:
        return 0.0 if self.is_calm else self.plan.mischief

    def is_time_to_start(self) -> bool:
        return self.loop.time() > LOBBY_S

    def takes_another_card(self, human: Human) -> bool:
        """Does somebody choose otherwise than their seed says? Only in a twin of a simulation."""
        return False

    def count_people(self) -> int:
        self._humans += 1
        return self._humans

    def run(self) -> Result:
        """Run to the end, or to the first violation."""
        self.referee.on_violation = self.loop.stop
        self.loop.set_exception_handler(self._on_exception)
        with _only_simulated(), _errors_to(self.referee):
            try:
                self.loop.run_until_complete(self._main())
            except NothingLeft:
                self.referee.fail("stuck", "everybody waits for everybody")
            except RuntimeError:
                if self.referee.violation is None:
                    raise
            finally:
                self.loop.bury()
                self.loop.close()
        return self._result()

    def _result(self) -> Result:
        logs = self.database.logs
        digest = random.Random(repr([(t, r) for t, log in logs.items() for r in log])).random()
        return Result(
            self.plan,
            self.referee.violation,
            self.referee.moves,
            sum(map(len, logs.values())),
            sum(self.faults.hit.values()),
            self.loop.time(),
            self.loop.callbacks,
            self.referee.refolds,
            self.referee.imagined,
            dict(self.faults.hit),
            f"{digest} {self.loop.callbacks} {self.loop.time()}",
        )

    async def _main(self) -> None:
        for number in range(self.plan.workers):
            self.start_worker(number)
        for number, plan in enumerate(self.plan.tables):
            host = Human(self, f"Host{number}", plan)
            others = [
                Human(self, f"Guest{number}{n}", plan, host=host) for n in range(1, plan.people)
            ]
            for human in (host, *others):
                await human.sit_down()
            for human in (host, *others)[: plan.hostile]:
                human.is_hostile = True
            self.people += [host, *others]
            for n in range(plan.spectators):
                self.people.append(await watch(self, host, f"Watcher{number}{n}"))
        self.loop.start(None, self._watch())
        if self.plan.signs_out:
            self.loop.start(None, self._sign_out())
        await self.faults.run(self.plan.faults, self.plan.stops_at)
        self.is_calm = True
        await self._play_to_the_end()
        await asyncio.sleep(SETTLING_S)
        self.referee.settle(self.network.open_links())

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(2.0)
            self.referee.check_told(self.network.broken)

    async def _sign_out(self) -> None:
        for human in [human for human in self.people if human.host is not None and human.cookie]:
            await asyncio.sleep(LOBBY_S)
            await human.sign_out()

    async def _play_to_the_end(self) -> None:
        since = self.loop.time()
        while left := [t for t in self.tables if self.referee.replays[t].table.phase != "over"]:
            if self.loop.time() - since > BOUND_S:
                table = self.referee.replays[left[0]].table
                self.referee.fail("stuck", f"{left[0]} is still {table.phase} at {table.number}")
            if self.loop.callbacks > MOST_CALLBACKS:
                self.referee.fail("stuck", f"{MOST_CALLBACKS} callbacks were not enough")
            await asyncio.sleep(5.0)

    # Workers

    def start_worker(self, number: int) -> None:
        """Start a worker, or one that takes the place of a dead one."""
        self._lives += 1
        seed = f"{self.plan.seed} worker {number} life {self._lives}"
        config = Config(database="sqlite://", pace=0.3, bot_threads=2)
        session = Session(random.Random(f"{seed} database"))
        worker = self.workers[number] = Worker(
            self.loop,
            self.database,
            session,
            config,
            number=number,
            seed=seed,
            is_alone=self.plan.workers == 1,
        )
        session.hit = lambda kind: self.faults.session_hit(kind, worker)

    def stop_worker(self, number: int) -> None:
        """Kill a worker."""
        worker = self.workers[number]
        if worker is not None:
            worker.kill()
            self.network.reset(worker)
            self.workers[number] = None

    def some_worker(self, draw: random.Random, table_id: str) -> Worker | None:
        """A worker that a connection ends up at: usually the table's own, in pinned plans."""
        alive = [worker for worker in self.workers if worker is not None]
        if alive and self.plan.pinned and draw.random() < PINNED:
            return alive[zlib.crc32(table_id.encode()) % len(alive)]
        return draw.choice(alive) if alive else None

    def _on_exception(self, _: Any, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self.referee.fail("exception", f"{context.get('message')}: {error!r}")


@contextlib.contextmanager
def _only_simulated() -> Iterator[None]:
    """Nothing uses the real machine; idle tables are forgotten soon; garbage is kept."""

    def forbidden(name: str) -> Any:
        def use(*_: Any) -> Any:
            raise AssertionError(f"{name} of the real machine in a simulation")

        return use

    names = ("now", "monotonic", "random_bytes", "to_thread", "start_thread")
    kept = {name: getattr(Environment, name) for name in names}
    module: Any = app
    idle, collector, was_on = module.IDLE_ROOM, module.gc, gc.isenabled()
    measure_worker = metrics.measure_worker
    for name in names:
        setattr(MACHINE, name, forbidden(name))
    module.IDLE_ROOM = IDLE_ROOM_S
    module.gc = types.SimpleNamespace(collect=lambda: 0)
    metrics.measure_worker = lambda *_: None  # it asks the system
    gc.disable()
    registry.register(GAME.name, GAME)
    try:
        yield
    finally:
        del registry._games[GAME.name]
        for name in kept:
            delattr(MACHINE, name)
        module.IDLE_ROOM, module.gc = idle, collector
        metrics.measure_worker = measure_worker
        if was_on:
            gc.enable()


@contextlib.contextmanager
def _errors_to(referee: Referee) -> Iterator[None]:
    """What a server logs with a traceback is a violation; nothing else is printed."""

    class Handler(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if record.exc_info:
                referee.fail("error-logged", f"{record.getMessage()}: {record.exc_info[1]!r}")

    log, handler = logging.getLogger("croupier.server"), Handler(logging.ERROR)
    before = log.level, log.propagate
    log.addHandler(handler)
    log.setLevel(logging.ERROR)
    log.propagate = False
    try:
        yield
    finally:
        log.removeHandler(handler)
        log.setLevel(before[0])
        log.propagate = before[1]


def simulate(plan: Plan) -> Result:
    """Run a plan."""
    return Simulation(plan).run()
