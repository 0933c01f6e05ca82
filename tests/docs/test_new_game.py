"""docs/new-game.md is followed to the letter, in a folder that has nothing but what it shows."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.guide import PAGE, write_guide
from tests.docs.test_docs import fences


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_guide(tmp_path_factory.mktemp("climb-game"))


def run(folder: Path, *command: str, stdin: str = "") -> str:
    environment = os.environ | {"XDG_DATA_HOME": str(folder)}
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env=environment,
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    assert done.stderr == ""
    return done.stdout


def test_the_page_shows_all_files(folder: Path) -> None:
    example = Path(__file__).parents[2] / "examples"
    files = {f.relative_to(example) for f in (example / "climb").rglob("*") if f.is_file()}
    ours = {file for file in files if "__pycache__" not in file.parts}
    shown = {file.relative_to(folder) for file in folder.rglob("*") if file.is_file()}
    assert ours | {Path("test_climb.py"), Path("pyproject.toml")} <= shown


def test_its_tests_pass(folder: Path) -> None:
    assert "2 passed" in run(folder, "pytest", "-q", "-p", "no:cacheprovider", "test_climb.py")


def test_its_session_runs(folder: Path) -> None:
    session = "\n".join(fences(PAGE, "pycon"))
    (folder / "session.txt").write_text(session, "utf-8")
    run(folder, "doctest", "session.txt")


def commands() -> list[str]:
    lines = [line for fence in fences(PAGE, "console") for line in fence.splitlines()]
    return [line.removeprefix("$ croupier ") for line in lines]


@pytest.mark.slow
@pytest.mark.parametrize("command", commands())
def test_its_commands_run(command: str, folder: Path) -> None:
    assert "limb" in run(folder, "croupier", *shlex.split(command), stdin="quit\n")


def test_help_shows_how_moves_are_written(folder: Path) -> None:
    for lang, told in (("en", "How moves are written"), ("fr", "Comment on écrit les coups")):
        command = ["play", "--game", "climb", "--lang", lang]
        assert told in run(folder, "croupier", *command, stdin="help\nquit\n")
