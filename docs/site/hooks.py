"""What MkDocs cannot be told in `mkdocs.yml`: pages from outside `docs/`, and lists of pages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mkdocs.structure.files import File
from tests.docs.write import ROOT, own_name

from croupier.core.text import LANGUAGES

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

FROM_ROOT: Final = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "LICENSE": "licence.txt",
    "CITATION.cff": "citation.cff",
    "web/public/icon.svg": "site/icon.svg",
}
"""Files outside `docs/`, and where the site has them."""
PICTURE: Final = re.compile(
    r'<picture>\n<source .*srcset="(.+)">\n<img (.*)src="(.+?)"(.*)>\n</picture>'
)
LINK: Final = re.compile(r'(\]\(|src=")(docs/)?([^)"#]+)')


def on_config(config: MkDocsConfig) -> None:
    """List all rule books and decisions, so that a new one is on the site."""
    docs = Path(config.docs_dir)
    sections = {title: pages for entry in config.nav or [] for title, pages in entry.items()}
    for lang in LANGUAGES:
        books = sorted(f"rules/{book.name}" for book in docs.glob(f"rules/*.{lang}.md"))
        sections["Rules"].append({own_name(lang): books})
    decisions = sorted(docs.glob("decisions/[0-9]*.md"))
    sections["Decisions"] += [f"decisions/{page.name}" for page in decisions]


def on_files(files: Files, config: MkDocsConfig) -> None:
    """Add the files from outside, with links that lead to their pages."""
    for source, target in FROM_ROOT.items():
        text = (ROOT / source).read_text("utf-8")
        if source.endswith(".md"):
            text = LINK.sub(lambda m: m[1] + FROM_ROOT.get(m[3], m[3]), text)
        files.append(File.generated(config, target, content=text))


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Hide the list of a section's pages where there is only one; show pictures in the theme that
    the reader chose on the site."""
    if page.parent is None:
        page.meta["hide"] = ["navigation"]
    return PICTURE.sub(r'<img \2src="\3#only-light"\4>\n<img \2src="\1#only-dark"\4>', markdown)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Say which language a rule book is in."""
    named = re.fullmatch(r"rules/[\w-]+\.(\w+)\.md", page.file.src_uri)
    return output.replace('<html lang="en"', f'<html lang="{named[1]}"', 1) if named else output
