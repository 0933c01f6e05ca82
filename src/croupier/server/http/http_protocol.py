"""HTTP connections that are counted, and closed when they take too much or too long.

uvicorn and its parser set no limits to the size of a request's head, nor to the time in which a
request comes in.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from croupier.server.http.limits import CONNECTIONS, Connections, Link

MOST_HEAD: Final = 32_768
"""Bytes in a request's head, and in the headers behind its body."""
MOST_HEADERS: Final = 100
MOST_BODY: Final = 2_000_000
"""Bytes of a body, with all that its encoding adds; endpoints allow less."""
MOST_PIPELINED: Final = 16
"""Requests that may wait for the answer to an earlier one on the same connection."""


class TooMuch(Exception):
    """A request is larger than any that would be answered."""


class Http(HttpToolsProtocol):
    """A connection that speaks HTTP."""

    _link: Link | None = None

    def __init__(self, *args: Any, **about: Any) -> None:
        super().__init__(*args, **about)
        self._connections: Connections = self.app_state[CONNECTIONS]
        self._head_size = 0
        self._running: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count it, or close it at once."""
        super().connection_made(transport)
        self._link = self._connections.admit(transport)
        if self._link is None:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
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
        """Read on, if it is not too much."""
        link = self._link
        if link is None or self.transport.is_closing():
            return
        if link.phase == "idle":
            link.turn("head")
        super().data_received(data)
        link.size += len(data)
        most = MOST_HEAD if link.phase == "head" else MOST_BODY
        if link.phase in ("head", "body") and link.size > most:
            self.transport.abort()

    def resume_writing(self) -> None:
        """The client reads."""
        if self._link is not None:
            self._link.stalled_at = None
        super().resume_writing()

    # Parser callbacks; what they raise is answered with 400, and ends the connection.

    def on_message_begin(self) -> None:
        """Begin a request."""
        super().on_message_begin()
        self._head_size = 0
        self._turn("head")

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header, before the body or behind it."""
        self._head_size += len(name) + len(value)
        if len(self.headers) >= MOST_HEADERS or self._head_size > MOST_HEAD:
            raise TooMuch
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Begin to answer, unless too many wait for an answer."""
        if len(self.pipeline) >= MOST_PIPELINED:
            raise TooMuch
        self._turn("body")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is complete; the rest is up to us."""
        super().on_message_complete()
        answered = self.cycle is None or self.cycle.response_complete
        self._turn("idle" if answered else "answer")

    def on_response_complete(self) -> None:
        """The answer is complete; the body need not be."""
        super().on_response_complete()
        if self._link is not None and self._link.phase == "answer" and self.cycle.response_complete:
            self._link.turn("idle")

    def _turn(self, phase: Any) -> None:
        if self._link is not None:
            self._link.turn(phase)
