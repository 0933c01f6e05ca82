"""Bots think beside the tables, not in their way."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import threading
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import croupier
from croupier import bots as all_bots
from croupier.bots import Clock, Level, RandomBot
from croupier.bots.search import warm
from croupier.core.chance import Chance
from croupier.core.moves import Move
from croupier.core.view import View
from croupier.server.errors import Denied
from croupier.server.live.bots import BotPool
from croupier.server.live.connection import Connection
from croupier.server.live.hub import Hub
from croupier.server.live.peers import NoPeers
from croupier.server.live.room import Room, appended
from croupier.server.store.storage import Storage
from croupier.server.table import entries
from croupier.server.table.identity import Person
from croupier.server.table.table import Table
from croupier.server.wire import commands
from croupier.server.wire.bodies import Join, NewTable, SeatChoice
from croupier.server.wire.messages import PlayMove
from croupier.server.wire.positions import Viewer
from tests.server.running import async_test

TABLES = 50
MOST_LOOKS = 3000


class StuckBot:
    """Thinks until it is let go."""

    let_go = threading.Event()
    thinking = 0
    most = 0

    def __init__(self, chance: Chance) -> None:
        self._random = RandomBot(chance)

    def choose(self, view: View, clock: Clock) -> Move:
        StuckBot.thinking += 1
        StuckBot.most = max(StuckBot.most, StuckBot.thinking)
        self.let_go.wait(300)
        StuckBot.thinking -= 1
        return self._random.choose(view, clock)


class BrokenBot:
    """Fails."""

    asked = 0

    def __init__(self, chance: Chance) -> None:
        pass

    def choose(self, view: View, clock: Clock) -> Move:
        BrokenBot.asked += 1
        raise ZeroDivisionError


class EndlessBot:
    """Thinks until it is called off."""

    began = threading.Event()
    called_off = threading.Event()

    def __init__(self, chance: Chance) -> None:
        self._random = RandomBot(chance)

    def choose(self, view: View, clock: Clock) -> Move:
        EndlessBot.began.set()
        EndlessBot.called_off.wait(60)
        return self._random.choose(view, clock)

    def cancel(self) -> None:
        EndlessBot.called_off.set()


@pytest.fixture
def some_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(all_bots.LEVELS, "stuck", Level("stuck", StuckBot))
    monkeypatch.setitem(all_bots.LEVELS, "broken", Level("broken", BrokenBot))
    monkeypatch.setitem(all_bots.LEVELS, "endless", Level("endless", EndlessBot))


async def room_with(hub: Hub, level: str, **about: Any) -> tuple[Room, Connection]:
    """A dealt table with one person, who is connected, and a bot, or another person instead."""
    other = SeatChoice(kind="bot", level=level) if level else SeatChoice(kind="open")
    seats = [SeatChoice(kind="person"), other]
    wanted = NewTable(game="las-vegas-dice", players=2, name="Ann", seats=seats, **about)
    table_id, entry = commands.new_table(wanted, "p0", hub.now())
    table = Table(table_id, entry)
    await hub.storage.append(appended(table, entry))
    room = hub.add(table)
    connection = Connection(Viewer(None, "en"), Person("p0"))
    if not level:
        await room.act(commands.join(Join(name="Bo"), "p1"))
    await room.act(commands.by_person("p0", entries.Dealt()))
    await room.connect(connection, 0)
    return room, connection


@contextlib.contextmanager
def hub_in(folder: Path) -> Iterator[Hub]:
    """A hub with a database and a thread for bots, which end with it."""
    storage = Storage(f"sqlite:///{folder / 'tables.db'}")
    pool = BotPool(threads=1)
    try:
        yield Hub(storage, pool, NoPeers(), url=str, pace=0)
    finally:
        pool.close()
        storage.close()


async def played_once(hub: Hub, level: str) -> Room:
    """A table where a bot has moved, and which everybody has left."""
    room, connection = await room_with(hub, level, options={"first_seat": 1})
    while not room.table.plies:
        await asyncio.sleep(0.01)
    room.disconnect(connection)
    await asyncio.sleep(0.05)
    return room


@async_test()
async def test_fifty_tables_of_thinking_bots_do_not_hold_up_a_persons_move(
    tmp_path: Path, some_bots: None
) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    pool = BotPool(threads=2)
    hub = Hub(storage, pool, NoPeers(), url=str, pace=0)
    try:
        rooms = [await room_with(hub, "stuck", options={"first_seat": 1}) for _ in range(TABLES)]
        mine, connection = await room_with(hub, "stuck", options={"first_seat": 0})
        sight = mine.sight()
        assert sight is not None
        move = next(move.text for move, why in sight.view(0).judged() if why is None)
        sent = PlayMove(id="12345678", seq=mine.table.seq, move=move)
        await mine.act(commands.command_of(sent, connection.who), submission=sent.id, by=connection)
        assert mine.table.plies[-1].seat == 0
        assert not any(room.table.plies for room, _ in rooms)
        StuckBot.let_go.set()
        while not all(room.table.plies for room, _ in rooms):
            await asyncio.sleep(0.01)
        assert StuckBot.most <= 2
    finally:
        StuckBot.let_go.set()
        for room, theirs in (*rooms, (mine, connection)):
            room.disconnect(theirs)
        await asyncio.sleep(0.05)
        pool.close()
        storage.close()


@async_test()
async def test_people_play_on_while_experts_think_at_fifty_other_tables(tmp_path: Path) -> None:
    warm(croupier.game("las-vegas-dice"))
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    pool = BotPool(threads=2)
    hub = Hub(storage, pool, NoPeers(), url=str, pace=0)
    rooms: list[tuple[Room, Connection]] = []
    try:
        rooms.append(await room_with(hub, ""))
        rooms += [await room_with(hub, "expert", options={"first_seat": 1}) for _ in range(TABLES)]
        (mine, _), *others = rooms
        assert mine.table.match is not None
        for _ in range(10):
            seat = min(mine.table.match.to_move())
            move = mine.table.match.view(seat).legal()[0].text
            await mine.act(commands.by_person(f"p{seat}", entries.Moved(move)))
        assert len(mine.table.plies) == 10
        assert not all(room.table.plies for room, _ in others), "they do not think any more"
    finally:
        for room, connection in rooms:
            room.disconnect(connection)
        pool.close()
        await asyncio.sleep(0.05)
        storage.close()


@async_test()
async def test_a_bot_that_fails_does_not_stop_its_table(tmp_path: Path, some_bots: None) -> None:
    BrokenBot.asked = 0
    with hub_in(tmp_path) as hub:
        room = await played_once(hub, "broken")
        assert (BrokenBot.asked, len(room.table.plies)) == (1, 1)


@pytest.mark.parametrize("how", ["gone", "paused"])
@async_test()
async def test_a_search_that_nobody_needs_any_more_is_called_off(
    tmp_path: Path, some_bots: None, how: str
) -> None:
    EndlessBot.began.clear()
    EndlessBot.called_off.clear()
    with hub_in(tmp_path) as hub:
        room, connection = await room_with(hub, "endless", options={"first_seat": 1})
        assert await asyncio.to_thread(EndlessBot.began.wait, 30)
        if how == "gone":
            room.disconnect(connection)
        else:
            await room.act(commands.by_person("p0", entries.Paused()))
        assert await asyncio.to_thread(EndlessBot.called_off.wait, 30)
        assert not room.table.plies
        room.disconnect(connection)
        await asyncio.sleep(0.05)


@async_test()
async def test_a_search_that_ends_with_the_server_is_nobodys_move(
    tmp_path: Path, some_bots: None
) -> None:
    EndlessBot.began.clear()
    EndlessBot.called_off.clear()
    with hub_in(tmp_path) as hub:
        room, connection = await room_with(hub, "endless", options={"first_seat": 1})
        assert await asyncio.to_thread(EndlessBot.began.wait, 30)
        hub.bots.close()
        assert EndlessBot.called_off.is_set()
        await asyncio.sleep(0.05)
        assert not room.table.plies
        room.disconnect(connection)


@async_test()
async def test_while_a_game_is_compiled_only_bots_that_search_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compiled = threading.Event()
    monkeypatch.setattr("croupier.server.live.bots.prepare", lambda *_: compiled.wait(300))
    monkeypatch.setitem(all_bots.LEVELS, "expert", Level("expert", RandomBot, seconds=0.3))
    told: list[str] = []
    pool = BotPool(threads=1, tell=lambda what, game: told.append(f"{what} {game.name}"))
    match = croupier.deal("las-vegas-dice", players=2, seed="compiled")
    view = match.view(min(match.to_move()))
    try:
        experts = [asyncio.create_task(pool.choose("expert", view, "seed", 0)) for _ in range(3)]
        assert await pool.choose("regular", view, "seed", 0) in map(str, view.legal())
        assert not any(expert.done() for expert in experts)
        compiled.set()
        assert {await expert for expert in experts} <= {str(move) for move in view.legal()}
        assert told == ["preparing las-vegas-dice", "prepared las-vegas-dice"]
    finally:
        compiled.set()
        pool.close()


def test_a_game_is_made_ready_once_and_only_for_bots_that_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prepared: list[str] = []
    monkeypatch.setattr(
        "croupier.server.live.bots.prepare", lambda game, _: prepared.append(game.name)
    )
    pool = BotPool(threads=1)
    game = croupier.game("las-vegan")
    assert pool.get_ready(game, ["regular", ""]) is None
    for _ in range(2):
        ready = pool.get_ready(game, ["regular", "master"])
        assert ready is not None
        ready.result(timeout=30)
    assert prepared == ["las-vegan"]
    for _ in range(2):  # what plays by a value needs other code
        ready = pool.get_ready(game, ["regular", "quick"])
        assert ready is not None
        ready.result(timeout=30)
    assert prepared == ["las-vegan"] * 2
    pool.close()


@async_test()
async def test_a_table_that_is_given_up_ends_quietly(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with hub_in(tmp_path) as hub:
        room, connection = await room_with(hub, "")
        await asyncio.sleep(0)  # its autopilot waits for something to happen
        trace = weakref.ref(room)
        hub.evict(room.table.id, Denied("unavailable"))
        room.disconnect(connection)
        del room
        assert trace() is None
        await asyncio.sleep(0.05)
    assert not caplog.records


@async_test()
async def test_a_table_that_is_let_go_leaves_nothing_in_memory(tmp_path: Path) -> None:
    with hub_in(tmp_path) as hub:
        gc.disable()  # it does not take a search for garbage
        try:
            room = await played_once(hub, "novice")
            trace = weakref.ref(room.table)
            del room
            hub.forget_idle(-1.0)
            for _ in range(MOST_LOOKS):  # what still ends lets go of it
                if trace() is None:
                    break
                await asyncio.sleep(0.01)
            if (table := trace()) is not None:
                holders = [type(holder).__name__ for holder in gc.get_referrers(table)]
                pytest.fail(f"still held by {holders}")
        finally:
            gc.enable()


@async_test()
async def test_people_are_told_that_bots_still_get_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = threading.Event()
    monkeypatch.setattr("croupier.server.live.bots.prepare", lambda *_: compiled.wait(300))
    monkeypatch.setitem(all_bots.LEVELS, "expert", Level("expert", RandomBot, seconds=0.3))
    with hub_in(tmp_path) as hub:
        room, connection = await room_with(hub, "expert", options={"first_seat": 1})
        try:
            kinds = [msgspec.json.decode(await connection.next() or b"")["type"] for _ in range(3)]
            assert kinds == ["snapshot", "presence", "preparing"]
            compiled.set()
            assert msgspec.json.decode(await connection.next() or b"")["type"] == "update"
        finally:
            compiled.set()
            room.disconnect(connection)
        await asyncio.sleep(0.05)
