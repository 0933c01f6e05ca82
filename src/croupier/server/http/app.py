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
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from croupier.core.errors import TranslatedError
from croupier.core.game import Game
from croupier.core.registry import available
from croupier.core.text import TITLE, words
from croupier.server import metrics
from croupier.server.config import Config
from croupier.server.environment import MACHINE, Environment
from croupier.server.errors import TEXT, Denied
from croupier.server.http import openapi
from croupier.server.http.coach import CoachApi
from croupier.server.http.cookies import People
from croupier.server.http.endpoints import API, ENDPOINTS, Endpoint
from croupier.server.http.handlers import Api
from croupier.server.http.handover import HANDOVER, Handover
from croupier.server.http.headers import SHARED, WithHeaders
from croupier.server.http.limits import CONNECTIONS, Connections, Limiter, Requests, Sockets
from croupier.server.http.link_previews import LinkPreviews
from croupier.server.http.middleware import Limited, WithRequestId
from croupier.server.http.replays import Replays
from croupier.server.http.request import (
    address_of,
    answer,
    error_response,
    json_response,
    read_call,
    said_in,
)
from croupier.server.http.reviews import Reviews
from croupier.server.live.bots import BotPool
from croupier.server.live.hub import Hub
from croupier.server.live.moderation import POLL_S
from croupier.server.live.peers import NoPeers, Peers
from croupier.server.live.postgres_peers import PostgresPeers
from croupier.server.live.socket import SocketSession
from croupier.server.log_format import short
from croupier.server.rates import client_of, is_near
from croupier.server.store import outages
from croupier.server.store.database import POSTGRESQL
from croupier.server.store.health import Health
from croupier.server.store.log_store import LogStore
from croupier.server.store.reviews import ReviewStore
from croupier.server.store.storage import Storage
from croupier.server.store.threads import DatabaseThreads
from croupier.server.table.identity import Person

