"""Simulations and tournaments as commands: they keep and print what they have, whatever happens."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import croupier
from croupier.bots import LEVELS, Level, RandomBot
from croupier.cli import main
from croupier.lab import load, tasks
from croupier.lab.chunks import Chunk, play_chunk
from croupier.lab.fixtures import Fixtures

ROOT = Path(__file__).parents[2]
TABLE = ["las-vegas-dice", "--players", "2", "--seed", "s"]
DICING = ["--bots", "dicing,random"]
CRASHING = ["--bots", "tests.bots.bad_bots:Crashing,random"]
ENOUGH = 2
"""Deals after which Ctrl-C is pressed."""


@pytest.fixture(autouse=True)
def _surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "dicing", Level("dicing", RandomBot))  # it is not compiled
    monkeypatch.chdir(ROOT)


@pytest.fixture
def ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(fixtures: Fixtures, first: int, count: int) -> Chunk:
        if first >= ENOUGH:
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(1)
        return play_chunk(fixtures, first, count)

    monkeypatch.setattr("croupier.lab.run.play_chunk", play)
    monkeypatch.setattr(tasks, "LARGEST_CHUNK", 1)


def run(
    capsys: pytest.CaptureFixture[str], command: str, *arguments: str
) -> tuple[int, str, list[str]]:
    status = main([command, *TABLE, *arguments])
    out, error = capsys.readouterr()
    return status, out, error.splitlines()


@pytest.mark.usefixtures("ctrl_c")
def test_an_interrupted_simulation_shows_and_saves_what_it_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "games"
    status, out, error = run(
        capsys, "simulate", "--games", "9", *DICING, "--jobs", "1", "--out", str(folder)
    )
    assert status == 130
    assert out.startswith("Las Vegas, the dice game: the first 2 of 9 games with 2 players\n")
    assert error == [
        "Interrupted after 2 of 9 games; the figures cover only these.",
        f"{folder} holds what was played. To continue, run the same command again.",
    ]
    assert out.count("\nSeed: s\n") == 1
    assert load(folder).collect()["number"].to_list() == [0, 0, 1, 1]


@pytest.mark.usefixtures("ctrl_c")
def test_an_interrupted_tournament_says_how_to_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "cup"
    status, out, error = run(
        capsys, "tournament", "--games", "8", *DICING, "--jobs=1", "--out", str(folder), "--json"
    )
    assert status == 130
    document = json.loads(out)
    assert (document["games"], document["games_planned"]) == (4, 8)
    assert error[-1] == f"{folder} holds what was played. To continue, run the same command again."


def test_an_interrupt_before_the_first_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(fixtures: Fixtures) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("croupier.lab.run.prepare_chunks", interrupted)
    assert run(capsys, "simulate", "--games", "9") == (
        130, "", ["Interrupted before the first game was over."],
    )  # fmt: skip


@pytest.mark.parametrize("command", ["simulate", "tournament"])
def test_a_bot_that_always_fails_ends_the_run_with_its_reason(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, error = run(capsys, command, "--games", "20", *CRASHING, "--json")
    assert status == 1
    document = json.loads(out)
    assert document["games"] < document["games_planned"]
    (failing,) = document["failing"].values()
    assert failing["failed"] == failing["moves"]
    assert failing["reason"] == "it crashed: ZeroDivisionError: one by none"
    assert failing["stderr"][-1] == "ZeroDivisionError: one by none"
    record = croupier.Record.open(failing["record"])
    assert record.outcome is None
    assert f"To see the position: croupier replay {failing['record']}" in error
    assert error[-1].endswith("Crashing failed on every move, so the run was stopped.")


def test_a_bot_that_fails_now_and_then_does_not_end_the_run(
    capsys: pytest.CaptureFixture[str],
) -> None:
    bots = ["--bots", "tests.bots.bad_bots:Tiring,random"]
    status, out, error = run(capsys, "simulate", "--games", "1", *bots)
    assert status == 0
    assert "one game with 2 players" in out
    assert "on my fifth move" in error  # what it printed
    (told,) = (line for line in error if "failed on" in line)
    assert "it crashed: RuntimeError: tired" in told
    assert "    RuntimeError: tired" in error


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal")
@pytest.mark.parametrize("command", ["simulate", "tournament"])
def test_ctrl_c_is_heard_while_code_is_compiled(command: str, tmp_path: Path) -> None:
    arguments = [command, *TABLE, "--games", "50", "--bots", "search:50,regular"]
    with subprocess.Popen(
        [sys.executable, "-m", "croupier", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "CROUPIER_CACHE": str(tmp_path)},
    ) as process:
        while not list(tmp_path.rglob("*.nbi")):  # the first function is compiled
            assert process.poll() is None
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, error = process.communicate()
    assert process.returncode == 130
    assert (out, error) == ("", "Interrupted before the first game was over.\n")
