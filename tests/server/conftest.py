"""A server that most tests share (each makes tables of its own), and databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.server.store.storage import Storage
from tests.server.postgres import needs_postgresql, postgres, programs
from tests.server.running import SILENT, ServerProcess


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("server") / "tables.db", *SILENT).start()
    yield process
    process.stop()
    assert not [line for line in process.log if "Traceback" in line or "ERROR" in line], process.log


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    """The address of a PostgreSQL server."""
    binaries = programs()
    assert binaries is not None
    with postgres(binaries) as server:
        yield server.address


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=needs_postgresql)])
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Storage]:
    """The log in each database that it may be kept in."""
    address = f"sqlite:///{tmp_path / 'tables.db'}"
    if request.param == "postgresql":
        address = request.getfixturevalue("postgresql")
    opened = Storage(address)
    yield opened
    opened.close()
