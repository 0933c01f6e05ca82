"""Games written to files: one whole row each, as many as there is room for."""

from __future__ import annotations

import dataclasses
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from croupier.core.errors import BadOption, CroupierError
from croupier.lab import game_files
from croupier.lab.fixtures import seed_of
from croupier.lab.game_files import GameFile, check_file, write_games
from croupier.lab.simulate import Simulation

from .runs import FOUR_GAMES, small_run

EXPECTED = [
    {
        "game": index,
        "seed": seed_of("by hand", index),
        "plies": plies,
        "reason": reason,
        "winners": winners,
        "points": points,
        "places": places,
    }
    for index, (plies, reason, winners, points, places) in enumerate(
        [
            (140, "all-rounds", [0], [9, 3], [1, 2]),
            (150, "all-rounds", [0, 1], [5, 5], [1, 1]),
            (100, "broke", [1], [0, 7], [2, 1]),
            (90, "bank-wins", [], [0, 0], [2, 2]),
        ]
    )
]


@pytest.mark.slow
def test_lines_of_json(tmp_path: Path) -> None:
    write_games(FOUR_GAMES, tmp_path / "games.jsonl")
    lines = (tmp_path / "games.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line) for line in lines] == EXPECTED


@pytest.mark.slow
def test_parquet(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars", reason="needs the extra `parquet`")
    write_games(FOUR_GAMES, tmp_path / "games.parquet")
    assert polars.read_parquet(tmp_path / "games.parquet").to_dicts() == EXPECTED


@pytest.mark.slow
@pytest.mark.parametrize("name", ["games.jsonl", "games.parquet"])
def test_how_many_are_written_at_a_time_does_not_matter(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = small_run(25)
    write_games(run, tmp_path / name)
    monkeypatch.setattr(game_files, "ROWS", 10)
    write_games(run, tmp_path / f"again-{name}")
    assert rows(tmp_path / name) == rows(tmp_path / f"again-{name}")
    assert len(rows(tmp_path / name)) == 25


def rows(file: Path) -> list[dict[str, object]]:
    if file.suffix == ".jsonl":
        return [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    polars = pytest.importorskip("polars", reason="needs the extra `parquet`")
    return list(polars.read_parquet(file).to_dicts())


@pytest.mark.slow
def test_games_are_written_while_they_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_files, "ROWS", 10)
    run = small_run(25)
    file = GameFile(tmp_path / "games.jsonl")
    for done in (4, 14, 19):
        file.add(dataclasses.replace(run, results=run.results[:done]))
    assert file.games == 14
    file.finish(run)
    assert [row["game"] for row in rows(tmp_path / "games.jsonl")] == list(range(25))
    assert [path.name for path in tmp_path.iterdir()] == ["games.jsonl"]


@pytest.mark.slow
def test_a_full_disk_keeps_the_rows_that_are_whole(tmp_path: Path) -> None:
    whole = tmp_path / "whole.jsonl"
    write_games(FOUR_GAMES, whole)
    file = GameFile(tmp_path / "games.jsonl")
    disk = len(whole.read_bytes()) - 10
    vars(file)["_file"] = FullDisk(file._file, disk)
    with pytest.raises(
        CroupierError, match=r"No space left on device\. It holds the first 3 games"
    ):
        file.finish(FOUR_GAMES)
    assert rows(tmp_path / "games.jsonl") == EXPECTED[:3]


class FullDisk:
    """A file that takes so many bytes, and no more."""

    def __init__(self, file: Any, room: int) -> None:
        self._file = file
        self._room = room

    def write(self, data: bytes) -> int:
        if not self._room:
            raise OSError(28, "No space left on device")
        written = self._file.write(data[: self._room])
        self._room -= written
        return int(written)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


def test_other_endings_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"must end in \.parquet or \.jsonl, not .*games\.csv"):
        write_games(FOUR_GAMES, tmp_path / "games.csv")


def test_a_file_is_overwritten_only_by_force(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    check_file(file)
    file.write_text("the games of yesterday")
    with pytest.raises(BadOption, match=r"games\.jsonl already exists; use --force"):
        check_file(file)
    check_file(file, force=True)


def test_without_polars_the_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(CroupierError, match=r'pip install "croupier\[parquet\]"'):
        write_games(FOUR_GAMES, tmp_path / "games.parquet")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"There is no folder .*nowhere"):
        write_games(FOUR_GAMES, tmp_path / "nowhere" / "games.jsonl")


def test_what_was_there_stays_when_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(simulation: Simulation, first: int) -> bytes:
        raise OSError(28, "No space left on device")

    (tmp_path / "games.jsonl").write_text("the games of yesterday")
    monkeypatch.setattr(game_files, "_lines", fail)
    with pytest.raises(CroupierError, match=r"No space left on device\. Nothing was saved"):
        write_games(FOUR_GAMES, tmp_path / "games.jsonl")
    assert [file.name for file in tmp_path.iterdir()] == ["games.jsonl"]
    assert (tmp_path / "games.jsonl").read_text() == "the games of yesterday"


@pytest.mark.slow
def test_files_with_similar_names_and_other_runs_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    other = tmp_path / "games.jsonl.part"
    other.write_text("a letter")
    first, second = GameFile(file), GameFile(file)
    second.finish(FOUR_GAMES)
    first.drop()
    assert rows(file) == EXPECTED
    assert other.read_text() == "a letter"
    assert sorted(tmp_path.iterdir()) == [file, other]
