"""Who is connected, as workers tell each other; and what is no longer due when its turn comes.

The simulator found some of these (`tests/simulation`).
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.server.environment import Environment
from croupier.server.errors import Denied
from croupier.server.live import autopilot
from croupier.server.live.connection import Connection
from croupier.server.live.hub import Hub
from croupier.server.live.peers import ENTRIES, PRESENCE, AnnouncingPeers, NoPeers, PeerNotice
from croupier.server.live.room import Room, appended
from croupier.server.store.log_store import Append
from croupier.server.table import entries
from croupier.server.table.entries import Entry
from croupier.server.table.identity import Person
from croupier.server.table.table import Table
from croupier.server.wire import commands
from croupier.server.wire.bodies import Join, NewTable
from croupier.server.wire.positions import Presence, Viewer
from tests.server.running import async_test
from tests.server.test_bots import hub_in, room_with


class Told(NoPeers):
    """Peers that keep what they are told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, Presence]] = []

    def tell(self, table_id: str, presence: Presence, seq: int) -> None:
        self.told.append((table_id, presence))


class Overheard(AnnouncingPeers):
    """Peers that keep what they send."""

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        self.sent: list[tuple[str, str]] = []
        self.may = True

    def stop(self) -> None:
        pass

    async def may_lead(self, table_id: str) -> bool:
        if self.may:
            self._held.add(table_id)
        return self.may

    async def give_up(self, table_id: str) -> None:
        self._held.discard(table_id)

    def _send(self, channel: str, payload: str) -> None:
        self.sent.append((channel, payload))


class Skipping(Environment):
    """An environment whose time can be set."""

    later = 0.0

    def now(self) -> float:
        return super().now() + self.later

    def monotonic(self) -> float:
        return super().monotonic() + self.later


async def overheard(hub: Hub) -> tuple[Overheard, Skipping, Room]:
    """A table where somebody is connected, and what its worker says of it."""
    environment = Skipping()
    hub.peers = peers = Overheard(environment)
    peers.start(hub)
    room, _ = await gathering(hub)
    await asyncio.sleep(0.01)  # the autopilot takes the lead, if it may
    return peers, environment, room


def notice(room: Room, **about: Any) -> str:
    return msgspec.json.encode(PeerNotice("other", room.table.id, **about)).decode()


async def speak(room: Room) -> None:
    await room.act(commands.by_person("p0", entries.Spoke("hello")))


@async_test()
async def test_who_leads_a_table_alone_says_nothing(tmp_path: Path) -> None:
    with hub_in(tmp_path) as hub:
        peers, _, room = await overheard(hub)
        await speak(room)
        other = Connection(Viewer(None, "en"), Person("p1"))
        await room.connect(other, 0)
        room.disconnect(other)
        assert peers.sent == []


@async_test()
async def test_a_split_table_is_announced_until_the_other_worker_is_silent(tmp_path: Path) -> None:
    with hub_in(tmp_path) as hub:
        peers, environment, room = await overheard(hub)
        peers.hear(PRESENCE, notice(room, present=(1,), ask=True))
        (answer,) = peers.sent
        told = msgspec.json.decode(answer[1], type=PeerNotice)
        assert told == PeerNotice(peers.name, room.table.id, (0,), 0, room.table.seq)
        assert room.presence().present == {0, 1}
        await speak(room)
        assert peers.sent[-1] == (ENTRIES, f"{room.table.id} {room.table.seq}")
        environment.later = 60.0
        peers.forget_silent()
        assert room.presence().present == {0}
        peers.sent.clear()
        await speak(room)
        assert peers.sent == []


@async_test()
async def test_who_does_not_lead_says_so_every_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Overheard, "may_lead", lambda *_: asyncio.sleep(0, False))
    monkeypatch.setattr(autopilot, "RETRY_INTERVAL", 0.01)
    with hub_in(tmp_path) as hub:
        peers, _, room = await overheard(hub)
        while len(peers.sent) < 3:
            await asyncio.sleep(0.01)
        asked = [msgspec.json.decode(sent, type=PeerNotice) for _, sent in peers.sent]
        assert {(one.table, one.present, one.ask) for one in asked} == {(room.table.id, (0,), True)}
        await speak(room)
        assert (ENTRIES, f"{room.table.id} {room.table.seq}") in peers.sent
        for connection in list(room.connections):
            room.disconnect(connection)


