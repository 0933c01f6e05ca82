"""What happened at a table, as one list of events, each with the seats that may see it.

An event's sentence is the message `event-KIND` among the game's texts, with the event's data as
its variables. Data are numbers, words, nouns (`{"is": "card", …}`, put into words by the message
named after what they are), and lists of those.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from croupier.core.schema import ALL, Json, may_see

Noun = dict[str, Json]


@dataclasses.dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened; `seat` did it, if anybody did."""

    kind: str
    seat: int | None = None
    data: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    seen_by: int = ALL

    def seen_from(self, seat: int) -> bool:
        """May the seat know of it?"""
        return may_see(self.seen_by, seat)

    def as_json(self) -> dict[str, Json]:
        """Kind, seat and data; who may see it is the table's business."""
        return {"kind": self.kind, "seat": self.seat, **_copied(dict(self.data))}

    def copy(self) -> Event:
        """A twin whose data may be changed without changing anybody else's."""
        return Event(self.kind, self.seat, _copied(dict(self.data)), self.seen_by)


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [_copied(entry) for entry in value]
    return value


def noun(kind: str, **about: Json) -> Noun:
    """A thing that events mention; the message named after its kind puts it into words."""
    return {"is": kind, **about}


def player(seat: int) -> Noun:
    """A player that an event mentions besides the one who acts."""
    return noun("player", seat=seat)
