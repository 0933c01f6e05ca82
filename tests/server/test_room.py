"""One path for a move: judged, written and told, whatever fails on the way."""

from __future__ import annotations

import asyncio
import time
import types
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from croupier.core.errors import Refused
from croupier.server.errors import Denied
from croupier.server.live.connection import Connection
from croupier.server.live.hub import Hub
from croupier.server.live.room import Room
from croupier.server.live.socket import SocketSession
from croupier.server.rates import Bucket
from croupier.server.store import writer
from croupier.server.store.log_store import Append
from croupier.server.store.writer import Writer
from croupier.server.table import entries
from croupier.server.table.entries import Entry
from croupier.server.table.table import Command, Table
from croupier.server.table.values import Action
from croupier.server.wire import commands
from croupier.server.wire.messages import PlayMove, SayText
from tests.server.running import async_test
from tests.server.test_bots import hub_in, room_with

SENT = "the-same-message"
GONE = sa.exc.OperationalError("INSERT", {}, Exception("the disk is full"))


async def two_people(hub: Hub) -> tuple[Room, Connection]:
    """A table where it is the turn of a person who is connected and has read everything."""
    room, connection = await room_with(hub, "", options={"first_seat": 0})
    connection._queue.clear()
    return room, connection


def first_move(room: Room) -> Command:
    assert room.table.match is not None
    legal = room.table.match.view(0).legal()[0]
    return commands.move(PlayMove(id=SENT, seq=room.table.number, move=legal.text), "p0")


async def fail(*_: object) -> None:
    raise GONE


@async_test()
async def test_a_move_is_told_when_it_is_safe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hub_in(tmp_path) as hub:
        room, connection = await two_people(hub)
        commit, held = asyncio.Event(), hub.storage.append

        async def hold(*appends: Append) -> None:
            await commit.wait()
            await held(*appends)

        monkeypatch.setattr(hub.storage, "append", hold)
        moving = asyncio.create_task(room.act(first_move(room), submission=SENT, by=connection))
        await asyncio.sleep(0.02)
        assert not connection._queue
        commit.set()
        await moving
        (told,) = connection._queue
        assert f'"accepted":"{SENT}"'.encode() in told
        assert (await hub.storage.read_log(room.table.id))[-1].submission == SENT


@async_test()
async def test_the_same_message_counts_once(tmp_path: Path) -> None:
    with hub_in(tmp_path) as hub:
        room, connection = await two_people(hub)
        command = first_move(room)
        numbers = [await room.act(command, submission=SENT, by=connection) for _ in range(2)]
        assert numbers == [room.table.number] * 2
        assert b'"type":"accepted"' in connection._queue[-1]


@async_test()
async def test_a_refusal_changes_nothing(tmp_path: Path) -> None:
    with hub_in(tmp_path) as hub:
        room, connection = await two_people(hub)
        seq = room.table.seq
        move = commands.move(PlayMove(id=SENT, seq=seq, move="1"), "p1")
        with pytest.raises(Refused):
            await room.act(move, submission=SENT, by=connection)
        assert room.table.seq == seq
        await room.act(first_move(room))


@async_test()
async def test_a_mistake_of_ours_does_not_hold_the_table_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mistaken(table: Table) -> Action:
        raise ZeroDivisionError

    with hub_in(tmp_path) as hub:
        room, connection = await two_people(hub)
        with pytest.raises(ZeroDivisionError):
            await room.act(mistaken, submission=SENT, by=connection)
        with monkeypatch.context() as broken:
            broken.setattr(
                "croupier.server.live.room.appended", lambda table, entry: mistaken(table)
            )
            with pytest.raises(ZeroDivisionError):
                await room.act(first_move(room), submission=SENT, by=connection)
        seq = len(await hub.storage.read_log(room.table.id))
        async with room.standing() as table:  # as the log has it
            assert table.seq == seq
        assert await room.act(first_move(room), submission=SENT, by=connection) == seq + 1


