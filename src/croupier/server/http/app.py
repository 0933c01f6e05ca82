"""The ASGI application: routes, cookies, limits, headers, and the browser's files."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import gc
import gzip
import logging
import mimetypes
import re
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path, PurePosixPath
from secrets import token_hex
from typing import Any, Final

import sqlalchemy as sa
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from croupier.core.errors import TranslatedError
from croupier.core.game import Game
from croupier.core.registry import available
from croupier.core.text import TITLE, words
from croupier.server import metrics
from croupier.server.config import Config
from croupier.server.errors import TEXT, Denied
from croupier.server.http import openapi
from croupier.server.http.cookies import People
from croupier.server.http.endpoints import API, ENDPOINTS, Endpoint
from croupier.server.http.handlers import Api
from croupier.server.http.limits import CONNECTIONS, Connections, Limiter, Requests, Sockets
from croupier.server.http.link_previews import LinkPreviews
from croupier.server.http.replays import Replays
from croupier.server.http.request import answer, error_response, json_response, read_call, said_in
from croupier.server.live.bots import BotPool
from croupier.server.live.hub import Hub
from croupier.server.live.peers import peers_of
from croupier.server.live.socket import SocketSession
from croupier.server.rates import is_near
from croupier.server.store import outages
from croupier.server.store.health import Health
from croupier.server.store.storage import Storage
from croupier.server.store.threads import DatabaseThreads
from croupier.server.table.identity import Person

_log = logging.getLogger(__name__)

STATIC: Final = Path(__file__).resolve().parents[1] / "static"
PAGE: Final = re.compile(r"(?:[\w-][\w.-]*/)*(?:[\w-][\w.-]*)?", re.ASCII)
"""Valid paths of the web client's files and pages, which cannot escape their folder."""
LONGEST_PAGE: Final = 255
INDEX: Final = "index.html"
IDLE_ROOM: Final = 300.0  # seconds that an unused table stays in memory
HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
COMPRESSION: Final = 6  # of 9: more is slow and saves little
CLOSING: Final = 5.0  # seconds to wait for the database on shutdown
COMPRESSED: Final = frozenset({".css", ".html", ".js", ".svg", ".txt", ".webmanifest"})
SHARED: Final = "cross-origin-resource-policy"
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
    SHARED: "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
