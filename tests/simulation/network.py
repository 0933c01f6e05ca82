"""The network: connections that deliver in order, late or not at all, and break on one side first.

As with TCP, what arrives is a prefix of what was sent, in order. Either side may believe in a
connection for a while that the other has given up.
"""

from __future__ import annotations

import asyncio
import collections
import random
from collections.abc import Callable
from typing import Any, Final, Protocol
from urllib.parse import urlencode

from tests.simulation.loop import EPSILON_S, Process, SimulatedLoop

BUFFER: Final = 65_536
"""Bytes on the way to a client after which the server has to wait."""
GONE: Final = 1006


class App(Protocol):
    """An ASGI application and the process it runs in."""

    process: Process

    @property
    def app(self) -> Any:
        """The application."""


class Unreachable(Exception):
    """No answer, or none that arrived."""


class Link:
    """A WebSocket between a client and a worker."""

    def __init__(self, network: Network, worker: App, address: str) -> None:
        self.worker = worker
        self.address = address
        self.latency = 0.0
        """The most seconds that a message takes more than usual."""
        self.is_stalled = False
        """Does the client read nothing?"""
        self.on_message: Callable[[bytes], None] = lambda _: None
        self.on_close: Callable[[int], None] = lambda _: None
        self.on_sent: Callable[[bytes], None] = lambda _: None
        """Called when the server sends something, before it is under way."""
        self.on_server_closed: Callable[[], None] = lambda: None
        self.server_knows = False
        """Does the server know that it is closed?"""
        self.client_knows = False
        self.random = random.Random(f"{network.seed} {address} {network.count(address)}")
        self._network = network
        self._inbox: collections.deque[dict[str, Any]] = collections.deque()
        self._waiting: asyncio.Future[None] | None = None
        self._next_up = self._next_down = 0.0
        self._under_way = 0
        self._held: list[tuple[Callable[..., None], Any]] = []
        self._writable: asyncio.Future[None] | None = None

    def open(self, path: str, cookie: str | None, **query: Any) -> None:
        """Ask for the connection."""
        headers = [(b"host", b"table.example")]
        if cookie:
            headers.append((b"cookie", f"croupier={cookie}".encode()))
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": urlencode(query).encode(),
            "headers": headers,
            "client": (self.address, 4000),
            "server": ("table.example", 80),
            "subprotocols": [],
            "state": {},
        }
        self._put({"type": "websocket.connect"})
        work = self.worker.app(scope, self._receive, self._send)
        self._network.loop.start(self.worker.process, work)

    # The client's end

    def send(self, text: str | bytes) -> None:
        """Send a frame to the server."""
        if self.client_knows:
            return
        kind = "text" if isinstance(text, str) else "bytes"
        self._up(self._put, {"type": "websocket.receive", kind: text})

    def close(self) -> None:
        """Close in good order."""
        if not self.client_knows:
            self.client_knows = True
            self._up(self._lose_server, 1000)

    def cut(self, *, server_after: float, client_after: float) -> None:
        """Break: each side finds out after so many seconds, and nothing arrives meanwhile."""
        loop = self._network.loop
        self._network.broken.add(self)
        loop.call_at_nobodys(loop.time() + server_after, self._lose_server, GONE)
        loop.call_at_nobodys(loop.time() + client_after, self._lose_client, GONE)

    def stall(self) -> None:
        """Let the client read nothing until `read_on`."""
        self.is_stalled = True

    def read_on(self) -> None:
        self.is_stalled = False
        held, self._held = self._held, []
        for deliver, what in held:
            deliver(what)

    # The server's end

    async def _receive(self) -> dict[str, Any]:
        while not self._inbox:
            self._waiting = self._network.loop.create_future()
            await self._waiting
        return self._inbox.popleft()

    async def _send(self, message: dict[str, Any]) -> None:
        if self.server_knows:
            raise OSError("the connection is closed")
        if message["type"] == "websocket.send":
            data = message["text"].encode()
            self.on_sent(data)
            self._under_way += len(data)
            self._down(self._deliver, data)
            while self._under_way > BUFFER and not self.server_knows:
                self._writable = self._network.loop.create_future()
                await self._writable
        elif message["type"] == "websocket.close":
            self.server_knows = True
            self.on_server_closed()
            self._down(self._lose_client, message.get("code", 1000))

    def _put(self, event: dict[str, Any]) -> None:
        if not self.server_knows:
            self._inbox.append(event)
            self._wake()

    def _wake(self) -> None:
        for waiting in (self._waiting, self._writable):
            if waiting is not None and not waiting.done():
                waiting.set_result(None)

    def _lose_server(self, code: int) -> None:
        if not self.server_knows:
            self._inbox.append({"type": "websocket.disconnect", "code": code})
            self.server_knows = True
            self.on_server_closed()
            self._wake()

    def _lose_client(self, code: int) -> None:
        if self.is_stalled:
            self.read_on()
        if not self.client_knows:
            self.client_knows = True
            self.on_close(code)

    def _deliver(self, data: bytes) -> None:
        if self.is_stalled:
            self._held.append((self._deliver, data))
            return
        self._under_way -= len(data)
        if self._under_way <= BUFFER:
            self._wake()
        if not self.client_knows:
            self.on_message(data)

    # In between

    def _up(self, deliver: Callable[..., None], what: Any) -> None:
        self._next_up = self._network.carry(self, self._next_up, deliver, what)

    def _down(self, deliver: Callable[..., None], what: Any) -> None:
        self._next_down = self._network.carry(self, self._next_down, deliver, what)


