"""Versions change: older databases, older rules, and workers of two versions on one database."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

import croupier
from croupier.client import Client, ServerRefused, fresh_id
from croupier.core.chance import Chance
from croupier.core.errors import TranslatedError
from croupier.core.record import Record
from croupier.core.text import LANGUAGES
from croupier.server.errors import Denied
from croupier.server.store import migrations
from croupier.server.store.database import make_engine, metadata
from croupier.server.store.export import export
from croupier.server.store.log_store import Append
from croupier.server.store.storage import Storage
from croupier.server.table import entries
from croupier.server.table.old_rules import OldTable
from croupier.server.table.table import Table
from croupier.server.wire import bodies, commands, messages
from tests.server.desk import Desk
from tests.server.postgres import needs_postgresql
from tests.server.running import (
    SILENT,
    ServerProcess,
    async_test,
    first_legal,
    opened,
    seated,
)

REVISIONS = ("0001", "0002", "0003", "0004", "0005", "0006")


def config(connection: sa.Connection) -> Config:
    made = Config()
    made.set_main_option("script_location", "croupier.server.store:migrations")
    made.set_main_option("path_separator", "os")
    made.attributes["connection"] = connection
    return made


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=needs_postgresql)])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[sa.Engine]:
    """An empty database of each kind."""
    address = f"sqlite:///{tmp_path / 'tables.db'}"
    if request.param == "postgresql":
        address = request.getfixturevalue("postgresql")
    engine = make_engine(address)
    yield engine
    if request.param == "postgresql":
        with engine.begin() as connection:
            connection.execute(sa.text("drop schema public cascade"))
            connection.execute(sa.text("create schema public"))
    engine.dispose()


def test_every_revision_is_known_here() -> None:
    with make_engine("sqlite://").connect() as connection:
        script = ScriptDirectory.from_config(config(connection))
    assert tuple(sorted(r.revision for r in script.walk_revisions())) == REVISIONS
    assert REVISIONS[-1] == migrations.HEAD


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_database_of_any_version_is_brought_up_to_date(engine: sa.Engine, revision: str) -> None:
    with engine.begin() as connection:
        command.upgrade(config(connection), revision)
    rows = Desk().deal().log
    columns = "table_id, seq, at, seat, submission, deed"
    with engine.begin() as connection:  # as that version's server wrote it
        for entry in rows:
            values = dict(zip(columns.split(", "), Append("tableid1", entry).row(), strict=True))
            named = ", ".join(f":{name}" for name in values)
            connection.execute(sa.text(f"INSERT INTO log ({columns}) VALUES ({named})"), values)
    migrations.upgrade(engine)
    assert migrations.revision(engine) == migrations.HEAD
    migrations.upgrade(engine)  # a second time changes nothing
    made = sa.inspect(engine)
    for table in metadata.sorted_tables:
        found = {column["name"]: column["nullable"] for column in made.get_columns(table.name)}
        assert found == {column.name: column.nullable for column in table.columns}, table.name
    storage = Storage(engine.url.render_as_string(hide_password=False))
    try:
        assert storage.log_of("tableid1") == rows
    finally:
        storage.close()


def with_revision(engine: sa.Engine, revision: str, oldest: str) -> None:
    """Make a database look as if a version to come had migrated it."""
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = :r"), {"r": revision})
        connection.execute(sa.text("UPDATE compatibility SET oldest = :o"), {"o": oldest})


def test_a_newer_database_is_used_if_it_allows_it_and_else_refused(engine: sa.Engine) -> None:
    migrations.upgrade(engine)
    with_revision(engine, "0099", migrations.HEAD)
    with engine.begin() as connection:  # what a later version may add
        connection.execute(sa.text("ALTER TABLE log ADD COLUMN note VARCHAR(8)"))
        connection.execute(sa.text("ALTER TABLE tables ADD COLUMN note VARCHAR(8)"))
    storage = Storage(engine.url.render_as_string(hide_password=False))
    desk = Desk().deal()

    async def append() -> None:
        for entry in desk.log:
            await storage.append(Append("tableid1", entry))

    asyncio.run(append())
    assert storage.log_of("tableid1") == desk.log
    storage.close()
    with_revision(engine, "0099", "0098")
    with pytest.raises(TranslatedError, match="newer Croupier: install that version"):
        Storage(engine.url.render_as_string(hide_password=False))


# Rules


def played(seed: int, most: int) -> Desk:
    desk = Desk().deal()
    desk.play(Chance.of(str(seed), stream=5), most)
    return desk


def test_a_table_that_was_not_dealt_goes_on_under_the_new_rules() -> None:
    old = with_version(Desk().log, 0)
    table = Table.fold("tableid1", old)
    assert table.phase == "gathering"
    host = table.seats[0].person
    act = commands.deal(bodies.Start(fill="random"), host)(table)
    assert isinstance(act.event, entries.Dealt)
    assert act.event.rules_version == table.game.rules_version
    dealt = [*old, entries.Entry(len(old) + 1, 1.0, act.seat, None, act.event)]
    assert Table.fold("tableid1", dealt).phase in ("opening", "playing")


def _fields(event: Any) -> dict[str, Any]:
    return {name: getattr(event, name) for name in event.__struct_fields__}


def with_version(log: list[entries.Entry], version: int) -> list[entries.Entry]:
    """The log as it was written under another version of the rules."""
    made = log[0].event
    first = entries.Made(**{**_fields(made), "rules_version": version})
    return [entries.Entry(1, log[0].at, None, None, first), *log[1:]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_under_older_rules_ends_with_a_clear_word(lang: str) -> None:
    log = with_version(played(1, 5).log, 0)
    with pytest.raises(Denied) as denied:
        Table.fold("tableid1", log)
    assert denied.value.code == "old-rules"
    assert "0" in denied.value.sentence(lang)


def test_its_record_needs_no_rules_and_is_the_same() -> None:
    for seed in range(5):
        desk = played(seed, 7)
        desk.table.is_closed = True
        known = desk.table.record()
        assert OldTable.fold("tableid1", desk.log).bare_record(None) == known
        old = OldTable.fold("tableid1", with_version(desk.log, 0)).bare_record(None)
        assert old.rules_version == 0
        assert old.moves == known.moves
        again = json.loads(str(old))
        assert Record.parse(json.dumps(again), verify=False) == old


def test_an_undone_move_is_not_in_it() -> None:
    desk = Desk().deal()
    seat, _ = desk.move()
    desk.do(seat, entries.UndoAsked())
    assert desk.table.undo is not None
    for other in list(desk.table.undo.waiting):
        desk.do(other, entries.UndoAnswered(agree=True))
    match = desk.table.dealt_match()
    assert match.moves == []
    assert OldTable.fold("tableid1", desk.log).dealt_match().moves == match.moves


def old_database(file: Path, table: str, version: int) -> None:
    """Make a table look as if it had been dealt under another version of the rules."""
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        (deed,) = database.execute(
            "SELECT deed FROM log WHERE table_id = ? AND seq = 1", (table,)
        ).fetchone()
        made = json.loads(deed) | {"rules_version": version}
        where = "UPDATE log SET deed = ? WHERE table_id = ? AND seq = 1"
        database.execute(where, (json.dumps(made), table))


@async_test()
async def test_players_get_the_record_of_a_game_under_older_rules(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    server = ServerProcess(file, *SILENT).start()
    table, (ann, _) = await seated(server)
    await asyncio.to_thread(server.stop)
    old_database(file, table.id, 0)
    await asyncio.to_thread(server.start)
    try:
        live = await ann.live(table.id)
        bye = json.loads(await live._socket.recv())
        assert (bye["type"], bye["error"], bye["again"]) == ("bye", "old-rules", False)
        assert "Its players can download its record" in bye["sentence"]
        stranger = server.client()
        with pytest.raises(ServerRefused, match="no longer plays"):
            await stranger.record(table.id)  # somebody may still play it, on an older worker
        record = await ann.record(table.id)
        assert (record["rules_version"], record["outcome"]) == (0, None)
        assert await stranger.record(table.id) == record  # it is closed now, for all
        assert [played.phase for played in await ann.history()] == ["closed"]
    finally:
        await asyncio.to_thread(server.stop)
    written, errors = export(f"sqlite:///{file}", tmp_path / "records")
    assert (written, errors) == (1, [])


# Workers of two versions


@async_test()
async def test_an_entry_of_a_newer_version_closes_only_its_table_and_only_for_now(
    tmp_path: Path,
) -> None:
    file = tmp_path / "tables.db"
    server = ServerProcess(file, *SILENT).start()
    try:
        table, (ann, bo) = await seated(server)
        other, (cy, _) = await seated(server)
        live, first = await opened(ann, table.id)
        with contextlib.closing(sqlite3.connect(file)) as database, database:
            row = (table.id, first.seq + 1, 0.0, None, None, '{"is":"teleported","to":"Mars"}')
            database.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)", row)
        with pytest.raises(ServerRefused, match="being updated"):
            await bo.leave(table.id)
        while (message := await live.next()).__class__.__name__ != "Bye":
            pass
        assert (message.error, message.again) == ("newer-entry", True)  # type: ignore[union-attr]
        again = await ann.live(table.id)
        said = await again.next()
        assert (said.error, said.again) == ("newer-entry", True)  # type: ignore[union-attr]
        with pytest.raises(ServerRefused) as refused:
            await bo.table(table.id)
        assert refused.value.status == 503
        assert (await cy.table(other.id)).phase == "playing"
        with contextlib.closing(sqlite3.connect(file)) as database:  # nothing was damaged
            (count,) = database.execute(
                "SELECT count(*) FROM log WHERE table_id = ?", (table.id,)
            ).fetchone()
        assert count == first.seq + 1
    finally:
        await asyncio.to_thread(server.stop)
    assert not [line for line in server.log if "Traceback" in line], server.log


NEWER_MIGRATION = """
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "0099", "{head}", None, None


