"""A package that brings a game is installed: the game is in every command, also in processes."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from uv import find_uv_bin

import croupier
from croupier.client import NewTable, SeatChoice, ServerRefused
from tests.docs.guide import write_guide
from tests.server.running import SILENT, ServerProcess, async_test

INFO = "climb_game-1.0.dist-info"
METADATA = {
    "METADATA": "Metadata-Version: 2.1\nName: climb-game\nVersion: 1.0\n",
    "WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    "entry_points.txt": "[croupier.games]\nclimb = climb:GAME\nbroken = climb.nothing:GAME\n",
}
BOT = """
class First:
    def __init__(self, chance):
        pass

    def choose(self, view, clock):
        return view.legal()[0]
"""


def write_wheel(sources: Path, folder: Path) -> Path:
    """A wheel as a build tool would write it, without one."""
    files = {str(f.relative_to(sources)): f.read_bytes() for f in sources.glob("climb/**/*.*")}
    files |= {f"{INFO}/{name}": text.encode() for name, text in METADATA.items()}
    wheel = folder / "climb_game-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        record = ""
        for name, content in files.items():
            archive.writestr(name, content)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=")
            record += f"{name},sha256={digest.decode()},{len(content)}\n"
        archive.writestr(f"{INFO}/RECORD", f"{record}{INFO}/RECORD,,\n")
    return wheel


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the package was installed into, from its wheel alone."""
    folder = tmp_path_factory.mktemp("installed")
    wheel = write_wheel(write_guide(folder / "sources"), folder)
    install = [find_uv_bin(), "pip", "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*install, "--target", folder / "site", wheel], check=True)
    return folder / "site"


@pytest.fixture(autouse=True)
def on_the_path(installed: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = os.pathsep.join([str(installed), *filter(None, [os.environ.get("PYTHONPATH")])])
    monkeypatch.setenv("PYTHONPATH", path)
    monkeypatch.chdir(tmp_path)


def run(*command: str, stdin: str = "") -> tuple[str, str]:
    """What a command prints, and what it complains of."""
    done = subprocess.run(
        [sys.executable, "-m", "croupier", *command],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout, done.stderr


def test_it_is_listed_and_the_broken_one_is_complained_of() -> None:
    listed, complaint = run("games", "--json")
    names = [game["name"] for game in json.loads(listed)]
    assert names == [*croupier.game_names(), "climb"]
    assert complaint == (
        "The game broken cannot be loaded from climb.nothing:GAME: "
        "ModuleNotFoundError: No module named 'climb.nothing'.\n"
    )


def test_it_is_played_kept_and_replayed(tmp_path: Path) -> None:
    played, complaint = run("play", "climb", "--seed", "1", stdin="6\nhelp\nsave here.json\nquit\n")
    assert "How moves are written" in played
    assert complaint == ""
    assert "climb" in (tmp_path / "here.json").read_text("utf-8")
    assert run("replay", "here.json", "--verify")[0].startswith("The record is valid")
    assert "CLB-3" in run("rules", "climb", "--lang", "fr")[0]


@pytest.mark.slow
def test_processes_of_a_tournament_and_of_bots_know_it(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(BOT, "utf-8")
    bots = "mine:First,random"
    arguments = ("--players", "2", "--games", "4", "--jobs", "2", "--json")
    standings = json.loads(run("tournament", "climb", "--bots", bots, *arguments)[0])
    assert standings["games"] == 4
    assert [bot["failures"] for bot in standings["bots"]] == [0, 0]


@pytest.mark.slow
@async_test()
async def test_a_server_offers_it(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path}/tables.db", *SILENT).start()
    try:
        client = server.client()
        assert [game.name for game in await client.games()][-1] == "climb"
        bot = SeatChoice(kind="bot", level="regular")
        seats = [SeatChoice(kind="person"), bot]
        wanted = NewTable(game="climb", players=2, name="Ann", seats=seats)
        table = await client.start((await client.make_table(wanted)).id)
        outcome = await client.play(table.id, lambda p: next(r.move for r in p.reach if r.legal))
        assert outcome.sentence
        assert (await client.record(table.id))["game"] == "climb"
        assert [played.game for played in await client.history()] == ["climb"]
        await client.make_table(NewTable(game="climb", players=2, name="Ann", public=True))
        ours = await client.make_table(
            NewTable(game="las-vegan", players=2, name="Ann", public=True)
        )
        assert len(await client.public_tables()) == 2
    finally:
        server.stop()
    assert sum("The game broken cannot be loaded" in line for line in server.log) == 1
    server = ServerProcess(f"sqlite:///{tmp_path}/tables.db", *SILENT)
    os.environ["PYTHONPATH"] = os.environ["PYTHONPATH"].partition(os.pathsep)[2]
    server.start()  # without the package: the tables are there, their game is not
    try:
        again = server.client(cookie=client.cookie)
        assert [played.id for played in await again.history()] == [ours.id]
        assert [public.id for public in await again.public_tables()] == [ours.id]
        with pytest.raises(ServerRefused, match="There is no game “climb”"):
            await again.table(table.id)
    finally:
        server.stop()
