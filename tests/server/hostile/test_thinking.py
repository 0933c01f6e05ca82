"""Bots' thinking: its time tells nothing about their hands, and nobody can use it all up."""

from __future__ import annotations

import asyncio
import dataclasses
import threading
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import msgspec
import pytest
from prometheus_client import REGISTRY

import croupier
from croupier.bots import LEVELS, Clock, RandomBot
from croupier.bots.levels import USUAL
from croupier.core.chance import Chance
from croupier.core.moves import Move
from croupier.core.view import View
from croupier.server.environment import Environment
from croupier.server.errors import Denied
from croupier.server.live.bots import MOST_HINTS, BotPool
from croupier.server.live.connection import Connection
from croupier.server.live.fair_pool import FairPool
from croupier.server.live.hub import Hub
from croupier.server.live.peers import NoPeers
from croupier.server.live.room import Room
from croupier.server.table import entries
from croupier.server.table.identity import Person
from croupier.server.table.table import Table
from croupier.server.wire import commands
from croupier.server.wire.bodies import NewTable, SeatChoice
from croupier.server.wire.positions import Viewer
from tests.server.running import async_test
from tests.server.virtual import spend, virtual_test

GAME = "las-vegan"
TABLES = 25
DICE: dict[str, Any] = {"game": "las-vegas-dice", "options": {"first_seat": 1}}
"""A game in which the bot moves first."""


class NoStorage:
    """A log that nobody reads."""

    def append(self, *_: object) -> asyncio.Future[None]:
        """It is safe at once."""
        done = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done


class TimedBot:
    """Moves by chance, and takes as long as the test says for what it sees."""

    takes: Callable[[View], float] = staticmethod(lambda _: 0.0)
    seen: ClassVar[list[View]] = []
    started: ClassVar[list[str]] = []
    level = ""

    def __init__(self, chance: Chance) -> None:
        self._random = RandomBot(chance)

    def choose(self, view: View, clock: Clock) -> Move:
        TimedBot.seen.append(view)
        TimedBot.started.append(self.level)
        spend(TimedBot.takes(view))
        return self._random.choose(view, clock)


@pytest.fixture
def timed(monkeypatch: pytest.MonkeyPatch) -> Iterator[BotPool]:
    """One thread for bots that take as long as `TimedBot.takes` says, at every level."""
    monkeypatch.setattr("croupier.server.live.bots.prepare", lambda *_: None)
    for name, level in LEVELS.items():
        bot = type(TimedBot.__name__, (TimedBot,), {"level": name})
        monkeypatch.setitem(LEVELS, name, dataclasses.replace(level, make=bot))
    monkeypatch.setattr(TimedBot, "seen", [])
    monkeypatch.setattr(TimedBot, "started", [])
    pool = BotPool(threads=1)
    for game in croupier.game_names():
        ready = pool.get_ready(croupier.game(game), ["master"])
        assert ready is not None
        ready.result(30)
    yield pool
    pool.close()


def hub_with(pool: BotPool, pace: float = 0.5) -> Hub:
    virtual = Environment()
    virtual.now = asyncio.get_running_loop().time  # type: ignore[method-assign]
    storage: Any = NoStorage()
    return Hub(storage, pool, NoPeers(), url=str, pace=pace, environment=virtual)


async def table_against(
    hub: Hub, level: str, *, game: str = GAME, address: str = "", **about: Any
) -> tuple[Room, Connection]:
    """A dealt table of one person, who is connected, and a bot."""
    seats = [SeatChoice(kind="person"), SeatChoice(kind="bot", level=level)]
    wanted = NewTable(game=game, players=2, name="Ann", seats=seats, **about)
    table_id, entry = commands.new_table(wanted, "p0", hub.now())
    assert isinstance(entry.event, entries.Made)
    event = msgspec.structs.replace(entry.event, secret="5ec2e7" + 58 * "0")
    room = hub.add(Table(table_id, msgspec.structs.replace(entry, event=event)))
    await room.act(commands.by_person("p0", entries.Dealt()))
    connection = Connection(Viewer(None, "en"), Person("p0"))
    connection.address = address
    await room.connect(connection, 0)
    return room, connection


async def times_at(room: Room, connection: Connection) -> list[float]:
    """How long each move of a bot takes until the game is over; the person moves at once."""
    match = room.table.match
    assert match is not None
    times = []
    while match.to_move():
        mover, plies, since = min(match.to_move()), len(room.table.plies), room.table.changed_at
        if mover == 0:
            move = match.view(0).legal()[0].text
            await room.act(commands.by_person("p0", entries.Moved(move)))
        while len(room.table.plies) == plies:
            await connection.next()
        if mover != 0:
            times.append(round(room.table.changed_at - since, 6))
    room.disconnect(connection)
    return times


