"""What the documentation says is run: sessions, commands, files shown, generated pages, links."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.core import registry
from tests.docs.guide import GUIDES, fences
from tests.docs.sizes import with_games
from tests.docs.write import DOCS, ROOT, generated

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]
SESSIONS = [n for n in NAMES if ">>>" in (ROOT / n).read_text("utf-8") and ROOT / n not in GUIDES]


@pytest.mark.parametrize("name", SESSIONS)
def test_sessions_run(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    session = "\n".join(fences(ROOT / name, "pycon"))
    test = doctest.DocTestParser().get_doctest(session, {}, name, name, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    said: list[str] = []
    runner.run(test, out=said.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(said)


def shown_commands() -> list[str]:
    pages = [page for page in PAGES if page not in GUIDES]
    lines = [
        line for page in pages for fence in fences(page, "console") for line in fence.splitlines()
    ]
    return [line.removeprefix("$ ").partition("#")[0].strip() for line in lines]


@pytest.mark.slow
@pytest.mark.parametrize("command", [c for c in shown_commands() if c.startswith("croupier ")])
def test_commands_run(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    import io

    import croupier

    record = tmp_path / "record.json"
    croupier.deal("las-vegan", players=2, seed="docs").record().save(record)
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\nquitter\n"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("croupier.bench.measure.ALTOGETHER", 1.0)
    words = [str(record) if word == "FILE" else word for word in shlex.split(command)[1:]]
    assert main(words) == 0, capsys.readouterr().err


def test_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    named = {c.split()[1] for c in shown_commands() if c.startswith("make ")}
    for page in PAGES:
        named |= set(re.findall(r"`make ([\w-]+)`", page.read_text("utf-8")))
    assert named
    for target in named:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


@pytest.mark.parametrize(("path", "text"), [pytest.param(*g, id=g[0].name) for g in generated()])
def test_generated_pages_are_current(path: Path, text: str) -> None:
    assert path.read_text("utf-8") == text, "run: make generated"


@pytest.mark.slow
def test_the_table_of_games_is_current() -> None:
    page = (DOCS / "research.md").read_text("utf-8")
    assert with_games(page) == page, "run: make generated"


@pytest.mark.parametrize("name", NAMES)
def test_links_lead_somewhere(name: str) -> None:
    page = ROOT / name
    text = page.read_text("utf-8")
    for link in re.findall(r"\]\(([^)#]+)\)", text) + re.findall(r'src(?:set)?="(.+?)"', text):
        if not link.startswith(("http", "picture:")):
            assert (page.parent / link).exists(), link
