"""The handlers of the HTTP interface, one for each endpoint."""

from __future__ import annotations

import contextlib
from typing import Final

import msgspec
from starlette.responses import Response

from croupier.bots import LEVELS
from croupier.core.errors import TranslatedError
from croupier.core.moves import Outcome
from croupier.core.record import Record
from croupier.core.registry import find, names
from croupier.core.text import TITLE, check_language, words
from croupier.server.errors import Denied
from croupier.server.http import catalogue
from croupier.server.http.cookies import People
from croupier.server.http.limits import Requests
from croupier.server.http.replays import Replays
from croupier.server.http.request import JSON, Call
from croupier.server.live.hub import Hub
from croupier.server.live.room import Room, appended
from croupier.server.store.log_store import Append, Conflict, TableRow
from croupier.server.table import entries
from croupier.server.table.codes import read_code
from croupier.server.table.entries import Entry
from croupier.server.table.old_rules import OldTable
from croupier.server.table.table import Command, Table
from croupier.server.table.values import Action
from croupier.server.wire import bodies, commands, positions, reviews
from croupier.server.wire.positions import Viewer

MOST_LISTED: Final = 100
MOST_TRIES: Final = 5
"""Codes drawn for a new table, of which some may be taken."""


class Api:
    """The handlers; the application finds them by the endpoints' names."""

    def __init__(self, hub: Hub, people: People, replays: Replays, requests: Requests) -> None:
        self._hub = hub
        self._people = people
        self._replays = replays
        self._requests = requests

    # Games

    async def games(self, call: Call) -> list[bodies.GameInfo]:
        return await self._hub.environment.to_thread(catalogue.games, call.lang)

    async def game_texts(self, call: Call) -> Response:
        lang = check_language(call.path("lang"))
        text, tag = catalogue.texts(find(call.path("game")), lang)
        headers = {"etag": f'"{tag}"', "cache-control": "no-cache"}
        if call.request.headers.get("if-none-match") == headers["etag"]:
            return Response(status_code=304, headers=headers)
        return Response(text, headers=headers, media_type="text/plain")

    async def game_book(self, call: Call) -> bodies.Book:
        return catalogue.book(find(call.path("game")), check_language(call.path("lang")))

    async def levels(self, call: Call) -> list[bodies.Level]:
        return [bodies.Level(name=name) for name in LEVELS]

    # Tables

    async def make_table(self, call: Call) -> bodies.TableInfo:
        self._hub.moderation.check_not_draining()
        person = call.known_as(self._people)
        for _ in range(MOST_TRIES):
            table_id, entry = commands.new_table(
                call.body, person, self._hub.now(), self._hub.environment
            )
            table = Table(table_id, entry)
            with contextlib.suppress(Conflict):  # another table has that code: draw again
                await self._hub.storage.append(appended(table, entry))
                return await self._shown(call, self._hub.add(table))
        raise Denied("unavailable")

    async def public_tables(self, call: Call) -> list[bodies.TableInfo]:
        rooms = []
        for table_id in await self._hub.storage.public_tables(MOST_LISTED):
            with contextlib.suppress(TranslatedError):  # of old rules, or of a game left out since
                rooms.append(await self._hub.room(table_id))
        return [await self._shown(call, room) for room in rooms]

    async def code(self, call: Call) -> bodies.CodeInfo:
        code = read_code(call.path("code"))
        with self._requests.code(call.address):
            table = await self._hub.storage.table_with(code) if code else None
            if table is None:
                raise Denied("no-such-code")
        return bodies.CodeInfo(table=table)

    async def table(self, call: Call) -> bodies.TableInfo:
        return await self._shown(call, await self._room(call))

    async def join(self, call: Call) -> bodies.TableInfo:
        room = await self._room(call)
        person = call.known_as(self._people)
        return await self._act(call, room, commands.join(call.body, person))

    async def leave(self, call: Call) -> bodies.TableInfo:
        return await self._act_by(call, entries.Left())

    async def start(self, call: Call) -> bodies.TableInfo:
        room = await self._room(call)
        return await self._act(call, room, commands.deal(call.body, call.who))

    async def settings(self, call: Call) -> bodies.TableInfo:
        room = await self._room(call)
        return await self._act(call, room, commands.settings(call.body, call.who))

    async def seat(self, call: Call) -> bodies.TableInfo:
        room = await self._room(call)
        seat = call.path("seat")
        if not (seat.isascii() and seat.isdecimal() and len(seat) == 1):
            raise Denied("no-such-seat")
        return await self._act(call, room, commands.change_seat(int(seat), call.body, call.who))

    async def host(self, call: Call) -> bodies.TableInfo:
        return await self._act_by(call, entries.HostChanged(call.body.seat))

    async def hint(self, call: Call) -> reviews.Hint:
        room = await self._room(call)
        async with room.standing() as table:
            view = commands.view_for_hint(table, call.who)
        return reviews.Hint(move=await self._hub.bots.advise(view, call.address))

    async def rematch(self, call: Call) -> bodies.TableInfo:
        self._hub.moderation.check_not_draining()
        room = await self._room(call)
        async with room.standing() as old:
            commands.seat_at(old, call.who)
            made = old.rematch
        if made is None:
            made = await self._make_rematch(call, room)
        return await self._shown(call, await self._hub.room(made))

    async def _make_rematch(self, call: Call, room: Room) -> str:
        """Make the table and record it in the old one's log, both or neither."""
        made: list[commands.Rematched] = []

        def command(old: Table) -> Action:
            seat = commands.seat_at(old, call.who)
            now, environment = self._hub.now(), self._hub.environment
            made[:] = [commands.rematch_of(old, call.body, seat, now, environment)]
            new_id = made[0].table.id
            return Action(seat, entries.RematchMade(new_id, person=call.who or ""))

        def also(_: Action) -> list[Append]:
            ((table, log),) = made
            return [appended(table, entry) for entry in log]

        try:
            await room.act(command, also=also)
        except Denied as denied:
            if denied.code != "rematch-made" or room.table.rematch is None:
                raise
            return room.table.rematch
        ((table, _),) = made
        self._hub.add(table)
        return table.id

    # Afterwards

    async def record(self, call: Call) -> Response:
        record = await self._finished_record(call)
        name = f"{record.game}-{call.path('table')}.json"
        headers = {
            "content-disposition": f'attachment; filename="{name}"',
            "cache-control": "no-store",
        }
        return Response(f"{record}\n", headers=headers, media_type="application/json")

    async def replay_table(self, call: Call) -> Response:
        return await self._replay(call, await self._finished_record(call))

    async def replay_record(self, call: Call) -> Response:
        return await self._replay(call, call.body.record)

    async def _replay(self, call: Call, source: Record | str) -> Response:
        seat = call.request.query_params.get("seat", "open")
        replay = await self._replays.make(source, seat, call.lang, call.address)
        return Response(replay, headers={"cache-control": "no-store"}, media_type=JSON)

    async def fairness(self, call: Call) -> bodies.Fairness:
        room = await self._room(call)
        async with room.standing() as table:
            return positions.fairness(table)

    async def history(self, call: Call) -> list[bodies.Played]:
        if call.who is None:
            return []
        rows = await self._hub.storage.history(call.who, MOST_LISTED)
        known = names()  # a game that was taken in may have been left out since
        return [self._played(row, call.lang) for row in rows if row.game in known]

    def _played(self, row: TableRow, lang: str) -> bodies.Played:
        said = words(lang, find(row.game).text)
        outcome = msgspec.json.decode(row.outcome, type=Outcome) if row.outcome else None
        return bodies.Played(
            id=row.id,
            url=self._hub.url(row.id),
            game=row.game,
            title=said.say(TITLE),
            names=msgspec.json.decode(row.names),
            you=row.seat,
            phase=row.phase,  # type: ignore[arg-type]  # written as one
            made=row.made,
            outcome=positions.outcome_info(outcome, said) if outcome else None,
        )

    async def me(self, call: Call) -> bodies.Me:
        return bodies.Me(id=call.person.id if call.person else None)

    async def announcements(self, call: Call) -> list[str]:
        return self._hub.moderation.announcements(call.lang)

    async def privacy(self, call: Call) -> bodies.Book:
        return catalogue.privacy(check_language(call.path("lang")))

    async def sign_out_everywhere(self, call: Call) -> bodies.SignedOut:
        epoch = await self._hub.sessions.sign_out(call.person) if call.person else None
        if call.person is None or epoch is None:
            return bodies.SignedOut(signed_out=False)
        call.person = self._people.renewed(call.person, epoch)
        self._hub.signed_out(call.person.hash, epoch)
        self._hub.peers.signed_out(call.person.hash, epoch)
        return bodies.SignedOut(signed_out=True)

    # Shared by the handlers

    async def _room(self, call: Call) -> Room:
        return await self._hub.room(call.path("table"))

    async def _finished_record(self, call: Call) -> Record:
        try:
            room = await self._room(call)
        except Denied as denied:
            if denied.code != "old-rules":
                raise
            return await self._old_record(call, denied)
        async with room.standing() as table:
            return table.record()

    async def _old_record(self, call: Call, denied: Denied) -> Record:
        """The record of a game whose rules are no longer played.

        It shows every hand, and a worker of the version before may still be playing the game: so
        only a player gets it before the game is over, and that closes the table everywhere.
        """
        storage, table_id = self._hub.storage, call.path("table")
        table = OldTable.fold(table_id, await storage.read_log(table_id))
        outcome = await storage.outcome_of(table_id)
        if outcome is None and not table.is_closed:
            if table.seat_of(call.who) is None:
                raise denied
            entry = Entry(table.seq + 1, self._hub.now(), None, None, entries.Closed("old-rules"))
            table.do(entry)
            try:
                await storage.append(appended(table, entry))
            except Conflict:  # it is being played right now
                raise Denied("stale") from None
        return table.bare_record(outcome)

    async def _act_by(self, call: Call, event: entries.AnyTableEvent) -> bodies.TableInfo:
        return await self._act(call, await self._room(call), commands.by_person(call.who, event))

    async def _act(self, call: Call, room: Room, command: Command) -> bodies.TableInfo:
        await room.act(command)
        return await self._shown(call, room)

    async def _shown(self, call: Call, room: Room) -> bodies.TableInfo:
        async with room.standing() as table:
            viewer = Viewer(table.seat_of(call.who), call.lang)
            return positions.table_info(table, viewer, room.presence(), self._hub.url(table.id))