async def times_of_bot(hub: Hub, level: str, **about: Any) -> list[float]:
    """How long each move of a bot takes in a whole game."""
    return await times_at(*await table_against(hub, level, **about))


def is_forced(view: View) -> bool:
    return len(view.legal()) == 1


@pytest.mark.parametrize("level", LEVELS)
@virtual_test
async def test_every_move_of_a_level_takes_the_same_time_whatever_its_hand(
    timed: BotPool, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    own = LEVELS[level].seconds or 0.2
    takes: list[Callable[[View], float]] = [
        lambda view: 0.0 if is_forced(view) else own,
        lambda view: own * len(view.legal()) / 100,
    ]
    found = set()
    for each in takes:
        monkeypatch.setattr(TimedBot, "takes", each)
        found |= set(await times_of_bot(hub_with(timed), level))
    assert {True, False} == {is_forced(view) for view in TimedBot.seen}
    assert len(found) == 1, found


@virtual_test
async def test_a_bot_that_is_late_is_shown_at_the_next_beat(
    timed: BotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TimedBot, "takes", lambda view: 2.5 if is_forced(view) else 4.3)
    assert len(set(await times_of_bot(hub_with(timed), "master"))) == 1


@virtual_test
async def test_a_clock_that_runs_out_tells_nothing_about_the_hand(
    timed: BotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TimedBot, "takes", lambda view: 0.0 if is_forced(view) else 0.4)
    room, connection = await table_against(hub_with(timed), "random", clock=10)
    match = room.table.match
    assert match is not None
    times = []
    while match.to_move():
        plies, deadline = len(room.table.plies), room.table.deadlines().get(0)
        while len(room.table.plies) == plies:
            await connection.next()
        if deadline is not None and room.table.plies[-1].seat == 0:
            times.append(round(room.table.changed_at - deadline, 6))
    room.disconnect(connection)
    mine = [view for view in TimedBot.seen if view.seat == 0]
    assert {True, False} == {is_forced(view) for view in mine}
    assert len(set(times)) == 1, times


@virtual_test
async def test_who_has_no_time_left_is_played_to_the_end(timed: BotPool) -> None:
    room, connection = await table_against(hub_with(timed), "random", total=30)
    match = room.table.match
    assert match is not None
    while match.to_move():
        await connection.next()
    room.disconnect(connection)
    told = [h for h in room.table.happened if h.event.kind == "timed-out"]
    assert [h.event.seat for h in told] == [0]
    assert {ply.by for ply in room.table.plies} == {"bot"}
    assert room.table.host == 0


@virtual_test
async def test_a_sealed_choice_that_is_changed_does_not_show_in_a_bots_time(
    timed: BotPool,
) -> None:
    shown = set()
    for changes in (0, 1, 3):
        room, connection = await table_against(hub_with(timed), "master", game="las-vegas-cards")
        match = room.table.match
        assert match is not None
        assert match.to_move() == {0, 1}
        first, other, *_ = [move.text for move in match.view(0).legal()]
        await room.act(commands.by_person("p0", entries.Moved(first)))
        since = room.table.changed_at
        for change in range(changes):
            await asyncio.sleep(0.3)
            move = first if change % 2 else other
            await room.act(commands.by_person("p0", entries.Moved(move)))
        while room.table.plies[-1].seat == 0:
            await connection.next()
        shown.add(round(room.table.changed_at - since, 6))
        room.disconnect(connection)
    assert len(shown) == 1, shown


@virtual_test
async def test_the_wait_for_a_thread_tells_nothing_about_anothers_hand(
    timed: BotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    expert = dataclasses.replace(LEVELS["expert"], make=RandomBot)
    monkeypatch.setitem(LEVELS, "expert", expert)
    shown = set()
    for own in (0.0, 1.9):
        monkeypatch.setattr(TimedBot, "takes", lambda _, own=own: own)
        hub = hub_with(timed)
        since = hub.now()
        one, first = await table_against(hub, "master", **DICE)
        two, second = await table_against(hub, "expert", **DICE)
        while not two.table.plies:
            await asyncio.sleep(0.01)
        shown.add(round(two.table.changed_at - since, 6))
        one.disconnect(first)
        two.disconnect(second)
        await asyncio.sleep(10)
    assert len(shown) == 1, shown


@virtual_test
async def test_the_servers_own_figures_tell_nothing_about_a_hand(
    timed: BotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody on the same network may read `/metrics`."""
    told = set()
    for own in (0.0, 1.9):
        monkeypatch.setattr(TimedBot, "takes", lambda _, own=own: own)
        before = _seconds_told()
        times = await times_of_bot(hub_with(timed), "master")
        told.add(round((_seconds_told() - before) / len(times), 3))
        assert told == {round(times[0], 3)}


def _seconds_told() -> float:
    return REGISTRY.get_sample_value("croupier_bot_seconds_sum", {"level": "master"}) or 0.0


@virtual_test
async def test_one_who_has_25_tables_of_masters_does_not_hold_up_anothers_expert(
    timed: BotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TimedBot, "takes", lambda _: 2.0)
    hub = hub_with(timed)
    crowd = [await table_against(hub, "master", address="192.0.2.1", **DICE) for _ in range(TABLES)]
    other = await table_against(hub, "master", address="192.0.2.3", **DICE)
    await asyncio.sleep(0.1)
    mine, connection = await table_against(hub, "expert", address="192.0.2.2", **DICE)
    while not mine.table.plies:
        await asyncio.sleep(0.01)
    assert TimedBot.started.index("expert") <= 1 + 2, "a thread's, and one for each other address"
    for room, theirs in (*crowd, other, (mine, connection)):
        room.disconnect(theirs)
    await asyncio.sleep(60)


@virtual_test
async def test_tables_that_everybody_has_left_do_not_think(
    timed: BotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TimedBot, "takes", lambda _: 2.0)
    hub = hub_with(timed)
    crowd = [await table_against(hub, "master", **DICE) for _ in range(TABLES)]
    await asyncio.sleep(0.1)
    for room, connection in crowd:
        room.disconnect(connection)
    await asyncio.sleep(600)
    assert len(TimedBot.seen) == 1, "only the one that had begun"
    assert not any(room.table.plies for room, _ in crowd)


@virtual_test
async def test_of_too_many_searches_the_owner_of_most_gives_up_some(
    timed: BotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timed, "_searching", FairPool(1, "few", most_waiting=5))
    monkeypatch.setattr(TimedBot, "takes", lambda _: 0.1)
    hub = hub_with(timed)
    crowd = [await table_against(hub, "master", address="192.0.2.1", **DICE) for _ in range(TABLES)]
    await asyncio.sleep(0)
    mine = await table_against(hub, "expert", address="192.0.2.2", **DICE)
    rooms = [*crowd, mine]
    while not all(room.table.plies for room, _ in rooms):
        await asyncio.sleep(0.1)
    assert TimedBot.started.count(USUAL) >= TABLES - 6, "those that could not wait"
    assert "expert" in TimedBot.started
    for room, connection in rooms:
        room.disconnect(connection)


@virtual_test
async def test_owners_take_turns_and_get_their_shares() -> None:
    pool = FairPool(1, "one")
    served: list[tuple[str, float]] = []

    async def ask(owner: str) -> None:
        async with pool.turn(owner) as share:
            served.append((owner, round(share, 3)))
            await asyncio.sleep(1)

    asking = [asyncio.create_task(ask(owner)) for owner in "aaaabbc"]
    await asyncio.wait(asking)
    assert "".join(owner for owner, _ in served) == "aabcaba"
    assert [share for _, share in served] == [1.0, 0.111, 0.167, 0.333, 0.25, 0.5, 1.0]
    pool.close()


@virtual_test
async def test_one_who_leaves_the_queue_takes_no_turn() -> None:
    pool = FairPool(1, "one")
    served: list[str] = []

    async def ask(owner: str) -> None:
        async with pool.turn(owner):
            served.append(owner)
            await asyncio.sleep(1)

    asking = [asyncio.create_task(ask(owner)) for owner in "abcd"]
    await asyncio.sleep(0.5)
    asking[1].cancel()  # in the queue
    await asyncio.sleep(0)
    asking[0].cancel()  # at work, whose thread goes to c ...
    await asyncio.sleep(0)
    asking[2].cancel()  # ... who goes in the same moment
    await asyncio.wait(asking)
    assert (served, pool.waiting) == (["a", "d"], 0)
    async with pool.turn("e") as share:
        assert share == 1
    pool.close()


@async_test()
async def test_hints_have_a_thread_and_a_bound_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    go_on, asked = threading.Event(), 200

    def slow(view: View) -> list[Move]:
        go_on.wait(30)
        return view.legal()

    monkeypatch.setattr("croupier.server.live.bots.best_moves", slow)
    pool = BotPool(threads=1)
    match = croupier.deal(GAME, players=2, seed="hints")
    view = match.view(min(match.to_move()))
    try:
        flood = [asyncio.create_task(pool.advise(view, "192.0.2.1")) for _ in range(asked)]
        await asyncio.sleep(0)
        mine = asyncio.create_task(pool.advise(view, "192.0.2.2"))
        assert await pool.choose("regular", view, "seed", 0) in map(str, view.legal())
        go_on.set()
        assert await mine == view.legal()[0].text
        ends = await asyncio.gather(*flood, return_exceptions=True)
        refused = [end for end in ends if isinstance(end, Denied)]
        assert {denied.code for denied in refused} == {"too-many"}
        assert len(refused) == asked - MOST_HINTS
    finally:
        go_on.set()
        pool.close()
