"""The workers of one machine: which of them a table belongs to, and the sockets between them.

Each worker takes the lowest free number in a folder that only this user can enter, listens there,
and connects to all others. So the system tells each at once when another starts or dies.
A table belongs to the live worker with the highest hash of both (rendezvous hashing): when one
dies only its tables move, and when it is replaced only those move back. Workers may disagree about
that for a moment; a table is then split, which costs time and nothing else.

A message has a kind, and text or bytes; an open connection can be sent along with it.
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import functools
import hashlib
import logging
import os
import socket
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Final

_log = logging.getLogger(__name__)

MOST_WORKERS: Final = 1024
HEAD: Final = struct.Struct("!IcB")
"""The head of a message: the length of what follows, its kind, whether a connection is with it."""
HELLO: Final = b"h"
BUFFER: Final = 1 << 20
"""Bytes that a worker may be behind with reading before it gets no more connections."""
MOST_WAITING: Final = 8 << 20
"""Bytes that may wait for a worker before further messages to it are dropped."""
CHUNK: Final = 1 << 16

Handle = Callable[[bytes, socket.socket | None], None]


class Siblings:
    """The workers of this machine, and this one's place among them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._kinds: dict[bytes, Handle] = {}
        self._links: dict[int, _Link] = {}
        """Those that messages can be sent to, by number."""
        self._incoming: set[_Link] = set()
        self._listening: socket.socket | None = None
        self.number, self._claim = _claim_number(folder)

    def on(self, kind: bytes, handle: Handle) -> None:
        """Have messages of a kind handled."""
        self._kinds[kind] = handle

    def start(self) -> None:
        """Listen, and connect to everyone who is there."""
        own = self.folder / f"{self.number}.socket"
        own.unlink(missing_ok=True)  # of a worker that died: we hold its number
        self._listening = listening = socket.socket(socket.AF_UNIX)
        listening.setblocking(False)
        listening.bind(str(own))
        listening.listen(MOST_WORKERS)
        asyncio.get_running_loop().add_reader(listening, self._accept)
        for other in self.folder.glob("*.socket"):
            self._connect(int(other.stem))

    def stop(self) -> None:
        """Leave: the others see it at once."""
        if self._listening is not None:
            (self.folder / f"{self.number}.socket").unlink(missing_ok=True)
            asyncio.get_running_loop().remove_reader(self._listening)
            self._listening.close()
            self._listening = None
        for link in [*self._links.values(), *self._incoming]:
            link.close()
        if self._claim is not None:
            os.close(self._claim)
            self._claim = None

    def owner(self, table_id: str) -> int:
        """The worker that a table belongs to, among those that are alive."""
        return max((*self._links, self.number), key=lambda number: _weight(table_id, number))

    def owns(self, table_id: str) -> bool:
        """Does a table belong to this worker?"""
        return self.owner(table_id) == self.number

    def send(self, number: int, kind: bytes, data: bytes, connection: int | None = None) -> bool:
        """Send a message to one worker, if need be with the descriptor of a connection.

        False if it was not sent: a connection is only given to a worker that keeps up.
        """
        link = self._links.get(number)
        return link is not None and link.send(kind, data, connection)

    def broadcast(self, kind: bytes, data: bytes) -> None:
        """Send a message to all others."""
        for number in list(self._links):
            self.send(number, kind, data)

    # Coming and going

    def _accept(self) -> None:
        if self._listening is None:
            return
        with contextlib.suppress(BlockingIOError, ConnectionError):
            accepted, _ = self._listening.accept()
            self._incoming.add(_Link(accepted, self._handle, self._incoming.discard))

    def _connect(self, number: int) -> None:
        """Connect to a worker, unless it is this one, or gone."""
        if number == self.number or number in self._links:
            return
        connected = socket.socket(socket.AF_UNIX)
        connected.setblocking(False)
        try:
            connected.connect(str(self.folder / f"{number}.socket"))
        except OSError:  # it died, and left its socket behind; or it is not accepting
            connected.close()
            return
        forget = functools.partial(self._forget, number)
        self._links[number] = _Link(connected, self._handle, forget)
        self.send(number, HELLO, str(self.number).encode())

    def _forget(self, number: int, link: _Link) -> None:
        if self._links.get(number) is link:
            del self._links[number]

    def _handle(self, kind: bytes, data: bytes, connection: socket.socket | None) -> None:
        if kind == HELLO:
            self._connect(int(data))
        elif kind in self._kinds:
            self._kinds[kind](data, connection)
        elif connection is not None:
            connection.close()


