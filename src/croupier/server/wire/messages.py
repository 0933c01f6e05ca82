"""The wire: every HTTP body and every message on the socket, in both directions.

The OpenAPI document, the schema of the socket and the browser's TypeScript types are made from
these types. What clients send is taken literally: an unknown field is an error. What the server
sends may grow within a version, so clients ignore what they do not know.

Every entry of a table's log has a number, `seq`, counted from 1 without gaps.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from croupier.core.errors import Refused, TranslatedError
from croupier.core.fairness import HEX_PATTERN, TEXT_PATTERN
from croupier.server.errors import code_of
from croupier.server.table.entries import Emote, Phase, SeatKind, Value

VERSION = "v1"
EXTRAS = ("describe", "previews", "lesson", "numbers")
"""What a client may ask to be told on the socket besides, each with `=1` in the query."""

Seat = Annotated[int, Meta(ge=0, le=5, description="A seat's number, clockwise from 0.")]
Seq = Annotated[int, Meta(ge=0, description="A number in the table's log; 0 is before all.")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
"""`commands.clean_name` judges it further, and says in people's words what is wrong."""
PLAIN = r"^[^\x00-\x1f\x7f-\x9f]*(?!\n)$"
"""A pattern for text without control characters. In Python `$` alone allows for a line break at the
end, and other languages do not know `\\Z`."""
Word = Annotated[str, Meta(min_length=1, max_length=64, pattern=PLAIN)]
Notation = Annotated[str, Meta(max_length=200, pattern=PLAIN)]
Commitment = Annotated[
    str,
    Meta(
        pattern=HEX_PATTERN,
        description="SHA-256, in hexadecimal, of a random text of the player's own.",
    ),
]
Text = Annotated[
    str,
    Meta(pattern=TEXT_PATTERN, description="The random text behind a player's commitment."),
]
Chosen = (
    bool
    | Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
    | Annotated[str, Meta(max_length=200, pattern=PLAIN)]
)
"""What a client chooses for an option."""
Players = Annotated[int, Meta(ge=1, le=6)]
Clock = Annotated[int, Meta(ge=5, le=3600, description="Seconds for a move.")]
Grace = Annotated[
    int, Meta(ge=5, le=86400, description="Seconds until a bot plays for a person who is gone.")
]
Id = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_-]{8,64}(?!\n)$",
        description="Made by the client for each thing it sends; sending it again changes nothing.",
    ),
]


