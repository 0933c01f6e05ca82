"""Games written to files: one row each, whole or not at all."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from croupier.core.errors import CroupierError
from croupier.lab import simulate as module
from croupier.lab.simulate import Simulation, seed_of

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
    FOUR_GAMES.write(tmp_path / "games.jsonl")
    lines = (tmp_path / "games.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line) for line in lines] == EXPECTED


@pytest.mark.slow
def test_parquet(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars", reason="needs the extra `parquet`")
    FOUR_GAMES.write(tmp_path / "games.parquet")
    assert polars.read_parquet(tmp_path / "games.parquet").to_dicts() == EXPECTED


@pytest.mark.slow
@pytest.mark.parametrize("name", ["games.jsonl", "games.parquet"])
def test_how_many_are_written_at_a_time_does_not_matter(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = small_run(25)
    run.write(tmp_path / name)
    monkeypatch.setattr(module, "ROWS", 10)
    run.write(tmp_path / f"again-{name}")
    assert rows(tmp_path / name) == rows(tmp_path / f"again-{name}")
    assert len(rows(tmp_path / name)) == 25


def rows(file: Path) -> list[dict[str, object]]:
    if file.suffix == ".jsonl":
        return [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    polars = pytest.importorskip("polars", reason="needs the extra `parquet`")
    return list(polars.read_parquet(file).to_dicts())


def test_other_endings_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CroupierError, match=r"\.parquet and \.jsonl files, not to games\.csv"):
        FOUR_GAMES.write(tmp_path / "games.csv")


def test_without_polars_the_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(CroupierError, match=r'pip install "croupier\[parquet\]"'):
        FOUR_GAMES.write(tmp_path / "games.parquet")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CroupierError, match=r"cannot be written to .*: No such file or directory"):
        FOUR_GAMES.write(tmp_path / "nowhere" / "games.jsonl")


def test_what_was_there_stays_when_writing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(run: Simulation, first: int, count: int) -> list[str]:
        raise OSError(28, "No space left on device")

    (tmp_path / "games.jsonl").write_text("the games of yesterday")
    monkeypatch.setattr(Simulation, "_seeds", fail)
    with pytest.raises(CroupierError, match="No space left on device"):
        FOUR_GAMES.write(tmp_path / "games.jsonl")
    assert [file.name for file in tmp_path.iterdir()] == ["games.jsonl"]
    assert (tmp_path / "games.jsonl").read_text() == "the games of yesterday"
