"""The workers of one machine on one SQLite file.

They hear each other over the sockets between them. A table's leader is the holder of a lock on one
byte of a file, which the system releases when a worker dies.
"""

from __future__ import annotations

import asyncio
import fcntl
import hashlib
import os
import socket
from typing import TYPE_CHECKING, Final

from croupier.server.environment import MACHINE, Environment
from croupier.server.live.peers import BEAT, AnnouncingPeers
from croupier.server.live.siblings import Siblings

if TYPE_CHECKING:
    from croupier.server.live.hub import Hub

NOTICE: Final = b"n"


class LocalPeers(AnnouncingPeers):
    """The workers that share an SQLite file."""

    def __init__(self, siblings: Siblings, environment: Environment = MACHINE) -> None:
        super().__init__(environment)
        self._siblings = siblings
        siblings.on(NOTICE, self._hear_notice)
        self._locks: int | None = os.open(
            siblings.folder / "leaders", os.O_RDWR | os.O_CREAT, 0o600
        )
        self._beating: asyncio.Task[None] | None = None

    def start(self, hub: Hub) -> None:
        """Start listening."""
        super().start(hub)
        self._beating = asyncio.create_task(self._beat())

    def stop(self) -> None:
        """Stop listening, and give up all tables."""
        self._held.clear()
        if self._locks is not None:
            os.close(self._locks)
            self._locks = None

    async def _beat(self) -> None:
        while self._locks is not None:
            await asyncio.sleep(BEAT)
            self.forget_silent()

    async def may_lead(self, table_id: str) -> bool:
        """Does this worker lead the table, or can it take the lead now?"""
        if table_id not in self._held and self._locks is not None:
            try:
                fcntl.lockf(self._locks, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _place(table_id))
            except OSError:  # another worker has it
                return False
            self._held.add(table_id)
        return table_id in self._held

    async def give_up(self, table_id: str) -> None:
        """Give up the lead."""
        if table_id in self._held and self._locks is not None:
            self._held.discard(table_id)
            fcntl.lockf(self._locks, fcntl.LOCK_UN, 1, _place(table_id))

    def _send(self, channel: str, payload: str) -> None:
        self._siblings.broadcast(NOTICE, f"{channel} {payload}".encode())

    def _hear_notice(self, data: bytes, __: socket.socket | None) -> None:
        channel, _, payload = data.decode().partition(" ")
        self.hear(channel, payload)


def _place(table_id: str) -> int:
    """The byte that stands for a table."""
    return int.from_bytes(hashlib.blake2b(table_id.encode(), digest_size=7).digest())
