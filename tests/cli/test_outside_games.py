"""Games that the command line or the environment names."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

import pytest

import croupier
from croupier.cli import main
from croupier.core import registry

CLIMB = "croupier.examples.climb:GAME"


@pytest.fixture(autouse=True)
def only_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    monkeypatch.setattr(registry, "_unread", [registry._add_named])
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv(registry.VARIABLE, "")


def said(capsys: pytest.CaptureFixture[str], *command: str) -> str:
    assert main(command) == 0
    out, error = capsys.readouterr()
    assert error == ""
    return out


def test_every_command_can_be_told_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    games = json.loads(said(capsys, "games", "--json", "--game", CLIMB))
    assert games[-1]["name"] == "climb"
    assert said(capsys, "rules", "--game", CLIMB).startswith("# Climb")
    assert said(capsys, "rules", "climb", "--game", CLIMB).startswith("# Climb")
    assert said(capsys, "rules", "vegas-strip", "--game", CLIMB).startswith("# Vegas Strip")


def test_processes_that_a_command_starts_are_told_too(capsys: pytest.CaptureFixture[str]) -> None:
    os.environ[registry.VARIABLE] = "croupier.examples.climb"
    said(capsys, "rules", "climb", "--game", CLIMB)
    assert os.environ[registry.VARIABLE] == f"croupier.examples.climb,{CLIMB}"


def test_the_environment_names_games_for_all_commands(capsys: pytest.CaptureFixture[str]) -> None:
    os.environ[registry.VARIABLE] = CLIMB
    assert said(capsys, "rules", "climb").startswith("# Climb")


def test_help_names_it(capsys: pytest.CaptureFixture[str]) -> None:
    os.environ[registry.VARIABLE] = CLIMB
    assert "vegas-strip, climb" in " ".join(said(capsys, "simulate", "--help").split())


def test_a_module_is_looked_for_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "path", [p for p in sys.path if p])
    (tmp_path / "a_game_here.py").write_text("from croupier.examples.climb import GAME", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert said(capsys, "rules", "--game", "a_game_here").startswith("# Climb")


def test_one_that_is_broken_is_told_and_the_others_are_there(
    capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    os.environ[registry.VARIABLE] = f"a_game_nowhere,{CLIMB}"
    assert said(capsys, "rules", "climb").startswith("# Climb")
    (told,) = caplog.messages
    assert told.startswith("A game cannot be loaded from a_game_nowhere:GAME: ModuleNotFoundError")


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("a_game_nowhere:GAME", "A game cannot be loaded from a_game_nowhere:GAME: ModuleNotFound"),
        (
            "croupier.examples.climb:NAME",
            "A game cannot be loaded from croupier.examples.climb:NAME: AttributeError",
        ),
        (
            "croupier.examples.climb:rules",
            "A game cannot be loaded from croupier.examples.climb:rules: that is <mod",
        ),
        (
            "croupier.examples.climb:GAME.name",
            "A game cannot be loaded from croupier.examples.climb:GAME.name: that",
        ),
        (".climb:GAME", "A game cannot be loaded from .climb:GAME: TypeError"),
        ("", "A game cannot be loaded from :GAME: ValueError: Empty module name."),
    ],
)
def test_one_that_the_command_names_must_be_there(
    place: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["games", "--game", place]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(sentence)
    assert error.count("\n") == 1
    assert os.environ[registry.VARIABLE] == ""


def test_which_of_several_is_meant_must_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--game", CLIMB, "--game", CLIMB]) == 2
    assert "GAME is missing" in capsys.readouterr().err


def test_a_game_without_the_readers_language_is_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(Path(croupier.__file__).parent / "examples" / "climb", tmp_path / "hill")
    for text in (tmp_path / "hill" / "text").glob("fr.*"):
        text.unlink()
    for file in (tmp_path / "hill").rglob("*.py"):
        moved = file.read_text("utf-8").replace("croupier.examples.climb", "hill")
        file.write_text(moved, "utf-8")
    monkeypatch.chdir(tmp_path)
    where = ["--game", "hill", "--lang", "fr"]
    assert said(capsys, "rules", *where).startswith("# Climb")
    assert "Climb, de 2 à" in said(capsys, "games", *where)
