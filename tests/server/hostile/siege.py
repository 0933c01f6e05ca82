"""`make siege`: what honest clients notice of attacks on a real server, in figures.

The server has its default limits. Attackers come from 127.0.0.2 and run in a process of their own;
honest clients come from other addresses. Each attack takes a few seconds, all of them a bit more
than a minute. Nothing is asserted: on a busy machine, compare with the lines "calm".
"""

from __future__ import annotations

import asyncio
import itertools
import json
import multiprocessing
import os
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import connect

from croupier.client import Client, Live, fresh_id
from croupier.core.chance import Chance
from croupier.core.registry import find, names
from croupier.server.http.app import STATIC
from croupier.server.http.cookies import COOKIE
from croupier.server.http.endpoints import API
from croupier.server.table.identity import fresh_table_id
from croupier.server.wire.bodies import Position
from croupier.server.wire.messages import Ping, PlayMove, Pong, Refusal, Snapshot, Update
from tests.server.desk import Desk
from tests.server.hostile.wires import ATTACKER, NEIGHBOUR, dial, head, is_open, upgrade
from tests.server.running import ServerProcess, against_bots, first_legal

SECONDS: Final = 7.0
SILENT: Final = 1100
SLOW: Final = 300
BUSY: Final = 4
"""Connections that send as fast as they are answered."""
VISITOR = "127.0.0.4"
PAUSE: Final = 0.06
"""Seconds between an honest client's messages."""
JSON_BODY: Final = "Content-Type: application/json"

Attack = Callable[[int, str, float], Counter[str]]
"""Attacks a port until a time, with a table's id and cookie; counts what it did and got."""


# Attacks


def silent(port: int, table: str, until: float) -> Counter[str]:
    """Connections that say nothing; those that are closed are opened again."""
    return _hold(port, SILENT, lambda _: None, until)


def slow_heads(port: int, table: str, until: float) -> Counter[str]:
    """Requests that never end, a byte at a time."""
    return _hold(port, SLOW, lambda wire: wire.send(b"x"), until, b"GET /?")


def slow_bodies(port: int, table: str, until: float) -> Counter[str]:
    """The same with bodies."""
    start = head("POST", f"{API}/replay", JSON_BODY, "Content-Length: 30000")
    return _hold(port, SLOW, lambda wire: wire.send(b" "), until, start)


def _hold(
    port: int, count: int, drip: Callable[[socket.socket], Any], until: float, start: bytes = b""
) -> Counter[str]:
    done: Counter[str] = Counter()
    wires: list[socket.socket] = []
    while time.time() < until:
        for wire in [wire for wire in wires if not is_open(wire)]:
            wires.remove(wire)
            wire.close()
        while len(wires) < count and time.time() < until:
            with suppress(OSError):
                wires.append(dial(port))
                wires[-1].sendall(start)
                done["opened"] += 1
        for wire in wires:
            with suppress(OSError):
                drip(wire)
        time.sleep(0.2)
    done["open at the end"] = sum(map(is_open, wires))
    return done


def guesses(port: int, table: str, until: float) -> Counter[str]:
    """Tables that do not exist."""
    return _ask(port, (head("GET", f"{API}/tables/{fresh_table_id()}") for _ in forever()), until)


def pages(port: int, table: str, until: float) -> Counter[str]:
    """The largest files of the browser's client, compressed."""
    scripts = sorted(STATIC.glob("assets/*.js"), key=lambda file: -file.stat().st_size)[:5]
    paths = [f"/assets/{file.name}" for file in scripts] or ["/"]
    asked = (head("GET", path, "Accept-Encoding: gzip") for path in itertools.cycle(paths))
    return _ask(port, asked, until)


def replays(port: int, table: str, until: float) -> Counter[str]:
    """The longest record of some games."""
    record = max((_played(game) for game in names()), key=len)
    body = json.dumps({"record": record}).encode()
    about = (JSON_BODY, f"Content-Length: {len(body)}")
    done = _ask(port, (head("POST", f"{API}/replay", *about) + body for _ in forever()), until)
    done["bytes of the record"] = len(record)
    return done


def _played(game: str) -> str:
    desk = Desk(game, find(game).players[-1]).deal()
    desk.play(Chance.of("siege"))
    return str(desk.table.record())


def chat(port: int, table: str, until: float) -> Counter[str]:
    """Messages on a socket; it is opened again when it is closed."""
    done: Counter[str] = Counter()
    while time.time() < until:
        with suppress(OSError, AssertionError), _sit(port, table) as wire:
            done["sockets"] += 1
            while time.time() < until and is_open(wire):
                wire.sendall(b"".join(_chat() for _ in range(20)))
                done["messages"] += 20
    return done


def _sit(port: int, table: str) -> socket.socket:
    id_, cookie = table.split()
    return upgrade(port, id_, ATTACKER, f"Cookie: {COOKIE}={cookie}")


def _chat() -> bytes:
    text = json.dumps({"type": "chat", "id": fresh_id(), "text": "hello" * 5}).encode()
    return bytes([0x81, 0x80 + len(text)]) + bytes(4) + text


def forever() -> Iterator[int]:
    return itertools.count()


def _ask(port: int, requests: Iterator[bytes], until: float) -> Counter[str]:
    """Send requests on a few connections, as fast as they are answered."""
    done: Counter[str] = Counter()
    wires: list[socket.socket] = []
    while time.time() < until:
        try:
            while len(wires) < BUSY:
                wires.append(dial(port))
            for wire in wires:
                wire.sendall(next(requests))
            for wire in wires:
                done[_answer(wire)] += 1
        except OSError:
            done["cut off"] += 1
            while wires:
                wires.pop().close()
    return done


