"""Session epochs: cookies from before a person's last sign-out are no longer valid."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from croupier.server.environment import MACHINE, Environment
from croupier.server.store.log_store import LogStore
from croupier.server.table.identity import Person

CACHED_FOR_S: Final = 10.0
"""Seconds for which an epoch is not read again; who signs out is forgotten at once."""
MOST_CACHED: Final = 10_000
MOST_ASKED: Final = 500
"""The most people looked up in one query."""


class Sessions:
    """The lowest valid epoch of each person; 0 for those who never signed out everywhere."""

    def __init__(self, storage: LogStore, environment: Environment = MACHINE) -> None:
        self._storage = storage
        self._environment = environment
        self._cached: dict[str, tuple[float, int]] = {}
        self._sign_outs = 0

    async def is_good(self, person: Person) -> bool:
        """Is the cookie from after the person's last sign-out?"""
        read_at, lowest = self._cached.get(person.hash, (-CACHED_FOR_S, 0))
        if self._environment.monotonic() - read_at >= CACHED_FOR_S:
            asked_at, sign_outs = self._environment.monotonic(), self._sign_outs
            lowest = (await self._storage.lowest_epochs([person.hash])).get(person.hash, 0)
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
            found |= await self._storage.lowest_epochs(wanted[start : start + MOST_ASKED])
        return found

    async def sign_out(self, person: Person) -> int | None:
        """Invalidate all the person's cookies; return the epoch of the next one.

        None if this cookie was already invalid: of two copies that sign out, only the first counts.
        """
        epoch = person.epoch + 1
        return epoch if await self._storage.raise_epoch(person.hash, epoch) else None
