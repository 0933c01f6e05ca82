"""Clients that break the protocol or vanish: they get nowhere, and the log stays short."""

from __future__ import annotations

import json
import socket
import struct
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.running import SILENT, ServerProcess, async_test, opened, seated

UPGRADE = (
    b"Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
TEXT, CONTINUED, CLOSE, PING, RESERVED = 1, 0, 8, 9, 3


def frame(kind: int, data: bytes, *, last: bool = True, masked: bool = True) -> bytes:
    """A frame as RFC 6455 has it, or nearly; its mask is all zeros."""
    head = bytes([(0x80 if last else 0) | kind])
    length = min(126, len(data))
    head += bytes([(0x80 if masked else 0) | length])
    head += struct.pack(">H", len(data)) if length == 126 else b""
    return head + (bytes(4) if masked else b"") + data


BROKEN = {
    "no UTF-8": frame(TEXT, b"\xff\xfe"),
    "no UTF-8 in parts": frame(TEXT, b"\xff", last=False) + frame(CONTINUED, b"\xfe"),
    "no mask": frame(TEXT, b"hi", masked=False),
    "a reserved kind": frame(RESERVED, b"hi"),
    "a part of nothing": frame(CONTINUED, b"hi"),
    "a close of one byte": frame(CLOSE, b"\x00"),
    "a close without UTF-8": frame(CLOSE, b"\x03\xe8\xff\xff"),
    "a long ping": frame(PING, b"x" * 200),
    "a terabyte": b"\x81\xff" + struct.pack(">Q", 1 << 40) + bytes(4),
}
NO_HTTP = {
    "TLS": b"\x16\x03\x01\x00",
    "another version": b"GET / HTTP/9.9\r\n\r\n",
    "no ASCII": b"GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n",
    "a socket without ASCII": b"GET /api/v1/tables/\xff/live HTTP/1.1\r\n" + UPGRADE + b"\r\n",
    "a long header": b"GET /api/v1/tables/x/live HTTP/1.1\r\n"
    + UPGRADE
    + b"X: "
    + b"a" * 20_000
    + b"\r\n\r\n",
    "a NUL": b"GET /%00 HTTP/1.1\r\nConnection: close\r\nHost: x\r\n\r\n",
}
HALF = (
    b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n{"
)


@pytest.fixture
def talkative(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path / "tables.db", *SILENT, "--log-level", "info").start()
    yield process
    if process.running:
        process.stop()


def connected(server: ServerProcess) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=60)


def upgraded(server: ServerProcess, table: str) -> socket.socket:
    """A socket at a table that has had its first message."""
    client = connected(server)
    client.sendall(f"GET /api/v1/tables/{table}/live HTTP/1.1\r\n".encode() + UPGRADE + b"\r\n")
    got = b""
    while b'"snapshot"' not in got:
        got += client.recv(65_536)
    return client


def rest(client: socket.socket) -> None:
    """Read to the end that the server makes of it."""
    while client.recv(65_536):
        pass
    client.close()


def reset(client: socket.socket) -> None:
    """Vanish without a goodbye."""
    client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    client.close()


@async_test()
async def test_broken_connections_are_a_line_each_at_most(talkative: ServerProcess) -> None:
    table, people = await seated(talkative, 2)
    for sent in BROKEN.values():
        client = upgraded(talkative, table.id)
        client.sendall(sent)
        rest(client)
    for sent in NO_HTTP.values():
        client = connected(talkative)
        client.sendall(sent)
        rest(client)
    vanish: list[Callable[[], socket.socket]] = [
        lambda: upgraded(talkative, table.id),
        lambda: asking(talkative, "nosuchtable"),
        lambda: asking(talkative, table.id),
        lambda: posting(talkative),
    ]
    for _ in range(5):
        for begin in vanish:
            reset(begin())
    live, _ = await opened(people[0], table.id)  # all is well for everyone else
    await live.close()
    talkative.stop()
    said = [json.loads(line) for line in talkative.log if line.startswith("{")]
    assert [line for line in said if line["level"] not in ("info", "debug")] == []
    assert [line for line in said if "trace" in line] == []
    broke = [line for line in said if line["message"] == "a client broke the protocol"]
    assert len(broke) == len(BROKEN) + 1  # and the long header


def asking(server: ServerProcess, table: str) -> socket.socket:
    client = connected(server)
    client.sendall(f"GET /api/v1/tables/{table}/live HTTP/1.1\r\n".encode() + UPGRADE + b"\r\n")
    return client


def posting(server: ServerProcess) -> socket.socket:
    client = connected(server)
    client.sendall(HALF)
    return client
