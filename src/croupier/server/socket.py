"""The socket of a table: messages in, messages out."""

from __future__ import annotations

import asyncio
import functools
import logging
import time
from collections.abc import Callable
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from croupier.core.errors import Said
from croupier.core.words import LANGUAGES
from croupier.server import commands, metrics
from croupier.server.endpoints import EXTRAS
from croupier.server.errors import Denied, problem_of
from croupier.server.limits import Bucket
from croupier.server.live import Connection, Hub, Room, encode
from croupier.server.messages import Asked, Bye, FromClient, Ping, Pong, Refusal
from croupier.server.people import Person
from croupier.server.showing import Viewer
from croupier.server.wire import WIRE, Wire

_log = logging.getLogger(__name__)

POLICY: Final = 1008
TRY_AGAIN: Final = 1013
MOST_REFUSED: Final = 50
"""Messages beyond the limit after which a flooding connection is closed."""
COME_AGAIN: Final = frozenset({"too-slow", "unavailable"})

decode: Final[Callable[[str], FromClient]] = msgspec.json.Decoder(FromClient).decode


class Talk:
    """One socket, from its opening to its end."""

    def __init__(self, hub: Hub, socket: WebSocket, per_second: float) -> None:
        self._hub = hub
        self._socket = socket
        query = socket.query_params
        lang = query.get("lang", "")
        self._lang = lang if lang in LANGUAGES else LANGUAGES[0]
        wanted = {name: query.get(name) in ("1", "true") for name in EXTRAS}
        self._viewer = Viewer(None, self._lang, **wanted)
        after = query.get("after", "0")
        self._after = int(after) if after.isascii() and after.isdecimal() and len(after) < 10 else 0
        self._bucket = Bucket(3 * per_second, per_second, time.monotonic())
        self._refused = 0
        self._waiting = False
        """Is there a message that waits for its turn at the table?"""

    async def run(self, table_id: str, person: Person | None) -> None:
        """Serve the socket until either side has enough."""
        room = await self._hub.room(table_id)
        wire = self._socket.scope.get("extensions", {}).get(WIRE)
        short = wire if isinstance(wire, Wire) else None
        connection = Connection(self._viewer, person, *([short.send_now] if short else []))
        await room.connect(connection, self._after)
        if short is not None:
            short.hear = functools.partial(self._take_now, room, connection)
        writer = asyncio.create_task(self._write(connection))
        reader = asyncio.create_task(self._read(room, connection))
        try:
            await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if short is not None:
                short.hear = None
            room.disconnect(connection)
            writer.cancel()
            # The reader is never cut off: it may be about to hear that a deed is safe. It ends by
            # itself, as the socket is closed by now.
            _report(*await asyncio.gather(reader, writer, return_exceptions=True))

    async def refuse(self, why: Said) -> None:
        """Say why there is nothing to see here, and close."""
        problem = problem_of(why, self._lang)
        bye = Bye(error=problem.error, sentence=problem.sentence, again=problem.error in COME_AGAIN)
        await self._socket.send_text(encode(bye).decode())
        await self._socket.close(TRY_AGAIN if bye.again else POLICY)

    async def _write(self, connection: Connection) -> None:
        async for message in connection.messages():
            await self._socket.send_text(message.decode())
        if connection.closing is not None:
            await self.refuse(connection.closing)

    async def _read(self, room: Room, connection: Connection) -> None:
        while True:
            event = await self._socket.receive()
            if event["type"] != "websocket.receive":
                return
            await self._take(event.get("text"), room, connection)

    def _take_now(self, room: Room, connection: Connection, text: str) -> bool:
        """Take a message as it arrives, if nothing has to be waited for before."""
        if self._waiting or not room.is_free:
            return False
        its_id: str | None = None
        try:
            sent = self._understood(text, connection)
            if sent is not None:
                its_id = sent.id
                ended = functools.partial(self._ended, connection, its_id, time.perf_counter())
                room.act_now(
                    commands.asked(sent, connection.viewer.seat), its_id, connection, ended
                )
        except Said as error:
            self._deny(connection, error, its_id)
        return True

    def _ended(
        self, connection: Connection, its_id: str, start: float, error: Exception | None
    ) -> None:
        if error is None:
            metrics.waits.observe(time.perf_counter() - start)
        elif isinstance(error, Said):
            self._deny(connection, error, its_id)
        else:
            _report(error)
            connection.close(Denied("unavailable"))

    async def _take(self, text: str | None, room: Room, connection: Connection) -> None:
        its_id: str | None = None
        self._waiting = True
        try:
            sent = self._understood(text, connection)
            if sent is not None:
                its_id, start = sent.id, time.perf_counter()
                decide = commands.asked(sent, connection.viewer.seat)
                await room.act(decide, submission=its_id, by=connection)
                metrics.waits.observe(time.perf_counter() - start)
        except Said as error:
            self._deny(connection, error, its_id)
        finally:
            self._waiting = False

    def _understood(self, text: str | None, connection: Connection) -> Asked | None:
        """What a message asks for; None if it was only to know that somebody is here."""
        if not self._bucket.take(1, time.monotonic()):
            self._flooded(connection)
        if text is None:
            raise Denied("bad-request", why="a text frame, not a binary one")
        try:
            sent = decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Denied("bad-request", why=str(error)) from error
        if isinstance(sent, Ping):
            connection.send(Pong(now=self._hub.now()))
            return None
        return sent

    def _deny(self, connection: Connection, error: Said, its_id: str | None) -> None:
        problem = problem_of(error, self._lang)
        metrics.refusals.labels(problem.error).inc()
        connection.send(
            Refusal(id=its_id, error=problem.error, sentence=problem.sentence, rule=problem.rule)
        )

    def _flooded(self, connection: Connection) -> None:
        self._refused += 1
        denied = Denied("too-many")
        if self._refused > MOST_REFUSED:
            connection.close(denied)
        raise denied


def _report(*ends: object) -> None:
    """Log what should not have happened; that a client is gone is no error."""
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, (WebSocketDisconnect, OSError)):
            _log.error("a connection broke", exc_info=end)
