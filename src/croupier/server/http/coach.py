"""The handlers of the coach: reviews, what if, puzzles."""

from __future__ import annotations

import datetime
import threading
from typing import Final

import msgspec

from croupier.coach import puzzles
from croupier.coach.puzzles import Puzzle
from croupier.coach.whatif import Variation
from croupier.core.errors import BadRecord, TranslatedError, require
from croupier.core.game import Game
from croupier.core.match import Match
from croupier.core.record import Record
from croupier.core.registry import find
from croupier.core.text import TITLE, words
from croupier.server.errors import Denied
from croupier.server.http.request import Call
from croupier.server.http.reviews import Reviews
from croupier.server.live.fair_pool import FairPool, Overloaded
from croupier.server.live.hub import Hub
from croupier.server.wire import commands
from croupier.server.wire.positions import Sight, Viewer
from croupier.server.wire.replay import what_if
from croupier.server.wire.reviews import (
    Advice,
    PuzzleAnswer,
    PuzzleInfo,
    PuzzleSet,
    ReviewInfo,
    WhatIf,
    WhatIfAsked,
)

TODAY: Final = "today"
MOST_WAITING: Final = 16
"""Pieces of advice and variations that may be queued."""


class CoachApi:
    """The handlers; the application finds them by the endpoints' names."""

    def __init__(self, hub: Hub, reviews: Reviews) -> None:
        self._hub = hub
        self._reviews = reviews
        self._pool = FairPool(1, "croupier-coach", MOST_WAITING, hub.environment)
        self._prepared: dict[Game, threading.Event] = {}

    def close(self) -> None:
        """End the threads."""
        self._pool.close()

    # Advice

    async def advice(self, call: Call) -> Advice:
        room = await self._hub.room(call.path("table"))
        async with room.standing() as table:
            view = commands.view_for_hint(table, call.who)
        require("lab", "numba")
        if not self._is_prepared(view.game):
            raise Denied("coach-preparing")
        from croupier.coach.hint import advise  # late: it needs NumPy

        try:
            async with self._pool.turn(call.address):
                found = await self._pool.run(lambda: advise(view, call.lang))
        except Overloaded as error:
            raise Denied("too-many") from error
        return msgspec.convert(found, Advice)

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
        return await self._reviews.ask(record, *about, is_stored=True)

    async def review_record(self, call: Call) -> ReviewInfo:
        record = self._parsed(call.body.record, call.lang)
        about = call.address, call.who, call.lang
        return await self._reviews.ask(record, *about, is_stored=False)

    async def review(self, call: Call) -> ReviewInfo:
        return await self._reviews.look(call.path("review"), call.lang)

    async def cancel_review(self, call: Call) -> ReviewInfo:
        about = call.address, call.who, call.lang
        return await self._reviews.cancel(call.path("review"), *about)

    # What if

    async def what_if(self, call: Call) -> WhatIf:
        asked: WhatIfAsked = call.body
        if (asked.table is None) == (asked.record is None):
            raise Denied("bad-request", why="table or record")
        if asked.table is not None:
            record = await self._finished(asked.table)
        else:
            record = self._parsed(asked.record or "", call.lang)

        def make() -> WhatIf:
            variation = Variation(
                record,
                asked.ply,
                asked.seat,
                is_true=asked.world == "true",
                number=asked.variation,
                level=asked.level,
            )
            return what_if(variation, asked.moves, call.lang)

        try:
            async with self._pool.turn(call.address):
                return await self._pool.run(make)
        except Overloaded as error:
            raise Denied("too-many") from error
        except BadRecord as error:
            raise Denied("bad-record", why=error.sentence(call.lang)) from error

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
        """The day in UTC, so that it is the same for everybody."""
        return datetime.datetime.fromtimestamp(self._hub.now(), datetime.UTC).date()

    # Shared

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


def _prepare(game: Game, done: threading.Event) -> None:
    """Compile what advice needs, by giving some."""
    from croupier.coach.hint import advise
    from croupier.coach.judge import FIRST

    match = Match(game, players=game.players[0], seed="warm")
    advise(match.view(min(match.to_move())), "en", FIRST)
    done.set()
