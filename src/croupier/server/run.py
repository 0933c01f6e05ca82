"""`croupier serve`: a server for the local network, or for the internet behind a proxy."""

from __future__ import annotations

import contextlib
import errno
import gc
import logging
import os
import socket
import sys
import tempfile
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import msgspec
import uvicorn
from starlette.types import ASGIApp
from uvicorn.supervisors import multiprocess

from croupier.core.errors import TranslatedError
from croupier.core.text import words
from croupier.server import log_format, metrics
from croupier.server.config import Config
from croupier.server.errors import TEXT
from croupier.server.http.app import Server
from croupier.server.http.handover import HANDOVER, Handover
from croupier.server.http.http_protocol import Http
from croupier.server.http.websocket_protocol import Wire
from croupier.server.store.database import check_workers
from croupier.server.store.locking import join, only_server
from croupier.server.store.storage import Storage

_log = logging.getLogger(__name__)

SHARED_COUNTS = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable that names the folder where workers share their counts."""
CONFIG = "CROUPIER_SERVER"
"""The environment variable that passes the configuration to workers."""

SWITCH_INTERVAL_S = 0.001
"""Seconds after which a thread has to give up the GIL. The database thread waits for it several
times a commit, and Python's default is too long for that."""
GC_THRESHOLDS = (500, 40_000, 1_000)
"""The garbage collector's thresholds: small steps of the youngest generation, and in practice never
the others. A step visits all that was made since the last one and still lives, and nothing else is
served meanwhile: at 20,000 objects that was 15 milliseconds, at 500 it is half of one. Tables are
long lists of small objects that hardly ever form cycles; `Server` collects the rest every hour."""
STARTING_S = 60
"""Seconds that a worker may take to start, or to answer its supervisor, before it is replaced. On a
busy machine, importing everything takes longer than uvicorn's five."""
LISTENING = {errno.EADDRINUSE: "taken", errno.EACCES: "forbidden"}
"""What keeps a server from listening, by the system's number; else it is the host's fault."""
ANYWHERE = ("0.0.0.0", "::")  # noqa: S104  # the hosts that mean every interface


def lan_address() -> str | None:
    """This machine's address on its local network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing, only picks a route
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; `::` means every interface, IPv6 and IPv4."""
    try:
        if ":" not in host:
            return socket.create_server((host, port))
        both = host in ANYWHERE and socket.has_dualstack_ipv6()
        return socket.create_server((host, port), family=socket.AF_INET6, dualstack_ipv6=both)
    except (OSError, UnicodeError) as error:
        number = getattr(error, "errno", None)
        kind = LISTENING.get(number, "host") if number else "host"
        about = {"host": host, "port": str(port)}
        raise TranslatedError(f"listen-{kind}", (TEXT,), **about) from error


def addresses(host: str, port: int, public_url: str | None) -> tuple[str, str]:
    """The server's address for this machine, and for others."""
    name = "localhost" if host in ANYWHERE else f"[{host}]" if ":" in host else host
    here = f"http://{name}:{port}"
    if public_url:
        return here, public_url.rstrip("/")
    lan = lan_address() if host in ANYWHERE else None
    return here, f"http://{lan}:{port}" if lan else here


def serve(
    config: Config,
    *,
    host: str,
    port: int,
    public_url: str | None = None,
    workers: int = 1,
    open_page: bool = False,
) -> int:
    """Run until interrupted."""
    check_workers(config.database, workers)
    with listen(host, port) as listening:
        here, shared = addresses(host, listening.getsockname()[1], public_url)
        config = msgspec.structs.replace(config, share_url=shared)
        with only_server(config.database, here, is_shared=workers > 1):
            _serve(config, listening, here, workers, open_page)
    return 0


def _serve(
    config: Config, listening: socket.socket, here: str, workers: int, open_page: bool
) -> None:
    if workers == 1:
        running = uvicorn.Server(uvicorn_config(_application(config), 1, config.timeout))
        _greet_and_open(here, config, open_page)
        running.run(sockets=[listening])
        return
    with _prepared(config):
        app = "croupier.server.run:application"
        supervisor = Workers(uvicorn_config(app, workers, config.timeout), sockets=[listening])
        _greet_and_open(here, config, open_page)
        supervisor.run()


