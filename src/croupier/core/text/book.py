"""A game's rule book, as a whole and by its rules."""

from __future__ import annotations

import re
from typing import Final

from croupier.core.game import Game
from croupier.core.text import check_language, read_text

PICTURE: Final = re.compile(r"(?m)^!\[(?P<caption>.+)\]\(picture:(?P<name>[\w-]+)\)$")
"""A picture, in a paragraph of its own. Its caption says all that it shows."""


class RuleBook:
    """The Markdown of a rule book.

    It opens with a title and a paragraph on what the game is about; a rule begins with its ID in
    bold; the last section says how moves are written. A picture, `![caption](picture:name)`, is
    drawn by the browser and on the documentation site.
    """

    def __init__(self, game: Game, lang: str) -> None:
        self.illustrated = read_text(game.text, f"{check_language(lang)}.md")
        self.text = PICTURE.sub(r"*\g<caption>*", self.illustrated)
        """The book for whoever can only read: captions stand for the pictures."""
        self._prefix = game.prefix

    @property
    def opening(self) -> str:
        """What the game is about."""
        paragraphs = [part.strip() for part in self.text.split("\n\n")]
        return next((part for part in paragraphs[1:2] if part[:1] not in ("#", "*")), "")

    @property
    def notation(self) -> str:
        """How moves are written; nothing if the book has no sections."""
        _, heading, section = self.text.rpartition("\n## ")
        return f"{heading}{section}".strip() if heading else ""

    def rules(self) -> list[str]:
        """The IDs of its rules, in their order."""
        return re.findall(rf"(?m)^\*\*({self._prefix}-\d+\w?)\*\*", self.text)

    def pictures(self) -> list[str]:
        """The names of its pictures, in their order."""
        return [found["name"] for found in PICTURE.finditer(self.illustrated)]

    def rule(self, name: str) -> str | None:
        """A rule with its examples, by its ID (`LVN-9`) or number, if there is such a rule."""
        rule = re.escape(name.upper() if "-" in name else f"{self._prefix}-{name}")
        up_to_next = rf"(?=^\*\*{self._prefix}-|^#|\Z)"
        found = re.search(rf"(?ms)^\*\*{rule}\*\*.*?{up_to_next}", self.text)
        return found.group().strip() if found else None
