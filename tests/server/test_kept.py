"""Databases of earlier versions are read, served and replayed as they were.

`kept/version-1.db` was written by the version of November 2026, with tables at every stage; what
was true of them then stands in `kept/version-1.json`, views in the words that clients get now.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.core.record import Record
from croupier.server.store.storage import Storage
from croupier.server.table.table import Table
from tests.server.running import SILENT, ServerProcess, async_test, opened

KEPT = Path(__file__).parent / "kept"
KNOWN: dict[str, Any] = json.loads((KEPT / "version-1.json").read_text("utf-8"))
TABLES: dict[str, Any] = KNOWN["tables"]


def copied(folder: Path) -> Path:
    return Path(shutil.copy(KEPT / "version-1.db", folder / "tables.db"))


@pytest.fixture(scope="module")
def storage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Storage]:
    storage = Storage(f"sqlite:///{copied(tmp_path_factory.mktemp('kept'))}")
    yield storage
    storage.close()


@pytest.mark.parametrize("table_id", TABLES)
def test_an_old_log_adds_up_to_the_same_table(storage: Storage, table_id: str) -> None:
    was, table = TABLES[table_id], Table.fold(table_id, storage.log_of(table_id))
    now = {
        "game": table.game.name,
        "phase": table.phase,
        "seq": table.seq,
        "names": list(table.names),
        "stage": was["stage"],
        "record": json.loads(str(table.record())) if table.phase == "over" else None,
        "views": None,
    }
    if table.match is not None:
        views = [table.match.view(seat) for seat in range(table.players)]
        now["views"] = [json.dumps(view.as_json(memory=True), sort_keys=True) for view in views]
    assert now == was


@pytest.mark.parametrize(
    "record", [pytest.param(t["record"], id=i) for i, t in TABLES.items() if t["record"]]
)
def test_an_old_record_replays_with_its_weaker_claim(record: dict[str, Any]) -> None:
    found = Record.parse(json.dumps(record))
    assert json.loads(str(found)) == record
    assert found.fair is not None
    assert (found.fair.version, found.fair.claim) == (1, "open")
    assert found.fair.seats_of("bos-text") == [1]


@async_test()
async def test_an_old_database_is_served(tmp_path: Path) -> None:
    server = ServerProcess(copied(tmp_path), *SILENT).start()
    try:
        ann = server.client(cookie=KNOWN["cookies"]["Ann"])
        assert {played.id for played in await ann.history()} == set(TABLES)
        for table_id, was in TABLES.items():
            live, snapshot = await opened(ann, table_id)
            await live.close()
            assert snapshot.table.you == 0
            assert (snapshot.position is None) == (was["views"] is None)
            if was["record"]:
                assert await ann.record(table_id) == was["record"]
                assert len((await ann.replay(table_id)).steps) == len(was["record"]["moves"]) + 1
    finally:
        server.stop()
