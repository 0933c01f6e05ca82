"""Logs in a database: written once, packed away after a while, and never lost on the way."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import croupier
from croupier.cli import main
from croupier.core.chance import Chance
from croupier.core.errors import CroupierError
from croupier.server.live.room import appended
from croupier.server.store import migrations
from croupier.server.store import storage as storage_module
from croupier.server.store.database import log, make_engine, metadata
from croupier.server.store.log_store import Append, Conflict
from croupier.server.store.orders import TOMBSTONE_S, Action
from croupier.server.store.storage import Storage
from croupier.server.table import entries
from croupier.server.table.entries import Entry
from croupier.server.table.table import Table
from tests.server.desk import Desk
from tests.server.postgres import needs_postgresql
from tests.server.running import async_test


def played(seed: str = "played") -> Desk:
    desk = Desk(people=2, options={"rounds": 1}).deal()
    desk.play(Chance.of(seed))
    return desk


async def keep(storage: Storage, desk: Desk) -> None:
    """Write a table's whole log, entry by entry, as it came about."""
    table = Table(desk.id, desk.log[0])
    await storage.append(appended(table, desk.log[0]))
    for entry in desk.log[1:]:
        table.do(entry)
        await storage.append(appended(table, entry))


@async_test()
async def test_a_log_comes_back_as_it_was_written(storage: Storage) -> None:
    desk = played()
    await keep(storage, desk)
    assert await storage.read_log(desk.id) == desk.log
    assert await storage.read_log(desk.id, 5) == desk.log[5:]
    assert await storage.read_log("nothing") == []
    (row,) = await storage.history("p1", 10)
    assert (row.id, row.phase, row.seat) == (desk.id, "over", 1)
    assert desk.id in storage.finished()


@async_test()
async def test_of_two_entries_with_one_number_exactly_one_is_written(storage: Storage) -> None:
    desk = Desk()
    await keep(storage, desk)
    number = desk.table.seq + 1
    rivals = [
        Append(desk.id, Entry(number, 1.0, 0, f"id {i}", entries.Spoke(text=f"{i}")))
        for i in range(20)
    ]
    others = [Append(f"other {i}", Entry(1, 1.0, 0, None, entries.Paused())) for i in range(20)]
    done = await asyncio.gather(
        *(storage.append(append) for append in (*rivals, *others)), return_exceptions=True
    )
    assert [type(result) for result in done[:20]].count(Conflict) == 19
    assert done[20:] == [None] * 20
    assert len(await storage.read_log(desk.id)) == number


@needs_postgresql
@async_test()
async def test_a_connection_that_was_cut_is_made_again(postgresql: str) -> None:
    storage = Storage(postgresql)
    spoken = [Entry(number, 1.0, 0, None, entries.Spoke(text="well")) for number in (1, 2)]
    await storage.append(Append("cut", spoken[0]))
    with storage.engine.connect() as connection:
        others = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        )
        connection.exec_driver_sql(others + " AND datname = current_database()")
    await storage.append(Append("cut", spoken[1]))
    assert await storage.read_log("cut") == spoken
    storage.close()


@async_test()
async def test_what_is_written_together_is_written_all_or_none(storage: Storage) -> None:
    desk = Desk()
    await keep(storage, desk)
    taken = Append(desk.id, Entry(1, 1.0, 0, None, entries.Paused()))
    fresh = Append(f"fresh {desk.id}"[:32], Entry(1, 1.0, 0, None, entries.Paused()))
    with pytest.raises(Conflict):
        await storage.append(fresh, taken)
    assert await storage.read_log(fresh.table_id) == []


@async_test()
async def test_tables_that_rest_are_packed_away_and_can_be_taken_up_again(
    storage: Storage,
) -> None:
    desk = Desk().deal()
    desk.play(Chance.of("archive"), 5)
    await keep(storage, desk)
    busy = Desk()
    busy.now = 9_000.0
    busy.do(0, entries.Spoke(emote="hello"))
    await keep(storage, busy)
    assert storage.archive_before(2_000.0) >= 1
    assert storage.archive_before(2_000.0) == 0
    with storage.engine.connect() as connection:
        query = sa.text("select count(*) from log where table_id = :table")
        assert connection.execute(query, {"table": desk.id}).scalar() == 0
        assert connection.execute(query, {"table": busy.id}).scalar() == len(busy.log)
    assert await storage.read_log(desk.id) == desk.log
    desk.move()
    desk.do(0, entries.Paused())
    for entry in desk.log[-2:]:
        await storage.append(appended(desk.table, entry))
    assert await storage.read_log(desk.id) == desk.log
    assert await storage.read_log(desk.id, len(desk.log) - 4) == desk.log[-4:]
    assert storage.archive_before(2_000.0) == 1
    assert await storage.read_log(desk.id) == desk.log


