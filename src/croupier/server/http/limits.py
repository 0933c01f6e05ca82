"""Limits per client: requests, messages, and connections.

A client is an IPv4 address, or the /64 of an IPv6 address, as that is what one subscriber has. All
counts are per process. Trusted proxies may open any number of connections, as they stand for many
clients; requests and sockets are counted by the address that they forward.
"""

from __future__ import annotations

import collections
import contextlib
import ipaddress
import os
from asyncio import Transport
from collections.abc import Callable, Hashable, Iterator
from typing import Final, Literal

from croupier.server import metrics
from croupier.server.config import Config
from croupier.server.environment import MACHINE, Environment
from croupier.server.errors import Denied
from croupier.server.rates import SWEEP, Bucket, client_of, is_near, parse_ip

PAGES: Final = 5
"""Pages and files allowed per API request allowed: one page has many files."""
ARRIVALS: Final = 10
"""Connections allowed per API request allowed: more than can be used."""
GUESSES: Final = 1 / 20
"""Requests for unknown tables allowed per API request allowed."""
CODES: Final = 1 / 50
"""Wrong codes of tables allowed per API request allowed. There are only a billion codes."""
MOST_CONNECTIONS: Final = 10_000
SPARE_FILES: Final = 64
"""File descriptors not for connections: the database, static files, and monitoring."""
ENOUGH_FILES: Final = 65_536
SLOWEST: Final = 10_000
"""The least bytes a second at which a body may come in, once the timeout has passed."""
CONNECTIONS: Final = "croupier.connections"
"""The key of the process's `Connections` in the application's state."""
TRUSTED: Final = "FORWARDED_ALLOW_IPS"
"""The environment variable that names trusted proxies; uvicorn reads it, too."""


class Limiter:
    """A token bucket per client."""

    def __init__(
        self,
        a_minute: float,
        at_once: float | None = None,
        clock: Callable[[], float] = MACHINE.monotonic,
    ) -> None:
        self._a_minute = a_minute
        self._at_once = a_minute if at_once is None else at_once
        self._clock = clock
        self._buckets: dict[Hashable, Bucket] = {}
        self._sweep_at = SWEEP

    def take(self, who: Hashable) -> bool:
        """Take one token of a client; was there one?"""
        return self.bucket(who).take(1, self._clock())

    def bucket(self, who: Hashable) -> Bucket:
        """The bucket of a client."""
        now = self._clock()
        if len(self._buckets) > self._sweep_at:
            self._buckets = {k: b for k, b in self._buckets.items() if not b.is_full(now)}
            self._sweep_at = max(SWEEP, 2 * len(self._buckets))
        if who not in self._buckets:
            self._buckets[who] = self.fresh()
        return self._buckets[who]

    def fresh(self) -> Bucket:
        """A new bucket that is not shared."""
        return Bucket(self._at_once, self._a_minute / 60, self._clock())


class Requests:
    """Rate limits of HTTP requests; API requests, pages and guesses are counted separately."""

    def __init__(self, per_minute: int, environment: Environment = MACHINE) -> None:
        clock = environment.monotonic
        self._calls = Limiter(per_minute, clock=clock)
        self._pages = Limiter(PAGES * per_minute, clock=clock)
        self._guesses = Limiter(max(1, GUESSES * per_minute), clock=clock)
        self._codes = Limiter(max(1, CODES * per_minute), clock=clock)

    def admits(self, path: str, address: str) -> bool:
        """Is a request within the limits? Monitoring always is."""
        if path in ("/healthz", "/metrics") and is_near(address):
            return True
        kind = self._calls if path.startswith("/api/") else self._pages
        return kind.take(client_of(address))

    def admits_guess(self, address: str, person: str | None) -> bool:
        """Is another unknown table within the limits? Others at that address are not affected."""
        return self._guesses.take((client_of(address), person))

    @contextlib.contextmanager
    def code(self, client: str) -> Iterator[None]:
        """Look up a code of a table: refused after too many wrong ones from a client.

        It is paid for beforehand, so that even a right code says nothing to whoever has guessed too
        often, and by the client alone: anybody can have many cookies. A right one costs nothing.
        """
        if not self._codes.take(client):
            raise Denied("too-many")
        yield
        self._codes.bucket(client).give_back(1)


class Sockets:
    """The number of tables each client has open."""

    def __init__(self, per_client: int) -> None:
        self._per_client = per_client
        self._open: collections.Counter[str] = collections.Counter()

    def enter(self, address: str) -> bool:
        """Count one more; False if that is too many."""
        client = client_of(address)
        if self._open[client] >= self._per_client:
            return False
        self._open[client] += 1
        return True

    def leave(self, address: str) -> None:
        """Count one less."""
        client = client_of(address)
        self._open[client] -= 1
        if not self._open[client]:
            del self._open[client]


Phase = Literal["idle", "head", "body", "answer", "socket"]
"""What a connection is doing: between requests, or in one, or upgraded to a WebSocket."""
QUIET: Final = frozenset({"idle", "head"})
"""The phases in which a connection can be closed without losing anything."""


