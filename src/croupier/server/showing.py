"""A table as somebody sees it: what the server sends is made from views and visible events."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from croupier.core.errors import Refused
from croupier.core.events import Event, lasting
from croupier.core.match import Match
from croupier.core.schema import SPECTATOR
from croupier.core.view import View
from croupier.core.words import TITLE, Words, words
from croupier.core.world import Outcome
from croupier.server import deeds
from croupier.server.deeds import Entry
from croupier.server.errors import TEXT
from croupier.server.messages import (
    Chat,
    Line,
    OutcomeInfo,
    Position,
    Reachable,
    SeatInfo,
    UndoInfo,
)
from croupier.server.messages import Table as TableInfo
from croupier.server.tables import Happened, Table


class Viewer(NamedTuple):
    """Who looks: a seat or a spectator, in a language, perhaps by text alone."""

    seat: int | None
    lang: str
    describe: bool = False

    @property
    def eyes(self) -> int:
        """The seat whose view it is."""
        return SPECTATOR if self.seat is None else self.seat


class Presence(NamedTuple):
    """Who is connected: seats, and how many without one."""

    present: Collection[int] = ()
    watching: int = 0


def table_info(table: Table, viewer: Viewer, presence: Presence, url: str) -> TableInfo:
    """The table, without what is on it."""
    return TableInfo(
        id=table.id,
        url=url,
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
        grace=table.grace,
        free_text=table.may_write(),
        paused=table.paused_at is not None,
        undo=_undo_info(table),
        watching=presence.watching,
        commitment=table.commitment,
        seq=table.seq,
        made=table.made,
        rematch=table.rematch,
    )


def _seat_info(table: Table, seat: int, presence: Presence) -> SeatInfo:
    sitting = table.seats[seat]
    stands_in = sitting.away != "" or (sitting.kind == "open" and table.match is not None)
    return SeatInfo(
        seat=seat,
        kind=sitting.kind,
        name=sitting.name,
        level=sitting.level or None,
        present=seat in presence.present,
        bot_plays=stands_in,
        contributed=seat in table.contributions(),
    )


def _undo_info(table: Table) -> UndoInfo | None:
    asked = table.undo
    if asked is None or table.match is None:
        return None
    _, move = table.match.moves[-asked.moves]
    return UndoInfo(
        asked_by=asked.seat, move=move, moves=asked.moves, waiting=sorted(asked.waiting)
    )


def table_position(table: Table, viewer: Viewer) -> Position | None:
    """The game as the viewer may see it, once it is dealt."""
    if table.match is None:
        return None
    view = table.match.view(viewer.eyes)
    shown = position(view, viewer)
    if viewer.seat is not None and shown.reach and viewer.seat not in shown.to_move:
        shown.chosen = _last_move(table.match, viewer.seat)
    shown.deadline = min(table.deadlines().values(), default=None)
    return shown


def position(view: View, viewer: Viewer) -> Position:
    """What a view shows; `view` may see more than the viewer's seat only in open replays."""
    outcome = view.outcome()
    return Position(
        seat=viewer.seat,
        to_move=sorted(view.to_move()),
        state=view.state.readable(view.seat),
        reach=[] if outcome else _reach(view, viewer.lang),
        points=list(view.points()),
        outcome=outcome_info(outcome, view.words(viewer.lang)) if outcome else None,
        description=_described(view, viewer.lang) if viewer.describe else None,
    )


def _reach(view: View, lang: str) -> list[Reachable]:
    legal = {move.action for move in view.legal()}
    return [
        Reachable(move=move.text, legal=True)
        if move.action in legal
        else _refused(move.text, view.why_not(move), lang)
        for move in view.reach()
    ]


def _refused(move: str, why: Refused | None, lang: str) -> Reachable:
    if why is None:
        return Reachable(move=move, legal=True)
    return Reachable(move=move, legal=False, rule=why.rule, sentence=why.sentence(lang))


def _last_move(match: Match, seat: int) -> str | None:
    return next((move for mover, move in reversed(match.moves) if mover == seat), None)


def outcome_info(outcome: Outcome, said: Words) -> OutcomeInfo:
    """How it ended, also as a sentence."""
    return OutcomeInfo(
        reason=outcome.reason,
        sentence=words(said.lang, TEXT).say("outcome", reason=said.say(f"over-{outcome.reason}")),
        scores=list(outcome.scores),
        places=list(outcome.places),
        winners=list(outcome.winners),
    )


def _described(view: View, lang: str) -> str:
    from rich.text import Text

    return Text.from_markup(view.board(lang), emoji=False).plain


def table_lines(table: Table, viewer: Viewer, after: int = 0) -> list[Line]:
    """What the viewer may know of what happened after an entry."""
    newest = len(table.happened)
    while newest and table.happened[newest - 1].seq > after:
        newest -= 1
    return _lines(table, viewer, table.happened[newest:])


def lasting_lines(table: Table, viewer: Viewer, after: int = 0) -> list[Line]:
    """The same without what has faded from memory meanwhile."""
    seen = [h for h in table.happened if h.event.seen_from(viewer.eyes)]
    still = {id(event) for event in lasting([h.event for h in seen if h.about == "game"])}
    shown = [h for h in seen if h.seq > after and (h.about == "table" or id(h.event) in still)]
    return _lines(table, viewer, shown)


def _lines(table: Table, viewer: Viewer, happened: Iterable[Happened]) -> list[Line]:
    of_game = words(viewer.lang, table.game.text).at_table(table.names, viewer.seat)
    of_table = words(viewer.lang, TEXT)
    return [
        line(h.seq, h.about, h.event, of_game if h.about == "game" else of_table)
        for h in happened
        if h.event.seen_from(viewer.eyes)
    ]


def line(seq: int, about: str, event: Event, said: Words) -> Line:
    """An event in a sentence."""
    return Line(
        seq=seq,
        about=about,  # type: ignore[arg-type]
        kind=event.kind,
        seat=event.seat,
        text=said.event(event),
        data=dict(event.data),
        fades=event.fades,
    )


def chat(entry: Entry) -> Chat:
    """Something said, as clients get it."""
    deed = entry.deed
    if not isinstance(deed, deeds.Spoke) or entry.seat is None:
        raise TypeError(f"nothing is said in {entry}")
    return Chat(seq=entry.seq, at=entry.at, seat=entry.seat, text=deed.text, emote=deed.emote)
