"""The page on accessibility, from the texts that the browser shows and the tests that show them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "web" / "src" / "pages" / "accessibility"
CRITERIA: list[dict[str, Any]] = json.loads((FOLDER / "criteria.json").read_text("utf-8"))
HEADS = ("criterion", "met", "how", "shown")


def texts(lang: str) -> dict[str, str]:
    """Every message of the page, in a language."""
    source = (FOLDER / f"{lang}.ftl").read_text("utf-8")
    return dict(re.findall(r"^([\w-]+) = (.*)$", source, re.MULTILINE))


def accessibility_page() -> str:
    """It, in English."""
    said = texts("en")
    intro = [said[part].replace("tests/browser", "`tests/browser`") for part in ("about", "honest")]
    lines = [
        f"| {' | '.join(said[head] for head in HEADS)} |",
        "|---" * len(HEADS) + "|",
        *(_row(one, said) for one in CRITERIA),
    ]
    blocks = ["# Accessibility", *intro, said["beyond"], said["help"], "\n".join(lines)]
    return "\n\n".join(blocks) + "\n"


def _row(about: dict[str, Any], said: dict[str, str]) -> str:
    number = about["criterion"]
    key = number.replace(".", "-")
    tests = ", ".join(f"`{test}`" for test in about["tests"])
    shown = tests or ("" if about["met"] == "none" else said["by-eye"])
    cells = (f"{number} {said[f'name-{key}']}", said[f"met-{about['met']}"], said[f"how-{key}"])
    return f"| {' | '.join((*cells, shown))} |"
