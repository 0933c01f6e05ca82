"""How long an expert's move takes while 25 tables elsewhere keep masters thinking.

    python -m tests.server.hostile.thinking --tables 25 --moves 20

One address has all the masters' tables, and answers their moves at once; the expert's table is
another's. The times are those that the person at that table waits for a bot's move.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path

from croupier.client import Client, Live
from croupier.server.wire.bodies import NewTable, Position, SeatChoice
from croupier.server.wire.messages import Snapshot, Update
from tests.server.running import SILENT, ServerProcess, first_legal

GAME = "las-vegas-dice"


class ClientFrom(Client):
    """A client behind a proxy that says where it comes from."""

    def __init__(self, url: str, address: str) -> None:
        super().__init__(url)
        self._address = address

    def _headers(self, *, json: bool) -> dict[str, str]:
        return super()._headers(json=json) | {"x-forwarded-for": self._address}


async def table_against(client: Client, level: str) -> Live:
    """A dealt table against a bot, which moves first."""
    seats = [SeatChoice(kind="person"), SeatChoice(kind="bot", level=level)]
    wanted = NewTable(game=GAME, players=2, name="Ann", seats=seats, options={"first_seat": 1})
    table = await client.make_table(wanted)
    await client.start(table.id)
    return await client.live(table.id)


async def bot_times(live: Live, most: int) -> list[float]:
    """Play the first legal move at once; return how long each bot's move took."""
    times: list[float] = []
    since: float | None = None
    async for message in live:
        if not isinstance(message, (Snapshot, Update)) or message.position is None:
            continue
        position: Position = message.position
        if since is not None:
            times.append(time.perf_counter() - since)
        if position.outcome is not None or len(times) >= most:
            return times
        is_mine = position.seat in position.to_move
        since = None if is_mine else time.perf_counter()
        if is_mine:
            await live.move(message.seq, first_legal(position))
    raise AssertionError("messages end with an exception only")


async def keep_thinking(url: str, address: str) -> None:
    """Masters think at one table after another."""
    while True:
        async with await table_against(ClientFrom(url, address), "master") as live:
            await bot_times(live, 10_000)


async def measure(url: str, tables: int, moves: int) -> list[float]:
    """How long an expert's moves took."""
    async with await table_against(ClientFrom(url, "192.0.2.9"), "expert") as live:
        await bot_times(live, 1)  # the game is compiled, or loaded
    crowd = [asyncio.create_task(keep_thinking(url, "192.0.2.1")) for _ in range(tables)]
    await asyncio.sleep(3)  # all of them think by now
    times: list[float] = []
    while len(times) < moves:
        async with await table_against(ClientFrom(url, "192.0.2.2"), "expert") as live:
            times += await bot_times(live, moves - len(times))
    for task in crowd:
        task.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)
    return times


def main() -> None:
    """Serve, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=25)
    parser.add_argument("--moves", type=int, default=20)
    parser.add_argument("--bot-pace", default="0.5")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        pace = ("--bot-pace", wanted.bot_pace)
        server = ServerProcess(Path(folder) / "tables.db", *SILENT, *pace).start()
        try:
            times = asyncio.run(measure(server.url, wanted.tables, wanted.moves))
        finally:
            server.stop()
    median, most = statistics.median(times), max(times)
    sys.stdout.write(
        f"{wanted.tables} tables of masters, {len(times)} moves of an expert elsewhere: "
        f"median {median:.2f} s, longest {most:.2f} s\n"
    )


if __name__ == "__main__":
    main()
