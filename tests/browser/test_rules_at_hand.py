"""The rules at hand: what may be done, why not, what it would bring, how points came about."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import CHOICE, GAMES, READY, Person, gather

pytestmark = pytest.mark.slow

REFUSED = "#dock .card--refused"


def reach_refusal(mo: Person) -> None:
    """Play until a card of the hand is refused."""
    page = mo.page
    mo.play_until(lambda: page.locator(REFUSED).count() > 0)


def test_a_refused_card_says_why_and_the_rule_book_opens_there(
    person: Callable[..., Person],
) -> None:
    mo = person()
    mo.deal("las-vegan", players=4)
    reach_refusal(mo)
    refused = mo.page.locator(REFUSED).first
    refused.click(position={"x": 9, "y": 16}, force=True)  # it says aria-disabled, and listens
    hint = mo.page.locator("#dock [role=status]").first
    expect(hint).to_contain_text("LVN-9: You hold")
    expect(hint).to_contain_text("must follow")
    hint.get_by_role("button").click()
    rule = mo.page.locator("dialog[open] .here")
    expect(rule).to_contain_text("LVN-9")
    expect(rule).to_be_in_viewport()


def test_before_playing_a_preview_says_what_would_happen(person: Callable[..., Person]) -> None:
    mo = person()
    mo.deal("las-vegan", players=4)
    mo.expect_turn()
    mo.touch(mo.page.locator(f"#dock {CHOICE}").first)
    expect(mo.page.locator(".preview")).not_to_be_empty()
    mo.page.keyboard.press("Escape")
    expect(mo.page.locator(".preview")).to_have_count(0)


def test_a_first_game_is_guided_until_one_has_had_enough(person: Callable[..., Person]) -> None:
    mo = person(guided=True)
    mo.deal("las-vegan", players=4)
    coach = mo.page.locator(".coach")
    first = coach.locator("p").inner_text()
    coach.get_by_role("button", name="I see").click()
    expect(coach.locator("p")).not_to_have_text(first)
    coach.get_by_role("button", name="No more tips").click()
    expect(coach).to_have_count(0)
    mo.page.reload()
    mo.page.wait_for_selector("#dock")
    expect(coach).to_have_count(0)


def test_the_table_can_be_described_in_words(person: Callable[..., Person]) -> None:
    mo = person()
    mo.deal("las-vegan", players=4)
    mo.expect_turn()
    mo.page.keyboard.press("d")
    described = mo.page.get_by_role("region", name="The table in words")
    expect(described).to_contain_text("Your hand:")


def test_a_good_move_is_proposed_on_every_board(person: Callable[..., Person]) -> None:
    mo = person()
    for game in GAMES:
        mo.deal(game, players=4)
        mo.expect_turn()
        mo.page.keyboard.press("t")
        mo.page.locator(READY).click()
        expect(mo.page.locator(READY)).to_have_count(0)


def test_nobody_is_advised_among_people(person: Callable[..., Person]) -> None:
    ann, bo = person("Ann"), person("Bo")
    gather([ann, bo], "las-vegas-cards")
    ann.expect_turn()
    ann.page.keyboard.press("t")
    expect(ann.page.get_by_text("Hints are for games against bots")).to_be_visible()
    ann.page.keyboard.press("m")
    expect(ann.page.get_by_role("dialog", name="Menu")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Pick a good move for me")).to_have_count(0)
