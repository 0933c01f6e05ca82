"""docs/new-game.md is followed to the letter, in a folder that has nothing but what it shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.guide import NEW_GAME, commands, run, run_command, run_sessions, write_guide


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_guide(tmp_path_factory.mktemp("climb-game"))


def test_the_page_shows_all_files(folder: Path) -> None:
    example = Path(__file__).parents[2] / "src" / "croupier" / "examples"
    files = {f.relative_to(example) for f in (example / "climb").rglob("*") if f.is_file()}
    ours = {file for file in files if "__pycache__" not in file.parts}
    shown = {file.relative_to(folder) for file in folder.rglob("*") if file.is_file()}
    assert ours | {Path("test_climb.py"), Path("pyproject.toml")} <= shown


def test_its_tests_pass(folder: Path) -> None:
    assert "2 passed" in run(folder, "pytest", "-q", "-p", "no:cacheprovider", "test_climb.py")


def test_its_session_runs(folder: Path) -> None:
    run_sessions(folder, NEW_GAME)


@pytest.mark.slow
@pytest.mark.parametrize("command", commands(NEW_GAME))
def test_its_commands_run(command: str, folder: Path) -> None:
    assert "limb" in run_command(folder, command)


def test_help_shows_how_moves_are_written(folder: Path) -> None:
    for lang, told in (("en", "How moves are written"), ("fr", "Comment on écrit les coups")):
        command = ["play", "--game", "climb", "--lang", lang]
        assert told in run(folder, "croupier", *command, stdin="help\nquit\n")
