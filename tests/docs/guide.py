"""Pages that a reader follows in a folder of their own, which has nothing but what they show."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from tests.docs.write import DOCS

NEW_GAME = DOCS / "new-game.md"
WRITE_A_BOT = DOCS / "write-a-bot.md"
TRAIN_A_BOT = DOCS / "train-a-bot.md"
GUIDES = (NEW_GAME, WRITE_A_BOT, TRAIN_A_BOT)
FILE = re.compile(
    r"<!-- (?:file: |src/croupier/examples/)(\S+) -->\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE
)


def fences(page: Path, kind: str) -> list[str]:
    """The blocks of a kind on a page."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)


def write_guide(folder: Path, page: Path = NEW_GAME) -> Path:
    """Write every file that the page shows; return the folder."""
    for name, text in FILE.findall(page.read_text("utf-8")):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return folder


def commands(page: Path) -> list[str]:
    """The arguments of every `croupier` command on a page, as one text each."""
    lines = [line for fence in fences(page, "console") for line in fence.splitlines()]
    shown = [line.partition("#")[0].strip() for line in lines]
    return [line.removeprefix("$ croupier ") for line in shown if line.startswith("$ croupier ")]


def run(folder: Path, *command: str, stdin: str = "") -> str:
    """What a module of Python prints there; it must succeed without a complaint."""
    environment = os.environ | {"XDG_DATA_HOME": str(folder)}
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env=environment,
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    assert done.stderr == ""
    return done.stdout


def run_command(folder: Path, command: str) -> str:
    """What a `croupier` command prints there, if whoever is asked for a move leaves at once."""
    return run(folder, "croupier", *shlex.split(command), stdin="quit\n")


def run_sessions(folder: Path, page: Path) -> None:
    """Run the page's Python sessions, one after the other."""
    (folder / "session.txt").write_text("\n".join(fences(page, "pycon")), "utf-8")
    run(folder, "doctest", "session.txt")
