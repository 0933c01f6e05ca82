"""A move that is taken as it arrives: told when it is safe and not before, and never by halves."""

from __future__ import annotations

import asyncio
import types
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from croupier.core.errors import Refused
from croupier.server import commands, deeds, live, writer
from croupier.server.deeds import Entry
from croupier.server.errors import Denied
from croupier.server.live import Connection, Hub, Room, Turn
from croupier.server.messages import PlayMove, SayText
from croupier.server.socket import Talk
from croupier.server.tables import Act, Decide, Table
from croupier.server.writer import Append, Told, Writer
from tests.server.running import async_test
from tests.server.test_bots import hub_in, room_with

SENT = "0123456789abcdef"


async def two_people(hub: Hub) -> tuple[Room, Connection, list[bytes]]:
    """A table where it is the turn of somebody connected, and all that they are sent from now."""
    room, connection = await room_with(hub, "", options={"first_seat": 0})
    sent: list[bytes] = []

    def send_now(message: bytes) -> bool:
        sent.append(message)
        return True

    connection._waiting.clear()
    connection._send_now = send_now
    return room, connection, sent


def first_move(room: Room) -> Decide:
    """What the seat to move may do, first of all."""
    assert room.table.match is not None
    legal = room.table.match.view(0).legal()[0]
    return commands.move(PlayMove(id=SENT, seq=room.table.seq, move=legal.text), 0)


def never(_: Exception | None) -> None:
    pytest.fail("nothing was written")


async def ended(room: Room, decide: Decide, by: Connection) -> Exception | None:
    """How the short way ended."""
    end: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    room.act_now(decide, SENT, by, end.set_result)
    assert not room.is_free
    return await end


@async_test()
async def test_a_move_is_told_when_it_is_safe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hub_in(tmp_path) as hub:
        room, connection, sent = await two_people(hub)
        held: list[tuple[Told, Append]] = []
        append = hub.storage.append_then
        monkeypatch.setattr(hub.storage, "append_then", lambda *about: held.append(about))
        end: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        room.act_now(first_move(room), SENT, connection, end.set_result)
        await asyncio.sleep(0.02)
        assert held
        assert not sent
        append(*held[0])
        assert await end is None
        assert len(sent) == 1
        assert f'"accepted":"{SENT}"'.encode() in sent[0]
        assert room.is_free
        assert (await hub.storage.read_log(room.table.id))[-1].submission == SENT


@async_test()
async def test_the_same_message_counts_once(tmp_path: Path) -> None:
    with hub_in(tmp_path) as hub:
        room, connection, sent = await two_people(hub)
        decide = first_move(room)
        assert await ended(room, decide, connection) is None
        seq = room.table.seq
        room.act_now(decide, SENT, connection, never)
        assert room.is_free
        assert room.table.seq == seq
        assert b'"type":"accepted"' in sent[-1]


@async_test()
async def test_a_refusal_changes_nothing(tmp_path: Path) -> None:
    with hub_in(tmp_path) as hub:
        room, connection, _ = await two_people(hub)
        seq = room.table.seq
        move = commands.move(PlayMove(id=SENT, seq=seq, move="1"), 1)
        with pytest.raises(Refused):
            room.act_now(move, SENT, connection, never)
        assert room.is_free
        assert room.table.seq == seq


@async_test()
async def test_a_mistake_of_ours_does_not_hold_the_table_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mistaken(table: Table) -> Act:
        raise ZeroDivisionError

    with hub_in(tmp_path) as hub:
        room, connection, _ = await two_people(hub)
        with pytest.raises(ZeroDivisionError):
            room.act_now(mistaken, SENT, connection, never)
        assert room.is_free
        decide = first_move(room)
        with monkeypatch.context() as broken:
            broken.setattr(live, "appended", lambda table, entry: mistaken(table))
            with pytest.raises(ZeroDivisionError):
                room.act_now(decide, SENT, connection, never)
        seq = len(await hub.storage.read_log(room.table.id))
        async with room.standing() as table:  # as the log has it
            assert table.seq == seq
        assert await ended(room, first_move(room), connection) is None


