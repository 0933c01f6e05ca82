"""Whole matches, played in the browser."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import CHOICE, DO, MOST_STEPS, OVER, Person
from tests.server.running import SILENT, ServerProcess

pytestmark = pytest.mark.slow

MOST_CHOICES = 40  # that arrow keys go through, and more
IS_ALLOWED = f"document.activeElement?.matches({CHOICE!r})"
SHORT: dict[str, dict[str, object]] = {
    "las-vegan": {"rounds": 1},
    "las-vegas-cards": {},
    "las-vegas-dice": {},
    "vegas-roller": {"chips": 20},
    "vegas-strip": {},
}


def check_result(person: Person, players: int) -> None:
    result = person.page.locator(OVER)
    expect(result.locator("li")).to_have_count(players)
    expect(result.locator(".won").first).to_be_visible()


@pytest.mark.parametrize("game", SHORT)
def test_every_game_can_be_played_to_its_end_by_mouse(
    game: str, person: Callable[..., Person]
) -> None:
    mo = person()
    mo.deal(game, players=2 if game != "vegas-strip" else 4, **SHORT[game])
    mo.play_on()
    check_result(mo, 2 if game != "vegas-strip" else 4)


def test_a_match_on_a_phone_never_scrolls_sideways(person: Callable[..., Person]) -> None:
    mo = person(size="phone", lang="fr")
    mo.deal("las-vegan", players=5, rounds=1)
    wide = "document.documentElement.scrollWidth"
    assert mo.page.evaluate(wide) == 390
    mo.play_on()
    check_result(mo, 5)
    assert mo.page.evaluate(wide) == 390


def test_a_match_with_the_keyboard_alone(person: Callable[..., Person]) -> None:
    mo = person()
    mo.deal("las-vegan", players=3, rounds=1)
    page, chance = mo.page, random.Random(7)
    for _ in range(MOST_STEPS):
        if mo.is_over:
            break
        if page.locator("dialog[open]").count():
            page.keyboard.press("Enter")  # its one button has the focus
        elif (
            page.locator(CHOICE).count() and not page.locator(f"{DO}[aria-disabled=false]").count()
        ):
            page.keyboard.press("h")
            for _ in range(chance.randrange(24)):  # past a full hand, to the machines
                page.keyboard.press("ArrowRight")
            for _ in range(MOST_CHOICES):
                if page.evaluate(IS_ALLOWED):
                    break
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        elif page.locator(f"{DO}[aria-disabled=false]").count():
            page.keyboard.press("Enter")  # once more plays what is picked
        else:
            page.wait_for_timeout(30)
    check_result(mo, 3)


def test_a_game_without_a_board_is_played_with_the_generic_one(
    chromium: Browser, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    server = ServerProcess(database, *SILENT, module="tests.browser.with_climb").start()
    try:
        mo = Person(chromium, server.url, "Mo")
        mo.deal("climb", players=2)
        expect(mo.page.get_by_role("region", name="On the table")).to_be_visible()
        mo.play_on()
        check_result(mo, 2)
        mo.context.close()
        assert mo.problems == []
    finally:
        server.stop()
