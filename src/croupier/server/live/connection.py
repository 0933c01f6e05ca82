"""A socket as a room sees it: who looks through it, and what waits to be sent."""

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
"""Messages that may wait for a slow connection before it is dropped."""

encode = msgspec.json.Encoder().encode


class Connection:
    """One socket: who looks through it, and what waits to be sent."""

    def __init__(self, viewer: Viewer, person: Person | None, address: str = "") -> None:
        self.viewer = viewer
        self.person = person
        self.address = address
        self.closing: Denied | None = None
        self._waiting: collections.deque[bytes] = collections.deque()
        self._ready = asyncio.Event()

    @property
    def who(self) -> str | None:
        """The hash of the person's secret."""
        return self.person.hash if self.person else None

    def send(self, message: FromServer) -> None:
        """Send a message when the connection is free."""
        self.send_bytes(encode(message))

    def send_bytes(self, message: bytes) -> None:
        """The same, already encoded; whoever does not keep up is let go."""
        if len(self._waiting) >= MOST_WAITING:
            self.close(Denied("too-slow"))
            return
        self._waiting.append(message)
        self._ready.set()

    def close(self, why: Denied) -> None:
        """Send no more but the reason."""
        self.closing = self.closing or why
        self._ready.set()

    async def next(self) -> bytes | None:
        """What is to be sent next; None when the connection is closed."""
        while not self._waiting:
            if self.closing is not None:
                return None
            self._ready.clear()
            await self._ready.wait()
        return self._waiting.popleft()
