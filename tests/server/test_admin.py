"""Administrators act on the database of a running server, and every worker follows."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main
from croupier.client import Client, Live, ServerRefused, fresh_id
from croupier.core.errors import CroupierError
from croupier.server.store.admin import Admin, check_subject
from croupier.server.store.storage import Reader, Storage
from croupier.server.table.identity import fresh_table_id
from croupier.server.table.table import Table
from croupier.server.wire import messages
from croupier.server.wire.bodies import Join, NewTable
from tests.server.running import (
    SILENT,
    ServerProcess,
    against_bots,
    async_test,
    first_legal,
    opened,
    seated,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("admin") / "tables.db", *SILENT).start()
    yield server
    server.stop()


def admin(server: ServerProcess, *arguments: str) -> Any:
    """Run a command as an administrator would, and return its JSON."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        assert main(["admin", *arguments, "--json", "--database", server.database]) == 0
    return json.loads(said.getvalue())


async def told(server: ServerProcess, *arguments: str) -> Any:
    return await asyncio.to_thread(admin, server, *arguments)


async def ended(live: Live) -> messages.Bye:
    return await live.until(messages.Bye)


def test_no_table_is_named_like_an_option() -> None:
    assert not any(fresh_table_id().startswith("-") for _ in range(2000))


@async_test()
async def test_a_table_is_closed_under_its_players(server: ServerProcess) -> None:
    table, (ann, bo) = await seated(server)
    live, _ = await opened(ann, table.id)
    assert (await told(server, "close", table.id[:8]))["closed"] == table.id
    update = await live.until(messages.Update)
    assert update.table is not None
    assert update.table.phase == "closed"
    assert [line.text for line in update.lines] == [
        "The administrator closed this table. Nothing more can happen here."
    ]
    await live.send(messages.Pause(id=fresh_id()))
    assert (await live.until(messages.Refusal)).error == "table-closed"
    await live.close()
    record = await bo.record(table.id)  # what was played is kept, and nothing is hidden any more
    assert record["outcome"] is None
    with pytest.raises(CroupierError, match="closed"):
        await ann.play(table.id, first_legal)
    line, *_ = admin(server, "log")
    assert (line["action"], line["target"]) == ("close", table.id)


@async_test()
async def test_a_deleted_table_is_gone_for_good(server: ServerProcess) -> None:
    table, (ann, _) = await seated(server)
    live, _ = await opened(ann, table.id)
    await told(server, "delete", table.id, "--yes")
    assert (await ended(live)).error == "no-such-table"
    with pytest.raises(ServerRefused, match="no such table"):
        await ann.table(table.id)
    assert await ann.history() == []
    assert table.id not in {each["id"] for each in admin(server, "list")}


@async_test()
async def test_a_worker_that_has_not_heard_cannot_write_to_a_deleted_table(
    server: ServerProcess,
) -> None:
    """The last entry of its log has the number that the worker would use."""
    table, (ann, _) = await seated(server)
    async with await ann.live(table.id) as live:
        first = await live.until(messages.Snapshot)
        storage = Admin(f"sqlite:///{server.database}", "test")
        storage.delete_table(table.id)
        await live.send(messages.SayEmote(id=fresh_id(), emote="hello"))
        said = await live.next()
        while not isinstance(said, (messages.Refusal, messages.Bye)):
            said = await live.next()
        assert said.error == "no-such-table"
    assert [entry.seq for entry in storage.log_of(table.id)] == [first.seq + 1]
    storage.close()


