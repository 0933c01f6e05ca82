"""The restore drill: back up while people play, restore elsewhere, and serve every table there.

The commands are those of docs/hosting/keeping.md.
"""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from croupier.server.store.storage import Storage
from tests.long import TIMES
from tests.server.postgres import needs_postgresql, postgres, programs
from tests.server.running import SILENT, ServerProcess, async_test, opened
from tests.server.stubborn import Party, check, more_moves, playing

PAGE = (Path(__file__).parents[2] / "docs" / "hosting" / "keeping.md").read_text("utf-8")
TABLES = 6 * TIMES
SECONDS = 60.0
"""Within which a restored server has to serve every table."""


SQLITE = "/var/lib/croupier/tables.db"
SQLITE_BACKUP = "/var/backups/croupier/tables.db"
POSTGRESQL_BACKUP = "/var/backups/croupier/croupier.dump"
RESTORED = "restored"


def documented(program: str, replaced: dict[str, str]) -> list[str]:
    """The page's command of that name, on other files and databases."""
    (line,) = re.findall(rf"\b{program} .*$", PAGE, re.MULTILINE)
    for written, real in replaced.items():
        assert written in line
        line = line.replace(written, real)
    return shlex.split(line)


async def back_up_under_load(database: str, back_up: Sequence[str]) -> list[Party]:
    """Back up while parties play, and return them with what was acknowledged before it began."""
    server = ServerProcess(database, *SILENT).start()
    parties = [Party(server.url, number) for number in range(TABLES)]
    people = [person for party in parties for person in party.people]
    async with playing(parties):
        await more_moves(parties, 3 * TABLES)
        before = [dict(person.acknowledged) for person in people]
        made = [list(party.tables) for party in parties]
        await asyncio.to_thread(subprocess.run, back_up, check=True)
        await more_moves(parties, TABLES)
    await asyncio.to_thread(server.kill)
    for person, acknowledged in zip(people, before, strict=True):
        person.acknowledged = acknowledged
    for party, tables in zip(parties, made, strict=True):
        party.tables = tables
    return parties


async def served(database: str, parties: list[Party]) -> None:
    """Start a server on what was restored: everybody finds their seat at every table."""
    server = ServerProcess(database, *SILENT).start()
    try:
        async with asyncio.timeout(SECONDS):
            for party in parties:
                for table in party.tables:
                    for seat, person in enumerate(party.people):
                        client = server.client(cookie=person.client.cookie)
                        live, snapshot = await opened(client, table)
                        assert snapshot.table.you == seat
                        await live.close()
    finally:
        await asyncio.to_thread(server.stop)
    storage = Storage(f"sqlite:///{database}" if database.endswith(".db") else database)
    try:
        assert sum(check(storage, party) for party in parties) >= 3 * TABLES
    finally:
        storage.close()


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("sqlite3") is None, reason="needs sqlite3's command")
@async_test(seconds=300)
async def test_a_backup_of_sqlite_under_load_is_served_elsewhere(tmp_path: Path) -> None:
    file, backup = tmp_path / "tables.db", tmp_path / "backup.db"
    command = documented("sqlite3", {SQLITE: str(file), SQLITE_BACKUP: str(backup)})
    parties = await back_up_under_load(str(file), command)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    shutil.copy(backup, elsewhere / "tables.db")
    await served(str(elsewhere / "tables.db"), parties)


@pytest.mark.slow
@needs_postgresql
@async_test(seconds=300)
async def test_a_backup_of_postgresql_under_load_is_served_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    binaries = programs()
    assert binaries is not None
    dump = str(tmp_path / "croupier.dump")
    monkeypatch.setenv("PATH", f"{binaries}:{os.environ['PATH']}")
    monkeypatch.setenv("PGUSER", "croupier")
    with postgres(binaries) as here, postgres(binaries) as elsewhere:
        monkeypatch.setenv("PGHOST", str(here.folder))
        command = documented("pg_dump", {POSTGRESQL_BACKUP: dump, " croupier": " postgres"})
        parties = await back_up_under_load(here.address, command)
        monkeypatch.setenv("PGHOST", str(elsewhere.folder))
        subprocess.run(documented("createdb", {}), check=True)
        subprocess.run(documented("pg_restore", {POSTGRESQL_BACKUP: dump}), check=True)
        await served(elsewhere.address.replace("/postgres?", f"/{RESTORED}?"), parties)
