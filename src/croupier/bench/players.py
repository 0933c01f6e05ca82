"""People who play at a server's tables to load it: any legal move, as fast as they may."""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
import random
import time
from typing import Any, Final

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

import croupier
from croupier.bots import play_match
from croupier.client import PATIENCE, Client, fresh_id
from croupier.core.errors import CroupierError
from croupier.core.match import Match
from croupier.server.http.cookies import COOKIE
from croupier.server.http.endpoints import API
from croupier.server.http.reviews import OVER
from croupier.server.wire import bodies, messages

GAME: Final = "las-vegas-dice"
REVIEW_ASKED: Final = 1.0
"""Seconds between two questions after a review."""


class Reach(msgspec.Struct):
    """The fields of a reachable move that a random player needs."""

    move: str
    legal: bool


class Seen(msgspec.Struct):
    """The fields of a position that it needs."""

    to_move: list[int]
    reach: list[Reach]
    outcome: dict[str, Any] | None


class Heard(msgspec.Struct):
    """The fields of a message that it needs."""

    type: str
    seq: int = 0
    accepted: str | None = None
    position: Seen | None = None
    error: str = ""


hear: Final = msgspec.json.Decoder(Heard).decode
say: Final = msgspec.json.Encoder().encode


class Pace:
    """Spreads moves evenly at a rate, over all players."""

    def __init__(self, a_second: float) -> None:
        self._gap = 1 / a_second
        self._next = time.perf_counter()

    def wait(self) -> float:
        """Seconds until the next move is due."""
        now = time.perf_counter()
        self._next = max(self._next + self._gap, now)
        return self._next - now


@dataclasses.dataclass
class Load:
    """The latencies of the moves that count, in seconds."""

    pace: Pace | None
    waits: list[float] = dataclasses.field(default_factory=list)
    counting: bool = False
    stopped: bool = False
    ready: int = 0


class Tables:
    """A supply of tables for two people, or for one and a bot, made ahead."""

    def __init__(self, people: tuple[Client, Client], level: str | None) -> None:
        self.people = people if level is None else people[:1]
        self._second = people[1]
        self._level = level
        self._made: list[str] = []
        self._numbers = itertools.count(1)

    async def make(self, count: int) -> None:
        """Make tables concurrently."""
        self._made += await asyncio.gather(*(self._new() for _ in range(count)))

    async def next(self) -> str:
        """An unused table."""
        return self._made.pop() if self._made else await self._new()

    async def _new(self) -> str:
        number = next(self._numbers)
        host = self.people[0]
        wanted = bodies.NewTable(game=GAME, players=2, name=f"Ann {number}")
        table = await host.make_table(wanted)
        if self._level is None:
            await self._second.join(table.id, bodies.Join(name=f"Bo {number}"))
        await host.start(table.id, fill=self._level)
        return table.id


class Sitting(WSListener):
    """A player in one game: any legal move as soon as possible, or at the load's pace."""

    def __init__(self, seat: int, load: Load, chance: random.Random) -> None:
        self._seat = seat
        self._load = load
        self._chance = chance
        self._loop = asyncio.get_running_loop()
        self._sent: tuple[str, float] | None = None
        self.failure: CroupierError | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Sit down."""
        self._load.ready += 1

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Handle a message, and move if it is our turn."""
        if frame.msg_type != WSMsgType.TEXT:
            self._fail("the server closed a table", transport)
            return
        heard = hear(frame.get_payload_as_memoryview())
        if heard.type in {"refused", "bye"}:
            self._fail(f"the server refused to go on: {heard.error}", transport)
            return
        if self._sent is not None and heard.accepted == self._sent[0]:
            if self._load.counting:
                self._load.waits.append(time.perf_counter() - self._sent[1])
            self._sent = None
        seen = heard.position
        if self._load.stopped or (seen and seen.outcome):
            transport.disconnect()
        elif seen is not None and self._seat in seen.to_move and self._sent is None:
            self._decide(transport, heard.seq, seen.reach)

    def _fail(self, why: str, transport: WSTransport) -> None:
        self.failure = self.failure or CroupierError(why)
        transport.disconnect()

    def _decide(self, transport: WSTransport, seq: int, reach: list[Reach]) -> None:
        chosen = self._chance.choice([reachable.move for reachable in reach if reachable.legal])
        move = messages.PlayMove(id=fresh_id(), seq=seq, move=chosen)
        self._sent = move.id, 0.0
        wait = self._load.pace.wait() if self._load.pace else 0.0
        if wait > 0:
            self._loop.call_later(wait, self._move, transport, move)
        else:
            self._move(transport, move)

    def _move(self, transport: WSTransport, move: messages.PlayMove) -> None:
        self._sent = move.id, time.perf_counter()
        transport.send(WSMsgType.TEXT, say(move))


async def play_on(tables: Tables, load: Load, chance: random.Random) -> None:
    """Play game after game, until the load is stopped."""
    while not load.stopped:
        table = await tables.next()
        try:
            async with asyncio.TaskGroup() as people:
                for seat, client in enumerate(tables.people):
                    people.create_task(_sit(client, table, Sitting(seat, load, chance)))
        except ExceptionGroup as failures:
            raise failures.exceptions[0] from None


async def connect(client: Client, table: str, listener: WSListener) -> WSTransport:
    """Open a table."""
    address = f"ws{client.url.removeprefix('http')}{API}/tables/{table}/live"
    headers = {"cookie": f"{COOKIE}={client.cookie}"}
    transport, _ = await ws_connect(
        lambda: listener, address, extra_headers=headers, websocket_handshake_timeout=PATIENCE
    )
    return transport


async def _sit(client: Client, table: str, sitting: Sitting) -> None:
    transport = await connect(client, table, sitting)
    try:
        await transport.wait_disconnected()
    finally:
        transport.disconnect()
    if sitting.failure is not None:
        raise sitting.failure


async def two_people(url: str) -> tuple[Client, Client]:
    people = Client(url), Client(url)
    for client in people:  # for a cookie
        await client.make_table(bodies.NewTable(game=GAME, players=2, name="Ann"))
    return people


def finished_matches(count: int) -> list[str]:
    """The records of as many games of four bots."""
    matches = [Match(croupier.game(GAME), players=4, seed=f"match {i}") for i in range(count)]
    for match in matches:
        play_match(match, ["regular"] * match.players)
    return [str(match.record()) for match in matches]


async def review_on(url: str, records: list[str], done: list[str]) -> None:
    """Have one match after the other reviewed; `done` gets the id of each review."""
    client = Client(url)
    for record in records:
        info = await client.review_record(record)
        while info.state not in OVER:
            await asyncio.sleep(REVIEW_ASKED)
            info = await client.review(info.id)
        if info.state != "done":
            raise CroupierError(f"the review {info.state}: {info.problem}")
        done.append(info.id)
