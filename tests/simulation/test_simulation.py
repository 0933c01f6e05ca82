"""The whole server survives many simulations; equal integers give equal ones."""

from __future__ import annotations

import collections
import gc
import itertools
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from croupier.core.chance import Chance
from croupier.core.events import Event
from croupier.server.table.entries import Entry
from croupier.server.table.table import Table
from tests.long import TIMES
from tests.simulation.network import Link
from tests.simulation.people import Human
from tests.simulation.plan import FAULTS, OF_REQUESTS, SIGN_OUTS, Plan, TablePlan, plan_of
from tests.simulation.referee import Violation
from tests.simulation.search import SEEDS
from tests.simulation.shrink import shrink, told
from tests.simulation.simulation import Result, Simulation, simulate

PARTS = 8
"""Parts of the long search, so that several processes share it."""
MOVES = 6_250 * TIMES
"""Moves in each part."""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_the_server_survives(part: int) -> None:
    """Also everything that planted bugs are found by."""
    moves = faults = 0
    plans = itertools.chain(SIGN_OUTS[part::PARTS], map(plan_of, itertools.count(part, PARTS)))
    for plan in plans:
        result = simulate(plan)
        if result.violation is not None:
            pytest.fail(told(shrink(result)), pytrace=False)
        moves, faults = moves + result.moves, faults + result.faults
        if moves >= MOVES and plan.seed >= SEEDS:
            break
    assert faults > moves / 100, "too few faults"


def test_equal_integers_give_equal_simulations() -> None:
    """In the same process and in one whose sets are in another order."""
    here = [simulate(plan_of(seed)).trace for seed in (2, 3)]
    assert [simulate(plan_of(seed)).trace for seed in (2, 3)] == here
    ask = (
        "from tests.simulation.plan import plan_of\n"
        "from tests.simulation.simulation import simulate\n"
        "for seed in (2, 3): print(simulate(plan_of(seed)).trace)"
    )
    env = {**os.environ, "PYTHONHASHSEED": "7"}
    root = Path(__file__).parents[2]
    there = subprocess.run(
        [sys.executable, "-c", ask], cwd=root, env=env, check=True, capture_output=True, text=True
    )
    assert there.stdout.splitlines() == here


class Twin(Simulation):
    """A simulation whose first host may make another sealed choice; notes what others are sent."""

    def __init__(self, plan: Plan, *, other: bool) -> None:
        super().__init__(plan)
        self._other = other
        self.chosen: list[str] = []
        self.sent: list[tuple[float, str, bytes]] = []
        judge = self.referee.message

        def message(link: Link, data: bytes) -> None:
            host = self.people[0].hash if self.people else ""
            if link in self.referee.seen and self.referee.seen[link].person != host:
                self.sent.append((self.loop.time(), link.address, data))
            judge(link, data)

        self.referee.message = message  # type: ignore[method-assign]

    def takes_another_card(self, human: Human) -> bool:
        is_first = human is self.people[0] and not self.chosen
        if is_first:
            self.chosen.append(human.name)
        return is_first and self._other


@pytest.mark.parametrize(("game", "shown"), [("bids", b"shown"), ("las-vegas-cards", b"reveal")])
def test_a_sealed_choice_shows_in_nothing_that_others_are_sent(game: str, shown: bytes) -> None:
    """Two runs that differ in one sealed choice are the same to the others until it is shown."""
    people = 3 if game == "bids" else 2
    table = TablePlan(game, people, people, spectators=1)
    plan = Plan(7, 1, (table,), (), 12.0, shuffled=False, mischief=0.0)
    runs = [Twin(plan, other=other) for other in (False, True)]
    for run in runs:
        assert run.run().violation is None
    until = [
        next(n for n, (_, _, data) in enumerate(run.sent) if b'"kind":"%b' % shown in data)
        for run in runs
    ]
    assert until[0] == until[1] > 5
    assert runs[0].sent[: until[0]] == runs[1].sent[: until[1]]
    logs = [[row for log in run.database.logs.values() for row in log] for run in runs]
    assert logs[0] != logs[1], "both made the same choice"


EYES = 0
"""The seat of the host, through whose eyes worlds are imagined."""