@async_test()
async def test_what_is_heard_of_tables_without_people_here_is_not_kept(tmp_path: Path) -> None:
    with hub_in(tmp_path) as hub:
        peers, _, room = await overheard(hub)
        peers.hear(PRESENCE, notice(room, present=(1,)))
        for connection in list(room.connections):
            room.disconnect(connection)
        assert peers.elsewhere(room.table.id).present == set()
        peers.hear(PRESENCE, notice(room, present=(1,)))
        assert peers.elsewhere(room.table.id).present == set()


@async_test()
async def test_a_worker_catches_up_with_whoever_knows_more(tmp_path: Path) -> None:
    with hub_in(tmp_path) as hub:
        peers, _, room = await overheard(hub)
        entry = Entry(room.table.seq + 1, hub.now(), 0, None, entries.Spoke("hi"))
        await hub.storage.append(Append(room.table.id, entry))
        peers.hear(PRESENCE, notice(room, watching=1, seq=entry.seq))
        while room.table.seq < entry.seq:
            await asyncio.sleep(0.01)


@async_test()
async def test_workers_hear_that_somebody_connected_has_changed_seats(tmp_path: Path) -> None:
    with hub_in(tmp_path) as hub:
        hub.peers = told = Told()
        room, _ = await gathering(hub)
        other = Connection(Viewer(None, "en"), Person("p1"))
        await room.connect(other, 0)
        told.told.clear()
        await room.act(commands.join(Join(name="Bo", seat=2), "p1"))
        assert told.told[-1][1].present == {0, 2}
        await room.act(commands.by_person("p1", entries.Left()))
        assert told.told[-1][1] == Presence({0}, 1)


@async_test()
async def test_nobody_vanishes_who_is_back_when_it_is_judged(tmp_path: Path) -> None:
    with hub_in(tmp_path) as hub:
        environment = hub.environment = Skipping()
        hub.now = environment.now
        room, _ = await room_with(hub, "")
        assert 1 in room.presence().absent
        environment.later = 1000.0
        vanish = room._autopilot._vanishing(1)
        assert isinstance(vanish(room.table).event, entries.Vanished)
        await room.connect(Connection(Viewer(None, "en"), Person("p1")), 0)
        with pytest.raises(Denied, match="moved on"):
            vanish(room.table)


@async_test()
async def test_a_clock_that_has_not_run_out_makes_no_move(tmp_path: Path) -> None:
    with hub_in(tmp_path) as hub:
        environment = hub.environment = Skipping()
        hub.now = environment.now
        room, _ = await room_with(hub, "", options={"first_seat": 0}, clock=60, grace=3600)
        await asyncio.sleep(0.05)  # the autopilot looks at the clocks once, and then waits
        await room._autopilot._let_move(0, "clock")  # as if it had been due on a stale table
        assert not room.table.plies
        environment.later = 61.0
        await room._autopilot._let_move(0, "clock")
        assert [ply.by for ply in room.table.plies] == ["clock"]


async def gathering(hub: Hub) -> tuple[Room, Connection]:
    """A table for three whose host is connected."""
    wanted = NewTable(game="las-vegas-dice", players=3, name="Ann")
    table_id, entry = commands.new_table(wanted, "p0", hub.now())
    table = Table(table_id, entry)
    await hub.storage.append(appended(table, entry))
    room = hub.add(table)
    connection = Connection(Viewer(None, "en"), Person("p0"))
    await room.connect(connection, 0)
    return room, connection


@async_test()
async def test_a_leader_with_spectators_only_plays_bots_for_players_elsewhere(
    tmp_path: Path,
) -> None:
    with hub_in(tmp_path) as hub:
        hub.peers = peers = Overheard(hub.environment)
        peers.start(hub)
        peers.may = False
        room, player = await room_with(hub, "random", options={"first_seat": 1})
        await room.connect(Connection(Viewer(None, "en"), None), 0)
        room.disconnect(player)
        peers.may = True
        assert not room.table.plies
        notice = PeerNotice("other", room.table.id, (0,), 0, room.table.seq)
        peers.hear(PRESENCE, msgspec.json.encode(notice).decode())
        while len(room.table.plies) == 0:
            await asyncio.sleep(0.01)
        assert room.table.plies[0].by == "bot"