class Network:
    """All connections."""

    def __init__(self, loop: SimulatedLoop, seed: str) -> None:
        self.loop = loop
        self.seed = seed
        self._random = random.Random(seed)
        self._counts: collections.Counter[str] = collections.Counter()
        self.links: list[Link] = []
        self.broken: set[Link] = set()

    def connect(self, worker: App, address: str) -> Link:
        """A new connection, still to be opened."""
        link = Link(self, worker, address)
        self.links.append(link)
        return link

    def count(self, address: str) -> int:
        """How many connections an address has had."""
        self._counts[address] += 1
        return self._counts[address]

    def open_links(self) -> list[Link]:
        """The connections that the client believes in."""
        self.links = [link for link in self.links if not link.client_knows]
        return self.links

    def reset(self, worker: App) -> None:
        """A worker died: its system closes all its connections."""
        for link in self.open_links():
            if link.worker is worker and link not in self.broken:
                link.cut(server_after=0.0, client_after=0.05 * self._random.random())

    def carry(self, link: Link, after: float, deliver: Callable[..., None], what: Any) -> float:
        """Deliver something after all before it; return when."""
        now = self.loop.time()
        lag = 0.002 + (0.02 + link.latency) * link.random.random() ** 2
        when = max(now + lag, after + EPSILON_S)
        if link not in self.broken:
            self.loop.call_at_nobodys(when, self._arrive, link, deliver, what)
        return when

    def _arrive(self, link: Link, deliver: Callable[..., None], what: Any) -> None:
        if link not in self.broken:
            deliver(what)

    async def request(
        self, worker: App, method: str, path: str, body: bytes, cookie: str | None, address: str
    ) -> tuple[int, dict[str, str], bytes]:
        """An HTTP request; `Unreachable` if there was no response in ten seconds."""
        answered: asyncio.Future[tuple[int, dict[str, str], bytes]] = self.loop.create_future()
        start: dict[str, Any] = {}
        parts: list[bytes] = []
        there = [{"type": "http.request", "body": body}]

        async def receive() -> dict[str, Any]:
            if not there:
                await self.loop.create_future()
            return there.pop()

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                start.update(message)
            else:
                parts.append(message.get("body", b""))
                if not message.get("more_body"):
                    when = self.loop.time() + 0.02 * self._random.random()
                    self.loop.call_at_nobodys(when, respond)

        def respond() -> None:
            if not answered.done():
                headers = {k.decode(): v.decode() for k, v in start["headers"]}
                answered.set_result((start["status"], headers, b"".join(parts)))

        headers = [(b"host", b"table.example"), (b"content-type", b"application/json")]
        if cookie:
            headers.append((b"cookie", f"croupier={cookie}".encode()))
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": headers,
            "client": (address, 4000),
            "server": ("table.example", 80),
            "state": {},
        }
        await asyncio.sleep(0.02 * self._random.random())
        if not worker.process.is_alive:
            raise Unreachable
        self.loop.start(worker.process, worker.app(scope, receive, send))
        try:
            return await asyncio.wait_for(answered, 10.0)
        except TimeoutError as error:
            raise Unreachable from error
