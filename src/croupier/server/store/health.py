"""Whether anything can be written, for health checks that come from many sides at any rate."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import sqlalchemy as sa

from croupier.server.store.storage import Storage

KNOWN_FOR: Final = 2.0
"""Seconds for which an answer is good: so often at most something is written to find out."""
PATIENCE: Final = 3.0
"""Seconds after which a database that does not answer counts as failing."""


class Health:
    """Asks the database at most every few seconds, once for everyone who wants to know."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._checking: asyncio.Task[Exception | None] | None = None
        self._known: Exception | None = None
        self._known_at = float("-inf")

    async def problem(self) -> Exception | None:
        """What stands against a write; None if nothing does."""
        if time.monotonic() - self._known_at < KNOWN_FOR:
            return self._known
        if self._checking is None or self._checking.done():
            self._checking = asyncio.create_task(self._check())
        done, _ = await asyncio.wait({self._checking}, timeout=PATIENCE)
        if not done:
            return sa.exc.TimeoutError("the database does not answer")
        return self._known

    async def _check(self) -> Exception | None:
        try:
            await self._storage.check()
        except sa.exc.SQLAlchemyError as error:
            self._known = error
        else:
            self._known = None
        self._known_at = time.monotonic()
        return self._known
