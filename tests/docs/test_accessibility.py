"""The accessibility page: every criterion once, and the tests it names are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.wcag import CRITERIA

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "accessibility.md").read_text("utf-8")
ROW = re.compile(r"^\| (\d\.\d\.\d+) ([^|]+) \| (yes|no|partly|no such content) \|(.+)\|(.*)\|$")
ROWS = [found for line in PAGE.splitlines() if (found := ROW.fullmatch(line))]


def test_every_criterion_of_level_a_and_aa_is_listed_once() -> None:
    assert [(row[1], row[2]) for row in ROWS] == list(CRITERIA.items())


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[1])
def test_a_criterion_that_is_met_names_tests_that_exist(row: re.Match[str]) -> None:
    named = re.findall(r"`(\w+)\.(test_\w+)`", row[5])
    for file, test in named:
        source = (ROOT / "tests" / "browser" / f"{file}.py").read_text("utf-8")
        assert f"def {test}(" in source, f"{row[1]} names {test}, which {file} does not have"
    assert named or "by eye" in row[5] or row[3] == "no such content"
