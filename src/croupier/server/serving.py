"""`croupier serve`: a server for this machine and its network, or for the world behind a proxy."""

from __future__ import annotations

import socket
import sys
import webbrowser
from pathlib import Path
from typing import Any

import msgspec
import uvicorn

from croupier.server.app import Server
from croupier.server.config import Config

SWITCH = 0.001
"""Seconds after which a thread that computes makes room for another. The database's thread waits
for its turn several times a commit, and must not wait as long as Python has it by default."""
ANYWHERE = ("0.0.0.0", "::")  # noqa: S104  # the hosts that stand for every network


def lan_address() -> str | None:
    """This machine's address for others on its network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only picks the way out
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


def addresses(host: str, port: int, public_url: str | None) -> tuple[str, str]:
    """Where this machine finds the server, and where others do."""
    here = f"http://{'localhost' if host in ANYWHERE else host}:{port}"
    if public_url:
        return here, public_url.rstrip("/")
    lan = lan_address() if host in ANYWHERE else None
    return here, f"http://{lan}:{port}" if lan else here


def serve(config: Config, *, host: str, port: int, public_url: str | None, open_page: bool) -> int:
    """Run until interrupted."""
    listening = socket.create_server((host, port), reuse_port=False)
    port = listening.getsockname()[1]
    here, shared = addresses(host, port, public_url)
    server = Server(msgspec.structs.replace(config, share_url=shared))
    sys.setswitchinterval(SWITCH)
    running = uvicorn.Server(uvicorn_config(server.app))
    greet(here, shared)
    if open_page:
        webbrowser.open(here)
    running.run(sockets=[listening])
    return 0


def uvicorn_config(app: Any) -> uvicorn.Config:
    """How uvicorn is to run the application."""
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=16_384,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def greet(here: str, shared: str) -> None:
    """Say where the tables are."""
    sys.stdout.write(f"Croupier is at {here}\n")
    if shared != here:
        sys.stdout.write(f"For others: {shared}\n")
        if sys.stdout.isatty():
            import segno

            segno.make(shared, micro=False).terminal(compact=True)
    sys.stdout.flush()


def database_of(given: str | None) -> str:
    """The database's address: what was given, a file's name, or the usual place."""
    from croupier.server.config import default_database

    if given is None:
        return default_database()
    return given if "://" in given else f"sqlite:///{Path(given).absolute()}"