class _Link:
    """A socket to another worker. Messages are sent over our own, and read from theirs."""

    def __init__(
        self,
        connected: socket.socket,
        handle: Callable[[bytes, bytes, socket.socket | None], None],
        on_close: Callable[[_Link], None],
    ) -> None:
        self._socket = connected
        self._handle = handle
        self._on_close = on_close
        self._loop = asyncio.get_running_loop()
        self._read = bytearray()
        self._given: list[int] = []
        """Descriptors of connections whose messages are not complete yet."""
        self._waiting = bytearray()
        connected.setblocking(False)
        connected.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)
        self._loop.add_reader(connected, self._readable)

    def close(self) -> None:
        """Close it; what is not complete is lost."""
        if self._socket.fileno() < 0:
            return
        self._loop.remove_reader(self._socket)
        self._loop.remove_writer(self._socket)
        self._socket.close()
        for descriptor in self._given:
            os.close(descriptor)
        self._on_close(self)

    # Sending

    def send(self, kind: bytes, data: bytes, connection: int | None) -> bool:
        """Send a message, or queue it unless it has a connection."""
        message = HEAD.pack(len(data), kind, connection is not None) + data
        if self._waiting:
            if connection is not None or len(self._waiting) > MOST_WAITING:
                return False
            self._waiting += message
            return True
        try:
            given = [] if connection is None else [connection]
            sent = socket.send_fds(self._socket, [message], given)
        except BlockingIOError:
            sent = 0
            if connection is not None:
                return False
        except OSError as error:  # it has died, or cannot take more descriptors
            _log.info("a worker cannot be reached: %s", error.strerror)
            if connection is None:
                self.close()
            return False
        if sent < len(message):
            self._waiting += message[sent:]
            self._loop.add_writer(self._socket, self._writable)
        return True

    def _writable(self) -> None:
        try:
            sent = self._socket.send(self._waiting)
        except BlockingIOError:
            return
        except OSError:
            self.close()
            return
        del self._waiting[:sent]
        if not self._waiting:
            self._loop.remove_writer(self._socket)

    # Reading

    def _readable(self) -> None:
        try:
            data, given, flags, _ = socket.recv_fds(self._socket, CHUNK, 1)
        except BlockingIOError:
            return
        except OSError:
            data, given, flags = b"", [], 0
        self._given += given
        self._read += data
        if not data or flags & socket.MSG_CTRUNC:  # it is gone; or we cannot open any more files
            self.close()
            return
        while (message := self._next()) is not None:
            self._handle(*message)

    def _next(self) -> tuple[bytes, bytes, socket.socket | None] | None:
        """The next complete message."""
        if len(self._read) < HEAD.size:
            return None
        length, kind, has_connection = HEAD.unpack_from(self._read)
        end = HEAD.size + length
        if len(self._read) < end:
            return None
        data = bytes(self._read[HEAD.size : end])
        del self._read[:end]
        taken = self._given.pop(0) if has_connection and self._given else None
        return kind, data, None if taken is None else socket.socket(fileno=taken)


def _claim_number(folder: Path) -> tuple[int, int | None]:
    """The lowest free number, and the descriptor whose lock keeps it ours as long as we live."""
    for number in range(MOST_WORKERS):
        descriptor = os.open(folder / f"{number}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
        else:
            return number, descriptor
    raise RuntimeError(f"there are {MOST_WORKERS} workers already")


@functools.lru_cache(maxsize=50_000)
def _weight(table_id: str, number: int) -> bytes:
    return hashlib.blake2b(f"{number} {table_id}".encode(), digest_size=8).digest()
