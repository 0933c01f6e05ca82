"""CONTRIBUTING's steps for a new language, followed in a copy of the tree, make it complete.

The steps are read from the page: what it shows to run is run, and what it says to add is added. The
translation is made up: English with dots on its vowels, as long as the original.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Transformer
from playwright.sync_api import expect

from croupier.core.text import LANGUAGES
from tests.browser.people import Person, chromium
from tests.docs.write import ROOT
from tests.server.running import SILENT, ServerProcess

LANG = "eo"
HEADLINE = "Five Vegas games, one table"
DOTTED = str.maketrans("aeiou", "äëïöü")
KEPT = re.compile(r"(\(picture:[^)]*\)|\[[^\]]*\]|`[^`]*`)")
"""What a translation keeps: the names of pictures, markup and code."""
LEFT_OUT = shutil.ignore_patterns(".*", "node_modules", "static", "__pycache__", "build", "dist")
CONCERNED = f"{LANG} or languages or metadata or generated or links"
"""Of the tests that go through all languages, those that ask for this one, and those of texts."""

Run = Callable[..., str]


def steps() -> list[str]:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    _, _, section = page.partition("\n## Add a language\n")
    return re.split(r"^\d+\. ", section.partition("\n## ")[0], flags=re.MULTILINE)[1:]


def translated(text: str) -> str:
    return "".join(p if KEPT.fullmatch(p) else p.translate(DOTTED) for p in KEPT.split(text))


class Translation(Transformer):  # type: ignore[misc]  # the library has no types
    def visit_TextElement(self, node: ftl.TextElement) -> ftl.TextElement:
        node.value = translated(node.value)
        return node


def translate(file: Path) -> None:
    text = file.read_text("utf-8")
    if file.suffix == ".ftl":
        resource = Translation().visit(FluentParser().parse(text))
        file.write_text(FluentSerializer().serialize(resource), "utf-8")
    else:
        file.write_text(translated(text), "utf-8")


def follow(step: str, copy: Path, run: Run) -> int:
    """Do what a step says; return how many things that was."""
    commands = re.findall(r"^ +```sh\n(.*?)^ +```$", step, re.DOTALL | re.MULTILINE)
    for command in commands:
        run("bash", "-ec", textwrap.dedent(command))
    additions = re.findall(r"Add `(.+?)` below `(.+?)` in `(.+?)`", step)
    for new, present, name in additions:
        text = (copy / name).read_text("utf-8")
        assert text.count(present) == 1
        (copy / name).write_text(text.replace(present, f"{present}\n  {new}"), "utf-8")
    files = list(copy.rglob(f"{LANG}.*")) if step.startswith("Translate") else []
    for file in files:
        translate(file)
    return len(commands) + len(additions) + len(files)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Runs commands in a copy of the tree in which the page's steps were followed."""
    copy = tmp_path_factory.mktemp("language") / "croupier"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    path = os.pathsep.join([str(copy / "src"), str(copy)])

    def run(*command: str, cwd: str = ".") -> str:
        environment = os.environ | {"PYTHONPATH": path}
        told = subprocess.run(
            command, cwd=copy / cwd, env=environment, capture_output=True, text=True, check=False
        )
        assert told.returncode == 0, f"{command}\n{told.stdout}\n{told.stderr}"
        return told.stdout

    # `make` is to use this Python, and to find its packages installed.
    python = copy / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', "utf-8")
    python.chmod(0o755)
    for installed in ("to-play", "to-test"):
        stamp = copy / ".venv" / f".installed-{installed}"
        stamp.touch()
        os.utime(stamp, times=2 * (time.time() + 3600,))

    *to_follow, last = steps()
    assert "`make test`" in last
    for step in to_follow:
        assert follow(step, copy, run), step
    return run


def checks() -> list[str]:
    """The files of tests that go through all languages, besides those of attacks."""
    tests = [file.relative_to(ROOT) for file in sorted((ROOT / "tests").rglob("test_*.py"))]
    through_all = [file for file in tests if "LANGUAGES" in (ROOT / file).read_text("utf-8")]
    return [str(file) for file in through_all if "hostile" not in file.parts]


@pytest.mark.slow
def test_the_language_is_complete(run: Run) -> None:
    options = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow")
    told = run(
        *(sys.executable, "-m", "pytest", *options),
        *("-k", CONCERNED, *checks(), "tests/docs/test_docs.py"),
    )
    assert re.search(r"\d\d\d passed", told)


@pytest.mark.slow
def test_a_text_that_is_missing_is_noticed(run: Run) -> None:
    run("mv", f"web/src/text/{LANG}.ftl", "kept.ftl")
    try:
        with pytest.raises(AssertionError, match="test_every_text_is_there_in_all_languages"):
            run(sys.executable, "-m", "pytest", "-q", "tests/core/test_messages.py", "-k", "there")
    finally:
        run("mv", "kept.ftl", f"web/src/text/{LANG}.ftl")


@pytest.mark.slow
def test_the_command_line_and_the_server_speak_it(run: Run) -> None:
    croupier = (sys.executable, "-m", "croupier")
    assert "cärds" in run(*croupier, "rules", "las-vegan", "--lang", LANG)
    document = "from croupier.server.http import endpoints as e; print(e.LANG.schema)"
    assert f"'{LANG}'" in run(sys.executable, "-c", document)


@pytest.mark.slow
def test_the_browser_offers_and_speaks_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(run)
    copy = Path(run("pwd").strip())
    monkeypatch.setenv("PYTHONPATH", str(copy / "src"))
    server = ServerProcess(f"sqlite:///{tmp_path / 'tables.db'}", *SILENT).start()
    try:
        with chromium() as browser:
            mo = Person(browser, server.url, "Mo")
            mo.go("/")
            choice = mo.page.get_by_label("Language")
            expect(choice.locator("option")).to_have_count(len(LANGUAGES) + 1)
            choice.select_option("Esperanto")
            expect(mo.page.get_by_role("heading", level=1)).to_have_text(translated(HEADLINE))
            expect(mo.page.locator(".game").first).to_contain_text("Läs Vëgän")
            mo.page.get_by_role("button", name="Mo").click()
            chosen = mo.page.get_by_role("dialog").get_by_role("combobox")
            expect(chosen).to_have_value(LANG)
            assert not mo.problems
    finally:
        server.stop()


def build(run: Run) -> None:
    """Build the browser client of the copy; every text must have become a file of it."""
    modules = ROOT / "web" / "node_modules"
    assert modules.exists(), "run: make web"
    run("ln", "-s", str(modules), "web/node_modules")
    run(sys.executable, "-c", "import node; node.npm('run', '--silent', 'build')", cwd="web")
    built = run("ls", "src/croupier/server/static/assets").split()
    english, made_up = (
        [re.sub("-.*", "", name) for name in built if name.startswith(f"{lang}-")]
        for lang in ("en", LANG)
    )
    assert len(made_up) == len(english) > 1