@async_test()
async def test_a_write_that_fails_leaves_the_table_as_the_log_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hub_in(tmp_path) as hub:
        room, connection = await two_people(hub)
        seq, command = room.table.seq, first_move(room)
        with monkeypatch.context() as broken:
            broken.setattr(hub.storage, "append", fail)
            with pytest.raises(Denied) as denied:
                await room.act(command, submission=SENT, by=connection)
        assert denied.value.code == "unavailable"
        assert not connection._queue
        assert await room.act(command, submission=SENT, by=connection) == seq + 1
        assert [e.seq for e in await hub.storage.read_log(room.table.id)][-1] == seq + 1


@async_test()
async def test_a_write_that_only_seemed_to_fail_is_told_to_everyone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without anyone acting: it may be that everybody waits for the move that it was."""
    monkeypatch.setattr("croupier.server.live.room.RETRY_INTERVAL", 0.01)
    with hub_in(tmp_path) as hub:
        room, connection = await two_people(hub)
        append = hub.storage.append

        async def written(*appends: Append) -> None:
            await append(*appends)
            await fail()

        with monkeypatch.context() as broken:
            broken.setattr(hub.storage, "append", written)
            with pytest.raises(Denied):
                await room.act(first_move(room), submission=SENT, by=connection)
        async with asyncio.timeout(30):
            while not connection._queue:
                await asyncio.sleep(0.01)
        assert b'"seq":%d' % room.table.number in connection._queue[0]
        assert room.table.seq == len(await hub.storage.read_log(room.table.id))


@async_test()
async def test_a_move_that_nobody_waits_for_any_more_is_kept(tmp_path: Path) -> None:
    with hub_in(tmp_path) as hub:
        room, connection = await two_people(hub)
        moving = asyncio.create_task(room.act(first_move(room), submission=SENT, by=connection))
        await asyncio.sleep(0)
        moving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await moving
        async with room.standing() as table:
            assert table.plies
            assert table.seq == len(await hub.storage.read_log(table.id))
        assert f'"accepted":"{SENT}"'.encode() not in b"".join(connection._queue)


@async_test()
async def test_of_two_that_write_the_same_entry_one_is_judged_again(tmp_path: Path) -> None:
    with hub_in(tmp_path) as hub:
        room, connection = await two_people(hub)
        command, rival = first_move(room), Entry(room.table.seq + 1, 0.0, 0, None, entries.Paused())
        await hub.storage.append(Append(room.table.id, rival))
        with pytest.raises(Denied) as denied:
            await room.act(command, submission=SENT, by=connection)
        assert denied.value.code == "paused"
        assert b'"paused":true' in connection._queue[0]  # what was missed is told
        assert (room.table.seq, room.table.paused_at) == (rival.seq, 0.0)


def talk(hub: Hub) -> SocketSession:
    """The server's side of a socket."""
    socket: Any = types.SimpleNamespace(query_params={}, scope={})
    return SocketSession(hub, socket, Bucket(3000, 1000, time.monotonic()))


def said(number: int, text: str) -> str:
    return msgspec.json.encode(SayText(id=f"{number:016}", text=text)).decode()


@async_test()
async def test_whoever_moves_hears_that_it_could_not_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hub_in(tmp_path) as hub:
        room, connection = await two_people(hub)
        mine = talk(hub)
        with monkeypatch.context() as broken:
            broken.setattr(hub.storage, "append", fail)
            await mine._handle(said(1, "lost"), room, connection)
            broken.setattr(hub.storage, "read_log", fail)
            await mine._handle(said(2, "lost, too"), room, connection)  # and the socket stays open
        failed = [b'"error":"unavailable"' in message for message in connection._queue]
        assert failed == [True, True]
        await mine._handle(said(3, "kept"), room, connection)
        assert b'"text":"kept"' in b"".join(list(connection._queue)[2:])


@async_test()
async def test_what_arrives_together_is_committed_in_parts_of_a_bounded_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "MOST_AT_ONCE", 10)
    with hub_in(tmp_path) as hub:
        sizes: list[int] = []
        commit = Writer._commit

        def counted(self: Writer, batch: Sequence[Any]) -> None:
            sizes.append(len(batch))
            commit(self, batch)

        monkeypatch.setattr(Writer, "_commit", counted)
        rows = [Append("many", Entry(seq, 0.0, 0, None, entries.Paused())) for seq in range(1, 36)]
        await asyncio.gather(*(hub.storage.append(row) for row in rows))
        assert (max(sizes), sum(sizes)) == (10, 35)
