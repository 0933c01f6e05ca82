"""How long a ping takes while eight connections ask for replays without end.

python -m tests.server.hostile.replay_siege [SECONDS]
"""

from __future__ import annotations

import asyncio
import collections
import http.client
import json
import multiprocessing
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

import croupier
from croupier.server.wire.messages import Ping, Pong
from tests.core.playing import play_on
from tests.server.running import SILENT, ServerProcess, against_bots, opened

CONNECTIONS = 8
PLIES = 600
PAUSE_S = 0.02


def hostile_record() -> str:
    """Some 8 kB that take long to show."""
    match = croupier.deal("vegas-roller", players=6, seed="siege", deals=12)
    play_on(match, PLIES)
    return str(match.record())


def ask(port: int, end: float, counts: collections.Counter[int]) -> None:
    """Ask for the same replay again and again."""
    body = json.dumps({"record": hostile_record()})
    while time.monotonic() < end:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        headers = {"content-type": "application/json", "accept-encoding": "gzip"}
        connection.request("POST", "/api/v1/replay", body, headers)
        response = connection.getresponse()
        response.read()
        counts[response.status] += 1
        connection.close()


def besiege(port: int, seconds: float) -> None:
    """Eight connections at once, in a process of their own."""
    counts: collections.Counter[int] = collections.Counter()
    end = time.monotonic() + seconds
    threads = [threading.Thread(target=ask, args=(port, end, counts)) for _ in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sys.stdout.write(f"answers by status: {dict(counts)}\n")


async def pings(server: ServerProcess, seconds: float) -> list[float]:
    """How long each ping of a player took, in milliseconds."""
    client = server.client()
    table = await client.make_table(against_bots())
    live, _ = await opened(client, table.id)
    took = []
    end = time.monotonic() + seconds
    async with live:
        while time.monotonic() < end:
            start = time.perf_counter()
            await live.send(Ping())
            await live.until(Pong)
            took.append((time.perf_counter() - start) * 1000)
            await asyncio.sleep(PAUSE_S)
    return took


def show(when: str, took: list[float]) -> None:
    cuts = statistics.quantiles(took, n=100)
    sys.stdout.write(
        f"{when}: {len(took)} pings, p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms, "
        f"longest {max(took):.1f} ms\n"
    )


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "tables.db", *SILENT).start()
        try:
            show("in peace", asyncio.run(pings(server, seconds / 2)))
            siege = multiprocessing.get_context("spawn").Process(
                target=besiege, args=(server.port, seconds)
            )
            siege.start()
            time.sleep(2.0)  # until it has begun
            show("besieged", asyncio.run(pings(server, seconds - 2.0)))
            siege.join()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