class Link:
    """The state of one connection, for its limits."""

    __slots__ = (
        "_clock",
        "client",
        "closing_at",
        "phase",
        "since",
        "size",
        "stalled_at",
        "transport",
    )

    def __init__(self, transport: Transport, client: str, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.transport = transport
        self.client = client
        self.phase: Phase = "head"
        self.since = clock()
        """When the phase began."""
        self.size = 0
        """Bytes received since."""
        self.stalled_at: float | None = None
        """Since when the client has not read everything sent."""
        self.closing_at: float | None = None

    def turn(self, phase: Phase) -> None:
        """Begin a phase."""
        self.phase, self.since, self.size = phase, self._clock(), 0

    def overdue(self, now: float, timeout: float) -> str | None:
        """What the connection is taking too long for, if anything."""
        if self.transport.is_closing():
            self.closing_at = self.closing_at or now
            return "closing" if now - self.closing_at > timeout else None
        if not self.transport.get_write_buffer_size():
            self.stalled_at = None
        elif self.stalled_at is None:
            self.stalled_at = now
        elif now - self.stalled_at > timeout:
            return "reading"
        if not self.transport.is_reading():  # we are the ones who are slow
            self.since = now
        late = now - self.since - timeout
        if (self.phase in QUIET and late > 0) or (
            self.phase == "body" and late > self.size / SLOWEST
        ):
            return self.phase
        return None


class Connections:
    """All connections of this process."""

    def __init__(
        self, config: Config, most: int | None = None, environment: Environment = MACHINE
    ) -> None:
        self.now = environment.monotonic
        self.timeout = config.timeout
        self.frames_per_second = config.messages_per_second
        self._per_client = config.connections_per_address
        self._most = most or min(MOST_CONNECTIONS, open_files() - SPARE_FILES)
        self._arrivals = Limiter(ARRIVALS * config.requests_per_minute, clock=self.now)
        self._trusted = Networks(os.environ.get(TRUSTED, "127.0.0.1"))
        self._links: dict[Transport, Link] = {}
        self._clients: dict[str, dict[Link, None]] = {}

    def admit(self, transport: Transport) -> Link | None:
        """Register a new connection; None if it has to be closed."""
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) else ""
        client, trusted = client_of(address), not address or address in self._trusted
        if not trusted and not self._has_room_for(client):
            metrics.closed.labels("address").inc()
            return None
        if len(self._links) >= self._most and not self._close_one_of_most() and not trusted:
            metrics.closed.labels("full").inc()
            return None
        link = self._links[transport] = Link(transport, client, self.now)
        self._clients.setdefault(client, {})[link] = None
        return link

    def _has_room_for(self, client: str) -> bool:
        if not self._arrivals.take(client):
            return False
        mine = self._clients.get(client, {})
        return len(mine) < self._per_client or self._close_one(mine)

    def _close_one_of_most(self) -> bool:
        """Close a connection of the client that has the most."""
        return self._close_one(max(self._clients.values(), key=len))

    def _close_one(self, links: dict[Link, None]) -> bool:
        """Close the oldest quiet one: a newer one is likelier to be needed."""
        quiet = next((link for link in links if link.phase in QUIET), None)
        if quiet is not None:
            self._close(quiet, "full")
        return quiet is not None

    def _close(self, link: Link, why: str) -> None:
        metrics.closed.labels(why).inc()
        self.release(link.transport)
        link.transport.abort()

    def link(self, transport: Transport) -> Link | None:
        """The state of a transport's connection; None once it is closed."""
        return self._links.get(transport)

    def release(self, transport: Transport) -> None:
        """Unregister a connection."""
        link = self._links.pop(transport, None)
        if link is not None:
            mine = self._clients[link.client]
            del mine[link]
            if not mine:
                del self._clients[link.client]

    def sweep(self) -> None:
        """Close connections that take too long."""
        now = self.now()
        for link in list(self._links.values()):
            why = link.overdue(now, self.timeout)
            if why is not None:
                self._close(link, why)


class Networks:
    """A set of addresses and networks, from a comma-separated list; `*` means all."""

    def __init__(self, listed: str) -> None:
        names = [name.strip() for name in listed.split(",") if name.strip()]
        self._all = "*" in names
        self._networks = [network for name in names if (network := _network(name))]

    def __contains__(self, address: str) -> bool:
        ip = parse_ip(address)
        return self._all or (ip is not None and any(ip in network for network in self._networks))


def _network(name: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network | None:
    try:
        return ipaddress.ip_network(name, strict=False)
    except ValueError:
        return None  # a name, or `*`


def open_files() -> int:
    """Raise the limit of open files as far as allowed, and return it."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return ENOUGH_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH_FILES if hard == resource.RLIM_INFINITY else min(hard, ENOUGH_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return ENOUGH_FILES if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (ValueError, OSError):  # macOS allows fewer than it says
        return soft
    return wanted
