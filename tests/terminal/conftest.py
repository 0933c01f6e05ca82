"""What all tests of the terminal share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import ABOUT_TERMINALS


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder, out of the way of a real one; and no settings of theirs."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ABOUT_TERMINALS:
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "data" / "croupier"