NO_CLIENT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Croupier</title>
<h1>Croupier</h1><p>The server is running, but the web client has not been built.
In a checkout, run <code>make web</code>; released packages include it.</p>
<p>Programs can use <a href="/api/v1/openapi.json">the API</a>.</p></html>"""


class Server:
    """The parts of one server process, and its ASGI application."""

    def __init__(self, config: Config) -> None:
        self.config = config
        available()  # every game is imported now: nothing that strangers send imports anything
        self.storage = Storage(config.database)
        self.health = Health(self.storage)
        self.people = People(self.storage.secret("cookies", token_hex(32)))
        self.bots = BotPool(config.bot_threads, self._tell)
        self.peers = peers_of(self.storage.engine)
        self.hub = Hub(self.storage, self.bots, self.peers, url=self.url, pace=config.pace)
        self._archiving = DatabaseThreads(1, "croupier-archive", patience=None)
        self.requests = Requests(config.requests_per_minute)
        self.sockets = Sockets(config.sockets_per_address)
        per_second = config.messages_per_second
        self.messages = Limiter(60 * per_second, 3 * per_second)
        self.connections = Connections(config)
        self.replays = Replays()
        self.previews = LinkPreviews(self.hub, config.share_url, config.lang, STATIC)
        self.api = Api(self.hub, self.people, self.replays, self.requests)
        app = Starlette(
            routes=list(self._routes()),
            lifespan=self._lifespan,
            exception_handlers={HTTPException: _no_such_page, Exception: _internal_error},
        )
        limited = Limited(GZipMiddleware(app, compresslevel=COMPRESSION), self.requests)
        self.app: ASGIApp = WithHeaders(limited)

    def url(self, table_id: str) -> str:
        """The page of a table, for sharing."""
        return f"{self.config.share_url}/t/{table_id}"

    def _tell(self, what: str, game: Game) -> None:
        """Print on the terminal that bots are being prepared, as players are waiting for it."""
        title = words(self.config.lang, game.text).say(TITLE)
        sys.stdout.write(words(self.config.lang, TEXT).say(f"bots-{what}", game=title) + "\n")
        sys.stdout.flush()

    def _routes(self) -> list[BaseRoute]:
        routes: list[BaseRoute] = [
            Route(f"{API}{e.path}", self._handler(e), methods=[e.method]) for e in ENDPOINTS
        ]
        documents = {"openapi.json": openapi.openapi, "socket.json": openapi.socket_schema}
        for name, make in documents.items():
            routes.append(Route(f"{API}/{name}", _document(make)))
        routes.append(WebSocketRoute(f"{API}/tables/{{table}}/live", self._live))
        routes.append(Route("/healthz", self._healthz))
        routes.append(Route("/metrics", self._metrics))
        routes.append(Route("/links/table/{table}.png", self._picture))
        routes.append(Route("/{path:path}", self._page))
        return routes

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[dict[str, Any]]:
        self.peers.start(self.hub)
        chores = [asyncio.create_task(chore()) for chore in (self._sweep, self._close_slow)]
        try:
            yield {CONNECTIONS: self.connections}
        finally:
            for chore in chores:
                chore.cancel()
            self.bots.close()
            self.replays.close()
            self._archiving.close()
            await asyncio.gather(_try_close(self.peers.stop), _try_close(self.storage.close))
            if cache := sys.modules.get("croupier.compiled.cache"):  # else nothing was compiled
                cache.drop_temporary_cache()

    async def _sweep(self) -> None:
        """Evict idle tables from memory, and archive those idle for long."""
        swept_at = -HOUR
        while True:
            self.hub.forget_idle(IDLE_ROOM)
            if time.monotonic() - swept_at > HOUR:
                swept_at = time.monotonic()
                gc.collect()
                if self.config.archive_after:
                    await self._archive(self.hub.now() - self.config.archive_after * DAY)
            await asyncio.sleep(IDLE_ROOM / 5)

    async def _close_slow(self) -> None:
        """Close connections that take too long."""
        while True:
            await asyncio.sleep(min(1.0, self.connections.timeout / 4))
            self.connections.sweep()

    async def _archive(self, before: float) -> None:
        try:
            packed = await self._archiving.run(self.storage.archive_before, before)
        except sa.exc.SQLAlchemyError as error:
            _log.error("cannot archive tables: %s", outages.describe(error))
        else:
            if packed:
                _log.info("archived %d tables", packed)

    # HTTP

    def _handler(self, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        handle: Callable[[Any], Awaitable[Any]] = getattr(self.api, endpoint.name)

        async def respond(request: Request) -> Response:
            try:
                if endpoint.method == "POST":
                    self._same_origin(request.headers.get("origin"), request.headers.get("host"))
                call = await read_call(request, endpoint, await self._person(request))
                return answer(call, await handle(call))
            except TranslatedError as error:
                return error_response(self._limit_guesses(error, request), said_in(request))
            except ClientDisconnect:
                _log.info("a client disconnected during a request")
                return error_response(Denied("bad-request", why="it ended early"), "en")
            except sa.exc.SQLAlchemyError as error:
                _log.warning("a request failed: %s", outages.describe(error))
                return error_response(Denied("unavailable"), said_in(request))

        async def handler(request: Request) -> Response:
            start = time.perf_counter()
            response = await respond(request)
            metrics.requests.labels(endpoint.name, response.status_code).inc()
            took = round((time.perf_counter() - start) * 1000, 1)
            about = {"endpoint": endpoint.name, "status": response.status_code, "ms": took}
            _log.info("call", extra=about)
            return response

        return handler

    def _limit_guesses(
        self, error: TranslatedError, request: Request | WebSocket
    ) -> TranslatedError:
        """The same error, or `too-many` after too many guesses at table ids."""
        if isinstance(error, Denied) and error.code == "no-such-table":
            person = self._claimed(request)
            if not self.requests.admits_guess(address_of(request), person.hash if person else None):
                return Denied("too-many")
        return error

    def _claimed(self, request: Request | WebSocket) -> Person | None:
        """The person whose cookie was sent, valid or not."""
        secure = request.url.scheme in ("https", "wss")
        return self.people.read(request.cookies, secure=secure)

    async def _person(self, request: Request | WebSocket) -> Person | None:
        """The person whose cookie was sent; None if they have signed out since."""
        person = self._claimed(request)
        return person if person and await self.hub.sessions.is_good(person) else None

    def _same_origin(self, origin: str | None, host: str | None) -> None:
        """Refuse cross-origin requests (CSRF); programs send no origin."""
        if origin is None:
            return
        allowed = {f"http://{host}", f"https://{host}", self.config.share_url}
        if origin not in allowed:
            raise Denied("cross-origin")

    async def _healthz(self, request: Request) -> Response:
        problem = await self.health.problem()
        if problem is None:
            return json_response({"ok": True, "tables": len(self.hub.rooms)})
        told = outages.sentence(problem, said_in(request))
        return json_response(
            {"ok": False, "error": outages.kind_of(problem), "sentence": told}, 503
        )

    async def _metrics(self, request: Request) -> Response:
        """The metrics, for the local network only: to all others there is no such page."""
        if not is_near(address_of(request)):
            return error_response(Denied("no-such-page"), said_in(request))
        metrics.rooms.set(len(self.hub.rooms))
        metrics.waiting.set(self.bots.waiting)
        return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")

    # The browser's client

    async def _page(self, request: Request) -> Response:
        """A file of the web client; any other path is one of its pages."""
        if request.url.path.startswith("/api/"):
            return error_response(Denied("no-such-page"), said_in(request))
        path = str(request.path_params["path"])
        if len(path) > LONGEST_PAGE or not PAGE.fullmatch(path):
            return error_response(Denied("no-such-page"), said_in(request))
        wanted = STATIC / path
        if wanted.is_file() and wanted.name != INDEX:
            forever = path.startswith("assets/")
            cached = "public, max-age=31536000, immutable" if forever else "no-cache"
            return _file(wanted, request, cached)
        index = STATIC / INDEX
        suffix = PurePosixPath(path).suffix
        if (suffix and path != INDEX) or not index.is_file():
            return HTMLResponse(NO_CLIENT, 404 if suffix else 200)
        page = _text_of(index, index.stat().st_mtime_ns)
        tagged = await self.previews.page(path, page, address_of(request))
        return HTMLResponse(tagged, headers={"cache-control": "no-cache"})

    async def _picture(self, request: Request) -> Response:
        """What a link to a table shows."""
        table = str(request.path_params["table"])
        picture = await self.previews.picture(table, address_of(request))
        if picture is None:
            return error_response(Denied("no-such-page"), said_in(request))
        headers = {"cache-control": "public, max-age=60", SHARED: "cross-origin"}
        return Response(picture, headers=headers, media_type="image/png")

    # The socket

    async def _live(self, socket: WebSocket) -> None:
        await socket.accept()
        session = SocketSession(self.hub, socket, self.messages.fresh())
        address = address_of(socket)
        if not self.sockets.enter(address):
            await session.refuse(Denied("too-many-sockets"))
            return
        metrics.connections.inc()
        try:
            if not self.requests.admits(socket.url.path, address):
                raise Denied("too-many")
            self._same_origin(socket.headers.get("origin"), socket.headers.get("host"))
            person = await self._person(socket)
            if person is not None:  # all sockets of a person share one limit
                session.bucket = self.messages.bucket(person.hash)
            await session.run(str(socket.path_params["table"]), person)
        except TranslatedError as error:
            await session.refuse(self._limit_guesses(error, socket))
        except sa.exc.SQLAlchemyError as error:
            _log.warning("cannot read a table: %s", outages.describe(error))
            await session.refuse(Denied("unavailable"))
        finally:
            self.sockets.leave(address)
            metrics.connections.dec()


async def _try_close(close: Callable[[], None]) -> None:
    """Close part of the database with a timeout, so that a hanging one does not block shutdown."""
    threads = DatabaseThreads(1, "croupier-closing", patience=CLOSING)
    try:
        await threads.run(close)
    except sa.exc.TimeoutError:
        _log.error("the database hangs; unconfirmed writes may be lost")
    finally:
        threads.close()


def address_of(request: Request | WebSocket) -> str:
    """The client's address, which a trusted proxy may have forwarded."""
    return request.client.host if request.client else ""


