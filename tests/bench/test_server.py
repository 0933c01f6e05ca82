"""The benchmark of the server measures what it says; how fast it is, is not tested."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from croupier.bench import server
from croupier.bench.server import bench_server
from croupier.cli import main
from croupier.core.errors import CroupierError


def test_a_small_run_counts_moves() -> None:
    measured = bench_server(tables=(2,), seconds=0.3, beside=1)
    rows = {row["name"]: row for row in measured.as_json()["rows"]}
    assert rows["2 tables saturated"]["unit"] == "moves/s"
    assert rows["2 tables saturated"]["median"] > 0
    assert rows["2 tables at 400 moves/s"]["median"] <= 1000
    for share in ("p50", "p99"):
        assert rows[f"2 tables saturated, {share}"]["median"] > 0
    assert rows["beside 1 tables with expert bots, p50"]["median"] > 0
    assert rows["the disk alone, p99"]["median"] >= rows["the disk alone, p50"]["median"] > 0
    drawn = io.StringIO()
    Console(file=drawn, width=120).print(measured.table())
    assert "server CPU a move" in drawn.getvalue()


def test_a_refused_socket_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "UNLIMITED", ("--sockets-per-address=3",))
    with pytest.raises(CroupierError, match="too-many-sockets"):
        bench_server(tables=(2,), seconds=0.3, beside=1)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("server --workers 2", "Several workers need PostgreSQL"),
        ("las-vegan --workers 2", "only work with `croupier bench server`"),
        ("las-vegan --database x.db", "only work with `croupier bench server`"),
        ("las-vegan --python x", "only works with `croupier bench --against lasvegas`"),
    ],
)
def test_what_cannot_be_measured_is_refused(
    given: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", *given.split()]) == 1
    assert sentence in capsys.readouterr().err
