"""Write the generated parts of the documentation: `python -m tests.docs.write`, or `make docs`.

Rule pages come from the games' texts, with an anchor for every rule. A fence after a comment that
names a file shows that file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from croupier.core import registry
from croupier.core.text import LANGUAGES, read_text

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SHOWN_FILE = re.compile(r"(<!-- (?P<file>\S+) -->\n```\w+\n).*?(^```$)", re.DOTALL | re.MULTILINE)
RULE = re.compile(r"^\*\*([A-Z]+-\d+)\*\*", re.MULTILINE)


def rule_page(name: str, lang: str) -> str:
    """A rule book as a page: every rule can be linked to by its ID."""
    book = read_text(registry.find(name).text, f"{lang}.md")
    return RULE.sub(r'<a id="\1"></a>**\1**', book)


def with_files_shown(page: str) -> str:
    """The page with each named file's text in the fence after its name."""
    return SHOWN_FILE.sub(
        lambda m: m[1] + (ROOT / m["file"]).read_text("utf-8").rstrip() + "\n" + m[3], page
    )


def generated() -> Iterator[tuple[Path, str]]:
    """Every generated page, as it should be."""
    for name in registry.names():
        for lang in LANGUAGES:
            yield DOCS / "rules" / f"{name}.{lang}.md", rule_page(name, lang)
    for page in (DOCS / "new-game.md", DOCS / "write-a-bot.md"):
        yield page, with_files_shown(page.read_text("utf-8"))


def main() -> None:
    for path, text in generated():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
