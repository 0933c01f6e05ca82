"""docs/write-a-bot.md is followed to the letter, in a folder that has nothing but what it shows."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.client import NewTable
from tests.docs.guide import (
    WRITE_A_BOT,
    commands,
    fences,
    run,
    run_command,
    run_sessions,
    write_guide,
)
from tests.docs.write import question
from tests.server.running import SILENT, ServerProcess, async_test, first_legal

NOSY = """
import json, sys
for line in sys.stdin:
    print(line.strip(), file=open("asked.jsonl", "a"))
    print(json.dumps({"move": json.loads(line)["legal"][0]}), flush=True)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_guide(tmp_path_factory.mktemp("bots"), WRITE_A_BOT)


def test_its_sessions_run(folder: Path) -> None:
    run_sessions(folder, WRITE_A_BOT)


@pytest.mark.slow
@pytest.mark.parametrize("command", commands(WRITE_A_BOT))
def test_its_commands_run(command: str, folder: Path) -> None:
    assert run_command(folder, command)


def test_the_program_answers_the_question_by_hand(folder: Path) -> None:
    by_hand = next(fence for fence in fences(WRITE_A_BOT, "sh") if "question.json" in fence)
    by_hand = by_hand.replace("python3", sys.executable)
    answered = subprocess.run(
        ["sh", "-c", by_hand], cwd=folder, capture_output=True, text=True, check=True
    )
    shown = [json.loads(fence) for fence in fences(WRITE_A_BOT, "json")]
    assert shown == [question(), json.loads(answered.stdout)]


def test_a_question_is_what_the_page_shows(tmp_path: Path) -> None:
    (tmp_path / "nosy.py").write_text(NOSY, "utf-8")
    bots = f"program:{sys.executable} nosy.py,random"
    options = ("--players", "2", "--games", "1", "--json")
    run(tmp_path, "croupier", "simulate", "las-vegas-dice", "--bots", bots, *options)
    asked = json.loads((tmp_path / "asked.jsonl").read_text("utf-8").splitlines()[0])
    assert list(asked) == list(question())
    assert list(asked["state"]) == list(question()["state"])


@async_test()
async def test_the_live_bot_plays_at_a_table(folder: Path, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.db", *SILENT).start()
    try:
        host = server.client()
        table = await host.make_table(NewTable(game="las-vegas-dice", players=2, name="Ann"))
        command = (sys.executable, str(folder / "live_bot.py"), f"{server.url}/t/{table.id}")
        guest = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
        while any(seat.kind == "open" for seat in (await host.table(table.id)).seats):
            await asyncio.sleep(0.05)
        await host.start(table.id)
        outcome = await host.play(table.id, first_legal)
        said, _ = await guest.communicate()
        assert said.decode().strip() == outcome.sentence
        seats = (await host.table(table.id)).seats
        assert [(seat.name, seat.bot_plays) for seat in seats] == [
            ("Ann", False),
            ("Frugal", False),
        ]
        assert min(outcome.places) == 1
    finally:
        await asyncio.to_thread(server.stop)
