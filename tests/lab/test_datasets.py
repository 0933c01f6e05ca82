"""Simulations saved as datasets: whole parts, taken up again, replayed game by game."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.bots import LEVELS, Level, RandomBot
from croupier.cli import main
from croupier.core.errors import BadOption, CroupierError
from croupier.lab import datasets, load, record
from croupier.lab.cores import Cores
from croupier.lab.datasets import Dataset
from croupier.lab.fixtures import seed_of
from croupier.lab.simulate import SimulationRun, simulate

pl = pytest.importorskip("polars", reason="needs the extra `parquet`")
DICE = croupier.game("las-vegas-dice")
PLAYERS = 3


def run_of(games: int, bots: str = "random", **more: Any) -> SimulationRun:
    return SimulationRun(
        DICE, players=PLAYERS, options={}, games=games, bots=[bots], seed="x",
        keeps_course=True, **more,
    )  # fmt: skip


def saved(folder: Path, games: int, **more: Any) -> SimulationRun:
    run = run_of(games, **more)
    dataset = Dataset(folder, run)
    run.play(runner=Cores(1), keep=dataset.add)
    dataset.flush()
    dataset.close()
    return run


@pytest.fixture(autouse=True)
def _a_bot_that_is_not_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "dicing", Level("dicing", RandomBot))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data") / "games"
    saved(folder, 12, keeps_moves=True)
    return folder


@pytest.mark.slow
def test_rows_say_how_every_seat_fared(folder: Path) -> None:
    run = simulate(DICE, players=PLAYERS, options={}, games=12, bots=["random"], seed="x")
    rows = load(folder).collect().to_dicts()
    assert [(row["number"], row["seat"]) for row in rows] == [
        (number, seat) for number in range(12) for seat in range(PLAYERS)
    ]
    assert [row["points"] for row in rows] == run.results["points"][:, :PLAYERS].ravel().tolist()
    assert [row["plies"] for row in rows[::PLAYERS]] == run.results["plies"].tolist()
    assert rows[0]["seed"] == seed_of("x", 0)
    assert {row["game"] for row in rows} == {"las-vegas-dice"}
    assert {row["bots"] for row in rows} == {"random,random,random"}
    assert sum(row["won"] for row in rows) == pytest.approx(12)


@pytest.mark.slow
def test_rounds_end_with_the_result(folder: Path) -> None:
    last = load(folder, "rounds").group_by("number", "seat").agg(pl.col("points").last())
    both = load(folder).join(last, on=["number", "seat"]).collect()
    assert len(both) == 12 * PLAYERS
    assert both["points"].to_list() == both["points_right"].to_list()
    assert load(folder, "rounds").select(pl.col("round").max()).collect().item() == 4


@pytest.mark.slow
def test_a_game_is_replayed_by_its_number(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = load(folder).filter(pl.col("number") == 7).collect()
    kept = record(folder, 7)
    assert kept.outcome is not None
    assert list(kept.outcome.scores) == row["points"].to_list()
    assert kept.replay().outcome() == kept.outcome
    (part,) = (folder / "records").glob("*.parquet")
    for place in (folder, part):
        assert main(["replay", f"{place}#7", "--verify"]) == 0
    assert capsys.readouterr().out.count("The record is valid") == 2
    assert main(["replay", f"{folder}#12"]) == 2
    assert capsys.readouterr().err == f"{folder} holds no game number 12.\n"
    assert main(["replay", f"{folder / 'plan.json'}#1"]) == 2
    assert "holds no game records" in capsys.readouterr().err


@pytest.mark.slow
def test_bots_that_are_not_compiled_keep_the_same(tmp_path: Path) -> None:
    saved(tmp_path / "games", 3, bots="dicing", keeps_moves=True)
    games, rounds = load(tmp_path / "games").collect(), load(tmp_path / "games", "rounds")
    assert (games["choices"] >= games["decisions"]).all()
    assert rounds.select(pl.col("round").max()).collect().item() == 4
    kept = record(tmp_path / "games", 2)
    assert len(kept.moves) == games["plies"][-1]


@pytest.mark.slow
def test_parts_and_resuming_change_nothing(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(datasets, "PART_GAMES", 3)
    monkeypatch.setattr("croupier.lab.tasks.LARGEST_CHUNK", 2)
    saved(tmp_path / "games", 5, keeps_moves=True)
    resumed = run_of(12, keeps_moves=True)
    dataset = Dataset(tmp_path / "games", resumed)
    assert (dataset.games, resumed.kept) == (5, 5)
    resumed.play(runner=Cores(2), keep=dataset.add)
    dataset.flush()
    dataset.close()
    assert len(list((tmp_path / "games" / "games").iterdir())) > 2
    for table in datasets.TABLES:
        assert load(tmp_path / "games", table).collect().equals(load(folder, table).collect())
    whole = run_of(12, keeps_moves=True)
    whole.play()
    assert resumed.results.tobytes() == whole.results.tobytes()


@pytest.mark.slow
def test_a_part_that_was_half_written_does_not_count(folder: Path, tmp_path: Path) -> None:
    saved(tmp_path / "games", 4, keeps_moves=True)
    (part,) = (tmp_path / "games" / "games").iterdir()
    part.unlink()  # as if the process was killed after the other tables
    with pytest.raises(BadOption, match="holds no records"):
        load(tmp_path / "games", "records")
    saved(tmp_path / "games", 12, keeps_moves=True)
    assert load(tmp_path / "games").collect().equals(load(folder).collect())


@pytest.mark.slow
def test_what_is_not_ours_is_refused_and_left_alone(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="holds a different simulation"):
        Dataset(folder, run_of(12, bots="novice", keeps_moves=True))
    with pytest.raises(BadOption, match=r"no table “moves”, only: games, rounds, records"):
        load(folder, "moves")
    with pytest.raises(BadOption, match="There is no dataset"):
        load(tmp_path)
    saved(tmp_path / "games", 2)
    (part,) = (tmp_path / "games" / "games").iterdir()
    part.write_bytes(b"a letter")
    with pytest.raises(CroupierError, match="is not a part of this dataset"):
        Dataset(tmp_path / "games", run_of(3))
    assert part.read_bytes() == b"a letter"


def test_a_dataset_is_written_by_one_run_at_a_time(tmp_path: Path) -> None:
    first = Dataset(tmp_path / "games", run_of(1))
    with pytest.raises(BadOption, match="is in use by another run of this simulation"):
        Dataset(tmp_path / "games", run_of(1))
    first.close()
    Dataset(tmp_path / "games", run_of(1)).close()


def test_without_polars_the_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(CroupierError, match=r'pip install "croupier\[parquet\]"'):
        Dataset(tmp_path / "games", run_of(1))
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 300 kB, where we may have one."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=300k", "tmpfs", str(disk)]
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("only root can mount a small disk")
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("this machine lets nobody mount a small disk")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


@pytest.mark.slow
def test_a_full_disk_keeps_what_is_saved_and_says_so(
    small_disk: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(datasets, "PART_GAMES", 500)
    monkeypatch.setattr("croupier.lab.tasks.LARGEST_CHUNK", 500)
    out = small_disk / "games"
    command = ["simulate", "las-vegas-dice", "--seed", "x", "--games", "9000", "--jobs", "1"]
    assert main([*command, "--out", str(out)]) == 1
    told, error = capsys.readouterr()
    held = load(out).select(pl.col("number").max()).collect().item() + 1
    assert held >= 500
    assert told.startswith("Las Vegas, the dice game: the first ")
    assert f"No space left on device. It holds the first {held:,} games." in error
    assert error.endswith("To continue, run the same command again.\n")
    assert not list(out.rglob("*.tmp"))
