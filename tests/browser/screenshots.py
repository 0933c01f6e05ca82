"""Shoot the pictures in README, `docs/pictures/*.png`: `make screenshots`.

Positions are those of the gallery's matches, so that every run makes the same pictures.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from tests.browser import gallery
from tests.browser.people import READY, SIZES, Person
from tests.browser.pictures import with_browser
from tests.docs.write import DOCS

State = dict[str, Any]
LEGAL = "#dock [data-choice]:not([aria-disabled=true])"


class Scene(NamedTuple):
    """A moment worth a picture: the player is on turn, and something lies on the table."""

    game: str
    is_reached: Callable[[State], bool]
    choices: tuple[str, ...]
    """What the player reaches for then, one after the other."""
    phone: bool = False


def trick_with_tokens(state: State) -> bool:
    placed = sum(token is not None for token in (*state["placed"], state["golden"]))
    shown = placed >= 2 and state["trick_size"] >= 2
    return bool(state["rounds_done"] >= 1 and shown and state["held"][0] > 2)


def fifth_turn(state: State) -> bool:
    return bool(state["rounds_done"] == 1 and state["turns"][0] == 4)


def letters_before_everybody(state: State) -> bool:
    *letters, zaps = state["hands"][0]
    shown = all(sum(map(bool, laid)) > 1 for laid in state["laid"][: state["players"]])
    return bool(state["rounds_done"] >= 6 and shown and any(letters) and not zaps)


def two_tiles_left(state: State) -> bool:
    return bool(state["rounds_done"] == 1 and len(state["hands"][0]) == 2)


FIRST_LEGAL = (LEGAL,)
SCENES = {
    "las-vegan": Scene("las-vegan", trick_with_tokens, FIRST_LEGAL),
    "las-vegan-phone": Scene("las-vegan", trick_with_tokens, FIRST_LEGAL, phone=True),
    "las-vegas-cards": Scene("las-vegas-cards", fifth_turn, FIRST_LEGAL),
    "vegas-roller": Scene("vegas-roller", letters_before_everybody, FIRST_LEGAL),
    "vegas-strip": Scene(
        "vegas-strip", two_tiles_left, (f"{LEGAL} >> nth=-1", ".house.legal button")
    ),
}


def shoot_first_page(browser: Browser, url: str) -> None:
    ada, mo = Person(browser, url, "Ada"), Person(browser, url, "Mo")
    chairs = [{"kind": kind} for kind in ("person", "open", "open")]
    table = {"game": "las-vegan", "players": 3, "name": "Ada", "seats": chairs, "public": True}
    ada.ask("POST", "/tables", table)
    ada.context.close()
    mo.go("/")
    mo.page.get_by_text("1 of 3").wait_for()
    mo.page.locator("article.game").nth(4).wait_for()
    save(mo.page, "first-page")
    mo.context.close()


def shoot(browser: Browser, url: str, name: str, scene: Scene) -> None:
    wall = gallery.Wall(browser, url, theme="light" if scene.phone else "dark")
    wall.resize(*SIZES["phone" if scene.phone else "desk"])
    page = wall.hang(gallery.Scene(scene.game, 4, "shown", [reached(scene)]))
    for choice in scene.choices:
        page.locator(choice).first.evaluate("(choice) => choice.click()")
    page.locator(READY).wait_for()
    save(page, name)
    wall.close()


def reached(scene: Scene) -> bytes:
    """The first moment of that kind."""
    told = gallery.Telling(scene.game, 4, "en")
    while not (
        told.decision and scene.is_reached(json.loads(told.snapshot())["position"]["state"])
    ):
        told.move()
    return told.snapshot()


def save(page: Page, name: str) -> None:
    page.evaluate("document.fonts.ready")
    page.screenshot(path=DOCS / "pictures" / f"{name}.png")


def shoot_all(browser: Browser, url: str) -> None:
    shoot_first_page(browser, url)
    for name, scene in SCENES.items():
        shoot(browser, url, name, scene)


if __name__ == "__main__":
    with_browser(shoot_all)
