"""What a server needs of the place where tables' logs are kept: append, read, look up.

`storage.Storage` keeps them in a database; a simulator has a simulated disk.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from croupier.core.moves import Outcome
from croupier.server.store.orders import Orders
from croupier.server.table.entries import Entry, encode_event


class Conflict(Exception):
    """Another worker has already written that log entry, or another table has the same code."""


@dataclasses.dataclass(frozen=True, slots=True)
class Summary:
    """A table's row in the index."""

    game: str
    made: float
    phase: str
    public: bool
    names: str
    outcome: str | None
    people: Mapping[str, int]
    """The seat of each person."""
    code: str | None


class Append(NamedTuple):
    """An entry for a table's log, with a `summary` if it changes the index."""

    table_id: str
    entry: Entry
    summary: Summary | None = None

    def row(self) -> tuple[Any, ...]:
        """The row in the log."""
        entry = self.entry
        event = encode_event(entry.event).decode()
        return self.table_id, entry.seq, entry.at, entry.seat, entry.submission, event


class TableRow(NamedTuple):
    """A table in a person's history."""

    id: str
    game: str
    made: float
    phase: str
    names: str
    outcome: str | None
    seat: int


class LogStore(Protocol):
    """The logs of all tables, and an index of them. Every failure is an `SQLAlchemyError`."""

    def append(self, *appends: Append) -> asyncio.Future[None]:
        """Write entries, all or none: done once committed, `Conflict` if one already exists.

        If it fails, they may be written all the same.
        """

    async def read_log(self, table_id: str, after: int = 0) -> list[Entry]:
        """The committed entries of a table after a sequence number, in order."""

    async def check(self) -> None:
        """Check that something can be written; raise the error if not."""

    async def public_tables(self, most: int) -> list[str]:
        """The ids of unfinished public tables, most recently changed first."""

    async def table_with(self, code: str) -> str | None:
        """The id of the table that a code leads to, if there is one."""

    async def history(self, person: str, most: int) -> list[TableRow]:
        """The tables where a person sits, or sat at the end, newest first."""

    def secret(self, name: str, fresh: str) -> str:
        """A secret shared by all workers; set to `fresh` if there is none yet."""

    async def lowest_epochs(self, persons: Sequence[str]) -> dict[str, int]:
        """The lowest valid epoch of each of these people who has ever signed out everywhere."""

    async def raise_epoch(self, person: str, epoch: int) -> bool:
        """Raise the lowest valid epoch of a person; False if it was as high already."""

    async def archive_idle(self, since: float) -> int:
        """Archive the logs of tables idle since then; return how many."""

    async def delete_archived(self, since: float) -> int:
        """Delete archived tables where nothing has happened since then; return how many."""

    async def delete_ended(self, now: float) -> None:
        """Delete restrictions and notices that have ended, and what is left of deleted tables."""

    async def orders(self, after: int | None) -> Orders | None:
        """What administrators have decided; None if nothing has changed since `after`."""

    async def outcome_of(self, table_id: str) -> Outcome | None:
        """How the game at a table ended, if it has."""

    def close(self) -> None:
        """Write what is queued, and close."""
