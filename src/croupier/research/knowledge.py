"""What a seat remembers: everything it has seen and done, with perfect recall.

After the deal and after every ply a seat adds an entry: the action if it was its own, the events it
may know of, and what has changed in the state as it sees it. Two histories are the same to a seat
exactly if all its entries are the same. Plies that a seat cannot see into (a choice under cover)
still happen before its eyes: they are entries without much in them.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from croupier.core.events import Event
from croupier.core.game import NO_ACTION, NOBODY_SEAT, Game

DIGEST: Final = 16
"""Bytes of a digest."""


class Knowledge:
    """A seat's entries, the last of which this is; shared by all histories that go on from it."""

    __slots__ = ("before", "digest", "entry")

    def __init__(self, before: Knowledge | None, entry: str) -> None:
        self.before = before
        self.entry = entry
        known: bytes = before.digest if before else b""
        self.digest: bytes = hashlib.sha256(known + entry.encode()).digest()[:DIGEST]

    def entries(self) -> list[str]:
        """All entries, the first one first."""
        found: list[str] = []
        at: Knowledge = self
        while True:
            found.append(at.entry)
            if at.before is None:
                return found[::-1]
            at = at.before

    def __str__(self) -> str:
        return "\n".join(self.entries())


class Sight:
    """A state as every seat sees it, each worked out when it is first asked for."""

    __slots__ = ("_seen", "state")

    def __init__(self, state: Any) -> None:
        self.state = state
        self._seen: dict[int, dict[str, Any]] = {}

    def of(self, seat: int) -> dict[str, Any]:
        """Its fields as a seat sees them; whoever gets the lists does not change them."""
        found = self._seen.get(seat)
        if found is None:
            redacted = self.state.redact(seat)
            found = {f.name: getattr(redacted, f.name) for f in redacted.fields}
            self._seen[seat] = found
        return found


class Witness:
    """Tells what seats learn from a ply."""

    __slots__ = ("_action", "_actor", "_before", "_events", "_game", "after")

    def __init__(self, game: Game, before: Sight, actor: int, action: int, after: Sight) -> None:
        self._game = game
        self._before, self.after = before, after
        self._actor, self._action = actor, action
        self._events: list[Event] | None = None

    @classmethod
    def of_deal(cls, game: Game, after: Sight) -> Witness:
        """What the deal tells."""
        return cls(game, Sight(game.state()), NOBODY_SEAT, NO_ACTION, after)

    def entry(self, seat: int) -> str:
        """What the seat adds to its memory, as one line of JSON."""
        if self._events is None:
            about = self._before.state, self._actor, self._action, self.after.state
            self._events = list(self._game.face.tell(*about))
        told = [event.as_json() for event in self._events if event.seen_from(seat)]
        old, new = self._before.of(seat), self.after.of(seat)
        changed = {name: value for name, value in new.items() if value != old[name]}
        own = self._action if seat == self._actor else None
        return _written([own, told, changed])


_written = json.JSONEncoder(separators=(",", ":")).encode
