"""The container's steps in a plain folder: installed by its script, run and checked as it says.

`make test-container` builds the image itself (`tests/package/container.py`).
"""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path

import pytest

from tests.package.conftest import run
from tests.package.container import BUILD_TOOLS
from tests.server.running import ServerProcess

ROOT = Path(__file__).parents[2]
FILE = (ROOT / "Containerfile").read_text("utf-8").replace("\\\n", "")
FIRST, LAST = re.split(r"^FROM ", FILE, flags=re.MULTILINE)[1:]


def instructions(stage: str, name: str) -> list[str]:
    return re.findall(rf"^{name} (.*)$", stage, re.MULTILINE)


def copied() -> list[str]:
    """The files that the first stage copies, but for the wheel."""
    (line,) = instructions(FIRST, "COPY")
    *sources, wheel, to = line.split()
    assert (wheel, to) == ("dist/croupier-*.whl", "/from/")
    return sources


def test_the_last_stage_has_python_and_ends_as_a_plain_user() -> None:
    installed = re.findall(r"apt-get install (.*?) *(?:&&|$)", LAST, re.MULTILINE)
    packages = [word for line in installed for word in line.split() if not word.startswith("-")]
    assert packages == ["python3"]
    assert instructions(LAST, "USER") == ["croupier"]
    assert LAST.index("\nRUN croupier warm") < LAST.index("\nUSER ") < LAST.index("\nCMD ")


def test_an_engine_is_given_what_is_copied_and_nothing_else() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert ignored == ["*", *(f"!{source}" for source in copied()), "!dist/croupier-*.whl"]


@pytest.mark.slow
def test_its_steps_make_a_healthy_server_without_build_tools(wheel: Path, tmp_path: Path) -> None:
    folder = tmp_path / "from"
    folder.mkdir()
    for file in (*(ROOT / source for source in copied()), wheel):
        shutil.copy(file, folder)
    assert instructions(FIRST, "RUN")[1:] == ["sh /from/install.sh"]
    settings = {"DESTDIR": str(tmp_path), "PIP_NO_COMPILE": "1"}
    run("env", *(f"{k}={v}" for k, v in settings.items()), "sh", folder / "install.sh", cwd=folder)
    binaries = tmp_path / "opt/croupier/bin"
    assert {file.name for file in binaries.iterdir()} & set(BUILD_TOOLS) == set()
    (line,) = instructions(LAST, "CMD")
    program, serve, host, everywhere, *arguments = json.loads(line)
    assert (serve, host, everywhere) == ("serve", "--host", "0.0.0.0")
    here = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    server = ServerProcess(
        tmp_path / "tables.db", *arguments, program=[binaries / program], environment=here
    ).start()
    try:
        (line,) = re.findall(r"^HEALTHCHECK .*? CMD (.*)$", LAST, re.MULTILINE)
        program, *arguments = json.loads(line.replace(":8000/", f":{server.port}/"))
        run(binaries / program, *arguments, cwd=tmp_path)
    finally:
        server.stop()
    with pytest.raises(AssertionError, match="Connection refused"):
        run(binaries / program, *arguments, cwd=tmp_path)
