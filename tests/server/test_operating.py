"""Running a server: what it tells whoever does, and how it stops."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import shlex
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from croupier.cli import main
from croupier.server import command, logs, serving
from croupier.server.messages import Update
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
    assert counts['croupier_deeds_total{kind="Moved"}'] >= 30
    assert counts['croupier_requests_total{endpoint="start",status="200"}'] >= 1
    assert counts["croupier_deed_seconds_count"] >= 10
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
    record.table = logs.short("abcdefghijklmnopqrst")
    line = logs.JsonLines().format(record)
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
    assert serving.addresses(host, 8000, public) == (here, shared)


def test_the_greeting_has_a_code_for_phones(capsys: pytest.CaptureFixture[str]) -> None:
    serving.greet("http://localhost:8000", "https://games.example", "fr")
    told = capsys.readouterr().out
    assert "Pour les autres" in told
    assert "▀" in told or "█" in told


@pytest.mark.parametrize("arguments", [[], ["serve", "--open"]])
def test_without_a_command_it_serves_and_opens_the_page(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: dict[str, object] = {}

    def serve(config: object, **about: object) -> int:
        asked.update(about)
        return 0

    monkeypatch.setattr(serving, "serve", serve)
    assert main(arguments) == 0
    assert (asked["open_page"], asked["port"], asked["workers"]) == (True, 8000, 1)


def test_a_port_that_is_taken_is_one_sentence(
    server: ServerProcess, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = ["--host", "127.0.0.1", "--port", str(server.port)]
    assert main(["serve", *where, "--database", str(tmp_path / "tables.db")]) == 1
    told = capsys.readouterr().err
    assert "already in use" in told
    assert told.count("\n") == 1


PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8").replace("\\\n", "")
COMMANDS = re.findall(r"^(?:ExecStart=\S*/)?croupier\b(.*)$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("arguments", COMMANDS)
def test_the_commands_of_the_hosting_page_can_be_given(
    arguments: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[str] = []

    def run(name: str) -> Callable[[object], int]:
        def runs(_: object) -> int:
            ran.append(name)
            return 0

        return runs

    monkeypatch.setattr(command, "run_serve", run("serve"))
    monkeypatch.setattr(command, "run_export", run("export"))
    assert main(shlex.split(arguments)) == 0
    assert ran == [(shlex.split(arguments) or ["serve"])[0]]


def test_there_are_commands_on_the_hosting_page() -> None:
    assert len(COMMANDS) >= 4
