"""For everyone: axe finds nothing on any page, in either language and theme."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.people import Person

pytestmark = pytest.mark.slow

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GAMES = ("las-vegan", "las-vegas-cards", "las-vegas-dice", "vegas-roller", "vegas-strip")


def violations(mo: Person) -> list[str]:
    mo.page.evaluate(AXE.read_text())
    found: Any = mo.page.evaluate("axe.run({resultTypes: ['violations']})")
    return [
        f"{mo.page.url} {one['id']}: {node['html'][:200]}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize(("lang", "theme"), [("en", "dark"), ("fr", "light")])
def test_axe_finds_nothing_wrong(
    lang: str, theme: str, size: str, person: Callable[..., Person]
) -> None:
    mo = person(lang=lang, theme=theme, size=size)
    wrong: list[str] = []
    table = mo.make("las-vegan", ["person", "open", "bot"])
    pages = ["/", "/new", f"/t/{table}", "/rules/las-vegan", "/history", "/replay", "/nowhere"]
    for path in pages:
        mo.go(path)
        mo.page.wait_for_load_state("networkidle")
        wrong += violations(mo)
    mo.go("/")
    mo.page.get_by_role("button", name="Mo").click()
    mo.page.wait_for_selector("dialog[open]")
    wrong += violations(mo)
    for game in GAMES:
        mo.deal(game, players=4)
        mo.expect_turn()
        wrong += violations(mo)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("fr", "dark")])
def test_axe_finds_nothing_wrong_the_other_way_round(
    lang: str, theme: str, person: Callable[..., Person]
) -> None:
    mo = person(lang=lang, theme=theme)
    wrong: list[str] = []
    for path in ("/", "/new"):
        mo.go(path)
        mo.page.wait_for_load_state("networkidle")
        wrong += violations(mo)
    mo.deal("las-vegan", players=3, rounds=1)
    mo.play_on()
    wrong += violations(mo)
    assert not wrong, "\n".join(wrong)
