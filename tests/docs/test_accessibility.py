"""The accessibility page: every criterion once in every language, and its tests are there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.core.text import LANGUAGES
from tests.docs.accessibility import CRITERIA, texts
from tests.docs.wcag import CRITERIA as NAMES

BROWSER = Path(__file__).parents[1] / "browser"


def test_every_criterion_of_level_a_and_aa_is_listed_once() -> None:
    said = texts("en")
    listed = [one["criterion"] for one in CRITERIA]
    assert {n: said[f"name-{n.replace('.', '-')}"] for n in listed} == NAMES
    assert listed == list(NAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_criterion_has_its_own_name_in_every_language(lang: str) -> None:
    said, english = texts(lang), texts("en")
    names = [key for key in said if key.startswith("name-")]
    assert len(names) == len({said[key] for key in names}) == len(NAMES)
    if lang != "en":
        alike = {key for key in said if said[key] == english[key]}
        assert alike <= {"name-1-3-4"}  # Orientation


@pytest.mark.parametrize("about", CRITERIA, ids=lambda about: about["criterion"])
def test_a_criterion_names_tests_that_exist(about: dict[str, Any]) -> None:
    assert about["met"] in ("yes", "partly", "no", "none")
    for named in about["tests"]:
        file, test = named.split(".")
        source = (BROWSER / f"{file}.py").read_text("utf-8")
        assert f"def {test}(" in source, f"{about['criterion']} names {test}"
    assert about["met"] != "none" or not about["tests"]
