"""A PostgreSQL server of the tests' own, in a folder that goes with them."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest


def programs() -> Path | None:
    """Where PostgreSQL's server programs are, if they are anywhere."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    named = shutil.which("initdb")
    return found[-1].parent if found else Path(named).parent if named else None


needs_postgresql = pytest.mark.skipif(
    programs() is None, reason="needs PostgreSQL's server programs"
)


class PostgresServer:
    """A server in a folder of its own, or below a given one."""

    def __init__(self, binaries: Path, below: Path | None = None) -> None:
        self._binaries = binaries
        self.folder = Path(tempfile.mkdtemp(prefix="pg", dir=below))
        self.address = f"postgresql+psycopg://croupier@/postgres?host={self.folder}"
        self._about = _as_another_user(self.folder)
        self._data = self.folder / "data"
        initdb = (binaries / "initdb", "-D", self._data, "-A", "trust", "-U", "croupier", "-N")
        _run(*initdb, **self._about)

    def start(self) -> None:
        settings = ["-c", "listen_addresses=", "-c", "fsync=off"]
        program = [str(self._binaries / "postgres"), "-D", str(self._data)]
        self._server = subprocess.Popen(
            [*program, "-k", str(self.folder), *settings],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **self._about,
        )
        self._wait()

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it; with SIGQUIT at once, so that it has to recover when it starts again."""
        self._server.send_signal(how)
        self._server.wait(20)

    def _wait(self) -> None:
        for _ in range(1200):
            ready = [str(self._binaries / "pg_isready"), "-h", str(self.folder), "-q"]
            if subprocess.run(ready, check=False, **self._about).returncode == 0:
                return
            time.sleep(0.05)
        raise AssertionError("PostgreSQL did not start")


@contextmanager
def postgres(binaries: Path, below: Path | None = None) -> Iterator[PostgresServer]:
    """A fresh server, which ends with the block."""
    server = PostgresServer(binaries, below)
    try:
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(server.folder)


def _as_another_user(folder: Path) -> dict[str, Any]:
    """PostgreSQL does not run as root, so root lends it another user."""
    if os.getuid() != 0:
        return {"cwd": "/"}
    user = pwd.getpwnam("nobody")
    os.chown(folder, user.pw_uid, user.pw_gid)
    folder.chmod(0o755)
    return {"cwd": "/", "user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def _run(*command: str | Path, **about: Any) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False, **about)
    assert done.returncode == 0, done.stderr
