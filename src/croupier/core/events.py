"""What happened at a table, as one list of events, each with the seats that may see it.

An event's sentence is the message `event-KIND` among the game's texts, with the event's data as
its variables. Data are numbers, words, nouns (`{"is": "card", …}`, put into words by the message
named after what they are), and lists of those.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from croupier.core.schema import ALL, Json, may_see

Noun = dict[str, Json]
"""A thing that events mention, as JSON: `noun` makes one."""


@dataclasses.dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened; `seat` did it, if anybody did."""

    kind: str
    seat: int | None = None
    data: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    seen_by: int = ALL
    fades: str = ""
    """The kind of event at which clients drop this one from their log.

    Everybody saw it, but at a real table nobody could look it up again."""

    def seen_from(self, seat: int) -> bool:
        """Whether the seat may know of it."""
        return may_see(self.seen_by, seat)

    def as_json(self) -> dict[str, Json]:
        """Kind, seat and data, without who may see it."""
        return {"kind": self.kind, "seat": self.seat, **_copied(dict(self.data))}

    def copy(self) -> Event:
        """An independent copy."""
        return dataclasses.replace(self, data=_copied(dict(self.data)))


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [_copied(entry) for entry in value]
    return value


def lasting(events: Sequence[Event]) -> list[Event]:
    """The events that clients still show."""
    ends = {event.kind: i for i, event in enumerate(events)}
    return [event for i, event in enumerate(events) if ends.get(event.fades, -1) < i]


def noun(kind: str, **about: Json) -> Noun:
    """A thing that events mention; the message named after its kind puts it into words."""
    return {"is": kind, **about}


def player(seat: int) -> Noun:
    """A player that an event mentions besides the one who acts."""
    return noun("player", seat=seat)


def written(notation: str) -> Noun:
    """A move that a sentence mentions, or several: canonical, to be put into the reader's words."""
    return noun("notation", text=notation)
