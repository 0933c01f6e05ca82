"""A disk that is full, a database that is read-only or locked, under a real server with people.

Moves are refused or wait, nothing acknowledged is lost, and play goes on by itself afterwards.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from croupier.cli import main
from croupier.server.store.database import make_engine
from croupier.server.store.storage import Storage
from tests.server.postgres import needs_postgresql, postgres, programs
from tests.server.running import SILENT, ServerProcess, async_test
from tests.server.stubborn import Party, check, more_moves, playing
from tests.server.test_secrets import ask

Fault = Callable[[], AbstractContextManager[object]]
SECONDS = 240


@contextmanager
def small_disk(megabytes: int) -> Iterator[Path]:
    """A file system of that size, where every user gets to."""
    folder = Path(tempfile.mkdtemp(prefix="disk"))
    folder.chmod(0o755)
    mount = ("mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=755", "tmpfs", folder)
    if subprocess.run(mount, check=False, capture_output=True).returncode != 0:
        folder.rmdir()
        pytest.skip("only root can mount a small disk, to fill it")
    try:
        yield folder
    finally:
        subprocess.run(("umount", folder), check=True)
        folder.rmdir()


@contextmanager
def filled(disk: Path) -> Iterator[None]:
    """Leave no room on a disk."""
    filler = disk / "filler"
    with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))
    yield
    filler.unlink()


async def health(server: ServerProcess) -> str | None:
    """What is wrong with the server's database, if anything."""
    _, _, answer = await asyncio.to_thread(ask, server.url, "GET", "/healthz")
    found: str | None = answer.get("error")
    return found


async def play_through(database: str, fault: Fault, kinds: set[str], *, refuses: bool) -> None:
    """Let people play before, during and after a fault, and compare what they know with the log."""
    server = ServerProcess(database, *SILENT).start()
    parties = [Party(server.url, number) for number in range(4)]
    people = [person for party in parties for person in party.people]
    async with playing(parties):
        await more_moves(parties, 8)
        with fault():
            while await health(server) not in kinds:
                await asyncio.sleep(0.1)
            while refuses and not any(person.refused for person in people):
                await asyncio.sleep(0.05)
        await more_moves(parties, 8)
        while await health(server) is not None:
            await asyncio.sleep(0.1)
    await asyncio.to_thread(server.stop)
    assert not [line for line in server.log if "Traceback" in line], server.log
    storage = Storage(f"sqlite:///{database}" if database.endswith(".db") else database)
    try:
        assert sum(check(storage, party) for party in parties) >= 16
    finally:
        storage.close()


# SQLite


@pytest.mark.slow
@async_test(seconds=SECONDS)
async def test_sqlite_on_a_full_disk() -> None:
    with small_disk(8) as disk:
        database = str(disk / "tables.db")
        await play_through(database, lambda: filled(disk), {"full"}, refuses=True)


@pytest.mark.slow
@async_test(seconds=SECONDS)
async def test_sqlite_that_another_program_locks(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    @contextmanager
    def locked() -> Iterator[None]:
        with contextlib.closing(sqlite3.connect(file, isolation_level=None, timeout=30)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")

    await play_through(str(file), locked, {"locked", "slow"}, refuses=False)


def test_sqlite_on_a_read_only_disk_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with small_disk(8) as disk:
        file = disk / "tables.db"
        Storage(f"sqlite:///{file}").close()
        subprocess.run(("mount", "-o", "remount,ro", disk), check=True)
        assert main(["serve", "--port", "0", "--database", str(file)]) != 0
    (line,) = capsys.readouterr().err.splitlines()
    assert str(file) in line
    assert "written" in line


# PostgreSQL


@contextmanager
def setting(address: str, name: str, value: str) -> Iterator[None]:
    """Change a setting of a running PostgreSQL."""
    engine = make_engine(address)

    def change(statement: str) -> None:
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(sa.text("SET default_transaction_read_only = off"))
            connection.execute(sa.text(statement))
            connection.execute(sa.text("SELECT pg_reload_conf()"))

    change(f"ALTER SYSTEM SET {name} = {value}")
    yield
    change(f"ALTER SYSTEM RESET {name}")
    engine.dispose()


@contextmanager
def full(disk: Path, address: str) -> Iterator[None]:
    """Leave no room on a disk, nor in the pages that the log has already."""
    engine = make_engine(address)
    row = sa.text("INSERT INTO log VALUES ('filler', :seq, 0, NULL, NULL, '{}')")

    def use_up(connection: sa.Connection) -> None:
        for seq in range(100_000):
            with connection.begin():
                connection.execute(row, {"seq": seq})

    with filled(disk), engine.connect() as connection:
        with pytest.raises(sa.exc.OperationalError, match="No space left"):
            use_up(connection)
        yield
    engine.dispose()


@contextmanager
def locked_table(address: str) -> Iterator[None]:
    engine = make_engine(address)
    with engine.begin() as connection:
        connection.execute(sa.text("LOCK TABLE log IN ACCESS EXCLUSIVE MODE"))
        yield
    engine.dispose()


@pytest.mark.slow
@needs_postgresql
@async_test(seconds=SECONDS)
async def test_postgresql_that_is_read_only_or_locked() -> None:
    binaries = programs()
    assert binaries is not None
    with postgres(binaries) as server:
        address = server.address
        read_only = ("default_transaction_read_only", "on")
        await play_through(
            address, lambda: setting(address, *read_only), {"read-only"}, refuses=True
        )
        await play_through(
            address, lambda: locked_table(address), {"locked", "slow"}, refuses=False
        )


@pytest.mark.slow
@needs_postgresql
@async_test(seconds=SECONDS)
async def test_postgresql_on_a_full_disk() -> None:
    binaries = programs()
    assert binaries is not None
    with small_disk(128) as disk, postgres(binaries, disk) as server:
        address = server.address
        await play_through(address, lambda: full(disk, address), {"full"}, refuses=True)
