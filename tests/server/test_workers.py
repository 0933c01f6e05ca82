"""Several workers on one database: everybody sees the same table, and a worker may die."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from croupier.cli import main
from croupier.client import Client, Live, ServerRefused, fresh_id
from croupier.server.store.database import make_engine
from croupier.server.store.storage import Storage
from croupier.server.table import entries
from croupier.server.table.table import Table
from croupier.server.wire import bodies, messages
from croupier.server.wire.bodies import Join, NewTable
from croupier.server.wire.messages import PlayMove, PresenceChange, Refusal, Snapshot, Update
from tests.server.pinned import Pinned, busiest_worker, ready_workers, workers_of
from tests.server.postgres import needs_postgresql
from tests.server.running import SILENT, ServerProcess, async_test, first_legal, opened
from tests.server.test_secrets import ask

Pair = tuple[ServerProcess | Pinned, ServerProcess | Pinned]


DATABASES = ["sqlite", pytest.param("postgresql", marks=needs_postgresql)]


@pytest.fixture(scope="module", params=DATABASES)
def pair(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Pair]:
    """Two servers on PostgreSQL, as if on two machines; or two workers on one SQLite file."""
    if request.param == "postgresql":
        address = request.getfixturevalue("postgresql")
        servers = [ServerProcess(address, *SILENT).start() for _ in range(2)]
        yield servers[0], servers[1]
    else:
        servers = [two_workers(tmp_path_factory.mktemp("workers") / "tables.db")]
        first, second = (Pinned(servers[0], worker) for worker in workers_of(servers[0]))
        yield first, second
        first.close()
        second.close()
    for server in servers:
        server.stop()
        assert not [line for line in server.log if "Traceback" in line], server.log


def two_workers(database: str | Path) -> ServerProcess:
    """A server whose workers are both ready."""
    server = ServerProcess(database, *SILENT, "--workers", "2").start()
    ready_workers(server, 2)
    return server


async def spread(pair: Pair, game: str = "las-vegas-dice") -> tuple[bodies.TableInfo, list[Client]]:
    """A dealt table with one person at each server."""
    ann, bo = (server.client() for server in pair)
    table = await ann.make_table(NewTable(game=game, players=2, name="Ann"))
    await bo.join(table.id, Join(name="Bo"))
    return await ann.start(table.id), [ann, bo]


@needs_postgresql
@async_test()
async def test_all_workers_know_a_game_from_outside(postgresql: str) -> None:
    arguments = ("--workers", "2", "--game", "croupier.examples.climb:GAME")
    server = ServerProcess(postgresql, *SILENT, *arguments).start()
    try:
        for _ in range(8):  # each call may reach another worker
            client = server.client()
            table = await client.make_table(NewTable(game="climb", players=2, name="Ann"))
            assert table.title == "Climb"
            named = NewTable(game="croupier.examples.climb:GAME", players=2, name="Ann")
            with pytest.raises(ServerRefused, match=r"no game “croupier\.examples\.climb:GAME”"):
                await client.make_table(named)
    finally:
        server.stop()


@async_test()
async def test_people_at_two_workers_see_each_others_moves(
    pair: Pair,
) -> None:
    table, people = await spread(pair)
    lives, snapshots = zip(*[await opened(c, table.id) for c in people], strict=True)
    seq, position = snapshots[0].seq, [snapshot.position for snapshot in snapshots]
    for _ in range(6):
        at_turn = position[0]
        assert at_turn is not None
        mover = min(at_turn.to_move)
        await lives[mover].move(seq, first_legal(position[mover]))
        updates = [await live.until(Update) for live in lives]
        assert updates[0].seq == updates[1].seq == seq + 1
        assert updates[0].lines[0].data == updates[1].lines[0].data
        seq, position = updates[0].seq, [update.position for update in updates]
    for live in lives:
        await live.close()


@async_test()
async def test_presence_is_known_at_all_workers(
    pair: Pair,
) -> None:
    table, (ann, bo) = await spread(pair)
    live, _ = await opened(ann, table.id)
    his, _ = await opened(bo, table.id)
    for listener in (live, his):
        assert (await presences(listener, [0, 1]))[-1] == [0, 1]
    await his.close()
    assert (await presences(live, [0]))[-1] == [0]
    await live.close()


async def presences(live: Live, wanted: list[int]) -> list[list[int]]:
    """Who was told to be there, until it is those that are wanted; if it never is, the test's time
    ends, and the list is shown."""
    heard: list[list[int]] = []
    while wanted not in heard:
        heard.append((await live.until(PresenceChange)).present)
    return heard


@async_test()
async def test_of_two_who_submit_at_once_exactly_one_wins(
    pair: Pair,
) -> None:
    """One person with a tab at each worker, and another move in each: only one of them counts."""
    ann = pair[0].client()
    table = await ann.make_table(NewTable(game="las-vegas-dice", players=2, name="Ann"))
    await ann.start(table.id, fill="random")
    tabs = [Client(server.url, cookie=ann.cookie) for server in pair]
    for _ in range(5):
        (one, first), (other, second) = [await opened(tab, table.id) for tab in tabs]
        seq, position = await asked([(one, first), (other, second)])
        moves = [r.move for r in position.reach if r.legal]
        wanted = [PlayMove(id=fresh_id(), seq=seq, move=m) for m in (moves[0], moves[-1])]
        await asyncio.gather(one.send(wanted[0]), other.send(wanted[1]))
        answers = [await answer(one, wanted[0].id), await answer(other, wanted[1].id)]
        assert sorted(answers) == [False, True]
        await one.close()
        await other.close()


async def asked(
    tabs: list[tuple[Live, Snapshot]],
) -> tuple[int, bodies.Position]:
    """The first position that asks seat 0 for a move, seen in all tabs."""
    found = []
    for live, snapshot in tabs:
        seq, position = snapshot.seq, snapshot.position
        while position is None or 0 not in position.to_move:
            update = await live.until(Update)
            seq, position = update.seq, update.position or position
        found.append((seq, position))
    return found[-1]


async def answer(live: Live, id_: str) -> bool:
    """Was the message accepted?"""
    async for message in live:
        if isinstance(message, Update) and message.accepted == id_:
            return True
        if isinstance(message, Refusal) and message.id == id_:
            return False
    raise AssertionError("no answer")


@needs_postgresql
@pytest.mark.slow
@async_test(seconds=300)
async def test_when_a_worker_is_killed_its_people_go_on_at_another(postgresql: str) -> None:
    """Bots play along; each person changes server when theirs dies, and no move is lost."""
    servers = [ServerProcess(postgresql, *SILENT).start() for _ in range(2)]
    try:
        ann = servers[0].client()
        bo = servers[1].client()
        table = await ann.make_table(NewTable(game="las-vegan", players=4, name="Ann", grace=600))
        await bo.join(table.id, Join(name="Bo"))
        await ann.start(table.id, fill="random")
        playing = [asyncio.create_task(moving(c, servers, table.id)) for c in (ann, bo)]
        await asyncio.sleep(1.0)
        await asyncio.to_thread(servers[0].kill)
        told = await asyncio.gather(*playing)
    finally:
        await asyncio.to_thread(servers[1].stop)
    storage = Storage(postgresql)
    try:
        log = storage.log_of(table.id)
    finally:
        storage.close()
    assert Table.fold(table.id, log).phase == "over"
    kept = {entry.submission: entry.seq for entry in log if isinstance(entry.event, entries.Moved)}
    for acknowledged in told:
        assert acknowledged
        assert {id_: kept.get(id_) for id_ in acknowledged} == acknowledged


async def moving(client: Client, servers: list[ServerProcess], table: str) -> dict[str, int]:
    """Play to the end, at whichever server answers; the moves that were acknowledged."""
    acknowledged: dict[str, int] = {}
    while True:
        try:
            async with await client.live(table) as live:
                await keep_moving(live, acknowledged)
                return acknowledged
        except (ConnectionClosed, OSError):
            await asyncio.sleep(0.1)
            others = [server.url for server in servers if server.url != client.url]
            client.url = (others or [client.url])[0]


async def keep_moving(live: Live, acknowledged: dict[str, int]) -> None:
    pending = None
    async for message in live:
        if isinstance(message, Update) and message.accepted is not None:
            acknowledged[message.accepted] = message.seq
            pending = None
        if isinstance(message, (Snapshot, Update)) and message.position is not None:
            if message.position.outcome is not None:
                return
            if message.position.seat in message.position.to_move and pending is None:
                pending = await live.move(message.seq, first_legal(message.position))


@pytest.mark.slow
@pytest.mark.parametrize("database", DATABASES)
@async_test(seconds=300)
async def test_two_workers_behind_one_port_survive_the_death_of_one(
    database: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    is_postgresql = database == "postgresql"
    server = two_workers(
        request.getfixturevalue(database) if is_postgresql else tmp_path / "tables.db"
    )
    try:
        client = server.client()
        table = await client.make_table(
            NewTable(game="las-vegas-dice", players=3, name="Ann", grace=600)
        )
        await client.start(table.id, fill="random")
        playing = asyncio.create_task(moving(client, [server, server], table.id))
        await asyncio.sleep(0.5)
        killed = busiest_worker(server)  # the one that has the table
        os.kill(killed, signal.SIGKILL)
        assert await playing
        while len(set(workers_of(server)) - {killed}) < 2:
            await asyncio.sleep(0.05)
    finally:
        await asyncio.to_thread(server.stop)
    said = [json.loads(line) for line in server.log if line.startswith("{")]
    (replaced,) = [line for line in said if line["message"] == "a worker died and was replaced"]
    assert (replaced["worker"], replaced["status"]) == (killed, -signal.SIGKILL)
    assert len(replaced["replaced_by"]) == 1
    assert killed not in replaced["replaced_by"]


@contextlib.contextmanager
def frozen(postgresql: str) -> Iterator[None]:
    """PostgreSQL's processes for all connections that are open now do not run any more."""
    engine = make_engine(postgresql)
    with engine.connect() as connection:
        query = "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        pids = connection.exec_driver_sql(f"{query} AND backend_type = 'client backend'")
        frozen = [pid for (pid,) in pids]
    engine.dispose()
    assert frozen
    for pid in frozen:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in frozen:
            os.kill(pid, signal.SIGCONT)


