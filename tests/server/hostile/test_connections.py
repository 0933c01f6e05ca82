"""Connections that are many, silent, slow or greedy: others still get in, and these are closed."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from croupier.client import fresh_id
from croupier.server.rates import client_of, is_near
from croupier.server.table.identity import fresh_table_id
from croupier.server.wire.messages import Pong, Refusal
from tests.server.hostile.wires import (
    ATTACKER,
    BAD_FRAME,
    EMPTY_FRAGMENT,
    NEIGHBOUR,
    PING_FRAME,
    TEXT_FRAME,
    ask,
    code_of,
    dial,
    eventually,
    first_message,
    head,
    is_open,
    until_closed,
    upgrade,
)
from tests.server.running import SILENT, ServerProcess, against_bots, opened

TIMEOUT = 1.0
CONNECTIONS, SOCKETS = 60, 8
MANY = 1100
STRICT = (
    *("--bot-pace", "0", "--timeout", str(TIMEOUT)),
    *("--connections-per-address", str(CONNECTIONS), "--sockets-per-address", str(SOCKETS)),
)
LARGE = 8_000_000
"""More than what is on its way while a server hangs up."""


@contextmanager
def running(folder: Path, *arguments: str) -> Iterator[ServerProcess]:
    """A server of one's own; it must not have stumbled over anything."""
    process = ServerProcess(folder / "tables.db", *arguments).start()
    try:
        yield process
    finally:
        process.stop()
    bad = [line for line in process.log if "Traceback" in line or '"error"' in line]
    assert not bad, process.log


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Few connections and short time-outs, but any number of requests."""
    with running(tmp_path_factory.mktemp("strict"), *STRICT, *SILENT[2:]) as server:
        yield server


def new_table(server: ServerProcess) -> str:
    return asyncio.run(server.client().make_table(against_bots())).id


def gets_a_page(server: ServerProcess, address: str) -> bool:
    status, _, body = ask(server.port, "/api/v1/levels", address)
    return status == 200 and b"expert" in body


def descriptors(server: ServerProcess) -> int:
    return sum(1 for _ in Path(f"/proc/{server.pid}/fd").iterdir())


# Many connections


def test_silent_connections_shut_nobody_out(strict: ServerProcess) -> None:
    with ExitStack() as stack:
        silent = [stack.enter_context(dial(strict.port)) for _ in range(MANY)]
        assert gets_a_page(strict, NEIGHBOUR)
        assert gets_a_page(strict, ATTACKER), "someone else behind the same address"
        assert eventually(lambda: sum(map(is_open, silent)) <= CONNECTIONS)
        assert eventually(lambda: not any(map(is_open, silent))), "silence has a time-out"


def test_no_more_connections_than_files_that_may_be_open(tmp_path: Path) -> None:
    few, enough = 100, 200
    limits = f"resource.setrlimit(resource.RLIMIT_NOFILE, ({few}, {enough}))"
    fewer = f"import os, resource, sys; {limits}; os.execv(sys.argv[1], sys.argv[1:])"
    prefix = (sys.executable, "-c", fewer)
    server = ServerProcess(tmp_path / "tables.db", "--timeout", "60", *SILENT, prefix=prefix)
    server.start()
    with ExitStack() as stack:
        stack.callback(server.stop)
        for number in range(2 * enough):
            stack.enter_context(dial(server.port, f"127.0.1.{1 + number % 50}"))
        assert gets_a_page(server, NEIGHBOUR)
        assert gets_a_page(server, "127.0.0.1")
        assert few < descriptors(server) < enough
    assert not any("Too many open files" in line for line in server.log), server.log


def test_sockets_are_counted_by_address(strict: ServerProcess) -> None:
    table = new_table(strict)
    with ExitStack() as stack:
        for _ in range(SOCKETS):
            assert first_message(stack.enter_context(upgrade(strict.port, table)))["seq"]
        with upgrade(strict.port, table) as refused:
            bye = first_message(refused)
            assert (bye["type"], bye["error"]) == ("bye", "too-many-sockets")
        with upgrade(strict.port, table, NEIGHBOUR) as neighbour:
            assert first_message(neighbour)["type"] == "snapshot"
    assert eventually(lambda: opens(strict, table)), "those that are closed do not count"


def opens(server: ServerProcess, table: str) -> bool:
    with upgrade(server.port, table) as wire:
        return bool(first_message(wire)["type"] == "snapshot")


def test_a_proxy_is_not_limited_but_its_clients_are(strict: ServerProcess) -> None:
    table = new_table(strict)
    with ExitStack() as stack:
        for _ in range(2 * CONNECTIONS):
            stack.enter_context(dial(strict.port, "127.0.0.1"))
        assert gets_a_page(strict, "127.0.0.1")
        forwarded = "X-Forwarded-For: 203.0.113.7"
        sockets = [
            first_message(stack.enter_context(upgrade(strict.port, table, "127.0.0.1", forwarded)))[
                "type"
            ]
            for _ in range(SOCKETS + 1)
        ]
        assert sockets == [*["snapshot"] * SOCKETS, "bye"]
        with upgrade(strict.port, table, "127.0.0.1", "X-Forwarded-For: 203.0.113.8") as other:
            assert first_message(other)["type"] == "snapshot"


# Slow ones


def trickle(wire: socket.socket, what: bytes) -> None:
    """Send a byte now and then, until the server has enough of it."""
    for byte in what:
        time.sleep(TIMEOUT / 5)
        try:
            wire.send(bytes([byte]))
        except OSError:
            return


@pytest.mark.parametrize(
    "start",
    [
        pytest.param(b"", id="a head"),
        pytest.param(head("GET", "/api/v1/levels"), id="a second head"),
        pytest.param(
            head("POST", "/api/v1/replay", "Content-Type: application/json", "Content-Length: 999"),
            id="a body",
        ),
        pytest.param(head("GET", "/", "Content-Length: 999"), id="a body nobody asked for"),
        pytest.param(
            head("POST", "/api/v1/tables", "Content-Type: x", "Transfer-Encoding: chunked"),
            id="a body refused already",
        ),
        pytest.param(
            head("GET", "/api/v1/levels", "Connection: Upgrade", "Upgrade: h2c"), id="an upgrade"
        ),
    ],
)
def test_what_trickles_is_closed(strict: ServerProcess, start: bytes) -> None:
    with dial(strict.port) as wire:
        wire.sendall(start)
        drip = b"5;" + 200 * b"x" if b"chunked" in start else b"GET /" + 200 * b"x"
        sending = threading.Thread(target=trickle, args=(wire, drip))
        sending.start()
        until_closed(wire)
        sending.join()


def test_a_socket_that_answers_no_ping_is_closed(strict: ServerProcess) -> None:
    with upgrade(strict.port, new_table(strict)) as silent:
        assert first_message(silent)["type"] == "snapshot"
        until_closed(silent)


def test_whoever_reads_nothing_is_closed(strict: ServerProcess) -> None:
    """Even when all is said: what waits to be read must not keep a connection open."""
    closed = closed_for_reading(strict)
    with ExitStack() as stack:
        deaf = [stack.enter_context(socket.socket()) for _ in range(6)]
        for wire in deaf:
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            wire.bind((ATTACKER, 0))
            wire.connect(("127.0.0.1", strict.port))
        for _ in range(120):  # more than the network holds on the way
            for wire in deaf:
                with suppress(ConnectionError):
                    wire.send(head("GET", "/api/v1/openapi.json"))
            assert gets_a_page(strict, NEIGHBOUR)  # so each has been taken before the next
        assert eventually(lambda: closed_for_reading(strict) > closed)
        assert eventually(lambda: not any(map(is_open, deaf))), "what was on the way arrives"


def closed_for_reading(server: ServerProcess) -> float:
    """How many connections were cut off as they do not read what they are sent."""
    told = ask(server.port, "/metrics", "127.0.0.1")[2].decode()
    found = re.findall(r'connections_closed_total\{why="(reading|closing)"\} (\S+)', told)
    return sum(float(count) for _, count in found)


# Greedy ones


def test_endless_heads_are_refused(strict: ServerProcess) -> None:
    for start, more in ((b"GET /", b"x"), (b"GET / HTTP/1.1\r\nCookie: ", b"x"), (b"", b"\r\n")):
        with dial(strict.port) as wire:
            wire.sendall(start)
            sent = send_until_closed(wire, 4096 * more)
            assert sent < LARGE, (start, more)


def test_many_headers_are_refused(strict: ServerProcess) -> None:
    many = [f"X-{number}: y" for number in range(1000)]
    with dial(strict.port) as wire:
        wire.sendall(head("GET", "/api/v1/levels", *many))
        assert b" 200 " not in until_closed(wire)[:20]
    with dial(strict.port) as wire:  # behind a body, where nobody looks for them
        wire.sendall(head("GET", "/", "Transfer-Encoding: chunked") + b"0\r\n")
        assert send_until_closed(wire, b"X: y\r\n" * 1000) < LARGE


def send_until_closed(wire: socket.socket, chunk: bytes) -> int:
    """How much the server takes before it hangs up, up to much more than that."""
    sent = 0
    try:
        while sent < 2 * LARGE:
            wire.sendall(chunk)
            sent += len(chunk)
            if not is_open(wire):
                return sent
    except OSError:
        pass
    return sent


def test_requests_on_top_of_requests_are_refused(strict: ServerProcess) -> None:
    with dial(strict.port) as wire:
        wire.sendall(2000 * head("GET", "/api/v1/levels"))
        assert until_closed(wire).count(b"HTTP/1.1 200") < 100
    with dial(strict.port) as wire:  # some clients do it, within reason
        wire.sendall(4 * head("GET", "/api/v1/levels") + head("GET", "/", "Connection: close"))
        assert until_closed(wire).count(b"HTTP/1.1 200") == 5


@pytest.mark.parametrize(
    "frame",
    [PING_FRAME, EMPTY_FRAGMENT, TEXT_FRAME, BAD_FRAME],
    ids=["pings", "fragments", "messages", "nonsense"],
)
def test_floods_of_frames_end_the_socket(frame: bytes, tmp_path: Path) -> None:
    with running(tmp_path) as server, upgrade(server.port, new_table(server)) as wire:
        assert first_message(wire)["type"] == "snapshot"
        if frame == EMPTY_FRAGMENT:
            wire.sendall(b"\x01\x80" + bytes(4))
        assert send_until_closed(wire, 100 * frame) < LARGE


def test_another_socket_is_no_way_around_the_limit_of_messages(tmp_path: Path) -> None:
    sockets, at_once = 12, 3
    with running(tmp_path, "--messages-per-second", "1") as server:
        answers = asyncio.run(pinged(server, sockets, at_once))
    assert answers["pong"] >= at_once
    assert answers["refused"] > 0, "each socket had an allowance of its own"


async def pinged(server: ServerProcess, sockets: int, pings: int) -> Counter[str]:
    """The answers to pings on one socket after another, of one person."""
    client = server.client()
    table = await client.make_table(against_bots())
    answers: Counter[str] = Counter()
    for _ in range(sockets):
        live, _ = await opened(client, table.id)
        for _ in range(pings):
            await live.send_text('{"type":"ping"}')
        heard = 0
        while heard < pings:
            message = await live.next()
            if isinstance(message, (Pong, Refusal)):
                heard += 1
                answers["pong" if isinstance(message, Pong) else "refused"] += 1
        await live.close()
    return answers


def test_a_body_broken_off_is_no_error(strict: ServerProcess) -> None:
    for _ in range(5):
        with dial(strict.port) as wire:
            about = ("Content-Type: application/json", "Content-Length: 999")
            wire.sendall(head("POST", "/api/v1/tables", *about) + b"{")
    assert gets_a_page(strict, ATTACKER)  # `running` looks at the log


# Many requests


def test_pages_are_counted_but_not_for_others_nor_for_monitoring(tmp_path: Path) -> None:
    with running(tmp_path, "--requests-per-minute", "20") as server:
        statuses = [ask(server.port, "/")[0] for _ in range(120)]
        assert statuses[:100] == [200] * 100
        assert statuses[-1] == 429
        assert gets_a_page(server, ATTACKER), "calls have an allowance of their own"
        assert ask(server.port, "/", NEIGHBOUR)[0] == 200
        assert ask(server.port, "/healthz")[0] == 200
        for path in ("/api/v1/levels", "/api/v1/openapi.json", "/api/v1/nothing"):
            answers = [ask(server.port, path, "127.0.0.9") for _ in range(25)]
            assert answers[-1][0] == 429
            assert code_of(answers[-1][2]) == "too-many"
            assert re.search(r"retry-after: \d", answers[-1][1])


def test_guesses_cost_the_guesser_alone(tmp_path: Path) -> None:
    with running(tmp_path, "--requests-per-minute", "600") as server:
        table = new_table(server)
        guesses = [ask(server.port, f"/api/v1/tables/{fresh_table_id()}") for _ in range(60)]
        assert code_of(guesses[0][2]) == "no-such-table"
        assert code_of(guesses[-1][2]) == "too-many"
        assert ask(server.port, f"/api/v1/tables/{table}")[0] == 200
        cookie = asyncio.run(cookie_of(server))
        mine = ask(server.port, f"/api/v1/tables/{fresh_id()}", ATTACKER, f"Cookie: {cookie}")
        assert code_of(mine[2]) == "no-such-table", "with a cookie one has an allowance"
        with upgrade(server.port, fresh_table_id()) as wire:
            assert first_message(wire)["error"] == "too-many"
        with upgrade(server.port, table) as wire:
            assert first_message(wire)["type"] == "snapshot"


async def cookie_of(server: ServerProcess) -> str:
    client = server.client()
    await client.make_table(against_bots())
    return f"croupier={client.cookie}"


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("a name" * 50, ("a name" * 50)[:64]),
    ],
)
def test_a_client_is_an_address_or_a_network(address: str, client: str) -> None:
    assert client_of(address) == client


def test_a_public_address_is_not_near_however_it_is_written() -> None:
    assert [a for a in ("127.0.0.1", "::1", "10.1.2.3", "::ffff:10.1.2.3") if not is_near(a)] == []
    assert [a for a in ("8.8.8.8", "::ffff:8.8.8.8", "2606:4700::1", "", "x") if is_near(a)] == []


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b"[" * 30_000, id="deep"),
        pytest.param(b'{"options":' * 2_900 + b"1", id="deep objects"),
        pytest.param(b'{"players": 1' + b"0" * 20_000 + b"}", id="a long number"),
        pytest.param(b'{"players": 1e999999999}', id="a large number"),
        pytest.param(json.dumps({"game": "\0" * 5_000}).encode(), id="escapes"),
    ],
)
def test_odd_bodies_are_refused(strict: ServerProcess, body: bytes) -> None:
    about = ("Content-Type: application/json", f"Content-Length: {len(body)}", "Connection: close")
    with dial(strict.port) as wire:
        wire.sendall(head("POST", "/api/v1/tables", *about) + body)
        assert until_closed(wire).split()[1] in (b"400", b"404", b"413")


def test_odd_requests_are_answered(strict: ServerProcess) -> None:
    table = new_table(strict)
    for path, *headers in (
        ("/api/v1/levels?" + "&".join(f"a{n}=1" for n in range(2000)),),
        ("/api/v1/levels", "Cookie: " + "; ".join(f"c{n}=1" for n in range(1500))),
        ("/api/v1/levels", "Cookie: croupier=" + "x" * 9000),
        ("/api/v1/levels", "Content-Encoding: gzip", "Content-Length: 0"),
    ):
        assert ask(strict.port, path, ATTACKER, *headers)[0] == 200
    for after in ("9" * 9, "9" * 5000, "-1", "1e9", "%D9%A3", "%00"):
        with upgrade(strict.port, table, query=f"after={after}") as wire:
            assert first_message(wire)
