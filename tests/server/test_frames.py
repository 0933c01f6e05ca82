"""However the bytes of a message arrive, it is the same message."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.frames import Frame, Opcode

from croupier.client import Client
from croupier.server.http.cookies import COOKIE
from croupier.server.http.endpoints import API
from croupier.server.wire.bodies import NewTable
from tests.server.running import ServerProcess, async_test

PING = b'{"type":"ping"}'


class Bare:
    """A socket on which bytes are sent as they are."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, server: ServerProcess) -> AsyncIterator[Bare]:
        client = Client(server.url)
        table = await client.make_table(NewTable(game="las-vegan", players=2, name="Ann"))
        address = urlsplit(server.url)
        reader, writer = await asyncio.open_connection(address.hostname, address.port)
        lines = [
            f"GET {API}/tables/{table.id}/live HTTP/1.1",
            f"Host: {address.netloc}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            f"Cookie: {COOKIE}={client.cookie}",
        ]
        writer.write("\r\n".join([*lines, "", ""]).encode())
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        bare = cls(reader, writer)
        assert (await bare.hear())["type"] == "snapshot"
        await bare.until("presence")
        try:
            yield bare
        finally:
            writer.close()
            with contextlib.suppress(ConnectionError):
                await writer.wait_closed()

    async def frame(self) -> tuple[int, bytes]:
        """The next frame from the server: what it is, and what is in it."""
        first, length = await self.reader.readexactly(2)
        if length >= 126:
            more = await self.reader.readexactly(2 if length == 126 else 8)
            length = int.from_bytes(more, "big")
        return first, await self.reader.readexactly(length)

    async def hear(self) -> Any:
        first, text = await self.frame()
        assert first == 0x80 | Opcode.TEXT
        return json.loads(text)

    async def until(self, kind: str) -> None:
        while (await self.hear())["type"] != kind:
            pass


def frame(payload: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, payload, fin).serialize(mask=True)


def padded(length: int) -> bytes:
    """A ping of that length."""
    return PING[:-1] + b" " * (length - len(PING)) + b"}"


def arrivals() -> Iterator[Any]:
    whole = frame(PING)
    yield pytest.param([whole], 1, id="whole")
    yield pytest.param([whole + whole], 2, id="two at once")
    yield pytest.param([whole[:1], whole[1:]], 1, id="its first byte, then the rest")
    yield pytest.param([whole[:9], whole[9:] + whole], 2, id="cut within, another behind")
    yield pytest.param([whole + whole[:7], whole[7:], whole], 3, id="one and a half")
    for length in (125, 126, 127, 128, 16_000):
        yield pytest.param([frame(padded(length))], 1, id=f"{length} bytes")
    long_winded = b"\x81\xff" + (119).to_bytes(8, "big") + bytes(4) + padded(119)
    yield pytest.param([long_winded], 1, id="its length in more bytes than it needs")
    parts = [frame(PING[:5], fin=False), frame(PING[5:], Opcode.CONT)]
    yield pytest.param(parts, 1, id="in fragments")
    between = [parts[0], frame(b"", Opcode.PING), parts[1], whole]
    yield pytest.param(between, 2, id="a control frame between fragments")


@pytest.mark.parametrize(("chunks", "pings"), list(arrivals()))
@async_test()
async def test_a_message_is_read_however_it_arrives(
    server: ServerProcess, chunks: list[bytes], pings: int
) -> None:
    async with Bare.open(server) as bare:
        for chunk in chunks:
            bare.writer.write(chunk)
            await asyncio.sleep(0.05)  # so that it comes as a packet of its own
        bare.writer.write(frame(b"{}"))  # no message of ours, so the answer to it comes last
        heard: list[str] = []
        while "refused" not in heard:
            first, text = await bare.frame()
            if first == 0x80 | Opcode.TEXT:
                heard.append(json.loads(text)["type"])
        assert heard.count("pong") == pings


@async_test()
async def test_a_whole_text_within_a_fragmented_one_is_an_error(server: ServerProcess) -> None:
    async with Bare.open(server) as bare:
        bare.writer.write(frame(PING[:5], fin=False))
        await asyncio.sleep(0.05)
        bare.writer.write(frame(PING))
        assert await bare.frame() == (
            0x88,
            (1002).to_bytes(2, "big") + b"expected a continuation frame",
        )


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (b"\x81\x0f" + PING, 1002),  # not masked
        (frame(b'{"type":"\xff"}'), 1007),
        (frame(padded(20_000)), 1009),
    ],
    ids=["bare", "no text", "too long"],
)
@async_test()
async def test_what_is_no_frame_ends_the_connection(
    server: ServerProcess, sent: bytes, code: int
) -> None:
    async with Bare.open(server) as bare:
        bare.writer.write(sent)
        first, payload = await bare.frame()
        assert first == 0x88
        assert int.from_bytes(payload[:2], "big") == code


@async_test()
async def test_many_messages_at_once_are_all_answered(server: ServerProcess) -> None:
    async with Bare.open(server) as bare:
        for _ in range(100):  # more than may wait, and more than are allowed
            bare.writer.write(frame(PING))
            await asyncio.sleep(0)
        answers = [(await bare.hear())["type"] for _ in range(100)]
        assert set(answers) <= {"pong", "refused"}
        assert "pong" in answers
