"""For everyone: axe finds nothing on any page or window, in either language and theme."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest

from tests.browser.finished import Finished
from tests.browser.inspector import Inspector
from tests.browser.people import CHOICE, GAMES, Person

pytestmark = pytest.mark.slow

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


def test_axe_finds_nothing_wrong_with_tables(person: Callable[..., Person]) -> None:
    """With a choice made, tips and the table in words, on a phone; test_gallery has the rest."""
    mo = person(lang="fr", theme="light", size="phone", guided=True, describe=True)
    look = Inspector(mo, "light")
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