@async_test()
async def test_the_banned_are_shut_out_and_the_muted_cannot_write(server: ServerProcess) -> None:
    table, (ann, bo) = await seated(server)
    shown = admin(server, "show", table.id)
    ids = [seat["person"] for seat in shown["seats"]]
    assert "secret" not in json.dumps(shown)
    assert (await ann.me()).id == ids[0]
    hers, _ = await opened(ann, table.id)
    his, _ = await opened(bo, table.id)
    await told(server, "mute", ids[0], "--until", "1h")
    await told(server, "ban", ids[1], "--until", "2999-01-01")
    bye = await ended(his)
    assert (bye.error, bye.again) == ("banned", False)
    assert "until 2999-01-01" in bye.sentence
    with pytest.raises(ServerRefused, match="banned from this server until"):
        await bo.table(table.id)
    again = await bo.live(table.id)
    assert (await ended(again)).error == "banned"
    await hers.send(messages.SayText(id=fresh_id(), text="psst"))
    assert (await hers.until(messages.Refusal)).error == "muted"
    await hers.send(messages.SayEmote(id=fresh_id(), emote="wow"))
    assert (await hers.until(messages.Chat)).emote == "wow"
    await hers.close()
    assert {line["kind"] for line in admin(server, "restrictions")} == {"mute", "ban"}
    await told(server, "unban", ids[1])
    await asyncio.sleep(1.5)
    assert (await bo.table(table.id)).you == 1


@async_test()
async def test_a_banned_address_is_shut_out_whatever_its_cookie(server: ServerProcess) -> None:
    await told(server, "ban", "127.0.0.1")
    await asyncio.sleep(1.5)
    with pytest.raises(ServerRefused, match="banned") as refused:
        await server.client().games()
    assert refused.value.status == 403
    await told(server, "unban", "127.0.0.1")
    await asyncio.sleep(1.5)
    assert await server.client().games()


@async_test()
async def test_a_person_is_forgotten_and_the_game_goes_on(server: ServerProcess) -> None:
    table, (ann, bo) = await seated(server)
    live, first = await opened(ann, table.id)
    await live.send(messages.SayText(id=fresh_id(), text="my phone number is 555"))
    await live.until(messages.Chat)
    watching = first.position
    if watching is not None and 0 in watching.to_move:
        await live.move(first.seq + 1, first_legal(watching))
        await live.until(messages.Update)
    person = admin(server, "show", table.id)["seats"][0]["person"]
    assert (await told(server, "forget", person, "--yes"))["tables"] == 1
    assert (await ended(live)).again
    seen = await bo.table(table.id)
    assert [seat.name for seat in seen.seats] == ["N. N. 1", "Bo"]
    assert await ann.history() == []
    assert (await ann.table(table.id)).you is None
    with contextlib.closing(sqlite3.connect(server.database)) as database:
        dump = [line for line in database.iterdump() if 'INTO "audit"' not in line]
    assert [line for line in dump if "number is 555" in line or person in line] == []
    assert [line for line in dump if table.id in line and '"Ann"' in line] == []
    storage = Reader(f"sqlite:///{server.database}")
    assert Table.fold(table.id, storage.log_of(table.id)).phase == "playing"
    storage.close()


@async_test()
async def test_announcements_and_a_drain_reach_everyone(server: ServerProcess) -> None:
    table, (ann, bo) = await seated(server)
    live, _ = await opened(ann, table.id)
    german = Client(server.url, lang="de", cookie=bo.cookie)
    his, _ = await opened(german, table.id)
    await told(server, "announce", "Cake at eight!")
    assert (await live.until(messages.Announcement)).texts == ["Cake at eight!"]
    assert await server.client().announcements() == ["Cake at eight!"]
    await told(server, "drain", "Back at nine.")
    said = await live.until(messages.Announcement)
    assert said.texts[0].startswith("This server will be down for maintenance soon.")
    assert said.texts[0].endswith("Back at nine.")
    await his.until(messages.Announcement)
    assert (await his.until(messages.Announcement)).texts[0].startswith("Dieser Server wird bald")
    with pytest.raises(ServerRefused, match="no new tables") as refused:
        await ann.make_table(against_bots())
    assert refused.value.status == 503
    later, _ = await opened(bo, table.id)  # who comes later is told, too
    assert len((await later.until(messages.Announcement)).texts) == 2
    await told(server, "resume")
    await told(server, "announce", "--withdraw")
    while (await live.until(messages.Announcement)).texts:
        pass
    assert (await ann.make_table(against_bots())).id
    for each in (live, his, later):
        await each.close()


