"""The program as the system runs it: pipes, signals, encodings."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import croupier

SCRIPT = Path(sysconfig.get_path("scripts"), "croupier")
COMMAND = [sys.executable, "-m", "croupier"]
TRIES = 4
PATIENCE = 60  # seconds; who is interrupted again while it ends says so


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments],
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        stdin=subprocess.DEVNULL,
        env={**os.environ, **environment},
        check=False,
    )


def test_the_installed_script_is_the_module() -> None:
    script = subprocess.run([SCRIPT, "games"], capture_output=True, text=True, check=True)
    assert script.stdout == run("games").stdout


def test_exit_statuses_reach_the_system() -> None:
    assert run("games").returncode == 0
    assert run("replay", __file__).returncode == 1
    assert run("play", "poker").returncode == 2


@pytest.mark.parametrize(
    "arguments", [["rules", "las-vegan"], ["games", "--json"], ["--help"], ["games"]]
)
def test_a_reader_who_has_seen_enough_ends_it_silently(arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [*COMMAND, *arguments], stdout=writer, stderr=subprocess.PIPE, check=False
        )
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have a full disk")
@pytest.mark.parametrize("arguments", [["games", "--json"], ["games"]])
def test_a_full_disk_is_a_failure_in_one_sentence(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*COMMAND, *arguments], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 1
    assert done.stderr == b"croupier: No space left on device.\n"


def test_a_narrow_encoding_loses_signs_and_nothing_else() -> None:
    done = run("play", "poker", PYTHONIOENCODING="ascii")
    assert done.returncode == 2
    assert done.stderr.startswith("There is no game ?poker?. Games: las-vegan")


def test_input_that_is_no_text_is_no_move() -> None:
    done = subprocess.run(
        [*COMMAND, "play", "las-vegan", "--seed", "1", "--bots", "random"],
        input=b"\xff\xfe\n",
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert "is not a move here" in done.stdout.decode()


def test_closed_streams_are_no_trouble() -> None:
    for closed in ("<&-", ">&-"):
        shell = f'"$@" {closed}'
        command = ["sh", "-c", shell, "sh", *COMMAND, "play", "las-vegan"]
        done = subprocess.run(command, capture_output=True, input=b"", check=False)
        assert (done.returncode, done.stderr) == (0, b"")


def interrupted(process: subprocess.Popen[str]) -> tuple[str, str]:
    """What a program says when it is interrupted, again if it missed the first time."""
    for _ in range(TRIES):
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return process.communicate(timeout=PATIENCE)
    process.kill()
    raise AssertionError(f"Ctrl-C does nothing: {process.communicate()}")


def test_ctrl_c_keeps_the_game_and_ends_with_130(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "las-vegan", "--seed", "1", "--bots", "random"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("b3\n")
        process.stdin.flush()
        told = ""
        while told.count("You can play") < 2:
            told += process.stdout.readline()
        out, error = interrupted(process)
    assert process.returncode == 130
    assert error == ""
    kept = tmp_path / "croupier" / "unfinished-las-vegan.json"
    assert out.endswith(f"Saved. To continue: croupier play {kept}\n")
    assert (0, "b3") in croupier.Record.open(kept).moves
