"""A database under attack, and one that fails: who suffers, and what is said about it."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from croupier.core.errors import TranslatedError
from croupier.core.text import LANGUAGES
from croupier.server import log_format
from croupier.server.store import outages
from croupier.server.store.health import Health
from croupier.server.store.log_store import Append, Conflict
from croupier.server.store.storage import READERS, Storage
from croupier.server.store.threads import DatabaseThreads
from croupier.server.table import entries
from croupier.server.table.entries import Entry
from tests.server.postgres import needs_postgresql, postgres, programs
from tests.server.running import async_test

SECRET = "s3cretsecretsecret"
"""Stands for a table's id, a chat or a move: what no log may have."""


@pytest.fixture
def lite(tmp_path: Path) -> Iterator[Storage]:
    opened = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    yield opened
    opened.close()


def spoken(table: str, seq: int = 1, text: str = "well", submission: str | None = None) -> Append:
    return Append(table, Entry(seq, 1.0, 0, submission, entries.Spoke(text=text)))


def poison(table: str) -> list[Append]:
    """Entries that some database or driver does not take."""
    return [
        spoken(f"{table} surrogate", submission="\ud800"),
        spoken(f"{table} text", text="half a character: \ud800"),
        Append(f"{table} number", Entry(2**70, 1.0, 0, None, entries.Paused())),
    ]


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The log as it would be written."""
    return [log_format.JsonLines().format(record) for record in caplog.records]


# Poison


@async_test()
async def test_only_the_poisoned_entry_fails(
    storage: Storage, request: pytest.FixtureRequest
) -> None:
    table = request.node.name[-12:]
    bad = poison(table)
    if storage.dialect == "postgresql":
        bad.append(spoken(f"{table} nul", submission="nul: \x00"))
    good = [spoken(f"{table} good {i}") for i in range(40)]
    mixed = [*good[:13], bad[0], *good[13:29], *bad[1:], *good[29:]]
    done = await asyncio.gather(*(storage.append(a) for a in mixed), return_exceptions=True)
    refused = [append for append, error in zip(mixed, done, strict=True) if error is not None]
    assert refused == [append for append in mixed if append in bad]
    assert all(isinstance(e, sa.exc.SQLAlchemyError) for e in done if e is not None)
    for append in good:
        assert await storage.read_log(append.table_id) == [append.entry]


@async_test()
async def test_poison_beside_a_conflict_and_a_summary(storage: Storage) -> None:
    """Also a batch that has to note what is looked up, in a transaction of several statements."""
    from croupier.server.live.room import appended
    from tests.server.desk import Desk

    desk, taken = Desk(), spoken("poison taken")
    with_summary = appended(desk.table, desk.log[-1])
    assert with_summary.summary is not None
    await storage.append(taken)
    batch = [*poison("beside")[:2], with_summary, taken, spoken("poison free")]
    done = await asyncio.gather(*(storage.append(a) for a in batch), return_exceptions=True)
    assert [type(error) is Conflict for error in done] == [False, False, False, True, False]
    assert [error is None for error in done] == [False, False, True, False, True]


@needs_postgresql
@async_test()
async def test_a_lost_connection_is_told_to_everyone_and_the_next_write_goes_well(
    tmp_path: Path,
) -> None:
    binaries = programs()
    assert binaries is not None
    with postgres(binaries) as server:
        storage = Storage(server.address)
        await storage.append(spoken("lost", 1))
    batch = [spoken(f"lost {i}") for i in range(20)]
    done = await asyncio.gather(*(storage.append(a) for a in batch), return_exceptions=True)
    assert [outages.kind_of(e) if isinstance(e, Exception) else None for e in done] == [
        "unreachable"
    ] * 20
    storage.close()


@async_test()
async def test_an_entry_that_spoils_a_batch_is_found_in_few_transactions(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits = 0
    commit = storage._writer._commit

    def counted(batch: Any) -> None:
        nonlocal commits
        commits += 1
        commit(batch)

    monkeypatch.setattr(storage._writer, "_commit", counted)
    batch = [spoken(f"few {i}") for i in range(255)]
    bad = poison("few")[1]
    done = await asyncio.gather(*(storage.append(a) for a in (*batch, bad)), return_exceptions=True)
    assert [error is None for error in done] == [True] * 255 + [False]
    assert commits <= 2 * 8 + 1


# What fails, in one sentence


def fill(storage: Storage) -> None:
    """Let the database have no page more than it has: SQLite says that its disk is full."""

    def keep_small(connection: Any, *_: Any) -> None:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count={pages}")

    sa.event.listen(storage.engine, "connect", keep_small)
    storage.engine.dispose()
    storage._writer._close_idle_connection()


async def failure(storage: Storage, append: Append) -> BaseException | None:
    (error,) = await asyncio.gather(storage.append(append), return_exceptions=True)
    return error


async def health_of(storage: Storage) -> str | None:
    problem = await Health(storage).problem()
    for lang in LANGUAGES if problem else ():
        told = outages.sentence(problem, lang)  # type: ignore[arg-type]
        assert told.endswith((".", "--database.")), told
        assert "\n" not in told
    return outages.kind_of(problem) if problem else None


@async_test()
async def test_a_full_disk_is_known_and_forgotten_when_there_is_room(
    lite: Storage, caplog: pytest.LogCaptureFixture
) -> None:
    assert await health_of(lite) is None
    fill(lite)
    long = spoken(SECRET, text=SECRET * 10_000)
    assert outages.kind_of(await failure(lite, long) or Exception()) == "full"
    assert await failure(lite, spoken("short")) is None  # there is room in the last page
    with caplog.at_level(logging.INFO):
        while await failure(lite, spoken("short", len(await lite.read_log("short")) + 1)) is None:
            pass
    said = lines(caplog)
    assert [line for line in said if "full (OperationalError SQLITE_FULL)" in line]
    assert SECRET not in "".join(said)


@async_test()
async def test_a_database_whose_file_cannot_grow_is_unwell(tmp_path: Path) -> None:
    """A real limit of the system, as a quota or a full disk is, in a process that has it."""
    import subprocess
    import sys

    program = f"""
