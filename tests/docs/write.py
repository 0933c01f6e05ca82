"""Write the generated parts of the documentation: `make generated`.

Rule pages come from the games' texts, with an anchor for every rule and the pictures that
`make pictures` shoots; a table links them all. A fence after a comment that names a file shows that
file, and one after `a question` shows what a program is asked. `states` makes the page on what bots
are told, `man` the man page, and `accessibility` the page that the browser shows, too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel import Locale
from markdown_it import MarkdownIt

import croupier
from croupier.core import registry
from croupier.core.text import LANGUAGES, TITLE, at_start, read_text, words
from croupier.core.text.book import PICTURE, RuleBook
from croupier.server.http.catalogue import PRIVACY
from tests.docs.accessibility import accessibility_page
from tests.docs.man import man_page
from tests.docs.observations import observations_page
from tests.docs.sizes import with_games
from tests.docs.states import states_page

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
QUESTION = re.compile(r"(<!-- a question -->\n```json\n).*?(^```$)", re.DOTALL | re.MULTILINE)
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


def question() -> dict[str, Any]:
    """What a program is asked first, in the game that docs/write-a-bot.md plays."""
    match = croupier.deal("las-vegas-dice", players=2, seed="first", names=["Ann", "Ben"])
    view = match.view(min(match.to_move()))
    return {**view.as_json(memory=True), "seconds": 10.0, "seed": "a92f28a32695359c"}


def with_question(page: str) -> str:
    """The page with that question in its fence, a line for each key and field."""
    asked = {key: json.dumps(value) for key, value in question().items()}
    fields = (f'    "{name}": {json.dumps(value)}' for name, value in question()["state"].items())
    asked["state"] = "{\n" + ",\n".join(fields) + "\n  }"
    lines = ",\n".join(f'  "{key}": {value}' for key, value in asked.items())
    return QUESTION.sub(lambda m: f"{m[1]}{{\n{lines}\n}}\n{m[2]}", page)


def generated() -> Iterator[tuple[Path, str]]:
    """Every generated page, as it should be."""
    yield DOCS / "rules" / "README.md", rule_books()
    for name in registry.names():
        for lang in LANGUAGES:
            yield DOCS / "rules" / f"{name}.{lang}.md", rule_page(name, lang)
    yield DOCS / "accessibility.md", accessibility_page()
    for lang in LANGUAGES:
        yield DOCS / "privacy" / f"{lang}.md", read_text(PRIVACY, f"{lang}.md")
    yield DOCS / "reference" / "states.md", states_page()
    yield DOCS / "reference" / "observations.md", observations_page()
    yield DOCS / "man" / "croupier.1", man_page()
    for page in (DOCS / "new-game.md", DOCS / "write-a-bot.md", *(DOCS / "hosting").glob("*.md")):
        yield page, with_question(with_files_shown(page.read_text("utf-8")))


def main() -> None:
    research = DOCS / "research.md"
    research.write_text(with_games(research.read_text("utf-8")), "utf-8")
    for path, text in generated():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
