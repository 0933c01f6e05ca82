"""What can happen at a table, as its log keeps it. A table is nothing but the sum of these."""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.server.messages import Emote, SeatKind, Value


class Deed(msgspec.Struct, frozen=True, tag_field="is", omit_defaults=True):
    """One thing that happened. Fields may be added with defaults; old logs must stay readable."""


class Seated(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat when the table is made; `person` is the hash of a person's secret."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    person: str = ""
    contribution: str = ""


class Made(Deed, frozen=True, tag="made"):
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


class Joined(Deed, frozen=True, tag="joined"):
    """Somebody sat down."""

    seat: int
    name: str
    person: str
    contribution: str = ""


class Left(Deed, frozen=True, tag="left"):
    """The actor left the seat."""


class Contributed(Deed, frozen=True, tag="contributed"):
    """The actor added text of their own to the deal."""

    text: str


class Changed(Deed, frozen=True, tag="changed"):
    """The host changed the table."""

    options: dict[str, Value]
    public: bool
    spectators: bool
    clock: int | None
    grace: int
    free_text: bool


class SeatChanged(Deed, frozen=True, tag="seat"):
    """The host opened a seat or gave it to a bot."""

    seat: int
    kind: Literal["bot", "open"]
    level: str = ""
    name: str = ""


class HostChanged(Deed, frozen=True, tag="host"):
    """Somebody else is host; without an actor, because the host is gone."""

    seat: int


class Dealt(Deed, frozen=True, tag="dealt"):
    """The host started the game; open seats went to bots of that level."""

    fill: str = ""


class Moved(Deed, frozen=True, tag="moved"):
    """The actor moved, or somebody did for them: a bot, because of the clock or an absence."""

    move: str
    by: Literal["person", "bot", "clock"] = "person"


class UndoAsked(Deed, frozen=True, tag="undo"):
    """The actor wants to take back their last move, and what followed it."""


class UndoAnswered(Deed, frozen=True, tag="undo-answer"):
    """The actor agrees, or does not. When all have agreed, the moves are taken back."""

    agree: bool


class Paused(Deed, frozen=True, tag="paused"):
    """The actor stopped the game."""


class Resumed(Deed, frozen=True, tag="resumed"):
    """The actor let the game go on."""


class Vanished(Deed, frozen=True, tag="vanished"):
    """The actor was gone for longer than the table's grace: a bot plays."""


class Returned(Deed, frozen=True, tag="returned"):
    """The actor is back, and plays again."""


class ClockRestarted(Deed, frozen=True, tag="clock"):
    """Nobody was here when the clock ran out, so it starts again."""


class Spoke(Deed, frozen=True, tag="spoke"):
    """The actor said something."""

    text: str | None = None
    emote: Emote | None = None


class RematchMade(Deed, frozen=True, tag="rematch"):
    """The game goes on at another table."""

    table: str


AnyDeed = (
    Made
    | Joined
    | Left
    | Contributed
    | Changed
    | SeatChanged
    | HostChanged
    | Dealt
    | Moved
    | UndoAsked
    | UndoAnswered
    | Paused
    | Resumed
    | Vanished
    | Returned
    | ClockRestarted
    | Spoke
    | RematchMade
)


class Entry(msgspec.Struct, frozen=True):
    """A deed in a table's log: its number, when it happened, who acted, and the client's id."""

    seq: int
    at: float
    seat: int | None
    submission: str | None
    deed: AnyDeed


encode_deed = msgspec.json.Encoder().encode
decode_deed = msgspec.json.Decoder(AnyDeed).decode
