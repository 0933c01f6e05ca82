"""What the `Containerfile` says; `make test-container` builds and tries it (`container.py`)."""

from __future__ import annotations

import re
from pathlib import Path

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
