"""The ASGI application: routes, cookies, limits, headers, and the browser's files."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import ipaddress
import logging
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

import sqlalchemy as sa
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from croupier.core.errors import Said
from croupier.core.game import Game
from croupier.core.words import TITLE, words
from croupier.server import metrics, schema
from croupier.server.api import Api
from croupier.server.bots import BotPool
from croupier.server.calls import answer, error_response, json_response, read_call, said_in
from croupier.server.company import company_of
from croupier.server.config import Config
from croupier.server.endpoints import API, ENDPOINTS, Endpoint
from croupier.server.errors import TEXT, Denied
from croupier.server.limits import Limiter
from croupier.server.live import Hub
from croupier.server.people import COOKIE, People
from croupier.server.socket import Talk
from croupier.server.storage import Storage

_log = logging.getLogger(__name__)

STATIC: Final = Path(__file__).parent / "static"
IDLE_ROOM: Final = 300.0  # seconds that a table stays in memory after its last use
HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
COMPRESSION: Final = 6  # of 9: more takes long and saves little
GUESSING: Final = 30
"""What asking for a table that does not exist costs, in requests."""
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
NO_CLIENT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Croupier</title>
<h1>Croupier</h1><p>The server runs, but the browser's part of it has not been built.
In a checkout, run <code>make web</code>; a released package has it inside.</p>
<p>Programs can use <a href="/api/v1/openapi.json">the interface</a>.</p></html>"""


