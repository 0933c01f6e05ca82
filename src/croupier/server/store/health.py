"""Whether the database can be written, cached for health checks that may come at any rate."""

from __future__ import annotations

import asyncio
from typing import Final

import sqlalchemy as sa

from croupier.server.environment import MACHINE, Environment
from croupier.server.store.log_store import LogStore

CACHED_FOR: Final = 2.0
"""Seconds for which a result is cached, and so the shortest interval between checks."""
PATIENCE: Final = 3.0
"""Seconds after which a database that does not respond counts as failing."""


class Health:
    """Checks the database at most every few seconds; concurrent callers share one check."""

    def __init__(self, storage: LogStore, environment: Environment = MACHINE) -> None:
        self._environment = environment
        self._storage = storage
        self._checking: asyncio.Task[Exception | None] | None = None
        self._last_error: Exception | None = None
        self._checked_at = float("-inf")

    async def problem(self) -> Exception | None:
        """The error that prevents writing; None if there is none."""
        if self._environment.monotonic() - self._checked_at < CACHED_FOR:
            return self._last_error
        if self._checking is None or self._checking.done():
            self._checking = asyncio.create_task(self._check())
        done, _ = await asyncio.wait({self._checking}, timeout=PATIENCE)
        if not done:
            return sa.exc.TimeoutError("the database does not respond")
        return self._last_error

    async def _check(self) -> Exception | None:
        try:
            await self._storage.check()
        except sa.exc.SQLAlchemyError as error:
            self._last_error = error
        else:
            self._last_error = None
        self._checked_at = self._environment.monotonic()
        return self._last_error
