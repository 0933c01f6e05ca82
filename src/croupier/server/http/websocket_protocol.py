"""WebSocket connections that are counted, and closed when they send too much.

uvicorn and the parser below it set no limits to the number of frames, nor to what is sent behind
the end of a connection.
"""

from __future__ import annotations

import logging
import time
from asyncio import BaseTransport
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from croupier.server.http.limits import CONNECTIONS, Connections
from croupier.server.rates import Bucket

_log = logging.getLogger(__name__)

MORE_FRAMES: Final = 200
"""Frames at once, besides those that may be messages: by then a flood has been told to stop."""
MOST_AFTER_CLOSE: Final = 65_536
"""Bytes that may still come in when the server has said that it closes the socket."""


class Wire(WebSocketsSansIOProtocol):
    """A connection that speaks WebSocket."""

    _is_flooded = False
    _read_after_close = 0

    def connection_made(self, transport: BaseTransport) -> None:
        """Take over a connection that began with HTTP."""
        super().connection_made(transport)
        self._connections: Connections = self.app_state[CONNECTIONS]
        self.close_timeout = self._connections.timeout / 2
        per_second = self._connections.frames_per_second
        self._frames_left = Bucket(3 * per_second + MORE_FRAMES, per_second, time.monotonic())
        self._link = self._connections.link(self.transport)
        if self._link is not None:
            self._link.turn("socket")

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        self._connections.release(self.transport)
        super().connection_lost(exc)

    def resume_writing(self) -> None:
        """The client reads."""
        if self._link is not None:
            self._link.stalled_at = None
        super().resume_writing()

    def handle_events(self) -> None:
        """End the connection if there are too many frames."""
        super().handle_events()
        if self._is_flooded and not self.transport.is_closing():
            self.disconnected = True  # what the application still has to say goes nowhere
            self.conn.fail(CloseCode.POLICY_VIOLATION)
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many."""
        self._count_frame()
        if not self._is_flooded:
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take note of an answer to a ping, or of a pong that nobody asked for."""
        self._count_frame()
        super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        """Take a message that did not come alone."""
        self._count_frame()
        if not self._is_flooded:
            super().handle_text(event)

    def handle_cont(self, event: Frame) -> None:
        """Take another part of a message."""
        self._count_frame()
        super().handle_cont(event)

    def _count_frame(self) -> None:
        self._is_flooded = self._is_flooded or not self._frames_left.take(1, time.monotonic())

    def data_received(self, data: bytes) -> None:
        """Read on, if it is not too much."""
        if self.close_sent:
            self._read_after_close += len(data)
            if self._read_after_close > MOST_AFTER_CLOSE:
                self.transport.abort()
                return
        self._read_frames(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            _log.info("a client broke the protocol", extra={"code": None})
            self.transport.close()  # nothing else would

    def _read_frames(self, data: bytes) -> None:
        """Read a bit at a time, so that nobody has many frames read before it is too many."""
        for start in range(0, len(data), self.config.ws_max_size):
            if self._is_flooded or self.transport.is_closing():
                return
            super().data_received(data[start : start + self.config.ws_max_size])

    def send_receive_event_to_app(self) -> None:
        """Hand on a message that came in parts, unless its text is none."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self._fail_decoding()
                return
        super().send_receive_event_to_app()

    def _fail_decoding(self) -> None:
        self.conn.fail(CloseCode.INVALID_DATA)
        self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Close after what no client of ours sends: worth a line, and no more."""
        sent = self.conn.close_sent
        _log.info("a client broke the protocol", extra={"code": sent.code if sent else None})
        super().handle_parser_exception()