import asyncio, resource, signal
from croupier.server.store.health import Health
from croupier.server.store.outages import kind_of, sentence
from croupier.server.store.storage import READERS, Storage
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
async def main():
    storage = Storage("sqlite:///{tmp_path}/tables.db")
    print(await Health(storage).problem())
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
    problem = await Health(storage).problem()
    print(kind_of(problem), sentence(problem, "fr"))
asyncio.run(main())
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    first, second = done.stdout.splitlines()
    assert first == "None"
    assert second.split()[0] in ("disk", "full")
    assert "disque" in second


@async_test()
async def test_a_read_only_database_is_unwell(lite: Storage) -> None:
    def read_only(connection: Any, *_: Any) -> None:
        connection.execute("PRAGMA query_only=ON")

    sa.event.listen(lite.engine, "connect", read_only)
    lite.engine.dispose()
    assert await health_of(lite) == "read-only"


@async_test()
async def test_a_locked_database_is_unwell_and_recovers(
    lite: Storage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("croupier.server.store.health.CACHED_FOR", 0.0)
    monkeypatch.setattr("croupier.server.store.health.PATIENCE", 0.3)
    health = Health(lite)
    other = sqlite3.connect(str(lite.engine.url.database), isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    problem = await health.problem()
    assert outages.kind_of(problem or Exception()) == "slow"
    others = await asyncio.gather(*(health.problem() for _ in range(50)))
    assert {outages.kind_of(p or Exception()) for p in others} == {"slow"}
    assert await lite.read_log("nothing") == []  # who reads does not wait for it
    other.execute("ROLLBACK")
    other.close()
    while await health.problem() is not None:
        pass


@async_test()
async def test_a_lock_that_outlasts_patience_is_one_error_for_the_whole_batch(
    lite: Storage, caplog: pytest.LogCaptureFixture
) -> None:
    def impatient(connection: Any, *_: Any) -> None:
        connection.execute("PRAGMA busy_timeout=50")

    sa.event.listen(lite.engine, "connect", impatient)
    lite.engine.dispose()
    other = sqlite3.connect(str(lite.engine.url.database), isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    batch = [spoken(f"{SECRET} {i}") for i in range(30)]
    with caplog.at_level(logging.INFO):
        done = await asyncio.gather(*(lite.append(a) for a in batch), return_exceptions=True)
        assert {outages.kind_of(e or Exception()) for e in done} == {"locked"}
        other.execute("ROLLBACK")
        other.close()
        await lite.append(spoken("after"))
    said = [json.loads(line) for line in lines(caplog)]
    assert [line["message"].partition(":")[0] for line in said] == [
        "the database fails",
        "the database is back",
    ]
    assert SECRET not in json.dumps(said)


@pytest.mark.parametrize("how", ["deleted", "replaced", "emptied"])
@async_test()
async def test_nothing_is_acknowledged_once_the_file_is_gone(lite: Storage, how: str) -> None:
    file = Path(str(lite.engine.url.database))
    await lite.append(spoken("before"))
    if how == "emptied":
        file.write_bytes(b"")
    else:
        file.unlink()
    if how == "replaced":
        sqlite3.connect(file).execute("CREATE TABLE other (a)").connection.close()
    assert await health_of(lite) == "gone"
    assert outages.kind_of(await failure(lite, spoken("after")) or Exception()) == "gone"


@async_test()
async def test_missing_tables_are_no_bug(lite: Storage) -> None:
    other = sqlite3.connect(str(lite.engine.url.database))
    for table in ("log", "health"):
        other.execute(f"DROP TABLE {table}")
    other.close()
    assert await health_of(lite) == "no-tables"


@async_test()
async def test_a_damaged_database_is_told_as_one(lite: Storage) -> None:
    file = Path(str(lite.engine.url.database))
    for i in range(50):
        await lite.append(spoken(f"damaged {i}"))
    lite.engine.dispose()
    lite._writer._close_idle_connection()
    other = sqlite3.connect(file)
    other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    other.close()
    raw = file.read_bytes()
    file.write_bytes(raw[:100] + b"\xff" * (len(raw) - 100))
    assert await health_of(lite) == "damaged"


def test_a_health_check_is_one_write_for_many_who_ask(lite: Storage) -> None:
    async def ask() -> None:
        written: list[Any] = []
        sa.event.listen(lite.engine, "commit", written.append)
        health = Health(lite)
        told = await asyncio.gather(*(health.problem() for _ in range(200)))
        assert told == [None] * 200
        assert await health.problem() is None
        assert len(written) == 1

    asyncio.run(ask())


# A database that hangs


@async_test()
async def test_reads_that_hang_hold_up_nobody_else(
    lite: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()
    monkeypatch.setattr(lite, "log_of", lambda *_: [] if gate.wait() else None)
    hanging = [asyncio.create_task(lite.read_log("x")) for _ in range(100)]
    await asyncio.sleep(0)
    try:
        async with asyncio.timeout(10):
            assert await asyncio.to_thread(lambda: "free") == "free"
        readers = [t for t in threading.enumerate() if t.name.startswith("croupier-reader")]
        assert len(readers) <= READERS
    finally:
        gate.set()
    assert await asyncio.gather(*hanging) == [[]] * 100


@async_test()
async def test_threads_that_were_closed_start_again() -> None:
    threads = DatabaseThreads(2, "closed")
    for number in range(5):
        assert await threads.run(int, number) == number
        threads.close()


@async_test()
async def test_a_read_that_hangs_holds_up_no_thread_but_its_own() -> None:
    threads, gate = DatabaseThreads(2, "one-hangs"), threading.Event()
    hanging = asyncio.create_task(threads.run(gate.wait))
    try:
        for number in range(20):
            await asyncio.sleep(0)
            assert await threads.run(int, number) == number
    finally:
        gate.set()
    assert await hanging
    threads.close()


@async_test()
async def test_a_read_that_hangs_ends_as_an_error_of_the_database(
    lite: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()
    monkeypatch.setattr(lite, "log_of", lambda *_: gate.wait())
    monkeypatch.setattr(lite.threads, "_patience", 0.05)
    try:
        with pytest.raises(sa.exc.TimeoutError):
            await lite.read_log("x")
    finally:
        gate.set()


# Logs


@needs_postgresql
@async_test()
async def test_what_postgresql_quotes_stays_out_of_the_log(
    postgresql: str, caplog: pytest.LogCaptureFixture
) -> None:
    storage = Storage(postgresql)
    log = logging.getLogger("croupier")
    await storage.append(spoken(SECRET))
    with pytest.raises(sa.exc.IntegrityError) as raised, storage.engine.begin() as connection:
        storage._writer._insert(connection, [spoken(SECRET, text=SECRET)])
    error = raised.value
    assert SECRET in str(error.orig)  # the driver does name the key
    around = RuntimeError("around it")
    around.__cause__ = error
    with caplog.at_level(logging.DEBUG):
        log.error("with a trace", exc_info=error)
        log.error("inside another", exc_info=around)
        log.error("%s", outages.describe(error))
    said = lines(caplog)
    assert len(said) == 3
    assert all("23505" in line for line in said)
    assert SECRET not in "".join(said)
    storage.close()


@async_test()
async def test_parameters_stay_out_of_sqlalchemys_errors(storage: Storage) -> None:
    with pytest.raises(sa.exc.DBAPIError) as failed, storage.engine.begin() as connection:
        connection.execute(sa.text("select no_such_function(:x)"), {"x": SECRET})
    assert SECRET not in str(failed.value)


# What stands at the address, at start


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_emptied_file_is_not_taken_for_a_new_database(tmp_path: Path, lang: str) -> None:
    file = tmp_path / "tables.db"
    file.write_bytes(b"")
    with pytest.raises(TranslatedError) as refused:
        Storage(f"sqlite:///{file}")
    assert refused.value.message == "database-empty"
    assert str(file) in refused.value.sentence(lang)
    assert file.stat().st_size == 0
    file.unlink()
    Storage(f"sqlite:///{file}").close()
    assert file.stat().st_size > 0