class RequestBody(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a client sends."""


class ResponseBody(Struct, kw_only=True):
    """What the server sends."""


# HTTP: what clients send


class SeatChoice(RequestBody):
    """Who is to sit at a seat: a person, a bot of a level, or whoever comes."""

    kind: SeatKind
    level: Word | None = None


class NewTable(RequestBody):
    """A table to be made; the maker is its host and sits at the first seat for a person."""

    game: Word
    players: Players
    name: Name
    options: dict[Word, Chosen] = {}
    seats: list[SeatChoice] = []
    """One for each player; none at all leaves every seat but the first open."""
    public: bool = False
    spectators: bool = True
    clock: Clock | None = None
    grace: Grace = 60
    free_text: bool = True
    commitment: Commitment | None = None


class Join(RequestBody):
    """A name, and a seat if it matters which."""

    name: Name
    seat: Seat | None = None
    commitment: Commitment | None = None


class Start(RequestBody):
    """The deal. `fill` is the level of bots for seats that are still open.

    It closes the list of commitments. If there are any, clients open their texts first.
    """

    fill: Word | None = None


class Settings(RequestBody):
    """What the host changes before the deal; what is left out stays as it is."""

    options: dict[Word, Chosen] | None = None
    public: bool | None = None
    spectators: bool | None = None
    clock: Clock | UnsetType | None = UNSET
    """Null is no clock."""
    grace: Grace | None = None
    free_text: bool | None = None


class NewHost(RequestBody):
    """Who is to be host from now on."""

    seat: Seat


class Rematch(RequestBody):
    """Another game with the same people; `options` and `levels` change what they name."""

    options: dict[Word, Chosen] | None = None
    levels: dict[Annotated[str, Meta(pattern=r"^[0-5](?!\n)$")], Word] = {}
    """Bots' levels by seat."""


class ReplayAsked(RequestBody):
    """A record, as downloaded, to be shown step by step."""

    record: Annotated[str, Meta(max_length=100_000)]


class Nothing(RequestBody):
    """An empty object."""


# HTTP: what the server sends


class SignedOut(ResponseBody):
    """Whether there was anybody to sign out; without a cookie there is not."""

    signed_out: bool


class Problem(ResponseBody):
    """What is wrong: a code for programs, a sentence for people, and the rule that forbids it."""

    error: str
    sentence: str
    rule: str | None = None

    @classmethod
    def of(cls, error: TranslatedError, lang: str) -> Problem:
        """An error as clients get it."""
        rule = error.rule if isinstance(error, Refused) else None
        return cls(error=code_of(error), sentence=error.sentence(lang), rule=rule)


class OptionInfo(ResponseBody):
    """What a table may change about a game."""

    name: str
    type: str
    """`integer`, `flag`, `seat`, or a kind of the game's own, which is given as text."""
    default: Value
    help: str
    allowed: list[Value] | None = None
    range: tuple[int, int] | None = None
    step: int | None = None
    called: dict[str, str] = {}
    """What people call some of the words that are allowed."""


class GameInfo(ResponseBody):
    """A game, as the first page shows it."""

    name: str
    title: str
    players: list[int]
    minutes: tuple[int, int]
    """Rough, with the fewest and with the most players."""
    summary: str
    rules_version: int
    table_talk: bool
    """May players always write to each other while they play?"""
    options: list[OptionInfo]


class Book(ResponseBody):
    """A rule book; every rule's ID is the id of an element."""

    title: str
    html: str


class Level(ResponseBody):
    """How strong a bot is; weakest first in lists."""

    name: str


class SeatInfo(ResponseBody):
    """Who sits there."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None = None
    """The bot's level, if it is one."""
    present: bool = False
    """Is a person of this seat connected?"""
    bot_plays: bool = False
    """Does a bot play for the person, who left or is gone?"""
    commitment: str | None = None
    """What the player's client has committed to for the deal."""
    opened: bool = False
    """Has the text behind it been opened?"""


class UndoInfo(ResponseBody):
    """Somebody wants to take back moves, and who has yet to agree."""

    asked_by: int
    move: str | None
    """The move, to those who saw it made: a sealed one is its maker's secret."""
    moves: int
    """How many moves would go: bots' answers go with it."""
    waiting: list[int]


class ReleaseInfo(ResponseBody):
    """The host wants to let a newcomer take an absent player's seat; who has yet to agree."""

    seat: int
    asked_by: int
    waiting: list[int]


class Table(ResponseBody):
    """A table, without what is on it."""

    id: str
    url: str
    """The page of the table, to be shared: `…/t/ID`."""
    game: str
    title: str
    players: int
    options: dict[str, Value]
    seats: list[SeatInfo]
    host: int | None
    """Nobody, if all people have left."""
    you: int | None
    phase: Phase
    public: bool
    spectators: bool
    clock: int | None
    grace: int
    free_text: bool
    """May free text be sent now? Only emotes otherwise."""
    paused: bool
    undo: UndoInfo | None
    release: ReleaseInfo | None
    watching: int
    """How many watch without a seat."""
    commitment: str
    """SHA-256 of the secret behind the deal."""
    seq: int
    made: float
    rematch: str | None
    """The id of the table where it goes on."""


class ContributionInfo(ResponseBody):
    """What a player's client added to the deal."""

    seat: int
    commitment: str | None
    """Null at old tables, where texts were sent openly."""
    text: str | None
    """Null before the deal, and if it was not opened in time."""


class Fairness(ResponseBody):
    """How the deal's seed came about; secret and seed are shown when the game is over."""

    version: int
    """2; 1 at old tables, where clients did not commit to their texts."""
    commitment: str
    contributions: list[ContributionInfo]
    secret: str | None
    seed: str | None


class OutcomeInfo(ResponseBody):
    """How it ended, also as a sentence."""

    reason: str
    sentence: str
    scores: list[int]
    places: list[int]
    winners: list[int]


class Played(ResponseBody):
    """A table of one's own, in the history."""

    id: str
    url: str
    game: str
    title: str
    names: list[str]
    you: int
    phase: Phase
    made: float
    outcome: OutcomeInfo | None


class Reachable(ResponseBody, gc=False):
    """A move within reach; if a rule forbids it, which and why."""

    move: str
    parts: dict[str, Any]
    """The move taken apart, as its game does that: its `kind`, and what else makes it this one."""
    legal: bool
    rule: str | None = None
    sentence: str | None = None
    preview: str | None = None
    """What a legal move would bring about, for those who asked, if the game can say."""


class Hint(ResponseBody):
    """What a decent player would do."""

    move: str


class LessonStep(ResponseBody):
    """Something a beginner should hear now."""

    step: str
    text: str


class Position(ResponseBody):
    """The game as a seat, or a spectator, may see it. `state` is null where it may not look."""

    seat: int | None
    to_move: list[int]
    state: dict[str, Any]
    reach: list[Reachable]
    points: list[int | None]
    """As they stand; null where the table is not to show them yet."""
    outcome: OutcomeInfo | None
    chosen: str | None = None
    """The seat's own sealed choice, while it can be changed."""
    deadline: float | None = None
    """When the clock of those to move runs out, in Unix seconds."""
    description: str | None = None
    """The table as plain text, for those who asked to have it described."""
    numbers: dict[str, Any] | None = None
    """For programs that asked: the redacted state as the rules have it, blank where hidden."""
    lesson: list[LessonStep] = []
    """For those who asked to be guided: what fits the moment, what matters most first. A client
    shows the first that it has not shown yet."""


class Line(ResponseBody, gc=False):
    """Something that happened, as a sentence and as data."""

    seq: int
    about: Literal["game", "table"]
    kind: str
    seat: int | None
    text: str
    data: dict[str, Any]
    fades: str = ""
    """The kind of line at which this one is to be dropped."""


class Step(ResponseBody):
    """The position after a move, and what the move brought about; the first step is the deal."""

    mover: int | None
    move: str | None
    position: Position
    lines: list[Line]


class Replay(ResponseBody):
    """A finished game, step by step, as one seat saw it or with all cards open."""

    game: str
    title: str
    players: int
    names: list[str]
    options: dict[str, Value]
    steps: list[Step]


# The socket: what clients send


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


# The socket: what the server sends


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
    table: Table
    position: Position | None
    log: list[Line]
    chat: list[Chat]
    dropped: int | None = None
    """As in an update, for whoever has lines from before."""


class Update(ServerMessage, tag="update"):
    """What changed. `accepted` names the message of yours that did it, if one did."""

    seq: int
    now: float
    accepted: str | None
    table: Table | None
    """The table, if something about it changed."""
    position: Position | None
    """The position, if the game went on."""
    lines: list[Line]
    dropped: int | None = None
    """Lines about the game with this number or a later one were taken back."""


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


class ClockWarning(ServerMessage, tag="warning"):
    """The clock of these seats is about to run out."""

    seats: list[int]
    deadline: float
    now: float


class Preparing(ServerMessage, tag="preparing"):
    """Bots at the table that look ahead are still made ready for that, and do not move before. It
    is told again after everything that happens meanwhile."""


class Pong(ServerMessage, tag="pong"):
    """Somebody is there."""

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
    | Pong
    | Bye
)