@async_test()
async def test_only_archived_tables_that_nobody_came_back_to_are_deleted(
    storage: Storage,
) -> None:
    """`--delete-after`: the log, the archive, the seats and the list forget them."""
    idle, revived, busy = desks = [Desk().deal() for _ in range(3)]
    for desk in desks:
        await keep(storage, desk)
    storage.delete_archived_before(9_000.0)  # perhaps others; none of these is archived yet
    for desk in desks:
        assert await storage.read_log(desk.id) == desk.log
    storage.archive_before(2_000.0)
    revived.move()
    await storage.append(appended(revived.table, revived.log[-1]))
    busy.now = 9_000.0
    busy.do(0, entries.Spoke(emote="hello"))
    await storage.append(appended(busy.table, busy.log[-1]))
    assert storage.delete_archived_before(1.0) == 0  # not idle for long enough
    assert storage.delete_archived_before(9_000.0) >= 1
    (end,) = await storage.read_log(idle.id)
    assert (end.seq, end.event) == (len(idle.log) + 1, entries.Deleted())
    await storage.delete_ended(end.at + 2 * TOMBSTONE_S)
    assert await storage.read_log(idle.id) == []
    for desk in (revived, busy):
        assert await storage.read_log(desk.id) == desk.log
    with storage.engine.connect() as connection:
        for table in metadata.sorted_tables:
            columns = [c for c in table.columns if c.name == "table_id" or table.name == "tables"]
            for column in [c for c in columns if c.name in ("table_id", "id")]:
                query = sa.select(sa.func.count()).where(column == idle.id)
                assert connection.execute(query).scalar() == 0, column
    assert idle.id not in {row.id for row in await storage.history("p1", 100)}


@async_test()
async def test_a_deleted_table_that_is_still_in_memory_takes_no_more_moves(
    storage: Storage,
) -> None:
    """A move would be acknowledged, and be lost: nobody could read its table."""
    desk = Desk().deal()
    await keep(storage, desk)
    storage.archive_before(2_000.0)
    assert storage.delete_archived_before(9_000.0) >= 1
    desk.move()
    with pytest.raises(Conflict):
        await storage.append(appended(desk.table, desk.log[-1]))
    orders = await storage.orders(0)
    assert orders is not None
    assert Action("delete", desk.id) in orders.actions


@needs_postgresql
@async_test()
async def test_a_move_at_the_moment_of_its_deletion_keeps_a_table(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move is acknowledged, so it may not go with the table. (SQLite has one writer.)"""
    storage, desk = Storage(postgresql), Desk().deal()
    await keep(storage, desk)
    storage.archive_before(2_000.0)
    desk.move()
    row = appended(desk.table, desk.log[-1]).row()
    erase = storage_module.erase_table

    def move_first(*args: Any) -> None:
        engine = make_engine(postgresql)
        columns = [column.name for column in log.columns]
        with engine.begin() as other:
            other.execute(log.insert().values(**dict(zip(columns, row, strict=True))))
        engine.dispose()
        erase(*args)

    monkeypatch.setattr(storage_module, "erase_table", move_first)
    try:
        assert storage.delete_archived_before(9_000.0) == 0
        assert await storage.read_log(desk.id) == desk.log
    finally:
        storage.close()


def test_the_migrations_make_what_the_code_expects(storage: Storage) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    with storage.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
    assert migrations.revision(storage.engine) == migrations.HEAD


def test_a_secret_is_made_once(storage: Storage) -> None:
    first = storage.secret("test", "one")
    assert storage.secret("test", "two") == first == "one"


def test_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    engine.dispose()


@pytest.mark.parametrize("address", ["mysql://x", "nonsense", "postgresql+nothing://u:hidden@h/d"])
def test_other_databases_are_refused_with_a_word(address: str) -> None:
    with pytest.raises(CroupierError) as refused:
        make_engine(address)
    assert "hidden" not in str(refused.value)


@async_test()
async def test_finished_games_are_exported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "tables.db"
    storage = Storage(f"sqlite:///{database}")
    desks = [played("one"), played("two"), Desk().deal()]
    for desk in desks:
        await keep(storage, desk)
    storage.close()
    out = tmp_path / "records"
    for said in ("Saved 2 games to ", "No new games; "):  # what is there already is left alone
        assert main(["export", "--database", str(database), "--out", str(out)]) == 0
        assert capsys.readouterr().out.startswith(said)
    records = {file.stem: croupier.Record.open(file) for file in out.glob("*.json")}
    assert set(records) == {desk.id for desk in desks[:2]}
    assert all(record.fair is not None for record in records.values())
    with sqlite3.connect(database) as connection:
        connection.execute(
            "update log set deed = replace(deed, '\"rules_version\":1', '\"rules_version\":9')"
            " where table_id = ?",
            (desks[0].id,),
        )
    connection.close()
    (out / f"{desks[0].id}.json").unlink()
    assert main(["export", "--database", str(database), "--out", str(out)]) == 1
    assert desks[0].id in capsys.readouterr().err
    assert json.loads((out / f"{desks[1].id}.json").read_text("utf-8"))["fair"]
