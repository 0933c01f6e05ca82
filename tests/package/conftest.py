"""The source distribution and the wheel, built once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(*command: str | Path, cwd: Path, stdin: str = "") -> str:
    environment = {
        k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "VIRTUAL_ENV"))
    }
    done = subprocess.run(
        command,
        cwd=cwd,
        env=environment | {"XDG_DATA_HOME": str(cwd)},
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source distribution and the wheel."""
    folder = tmp_path_factory.mktemp("built")
    build = (sys.executable, "-m", "build", "--installer", "uv", "--sdist", "--wheel")
    run(*build, "--outdir", folder, ROOT, cwd=folder)
    return folder


@pytest.fixture(scope="session")
def wheel(built: Path) -> Path:
    (wheel,) = built.glob("*.whl")
    return wheel
