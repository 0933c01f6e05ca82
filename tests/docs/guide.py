"""The folder that a reader of docs/new-game.md has in the end."""

from __future__ import annotations

import re
from pathlib import Path

from tests.docs.write import DOCS

PAGE = DOCS / "new-game.md"
FILE = re.compile(
    r"<!-- (?:file: |examples/)(\S+) -->\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE
)


def write_guide(folder: Path) -> Path:
    """Write every file that the page shows; return the folder."""
    for name, text in FILE.findall(PAGE.read_text("utf-8")):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return folder