if TYPE_CHECKING:
    from croupier.server.live.siblings import Siblings

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
NO_CLIENT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Croupier</title>
<h1>Croupier</h1><p>The server is running, but the web client has not been built.
In a checkout, run <code>make web</code>; released packages include it.</p>
<p>Programs can use <a href="/api/v1/openapi.json">the API</a>.</p></html>"""


class Server:
    """The parts of one server process, and its ASGI application."""

    def __init__(self, config: Config, environment: Environment = MACHINE) -> None:
        self.config = config
        self.environment = environment
        available()  # every game is imported now: nothing that strangers send imports anything
        self.siblings = self._find_siblings()
        self.handover = Handover(self.siblings) if self.siblings else None
        self.storage, self.peers = self._open()
        self.health = Health(self.storage, environment)
        key = self.storage.secret("cookies", environment.random_hex(32))
        self.people = People(key, environment)
        self.bots = BotPool(config.bot_threads, self._tell, environment)
        store = ReviewStore(self.storage) if isinstance(self.storage, Storage) else None
        self.reviews = Reviews(store, environment=environment)
        self.hub = Hub(
            self.storage,
            self.bots,
            self.peers,
            url=self.url,
            pace=config.pace,
            environment=environment,
            owns=self.siblings.owns if self.siblings else lambda _: True,
            on_play=self.reviews.get_ready,
        )
        self.moderation = self.hub.moderation
        self.requests = Requests(config.requests_per_minute, environment)
        self.sockets = Sockets(config.sockets_per_address)
        per_second = config.messages_per_second
        self.messages = Limiter(60 * per_second, 3 * per_second, environment.monotonic)
        self.connections = Connections(config, environment=environment)
        self.replays = Replays(environment=environment)
        self.previews = LinkPreviews(self.hub, config.share_url, config.lang, STATIC)
        self.api = Api(self.hub, self.people, self.replays, self.requests)
        self.coach = CoachApi(self.hub, self.reviews)
        app = Starlette(
            routes=list(self._routes()),
            lifespan=self._lifespan,
            exception_handlers={HTTPException: _no_such_page, Exception: _internal_error},
        )
        limited = Limited(GZipMiddleware(app, compresslevel=COMPRESSION), self.requests)
        self.app: ASGIApp = WithRequestId(WithHeaders(limited), environment)

    def _open(self) -> tuple[LogStore, Peers]:
        """The database, and the other workers on it."""
        if self.siblings is None or self.config.database.startswith(POSTGRESQL):
            storage = Storage(self.config.database, self.environment)
            is_shared = storage.dialect == POSTGRESQL
            peers = PostgresPeers(storage.engine, self.environment) if is_shared else NoPeers()
            return storage, peers
        from croupier.server.live.local_peers import LocalPeers
        from croupier.server.store.locking import Turn

        turn = Turn(self.siblings.folder / "writing")
        storage = Storage(self.config.database, self.environment, turn)
        return storage, LocalPeers(self.siblings, self.environment)

    def _find_siblings(self) -> Siblings | None:
        """The other workers of this machine, if there may be any."""
        if self.config.siblings is None:
            return None
        from croupier.server.live.siblings import Siblings

        return Siblings(Path(self.config.siblings))

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
        await self.moderation.follow()
        loops = (self._sweep, self._close_slow, self._watch)
        chores = [asyncio.create_task(loop()) for loop in loops]
        try:
            yield {CONNECTIONS: self.connections, HANDOVER: self.handover}
        finally:
            for chore in chores:
                chore.cancel()
            self.bots.close()
            self.replays.close()
            await self.reviews.close()
            self.coach.close()
            closing = (self.peers.stop, self.storage.close)
            await asyncio.gather(*(_try_close(close, self.environment) for close in closing))
            if cache := sys.modules.get("croupier.compiled.cache"):  # else nothing was compiled
                cache.drop_temporary_cache()

    async def _sweep(self) -> None:
        """Evict idle tables from memory, and archive those idle for long."""
        swept_at = -HOUR
        while True:
            self.hub.forget_idle(IDLE_ROOM)
            now = self.environment.monotonic()
            if now - swept_at > HOUR:
                swept_at = now
                gc.collect()
                await self._tidy(self.hub.now())
            await asyncio.sleep(IDLE_ROOM / 5)

    async def _close_slow(self) -> None:
        """Close connections that take too long."""
        while True:
            await asyncio.sleep(min(1.0, self.connections.timeout / 4))
            self.connections.sweep()

    async def _watch(self) -> None:
        """Follow what administrators decide, and measure this worker."""
        late = 0.0
        while True:
            metrics.measure_worker(late, len(self.hub.rooms), self.bots.waiting)
            await self.moderation.follow()
            start = self.environment.monotonic()
            await asyncio.sleep(POLL_S)
            late = max(0.0, self.environment.monotonic() - start - POLL_S)

    async def _tidy(self, now: float) -> None:
        """Archive idle tables, and delete what is not to be kept any longer."""
        config = self.config
        try:
            await self.storage.delete_ended(now)
            if config.archive_after:
                packed = await self.storage.archive_idle(now - config.archive_after * DAY)
                _log.info("archived %d tables", packed)
            if config.delete_after:
                deleted = await self.storage.delete_archived(now - config.delete_after * DAY)
                _log.info("deleted %d archived tables", deleted)
        except sa.exc.SQLAlchemyError as error:
            _log.error("cannot tidy up: %s", outages.describe(error))

    # HTTP

    def _handler(self, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        owner = self.api if hasattr(self.api, endpoint.name) else self.coach
        handle: Callable[[Any], Awaitable[Any]] = getattr(owner, endpoint.name)

        async def respond(request: Request) -> Response:
            try:
                if endpoint.method == "POST":
                    self._same_origin(request.headers.get("origin"), request.headers.get("host"))
                person = await self._person(request)
                self.moderation.check(client_of(address_of(request)), person)
                call = await read_call(request, endpoint, person)
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
            start = self.environment.monotonic()
            response = await respond(request)
            metrics.requests.labels(endpoint.name, response.status_code).inc()
            took = round((self.environment.monotonic() - start) * 1000, 1)
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
            draining = self.moderation.is_draining
            return json_response({"ok": True, "tables": len(self.hub.rooms), "draining": draining})
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
        table = str(socket.path_params["table"])
        _log.info("socket opened", extra={"table": short(table)})
        try:
            if not self.requests.admits(socket.url.path, address):
                raise Denied("too-many")
            self._same_origin(socket.headers.get("origin"), socket.headers.get("host"))
            person = await self._person(socket)
            self.moderation.check(client_of(address), person)
            if person is not None:  # all sockets of a person share one limit
                session.bucket = self.messages.bucket(person.hash)
            await session.run(table, person)
        except TranslatedError as error:
            await session.refuse(self._limit_guesses(error, socket))
        except sa.exc.SQLAlchemyError as error:
            _log.warning("cannot read a table: %s", outages.describe(error))
            await session.refuse(Denied("unavailable"))
        finally:
            self.sockets.leave(address)
            metrics.connections.dec()
            _log.info("socket closed", extra={"table": short(table)})


async def _try_close(close: Callable[[], None], environment: Environment) -> None:
    """Close part of the database with a timeout, so that a hanging one does not block shutdown."""
    threads = DatabaseThreads(1, "croupier-closing", CLOSING, environment)
    try:
        await threads.run(close)
    except sa.exc.TimeoutError:
        _log.error("the database hangs; unconfirmed writes may be lost")
    finally:
        threads.close()


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
