"""WebSocket connections with limits: they are counted, and closed when they send too much.

uvicorn and its parser limit neither the number of frames nor what is sent after a close frame.
"""

from __future__ import annotations

import logging
from asyncio import BaseTransport
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from croupier.server.http.limits import CONNECTIONS, Connections
from croupier.server.rates import Bucket

_log = logging.getLogger(__name__)

MORE_FRAMES: Final = 200
"""Frames allowed in a burst beyond those for messages: by then a flood has been told to stop."""
MOST_AFTER_CLOSE: Final = 65_536
"""Bytes that may still come in after the server has sent a close frame."""


class Wire(WebSocketsSansIOProtocol):
    """A connection that speaks WebSocket."""

    _is_flooded = False
    _read_after_close = 0

    def connection_made(self, transport: BaseTransport) -> None:
        """Take over a connection upgraded from HTTP."""
        super().connection_made(transport)
        self._connections: Connections = self.app_state[CONNECTIONS]
        self.close_timeout = self._connections.timeout / 2
        per_second = self._connections.frames_per_second
        self._frames_left = Bucket(
            3 * per_second + MORE_FRAMES, per_second, self._connections.now()
        )
        self._link = self._connections.link(self.transport)
        if self._link is not None:
            self._link.turn("socket")

    def connection_lost(self, exc: Exception | None) -> None:
        """Unregister the connection."""
        self._connections.release(self.transport)
        super().connection_lost(exc)

    def resume_writing(self) -> None:
        """Note that the client is reading again."""
        if self._link is not None:
            self._link.stalled_at = None
        super().resume_writing()

    def handle_events(self) -> None:
        """Close the connection if there were too many frames."""
        super().handle_events()
        if self._is_flooded and not self.transport.is_closing():
            self.disconnected = True  # drops what the application still sends
            self.conn.fail(CloseCode.POLICY_VIOLATION)
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many."""
        self._count_frame()
        if not self._is_flooded:
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Count a pong, solicited or not."""
        self._count_frame()
        super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        """Read a text frame."""
        self._count_frame()
        if not self._is_flooded:
            super().handle_text(event)

    def handle_cont(self, event: Frame) -> None:
        """Read a continuation frame."""
        self._count_frame()
        super().handle_cont(event)

    def _count_frame(self) -> None:
        now = self._connections.now()
        self._is_flooded = self._is_flooded or not self._frames_left.take(1, now)

    def data_received(self, data: bytes) -> None:
        """Read data, up to the limits."""
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
        """Read in chunks, so that a flood is noticed before many of its frames are read."""
        for start in range(0, len(data), self.config.ws_max_size):
            if self._is_flooded or self.transport.is_closing():
                return
            super().data_received(data[start : start + self.config.ws_max_size])

    def send_receive_event_to_app(self) -> None:
        """Pass a fragmented message on, unless it is not valid UTF-8."""
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
        """Close after a protocol error, and log it as information only."""
        sent = self.conn.close_sent
        _log.info("a client broke the protocol", extra={"code": sent.code if sent else None})
        super().handle_parser_exception()