def _document(make: Callable[[], dict[str, Any]]) -> Callable[[Request], Awaitable[Response]]:
    made = functools.cache(make)

    async def handler(request: Request) -> Response:
        return json_response(made())

    return handler


def _file(path: Path, request: Request, cached: str) -> Response:
    """A static file, compressed and cached if it is text."""
    headers = {"cache-control": cached}
    if path.suffix not in COMPRESSED or "gzip" not in request.headers.get("accept-encoding", ""):
        return FileResponse(path, headers=headers)
    headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}
    kind = mimetypes.guess_type(path.name)[0] or "text/plain"
    return Response(_gzipped(path, path.stat().st_mtime_ns), headers=headers, media_type=kind)


@functools.lru_cache(maxsize=1)
def _text_of(path: Path, changed: int) -> str:
    """A page; `changed` is part of the cache key."""
    return path.read_text("utf-8")


@functools.lru_cache(maxsize=500)
def _gzipped(path: Path, changed: int) -> bytes:
    """The compressed file; `changed` is part of the cache key."""
    return gzip.compress(path.read_bytes(), COMPRESSION, mtime=0)


async def _no_such_page(request: Request, error: Exception) -> Response:
    wrong = isinstance(error, HTTPException) and error.status_code == 405
    return error_response(Denied("wrong-method" if wrong else "no-such-page"), said_in(request))


async def _internal_error(request: Request, error: Exception) -> Response:
    return error_response(Denied("unavailable"), said_in(request))


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


class WithHeaders:
    """Adds the security headers to every response that has no other of its own."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and add the headers to its response."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = {name for name, _ in message["headers"]}
                ours = [header for header in self._headers if header[0] not in own]
                message["headers"] = [*message["headers"], *ours]
            await send(message)

        await self._app(scope, receive, with_headers)
