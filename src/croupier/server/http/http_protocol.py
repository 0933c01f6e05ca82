"""HTTP connections with limits: they are counted, and closed when too large or too slow.

uvicorn and its parser limit neither the size of a request's head nor the time a request may take to
come in.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from croupier.server.http.handover import HANDOVER, Handover
from croupier.server.http.limits import CONNECTIONS, QUIET, Connections, Link

MOST_HEAD: Final = 32_768
"""Bytes in a request's head, and in the trailers after its body."""
MOST_HEADERS: Final = 100
MOST_BODY: Final = 2_000_000
"""Bytes of a body, including the overhead of its encoding; endpoints allow less."""
MOST_PIPELINED: Final = 16
"""Requests that may be queued behind an earlier one on the same connection."""


class TooMuch(Exception):
    """A request exceeds the limits."""


class Http(HttpToolsProtocol):
    """A connection that speaks HTTP."""

    _link: Link | None = None

    def __init__(self, *args: Any, already_read: bytes = b"", **about: Any) -> None:
        """`already_read` is what another worker has read of a connection that it gave us."""
        super().__init__(*args, **about)
        self._connections: Connections = self.app_state[CONNECTIONS]
        self._handover: Handover | None = self.app_state.get(HANDOVER)
        self._already_read = already_read
        self._head_size = 0
        self._running: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Register the connection, or close it at once."""
        super().connection_made(transport)
        self._link = self._connections.admit(transport)
        if self._link is None:
            transport.abort()
        elif self._already_read:
            self._link.turn("head")
            self._read(self._already_read, self._link)

    def connection_lost(self, exc: Exception | None) -> None:
        """Unregister the connection."""
        self._connections.release(self.transport)
        self._unset_keepalive_if_required()
        self.pipeline.clear()
        if self._running is not None and not self._running.response_complete:
            self._running.disconnected = True  # uvicorn tells only the last request
            self._running.message_event.set()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def data_received(self, data: bytes) -> None:
        """Read data, up to the limits."""
        link = self._link
        if link is None or self.transport.is_closing():
            return
        begins = link.phase in QUIET and not link.size
        if begins and self._handover is not None and self._handover.give(self.transport, data):
            return
        if link.phase == "idle":
            link.turn("head")
        self._read(data, link)

    def _read(self, data: bytes, link: Link) -> None:
        super().data_received(data)
        link.size += len(data)
        most = MOST_HEAD if link.phase == "head" else MOST_BODY
        if link.phase in ("head", "body") and link.size > most:
            self.transport.abort()

    def resume_writing(self) -> None:
        """Note that the client is reading again."""
        if self._link is not None:
            self._link.stalled_at = None
        super().resume_writing()

    # Parser callbacks; an exception is answered with 400 and closes the connection.

    def on_message_begin(self) -> None:
        """Begin a request."""
        super().on_message_begin()
        self._head_size = 0
        self._turn("head")

    def on_header(self, name: bytes, value: bytes) -> None:
        """Read a header or a trailer."""
        self._head_size += len(name) + len(value)
        if len(self.headers) >= MOST_HEADERS or self._head_size > MOST_HEAD:
            raise TooMuch
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Begin to respond, unless too many requests are queued."""
        if len(self.pipeline) >= MOST_PIPELINED:
            raise TooMuch
        self._turn("body")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Handle the end of a request."""
        super().on_message_complete()
        answered = self.cycle is None or self.cycle.response_complete
        self._turn("idle" if answered else "answer")

    def on_response_complete(self) -> None:
        """Handle the end of a response, which may come before the end of the request."""
        super().on_response_complete()
        if self._link is not None and self._link.phase == "answer" and self.cycle.response_complete:
            self._link.turn("idle")

    def _turn(self, phase: Any) -> None:
        if self._link is not None:
            self._link.turn(phase)
