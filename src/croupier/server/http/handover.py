"""Brings connections to the worker that their table belongs to.

Any worker of a machine may accept a connection. If a request turns out to be about another worker's
table, the connection goes there as it is, with what was read so far; the rest of the request is
read there, within the same limits. That happens only between requests, so a connection that is used
for several tables may change hands several times. If it cannot be handed over, it is served where
it is, which is only slower.
"""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from croupier.server import metrics

if TYPE_CHECKING:
    from croupier.server.live.siblings import Siblings

HANDOVER: Final = "croupier.handover"
"""The key of the process's `Handover` in the application's state."""
CONNECTION: Final = b"c"
ABOUT_TABLE: Final = re.compile(
    rb"[A-Z]{3,7} (?:/api/v\d/tables/|/t/|/replay/|/links/table/)([\w-]{1,64})[ /?.]"
)
"""The beginning of a request that is about a table."""

MakeProtocol = Callable[[bytes], asyncio.Protocol]


class Handover:
    """Gives connections to the other workers of this machine, and takes theirs."""

    def __init__(self, siblings: Siblings) -> None:
        self._siblings = siblings
        self._make: MakeProtocol | None = None
        self._adopting: set[asyncio.Task[Any]] = set()
        siblings.on(CONNECTION, self._take)

    def accept(self, make: MakeProtocol) -> None:
        """Take connections from now on: `make` makes a protocol that has read something."""
        self._make = make
        self._siblings.start()

    def stop(self) -> None:
        """Take no more connections."""
        self._siblings.stop()

    def give(self, transport: asyncio.Transport, data: bytes) -> bool:
        """Give a connection away if its request belongs elsewhere; was it given?"""
        found = ABOUT_TABLE.match(data)
        if found is None or transport.get_write_buffer_size():
            return False
        owner = self._siblings.owner(found[1].decode())
        if owner == self._siblings.number:
            return False
        transport.pause_reading()
        descriptor = transport.get_extra_info("socket").fileno()
        if not self._siblings.send(owner, CONNECTION, data, descriptor):
            transport.resume_reading()
            return False
        metrics.handed_over.inc()
        transport.abort()  # this end of it; the connection stays open
        return True

    def _take(self, data: bytes, connection: socket.socket | None) -> None:
        if connection is None:
            return
        if self._make is None:
            connection.close()
            return
        connection.setblocking(False)
        adopting = asyncio.get_running_loop().create_task(self._adopt(connection, data))
        self._adopting.add(adopting)
        adopting.add_done_callback(self._adopting.discard)

    async def _adopt(self, connection: socket.socket, data: bytes) -> None:
        if self._make is not None:
            make = self._make
            loop = asyncio.get_running_loop()
            await loop.connect_accepted_socket(lambda: make(data), connection)
