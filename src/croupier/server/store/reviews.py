"""Reviews of finished tables in the database: made once, shown again without work."""

from __future__ import annotations

import contextlib
import zlib
from typing import Final

import sqlalchemy as sa

from croupier.server.store.database import reviews
from croupier.server.store.storage import Storage

COMPRESSION: Final = 6


class ReviewStore:
    """The reviews, by the digest of the record. They can be made again, so none is ever missed."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def load(self, record: str) -> bytes | None:
        """The final review of a record, as JSON."""
        return await self._storage.threads.run(self._load, record)

    async def save(self, record: str, value: str, document: bytes, now: float) -> None:
        """Keep a review; a newer one replaces it."""
        await self._storage.threads.run(self._save, record, value, document, now)

    def _load(self, record: str) -> bytes | None:
        query = sa.select(reviews.c.packed).where(reviews.c.record == record)
        with self._storage.engine.connect() as connection:
            row = connection.execute(query).first()
        return zlib.decompress(row[0]) if row else None

    def _save(self, record: str, value: str, document: bytes, now: float) -> None:
        row = {"value": value, "made": now, "packed": zlib.compress(document, COMPRESSION)}
        # Two workers may save the same at once: the first is as good as the second.
        with contextlib.suppress(sa.exc.IntegrityError), self._storage.engine.begin() as connection:
            changed = connection.execute(
                reviews.update().where(reviews.c.record == record).values(row)
            )
            if not changed.rowcount:
                connection.execute(reviews.insert().values(record=record, **row))
