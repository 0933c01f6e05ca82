"""The workers of one machine: who a table belongs to, and how connections get there."""

from __future__ import annotations

import asyncio
import collections
import contextlib
import os
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from croupier.core.errors import TranslatedError
from croupier.server.http.handover import ABOUT_TABLE
from croupier.server.live.siblings import MOST_WAITING, Siblings
from croupier.server.store.locking import only_server
from croupier.server.wire.bodies import NewTable
from tests.server.pinned import connected, ready_workers, worker_with
from tests.server.running import SILENT, ServerProcess, async_test

TABLES = [f"table-{number}" for number in range(300)]
GREETING = b"x"


@contextlib.asynccontextmanager
async def family(folder: Path, count: int) -> AsyncIterator[list[Siblings]]:
    members = [Siblings(folder) for _ in range(count)]
    for member in members:
        member.start()
    await know_each_other(members)
    try:
        yield members
    finally:
        for member in members:
            member.stop()


async def know_each_other(members: list[Siblings]) -> None:
    while any(len(member._links) < len(members) - 1 for member in members):
        await asyncio.sleep(0.001)


@async_test()
async def test_all_agree_who_a_table_belongs_to(tmp_path: Path) -> None:
    async with family(tmp_path, 4) as members:
        assert [member.number for member in members] == [0, 1, 2, 3]
        for table in TABLES:
            assert len({member.owner(table) for member in members}) == 1
        shares = collections.Counter(members[0].owner(table) for table in TABLES)
        assert min(shares.values()) > len(TABLES) / 8


@async_test()
async def test_only_the_tables_of_a_worker_that_dies_move(tmp_path: Path) -> None:
    async with family(tmp_path, 3) as members:
        before = {table: members[0].owner(table) for table in TABLES}
        members[1].stop()
        while 1 in members[0]._links or 1 in members[2]._links:
            await asyncio.sleep(0.001)
        for table, owner in before.items():
            now = {member.owner(table) for member in (members[0], members[2])}
            assert now == {owner} if owner != 1 else now < {0, 2}
        members[1] = Siblings(tmp_path)
        assert members[1].number == 1  # its replacement takes its place
        members[1].start()
        await know_each_other(members)
        assert {table: members[2].owner(table) for table in TABLES} == before


@async_test()
async def test_a_connection_goes_along_with_a_message(tmp_path: Path) -> None:
    async with family(tmp_path, 2) as (first, second):
        heard: asyncio.Queue[tuple[bytes, socket.socket | None]] = asyncio.Queue()
        second.on(GREETING, lambda data, connection: heard.put_nowait((data, connection)))
        here, there = socket.socketpair()
        with here, there:
            assert first.send(1, GREETING, b"take it", there.fileno())
            first.broadcast(GREETING, b"x" * 3_000_000)
            data, connection = await heard.get()
            assert data == b"take it"
            assert connection is not None
            with connection:
                connection.sendall(b"hello")
                assert here.recv(10) == b"hello"
        data, connection = await heard.get()
        assert (len(data), connection) == (3_000_000, None)


