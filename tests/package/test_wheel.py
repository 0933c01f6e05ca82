"""The wheel installs into an empty environment and works there, without the checkout.

README and the guides are followed there, as a newcomer does: every session and command, in a
folder with nothing but what the page shows.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from uv import find_uv_bin

import croupier
from croupier.core.text import LANGUAGES
from tests.docs.guide import NEW_GAME, WRITE_A_BOT, commands, fences, write_guide
from tests.package.conftest import run

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
BINARIES = "Scripts" if sys.platform == "win32" else "bin"


def environment(folder: Path, package: str) -> Path:
    """The binaries of an environment that has the package, and what it needs."""
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder.parent)
    binaries = folder / BINARIES
    run(*installer(binaries), package, cwd=folder)
    return binaries


def installer(binaries: Path) -> tuple[str | Path, ...]:
    """The command that installs packages there."""
    return (find_uv_bin(), "pip", "install", "--quiet", "--python", binaries / "python")


@pytest.fixture(scope="module")
def binaries(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Those of somebody who wants to play."""
    folder = tmp_path_factory.mktemp("environment") / "playing"
    return environment(folder, f"croupier[play] @ {wheel.as_uri()}")


@pytest.mark.slow
def test_the_wheel_holds_code_texts_and_types_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "croupier/py.typed" in names
    for lang in LANGUAGES:
        assert f"croupier/games/las_vegan/text/{lang}.ftl" in names
        assert f"croupier/games/las_vegan/text/{lang}.md" in names
    assert "croupier/bench/node/server.js" in names
    assert "croupier/examples/climb/rules.py" in names
    assert "croupier/server/static/index.html" in names  # no Node is needed to serve it
    assert all(name.startswith(("croupier/", "croupier-")) for name in names)


@pytest.mark.slow
def test_the_source_distribution_is_all_of_the_repository(built: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    folder = f"croupier-{croupier.__version__}"
    with tarfile.open(archive) as files:
        names = {name.removeprefix(f"{folder}/") for name in files.getnames()}
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    left_out = {name for name in tracked.stdout.splitlines() if name not in names}
    assert {name for name in left_out if not name.startswith(".")} == set()
    assert not [name for name in names if name.startswith(("web/node_modules", ".venv"))]


@pytest.mark.slow
def test_without_extras_it_plays_in_the_terminal(wheel: Path, tmp_path: Path) -> None:
    binaries = environment(tmp_path / "small", f"croupier @ {wheel.as_uri()}")
    command = binaries / "croupier"
    games = json.loads(run(command, "games", "--json", cwd=tmp_path))
    assert [game["name"] for game in games] == croupier.game_names()
    assert "Las Vegan" in run(command, "play", "las-vegan", cwd=tmp_path, stdin="quit\n")
    assert list(binaries.parent.rglob("numba")) == []


@pytest.mark.slow
def test_the_man_page_is_installed(binaries: Path) -> None:
    page = binaries.parent / "share" / "man" / "man1" / "croupier.1"
    assert page.read_text("utf-8").startswith(".TH CROUPIER 1")


@pytest.mark.slow
@pytest.mark.parametrize("page", [README, WRITE_A_BOT, NEW_GAME], ids=lambda page: page.stem)
def test_a_newcomer_follows_the_page(page: Path, binaries: Path, tmp_path: Path) -> None:
    folder = write_guide(tmp_path, page)
    croupier.deal("las-vegan", players=2, seed="docs").record().save(folder / "FILE")
    (folder / "session.txt").write_text("\n".join(fences(page, "pycon")), "utf-8")
    run(binaries / "python", "-m", "doctest", "-o", "ELLIPSIS", "session.txt", cwd=folder)
    for command in commands(page):
        if not command.startswith("bench"):  # takes a minute, and is measured elsewhere
            words = shlex.split(command)
            assert run(binaries / "croupier", *words, cwd=folder, stdin="quit\nquitter\n"), command


@pytest.mark.slow
def test_a_new_game_is_installed_there(binaries: Path, tmp_path: Path) -> None:
    folder = write_guide(tmp_path / "climb-game")
    check = "import climb, croupier.testing as t; t.check_game(climb.GAME, games=1, compiled=False)"
    run(binaries / "python", "-c", check, cwd=folder)
    run(*installer(binaries), "--no-deps", folder, cwd=folder)
    assert "CLB-3" in run(binaries / "croupier", "rules", "climb", cwd=tmp_path)
