"""Whoever tries what they may not gets a clear code, and changes nothing."""

from __future__ import annotations

import asyncio
import http.client
import json
import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from croupier.client import Client, ServerRefused
from croupier.server.errors import STATUS
from croupier.server.wire.bodies import Join, NewTable
from croupier.server.wire.messages import Bye, Refusal
from tests.server.running import ServerProcess, async_test, opened, seated


def ask(
    url: str, method: str, path: str, body: Any = None, **headers: str
) -> tuple[int, dict[str, str], Any]:
    """A request as anybody might make it: status, headers, and the answer."""
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=60)
    try:
        sent = body if isinstance(body, (bytes, str, type(None))) else json.dumps(body)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, sent, named)
        response = connection.getresponse()
        text = response.read()
        kind = response.getheader("content-type", "")
        answer = json.loads(text) if "json" in kind else text.decode()
        return response.status, {k.lower(): v for k, v in response.getheaders()}, answer
    finally:
        connection.close()


def post(server: ServerProcess, path: str, body: Any, **headers: str) -> tuple[int, Any]:
    headers.setdefault("content_type", "application/json")
    status, _, answer = ask(server.url, "POST", f"/api/v1{path}", body, **headers)
    return status, answer


def cookie(client: Client) -> dict[str, str]:
    return {"cookie": f"croupier={client.cookie}"}


# Cookies


@async_test()
async def test_the_cookie_is_signed_and_out_of_scripts_reach(server: ServerProcess) -> None:
    body = {"game": "las-vegan", "players": 2, "name": "Ann"}
    _, headers, _ = ask(server.url, "POST", "/api/v1/tables", body, content_type="application/json")
    assert "httponly" in headers["set-cookie"].lower()
    assert "samesite=lax" in headers["set-cookie"].lower()
    secret = headers["set-cookie"].partition("=")[2].partition(".")[0]
    with sqlite3.connect(server.database) as database:
        kept = "\n".join(str(row) for row in database.iterdump())
    database.close()
    assert secret not in kept


@async_test()
async def test_a_forged_cookie_opens_nothing(server: ServerProcess) -> None:
    table, (ann, _) = await seated(server, 2, start=False)
    assert ann.cookie is not None
    forged = ("A" if ann.cookie[0] != "A" else "B") + ann.cookie[1:]
    status, answer = post(server, f"/tables/{table.id}/start", {}, cookie=f"croupier={forged}")
    assert (status, answer["error"]) == (403, "not-seated")
    live, snapshot = await opened(server.client(cookie=forged), table.id)
    assert snapshot.table.you is None
    await live.close()
    assert (await ann.table(table.id)).phase == "gathering"


@async_test()
async def test_a_cookie_opens_only_its_own_seats(server: ServerProcess) -> None:
    table, (ann, bo) = await seated(server, 2)
    stranger = server.client()
    await stranger.make_table(NewTable(game="las-vegan", players=2, name="Eve"))
    for path in ("start", "leave", "rematch"):
        status, answer = post(server, f"/tables/{table.id}/{path}", {}, **cookie(stranger))
        assert (status, answer["error"]) == (403, "not-seated")
    live, snapshot = await opened(stranger, table.id)
    assert snapshot.table.you is None
    await live.close()
    with pytest.raises(ServerRefused) as taken:
        await stranger.join(table.id, Join(name="Eve", seat=0))
    assert taken.value.error == "seat-taken"
    with pytest.raises(ServerRefused) as full:
        await stranger.join(table.id, Join(name="Eve"))
    assert full.value.error == "no-free-seat"
    assert [seat.name for seat in (await ann.table(table.id)).seats] == ["Ann", "Bo"]
    assert bo.cookie != ann.cookie