def upgrade() -> None:
    op.add_column("log", sa.Column("note", sa.String(8)))
"""


def newer_version(folder: Path) -> dict[str, str]:
    """A Croupier to come: it adds a column, and writes chat as a kind of entry that is new.

    Return the environment that runs it.
    """
    package = folder / "croupier"
    here = Path(croupier.__file__).parent
    shutil.copytree(here, package)
    migrated = package / "server" / "store" / "migrations"
    script = NEWER_MIGRATION.format(head=migrations.HEAD)
    (migrated / "versions" / "0099_newer.py").write_text(script, "utf-8")
    for file, old, new in (
        (migrated / "__init__.py", f'HEAD = "{migrations.HEAD}"', 'HEAD = "0099"'),
        (package / "server" / "table" / "entries.py", 'tag="spoke"', 'tag="whispered"'),
    ):
        text = file.read_text("utf-8")
        assert text.count(old) == 1
        file.write_text(text.replace(old, new), "utf-8")
    return {**os.environ, "PYTHONPATH": str(folder)}


@pytest.mark.slow
@needs_postgresql
@async_test(seconds=300)
async def test_two_versions_serve_one_database_during_a_rolling_restart(
    postgresql: str, tmp_path: Path
) -> None:
    older = ServerProcess(postgresql, *SILENT).start()
    table, (ann, bo) = await seated(older)
    talking, (cy, di) = await seated(older)
    newer = ServerProcess(postgresql, *SILENT, environment=newer_version(tmp_path)).start()
    try:
        engine = make_engine(postgresql)
        assert migrations.revision(engine) == "0099"
        engine.dispose()
        both = [
            await opened(Client(server.url, cookie=player.cookie), table.id)
            for player, server in ((ann, older), (bo, newer))
        ]
        lives = [live for live, _ in both]
        seq, positions = both[0][1].seq, [snapshot.position for _, snapshot in both]
        moved: set[int] = set()
        while moved != {0, 1}:  # what one version writes, the other shows
            assert positions[0] is not None
            mover = min(positions[0].to_move)
            await lives[mover].move(seq, first_legal(positions[mover]))
            moved.add(mover)
            updates = [await live.until(messages.Update) for live in lives]
            assert {update.seq for update in updates} == {seq + 1}
            seq += 1
            positions = [
                update.position or old for update, old in zip(updates, positions, strict=True)
            ]
        for live in lives:
            await live.close()
        # What only the newer one knows closes that table at the older one, until it is replaced.
        live, _ = await opened(Client(newer.url, cookie=cy.cookie), talking.id)
        await live.send(messages.SayEmote(id=fresh_id(), emote="hello"))
        await live.until(messages.Chat)
        await live.close()
        with pytest.raises(ServerRefused, match="being updated"):
            await di.table(talking.id)
        assert (await ann.table(table.id)).phase == "playing"
        await asyncio.to_thread(older.stop)
        assert not [line for line in older.log if "Traceback" in line], older.log
        for player, where in ((ann, table), (bo, table), (cy, talking), (di, talking)):
            live, snapshot = await opened(Client(newer.url, cookie=player.cookie), where.id)
            assert snapshot.position is not None
            await live.close()
    finally:
        for server in (older, newer):
            if server.running:
                await asyncio.to_thread(server.stop)
