"""The benchmark of the server measures what it says; how fast it is, is not tested."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from croupier.bench import server
from croupier.bench.server import bench_server
from croupier.cli import main
from croupier.core.errors import CroupierError
from tests.server.running import PROMPT_REVIEWS


def test_a_small_run_counts_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in PROMPT_REVIEWS.items():
        monkeypatch.setenv(name, value)
    measured = bench_server(tables=(2,), seconds=0.3, beside=1, idle=3, workers=(1, 2))
    rows = {row["name"]: row for row in measured.as_json()["rows"]}
    assert rows["2 tables saturated"]["unit"] == "moves/s"
    assert rows["2 tables saturated"]["median"] > 0
    assert rows["2 tables at 400 moves/s"]["median"] <= 1000
    for share in ("p50", "p99"):
        assert rows[f"2 tables saturated, {share}"]["median"] > 0
    assert rows["beside 1 tables with expert bots, p50"]["median"] > 0
    assert rows["2 tables at 400 moves/s beside reviews, p50"]["median"] > 0
    assert rows["reviews made meanwhile"]["unit"] == "reviews"
    both = rows["2 tables, 2 workers saturated, server CPU a move, compared with one"]
    assert (both["unit"], both["median"] > 0) == ("ratio", True)
    assert rows["2 tables, 2 workers at 800 moves/s"]["median"] > 0
    assert rows["an idle connection"]["unit"] == "kB"
    assert 10 < rows["3 tables, all asleep"]["median"] < 1000
    assert rows["a sleeping table, on disk"]["median"] > 0
    assert rows["the disk alone, p99"]["median"] >= rows["the disk alone, p50"]["median"] > 0
    drawn = io.StringIO()
    Console(file=drawn, width=120).print(measured.table())
    assert "server CPU a move" in drawn.getvalue()


def test_a_refused_socket_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "UNLIMITED", ("--sockets-per-address=3",))
    with pytest.raises(CroupierError, match="too-many-sockets"):
        bench_server(tables=(2,), seconds=0.3, beside=1, idle=3, workers=(1, 2))


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("server --workers 2 --database :memory:", "a database in a file"),
        ("las-vegan --workers 2", "only work with croupier bench server"),
        ("las-vegan --database x.db", "only work with croupier bench server"),
        ("las-vegan --python x", "--python only works with --against lasvegas"),
    ],
)
def test_what_cannot_be_measured_is_refused(
    given: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", *given.split()]) == 2
    assert sentence in capsys.readouterr().err