class Server:
    """Everything that one process needs, and the application around it."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.storage = Storage(config.database)
        self.people = People(self.storage.secret("cookies", token_hex(32)))
        self.bots = BotPool(config.bot_threads, self._tell)
        self.company = company_of(self.storage.engine)
        self.hub = Hub(self.storage, self.bots, self.company, url=self.url, pace=config.pace)
        self.limiter = Limiter(config.requests_per_minute)
        self.api = Api(self.hub, self.people)
        app = Starlette(
            routes=list(self._routes()),
            lifespan=self._lifespan,
            exception_handlers={HTTPException: _no_such_page, Exception: _bug},
        )
        self.app: ASGIApp = WithHeaders(GZipMiddleware(app, compresslevel=COMPRESSION))

    def url(self, table_id: str) -> str:
        """The page of a table, for sharing."""
        return f"{self.config.share_url}/t/{table_id}"

    def _tell(self, what: str, game: Game) -> None:
        """Say at the terminal how bots get ready, as those at a table wait for it."""
        title = words(self.config.lang, game.text).say(TITLE)
        sys.stdout.write(words(self.config.lang, TEXT).say(f"bots-{what}", game=title) + "\n")
        sys.stdout.flush()

    def _routes(self) -> list[BaseRoute]:
        routes: list[BaseRoute] = [
            Route(f"{API}{e.path}", self._handler(e), methods=[e.method]) for e in ENDPOINTS
        ]
        documents = {"openapi.json": schema.openapi, "socket.json": schema.socket_schema}
        for name, make in documents.items():
            routes.append(Route(f"{API}/{name}", _document(make)))
        routes.append(WebSocketRoute(f"{API}/tables/{{table}}/live", self._live))
        routes.append(Route("/healthz", self._healthz))
        routes.append(Route("/metrics", self._metrics))
        routes.append(Route("/{path:path}", _page))
        return routes

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        self.company.start(self.hub)
        sweeping = asyncio.create_task(self._sweep())
        try:
            yield
        finally:
            sweeping.cancel()
            self.bots.close()
            await asyncio.to_thread(self.company.stop)
            await asyncio.to_thread(self.storage.close)

    async def _sweep(self) -> None:
        """Forget what rests, and pack away what has rested for long."""
        swept_at = -HOUR
        while True:
            self.hub.forget_idle(IDLE_ROOM)
            if time.monotonic() - swept_at > HOUR:
                swept_at = time.monotonic()
                gc.collect()
                if self.config.archive_after:
                    await self._archive(self.hub.now() - self.config.archive_after * DAY)
            await asyncio.sleep(IDLE_ROOM / 5)

    async def _archive(self, before: float) -> None:
        try:
            packed = await asyncio.to_thread(self.storage.archive_before, before)
        except sa.exc.SQLAlchemyError:
            _log.exception("nothing could be archived")
        else:
            if packed:
                _log.info("%d tables archived", packed)

    # HTTP

    def _handler(self, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        handle: Callable[[Any], Awaitable[Any]] = getattr(self.api, endpoint.name)

        async def respond(request: Request) -> Response:
            try:
                self._admit(request)
                if endpoint.method == "POST":
                    self._same_origin(request.headers.get("origin"), request.headers.get("host"))
                call = await read_call(request, endpoint, self.people)
                return answer(call, await handle(call))
            except Said as error:
                if isinstance(error, Denied) and error.code == "no-such-table":
                    self.limiter.fine(_address(request), GUESSING)
                return error_response(error, said_in(request))

        async def handler(request: Request) -> Response:
            start = time.perf_counter()
            response = await respond(request)
            metrics.requests.labels(endpoint.name, response.status_code).inc()
            took = round((time.perf_counter() - start) * 1000, 1)
            about = {"endpoint": endpoint.name, "status": response.status_code, "ms": took}
            _log.info("call", extra=about)
            return response

        return handler

    def _admit(self, request: Request | WebSocket) -> None:
        if not self.limiter.take(_address(request)):
            raise Denied("too-many")

    def _same_origin(self, origin: str | None, host: str | None) -> None:
        """Let no other page act in the name of whoever looks at it; programs send no origin."""
        if origin is None:
            return
        allowed = {f"http://{host}", f"https://{host}", self.config.share_url}
        if origin not in allowed:
            raise Denied("cross-origin")

    async def _healthz(self, request: Request) -> Response:
        try:
            await asyncio.to_thread(self.storage.answers)
        except sa.exc.SQLAlchemyError:
            _log.exception("the database does not answer")
            return json_response({"ok": False}, 503)
        return json_response({"ok": True, "tables": len(self.hub.rooms)})

    async def _metrics(self, request: Request) -> Response:
        """For whoever runs the server: to the world it is not there."""
        if not _is_near(_address(request)):
            return error_response(Denied("no-such-page"), said_in(request))
        metrics.rooms.set(len(self.hub.rooms))
        return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")

    # The socket

    async def _live(self, socket: WebSocket) -> None:
        await socket.accept()
        talk = Talk(self.hub, socket, self.config.messages_per_second)
        metrics.connections.inc()
        try:
            self._admit(socket)
            self._same_origin(socket.headers.get("origin"), socket.headers.get("host"))
            person = self.people.read(socket.cookies.get(COOKIE))
            await talk.run(str(socket.path_params["table"]), person)
        except Said as error:
            if isinstance(error, Denied) and error.code == "no-such-table":
                self.limiter.fine(_address(socket), GUESSING)
            await talk.refuse(error)
        finally:
            metrics.connections.dec()


def _is_near(address: str) -> bool:
    """Is it this machine, or its own network?"""
    try:
        return ipaddress.ip_address(address).is_private
    except ValueError:
        return False


def _address(request: Request | WebSocket) -> str:
    return request.client.host if request.client else ""


def _document(make: Callable[[], dict[str, Any]]) -> Callable[[Request], Awaitable[Response]]:
    async def handler(request: Request) -> Response:
        return json_response(make())

    return handler


async def _page(request: Request) -> Response:
    """A file of the browser's client; any other address is a page of it."""
    if request.url.path.startswith("/api/"):
        return error_response(Denied("no-such-page"), said_in(request))
    wanted = (STATIC / str(request.path_params["path"])).resolve()
    if wanted.is_file() and wanted.is_relative_to(STATIC):
        forever = "assets" in wanted.relative_to(STATIC).parts
        cached = "public, max-age=31536000, immutable" if forever else "no-cache"
        return FileResponse(wanted, headers={"cache-control": cached})
    index = STATIC / "index.html"
    if wanted.suffix or not index.is_file():
        status = 404 if wanted.suffix else 200
        return HTMLResponse(NO_CLIENT, status)
    return FileResponse(index, headers={"cache-control": "no-cache"})


async def _no_such_page(request: Request, error: Exception) -> Response:
    wrong = isinstance(error, HTTPException) and error.status_code == 405
    return error_response(Denied("wrong-method" if wrong else "no-such-page"), said_in(request))


async def _bug(request: Request, error: Exception) -> Response:
    return error_response(Denied("unavailable"), said_in(request))


class WithHeaders:
    """Adds the security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass it on, with headers."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self._headers]
            await send(message)

        await self._app(scope, receive, with_headers)
