"""Pictures in rule books: in the browser, in every language and width, and the shots in docs/."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from croupier.core.text import LANGUAGES
from croupier.core.text.book import RuleBook
from tests.browser.people import GAMES, Person
from tests.browser.pictures import drawn
from tests.docs.write import DOCS
from tests.server.running import ServerProcess

pytestmark = pytest.mark.slow

NARROWEST = 320
MOST_DIFFERENT = 0.0002
"""The share of pixels that another version of the browser may draw differently."""
DIFFERENT = """async (files) => {
  const [one, other] = await Promise.all(files.map(async (file) => {
    const loaded = await fetch(`data:image/webp;base64,${file}`);
    const picture = await createImageBitmap(await loaded.blob());
    const drawing = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    drawing.drawImage(picture, 0, 0);
    return drawing.getImageData(0, 0, picture.width, picture.height);
  }));
  if (one.width !== other.width || one.height !== other.height) return 1;
  let different = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const by = [at, at + 1, at + 2].map((i) => Math.abs(one.data[i] - other.data[i]));
    if (Math.max(...by) > 48) different += 1;
  }
  return (different * 4) / one.data.length;
}"""
OVERHANGING = """() => [...document.querySelectorAll('.drawing')]
  .filter((drawing) => drawing.scrollWidth > drawing.clientWidth).length"""
WORDS = "() => [...document.querySelectorAll('.drawing')].map((drawing) => drawing.innerText)"


def difference(page: Page, one: bytes, other: bytes) -> Any:
    """The share of pixels in which two pictures differ."""
    return page.evaluate(DIFFERENT, [base64.b64encode(file).decode() for file in (one, other)])


def test_the_pictures_in_docs_are_current(server: ServerProcess, chromium: Browser) -> None:
    shots = dict(drawn(chromium, server.url))
    there = {str(file.relative_to(DOCS)) for file in DOCS.glob("pictures/rules/*")}
    assert there == set(shots), "run: make pictures"
    page = chromium.new_page()
    for place, shot in shots.items():
        kept = (DOCS / place).read_bytes()
        assert difference(page, kept, shot) < MOST_DIFFERENT, f"{place}: run: make pictures"
    light, dark = (
        shots[f"pictures/rules/las-vegan-trick-{theme}.webp"] for theme in ("light", "dark")
    )
    assert difference(page, light, dark) > MOST_DIFFERENT
    page.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_the_same_in_every_language_and_fits_every_page(
    game: str, person: Callable[..., Person]
) -> None:
    import croupier

    names = RuleBook(croupier.game(game), "en").pictures()
    seen = {}
    for lang in LANGUAGES:
        mo = person(lang=lang)
        mo.go(f"/rules/{game}")
        expect(mo.page.locator("figure[data-picture] > .drawing")).to_have_count(len(names))
        seen[lang] = mo.page.evaluate(WORDS)
        for width in (1440, 760, NARROWEST):
            mo.page.set_viewport_size({"width": width, "height": 800})
            assert mo.page.evaluate(OVERHANGING) == 0, width
            mo.check_width()
    assert all(words == seen["en"] for words in seen.values())


def test_the_rule_book_at_the_table_has_its_pictures_and_captions(
    person: Callable[..., Person],
) -> None:
    mo = person(size="narrow", lang="fr")
    mo.deal("vegas-strip", players=4, first_seat=0)
    mo.expect_turn()
    mo.page.locator("#dock").focus()
    mo.page.keyboard.press("r")
    figure = mo.page.get_by_role("figure").last
    expect(figure.locator(".drawing")).to_be_visible()
    expect(figure.locator("figcaption")).to_contain_text("qui est truqué")
    assert mo.page.evaluate(OVERHANGING) == 0
