"""Log entries: everything that can happen at a table. A table is the sum of its log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from croupier.server.errors import Denied

Value = bool | int | str
SeatKind = Literal["person", "bot", "open"]
Phase = Literal["gathering", "opening", "playing", "over", "closed"]
"""In `opening`, players' clients open the texts they have committed to. A `closed` table was ended
by an administrator, before or during its game."""
FINISHED: Final = ("over", "closed")
"""The phases in which there is nothing left to play, and nothing to hide."""
Emote = Literal[
    "hello", "good-luck", "well-played", "thanks", "wow", "oops", "thinking", "hurry", "bye"
]


class TableEvent(msgspec.Struct, frozen=True, tag_field="is", omit_defaults=True, kw_only=True):
    """One thing that happened. Fields may be added with defaults; old logs must stay readable.

    While a server is being updated, older workers read what newer ones write. They ignore fields
    that they do not know, so a field that changes what an event means needs a new kind of event:
    that makes older workers leave the table alone (`decode_event`).
    """

    person: str = ""
    """The hash of the secret of the person who did it; empty if none did, and in old logs."""


class Seated(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who has a seat when the table is made; `person` is the hash of a person's secret.

    `contribution` occurs only in old logs: a text that was not committed to.
    """

    kind: SeatKind
    name: str = ""
    level: str = ""
    person: str = ""
    contribution: str = ""
    commitment: str = ""


class Made(TableEvent, frozen=True, tag="made"):
    """A table was made. `secret` is what the deal will be derived from."""

    game: str
    rules_version: int
    options: dict[str, Value]
    seats: tuple[Seated, ...]
    host: int
    secret: str
    public: bool
    spectators: bool
    clock: int | None
    grace: int
    free_text: bool
    code: str = ""
    """The short code of the table until it is started; old logs have none."""
    total: int | None = None
    increment: int = 0
    hints: bool = False
    """May people ask for advice, though others play? Set for good: to sit down is to agree."""


class Joined(TableEvent, frozen=True, tag="joined"):
    """A person sat down. `contribution` occurs only in old logs."""

    seat: int
    name: str
    contribution: str = ""
    commitment: str = ""


class Left(TableEvent, frozen=True, tag="left"):
    """The actor left the seat."""


class Contributed(TableEvent, frozen=True, tag="contributed"):
    """The actor added a text to the deal without having committed to it: only in old logs."""

    text: str


class Committed(TableEvent, frozen=True, tag="committed"):
    """The actor committed to a text: `commitment` is its SHA-256."""

    commitment: str


class Opened(TableEvent, frozen=True, tag="opened"):
    """The actor opened the text committed to. After the last one the game is dealt."""

    text: str


class OpeningEnded(TableEvent, frozen=True, tag="opening-ended"):
    """The time to open texts is over: the game is dealt without those still missing."""


class Changed(TableEvent, frozen=True, tag="changed"):
    """The host changed the settings."""

    options: dict[str, Value]
    public: bool
    spectators: bool
    clock: int | None
    grace: int
    free_text: bool
    total: int | None = None
    increment: int = 0


class SeatChanged(TableEvent, frozen=True, tag="seat"):
    """The host opened a seat or gave it to a bot. After the deal it occurs only in old logs."""

    seat: int
    kind: Literal["bot", "open"]
    level: str = ""
    name: str = ""


class HostChanged(TableEvent, frozen=True, tag="host"):
    """Another player became host; without an actor, because the host left."""

    seat: int


class Dealt(TableEvent, frozen=True, tag="dealt"):
    """The host started the game; open seats went to bots of that level.

    If anyone has committed to a text, the commitments are closed and the deal waits for the texts.
    """

    fill: str = ""
    rules_version: int | None = None
    """The version of the rules that the game was dealt under; None if it is the table's own."""


class Moved(TableEvent, frozen=True, tag="moved"):
    """The actor moved, or a bot did for them, because of the clock or an absence."""

    move: str
    by: Literal["person", "bot", "clock"] = "person"


class UndoAsked(TableEvent, frozen=True, tag="undo"):
    """The actor asked to take back their last move and everything since."""


class UndoAnswered(TableEvent, frozen=True, tag="undo-answer"):
    """The actor agreed or declined. When all have agreed, the moves are taken back."""

    agree: bool


class ReleaseAsked(TableEvent, frozen=True, tag="release"):
    """The host asked to release the seat of an absent person to newcomers."""

    seat: int


class ReleaseAnswered(TableEvent, frozen=True, tag="release-answer"):
    """The actor agreed or declined. When all have agreed, a newcomer may take the seat."""

    agree: bool


class Paused(TableEvent, frozen=True, tag="paused"):
    """The actor paused the game."""


class Resumed(TableEvent, frozen=True, tag="resumed"):
    """The actor resumed the game."""


class Vanished(TableEvent, frozen=True, tag="vanished"):
    """The actor was away for longer than the table's grace period: a bot stands in."""


class TimedOut(TableEvent, frozen=True, tag="timed-out"):
    """The actor's time for the whole game ran out: a bot plays from now on."""


class Returned(TableEvent, frozen=True, tag="returned"):
    """The actor came back and plays again."""


class ClockRestarted(TableEvent, frozen=True, tag="clock"):
    """The clock ran out while nobody was connected, so it was restarted."""


class Spoke(TableEvent, frozen=True, tag="spoke"):
    """The actor said something."""

    text: str | None = None
    emote: Emote | None = None


class RematchMade(TableEvent, frozen=True, tag="rematch"):
    """A rematch was made at another table."""

    table: str


class Closed(TableEvent, frozen=True, tag="closed"):
    """The table was closed by an administrator, or because its rules are no longer played:
    nothing more can happen at it."""

    why: Literal["admin", "old-rules"] = "admin"


class Deleted(TableEvent, frozen=True, tag="deleted"):
    """An administrator deleted the table: all that is left of its log, for a while.

    A worker that still has the table in memory cannot append to it, as this entry has the number.
    """


AnyTableEvent = (
    Made
    | Joined
    | Left
    | Contributed
    | Committed
    | Opened
    | OpeningEnded
    | Changed
    | SeatChanged
    | HostChanged
    | Dealt
    | Moved
    | UndoAsked
    | UndoAnswered
    | ReleaseAsked
    | ReleaseAnswered
    | Paused
    | Resumed
    | Vanished
    | TimedOut
    | Returned
    | ClockRestarted
    | Spoke
    | RematchMade
    | Closed
    | Deleted
)


class Entry(msgspec.Struct, frozen=True):
    """An event in a table's log: its number, when it happened, who acted, and the client's id."""

    seq: int
    at: float
    seat: int | None
    submission: str | None
    event: AnyTableEvent


encode_event = msgspec.json.Encoder().encode
_decode: Callable[[str], AnyTableEvent] = msgspec.json.Decoder(AnyTableEvent).decode


def decode_event(text: str) -> AnyTableEvent:
    """The event of a row; `newer-entry` is raised if only a newer Croupier knows its kind."""
    try:
        return _decode(text)
    except msgspec.ValidationError as error:
        raise Denied("newer-entry") from error