@async_test()
async def test_a_write_that_fails_leaves_the_table_as_the_log_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hub_in(tmp_path) as hub:
        room, connection, sent = await two_people(hub)
        seq, decide = room.table.seq, first_move(room)
        with monkeypatch.context() as broken:
            gone = sa.exc.OperationalError("INSERT", {}, Exception("the disk is full"))
            broken.setattr(hub.storage, "append_then", lambda tell, _: tell(gone))
            failed: list[Exception | None] = []
            room.act_now(decide, SENT, connection, failed.append)
        (failure,) = failed
        assert isinstance(failure, Denied)
        assert failure.code == "unavailable"
        assert not sent
        assert not room.is_free  # whoever comes next reads the log first
        assert await room.act(decide, submission=SENT, by=connection) == seq + 1
        assert room.is_free
        assert [e.seq for e in await hub.storage.read_log(room.table.id)][-1] == seq + 1


@async_test()
async def test_of_two_that_write_the_same_entry_one_is_judged_anew(tmp_path: Path) -> None:
    with hub_in(tmp_path) as hub:
        room, connection, sent = await two_people(hub)
        decide, rival = first_move(room), Entry(room.table.seq + 1, 0.0, 0, None, deeds.Paused())
        await hub.storage.append(Append(room.table.id, rival))
        denied = await ended(room, decide, connection)
        assert isinstance(denied, Denied)
        assert denied.code == "paused"
        assert b'"paused":true' in sent[0]  # what was missed is told
        assert (room.table.seq, room.table.paused_at) == (rival.seq, 0.0)
        assert room.is_free


def talk(hub: Hub) -> Talk:
    """The server's side of a socket."""
    socket: Any = types.SimpleNamespace(query_params={}, scope={})
    return Talk(hub, socket, per_second=1000.0)


def said(number: int, text: str) -> str:
    return msgspec.json.encode(SayText(id=f"{number:016}", text=text)).decode()


@async_test()
async def test_two_messages_keep_their_order_even_if_the_first_is_judged_anew(
    tmp_path: Path,
) -> None:
    with hub_in(tmp_path) as hub:
        room, connection, _ = await two_people(hub)
        rival = Entry(room.table.seq + 1, 0.0, 0, None, deeds.Paused())
        await hub.storage.append(Append(room.table.id, rival))
        mine = talk(hub)
        assert mine._take_now(room, connection, said(1, "first"))
        assert not mine._take_now(room, connection, said(2, "second"))
        await mine._take(said(2, "second"), room, connection)
        log = await hub.storage.read_log(room.table.id)
        spoken = [entry.deed.text for entry in log if isinstance(entry.deed, deeds.Spoke)]
        assert spoken == ["first", "second"]


@async_test()
async def test_whoever_moves_hears_that_it_could_not_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hub_in(tmp_path) as hub:
        room, connection, sent = await two_people(hub)
        gone = sa.exc.OperationalError("INSERT", {}, Exception("the disk is full"))
        monkeypatch.setattr(hub.storage, "append_then", lambda tell, _: tell(gone))
        mine = talk(hub)
        assert mine._take_now(room, connection, said(1, "lost"))
        assert b'"error":"unavailable"' in sent[-1]

        async def unreadable(*_: object) -> list[Entry]:
            raise gone

        with monkeypatch.context() as broken:
            broken.setattr(hub.storage, "read_log", unreadable)
            assert not mine._take_now(room, connection, said(2, "lost, too"))
            await mine._take(said(2, "lost, too"), room, connection)  # and the socket stays open
        assert [b'"error":"unavailable"' in message for message in sent] == [True, True]
        await mine._take(said(3, "kept"), room, connection)
        assert b'"text":"kept"' in b"".join(sent[2:])


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
        rows = [Append("many", Entry(seq, 0.0, 0, None, deeds.Paused())) for seq in range(1, 36)]
        await asyncio.gather(*(hub.storage.append(row) for row in rows))
        assert (max(sizes), sum(sizes)) == (10, 35)


@async_test()
async def test_a_turn_is_given_on_in_order_even_past_those_who_gave_up() -> None:
    turn, came = Turn(), []

    async def come(name: str) -> None:
        async with turn:
            came.append(name)
            await asyncio.sleep(0)

    turn.take()
    waiting = [asyncio.create_task(come(name)) for name in ("Ann", "Bo", "Cy", "Di")]
    await asyncio.sleep(0)
    with pytest.raises(RuntimeError):
        turn.take()
    waiting[1].cancel()
    turn.give()
    waiting[0].cancel()  # though it has just been given the turn
    assert turn.is_taken
    await asyncio.gather(*waiting, return_exceptions=True)
    assert came == ["Cy", "Di"]
    assert not turn.is_taken