@async_test()
async def test_two_administrators_at_once_lose_nothing(server: ServerProcess) -> None:
    tables = [await server.client().make_table(NewTable("las-vegan", 2, "Ann")) for _ in range(4)]
    url = f"sqlite:///{server.database}"

    def close(table: str) -> None:
        storage = Admin(url, "test")
        storage.close_table(table)
        storage.close()

    await asyncio.gather(*(asyncio.to_thread(close, table.id) for table in tables))
    log = admin(server, "log")
    assert [line["id"] for line in log] == list(range(len(log), 0, -1))
    assert {line["target"] for line in log[:4]} == {table.id for table in tables}


@async_test()
async def test_looking_at_chat_is_logged_and_nothing_else_shows_it(server: ServerProcess) -> None:
    host = server.client()
    table = await host.make_table(NewTable("las-vegan", 2, "Ann"))
    await server.client().join(table.id, Join("Bo"))
    async with await host.live(table.id) as live:
        await live.send(messages.SayText(id=fresh_id(), text="hello you"))
        await live.until(messages.Chat)
    assert "hello you" not in json.dumps(admin(server, "show", table.id))
    assert "hello you" in json.dumps(admin(server, "show", table.id, "--chat"))
    assert [line["action"] for line in admin(server, "log", "--most", "1")] == ["chat"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("show", "abc"), "Give at least 5 characters"),
        (("show", "abcdefgh"), "There is no table whose id begins with"),
        (("ban", "bob"), "neither a person’s id nor an IP address"),
        (("ban", "10.0.0.0/8"), "neither a person’s id nor an IP address"),
        (("ban", "1234"), "is not a person’s id"),
        (("unban", "10.0.0.1"), "10.0.0.1 is not banned"),
        (("ban", "10.0.0.1", "--until", "1999-01-01"), "must be in the future"),
        (("ban", "10.0.0.1", "--until", "soon"), "must be a date such as"),
        (("delete", "abcdefgh"), "There is no table"),
        (("resume",), "The server is not being drained"),
        (("announce",), "give either a message or --withdraw"),
        (("announce", "a\u202eb"), "a message is one line"),
        (("announce", "--withdraw"), "There is no announcement"),
        (("lst",), "Did you mean list?"),
    ],
)
def test_mistakes_are_one_sentence(
    arguments: tuple[str, ...], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.db"
    Storage(f"sqlite:///{file}").close()
    assert main(["admin", *arguments, "--database", str(file)]) in (1, 2)
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_the_log_says_until_when(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tables.db"
    Storage(f"sqlite:///{file}").close()
    for arguments in (("mute", "203.0.113.9", "--until", "2099-12-31"), ("ban", "203.0.113.9")):
        assert main(["admin", *arguments, "--database", str(file)]) == 0
    capsys.readouterr()
    assert main(["admin", "log", "--database", str(file)]) == 0
    banned, muted = capsys.readouterr().out.splitlines()
    assert banned.endswith("ban  203.0.113.9")
    assert muted.endswith("mute  203.0.113.9  2099-12-31 00:00")


def test_an_id_that_nobody_has_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tables.db"
    Storage(f"sqlite:///{file}").close()
    arguments = ("forget", "0123456789abcdef", "--yes", "--database", str(file))
    assert main(["admin", *arguments]) == 0
    assert capsys.readouterr().out.startswith("No table knows this person.")


def test_without_a_server_there_is_nothing_to_administer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", "list", "--database", str(tmp_path / "no.db")]) == 2
    assert "There is no database" in capsys.readouterr().err
    assert not (tmp_path / "no.db").exists()


@pytest.mark.parametrize(
    ("given", "subject"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8::5", "2001:db8::/64"),
        ("2001:db8::/64", "2001:db8::/64"),
        ("0123-4567-89AB-CDEF", "0123456789abcdef"),
    ],
)
def test_subjects_are_those_that_the_limits_count(given: str, subject: str) -> None:
    assert check_subject(given) == subject
