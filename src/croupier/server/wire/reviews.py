"""HTTP bodies of the coach: reviews, what if, puzzles. `coach.document` explains the numbers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from croupier.server.table.entries import Value
from croupier.server.wire.bodies import Position, Step
from croupier.server.wire.fields import Notation, RequestBody, ResponseBody, Seat, Word

ReviewState = Literal["waiting", "running", "first", "done", "failed", "cancelled"]
Category = Literal["best", "fine", "slip", "mistake", "blunder"]
RecordText = Annotated[str, Meta(max_length=100_000)]


class ReviewAsked(RequestBody):
    """A record, as downloaded, to be reviewed."""

    record: RecordText


class WhatIfAsked(RequestBody):
    """A point of a finished match, from which a seat plays on against bots: `ply` moves have been
    made, and the seat makes the next. The match is that of a `table`, or of a `record`."""

    ply: Annotated[int, Meta(ge=0, le=10_000)]
    seat: Seat
    moves: Annotated[list[Notation], Meta(max_length=500)]
    """The seat's own moves since then; bots answer each."""
    table: Word | None = None
    record: RecordText | None = None
    world: Literal["true", "imagined"] = "imagined"
    """Play in the true world, or in another that the seat could not rule out then."""
    variation: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """Another number, another imagined world and other luck."""
    level: Word = "regular"
    """The level of the bots, one that answers at once."""


class AgainAsked(RequestBody):
    """A decision of a finished match, to be made again: `ply` moves have been made, and the seat
    made the next. The match is that of a `table`, or of a `record`."""

    ply: Annotated[int, Meta(ge=0, le=10_000)]
    seat: Seat
    table: Word | None = None
    record: RecordText | None = None
    move: Notation | None = None
    """An answer, to be judged."""
    give_up: bool = False


class PuzzleTry(RequestBody):
    """A move that may solve a puzzle; null gives up."""

    move: Notation | None


class Hint(ResponseBody):
    """What a good player would do."""

    move: str


class MoveProspect(ResponseBody):
    """What may be expected of a move."""

    move: str
    win: float
    win_error: float
    points: float
    points_error: float


class EvidenceInfo(ResponseBody):
    """In which share of the worlds a fact comes true, by move."""

    fact: str
    about: dict[str, Any]
    worlds: int
    shares: dict[str, float]
    good: int = 0
    """For the seat: 1 if the fact is good, -1 if it is bad, 0 if it may be either."""
    against: bool = False
    """Does the fact speak against the best move, which is worth more all the same?"""


class Advice(ResponseBody):
    """The best moves of the caller's seat, from what it may know."""

    best: str
    expected: float
    """The share of the win that the seat may expect before it moves."""
    expected_points: float
    moves: list[MoveProspect]
    """The best first."""
    hidden: bool
    evidence: EvidenceInfo | None
    value: str
    coarse: bool
    beliefs: Literal["uniform", "plausible"]
    sentences: list[str]


class AdviceInfo(ResponseBody):
    """Advice, or the news that the coach is getting ready: ask again in a while."""

    advice: Advice | None = None
    preparing: str | None = None
    """A sentence, while there is no advice yet."""


class ReviewDecision(ResponseBody):
    """A choice that a seat made."""

    ply: int
    round: int
    move: str
    best: str
    real: bool
    category: Category
    loss: float
    loss_error: float
    points_loss: float
    play: float
    unseen: float
    expected: float
    expected_points: float
    hidden: bool
    moves: list[MoveProspect]
    """The best first, and the one that was made."""
    evidence: EvidenceInfo | None
    why: str
    """The reason in a sentence or two."""


class AgainVerdict(ResponseBody):
    """How good an answer is: right if it is the best move, or about as good."""

    right: bool
    sentence: str
    best: str | None
    """Once it is solved or given up."""
    moves: list[MoveProspect]
    """The best first, and the answer; none before it is solved or given up."""
    evidence: EvidenceInfo | None


class Again(ResponseBody):
    """A decision of a finished match as a puzzle, from the view that its seat had then."""

    game: str
    title: str
    seat: int
    ply: int
    players: int
    names: list[str]
    options: dict[str, Value]
    position: Position
    legal: list[str]
    task: str
    made: str
    """The move that was made."""
    verdict: AgainVerdict | None = None
    """What there is to say about the answer, if there was one."""
    preparing: str | None = None
    """A sentence instead of the verdict, while the coach is getting ready: ask again in a while."""


class ReviewBars(ResponseBody):
    """`result` less `expected` is the sum of `luck`, `play`, `unseen` and all of `others`."""

    result: float
    expected: float
    luck: float
    play: float
    unseen: float
    others: dict[str, float]
    """By seat."""


class RoundLuck(ResponseBody):
    """The luck of a round."""

    round: int
    luck: float


class SeatReview(ReviewBars):
    """A seat's match: its bars as shares of the win, and as points."""

    seat: int
    name: str
    points: ReviewBars
    error_rate: float | None
    """What the seat lost per real decision; null if it had none."""
    error_rate_error: float | None
    """The standard error of that."""
    real_decisions: int
    luck_by_round: list[RoundLuck]
    worst: list[int]
    """The plies of the decisions that cost most, at most three."""
    decisions: list[ReviewDecision]
    summary: str


class CoursePoint(ResponseBody):
    """What every seat could expect after a move; ply -1 is after the deal."""

    ply: int
    seat: int | None
    move: str | None
    win: list[float]
    points: list[float]


class ChanceEvent(ResponseBody):
    """What chance changed for every seat, after the move at `ply`; -1 is the deal."""

    ply: int
    round: int
    luck: list[float]


class MatchReview(ResponseBody):
    """A match, reviewed."""

    game: str
    rules_version: int
    players: int
    options: dict[str, Any]
    names: list[str]
    record: str
    """The record's digest."""
    value: str
    """The hash of the value that it was judged by."""
    coarse: bool
    beliefs: Literal["uniform", "plausible"]
    settings: dict[str, Any]
    thresholds: dict[str, float]
    """The share of the win from which a loss is a slip, a mistake, a blunder."""
    final: bool
    outcome: dict[str, Any]
    seats: list[SeatReview]
    course: list[CoursePoint]
    chance: list[ChanceEvent]
    note: str | None
    """What the reader should know about the verdicts, if anything."""
    review: int
    """The format's version."""


class ReviewInfo(ResponseBody):
    """A review on its way: ask again until it is `done`, `failed` or `cancelled`."""

    id: str
    state: ReviewState
    ahead: int = 0
    """How many reviews are made before it."""
    problem: str | None = None
    review: MatchReview | None = None
    """The first verdict once it is `first`, the final one when `done`."""


class WhatIf(ResponseBody):
    """A match that goes on from a point of another, as its seat sees it."""

    seat: int
    ply: int
    names: list[str]
    options: dict[str, Value]
    game: str
    title: str
    steps: list[Step]
    """The position at that point, and after every move since, the bots' included."""
    over: bool


class PuzzleSet(ResponseBody):
    """The puzzles of a game."""

    game: str
    title: str
    count: int
    today: int
    """The number of today's puzzle, the same for everyone."""


class PuzzleInfo(ResponseBody):
    """A puzzle: a position in which one move is provably best."""

    game: str
    title: str
    number: int
    count: int
    date: str | None
    """The day whose puzzle it is, if it was asked for by that."""
    seat: int
    players: int
    names: list[str]
    options: dict[str, Value]
    position: Position
    legal: list[str]
    task: str


class PuzzleAnswer(ResponseBody):
    """Whether a move solves a puzzle; the solution, once it is solved or given up."""

    right: bool
    best: str | None
    sentence: str
