"""The handlers of the coach: reviews, what if, puzzles."""

from __future__ import annotations

import datetime
import threading
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec

from croupier.coach import puzzles
from croupier.coach.again import Decision, Verdict
from croupier.coach.history import TEXT
from croupier.coach.puzzles import Puzzle
from croupier.coach.whatif import Variation
from croupier.coach.worker import MOST_PLIES
from croupier.core.errors import BadOption, BadRecord, TranslatedError, require
from croupier.core.game import Game
from croupier.core.record import Record
from croupier.core.registry import find
from croupier.core.text import TITLE, words
from croupier.server.errors import Denied
from croupier.server.http.replays import Budget
from croupier.server.http.replays import Limits as ReplayLimits
from croupier.server.http.request import Call
from croupier.server.http.reviews import Reviews
from croupier.server.live.fair_pool import FairPool, Overloaded
from croupier.server.live.hub import Hub
from croupier.server.wire import commands
from croupier.server.wire.positions import Sight, Viewer
from croupier.server.wire.replay import what_if
from croupier.server.wire.reviews import (
    Advice,
    AdviceInfo,
    Again,
    AgainAsked,
    AgainVerdict,
    PuzzleAnswer,
    PuzzleInfo,
    PuzzleSet,
    ReviewInfo,
    WhatIf,
    WhatIfAsked,
)

T = TypeVar("T")

TODAY: Final = "today"
MOST_WAITING: Final = 16
"""Pieces of advice and variations that may be queued."""
BUDGET: Final = ReplayLimits(size=5_000_000, seconds=5.0)
"""What one variation may take; between its steps the tables have their turn."""


