"""The socket: every message, in both directions. HTTP bodies are in `bodies`.

The OpenAPI document, the schema of the socket and the browser's TypeScript types are made from
these types. What clients send is taken literally: an unknown field is an error. What the server
sends may grow within a version, so clients ignore what they do not know.

Every entry of a table's log has a number, `seq`, counted from 1 without gaps.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from croupier.server.table.entries import Emote
from croupier.server.wire.bodies import Line, Position, ScoreRow, TableInfo
from croupier.server.wire.fields import (
    Commitment,
    Id,
    Notation,
    RequestBody,
    ResponseBody,
    Seq,
    Text,
)

VERSION = "v1"
EXTRAS = ("describe", "previews", "lesson", "numbers", "sheet")
"""What a client may ask to be told on the socket besides, each with `=1` in the query."""


# What clients send


class ClientMessage(RequestBody, tag_field="type"):
    """A message from a client; the server answers each that has an id."""


class PlayMove(ClientMessage, tag="move"):
    """A move; `seq` is the last number seen, so that nobody moves on a table that has changed."""

    id: Id
    seq: Seq
    move: Notation


class Undo(ClientMessage, tag="undo"):
    """Ask to take back one's last move, or answer whoever asked."""

    id: Id
    say: Literal["ask", "agree", "refuse"]


class Release(ClientMessage, tag="release"):
    """Answer the host, who wants to let a newcomer take an absent player's seat."""

    id: Id
    say: Literal["agree", "refuse"]


class Pause(ClientMessage, tag="pause"):
    """Stop the game and its clock for all."""

    id: Id


class Resume(ClientMessage, tag="resume"):
    """Go on."""

    id: Id


class SayText(ClientMessage, tag="chat"):
    """Free text to the table."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SayEmote(ClientMessage, tag="emote"):
    """One of the things that can be said at every table."""

    id: Id
    emote: Emote


class Commit(ClientMessage, tag="commit"):
    """Commit to a text of one's own for the deal, until the host starts it."""

    id: Id
    commitment: Commitment


class Open(ClientMessage, tag="open"):
    """Open the text committed to, while the table is opening."""

    id: Id
    text: Text


class SitBack(ClientMessage, tag="sit_back"):
    """Take one's seat back from the bot."""

    id: Id


class Ping(ClientMessage, tag="ping"):
    """Is anybody there?"""


ClientRequest = (
    PlayMove | Undo | Release | Pause | Resume | SayText | SayEmote | Commit | Open | SitBack
)
"""What clients ask for; each has an id."""
FromClient = ClientRequest | Ping


# What the server sends


class ServerMessage(ResponseBody, tag_field="type"):
    """A message from the server."""


class Chat(ServerMessage, tag="chat"):
    """Something said at the table."""

    seq: int
    at: float
    seat: int
    text: str | None
    emote: Emote | None


class Snapshot(ServerMessage, tag="snapshot"):
    """Everything, or with `after` the lines and chat since then: the first message."""

    seq: int
    now: float
    table: TableInfo
    position: Position | None
    log: list[Line]
    chat: list[Chat]
    dropped: int | None = None
    """As in an update, for whoever has lines from before."""
    sheet: list[ScoreRow] | None = None
    """The score sheet, for those who asked, if the game has one."""


class Update(ServerMessage, tag="update"):
    """What changed. `accepted` names the message of yours that did it, if one did."""

    seq: int
    now: float
    accepted: str | None
    table: TableInfo | None
    """The table, if something about it changed."""
    position: Position | None
    """The position, if the game went on."""
    lines: list[Line]
    dropped: int | None = None
    """Lines about the game with this number or a later one were taken back."""
    sheet: list[ScoreRow] | None = None
    """The whole score sheet, for those who asked, if it has changed."""


class Accepted(ServerMessage, tag="accepted"):
    """Your message is kept, or was before."""

    id: str
    seq: int


class Refusal(ServerMessage, tag="refused"):
    """Your message changed nothing."""

    id: str | None
    error: str
    sentence: str
    rule: str | None = None


class PresenceChange(ServerMessage, tag="presence"):
    """Who is connected now."""

    present: list[int]
    watching: int
    bot_at: list[float | None]
    """For each seat, when a bot takes over if the person stays away, as in `SeatInfo`."""


class ClockWarning(ServerMessage, tag="warning"):
    """The clock of these seats is about to run out."""

    seats: list[int]
    deadline: float
    now: float


class Preparing(ServerMessage, tag="preparing"):
    """The table's search bots are still being compiled and cannot move yet; repeated after every
    update."""


class Announcement(ServerMessage, tag="announcement"):
    """What the administrator tells everyone, after the snapshot and when it changes; an empty list
    takes back what was told before."""

    texts: list[str]


class Pong(ServerMessage, tag="pong"):
    """Someone is there."""

    now: float


class Bye(ServerMessage, tag="bye"):
    """The last message before the server closes; `again` says whether to come back."""

    error: str
    sentence: str
    again: bool


FromServer = (
    Snapshot
    | Update
    | Accepted
    | Refusal
    | Chat
    | PresenceChange
    | ClockWarning
    | Preparing
    | Announcement
    | Pong
    | Bye
)
