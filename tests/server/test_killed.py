"""Servers are killed in the middle of moves, and PostgreSQL too: nothing acknowledged is lost.

`make kill KILLS=1000` does it more often.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest

from croupier.server.store.storage import Storage
from tests.long import KILLS
from tests.server.postgres import needs_postgresql, postgres, programs
from tests.server.running import SILENT, async_test
from tests.server.stubborn import Party, check, more_moves, playing

TABLES = 6
SECONDS = 60 + 10 * KILLS
"""Far more than it takes, on a machine that does much else."""


class Nursery:
    """Starts servers on one database and one port, and kills them."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = 0
        self.pid = 0

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.kill()
        self._process.communicate()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        where = ["--host", "127.0.0.1", "--port", str(self.port)]
        line = shlex.join(["serve", *where, "--database", self.database, *SILENT])
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        for said in self._process.stdout:
            if found := re.match(r"pid (\d+)", said):
                self.pid = int(found[1])
            if found := re.search(r"is at http://127.0.0.1:(\d+)", said):
                self.port = int(found[1])
                return
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        with contextlib.suppress(ProcessLookupError):
            while True:  # its port is free when it is gone
                os.kill(self.pid, 0)
                time.sleep(0.005)


async def kill_often(
    nursery: Nursery, parties: list[Party], crash: Callable[[], None] | None
) -> None:
    """Kill the server in the middle of moves; every third time the database crashes instead."""
    chance = random.Random(7)
    for number in range(KILLS // 2):
        await more_moves(parties, len(parties))
        await asyncio.sleep(chance.random() * 0.1)
        if crash is not None and number % 3 == 2:
            await asyncio.to_thread(crash)
        else:
            nursery.kill()
            await asyncio.to_thread(nursery.start)


async def played_and_killed(database: str, crash: Callable[[], None] | None) -> None:
    address = f"sqlite:///{database}" if database.endswith(".db") else database
    with Nursery(database) as nursery:
        nursery.start()
        parties = [Party(nursery.url, number) for number in range(TABLES)]
        async with playing(parties):
            await kill_often(nursery, parties, crash)
    storage = Storage(address)
    try:
        kept = sum(check(storage, party) for party in parties)
    finally:
        storage.close()
    assert kept >= KILLS // 2 * TABLES


@pytest.mark.slow
@pytest.mark.timeout(2 * SECONDS)
@async_test(seconds=SECONDS)
async def test_killed_at_any_moment_it_keeps_every_acknowledged_move(tmp_path: Path) -> None:
    await played_and_killed(str(tmp_path / "tables.db"), None)


@pytest.mark.slow
@pytest.mark.timeout(2 * SECONDS)
@needs_postgresql
@async_test(seconds=SECONDS)
async def test_killed_on_postgresql_which_crashes_too_it_keeps_every_acknowledged_move() -> None:
    binaries = programs()
    assert binaries is not None
    with postgres(binaries) as server:

        def crash() -> None:
            server.stop(signal.SIGQUIT)
            server.start()

        await played_and_killed(server.address, crash)
