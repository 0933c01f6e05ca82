"""What can happen at a table, as its log keeps it. A table is nothing but the sum of these."""

from __future__ import annotations

from typing import Literal

import msgspec

Value = bool | int | str
SeatKind = Literal["person", "bot", "open"]
Phase = Literal["gathering", "opening", "playing", "over"]
"""While it is `opening`, players' clients open the texts they have committed to."""
Emote = Literal[
    "hello", "good-luck", "well-played", "thanks", "wow", "oops", "thinking", "hurry", "bye"
]


class TableEvent(msgspec.Struct, frozen=True, tag_field="is", omit_defaults=True, kw_only=True):
    """One thing that happened. Fields may be added with defaults; old logs must stay readable."""

    person: str = ""
    """The hash of the secret of the person who did it; empty if none did, and in old logs."""


class Seated(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat when the table is made; `person` is the hash of a person's secret.

    `contribution` stands only in old logs: a text that was not committed to.
    """

    kind: SeatKind
    name: str = ""
    level: str = ""
    person: str = ""
    contribution: str = ""
    commitment: str = ""


class Made(TableEvent, frozen=True, tag="made"):
    """A table was made. `secret` is what the deal will follow from."""

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


class Joined(TableEvent, frozen=True, tag="joined"):
    """A person sat down. `contribution` stands only in old logs."""

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
    """The host changed the table."""

    options: dict[str, Value]
    public: bool
    spectators: bool
    clock: int | None
    grace: int
    free_text: bool


class SeatChanged(TableEvent, frozen=True, tag="seat"):
    """The host opened a seat or gave it to a bot. In a dealt game it stands only in old logs."""

    seat: int
    kind: Literal["bot", "open"]
    level: str = ""
    name: str = ""


class HostChanged(TableEvent, frozen=True, tag="host"):
    """Somebody else is host; without an actor, because the host is gone."""

    seat: int


class Dealt(TableEvent, frozen=True, tag="dealt"):
    """The host started the game; open seats went to bots of that level.

    If anyone has committed to a text, the commitments are closed and the deal waits for the texts.
    """

    fill: str = ""


class Moved(TableEvent, frozen=True, tag="moved"):
    """The actor moved, or somebody did for them: a bot, because of the clock or an absence."""

    move: str
    by: Literal["person", "bot", "clock"] = "person"


class UndoAsked(TableEvent, frozen=True, tag="undo"):
    """The actor wants to take back their last move, and what followed it."""


class UndoAnswered(TableEvent, frozen=True, tag="undo-answer"):
    """The actor agrees, or does not. When all have agreed, the moves are taken back."""

    agree: bool


class ReleaseAsked(TableEvent, frozen=True, tag="release"):
    """The host wants to pass the seat of an absent person on to a newcomer."""

    seat: int


class ReleaseAnswered(TableEvent, frozen=True, tag="release-answer"):
    """The actor agrees, or does not. When all have agreed, a newcomer may take the seat."""

    agree: bool


class Paused(TableEvent, frozen=True, tag="paused"):
    """The actor stopped the game."""


class Resumed(TableEvent, frozen=True, tag="resumed"):
    """The actor let the game go on."""


class Vanished(TableEvent, frozen=True, tag="vanished"):
    """The actor was gone for longer than the table's grace: a bot plays."""


class Returned(TableEvent, frozen=True, tag="returned"):
    """The actor is back, and plays again."""


class ClockRestarted(TableEvent, frozen=True, tag="clock"):
    """Nobody was here when the clock ran out, so it starts again."""


class Spoke(TableEvent, frozen=True, tag="spoke"):
    """The actor said something."""

    text: str | None = None
    emote: Emote | None = None


class RematchMade(TableEvent, frozen=True, tag="rematch"):
    """The game goes on at another table."""

    table: str


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
    | Returned
    | ClockRestarted
    | Spoke
    | RematchMade
)


class Entry(msgspec.Struct, frozen=True):
    """An event in a table's log: its number, when it happened, who acted, and the client's id."""

    seq: int
    at: float
    seat: int | None
    submission: str | None
    event: AnyTableEvent


encode_event = msgspec.json.Encoder().encode
decode_event = msgspec.json.Decoder(AnyTableEvent).decode
