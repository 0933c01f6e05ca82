"""HTTP bodies in both directions, and what messages on the socket have in common with them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from croupier.core.errors import Refused, TranslatedError
from croupier.server.errors import code_of
from croupier.server.table.entries import Phase, SeatKind, Value
from croupier.server.wire.fields import (
    Chosen,
    Clock,
    Commitment,
    Grace,
    Increment,
    Name,
    Players,
    RequestBody,
    ResponseBody,
    Seat,
    Total,
    Word,
)

# What clients send


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
    total: Total | None = None
    increment: Increment = 0
    grace: Grace = 60
    free_text: bool = True
    hints: bool = False
    """May people ask for hints though others play? It cannot be changed later: all who sit down
    know it, and agree."""
    commitment: Commitment | None = None


class Join(RequestBody):
    """A name, and a seat if it matters which."""

    name: Name
    seat: Seat | None = None
    commitment: Commitment | None = None


class Start(RequestBody):
    """The deal. `fill` is the level of bots for seats that are still open. It closes the list of
    commitments; if there are any, clients open their texts first."""

    fill: Word | None = None


class Settings(RequestBody):
    """What the host changes before the deal; what is left out stays as it is."""

    options: dict[Word, Chosen] | None = None
    public: bool | None = None
    spectators: bool | None = None
    clock: Clock | UnsetType | None = UNSET
    """Null is none, as for `total`."""
    total: Total | UnsetType | None = UNSET
    increment: Increment | None = None
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
    start: bool = False
    """Deal at once, if nobody else is at the table but bots."""
    commitment: Commitment | None = None


class ReplayAsked(RequestBody):
    """A record, as downloaded, to be shown step by step."""

    record: Annotated[str, Meta(max_length=100_000)]


class Nothing(RequestBody):
    """An empty object."""


# What the server sends


class SignedOut(ResponseBody):
    """Whether there was anybody to sign out; without a cookie there is not."""

    signed_out: bool


class Me(ResponseBody):
    """The caller, if they have a cookie: the id that administrators know them by."""

    id: str | None


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
    """A game, as the home page shows it."""

    name: str
    title: str
    players: list[int]
    minutes: tuple[int, int]
    """Rough, with the fewest and with the most players."""
    rules: int
    """The number of rules in its book: how much there is to learn."""
    summary: str
    rules_version: int
    table_talk: bool
    """May players always write to each other while they play?"""
    options: list[OptionInfo]
    levels: dict[str, list[int]]
    """The numbers of players with which each level of bots is worth offering."""


class Book(ResponseBody):
    """A text as HTML. In a rule book, rules' IDs are ids, and figures have a `data-picture`."""

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
    """Does a bot play for the person, who left, is gone or is out of time?"""
    bot_at: float | None = None
    """When a bot takes over, in Unix seconds, if the person stays away."""
    commitment: str | None = None
    """What the player's client has committed to for the deal."""
    opened: bool = False
    """Has the text behind it been opened?"""


class UndoInfo(ResponseBody):
    """Someone wants to take back moves, and who has yet to agree."""

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


class TableInfo(ResponseBody):
    """A table, without what is on it."""

    id: str
    url: str
    """The page of the table, to be shared: `…/t/ID`."""
    code: str | None
    """What to tell others who are to come: `ABC-DEF`; null once the game is started."""
    game: str
    title: str
    players: int
    options: dict[str, Value]
    seats: list[SeatInfo]
    host: int | None
    """Nobody, if all people have left before the game was started."""
    you: int | None
    phase: Phase
    public: bool
    spectators: bool
    clock: int | None
    total: int | None
    increment: int
    grace: int
    free_text: bool
    """May free text be sent now? Only emotes otherwise."""
    hints: bool
    """May people ask for hints though others play?"""
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


class CodeInfo(ResponseBody):
    """Where a code leads."""

    table: str
    """The table's id."""


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


class Foreseen(ResponseBody, gc=False):
    """Something that a move would bring about, as data; `preview` says it."""

    kind: str
    seat: int | None
    data: dict[str, Any]


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
    foreseen: list[Foreseen] = []
    """The same as data, for boards."""


class LessonStep(ResponseBody):
    """Something a beginner should hear now."""

    step: str
    text: str


class ClockInfo(ResponseBody):
    """A person's time, visible to all."""

    seat: int
    deadline: float | None
    """When it runs out, for the move or for the game, in Unix seconds; null while it stands."""
    left: float | None
    """Seconds for the game that were left when it last stood; null if that is not limited."""


class Position(ResponseBody):
    """The game as a seat, or a spectator, may see it. `state` is null where it may not look."""

    seat: int | None
    to_move: list[int]
    state: dict[str, Any]
    reach: list[Reachable]
    points: list[int | None]
    """As they stand; null where the table is not to show them yet."""
    round: int | None
    """The round, deal or the like that is shown, and of how many; null if the game has none."""
    rounds: int | None
    outcome: OutcomeInfo | None
    figures: dict[str, Any] | None = None
    """What follows from the state by the rules, for boards; null if the game gives nothing."""
    chosen: str | None = None
    """The seat's own sealed choice, while it can be changed."""
    deadline: float | None = None
    """When the first clock runs out, in Unix seconds."""
    clocks: list[ClockInfo] = []
    """Of every person, if their time is limited."""
    description: str | None = None
    """The table as plain text, for those who asked to have it described."""
    numbers: dict[str, Any] | None = None
    """For programs that asked: the redacted state as the rules have it, blank where hidden."""
    lesson: list[LessonStep] = []
    """For those who asked to be guided: what fits the moment, what matters most first. A client
    shows the first that it has not shown yet."""


class ScorePart(ResponseBody, gc=False):
    """One figure of a score sheet: where it comes from, for programs and for people."""

    seq: int
    """The number of the line that told it, or in a replay the step."""
    kind: str
    amount: int
    label: str
    about: dict[str, Any]


class ScoreCell(ResponseBody):
    """What a round brought a seat; `sum` is null if not all of its parts may be looked up."""

    parts: list[ScorePart]
    sum: int | None
    total: int | None
    """The points at the end of the round, or now; null where the table does not show them."""


class ScoreRow(ResponseBody):
    """A round of the score sheet, with a cell for every seat."""

    round: int
    cells: list[ScoreCell]


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
    sheet: list[ScoreRow] | None
    """The whole score sheet; null if the game has none."""
