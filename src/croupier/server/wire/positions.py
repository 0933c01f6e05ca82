"""A table as one viewer sees it: what the server sends is made from views and visible events."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Raw

from croupier.core.events import lasting
from croupier.core.match import Match
from croupier.core.moves import Outcome, Verdict
from croupier.core.schema import SPECTATOR, may_see
from croupier.core.text import TITLE, Texts, words
from croupier.core.view import View
from croupier.server.errors import TEXT
from croupier.server.table import clocks, entries
from croupier.server.table.codes import shown_code
from croupier.server.table.entries import Entry
from croupier.server.table.table import Table
from croupier.server.table.values import Happened
from croupier.server.wire.bodies import (
    ClockInfo,
    ContributionInfo,
    Fairness,
    LessonStep,
    OutcomeInfo,
    Position,
    ReleaseInfo,
    ScoreRow,
    SeatInfo,
    TableInfo,
    UndoInfo,
)
from croupier.server.wire.encoding import LogLine, TableWriter, encode, reachable
from croupier.server.wire.messages import Chat
from croupier.server.wire.sheets import Reader, shown_sheet

TIED: Final = "over-tied"
"""The message that says how a game ranks players with equal points."""
MOST_LINES: Final = 3_000
"""Lines of the log in a snapshot; the longest game has fewer."""


class Viewer(NamedTuple):
    """Who looks: a seat or a spectator, in a language, and what else they asked for."""

    seat: int | None
    lang: str
    describe: bool = False
    previews: bool = False
    lesson: bool = False
    numbers: bool = False
    sheet: bool = False

    @property
    def eyes(self) -> int:
        """The seat whose view it is."""
        return SPECTATOR if self.seat is None else self.seat


class Presence(NamedTuple):
    """Who is connected: seats, and how many without one; since when others have been absent."""

    present: Collection[int] = ()
    watching: int = 0
    absent: Mapping[int, float] = {}


# The table


def table_info(table: Table, viewer: Viewer, presence: Presence, url: str) -> TableInfo:
    """The table, without what is on it."""
    return TableInfo(
        id=table.id,
        url=url,
        code=shown_code(table.code) if table.code else None,
        game=table.game.name,
        title=words(viewer.lang, table.game.text).say(TITLE),
        players=table.players,
        options=table.options,
        seats=[_seat_info(table, seat, presence) for seat in range(table.players)],
        host=table.host,
        you=viewer.seat,
        phase=table.phase,
        public=table.public,
        spectators=table.spectators,
        clock=table.clock,
        total=table.total,
        increment=table.increment,
        grace=table.grace,
        free_text=table.may_write(),
        hints=table.hints,
        paused=table.paused_at is not None,
        undo=_undo_info(table, viewer),
        release=_release_info(table),
        watching=presence.watching,
        commitment=table.commitment,
        seq=table.number,
        made=table.made,
        rematch=table.rematch,
    )


def _seat_info(table: Table, seat: int, presence: Presence) -> SeatInfo:
    sitting = table.seats[seat]
    stands_in = sitting.away != "" or (sitting.kind == "open" and table.match is not None)
    return SeatInfo(
        seat=seat,
        kind="open" if sitting.is_released else sitting.kind,
        name=sitting.name,
        level=sitting.level or None,
        present=seat in presence.present,
        bot_plays=stands_in,
        bot_at=bot_at(table, seat, presence),
        commitment=sitting.commitment or None,
        opened=sitting.text is not None,
    )


def bot_at(table: Table, seat: int, presence: Presence) -> float | None:
    """When a bot will take over from an absent person."""
    since = presence.absent.get(seat)
    return since + table.grace if since is not None and table.phase == "playing" else None


def clock_infos(table: Table) -> list[ClockInfo]:
    """The clocks of all people, if there are any."""
    if table.clock is None and table.total is None:
        return []
    deadlines = table.deadlines()
    return [
        ClockInfo(seat=seat, deadline=deadlines.get(seat), left=clocks.left(table, seat))
        for seat, sitting in enumerate(table.seats)
        if sitting.kind == "person"
    ]


def _release_info(table: Table) -> ReleaseInfo | None:
    asked = table.release
    if asked is None:
        return None
    return ReleaseInfo(seat=asked.seat, asked_by=asked.asked_by, waiting=sorted(asked.waiting))


def _undo_info(table: Table, viewer: Viewer) -> UndoInfo | None:
    asked = table.undo
    if asked is None or table.match is None:
        return None
    _, move = table.match.moves[-asked.moves]
    told = table.told_by(-asked.moves)
    seen = asked.seat == viewer.seat or all(event.seen_from(viewer.eyes) for event in told)
    return UndoInfo(
        asked_by=asked.seat,
        move=move if seen else None,
        moves=table.moves_shown(asked.moves),
        waiting=sorted(asked.waiting),
    )


def fairness(table: Table) -> Fairness:
    """How the deal came about, as far as it may be told now."""
    fair, is_dealt, is_over = table.fair(), table.match is not None, table.is_finished
    commitments = fair.commitments or {}
    return Fairness(
        version=fair.version,
        commitment=fair.commitment,
        contributions=[
            ContributionInfo(
                seat=seat,
                commitment=commitments.get(seat),
                text=fair.texts[seat] if is_dealt else None,
            )
            for seat in sorted(fair.texts)
        ],
        secret=fair.secret if is_over else None,
        seed=fair.seed() if is_over else None,
    )


# The game


class Sight:
    """What can be seen of a match at one moment; what all viewers share is made once."""

    def __init__(
        self, match: Match, clocks: Sequence[ClockInfo] = (), writer: TableWriter | None = None
    ) -> None:
        """`writer` is the one that wrote this table before, if any did."""
        self._match = match
        self._writer = writer or TableWriter(match.game)
        self._clocks = list(clocks)
        running = [clock.deadline for clock in clocks if clock.deadline is not None]
        self._deadline = min(running, default=None)
        self._to_move = sorted(match.to_move())
        self._outcome = match.outcome()
        self._public: bytes = b""
        self._figures: Raw | None = None
        self._views: dict[int, View] = {}

    def view(self, eyes: int) -> View:
        """What a seat sees; only to be looked at."""
        if eyes not in self._views:
            self._views[eyes] = self._match.glimpse(eyes)
        return self._views[eyes]

    def position(self, viewer: Viewer) -> Position:
        """The game as a viewer sees it."""
        view, outcome = self.view(viewer.eyes), self._outcome
        verdicts = [] if outcome else view.verdicts()
        progress = self._match.game.progress
        now, rounds = progress(view.state) if progress else (None, None)
        if not self._public:  # whoever comes first finds out what everyone sees
            self._public = self._writer.public(view.state)
        shown = Position(
            seat=viewer.seat,
            to_move=self._to_move,
            state=self._writer.whole(self._public, view.state, viewer.eyes),  # type: ignore[arg-type]
            reach=self._reach(view, viewer, verdicts),  # type: ignore[arg-type]
            points=view.shown_points(),
            round=now,
            rounds=rounds,
            outcome=outcome_info(outcome, view.words(viewer.lang)) if outcome else None,
            figures=self._figures_of(view),  # type: ignore[arg-type]
            deadline=self._deadline,
            clocks=self._clocks,
        )
        if verdicts and viewer.seat not in self._to_move:
            shown.chosen = self._last_move(viewer.seat)
        if viewer.describe:
            shown.description = _described(view, viewer.lang)
        if viewer.numbers:
            shown.numbers = view.state.as_json()
        if viewer.lesson:
            lesson = view.lesson(viewer.lang)
            shown.lesson = [LessonStep(step=step, text=text) for step, text in lesson.items()]
        return shown

    def _reach(self, view: View, viewer: Viewer, verdicts: Sequence[Verdict]) -> Raw:
        foreseen = view.foreseen() if viewer.previews and verdicts else {}
        return reachable(view, verdicts, viewer.lang, foreseen)

    def _figures_of(self, view: View) -> Mapping[str, Any] | Raw | None:
        if not view.game.same_figures:
            return view.figures()
        if self._figures is None:  # whoever comes first
            self._figures = Raw(encode(view.figures()))
        return self._figures

    def _last_move(self, seat: int | None) -> str | None:
        return next((move for mover, move in reversed(self._match.moves) if mover == seat), None)


def outcome_info(outcome: Outcome, said: Texts) -> OutcomeInfo:
    """How it ended, also as a sentence; and if equal points were ranked, by which rule."""
    sentence = words(said.lang, TEXT).say("outcome", reason=said.say(f"over-{outcome.reason}"))
    ranked = set(zip(outcome.scores, outcome.places, strict=True))
    if len(ranked) > len(set(outcome.scores)) and said.has(TIED):
        sentence = f"{sentence} {said.say(TIED)}"
    return OutcomeInfo(
        reason=outcome.reason,
        sentence=sentence,
        scores=list(outcome.scores),
        places=list(outcome.places),
        winners=list(outcome.winners),
    )


def _described(view: View, lang: str) -> str:
    from rich.text import Text

    return Text.from_markup(view.board(lang), emoji=False).plain


# What happened


def news(table: Table, after: int = 0) -> list[LogLine]:
    """What happened after an entry, whoever may know of it."""
    newest = len(table.happened)
    while newest and table.happened[newest - 1].seq > after:
        newest -= 1
    return news_from(table, newest)


def news_from(table: Table, first: int) -> list[LogLine]:
    """Everything from one thing that happened on, whoever may know of it."""
    return _told(table, table.happened[first:])


def _told(table: Table, happened: Iterable[Happened]) -> list[LogLine]:
    texts = {"game": table.game.text, "table": TEXT}
    names = table.names
    return [LogLine(h, texts[h.about], names) for h in happened]


def lines(viewer: Viewer, told: Iterable[LogLine]) -> list[Raw]:
    """What the viewer may know of that."""
    eyes, lang, seat = viewer.eyes, viewer.lang, viewer.seat
    return [one.line(lang, seat) for one in told if may_see(one.happened.event.seen_by, eyes)]


def lasting_lines(table: Table, viewer: Viewer, after: int = 0) -> list[Raw]:
    """The same after an entry, without what has faded from memory meanwhile."""
    seen = [h for h in table.happened if h.event.seen_from(viewer.eyes)]
    still = {id(event) for event in lasting([h.event for h in seen if h.about == "game"])}
    shown = [h for h in seen if h.seq > after and (h.about == "table" or id(h.event) in still)]
    return lines(viewer, _told(table, shown[-MOST_LINES:]))


def sheet(table: Table, viewer: Viewer, points: Sequence[int | None]) -> list[ScoreRow] | None:
    """The score sheet, as far as the viewer may know it."""
    told = [(h.seq, h.event) for h in table.happened if h.about == "game"]
    seen = [(seq, event) for seq, event in told if event.seen_from(viewer.eyes)]
    reader = Reader(viewer.lang, table.names, viewer.seat)
    return shown_sheet(table.game, seen, points, reader, is_open=table.is_finished)


def chat(entry: Entry) -> Chat:
    """Something said, as clients get it."""
    event = entry.event
    if not isinstance(event, entries.Spoke) or entry.seat is None:
        raise TypeError(f"nothing is said in {entry}")
    return Chat(seq=entry.seq, at=entry.at, seat=entry.seat, text=event.text, emote=event.emote)
