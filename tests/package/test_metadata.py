"""What is said about the package, in several places, agrees."""

from __future__ import annotations

import importlib.util
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from babel import Locale
from packaging.requirements import Requirement

import croupier
from croupier.core.text import LANGUAGES

ROOT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = PYPROJECT["project"]
GROUPS = PYPROJECT["dependency-groups"]
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


def locked(name: str) -> dict[str, str]:
    """The versions in a lock, by package; one that depends on the Python has the last of them."""
    text = (ROOT / "requirements" / f"{name}.lock").read_text("utf-8")
    return dict(re.findall(r"^([\w-]+)==(\S+)", text, re.MULTILINE))


def names(requirements: list[str]) -> set[str]:
    """The packages that a list asks for, but for our own."""
    found = {Requirement(line).name for line in requirements}
    return {re.sub(r"[._]", "-", name).lower() for name in found} - {"croupier"}


UNLOCKED = {"train"}
"""Torch brings gigabytes for graphics cards; docs/train-a-bot.md says how to install it."""


@pytest.mark.parametrize("extra", sorted(set(PROJECT["optional-dependencies"]) - UNLOCKED))
def test_the_tests_lock_has_every_extra(extra: str) -> None:
    assert names(PROJECT["optional-dependencies"][extra]) <= set(locked("test"))


@pytest.mark.parametrize("group", sorted(GROUPS))
def test_the_tests_lock_has_every_group(group: str) -> None:
    assert names(GROUPS[group]) <= set(locked("test"))


def test_the_lock_for_playing_has_no_test_tools_and_the_same_versions() -> None:
    playing, testing = locked("play"), locked("test")
    assert names(PROJECT["dependencies"] + PROJECT["optional-dependencies"]["play"]) <= set(playing)
    assert not names(GROUPS["test"] + GROUPS["docs"]) & set(playing) - {"fluent-syntax"}
    assert playing == {name: testing[name] for name in playing}


def test_the_container_s_lock_has_the_same_versions_and_no_build_tools() -> None:
    hosting, testing = locked("host"), locked("test")
    assert names(PROJECT["optional-dependencies"]["postgres"]) <= set(hosting)
    assert not names(GROUPS["build"]) & set(hosting)
    assert hosting == {name: testing[name] for name in hosting}


@pytest.mark.parametrize(
    "lock", sorted(ROOT.glob("requirements/*.lock")), ids=lambda lock: lock.stem
)
def test_every_locked_package_has_hashes_and_no_address(lock: Path) -> None:
    text = lock.read_text("utf-8")
    packages = re.split(r"^(?=\S)", text, flags=re.MULTILINE)[1:]
    assert packages
    assert all("--hash=sha256:" in package for package in packages)
    assert "://" not in text


def test_the_readme_of_an_index_has_no_link_into_the_sources() -> None:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec
    assert spec.loader
    built = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(built)
    metadata: dict[str, Any] = {}
    built.IndexReadme(str(ROOT), {}).update(metadata)
    text = metadata["readme"]["text"]
    assert 'pip install "croupier[play]"' in text
    assert re.findall(r"<img|!\[|\]\((?!https:)", text) == []
    assert "docs/play.md, in the browser" in text
