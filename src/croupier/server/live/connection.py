"""A socket as a room sees it: its viewer and its outgoing queue."""

from __future__ import annotations

import asyncio
import collections
from typing import Final

import msgspec

from croupier.server.errors import Denied
from croupier.server.table.identity import Person
from croupier.server.wire.messages import FromServer
from croupier.server.wire.positions import Viewer

MOST_WAITING: Final = 200
"""Messages that may be queued for a slow connection before it is dropped."""

encode = msgspec.json.Encoder().encode


class Connection:
    """One socket: its viewer and its outgoing queue."""

    def __init__(self, viewer: Viewer, person: Person | None, address: str = "") -> None:
        self.viewer = viewer
        self.person = person
        self.address = address
        self.closing: Denied | None = None
        self._queue: collections.deque[bytes] = collections.deque()
        self._ready = asyncio.Event()

    @property
    def who(self) -> str | None:
        """The hash of the person's secret."""
        return self.person.hash if self.person else None

    def send(self, message: FromServer) -> None:
        """Queue a message to be sent."""
        self.send_bytes(encode(message))

    def send_bytes(self, message: bytes) -> None:
        """Queue an encoded message; a client that does not keep up is dropped."""
        if self.closing is not None:
            return
        if len(self._queue) >= MOST_WAITING:
            self.close(Denied("too-slow"))
            return
        self._queue.append(message)
        self._ready.set()

    def close(self, why: Denied) -> None:
        """Close with the reason; what is still queued is dropped."""
        self.closing = self.closing or why
        self._queue.clear()
        self._ready.set()

    async def next(self) -> bytes | None:
        """The next message to send; None once the connection is closed."""
        while not self._queue:
            if self.closing is not None:
                return None
            self._ready.clear()
            await self._ready.wait()
        return self._queue.popleft()
