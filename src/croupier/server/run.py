"""`croupier serve`: a server for the local network, or for the internet behind a proxy."""

from __future__ import annotations

import errno
import gc
import logging
import os
import shutil
import socket
import sys
import tempfile
import webbrowser
from pathlib import Path

import msgspec
import uvicorn
from starlette.types import ASGIApp
from uvicorn.supervisors import Multiprocess

from croupier.core.errors import TranslatedError
from croupier.core.text import words
from croupier.server import log_format
from croupier.server.config import Config
from croupier.server.errors import TEXT
from croupier.server.http.app import Server
from croupier.server.http.http_protocol import Http
from croupier.server.http.websocket_protocol import Wire
from croupier.server.store.database import check_workers, make_engine
from croupier.server.store.locking import only_server
from croupier.server.store.migrations import upgrade
from croupier.server.store.outages import explained

_log = logging.getLogger(__name__)

SHARED_COUNTS = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable that names the folder where workers share their counts."""
CONFIG = "CROUPIER_SERVER"
"""The environment variable that passes the configuration to workers."""

SWITCH_INTERVAL_S = 0.001
"""Seconds after which a thread has to give up the GIL. The database thread waits for it several
times a commit, and Python's default is too long for that."""
GC_THRESHOLDS = (20_000, 1_000, 1_000)
"""The garbage collector's thresholds. In practice only the youngest generation is collected: tables
are long lists of small objects that hardly ever form cycles, and a full collection stops everything
for a tenth of a second (`Server` runs one every hour)."""
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
        with only_server(config.database, here):
            _serve(config, listening, here, workers, open_page)
    return 0


def _serve(
    config: Config, listening: socket.socket, here: str, workers: int, open_page: bool
) -> None:
    app: ASGIApp | str
    if workers > 1:
        _prepare(config)
        app = "croupier.server.run:application"
    else:
        app = _application(config)
    running = uvicorn.Server(uvicorn_config(app, workers, config.timeout))
    greet(here, config.share_url, config.lang)
    if open_page:
        webbrowser.open(here)
    if workers > 1:
        try:
            Workers(running.config, sockets=[listening]).run()
        finally:
            shutil.rmtree(os.environ.pop(SHARED_COUNTS))
    else:
        running.run(sockets=[listening])


class Workers(Multiprocess):
    """Worker processes; one that dies is replaced and logged."""

    def keep_subprocess_alive(self) -> None:
        """Replace workers that have died or hang."""
        before = {process.pid: process for process in self.processes}
        super().keep_subprocess_alive()
        after = {process.pid for process in self.processes}
        fresh = [pid for pid in after if pid not in before]
        for dead in [process for pid, process in before.items() if pid not in after]:
            about = {"worker": dead.pid, "status": dead.exitcode, "replaced_by": fresh}
            _log.warning("a worker died and was replaced", extra=about)


def _prepare(config: Config) -> None:
    """Pass the configuration on to the workers, and migrate the database before they start."""
    os.environ[CONFIG] = msgspec.json.encode(config).decode()
    engine = make_engine(config.database)
    try:
        with explained(config.database):
            upgrade(engine)
    finally:
        engine.dispose()
    os.environ[SHARED_COUNTS] = tempfile.mkdtemp(prefix="croupier-counts-")
    log_format.set_up(config.log_level)


def application() -> ASGIApp:
    """The application of a worker, configured by its parent process."""
    return _application(msgspec.json.decode(os.environ[CONFIG], type=Config))


def _application(config: Config) -> ASGIApp:
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    gc.set_threshold(*GC_THRESHOLDS)
    log_format.set_up(config.log_level)
    return Server(config).app


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
