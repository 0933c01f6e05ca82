"""Running a server: what it tells whoever does, and how it stops."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import re
import shlex
import signal
import socket
import sqlite3
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed

from croupier import cli
from croupier.cli import bench as benching
from croupier.cli import serve as serving
from croupier.core.text import LANGUAGES
from croupier.server import log_format, run
from croupier.server.store import database as server_database
from croupier.server.store.storage import Storage
from croupier.server.wire.bodies import NewTable, SeatChoice
from croupier.server.wire.messages import Refusal, Update
from tests.server.running import (
    SILENT,
    ServerProcess,
    against_bots,
    async_test,
    first_legal,
    opened,
    seated,
)
from tests.server.test_secrets import ask


def test_it_says_whether_it_is_well(server: ServerProcess) -> None:
    status, _, answer = ask(server.url, "GET", "/healthz")
    assert (status, answer["ok"]) == (200, True)


@async_test()
async def test_it_counts(server: ServerProcess) -> None:
    client = server.client()
    table = await client.make_table(against_bots(options={"rounds": 1}))
    await client.start(table.id)
    await client.play(table.id, first_legal)
    _, headers, text = ask(server.url, "GET", "/metrics")
    assert headers["content-type"].startswith("text/plain")
    counts = {
        line.rpartition(" ")[0]: float(line.rpartition(" ")[2])
        for line in text.splitlines()
        if not line.startswith("#")
    }
    assert counts['croupier_entries_total{kind="Moved"}'] >= 30
    assert counts['croupier_requests_total{endpoint="start",status="200"}'] >= 1
    assert counts["croupier_entry_seconds_count"] >= 10
    assert counts["croupier_tables"] >= 1


def test_any_other_address_is_a_page(server: ServerProcess) -> None:
    for path in ("/", "/t/abcdefgh"):
        status, headers, answer = ask(server.url, "GET", path)
        assert status == 200
        assert headers["content-type"].startswith("text/html")
        assert "Croupier" in answer
    assert ask(server.url, "GET", "/missing.js")[0] == 404


@async_test()
async def test_it_finishes_what_it_has_begun_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.db", *SILENT, "--log-level", "info").start()
    table, people = await seated(server, 2, game="las-vegas-dice", options={"first_seat": 0})
    live, snapshot = await opened(people[0], table.id)
    await live.move(snapshot.seq, first_legal(snapshot.position))
    moved = await live.until(Update)
    status = await asyncio.to_thread(server.stop)
    assert status in (0, -signal.SIGTERM, 128 + signal.SIGTERM)
    with pytest.raises(ConnectionClosed) as closed:
        await live.until(Update)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012  # it restarts; come back
    check_log(server, table.id, [client.cookie for client in people])
    await asyncio.to_thread(server.start)
    live, again = await opened(people[0], table.id)
    assert (again.seq, again.position) == (moved.seq, moved.position)
    await live.close()
    await asyncio.to_thread(server.stop)


def check_log(server: ServerProcess, table: str, cookies: list[str | None]) -> None:
    """Every line is JSON, calls are among them, and nothing in them opens a door."""
    lines = [json.loads(line) for line in server.log if not line.startswith("Croupier")]
    assert "make_table" in {line.get("endpoint") for line in lines}
    everything = "".join(server.log)
    assert table not in everything
    assert not any(cookie and cookie in everything for cookie in cookies)


def test_log_lines_keep_what_went_wrong_on_one_line() -> None:
    try:
        int("broken")
    except ValueError:
        record = logging.getLogger("croupier").makeRecord(
            "croupier", logging.ERROR, __file__, 1, "it %s", ("broke",), sys.exc_info()
        )
    record.table = log_format.short("abcdefghijklmnopqrst")
    line = log_format.JsonLines().format(record)
    assert "\n" not in line
    written = json.loads(line)
    assert (written["message"], written["table"]) == ("it broke", "abcde…")
    assert "ValueError: invalid" in written["trace"]


@pytest.mark.parametrize(
    ("host", "public", "here", "shared"),
    [
        ("127.0.0.1", None, "http://127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("0.0.0.0", "https://games.example/", "http://localhost:8000", "https://games.example"),
    ],
)
def test_addresses(host: str, public: str | None, here: str, shared: str) -> None:
    assert run.addresses(host, 8000, public) == (here, shared)


@pytest.mark.parametrize("terminal", [True, False])
def test_the_greeting_has_a_code_for_phones_on_a_terminal(
    terminal: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    run.greet("http://localhost:8000", "https://games.example", "fr")
    told = capsys.readouterr().out
    assert "Pour inviter les autres" in told
    assert ("▀" in told or "█" in told) == terminal
    assert ("Ctrl-C arrête le serveur" in told) == terminal


@pytest.mark.parametrize("arguments", [[], ["serve", "--open"]])
def test_without_a_command_it_serves_and_opens_the_page(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: dict[str, object] = {}

    def serve(config: object, **about: object) -> int:
        asked.update(about)
        return 0

    monkeypatch.setattr(run, "serve", serve)
    assert cli.main(arguments) == 0
    assert (asked["open_page"], asked["port"], asked["workers"]) == (True, 8000, 1)


def test_a_port_that_is_taken_is_one_sentence(
    server: ServerProcess, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = ["--host", "127.0.0.1", "--port", str(server.port)]
    assert cli.main(["serve", *where, "--database", str(tmp_path / "tables.db")]) == 1
    told = capsys.readouterr().err
    assert "already in use" in told
    assert told.count("\n") == 1


# The database


def broken_database(how: str, folder: Path) -> str:
    """The address of a database that cannot be used."""
    file = folder / "tables.db"
    if how == "empty":
        file.write_bytes(b"")
    elif how == "no-folder":
        file = folder / "missing" / "tables.db"
    elif how == "no-database":
        file.write_text("This is a letter, and it is long enough to have a header. " * 100)
    else:
        Storage(f"sqlite:///{file}").close()
    if how == "damaged":
        raw = file.read_bytes()
        file.write_bytes(raw[:100] + b"\xff" * (len(raw) - 100))
    elif how == "cut":
        os.truncate(file, 5000)
    elif how == "newer":
        with contextlib.closing(sqlite3.connect(file)) as connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
            connection.execute("UPDATE compatibility SET oldest = '9999'")
            connection.commit()
    elif how == "read-only":
        return f"sqlite:///file:{file}?mode=ro&uri=true"
    return str(file)


@pytest.mark.parametrize(
    ("how", "english", "french"),
    [
        ("empty", "is an empty file", "est un fichier vide"),
        ("no-folder", "There is no folder", "Il n’y a pas de dossier"),
        ("no-database", "is not an SQLite database", "pas une base de données SQLite"),
        ("damaged", "is damaged", "est endommagée"),
        ("cut", "is damaged", "est endommagée"),
        ("newer", "was written by a newer Croupier", "version plus récente"),
        ("read-only", "cannot be written", "impossible d’écrire"),
    ],
)
def test_a_database_that_cannot_be_used_is_one_sentence(
    how: str, english: str, french: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = broken_database(how, tmp_path)
    for lang, told in (("en", english), ("fr", french)):
        status = 2 if how == "no-folder" else 1  # a place that is not there is wrong use
        assert refused_start(database, lang, capsys, status).count(told) == 1


def refused_start(
    database: str, lang: str, capsys: pytest.CaptureFixture[str], status: int = 1
) -> str:
    """The one line that a server says instead of starting."""
    where = ["--host", "127.0.0.1", "--port", "0", "--lang", lang]
    with mock.patch.object(uvicorn.Server, "run", side_effect=AssertionError("It has started.")):
        assert cli.main(["serve", *where, "--database", database]) == status
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "bug" not in said.err
    return said.err


def test_a_locked_database_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tables.db"
    Storage(f"sqlite:///{file}").close()
    monkeypatch.setattr(server_database, "BUSY_SECONDS", 0.1)
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "is locked by another program" in refused_start(str(file), "en", capsys)


def test_a_full_disk_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare = server_database._prepare_sqlite

    def tiny(connection: Any, record: Any) -> None:
        prepare(connection, record)
        connection.execute("PRAGMA max_page_count=2")

    monkeypatch.setattr(server_database, "_prepare_sqlite", tiny)
    assert "its disk is full" in refused_start(str(tmp_path / "tables.db"), "en", capsys)


def test_postgresql_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"postgresql+psycopg://croupier:hidden@127.0.0.1:{port}/croupier"
    for lang in LANGUAGES:
        told = refused_start(address, lang, capsys)
        assert f"127.0.0.1:{port}" in told
        assert "hidden" not in told


def test_postgresql_without_its_driver_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    for lang in LANGUAGES:
        told = refused_start("postgresql+psycopg://croupier@/croupier", lang, capsys)
        assert 'pip install "croupier[postgres]"' in told


def test_files_of_the_database_are_for_its_owner(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        server = ServerProcess(tmp_path / "tables.db", *SILENT).start()
    finally:
        os.umask(before)
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
    server.stop()
    names = ("tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock")
    assert modes == dict.fromkeys(names, 0o600)


def test_a_second_server_on_one_file_names_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.db"
    first = ServerProcess(file, *SILENT).start()
    link = tmp_path / "link.db"
    link.symlink_to(file)
    for name in (file, link):
        told = refused_start(str(name), "en", capsys)
        assert f"process {first.pid}" in told
        assert first.url in told
    assert f"processus {first.pid}" in refused_start(str(file), "fr", capsys)
    out = str(tmp_path / "records")
    assert cli.main(["export", "--database", str(file), "--out", out]) == 0  # which only reads
    first.kill()
    again = ServerProcess(file, *SILENT).start()  # a crash leaves the lock free
    again.stop()


@async_test()
async def test_tables_can_be_kept_in_memory(tmp_path: Path) -> None:
    servers = [ServerProcess(":memory:", *SILENT).start() for _ in range(2)]
    try:
        for server in servers:
            table, people = await seated(server, 2)
            live, snapshot = await opened(people[0], table.id)
            assert snapshot.table.id == table.id
            await live.close()
            assert ask(server.url, "GET", "/healthz")[0] == 200
    finally:
        for server in servers:
            server.stop()
    assert not Path(":memory:").exists()


@async_test()
async def test_a_file_that_is_deleted_while_the_server_runs_is_told(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.db", *SILENT, "--log-level", "info").start()
    table, people = await seated(server, 2, game="las-vegas-dice", options={"first_seat": 0})
    live, snapshot = await opened(people[0], table.id)
    (tmp_path / "tables.db").unlink()
    await live.move(snapshot.seq, first_legal(snapshot.position))
    assert (await live.until(Refusal)).error == "unavailable"
    status, _, answer = ask(server.url, "GET", "/healthz?lang=fr")
    assert (status, answer["ok"], answer["error"]) == (503, False, "gone")
    assert "supprimé" in answer["sentence"]
    await asyncio.to_thread(server.stop)
    said = "".join(server.log)
    assert "the database fails: gone" in said
    assert "trace" not in said.lower()
    assert table.id not in said


@pytest.mark.slow
@async_test(seconds=400)
async def test_bots_search_without_a_cache_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Below a file there is no folder, not even for root."""
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setenv("CROUPIER_CACHE", str(file / "cache"))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    server = ServerProcess(tmp_path / "tables.db", *SILENT).start()
    client = server.client()
    bot = SeatChoice(kind="bot", level="expert")
    seats = [SeatChoice(kind="person"), bot]
    wanted = NewTable(game="las-vegas-dice", players=2, name="Ann", seats=seats)
    table = await client.make_table(wanted)
    await client.start(table.id)
    live, snapshot = await opened(client, table.id)
    seq, position = snapshot.seq, snapshot.position
    moved = 0
    while moved < 3:  # of the bot
        assert position is not None
        if 0 in position.to_move:
            await live.move(seq, first_legal(position))
        else:
            moved += 1
        update = await live.until(Update)
        seq, position = update.seq, update.position or position
    await live.close()
    await asyncio.to_thread(server.stop)
    warned = [line for line in server.log if "cannot be written" in line]
    assert len(warned) == 1
    assert not [line for line in server.log if "Traceback" in line or "failed" in line]
    assert not list(tmp_path.glob("croupier-compiled-*"))


PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8").replace("\\\n", "")
COMMANDS = re.findall(r"^(?:ExecStart=\S*/)?croupier\b(.*)$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("arguments", COMMANDS)
def test_the_commands_of_the_hosting_page_can_be_given(
    arguments: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[str] = []

    def run(name: str) -> Callable[..., int]:
        def runs(**_: object) -> int:
            ran.append(name)
            return 0

        return runs

    monkeypatch.setattr(serving.serve, "callback", run("serve"))
    monkeypatch.setattr(serving.export, "callback", run("export"))
    monkeypatch.setattr(benching.warm, "callback", run("warm"))
    assert cli.main(shlex.split(arguments)) == 0
    assert ran == [(shlex.split(arguments) or ["serve"])[0]]


def test_there_are_commands_on_the_hosting_page() -> None:
    assert len(COMMANDS) >= 4