@needs_postgresql
@async_test()
async def test_a_server_ends_while_its_database_hangs(postgresql: str) -> None:
    server = ServerProcess(postgresql, *SILENT).start()
    ann, bo = server.client(), server.client()
    table = await ann.make_table(NewTable(game="las-vegas-dice", players=2, name="Ann"))
    await bo.join(table.id, Join(name="Bo"))
    await ann.start(table.id)
    (live, snapshot), (his, other) = [await opened(c, table.id) for c in (ann, bo)]
    mover = min((snapshot.position or other.position).to_move)  # type: ignore[union-attr]
    await (live, his)[mover].move(snapshot.seq, first_legal((snapshot, other)[mover].position))
    moved = await live.until(Update)
    assert moved.position is not None
    with frozen(postgresql):
        mover = min(moved.position.to_move)
        await (live, his)[mover].send(messages.SayEmote(id=fresh_id(), emote="hello"))
        status, _, answer = await asyncio.to_thread(ask, server.url, "GET", "/healthz")
        assert (status, answer["error"]) == (503, "slow")
        await asyncio.to_thread(server.stop)
    said = [json.loads(line) for line in server.log if line.startswith("{")]
    assert [line for line in said if line["message"].startswith("the database hangs")]
    assert not [line["trace"] for line in said if "trace" in line]


def test_several_workers_need_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--workers", "2", "--database", ":memory:"]) == 2
    assert "a database in a file" in capsys.readouterr().err
