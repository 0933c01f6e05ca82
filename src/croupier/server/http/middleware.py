"""What is around every request: its id and the rate limit; `headers` has the rest."""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.server.environment import Environment
from croupier.server.errors import Denied
from croupier.server.http.limits import Requests
from croupier.server.http.request import address_of, error_response, said_in
from croupier.server.log_format import REQUEST_ID

REQUEST_ID_HEADER: Final = "x-request-id"
SANE_ID: Final = re.compile(r"[A-Za-z0-9._-]{8,64}")
"""What a proxy's id may look like; any other is replaced, as it goes into the log."""
ID_BYTES: Final = 8


class WithRequestId:
    """Gives every request and socket an id, which is logged and sent back."""

    def __init__(self, app: ASGIApp, environment: Environment) -> None:
        self._app = app
        self._environment = environment

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on with the proxy's id, or one of our own."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        given = Headers(scope=scope).get(REQUEST_ID_HEADER, "")
        id_ = given if SANE_ID.fullmatch(given) else self._environment.random_hex(ID_BYTES)

        async def with_id(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                header = (REQUEST_ID_HEADER.encode(), id_.encode())
                message["headers"] = [*message.get("headers", ()), header]
            await send(message)

        token = REQUEST_ID.set(id_)
        try:
            await self._app(scope, receive, with_id)
        finally:
            REQUEST_ID.reset(token)


class Limited:
    """Answers 429 to clients that exceed the rate limit."""

    def __init__(self, app: ASGIApp, requests: Requests) -> None:
        self._app = app
        self._requests = requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        app = self._app
        if scope["type"] == "http":
            request = Request(scope)
            if not self._requests.admits(scope["path"], address_of(request)):
                app = error_response(Denied("too-many"), said_in(request))
        await app(scope, receive, send)
