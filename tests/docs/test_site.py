"""The documentation builds as a site, without a warning; it is complete and works offline."""

from __future__ import annotations

import html.parser
import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.write import DOCS, ROOT

PUBLIC = ("croupier", "croupier.kit", "croupier.testing", "croupier.bots", "croupier.client")
LINKS = ("a", "form")
"""What leads elsewhere only when somebody follows it."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    return folder


class Loads(html.parser.HTMLParser):
    """The addresses that a page loads by itself."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in LINKS:
            self.addresses += [v or "" for name, v in attrs if name in ("src", "srcset", "href")]


@pytest.mark.slow
def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    loaded = [address for page in site.rglob("*.html") for address in Loads(page).addresses]
    loaded += [
        u for css in site.rglob("*.css") for u in re.findall(r"url\((.+?)\)", css.read_text())
    ]
    assert any(address.endswith(".css") for address in loaded)
    assert [address for address in loaded if re.match(r"['\"]?(\w+:)?//", address)] == []


@pytest.mark.slow
def test_every_page_is_on_the_site(site: Path) -> None:
    pages = {str(page.relative_to(DOCS).with_suffix(".html")) for page in DOCS.rglob("*.md")}
    pages = {page.replace("README", "index") for page in pages}
    pages |= {"index.html", "contributing.html", "changelog.html", "security.html", "404.html"}
    assert {str(page.relative_to(site)) for page in site.rglob("*.html")} == pages


@pytest.mark.slow
@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_is_in_the_reference(site: Path, name: str) -> None:
    module = importlib.import_module(name)
    page = (site / "reference" / f"{name.rpartition('.')[2]}.html").read_text("utf-8")
    for member in getattr(module, "__all__", ()):
        if f"{name}.{member}" not in sys.modules:  # a function behind a package of the same name
            assert f'id="{name}.{member}"' in page, member


@pytest.mark.parametrize("page", sorted(DOCS.glob("decisions/0*.md")), ids=lambda page: page.stem)
def test_a_decision_has_a_date_and_a_status(page: Path) -> None:
    number = int(page.stem[:4])
    title, _, dated = page.read_text("utf-8").splitlines()[:3]
    assert title.startswith(f"# {number}. ")
    assert re.match(r"Date: \d{4}-\d\d-\d\d\b.* Status: (accepted|superseded by \[)", dated)
    listed = (DOCS / "decisions" / "README.md").read_text("utf-8")
    assert f"{number}. [{title.partition('. ')[2]}]({page.name})" in listed
