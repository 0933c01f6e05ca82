"""For everyone: axe finds nothing on any page or window, in either language and theme."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest

from tests.browser.finished import Finished
from tests.browser.people import CHOICE, GAMES, Person

pytestmark = pytest.mark.slow

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
ABOUT_COLOURS = ["color-contrast", "link-in-text-block"]


class Inspector:
    """Somebody who looks at what is shown through axe."""

    def __init__(self, mo: Person, theme: Literal["dark", "light"]) -> None:
        self.mo, self.theme = mo, theme
        self.wrong: list[str] = []

    def inspect(self, what: str) -> None:
        """By all rules; and by those about colours in the other light, where all else is alike."""
        page = self.mo.page
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.read_text())
        self._run(f"{what}, {self.theme}")
        other = next(theme for theme in THEMES if theme != self.theme)
        page.emulate_media(color_scheme=other)
        self._run(f"{what}, {other}", runOnly=ABOUT_COLOURS)
        page.emulate_media(color_scheme=self.theme)

    def _run(self, what: str, **narrowed: object) -> None:
        options = {"resultTypes": ["violations"], **narrowed}
        found: Any = self.mo.page.evaluate("(options) => axe.run(options)", options)
        self.wrong += [
            f"{what} {one['id']}: {node['html'][:200]}"
            for one in found["violations"]
            for node in one["nodes"]
        ]

    def at(self, path: str) -> None:
        self.mo.go(path)
        self.mo.page.wait_for_load_state("networkidle")
        self.inspect(path)

    def window(self, what: str, wanted: str = "button") -> None:
        """The window that is open now, once that is in it; it is closed again."""
        self.mo.page.wait_for_selector(f"dialog[open] {wanted}")
        self.inspect(what)
        self.mo.page.keyboard.press("Escape")
        self.mo.page.wait_for_selector("dialog[open]", state="detached")

    def done(self) -> None:
        assert not self.wrong, "\n".join(self.wrong)


BOTH_WAYS = pytest.mark.parametrize(
    ("lang", "theme", "size"), [("en", "dark", "desk"), ("fr", "light", "phone")]
)


@BOTH_WAYS
def test_axe_finds_nothing_wrong_with_pages(
    lang: str,
    theme: Literal["dark", "light"],
    size: str,
    person: Callable[..., Person],
    finished: Callable[[str], Finished],
) -> None:
    mo, over = person(lang=lang, theme=theme, size=size), finished("las-vegan")
    over.belongs_to(mo)
    look = Inspector(mo, theme)
    table = mo.make("las-vegan", ["person", "open", "bot"])
    for path in ("/", "/new", f"/t/{table}", "/history", "/replay", "/accessibility", "/nowhere"):
        look.at(path)
    for game in GAMES:
        look.at(f"/rules/{game}")
    look.at(f"/replay/{over.table}")
    look.at(f"/t/{over.table}")
    mo.page.locator("#dock .do > button").last.click()
    look.window("fairness", "li")
    mo.go("/")
    mo.page.get_by_role("button", name="Mo").click()
    look.window("settings")
    look.done()


@BOTH_WAYS
def test_axe_finds_nothing_wrong_with_tables(
    lang: str, theme: Literal["dark", "light"], size: str, person: Callable[..., Person]
) -> None:
    mo = person(lang=lang, theme=theme, size=size, guided=True, describe=True)
    look = Inspector(mo, theme)
    for game in GAMES:
        mo.deal(game, players=4)
        mo.expect_turn()
        mo.touch(mo.page.locator(f"#dock {CHOICE}").first)
        mo.page.locator(".tip").wait_for()
        look.inspect(game)
    for key, what, wanted in (
        ("?", "keys", "kbd"),
        ("m", "menu", "button"),
        ("r", "rule book", "h2 ~ p"),
    ):
        mo.page.locator("#dock").focus()
        mo.page.keyboard.press(key)
        look.window(what, wanted)
    mo.page.keyboard.press("c")
    mo.page.locator("[role=tabpanel] button").first.wait_for()
    look.inspect("chat")
    look.done()


@BOTH_WAYS
def test_axe_finds_nothing_wrong_with_summaries(
    lang: str, theme: Literal["dark", "light"], size: str, person: Callable[..., Person]
) -> None:
    mo = person(lang=lang, theme=theme, size=size)
    mo.deal("las-vegas-dice", players=2)
    look = Inspector(mo, theme)
    mo.play_until(lambda: mo.page.locator("dialog[open]").count() > 0)
    look.inspect("summary")
    look.done()