@async_test()
async def test_a_worker_that_does_not_read_gets_no_more_connections(tmp_path: Path) -> None:
    async with family(tmp_path, 2) as (first, second):
        link = next(iter(second._incoming))
        asyncio.get_running_loop().remove_reader(link._socket)  # it hangs
        here, there = socket.socketpair()
        with here, there:
            sent = 0
            while first.send(1, GREETING, b"x" * 10_000, there.fileno()):
                sent += 1
            assert sent > 10
            for _ in range(2 * MOST_WAITING // 1_000_000):  # and what waits for it is bounded
                first.send(1, GREETING, b"x" * 1_000_000)
        assert len(first._links[1]._waiting) < 2 * MOST_WAITING


def test_requests_about_tables_are_recognised() -> None:
    def table(data: bytes) -> bytes | None:
        found = ABOUT_TABLE.match(data)
        return found[1] if found else None

    assert table(b"GET /api/v1/tables/a-B_9/live?after=3 HTTP/1.1\r\n") == b"a-B_9"
    assert table(b"POST /api/v1/tables/abc/join HTTP/1.1\r\n") == b"abc"
    assert table(b"GET /t/abc HTTP/1.1\r\n") == b"abc"
    assert table(b"GET /links/table/abc.png HTTP/1.1\r\n") == b"abc"
    for other in (
        b"POST /api/v1/tables HTTP/1.1\r\n",
        b"GET /api/v1/tables/abc",  # the id may go on
        b"GET /api/v1/tables/" + b"a" * 100 + b"/live HTTP/1.1\r\n",
        b"GET /?x=/api/v1/tables/abc/ HTTP/1.1\r\n",
        b" GET /t/abc HTTP/1.1\r\n",
        b"\x16\x03\x01",
        b"",
    ):
        assert table(other) is None


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ServerProcess, list[int]]]:
    """A server with three workers on SQLite."""
    database = tmp_path_factory.mktemp("three") / "tables.db"
    server = ServerProcess(database, *SILENT, "--workers", "3").start()
    yield server, ready_workers(server, 3)
    server.stop()
    assert not [line for line in server.log if "Traceback" in line], server.log


async def tables_of(server: ServerProcess, count: int) -> list[str]:
    client = server.client()
    wanted = NewTable(game="las-vegas-dice", players=2, name="Ann")
    return [(await client.make_table(wanted)).id for _ in range(count)]


def request(connection: socket.socket, table: str, *, pieces: tuple[int, ...] = ()) -> bytes:
    """The answer to a request for a table, whose head is sent in pieces that end there."""
    head = f"GET /api/v1/tables/{table} HTTP/1.1\r\nHost: here\r\n\r\n".encode()
    for start, end in zip((0, *pieces), (*pieces, len(head)), strict=True):
        connection.sendall(head[start:end])
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += connection.recv(65_536)
    head, _, body = answer.partition(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
    while len(body) < length:
        body += connection.recv(65_536)
    return body


@async_test()
async def test_connections_of_a_table_come_together(
    three: tuple[ServerProcess, list[int]],
) -> None:
    server, workers = three
    owners = set()
    for table in await tables_of(server, 12):
        connections = [connected(server, worker) for worker in workers]
        for connection in connections:
            assert table.encode() in await asyncio.to_thread(request, connection, table)
        (owner,) = {worker_with(server, connection) for connection in connections}
        owners.add(owner)
        for connection in connections:
            connection.close()
    assert owners <= set(workers)
    assert len(owners) > 1


@async_test()
async def test_one_connection_may_be_used_for_many_tables(
    three: tuple[ServerProcess, list[int]],
) -> None:
    server, workers = three
    with connected(server, workers[0]) as connection:
        seen = set()
        for table in 3 * await tables_of(server, 8):
            answer = await asyncio.to_thread(request, connection, table)
            assert f'"id":"{table}"'.encode() in answer
            seen.add(worker_with(server, connection))
        assert len(seen) > 1


@async_test()
async def test_a_request_that_comes_in_pieces_is_answered(
    three: tuple[ServerProcess, list[int]],
) -> None:
    server, workers = three
    (table,) = await tables_of(server, 1)
    for pieces in ((1,), (25,), (60,), (5, 30, 70)):
        for worker in workers:
            with connected(server, worker) as connection:
                body = await asyncio.to_thread(request, connection, table, pieces=pieces)
                assert f'"id":"{table}"'.encode() in body


@pytest.mark.slow
def test_a_second_server_keeps_out_while_any_worker_lives(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    server = ServerProcess(database, *SILENT, "--workers", "2").start()
    workers = ready_workers(server, 2)
    os.kill(server.pid, signal.SIGKILL)  # the supervisor alone
    for worker in workers:
        with pytest.raises(TranslatedError, match="already using"):
            only_server(f"sqlite:///{database}", "").__enter__()
        os.kill(worker, signal.SIGKILL)
    server.kill()
    while True:
        with contextlib.suppress(TranslatedError), only_server(f"sqlite:///{database}", ""):
            break
