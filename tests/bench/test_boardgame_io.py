"""boardgame.io is measured where the user has installed it, and nothing is installed by us."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

from croupier.bench.boardgame_io import PACKAGES, Turn, main, report, turn

INSTALL = f"npm install --prefix boardgame-io {' '.join(PACKAGES)}"


@pytest.fixture
def nothing_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*command: Any, **options: Any) -> None:
        pytest.fail(f"ran {command}")

    for name in ("run", "Popen"):
        monkeypatch.setattr(subprocess, name, refuse)


@pytest.mark.usefixtures("nothing_runs")
@pytest.mark.parametrize(
    ("there", "sentence"),
    [
        (None, "Name a folder that has boardgame.io."),
        ([], "There is no boardgame.io in "),
        (["boardgame.io"], "There is no socket.io-client in "),
    ],
)
def test_who_does_not_have_it_is_told_how_to_install_it(
    there: list[str] | None, sentence: str, tmp_path: Path
) -> None:
    for package in there or []:
        (tmp_path / "node_modules" / package).mkdir(parents=True)
    with pytest.raises(SystemExit) as raised:
        main([] if there is None else ["--boardgame-io", str(tmp_path)])
    assert str(raised.value).startswith(sentence)
    assert INSTALL in str(raised.value)


@pytest.mark.usefixtures("nothing_runs")
def test_without_node_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for package in ("boardgame.io", "socket.io-client"):
        (tmp_path / "node_modules" / package).mkdir(parents=True)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match="needs Node, which is not on the path"):
        main(["--boardgame-io", str(tmp_path)])


def test_both_servers_are_reported_with_what_is_promised() -> None:
    waits = [i / 1000 for i in range(1, 101)]
    assert turn(waits, 2.0) == Turn(50.0, 0.1)
    assert turn([], 2.0) == Turn(0.0, 0.0)
    lines = list(report({None: [(Turn(300, 0.1), Turn(100, 0.2))], 400: [(Turn(400, 0.02),) * 2]}))
    assert lines[0] == "croupier, saturated: 300 moves/s (spread 0), p99 100.0 ms (spread 0.0)"
    assert lines[2] == "ratio, saturated: 3.00 (at least 1: met)"
    assert lines[-1] == "p99, at 400 moves/s: under 4 ms: missed"
