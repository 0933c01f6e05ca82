"""What all tests of the command line share."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest

ABOUT_TERMINALS = ("COLUMNS", "LINES", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE")


@pytest.fixture(autouse=True)
def plain_surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings of whoever runs the tests, and no files of theirs."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ABOUT_TERMINALS:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True)
def nothing_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server in the test's own process would never end; tests that want one start a process."""

    def run(*_: object, **__: object) -> NoReturn:
        pytest.fail("A server has started.")

    monkeypatch.setattr("uvicorn.Server.run", run)
    monkeypatch.setattr("uvicorn.supervisors.Multiprocess.run", run)