class Elsewhere(Simulation):
    """A simulation whose game goes on in another world, which the host cannot tell from the true
    one, once the log has so many entries; notes what the host and spectators are sent."""

    def __init__(self, plan: Plan, entries: int, *, imagined: bool) -> None:
        super().__init__(plan)
        self._entries = entries
        self._imagined = imagined
        self.sent: list[tuple[float, str, bytes]] = []
        self.visible: list[tuple[float, list[Event]]] = []
        """When entries were committed after that, and what the host may see of them."""
        judge, commit = self.referee.message, self.database.watch

        def message(link: Link, data: bytes) -> None:
            seen = self.referee.seen.get(link)
            if seen is not None and seen.person in ("", self.people[0].hash):
                self.sent.append((self.loop.time(), link.address, data))
            judge(link, data)

        def committed(table_id: str, entry: Entry) -> None:
            commit(table_id, entry)
            table = self.referee.replays[table_id].table
            if table.match is not None and table.seq > entries:
                seen = [event for event in table.match._log if event.seen_from(EYES)]
                self.visible.append((self.loop.time(), seen))

        self.referee.message = message  # type: ignore[method-assign]
        self.database.watch = committed

    def run(self) -> Result:
        do = Table.do

        def elsewhere(table: Table, entry: Entry) -> None:
            do(table, entry)
            match = table.match
            if match is None or table.seq < self._entries or hasattr(table, "is_elsewhere"):
                return
            chance = Chance.of(f"elsewhere {self.plan.seed}")
            other = match.view(EYES).imagine(chance).state
            if other.as_json() != match._world.state.as_json():
                table.is_elsewhere = True  # type: ignore[attr-defined]
                if self._imagined:
                    match._stand(other)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Table, "do", elsewhere)
            return super().run()


@pytest.mark.parametrize("entries", [4, 9, 16])
@pytest.mark.parametrize(
    ("game", "players", "people", "options"),
    [
        ("bids", 3, 3, {}),
        ("las-vegan", 3, 2, {"rounds": 1}),
        ("las-vegas-cards", 2, 2, {}),
        ("las-vegas-cards", 3, 3, {}),
    ],
)
def test_nothing_that_a_seat_is_sent_depends_on_what_is_hidden(
    game: str, players: int, people: int, options: dict[str, int], entries: int
) -> None:
    """Two runs in worlds that the host cannot tell apart are the same to the host, byte by byte
    and at the same times, until somebody does something else that the host may see."""
    table = TablePlan(game, players, people, options, spectators=1)
    plan = Plan(entries, 1, (table,), (), 20.0, shuffled=False, mischief=0.0)
    true, other = runs = [Elsewhere(plan, entries, imagined=imagined) for imagined in (False, True)]
    for run in runs:
        assert run.run().violation is None
    until = next(
        at
        for (at, seen), (_, elsewhere) in zip(true.visible, other.visible, strict=False)
        if seen != elsewhere
    )
    told = [[sent for sent in run.sent if sent[0] < until] for run in runs]
    assert len(told[0]) >= 5
    assert told[0] == told[1]


def test_a_simulation_leaves_nothing_behind() -> None:
    """Or one that goes on until it is stopped would take all memory."""
    simulate(plan_of(2))
    gc.collect()
    # Not isinstance, which asks weak references of other tests for what they point to.
    left = [thing for thing in gc.get_objects() if type(thing) is Simulation]
    assert left == []


def test_a_plan_survives_being_written_down() -> None:
    plan = plan_of(12345)
    assert msgspec.json.decode(msgspec.json.encode(plan), type=Plan) == plan


def test_every_kind_of_fault_has_an_effect() -> None:
    """Some plan of the first few hundred has each kind, and says what it does."""
    plans = [plan_of(seed) for seed in range(200)]
    assert {fault.kind for plan in plans for fault in plan.faults} == set(FAULTS)
    assert {plan.is_lossy for plan in plans} == {False, True}


def test_requests_that_lose_their_answers_or_arrive_twice_are_survived() -> None:
    """In a game that people leave and come back to, which takes requests."""
    hit: collections.Counter[str] = collections.Counter()
    for seed in range(8):
        plan = Plan(seed, 2, (TablePlan("bids", 3, 3),), (), 60.0, mischief=2.0, is_lossy=True)
        result = simulate(plan)
        assert result.violation is None, told(result)
        hit.update(result.kinds)
    assert set(hit) == set(OF_REQUESTS)


def test_a_failure_is_shortened_and_told() -> None:
    """What does not matter is left out: here a plan fails if anything is cut."""
    plan = plan_of(next(s for s in range(99) if any(f.kind == "cut" for f in plan_of(s).faults)))

    def run(plan: Plan) -> Result:
        is_bad = any(fault.kind == "cut" for fault in plan.faults)
        violation = Violation("cut", "something was cut") if is_bad else None
        return Result(plan, violation, 1, 1, 1, 500.0, 1, 0, 0, {}, "")

    shortest = shrink(run(plan), tries=500, run=run)
    assert [fault.kind for fault in shortest.plan.faults] == ["cut"]
    assert shortest.plan.workers == 1
    assert len(shortest.plan.tables) == 1
    assert f"Simulation {plan.seed} failed" in told(shortest)
    assert "a connection breaks, and both sides notice" in told(shortest)