class CoachApi:
    """The handlers; the application finds them by the endpoints' names."""

    def __init__(self, hub: Hub, reviews: Reviews) -> None:
        self._hub = hub
        self._reviews = reviews
        self._pool = FairPool(1, "croupier-coach", MOST_WAITING, hub.environment)
        self._prepared: dict[Game, threading.Event] = {}
        self._closing = threading.Event()

    def close(self) -> None:
        """End the threads."""
        self._closing.set()
        self._pool.close()

    # Advice

    async def advice(self, call: Call) -> AdviceInfo:
        room = await self._hub.room(call.path("table"))
        async with room.standing() as table:
            view = commands.view_for_hint(table, call.who)
        require("lab", "numba")
        if not self._is_prepared(view.game):
            return AdviceInfo(preparing=_preparing(call))
        from croupier.coach.hint import advise  # late: it needs NumPy

        found = await self._in_turn(call, lambda: advise(view, call.lang))
        return AdviceInfo(advice=msgspec.convert(found, Advice))

    def _is_prepared(self, game: Game) -> bool:
        """Is everything compiled? If not, that begins now."""
        if game not in self._prepared:
            self._prepared[game] = done = threading.Event()
            self._hub.environment.start_thread("croupier-coach", _prepare, game, done)
        return self._prepared[game].is_set()

    # Reviews

    async def review_table(self, call: Call) -> ReviewInfo:
        record = await self._finished(call.path("table"))
        about = call.address, call.who, call.lang
        return await self._reviews.ask(record, *about, reader=_reader(call), is_stored=True)

    async def review_record(self, call: Call) -> ReviewInfo:
        record = self._parsed(call.body.record, call.lang)
        about = call.address, call.who, call.lang
        return await self._reviews.ask(record, *about, is_stored=False)

    async def review(self, call: Call) -> ReviewInfo:
        return await self._reviews.look(call.path("review"), call.lang, _reader(call))

    async def cancel_review(self, call: Call) -> ReviewInfo:
        about = call.address, call.who, call.lang
        return await self._reviews.cancel(call.path("review"), *about)

    # What if

    async def what_if(self, call: Call) -> WhatIf:
        asked: WhatIfAsked = call.body
        record = await self._played(asked, call.lang)

        def make() -> WhatIf:
            variation = Variation(
                record,
                asked.ply,
                asked.seat,
                is_true=asked.world == "true",
                number=asked.variation,
                level=asked.level,
            )
            budget = Budget(BUDGET, self._closing, self._hub.environment)
            return what_if(variation, asked.moves, call.lang, budget.spend)

        return await self._in_turn(call, make)

    async def again(self, call: Call) -> Again:
        asked: AgainAsked = call.body
        record = await self._played(asked, call.lang)
        is_answer = asked.move is not None or asked.give_up
        if is_answer:
            require("lab", "numba")
        is_ready = is_answer and self._is_prepared(find(record.game))

        def make() -> Again:
            decision = Decision(record, asked.ply, asked.seat)
            verdict = None
            if is_ready:
                move = None if asked.give_up else asked.move
                verdict = _verdict(decision.answer(move, call.lang))
            preparing = _preparing(call) if is_answer and not is_ready else None
            return _again(decision, call.lang, verdict, preparing)

        return await self._in_turn(call, make)

    # Puzzles

    async def puzzle_sets(self, call: Call) -> list[PuzzleSet]:
        return [
            PuzzleSet(
                game=game,
                title=words(call.lang, find(game).text).say(TITLE),
                count=len(found),
                today=puzzles.number_of_day(game, self._today()),
            )
            for game, found in puzzles.sets().items()
        ]

    async def puzzle(self, call: Call) -> PuzzleInfo:
        found = self._puzzle(call)
        match = found.match
        is_today = call.path("number") == TODAY
        return PuzzleInfo(
            game=found.game,
            title=words(call.lang, match.game.text).say(TITLE),
            number=found.number,
            count=len(puzzles.puzzles_of(found.game)),
            date=self._today().isoformat() if is_today else None,
            seat=found.seat,
            players=found.players,
            names=list(match.names),
            options=dict(match.options.shown()),
            position=Sight(match).position(Viewer(found.seat, call.lang)),
            legal=[move.text for move in found.view().legal()],
            task=found.task(call.lang),
        )

    async def try_puzzle(self, call: Call) -> PuzzleAnswer:
        found, move = self._puzzle(call), call.body.move
        right, sentence = found.answer(move, call.lang)
        is_told = right or move is None
        return PuzzleAnswer(right=right, best=found.best if is_told else None, sentence=sentence)

    def _puzzle(self, call: Call) -> Puzzle:
        number = call.path("number")
        if number != TODAY and not (number.isascii() and number.isdecimal() and len(number) < 5):
            raise Denied("no-such-page")
        wanted = None if number == TODAY else int(number)
        return puzzles.puzzle(call.path("game"), wanted, self._today())

    def _today(self) -> datetime.date:
        """The day in UTC, so that it is the same for everyone."""
        return datetime.datetime.fromtimestamp(self._hub.now(), datetime.UTC).date()

    # Shared

    async def _in_turn(self, call: Call, work: Callable[[], T]) -> T:
        """Work in the coach's thread, when it is the caller's turn."""
        try:
            async with self._pool.turn(call.address):
                return await self._pool.run(work)
        except Overloaded as error:
            raise Denied("too-many") from error
        except BadRecord as error:
            raise Denied("bad-record", why=error.sentence(call.lang)) from error

    async def _played(self, asked: WhatIfAsked | AgainAsked, lang: str) -> Record:
        """The match that is asked about: of a table, or as it was sent."""
        if (asked.table is None) == (asked.record is None):
            raise Denied("bad-request", why="table or record")
        if asked.table is not None:
            record = await self._finished(asked.table)
        else:
            record = self._parsed(asked.record or "", lang)
        if len(record.moves) > MOST_PLIES:
            raise BadOption("review-too-long", (TEXT,), plies=len(record.moves), most=MOST_PLIES)
        return record

    async def _finished(self, table_id: str) -> Record:
        room = await self._hub.room(table_id)
        async with room.standing() as table:
            return table.record()

    def _parsed(self, text: str, lang: str) -> Record:
        """A record from outside; playing it verifies it, later and elsewhere."""
        try:
            return Record.parse(text, verify=False)
        except TranslatedError as error:
            raise Denied("bad-record", why=error.sentence(lang)) from error


def _preparing(call: Call) -> str:
    return words(call.lang, TEXT).say("coach-preparing")


def _verdict(found: Verdict) -> AgainVerdict:
    told = found.told or {"best": None, "moves": [], "evidence": None}
    shown = {name: told[name] for name in ("best", "moves", "evidence")}
    return msgspec.convert(
        {"right": found.right, "sentence": found.sentence, **shown}, AgainVerdict
    )


def _again(
    decision: Decision, lang: str, verdict: AgainVerdict | None, preparing: str | None
) -> Again:
    match = decision.match
    return Again(
        game=match.game.name,
        title=words(lang, match.game.text).say(TITLE),
        seat=decision.seat,
        ply=decision.ply,
        players=match.players,
        names=list(match.names),
        options=dict(match.options.shown()),
        position=Sight(match).position(Viewer(decision.seat, lang)),
        legal=[move.text for move in decision.view().legal()],
        task=decision.task(lang),
        made=decision.made,
        verdict=verdict,
        preparing=preparing,
    )


def _reader(call: Call) -> int | None:
    """The seat of the reader, if they say that they have one."""
    seat = call.request.query_params.get("seat", "")
    return int(seat) if seat in tuple("012345") else None


def _prepare(game: Game, done: threading.Event) -> None:
    from croupier.coach.hint import warm  # late: it needs NumPy

    warm(game)
    done.set()
