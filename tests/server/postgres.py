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


@contextmanager
def postgres(binaries: Path) -> Iterator[str]:
    """The address of a fresh server, which ends with the block."""
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    about = _as_somebody_else(folder)
    data = folder / "data"
    try:
        _run(binaries / "initdb", "-D", data, "-A", "trust", "-U", "croupier", "-N", **about)
        settings = ["-c", "listen_addresses=", "-c", "fsync=off"]
        server = subprocess.Popen(
            [str(binaries / "postgres"), "-D", str(data), "-k", str(folder), *settings],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **about,
        )
        try:
            _wait(binaries, folder, about)
            yield f"postgresql+psycopg://croupier@/postgres?host={folder}"
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)
    finally:
        shutil.rmtree(folder)


def _as_somebody_else(folder: Path) -> dict[str, Any]:
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


def _wait(binaries: Path, folder: Path, about: dict[str, Any]) -> None:
    for _ in range(1200):
        ready = [str(binaries / "pg_isready"), "-h", str(folder), "-q"]
        if subprocess.run(ready, check=False, **about).returncode == 0:
            return
        time.sleep(0.05)
    raise AssertionError("PostgreSQL did not start")
