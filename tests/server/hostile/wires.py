"""Raw connections to a server, from any loopback address, for clients that misbehave."""

from __future__ import annotations

import base64
import json
import os
import socket
import time
from collections.abc import Callable
from typing import Any

PATIENCE = 60.0
ATTACKER = "127.0.0.2"
NEIGHBOUR = "127.0.0.3"
"""Neither is a trusted proxy, as 127.0.0.1 is."""
PING_FRAME = b"\x89\x80" + bytes(4)
EMPTY_FRAGMENT = b"\x00\x80" + bytes(4)
"""A continuation of a message, with nothing in it."""

TEXT_FRAME = b"\x81\x8f" + bytes(4) + b'{"type":"ping"}'
BAD_FRAME = b"\x81\x81" + bytes(4) + b"x"


def dial(port: int, address: str = ATTACKER) -> socket.socket:
    """A connection to the server on this machine, from one of its addresses."""
    return socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=(address, 0))


def head(method: str, path: str, *headers: str) -> bytes:
    """The head of a request."""
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: x", *headers, "", ""]).encode()


def ask(
    port: int, path: str, address: str = ATTACKER, *headers: str, method: str = "GET"
) -> tuple[int, str, bytes]:
    """The status, head and body that a request of one's own connection gets."""
    with dial(port, address) as wire:
        wire.sendall(head(method, path, "Connection: close", *headers))
        answer = until_closed(wire)
    told, _, body = answer.partition(b"\r\n\r\n")
    return int(told.split()[1]), told.decode().lower(), body


def code_of(body: bytes) -> str:
    """The code of a refusal."""
    return str(json.loads(body)["error"])


def until_closed(wire: socket.socket) -> bytes:
    """All that the server sends until it hangs up; `TimeoutError` if it does not."""
    read = bytearray()
    try:
        while chunk := wire.recv(65536):
            read += chunk
    except ConnectionError:
        pass
    return bytes(read)


def is_open(wire: socket.socket) -> bool:
    """Has the server left the connection open? What it sent is thrown away."""
    wire.setblocking(False)
    try:
        while wire.recv(65536):
            pass
    except BlockingIOError:
        return True
    except ConnectionError:
        return False
    finally:
        wire.settimeout(PATIENCE)
    return False


def eventually(is_so: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Does it become true?"""
    until = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def upgrade(
    port: int, table: str, address: str = ATTACKER, *headers: str, query: str = ""
) -> socket.socket:
    """A WebSocket to a table, as far as its handshake."""
    wire = dial(port, address)
    key = base64.b64encode(os.urandom(16)).decode()
    wanted = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
    path = f"/api/v1/tables/{table}/live?{query}"
    wire.sendall(head("GET", path, *wanted, f"Sec-WebSocket-Key: {key}", *headers))
    assert b" 101 " in wire.recv(12 + 1, socket.MSG_WAITALL)
    return wire


def first_message(wire: socket.socket) -> Any:
    """The first message on a WebSocket just upgraded."""
    read = b""
    while b"\r\n\r\n" not in read:
        read += wire.recv(1)
    start = wire.recv(2, socket.MSG_WAITALL)
    length = start[1]
    if length >= 126:
        more = wire.recv(2 if length == 126 else 8, socket.MSG_WAITALL)
        length = int.from_bytes(more, "big")
    return json.loads(wire.recv(length, socket.MSG_WAITALL))