def _greet_and_open(here: str, config: Config, open_page: bool) -> None:
    greet(here, config.share_url, config.lang)
    if open_page:
        webbrowser.open(here)


class Worker(uvicorn.Server):
    """A worker, which takes connections from the others."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start serving."""
        await super().startup(sockets)
        self._handover: Handover | None = self.lifespan.state.get(HANDOVER)
        if self._handover is not None and not self.should_exit:
            self._handover.accept(self._protocol)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop serving."""
        if self._handover is not None:
            self._handover.stop()
        await super().shutdown(sockets)

    def _protocol(self, already_read: bytes) -> Http:
        state = {"server_state": self.server_state, "app_state": self.lifespan.state}
        return Http(config=self.config, already_read=already_read, **state)


class WorkerProcess(multiprocess.Process):
    """The process of a worker."""

    @property
    def server(self) -> uvicorn.Server:
        """What runs in it."""
        if self._server is None:
            self._server = Worker(self.config)
        return self._server


class Workers(multiprocess.Multiprocess):
    """Worker processes; one that dies is replaced and logged."""

    def run(self) -> None:
        """Run until a signal says to stop."""
        multiprocess.Process = WorkerProcess  # type: ignore[misc]  # uvicorn has no other place
        super().run()

    def keep_subprocess_alive(self) -> None:
        """Replace workers that have died or hang."""
        before = {process.pid: process for process in self.processes}
        super().keep_subprocess_alive()
        after = {process.pid for process in self.processes}
        fresh = [pid for pid in after if pid not in before]
        for dead in [process for pid, process in before.items() if pid not in after]:
            about = {"worker": dead.pid, "status": dead.exitcode, "replaced_by": fresh}
            _log.warning("a worker died and was replaced", extra=about)
            if dead.pid is not None:
                metrics.forget_worker(dead.pid)


@contextlib.contextmanager
def _prepared(config: Config) -> Iterator[None]:
    """Prepare what workers share: the database, folders, and the configuration."""
    Storage(config.database).close()  # migrated before they start
    log_format.set_up(config.log_level)
    with (
        tempfile.TemporaryDirectory(prefix="croupier-counts-") as counts,
        tempfile.TemporaryDirectory(prefix="croupier-") as siblings,
    ):
        if sys.platform != "win32":
            config = msgspec.structs.replace(config, siblings=siblings)
        shared = {SHARED_COUNTS: counts, CONFIG: msgspec.json.encode(config).decode()}
        os.environ.update(shared)
        try:
            yield
        finally:
            for name in shared:
                del os.environ[name]


def application() -> ASGIApp:
    """The application of a worker, configured by its parent process."""
    config = msgspec.json.decode(os.environ[CONFIG], type=Config)
    join(config.database)
    return _application(config)


def _application(config: Config) -> ASGIApp:
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    gc.set_threshold(*GC_THRESHOLDS)
    log_format.set_up(config.log_level)
    server = Server(config)
    gc.freeze()  # modules and rules stay for good: no collection needs to visit them
    return server.app


def uvicorn_config(app: ASGIApp | str, workers: int, timeout: float) -> uvicorn.Config:
    """The configuration of uvicorn."""
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=workers,
        http=Http,
        ws=Wire,
        ws_ping_interval=timeout,
        ws_ping_timeout=timeout,
        ws_max_size=16_384,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        timeout_worker_healthcheck=STARTING_S,
    )


def greet(here: str, shared: str, lang: str) -> None:
    """Print the server's address, with a QR code for other people's phones on a terminal."""
    said = words(lang, TEXT)
    sys.stdout.write(said.say("greet-here", url=here) + "\n")
    if shared != here:
        sys.stdout.write(said.say("greet-others", url=shared) + "\n")
    if shared != here and sys.stdout.isatty():  # a journal has no camera in front of it
        import segno

        segno.make(shared, micro=False).terminal(out=sys.stdout, compact=True)
    if sys.stdout.isatty():
        sys.stdout.write(said.say("greet-stop") + "\n")
    sys.stdout.flush()


def database_of(given: str | None) -> str:
    """The database's address, from an address or a file name; by default, in the data folder."""
    from croupier.server.config import default_database

    if given is None:
        return default_database()
    if given == ":memory:":
        return "sqlite://"
    return given if "://" in given else f"sqlite:///{Path(given).absolute()}"
