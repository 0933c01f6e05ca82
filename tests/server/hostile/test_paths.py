"""Addresses that nobody types: each is answered plainly, and none reaches files or the database."""

from __future__ import annotations

import socket
from typing import Any

import pytest
from websockets.asyncio.client import connect

from croupier.server.config import Config
from croupier.server.errors import Denied
from croupier.server.http.app import Server
from croupier.server.store import storage
from tests.server.running import ServerProcess, async_test

LONG = "a" * 5_000
STRANGE = (
    "%00",
    "a%00b",
    "%0a",
    LONG,
    "%f0%9f%98",
    "%ff%fe",
    "%ed%a0%80",
    "%zz",
    "%",
    "a%2fb",
    "%2e%2e",
    "..%2f..%2fetc%2fpasswd",
    "%5c..%5c",
    "%E2%80%AEabc",
    "'%20OR%201=1--",
)
"""What a table may be called by somebody who tries things."""


def asked(server: ServerProcess, target: bytes, method: bytes = b"GET") -> tuple[int, bytes]:
    """The status and the whole answer to a request that no library would send."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
        line.sendall(
            method + b" " + target + b" HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n"
        )
        answer = b"".join(iter(lambda: line.recv(65536), b""))
    return int(answer.split(b" ", 2)[1]), answer


@pytest.mark.parametrize("name", STRANGE, ids=lambda name: name[:24])
@pytest.mark.parametrize("rest", ["", "/replay", "/record", "/fairness"])
def test_no_table_has_a_strange_id(server: ServerProcess, name: str, rest: str) -> None:
    status, answer = asked(server, f"/api/v1/tables/{name}{rest}".encode())
    assert status == 404
    assert b'"error":"no-such-' in answer


@pytest.mark.parametrize("name", STRANGE, ids=lambda name: name[:24])
def test_no_game_has_a_strange_name(server: ServerProcess, name: str) -> None:
    status, _ = asked(server, f"/api/v1/games/{name}/book/en".encode())
    assert status == 404
    status, _ = asked(server, f"/api/v1/games/las-vegan/texts/{name}".encode())
    assert status in (400, 404)


@pytest.mark.parametrize("name", [name for name in STRANGE if "/" not in name])
@async_test()
async def test_no_socket_opens_at_a_strange_id(server: ServerProcess, name: str) -> None:
    address = f"ws://127.0.0.1:{server.port}/api/v1/tables/{name}/live"
    if "%2f" in name:  # that is a page with slashes, where there is no socket at all
        with pytest.raises(Exception, match="HTTP 403"):
            await connect(address)
        return
    async with connect(address) as live:
        said = await live.recv()
        assert '"error":"no-such-table"' in str(said)


@pytest.mark.parametrize("table", ["\0", "a b", "", "a" * 33, "é", "a\n"])
@async_test()
async def test_the_database_is_not_asked_for_a_strange_id(
    table: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Server(Config(database=f"sqlite:///{tmp_path}/tables.db"))

    def must_not(*_: object) -> None:
        raise AssertionError("the database was asked")

    monkeypatch.setattr(storage.Storage, "log_of", must_not)
    with pytest.raises(Denied) as denied:
        await server.hub.room(table)
    assert denied.value.code == "no-such-table"
    server.bots.close()
    server.storage.close()


@pytest.mark.parametrize(
    "target",
    [
        b"/%00",
        b"/a%00b.js",
        b"/assets/%00",
        b"/assets/" + LONG.encode(),
        b"/assets/" + b"a/" * 2_000 + b"b.js",
        b"//etc/passwd",
        b"///etc/passwd",
        b"/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
        b"/../../../../../etc/passwd",
        b"/assets/../../app.py",
        b"/assets/..%2f..%2fapp.py",
        b"/%2e%2e/app.py",
        b"/..%5capp.py",
        b"/%ff%fe.js",
        b"/%zz.js",
        b"/%",
        b"//proc/self/environ",
        b"//dev/zero",
        b"/t/%00",
        b"/.gitignore",
        b"/%0d%0aset-cookie:%20a=b",
    ],
    ids=lambda target: target[:32].decode(),
)
def test_pages_show_no_other_files(server: ServerProcess, target: bytes) -> None:
    status, answer = asked(server, target)
    assert status in (400, 404)
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"root:" not in body
    assert b"PATH=" not in body
    assert b"import " not in body
    assert b"set-cookie" not in head


def test_a_path_like_a_page_shows_the_client_and_nothing_else(server: ServerProcess) -> None:
    for target in (b"/proc/self/environ", b"/etc/passwd", b"/t/nowhere", b"/dev/zero/"):
        status, answer = asked(server, target)
        assert status == 200
        assert b"<title>Croupier</title>" in answer


@pytest.mark.parametrize(
    "target",
    [b"\xff", b"/\xff", b"/\xc3\xa9", b"nowhere", b"*", b"http://elsewhere/", b"/" + b"a" * 70_000],
    ids=lambda target: repr(target[:16]),
)
def test_targets_that_are_no_paths(server: ServerProcess, target: bytes) -> None:
    status, _ = asked(server, target)
    assert status in (200, 400, 404, 414, 431)
    assert asked(server, b"/healthz")[0] == 200


@pytest.mark.parametrize("query", ["lang=%00", "lang=%ff", "seat=%00", "lang=" + LONG, "%=%&=&&"])
def test_strange_queries(server: ServerProcess, query: str) -> None:
    status, answer = asked(server, f"/api/v1/games?{query}".encode())
    assert status in (200, 400)
    status, answer = asked(server, f"/api/v1/tables/{'a' * 20}/replay?{query}".encode())
    assert status in (400, 404)
    assert b'"sentence":' in answer
