"""A tournament that is killed in the middle goes on as if nothing had happened, and one that runs
keeps others out of its folder."""

from __future__ import annotations

import contextlib
import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from croupier.lab.folders import LOCK
from croupier.lab.lock import hold

PATIENCE = 120
ROOT = Path(__file__).parents[2]
BOTS = "random,regular,tests.bots.bad_bots:Slow"  # so slow that processes pay
SETTINGS = f"las-vegas-dice --players 3 --bots {BOTS} --seed kill"
GAMES = 27


def command(out: Path, *more: str) -> list[str]:
    games = ["--games", str(GAMES), "--out", str(out), "--json"]
    return [sys.executable, "-m", "croupier", "tournament", *SETTINGS.split(), *games, *more]


def result(out: Path, *more: str) -> dict[str, Any]:
    done = subprocess.run(command(out, *more), capture_output=True, text=True, check=True, cwd=ROOT)
    document: dict[str, Any] = json.loads(done.stdout)
    return document


def deals(out: Path) -> list[str]:
    """The lines that are whole."""
    games = out / "games.jsonl"
    return games.read_text("utf-8").split("\n")[:-1] if games.exists() else []


def wait(until: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < end
        time.sleep(0.02)


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it ended meanwhile
            found += map(int, task.read_text().split())
    return found


def is_running(pid: int) -> bool:
    status = Path(f"/proc/{pid}/stat")
    try:
        return status.read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_a_killed_tournament_goes_on_and_leaves_no_process_behind(tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    with subprocess.Popen(
        command(killed, "--jobs", "3"),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=ROOT,
    ) as process:
        wait(lambda: deals(killed))
        wait(lambda: len(children(process.pid)) > 1)  # more than the bot of its own thread
        workers = children(process.pid)
        process.send_signal(signal.SIGKILL)
    before = deals(killed)
    assert workers
    wait(lambda: not any(is_running(worker) for worker in workers))

    assert 0 < len(before) < GAMES
    assert not (killed / "result.json").exists()
    document = result(killed)
    assert deals(killed)[: len(before)] == before
    assert document == result(whole)
    assert document["games"] == GAMES


def test_a_second_run_is_refused_while_another_process_plays(tmp_path: Path) -> None:
    out = tmp_path / "cup"
    out.mkdir()
    with (out / LOCK).open("a", encoding="utf-8") as lock:
        assert hold(lock)
        second = subprocess.run(command(out), capture_output=True, text=True, check=False)
    assert second.returncode == 2
    assert second.stderr.count("\n") == 1
    assert "is in use by another run" in second.stderr
    assert [path.name for path in out.iterdir()] == [LOCK]
