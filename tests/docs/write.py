"""Write the generated parts of the documentation: `make generated`.

Rule pages come from the games' texts, with an anchor for every rule and the pictures that
`make pictures` shoots; a table links them all. A fence after a comment that names a file shows that
file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from babel import Locale
from markdown_it import MarkdownIt

from croupier.core import registry
from croupier.core.text import LANGUAGES, TITLE, at_start, words
from croupier.core.text.book import PICTURE, RuleBook

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
THEMES = ("light", "dark")
PICTURE_WIDTH = 560
FIGURE = """\
<figure>
<picture>
<source media="(prefers-color-scheme: dark)" srcset="../{dark}">
<img alt="" src="../{light}" width="{width}">
</picture>
<figcaption>{caption}</figcaption>
</figure>"""
"""A picture for both themes; its caption says all that it shows."""
SHOWN_FILE = re.compile(r"(<!-- (?P<file>\S+) -->\n```\w+\n).*?(^```$)", re.DOTALL | re.MULTILINE)
RULE = re.compile(r"^\*\*([A-Z]+-\d+)\*\*", re.MULTILINE)
RULE_BOOKS = """\
Every game's rules in our own words, with a number for each rule: refusals cite it, and it can be
linked to. `croupier rules GAME` prints a book, and the browser shows it at the table."""


def rule_page(name: str, lang: str) -> str:
    """A rule book as a page: every rule can be linked to by its ID."""
    book = RuleBook(registry.find(name), lang).illustrated
    return RULE.sub(r'<a id="\1"></a>**\1**', PICTURE.sub(lambda m: figure(name, m), book))


def figure(name: str, found: re.Match[str]) -> str:
    """A picture of a game's rule book, with its caption, on a page of `docs/rules`."""
    caption = MarkdownIt("commonmark", {"html": False}).renderInline(found["caption"])
    files = {theme: picture_file(name, found["name"], theme) for theme in THEMES}
    return FIGURE.format(caption=caption, width=PICTURE_WIDTH, **files)


def picture_file(name: str, picture: str, theme: str) -> str:
    """Where a picture of a game's rule book lies in `docs/`."""
    return f"pictures/rules/{name}-{picture}-{theme}.webp"


def own_name(lang: str) -> str:
    """What a language calls itself."""
    return at_start(str(Locale(lang).get_display_name(lang)))


def rule_books() -> str:
    """The page that links every rule book in every language."""
    lines = [
        f"| {' | '.join(own_name(lang) for lang in LANGUAGES)} |",
        "|---" * len(LANGUAGES) + "|",
    ]
    for name in registry.names():
        text = registry.find(name).text
        titles = [(words(lang, text).say(TITLE), f"{name}.{lang}.md") for lang in LANGUAGES]
        lines.append(f"| {' | '.join(f'[{title}]({page})' for title, page in titles)} |")
    return "\n".join(["# Rule books", "", RULE_BOOKS, "", *lines, ""])


def with_files_shown(page: str) -> str:
    """The page with each named file's text in the fence after its name."""
    return SHOWN_FILE.sub(
        lambda m: m[1] + (ROOT / m["file"]).read_text("utf-8").rstrip() + "\n" + m[3], page
    )


def generated() -> Iterator[tuple[Path, str]]:
    """Every generated page, as it should be."""
    yield DOCS / "rules" / "README.md", rule_books()
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
