"""What several tests of this folder need."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from croupier.bench.lasvegas import REQUIREMENT


@pytest.fixture(scope="session")
def lasvegas_python() -> str:
    """An interpreter that has the package `lasvegas`, installed once in the user's cache folder."""
    cache = os.environ.get("CROUPIER_CACHE") or platformdirs.user_cache_dir("croupier", False)
    place = Path(cache) / REQUIREMENT.replace("==", "-")
    python = place / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    ready = place / "ready"
    if not ready.exists():
        shutil.rmtree(place, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "venv", place], check=True)
        environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
        pip = [str(python), "-m", "pip", "install", "--quiet", REQUIREMENT]
        subprocess.run(pip, check=True, env=environment)
        ready.touch()
    return str(python)
