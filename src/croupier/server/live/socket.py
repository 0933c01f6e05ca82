"""A table's WebSocket: messages in, messages out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from croupier.core.errors import TranslatedError
from croupier.core.text import LANGUAGES
from croupier.server import metrics
from croupier.server.errors import Denied
from croupier.server.live.connection import Connection, encode
from croupier.server.live.hub import Hub
from croupier.server.live.room import Room
from croupier.server.rates import Bucket, client_of
from croupier.server.table.identity import Person
from croupier.server.wire import commands
from croupier.server.wire.bodies import Problem
from croupier.server.wire.messages import (
    EXTRAS,
    Bye,
    ClientRequest,
    FromClient,
    Ping,
    Pong,
    Refusal,
    SayText,
)
from croupier.server.wire.positions import Viewer

_log = logging.getLogger(__name__)

POLICY: Final = 1008
TRY_AGAIN: Final = 1013
MOST_REFUSED: Final = 50
"""Messages over the rate limit after which a flooding connection is closed."""
RETRYABLE: Final = frozenset({"newer-entry", "signed-out", "too-slow", "unavailable"})

decode: Final[Callable[[str], FromClient]] = msgspec.json.Decoder(FromClient).decode


class SocketSession:
    """One socket, from opening to close."""

    def __init__(self, hub: Hub, socket: WebSocket, bucket: Bucket) -> None:
        self._hub = hub
        self._monotonic = hub.environment.monotonic
        self._socket = socket
        query = socket.query_params
        lang = query.get("lang", "")
        self._lang = lang if lang in LANGUAGES else LANGUAGES[0]
        wanted = {name: query.get(name) in ("1", "true") for name in EXTRAS}
        self._viewer = Viewer(None, self._lang, **wanted)
        after = query.get("after", "0")
        self._after = int(after) if after.isascii() and after.isdecimal() and len(after) < 10 else 0
        self.bucket = bucket
        """The rate limit for incoming messages."""
        self._refused = 0

    async def run(self, table_id: str, person: Person | None) -> None:
        """Serve the socket until either side closes it."""
        room = await self._hub.room(table_id)
        address = client_of(self._socket.client.host) if self._socket.client else ""
        connection = Connection(self._viewer, person, address)
        await room.connect(connection, self._after)
        writer = asyncio.create_task(self._write(connection))
        reader = asyncio.create_task(self._read(room, connection))
        try:
            await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.disconnect(connection)
            writer.cancel()
            # The reader is not cancelled: it may be waiting for a move to be committed, which the
            # others are to see. It ends by itself, as the socket is closed by now; unless the
            # database hangs while the server shuts down, which uvicorn would log as our error.
            with contextlib.suppress(asyncio.CancelledError):
                _report(*await asyncio.gather(reader, writer, return_exceptions=True))

    async def refuse(self, why: TranslatedError) -> None:
        """Send the reason and close."""
        problem = Problem.of(why, self._lang)
        bye = Bye(error=problem.error, sentence=problem.sentence, again=problem.error in RETRYABLE)
        with contextlib.suppress(WebSocketDisconnect):  # the client did not wait for it
            await self._socket.send_text(encode(bye).decode())
            await self._socket.close(TRY_AGAIN if bye.again else POLICY)

    async def _write(self, connection: Connection) -> None:
        while (message := await connection.next()) is not None:
            await self._socket.send_text(message.decode())
        if connection.closing is not None:
            await self.refuse(connection.closing)

    async def _read(self, room: Room, connection: Connection) -> None:
        while True:
            event = await self._socket.receive()
            if event["type"] != "websocket.receive" or connection.closing is not None:
                return
            await self._handle(event.get("text"), room, connection)

    async def _handle(self, text: str | None, room: Room, connection: Connection) -> None:
        sent_id: str | None = None
        try:
            sent = self._parse(text, connection)
            if sent is not None:
                sent_id, start = sent.id, self._monotonic()
                if isinstance(sent, SayText):
                    self._hub.moderation.check_may_write(connection.address, connection.person)
                command = commands.command_of(sent, connection.who)
                await room.act(command, submission=sent_id, by=connection)
                metrics.waits.observe(self._monotonic() - start)
        except TranslatedError as error:
            self._refuse(connection, error, sent_id)

    def _parse(self, text: str | None, connection: Connection) -> ClientRequest | None:
        """The request in a message; None if it was a ping, which is answered here."""
        if not self.bucket.take(1, self._monotonic()):
            self._refuse_flood(connection)
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

    def _refuse(self, connection: Connection, error: TranslatedError, sent_id: str | None) -> None:
        problem = Problem.of(error, self._lang)
        metrics.refusals.labels(problem.error).inc()
        connection.send(
            Refusal(id=sent_id, error=problem.error, sentence=problem.sentence, rule=problem.rule)
        )

    def _refuse_flood(self, connection: Connection) -> None:
        self._refused += 1
        denied = Denied("too-many")
        if self._refused > MOST_REFUSED:
            connection.close(denied)
        raise denied


def _report(*ends: object) -> None:
    """Log unexpected errors; a client that has disconnected is not one."""
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, (WebSocketDisconnect, OSError)):
            _log.error("a connection failed", exc_info=end)
