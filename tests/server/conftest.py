"""A server that most tests share; each makes tables of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.running import SILENT, ServerProcess


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("server") / "tables.db", *SILENT).start()
    yield process
    process.stop()
    assert not [line for line in process.log if "Traceback" in line or "ERROR" in line], process.log
