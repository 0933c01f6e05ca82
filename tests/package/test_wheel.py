"""The wheel installs into an empty environment and works there, without the checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from croupier.core.text import LANGUAGES
from tests.docs.guide import write_guide

ROOT = Path(__file__).parents[2]


def run(*command: str | Path, cwd: Path) -> str:
    environment = {
        k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "VIRTUAL_ENV"))
    }
    done = subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.mark.slow
def test_the_wheel_holds_code_texts_and_types_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "croupier/py.typed" in names
    for lang in LANGUAGES:
        assert f"croupier/games/las_vegan/text/{lang}.ftl" in names
        assert f"croupier/games/las_vegan/text/{lang}.md" in names
    assert "croupier/bench/node/server.js" in names
    assert "croupier/server/static/index.html" in names  # no Node is needed to serve it
    assert all(name.startswith(("croupier/", "croupier-")) for name in names)


@pytest.fixture(scope="module")
def binaries(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Those of an environment that has the wheel, and what it needs."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", "--without-pip", folder / "clean", cwd=folder)
    binaries = folder / "clean" / ("Scripts" if sys.platform == "win32" else "bin")
    run(*pip(binaries), "--no-compile", wheel, cwd=folder)
    return binaries


def pip(binaries: Path) -> tuple[str | Path, ...]:
    """Our pip, installing there."""
    return (sys.executable, "-m", "pip", "--python", binaries / "python", "install", "--quiet")


@pytest.mark.slow
def test_it_works_in_a_clean_environment(binaries: Path, tmp_path: Path) -> None:
    games = json.loads(run(binaries / "croupier", "games", "--json", cwd=tmp_path))
    assert "las-vegan" in [game["name"] for game in games]
    simulated = run(
        binaries / "croupier", "simulate", "las-vegan", "--games", "1", "--json", cwd=tmp_path
    )
    assert json.loads(simulated)["games"] == 1


@pytest.mark.slow
def test_the_guide_to_a_new_game_works_there(binaries: Path, tmp_path: Path) -> None:
    folder = write_guide(tmp_path / "climb-game")
    croupier = binaries / "croupier"
    check = "import climb, croupier.testing as t; t.check_game(climb.GAME, games=1, compiled=False)"
    run(binaries / "python", "-c", check, cwd=folder)
    named = ("--game", "climb:GAME")
    simulated = run(croupier, "simulate", *named, "--games", "10", "--json", cwd=folder)
    assert json.loads(simulated)["game"] == "climb"
    run(*pip(binaries), "--no-deps", folder, cwd=folder)
    assert "CLB-3" in run(croupier, "rules", "climb", cwd=tmp_path)
