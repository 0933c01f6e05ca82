"""Session epochs: cookies from before a person's last sign-out are no longer valid."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Final

import sqlalchemy as sa

from croupier.server.store.database import POSTGRESQL, people, reading
from croupier.server.store.threads import DatabaseThreads
from croupier.server.table.identity import Person

SIGNED_OUT: Final = "croupier_signed_out"
"""The channel on which PostgreSQL notifies other workers of a sign-out: "person epoch"."""
RAISE: Final = sa.text(
    "INSERT INTO people (person, epoch) VALUES (:person, :epoch) "
    "ON CONFLICT (person) DO UPDATE SET epoch = excluded.epoch "
    "WHERE people.epoch < excluded.epoch RETURNING epoch"
)
CACHED_FOR_S: Final = 10.0
"""Seconds for which an epoch is not read again; who signs out is forgotten at once."""
MOST_CACHED: Final = 10_000
MOST_ASKED: Final = 500
"""The most people looked up in one query."""


class Sessions:
    """The lowest valid epoch of each person; 0 for those who never signed out everywhere."""

    def __init__(self, engine: sa.Engine, threads: DatabaseThreads) -> None:
        self._engine = engine
        self._reading = reading(engine)
        self._threads = threads
        self._cached: dict[str, tuple[float, int]] = {}
        self._sign_outs = 0

    async def is_good(self, person: Person) -> bool:
        """Is the cookie from after the person's last sign-out?"""
        read_at, lowest = self._cached.get(person.hash, (-CACHED_FOR_S, 0))
        if time.monotonic() - read_at >= CACHED_FOR_S:
            asked_at, sign_outs = time.monotonic(), self._sign_outs
            lowest = (await self._threads.run(self._lowest, [person.hash])).get(person.hash, 0)
            if len(self._cached) >= MOST_CACHED:
                self._cached.clear()
            if sign_outs == self._sign_outs:  # else it may have been read before this one's
                self._cached[person.hash] = asked_at, lowest
        return person.epoch >= lowest

    def forget(self, person: str) -> None:
        """Read a person's epoch again when it is next asked for: they have signed out."""
        self._sign_outs += 1
        self._cached.pop(person, None)

    async def lowest(self, persons: Collection[str]) -> dict[str, int]:
        """The lowest valid epoch of each of these people who has ever signed out."""
        wanted, found = list(persons), dict[str, int]()
        for start in range(0, len(wanted), MOST_ASKED):
            found |= await self._threads.run(self._lowest, wanted[start : start + MOST_ASKED])
        return found

    def _lowest(self, persons: list[str]) -> dict[str, int]:
        query = sa.select(people.c.person, people.c.epoch).where(people.c.person.in_(persons))
        with self._reading.connect() as connection:
            return {str(row[0]): int(row[1]) for row in connection.execute(query)}

    async def sign_out(self, person: Person) -> int | None:
        """Invalidate all the person's cookies; return the epoch of the next one.

        None if this cookie was already invalid: of two copies that sign out, only the first counts.
        """
        epoch = person.epoch + 1
        return epoch if await self._threads.run(self._raise, person.hash, epoch) else None

    def _raise(self, person: str, epoch: int) -> bool:
        with self._engine.begin() as connection:
            raised = connection.execute(RAISE, {"person": person, "epoch": epoch}).first()
            if raised is not None and connection.dialect.name == POSTGRESQL:
                news = f"{person} {epoch}"
                connection.execute(sa.select(sa.func.pg_notify(SIGNED_OUT, news)))
        return raised is not None
