"""The short way of a message between the network and a table.

uvicorn opens and closes sockets, and everything unusual goes its way. But what most messages are, a
text in a single frame, would take longer to be handed through parsers, queues and tasks than to be
acted upon; so such a frame is read and written here.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, apply_mask  # type: ignore[attr-defined]  # in C if there is one
from websockets.http11 import Request

WIRE: Final = "croupier.wire"
"""The ASGI extension that is a socket's `Wire`."""
WHOLE_TEXT: Final = 0x81
"""The first byte of a frame that is a whole text (RFC 6455, 5.2)."""
MASKED: Final = 0x80
SHORT, MEDIUM = 126, 1 << 16
"""Lengths from which on a frame has two, or eight, more bytes for it."""
MOST_WAITING: Final = 32
"""Messages that may wait for the application before no more are read."""


class Wire(WebSocketsSansIOProtocol):
    """A socket. `hear` is asked to take a text at once; if it cannot, the text has to wait."""

    hear: Callable[[str], bool] | None = None

    def handle_connect(self, event: Request) -> None:
        """Offer the short way to the application."""
        super().handle_connect(event)
        if scope := getattr(self, "scope", None):
            scope["extensions"][WIRE] = self

    def data_received(self, data: bytes) -> None:
        """Take the short way in, if nothing stands against it."""
        try:
            text = self._whole_text(data) if self.handshake_complete else None
        except UnicodeDecodeError:
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        if text is None:
            super().data_received(data)
            return
        if self.hear is not None and self.queue.empty() and self.hear(text):
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() >= MOST_WAITING:
            self.read_paused = True  # until the queue is empty
            self.transport.pause_reading()

    def _whole_text(self, data: bytes) -> str | None:
        """The text of a frame that came alone, and whole."""
        if len(data) < 6 or data[0] != WHOLE_TEXT or self.close_sent or self.frames:
            return None
        length, start = data[1] - MASKED, 6
        if length == SHORT:
            length, start = int.from_bytes(data[2:4], "big"), 8
        elif not 0 <= length < SHORT:
            return None
        if len(data) != start + length or length > self.config.ws_max_size:
            return None
        if self.conn.reader.buffer:  # it is the rest of something else
            return None
        return str(apply_mask(data[start:], data[start - 4 : start]), "utf-8")

    def send_now(self, text: bytes) -> bool:
        """Send a text at once, if that can be done; else it has to go the long way."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        length = len(text)
        if length < SHORT:
            head = struct.pack(">BB", WHOLE_TEXT, length)
        elif length < MEDIUM:
            head = struct.pack(">BBH", WHOLE_TEXT, SHORT, length)
        else:
            head = struct.pack(">BBQ", WHOLE_TEXT, SHORT + 1, length)
        self.transport.write(head + text)
        return True