def _answer(wire: socket.socket) -> str:
    """Read an answer; its status."""
    read = b""
    while b"\r\n\r\n" not in read:
        read += _more(wire)
    told, _, body = read.partition(b"\r\n\r\n")
    for line in told.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            missing = int(line.partition(b":")[2]) - len(body)
            while missing > 0:
                missing -= len(_more(wire))
    if b"transfer-encoding: chunked" in told.lower():
        while not body.endswith(b"0\r\n\r\n"):
            body += _more(wire)
    return told.split()[1].decode()


def _more(wire: socket.socket) -> bytes:
    read = wire.recv(1 << 20)
    if not read:
        raise ConnectionResetError
    return read


ATTACKS: Final[dict[str, Attack | None]] = {
    "calm": None,
    "silent connections": silent,
    "slow heads": slow_heads,
    "slow bodies": slow_bodies,
    "guessed tables": guesses,
    "pages and files": pages,
    "replays": replays,
    "chat": chat,
    "calm again": None,
}


# Honest clients


class Honest:
    """A visitor who opens pages, a player who moves, and a spectator who is merely connected."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.took: dict[str, list[float]] = {"page": [], "ping": [], "move": []}
        self.failed: Counter[str] = Counter()

    async def be(self) -> None:
        """All three, until cancelled."""
        await asyncio.gather(self._visit(), self._play(), self._watch())

    async def _visit(self) -> None:
        while True:
            await asyncio.sleep(4 * PAUSE)
            start = time.perf_counter()
            try:
                status = await asyncio.to_thread(self._page)
            except OSError:
                self.failed["page"] += 1
                continue
            self.took["page"].append(time.perf_counter() - start)
            self.failed["page"] += status != "200"

    def _page(self) -> str:
        with dial(self.server.port, VISITOR) as wire:
            wire.sendall(head("GET", "/"))
            return _answer(wire)

    async def _watch(self) -> None:
        client = self.server.client()
        live = await _live(self.server, client, (await client.make_table(against_bots())).id)
        while True:
            start = time.perf_counter()
            await live.send(Ping())
            await live.until(Pong)
            self.took["ping"].append(time.perf_counter() - start)
            await asyncio.sleep(PAUSE)

    async def _play(self) -> None:
        while True:
            client = self.server.client()
            table = await client.make_table(against_bots("las-vegas-dice", 2))
            await client.start(table.id)
            live = await _live(self.server, client, table.id)
            await self._play_on(live)
            await live.close()

    async def _play_on(self, live: Live) -> None:
        position: Position | None = None
        async for message in live:
            if isinstance(message, (Snapshot, Update)):
                position = message.position or position
                if position is None or position.outcome is not None:
                    return
                if position.seat in position.to_move:
                    await asyncio.sleep(PAUSE)
                    asked = PlayMove(id=fresh_id(), seq=message.seq, move=first_legal(position))
                    start = time.perf_counter()
                    await live.send(asked)
            elif isinstance(message, Refusal):
                self.failed["move"] += 1
            if isinstance(message, Update) and message.accepted is not None:
                self.took["move"].append(time.perf_counter() - start)


async def _live(server: ServerProcess, client: Client, table: str) -> Live:
    """A connection to a table from an honest address."""
    address = f"ws{server.url.removeprefix('http')}{API}/tables/{table}/live"
    headers = {"cookie": f"{COOKIE}={client.cookie}"}
    return Live(await connect(address, additional_headers=headers, local_addr=(NEIGHBOUR, 0)))


# The siege


async def lay_siege(server: ServerProcess) -> None:
    honest = Honest(server)
    attacker = server.client()
    table = f"{(await attacker.make_table(against_bots())).id} {attacker.cookie}"
    being = asyncio.create_task(honest.be())
    await asyncio.sleep(2)
    context = multiprocessing.get_context("spawn")
    say(f"{'':20}{'visitor: page':>18}{'ping':>18}{'move':>18}  attackers")
    say(f"{'':20}" + 3 * f"{'p50 / p99 ms':>18}")
    with context.Pool(1) as pool:
        for name, attack in ATTACKS.items():
            for took in honest.took.values():
                took.clear()
            honest.failed.clear()
            until = time.time() + SECONDS
            if attack is None:
                await asyncio.sleep(SECONDS)
                got: Counter[str] = Counter()
            else:
                job = pool.apply_async(attack, (server.port, table, until))
                got = await asyncio.to_thread(job.get, 4 * SECONDS)
            if being.done():
                being.result()
            _say(name, honest, got)
            await asyncio.sleep(1)
    being.cancel()
    await asyncio.gather(being, return_exceptions=True)


def _say(name: str, honest: Honest, got: Counter[str]) -> None:
    columns = "".join(f"{_quantiles(took):>18}" for took in honest.took.values())
    told = ", ".join(f"{what}: {count}" for what, count in sorted(got.items()))
    failed = ", ".join(f"{n} {what}s failed" for what, n in honest.failed.items() if n)
    say(f"{name:20}{columns}  {told}{'; ' * bool(failed)}{failed}")


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _quantiles(took: list[float]) -> str:
    if not took:
        return "none"
    took = sorted(took)
    half, late = took[len(took) // 2], took[min(len(took) - 1, int(len(took) * 0.99))]
    return f"{1000 * half:.1f} / {1000 * late:.1f}"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "tables.db", "--bot-pace", "0").start()
        say(f"{os.cpu_count()} cores; {SECONDS:.0f} seconds each; default limits")
        try:
            asyncio.run(lay_siege(server))
        finally:
            server.stop()
    errors = [line for line in server.log if '"level": "error"' in line]
    say(f"errors in the server's log: {len(errors)}")
    sys.stdout.writelines(errors[:5])


if __name__ == "__main__":
    main()
