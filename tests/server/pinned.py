"""Connections to one worker of a server that has several, wherever their tables belong."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import socket
import threading
import time
from pathlib import Path
from typing import Any

from croupier.client import Client
from tests.server.running import ServerProcess

LISTENING = "00010000"
"""The flags of a listening socket in /proc/net/unix."""


def workers_of(server: ServerProcess) -> list[int]:
    """The process ids of a server's workers."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
            command = (status.parent / "cmdline").read_text()
        except (FileNotFoundError, ProcessLookupError):
            continue  # it ended while we looked
        if int(fields[1]) == server.pid and fields[0] != "Z" and "resource_tracker" not in command:
            found.append(int(status.parent.name))
    return sorted(found)


def ready_workers(server: ServerProcess, count: int) -> list[int]:
    """The workers, once there are as many that take connections from each other."""
    while True:
        listening = set()
        for line in Path("/proc/net/unix").read_text().splitlines()[1:]:
            fields = line.split()
            if len(fields) == 8 and fields[3] == LISTENING and fields[7].endswith(".socket"):
                listening.add(f"socket:[{fields[6]}]")
        ready = [pid for pid in workers_of(server) if listening & set(_open_in(pid))]
        if len(ready) == count:
            return ready
        time.sleep(0.05)


def worker_with(server: ServerProcess, connection: socket.socket) -> int | None:
    """The worker at the other end of a connection; None while it is with none or between two."""
    port = connection.getsockname()[1]
    inode = None
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        ends = [int(end.rpartition(":")[2], 16) for end in fields[1:3]]
        if ends == [server.port, port]:
            inode = fields[9]
    holders = [pid for pid in workers_of(server) if inode and f"socket:[{inode}]" in _open_in(pid)]
    return holders[0] if len(holders) == 1 else None


def busiest_worker(server: ServerProcess) -> int:
    """The worker that has most of the open connections."""
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    rows = [line.split() for line in lines]
    here = f":{server.port:04X}"
    ours = {f"socket:[{row[9]}]" for row in rows if row[1].endswith(here) and row[3] == "01"}
    return max(workers_of(server), key=lambda pid: len(ours & set(_open_in(pid))))


def _open_in(pid: int) -> list[str]:
    found = []
    with contextlib.suppress(FileNotFoundError):  # the process is gone, or a file was closed
        for entry in Path(f"/proc/{pid}/fd").iterdir():
            with contextlib.suppress(FileNotFoundError):
                found.append(str(entry.readlink()))
    return found


def connected(server: ServerProcess, worker: int) -> socket.socket:
    """A connection that this worker has accepted: the others cannot meanwhile."""
    others = [pid for pid in workers_of(server) if pid != worker]
    for pid in others:
        os.kill(pid, signal.SIGSTOP)
    try:
        connection = socket.create_connection(("127.0.0.1", server.port))
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        while worker_with(server, connection) != worker:
            time.sleep(0.01)
        return connection
    finally:
        for pid in others:
            os.kill(pid, signal.SIGCONT)


class Pinned:
    """An address where everybody is served by one worker: the first byte of a connection comes
    alone, so that the worker cannot tell which table it is about when it has to decide."""

    def __init__(self, server: ServerProcess, worker: int) -> None:
        self._server = server
        self._worker = worker
        self._one_at_a_time = threading.Lock()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._serve, daemon=True).start()

    def client(self, **about: Any) -> Client:
        return Client(self.url, **about)

    def close(self) -> None:
        self._listening.close()

    def _serve(self) -> None:
        with contextlib.suppress(OSError):  # closed
            while True:
                client, _ = self._listening.accept()
                threading.Thread(target=self._relay, args=(client,), daemon=True).start()

    def _relay(self, client: socket.socket) -> None:
        with self._one_at_a_time:
            there = connected(self._server, self._worker)
        with client, there, contextlib.suppress(OSError):
            there.sendall(client.recv(1))
            time.sleep(0.05)
            other = {client: there, there: client}
            while True:
                for source in select.select([client, there], [], [])[0]:
                    data = source.recv(65_536)
                    if not data:
                        return
                    other[source].sendall(data)
