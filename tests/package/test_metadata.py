"""What is said about the package, in several places, agrees."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from babel import Locale

import croupier
from croupier.core.text import LANGUAGES

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
KINDS = {"Added", "Changed", "Deprecated", "Fixed", "Removed", "Security"}


def test_the_classifiers_name_every_language() -> None:
    named = {c.rpartition(" :: ")[2] for c in PROJECT["classifiers"] if c.startswith("Natural")}
    assert named == {Locale(lang).english_name for lang in LANGUAGES}


def test_the_citation_says_what_the_package_says() -> None:
    citation = (ROOT / "CITATION.cff").read_text("utf-8").splitlines()
    assert f"version: {croupier.__version__}" in citation
    assert f"abstract: {PROJECT['description']}" in citation
    assert f"license: {PROJECT['license']}" in citation
    authors = [f"  - name: {author['name']}" for author in PROJECT["authors"]]
    assert citation[citation.index("authors:") + 1 :][: len(authors)] == authors
    keywords = [f"  - {keyword}" for keyword in PROJECT["keywords"]]
    assert citation[citation.index("keywords:") + 1 :] == keywords


def test_the_changelog_goes_by_release_and_kind() -> None:
    log = (ROOT / "CHANGELOG.md").read_text("utf-8")
    releases = re.findall(r"^## (.*)$", log, re.MULTILINE)
    assert releases[0] == "Unreleased"
    assert all(re.fullmatch(r"\d+\.\d+\.\d+, \d{4}-\d\d-\d\d", name) for name in releases[1:])
    assert set(re.findall(r"^### (.*)$", log, re.MULTILINE)) <= KINDS


@pytest.mark.parametrize("extra", sorted(PROJECT["optional-dependencies"]))
def test_the_lock_has_every_extra(extra: str) -> None:
    locked = set(
        re.findall(r"^[\w-]+", (ROOT / "requirements.lock").read_text("utf-8"), re.MULTILINE)
    )
    for wanted in PROJECT["optional-dependencies"][extra]:
        name = re.match(r"[\w.-]+", wanted)
        assert name
        assert re.sub(r"[._]", "-", name[0]).lower() in locked