# Other pages


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
@async_test()
async def test_other_pages_cannot_act(server: ServerProcess, origin: str) -> None:
    table, (ann, _) = await seated(server, 2, start=False)
    status, answer = post(server, f"/tables/{table.id}/start", {}, origin=origin, **cookie(ann))
    assert (status, answer["error"]) == (403, "cross-origin")
    address = f"ws{server.url.removeprefix('http')}/api/v1/tables/{table.id}/live"
    headers = {**cookie(ann), "origin": origin}
    async with connect(address, additional_headers=headers) as socket:
        assert json.loads(await socket.recv())["error"] == "cross-origin"
        with pytest.raises(ConnectionClosed):
            await socket.recv()


@async_test()
async def test_its_own_page_can(server: ServerProcess) -> None:
    table, (ann, _) = await seated(server, 2, start=False)
    status, _ = post(server, f"/tables/{table.id}/start", {}, origin=server.url, **cookie(ann))
    assert status == 200


@pytest.mark.parametrize("path", ["/", "/t/abc", "/api/v1/games", "/api/v1/nothing", "/healthz"])
def test_every_answer_has_the_security_headers(server: ServerProcess, path: str) -> None:
    _, headers, _ = ask(server.url, "GET", path)
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_files_are_served_from_their_folder_only(server: ServerProcess) -> None:
    for path in ("/../app.py", "/%2e%2e/app.py", "/assets/..%2f..%2fapp.py", "//etc/passwd"):
        _, _, answer = ask(server.url, "GET", path)
        assert "import" not in answer
        assert "root:" not in answer


# What cannot be understood


TABLE = {"game": "las-vegan", "players": 2, "name": "Ann"}


@pytest.mark.parametrize(
    ("body", "code"),
    [
        pytest.param({**TABLE, "cheat": True}, "bad-request", id="unknown field"),
        pytest.param({**TABLE, "players": "2"}, "bad-request", id="wrong type"),
        pytest.param({**TABLE, "players": 99}, "bad-request", id="too many players"),
        pytest.param({**TABLE, "players": 6}, "out-of-range", id="more than the game allows"),
        pytest.param({**TABLE, "game": "chess"}, "unknown-game", id="unknown game"),
        pytest.param({**TABLE, "options": {"rounds": 99}}, "out-of-range", id="option"),
        pytest.param({**TABLE, "options": {"nothing": 1}}, "out-of-range", id="no such option"),
        pytest.param({**TABLE, "name": "  "}, "bad-name", id="blank name"),
        pytest.param({**TABLE, "name": "A\u0007"}, "bad-name", id="bell"),
        pytest.param({**TABLE, "name": "A\ue005"}, "bad-name", id="private character"),
        pytest.param({**TABLE, "seats": [{"kind": "open"}]}, "bad-seats", id="seats"),
        pytest.param(
            {**TABLE, "seats": [{"kind": "person"}, {"kind": "bot", "level": "os:system"}]},
            "out-of-range",
            id="a bot from elsewhere",
        ),
        pytest.param({**TABLE, "commitment": "a;b=c"}, "bad-request", id="commitment"),
        pytest.param({**TABLE, "commitment": 64 * "0" + "\n"}, "bad-request", id="line break"),
        pytest.param("{", "bad-request", id="cut off"),
        pytest.param("[" * 20_000, "bad-request", id="nested"),
        pytest.param(b"\xff\xfe", "bad-request", id="not text"),
        pytest.param('{"game":"' + "x" * 40_000, "too-large", id="large"),
    ],
)
def test_what_cannot_be_meant_is_refused(server: ServerProcess, body: Any, code: str) -> None:
    status, answer = post(server, "/tables", body)
    assert (status, answer["error"]) == (STATUS[code], code)
    assert answer["sentence"].endswith(".")


def test_only_json_is_taken(server: ServerProcess) -> None:
    status, answer = post(server, "/tables", TABLE, content_type="text/plain")
    assert (status, answer["error"]) == (400, "bad-request")


