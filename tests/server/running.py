"""Real servers in processes of their own, and tests that are coroutines."""

from __future__ import annotations

import asyncio
import functools
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ParamSpec

from croupier.client import Client, Live
from croupier.server.wire.bodies import Join, NewTable, Position, SeatChoice, TableInfo
from croupier.server.wire.messages import Snapshot

P = ParamSpec("P")
PATIENCE = 60.0
TESTS = Path(__file__).parents[1]
SILENT = (
    *("--bot-pace", "0"),
    *("--requests-per-minute", "1000000"),
    *("--messages-per-second", "1000000"),
)


AsyncTest = Callable[P, Coroutine[Any, Any, None]]


def async_test(*, seconds: float = PATIENCE) -> Callable[[AsyncTest[P]], Callable[P, None]]:
    """Run a coroutine as a test, in a loop of its own, and not forever."""

    def decorate(test: AsyncTest[P]) -> Callable[P, None]:
        @functools.wraps(test)
        def run(*args: P.args, **kwargs: P.kwargs) -> None:
            asyncio.run(_in_time(test(*args, **kwargs), seconds))

        return run

    return decorate


async def _in_time(test: Coroutine[Any, Any, None], seconds: float) -> None:
    """Await a test; one that takes too long fails with a picture of what it waits for."""
    running = asyncio.create_task(test)
    done, _ = await asyncio.wait({running}, timeout=seconds)
    if not done:
        waits = "\n".join(_awaited(test))
        running.cancel()
        await asyncio.wait({running})
        raise AssertionError(f"still running after {seconds} s:\n{waits}")
    await running


def _awaited(coroutine: Any) -> Iterator[str]:
    """Where a coroutine waits, and in whatever it awaits, with the variables of tests."""
    while (frame := getattr(coroutine, "cr_frame", None)) is not None:
        code = frame.f_code
        yield f"{code.co_filename}:{frame.f_lineno} in {code.co_name}"
        if TESTS in Path(code.co_filename).parents:
            yield from (f"    {name} = {value!r:.300}" for name, value in frame.f_locals.items())
        coroutine = coroutine.cr_await


PROMPT_REVIEWS = {"CROUPIER_REVIEW_NICENESS": "0"}
"""Where all cores run tests, a process that gives way to all others never gets its turn."""


class ServerProcess:
    """`croupier serve` as a user runs it."""

    def __init__(
        self,
        database: str | Path,
        *arguments: str,
        port: int = 0,
        prefix: Sequence[str] = (),
        program: Sequence[str | Path] = (sys.executable, "-m", "croupier"),
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        self.database = str(database)
        self.arguments = arguments
        self.port = port
        self.prefix = prefix
        """A command that runs the server's, with less than it would have."""
        self.program = program
        self.environment = environment
        self.log: list[str] = []
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> ServerProcess:
        command = [*self.prefix, *map(str, self.program), "serve", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--database", self.database, *self.arguments]
        self._process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**self.environment, **PROMPT_REVIEWS},
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.log.append(line)
            if found := re.search(r"is at http://127.0.0.1:(\d+)", line):
                self.port = int(found[1])
                return self
        raise AssertionError("the server did not start:\n" + "".join(self.log))

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End it, and return its status; what it said is in `log`."""
        assert self._process is not None
        self._process.send_signal(how)
        said, _ = self._process.communicate(timeout=PATIENCE)
        self.log += said.splitlines(keepends=True)
        return self._process.returncode

    def kill(self) -> None:
        self.stop(signal.SIGKILL)

    def client(self, **about: Any) -> Client:
        return Client(self.url, **about)


def first_legal(position: Position | None) -> str:
    """The first move that a position allows."""
    assert position is not None
    return next(reachable.move for reachable in position.reach if reachable.legal)


def against_bots(game: str = "las-vegan", players: int = 3, **changes: Any) -> NewTable:
    """A table where the maker sits first and bots have the other seats."""
    bot = SeatChoice(kind="bot", level="random")
    seats = [SeatChoice(kind="person"), *[bot] * (players - 1)]
    return NewTable(game=game, players=players, name="Ann", seats=seats, **changes)


async def seated(
    server: ServerProcess, people: int = 2, *, start: bool = True, **changes: Any
) -> tuple[TableInfo, list[Client]]:
    """A table of people only, in the order of their seats; the first is host."""
    clients = [server.client() for _ in range(people)]
    wanted = {"game": "las-vegan", "players": people, "name": "Ann", **changes}
    table = await clients[0].make_table(NewTable(**wanted))
    for name, client in zip(("Bo", "Cy", "Di", "Ed", "Fay"), clients[1:], strict=False):
        table = await client.join(table.id, Join(name=name))
    if start:
        table = await clients[0].start(table.id)
    return table, clients


async def opened(client: Client, table: str, **about: Any) -> tuple[Live, Snapshot]:
    """A connection to a table, and the snapshot that it begins with."""
    live = await client.live(table, **about)
    first = await live.next()
    assert isinstance(first, Snapshot), first
    return live, first
