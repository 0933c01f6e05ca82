"""Cookies that are foreign, old, copied or revoked: nobody is shut out, and nobody gets in."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest

from croupier.client import ServerRefused
from croupier.server.config import Config
from croupier.server.errors import Denied
from croupier.server.http.app import Server
from croupier.server.http.cookies import People
from croupier.server.live.connection import Connection
from croupier.server.table.table import Table
from croupier.server.wire import commands
from croupier.server.wire.bodies import NewTable
from croupier.server.wire.messages import Bye, Snapshot
from croupier.server.wire.positions import Viewer
from tests.server.postgres import postgres, programs
from tests.server.running import SILENT, ServerProcess, against_bots, async_test, opened, seated

HTTPS = {"X-Forwarded-Proto": "https"}
HOST_COOKIE = "__Host-croupier"


class Browser:
    """Keeps cookies as browsers do: by name, and only where they belong."""

    def __init__(self, server: ServerProcess, *, secure: bool = False, **jar: str) -> None:
        self.server = server
        self.secure = secure
        self.jar = jar
        self.set: list[Any] = []
        """The cookies of the last answer."""

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        headers = {"Content-Type": "application/json", **(HTTPS if self.secure else {})}
        if self.jar:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.jar.items())
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        sent = None if body is None else json.dumps(body)
        connection.request(method, f"/api/v1{path}", sent, headers)
        answer = connection.getresponse()
        cookies = [SimpleCookie(line) for line in answer.headers.get_all("set-cookie") or ()]
        self.set = [cookie for jar in cookies for cookie in jar.values()]
        for cookie in self.set:
            if cookie["max-age"] == "0":
                self.jar.pop(cookie.key, None)
            else:
                self.jar[cookie.key] = cookie.value
        told = json.loads(answer.read())
        connection.close()
        return answer.status, told

    def make_table(self) -> Any:
        return self.ask("POST", "/tables", {"game": "las-vegan", "players": 2, "name": "Ann"})[1]

    def seat(self, table: str) -> int | None:
        seat: int | None = self.ask("GET", f"/tables/{table}")[1]["you"]
        return seat


# Cookies of others


@pytest.mark.parametrize(
    "cookie",
    [
        *("x", "a.b", "a.b.c", "." * 50),
        pytest.param("x" * 4000, id="long"),
        pytest.param(People("another server's").new().cookie, id="another server's"),
    ],
)
@async_test()
async def test_a_foreign_cookie_is_nobodys(server: ServerProcess, cookie: str) -> None:
    browser = Browser(server, croupier=cookie)
    assert browser.ask("GET", "/history") == (200, [])
    made = browser.make_table()
    assert made["you"] == 0
    assert browser.jar["croupier"] != cookie, "it is replaced when one is needed"
    assert browser.seat(made["id"]) == 0
    watching, snapshot = await opened(server.client(cookie=cookie), made["id"])
    assert snapshot.table.you is None
    await watching.close()


@async_test()
async def test_no_part_of_a_cookie_can_be_changed(server: ServerProcess) -> None:
    browser = Browser(server)
    table = browser.make_table()["id"]
    mine = browser.jar["croupier"]
    secret, _, signature = mine.rpartition(".")
    other = "A" if mine.startswith("B") else "B"
    for forged in (
        f"{other}{mine[1:]}",
        f"{secret}.7.{signature}",
        secret,
        f"{mine}x",
        f"{mine}.1",
    ):
        assert Browser(server, croupier=forged).seat(table) is None, forged
    assert browser.seat(table) == 0


# Over https


@async_test()
async def test_over_https_no_other_host_can_set_the_cookie(server: ServerProcess) -> None:
    browser = Browser(server, secure=True)
    table = browser.make_table()["id"]
    (cookie,) = browser.set
    assert cookie.key == HOST_COOKIE
    assert (cookie["secure"], cookie["path"], cookie["domain"]) == (True, "/", "")
    assert cookie["httponly"]
    assert browser.seat(table) == 0
    plain = Browser(server)
    plain.make_table()
    assert [kept.key for kept in plain.set] == ["croupier"]
    assert not plain.set[0]["secure"]


@async_test()
async def test_over_https_a_cookie_with_the_plain_name_counts_for_nothing(
    server: ServerProcess,
) -> None:
    stranger = Browser(server)
    table = stranger.make_table()["id"]
    visitor = Browser(server, secure=True, **stranger.jar)  # as another host of the domain may
    assert visitor.seat(table) is None
    own = visitor.make_table()["id"]
    assert set(visitor.jar) >= {HOST_COOKIE}
    assert (visitor.seat(own), visitor.seat(table), stranger.seat(own)) == (0, None, None)


# Signing out


@async_test()
async def test_signing_out_everywhere_ends_every_copy(server: ServerProcess) -> None:
    browser = Browser(server)
    table = browser.make_table()["id"]
    old = browser.jar["croupier"]
    here, elsewhere = server.client(cookie=old), server.client(cookie=old)
    sockets = [(await opened(client, table))[0] for client in (here, elsewhere, elsewhere)]
    other, _ = await opened(server.client(), table)
    assert browser.ask("POST", "/me/sign-out-everywhere", {}) == (200, {"signed_out": True})
    for socket in sockets:
        bye = await socket.until(Bye)
        assert (bye.error, bye.again) == ("signed-out", True)
    assert browser.jar["croupier"] != old
    assert browser.seat(table) == 0, "the seat is still ours"
    assert [played["id"] for played in browser.ask("GET", "/history")[1]] == [table]
    copy = Browser(server, croupier=old)
    assert copy.seat(table) is None
    assert copy.ask("GET", "/history") == (200, [])
    copy.ask("POST", "/me/sign-out-everywhere", {})
    assert browser.seat(table) == 0, "a copy that is out cannot sign others out"
    late, snapshot = await opened(elsewhere, table)
    assert snapshot.table.you is None
    again, snapshot = await opened(server.client(cookie=browser.jar["croupier"]), table)
    assert snapshot.table.you == 0
    for socket in (*sockets, other, late, again):
        await socket.close()


@async_test()
async def test_nobody_has_nothing_to_sign_out_of(server: ServerProcess) -> None:
    browser = Browser(server)
    assert browser.ask("POST", "/me/sign-out-everywhere", {}) == (200, {"signed_out": False})
    assert browser.jar == {}


@async_test()
async def test_programs_keep_their_new_cookie(server: ServerProcess) -> None:
    client = server.client()
    table = await client.make_table(against_bots())
    copy = server.client(cookie=client.cookie)
    await client.sign_out_everywhere()
    await client.start(table.id)
    with pytest.raises(ServerRefused) as refused:
        await copy.leave(table.id)
    assert refused.value.error == "not-seated"


@pytest.fixture(scope="module")
def pair() -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """Two servers on one database, as if on two machines."""
    binaries = programs()
    if binaries is None:
        pytest.skip("needs PostgreSQL's server programs")
    with postgres(binaries) as database:
        first, second = (ServerProcess(database.address, *SILENT).start() for _ in range(2))
        yield first, second
        for server in (first, second):
            server.stop()
            assert not [line for line in server.log if "Traceback" in line], server.log


@async_test()
async def test_signing_out_reaches_other_workers(
    pair: tuple[ServerProcess, ServerProcess],
) -> None:
    here = pair[0].client()
    table = await here.make_table(NewTable(game="las-vegan", players=2, name="Ann"))
    there = pair[1].client(cookie=here.cookie)
    socket, snapshot = await opened(there, table.id)
    assert snapshot.table.you == 0
    await here.sign_out_everywhere()
    assert (await socket.until(Bye)).error == "signed-out"
    again, snapshot = await opened(there, table.id)
    assert snapshot.table.you is None
    mine, snapshot = await opened(pair[1].client(cookie=here.cookie), table.id)
    assert snapshot.table.you == 0
    for one in (socket, again, mine):
        await one.close()


@async_test()
async def test_sockets_that_open_while_signing_out_are_closed(server: ServerProcess) -> None:
    """However the two meet: in the end no socket of the old cookie has the seat."""
    for _ in range(5):
        client = server.client()
        table = await client.make_table(against_bots())
        copy = server.client(cookie=client.cookie)
        opening = [asyncio.create_task(copy.live(table.id)) for _ in range(8)]
        await client.sign_out_everywhere()
        for socket in await asyncio.gather(*opening):
            first = await socket.next()
            if isinstance(first, Snapshot) and first.table.you is not None:
                first = await socket.until(Bye)
            assert isinstance(first, (Snapshot, Bye))
            await socket.close()


@async_test()
async def test_of_two_copies_that_sign_out_one_stays(server: ServerProcess) -> None:
    client = server.client()
    await client.make_table(against_bots())
    copies = [server.client(cookie=client.cookie) for _ in range(6)]
    answers = await asyncio.gather(*(copy.sign_out_everywhere() for copy in copies))
    assert sum(answer.signed_out for answer in answers) == 1
    histories = await asyncio.gather(*(copy.history() for copy in copies))
    assert sorted(map(len, histories)) == [0] * 5 + [1]


@async_test()
async def test_the_database_keeps_no_secret(server: ServerProcess) -> None:
    _, (ann, _) = await seated(server, 2, start=False)
    await ann.sign_out_everywhere()
    assert ann.cookie is not None
    kept = await asyncio.to_thread(all_of, Path(server.database))
    assert ann.cookie.partition(".")[0] not in kept


def all_of(database: Path) -> str:
    files = database.parent.glob(f"{database.name}*")
    return b"".join(file.read_bytes() for file in files).decode("latin-1")


def test_a_person_who_is_made_twice_is_the_same() -> None:
    people = People("key")
    new = people.new()
    assert new.cookie is not None
    read = people.read({"croupier": new.cookie}, secure=False)
    assert read is not None
    assert (read.hash, read.epoch) == (new.hash, 0)
    later = people.renewed(read, 3)
    assert later.cookie is not None
    again = people.read({"croupier": later.cookie}, secure=False)
    assert again is not None
    assert (again.hash, again.epoch) == (new.hash, 3)


def test_a_cookie_from_before_there_were_epochs_is_still_good() -> None:
    people = People("key")
    old = people._signer.sign(b"a-secret-of-an-older-server").decode()
    person = people.read({"croupier": old}, secure=False)
    assert person is not None
    assert person.epoch == 0


@async_test()
async def test_a_socket_that_was_opening_meanwhile_is_refused(tmp_path: Path) -> None:
    """Its cookie was good when it was read, and is not when the table is ready for it."""
    server = Server(Config(database=f"sqlite:///{tmp_path / 'tables.db'}"))
    person = server.people.new()
    wanted = NewTable(game="las-vegan", players=2, name="Ann")
    room = server.hub.add(Table(*commands.new_table(wanted, person.hash, 0.0)))
    server.hub.signed_out(person.hash, 1)
    with pytest.raises(Denied) as refused:
        await room.connect(Connection(Viewer(None, "en"), person), 0)
    assert refused.value.code == "signed-out"
    assert room.connections == []
    await room.connect(Connection(Viewer(None, "en"), server.people.renewed(person, 1)), 0)
    assert [connection.viewer.seat for connection in room.connections] == [0]
    server.bots.close()
    server.storage.close()