def test_wrong_addresses_and_methods(server: ServerProcess) -> None:
    for method, path, code in (
        ("GET", "/api/v1/nothing", "no-such-page"),
        ("PUT", "/api/v1/tables", "wrong-method"),
        ("GET", "/api/v1/tables/nothing", "no-such-table"),
        ("GET", "/api/v1/games?lang=xx", "out-of-range"),
        ("GET", "/api/v1/games/chess/book/en", "unknown-game"),
    ):
        status, _, answer = ask(server.url, method, path)
        assert (status, answer["error"]) == (STATUS[code], code)


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        pytest.param('{"type":"move"', "bad-request", id="cut off"),
        pytest.param("[1]", "bad-request", id="a list"),
        pytest.param('{"type":"dance"}', "bad-request", id="unknown type"),
        pytest.param(b"\x00\x01", "bad-request", id="binary"),
        pytest.param(
            {"type": "move", "id": "12345678", "seq": 1, "move": "r1", "seat": 0},
            "bad-request",
            id="unknown field",
        ),
        pytest.param(
            {"type": "move", "id": "12345678", "seq": 10**6, "move": "r1"}, "stale", id="future"
        ),
        pytest.param(
            {"type": "move", "id": "12345678", "seq": 0, "move": "r1"}, "stale", id="past"
        ),
        pytest.param({"type": "resume", "id": "12345678"}, "not-paused", id="resume"),
        pytest.param(
            {"type": "undo", "id": "12345678", "say": "agree"}, "no-undo-asked", id="agree"
        ),
        pytest.param({"type": "undo", "id": "12345678", "say": "ask"}, "nothing-to-undo", id="ask"),
        pytest.param({"type": "sit_back", "id": "12345678"}, "not-away", id="sit back"),
        pytest.param({"type": "chat", "id": "12345678", "text": " \t "}, "bad-text", id="blank"),
        pytest.param(
            {"type": "commit", "id": "12345678", "commitment": 64 * "0"}, "already-dealt", id="late"
        ),
        pytest.param(
            {"type": "open", "id": "12345678", "text": 16 * "x"},
            "not-opening",
            id="nothing to open",
        ),
        pytest.param(
            {"type": "open", "id": "12345678", "text": 16 * "x" + "\n"}, "bad-request", id="line"
        ),
        pytest.param(
            {"type": "release", "id": "12345678", "say": "agree"}, "no-release-asked", id="release"
        ),
    ],
)
@async_test()
async def test_frames_that_cannot_be_done(server: ServerProcess, frame: Any, code: str) -> None:
    table, people = await seated(server, 2, game="las-vegas-dice", options={"first_seat": 0})
    live, snapshot = await opened(people[0], table.id)
    await live.send_text(json.dumps(frame) if isinstance(frame, dict) else frame)
    refusal = await live.until(Refusal)
    assert refusal.error == code
    assert refusal.sentence
    assert refusal.id == ("12345678" if isinstance(frame, dict) and code != "bad-request" else None)
    assert (await people[0].table(table.id)).seq == snapshot.seq
    await live.close()


@async_test()
async def test_a_frame_that_is_too_long_ends_the_connection_only(server: ServerProcess) -> None:
    table, people = await seated(server, 2)
    live, snapshot = await opened(people[0], table.id)
    await live.send_text("x" * 20_000)
    with pytest.raises(ConnectionClosed) as closed:
        await live.until(Bye)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    again, same = await opened(people[0], table.id)
    assert same.seq == snapshot.seq
    await again.close()


# Too much


@async_test()
async def test_floods_are_stopped(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.db", "--requests-per-minute", "120").start()
    try:
        table, people = await seated(server, 2)
        live, _ = await opened(people[0], table.id)
        for _ in range(200):
            await live.send_text('{"type":"ping"}')
        assert (await live.until(Bye)).error == "too-many"
        await live.close()
    finally:
        await asyncio.to_thread(server.stop)


@async_test()
async def test_table_ids_cannot_be_guessed(server: ServerProcess) -> None:
    client = server.client()
    wanted = NewTable(game="las-vegan", players=2, name="Ann")
    ids = {(await client.make_table(wanted)).id for _ in range(5)}
    assert len(ids) == 5
    assert {len(id_) for id_ in ids} == {20}  # 120 bits
