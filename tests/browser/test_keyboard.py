"""Keys, focus and what is read aloud: what a match by keyboard does not show by itself."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.finished import Finished
from tests.browser.people import CHOICE, READY, Person

pytestmark = pytest.mark.slow

PICKED = "#dock [data-standing=picked]"
HEARD = "[...document.querySelectorAll('[data-announcer] p')].map((p) => p.textContent)"
FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
ADVICE = re.compile("A good player would choose:|Best: ")
"""The quick hint, while the coach gets ready; and the coach's."""


def keys_shown(page: Page) -> list[str]:
    """What the sheet of keys lists."""
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keyboard")
    expect(sheet).to_be_visible()
    listed = sheet.locator("kbd").all_inner_texts()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    return listed


def test_a_window_keeps_its_keys_to_itself(person: Callable[..., Person]) -> None:
    mo = person()
    mo.deal("las-vegan", players=3, first_seat=0)
    mo.expect_turn()
    mo.touch(mo.page.locator(f"#dock {CHOICE}").first)
    expect(mo.page.locator(PICKED)).to_have_count(1)
    mo.page.keyboard.press("r")
    book = mo.page.get_by_role("dialog")
    expect(book).to_be_visible()
    mo.page.keyboard.press("p")
    mo.page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    expect(mo.page.locator(PICKED)).to_have_count(1)
    mo.page.keyboard.press("Escape")
    expect(mo.page.locator(PICKED)).to_have_count(0)


def test_the_sheet_lists_the_keys_that_work_here(
    person: Callable[..., Person], finished: Callable[[str], Finished]
) -> None:
    mo = person()
    mo.go("/")
    expect(mo.page.get_by_role("heading", level=1)).to_be_visible()
    assert keys_shown(mo.page) == ["Tab", "Esc", "?"]
    mo.deal("las-vegan", players=3)
    assert {"H", "P", "S", "T", "M", "Enter", "←"} <= set(keys_shown(mo.page))
    mo.go(f"/replay/{finished('las-vegas-dice').table}")
    expect(mo.page.locator("#dock input[type=range]")).to_be_visible()
    shown = keys_shown(mo.page)
    assert {"←", "→", "R"} <= set(shown)
    assert not {"H", "P", "T", "Enter"} & set(shown)


def test_in_a_replay_arrows_step_and_nothing_is_a_choice(
    person: Callable[..., Person], finished: Callable[[str], Finished]
) -> None:
    mo = person()
    mo.go(f"/replay/{finished('las-vegas-dice').table}")
    line = mo.page.locator("#dock input[type=range]")
    expect(line).to_have_value("0")
    mo.page.keyboard.press("ArrowRight")
    mo.page.keyboard.press("ArrowRight")
    mo.page.keyboard.press("ArrowLeft")
    expect(line).to_have_value("1")
    expect(mo.page.locator("[data-choice]")).to_have_count(0)


def test_keys_jump_from_trick_to_trick_in_a_replay(
    person: Callable[..., Person], finished: Callable[[str], Finished]
) -> None:
    mo = person()
    mo.go(f"/replay/{finished('las-vegan').table}")
    part = mo.page.get_by_label("Go to")
    shown = part.locator("option:checked")
    line = mo.page.locator("#dock input[type=range]")
    expect(shown).to_have_text(re.compile("trick 1$"))
    for _ in range(2):
        mo.page.keyboard.press(".")
    expect(shown).to_have_text(re.compile("trick 3$"))
    third = line.input_value()
    mo.page.keyboard.press("ArrowRight")
    expect(shown).to_have_text(re.compile("trick 3$"))
    mo.page.keyboard.press(",")
    expect(line).to_have_value(third)
    mo.page.keyboard.press("?")
    sheet = mo.page.get_by_role("dialog")
    expect(sheet).to_contain_text("go one trick or turn back")
    expect(sheet).to_contain_text("go one trick or turn on")
    mo.page.keyboard.press("Escape")
    mo.go(f"/replay/{finished('las-vegas-dice').table}")
    expect(line).to_have_value("0")
    assert not {",", "."} & set(keys_shown(mo.page)), "this game has no parts of rounds"


def test_a_new_page_is_read_from_its_heading(person: Callable[..., Person]) -> None:
    mo = person()
    mo.go("/")
    mo.page.get_by_role("link", name="Start a table").focus()
    mo.page.keyboard.press("Enter")
    mo.page.wait_for_url("**/new")
    expect(mo.page.get_by_role("heading", level=1)).to_be_focused()
    mo.page.go_back()
    mo.page.wait_for_url(mo.url + "/")
    expect(mo.page.get_by_role("heading", level=1)).to_be_focused()


def test_tabs_beside_the_table_are_chosen_by_arrows(person: Callable[..., Person]) -> None:
    mo = person()
    mo.deal("las-vegas-dice")
    log, chat = (mo.page.get_by_role("tab", name=name) for name in ("Log", "Chat"))
    log.focus()
    mo.page.keyboard.press("ArrowRight")
    expect(chat).to_be_focused()
    expect(chat).to_have_attribute("aria-selected", "true")
    expect(log).to_have_attribute("tabindex", "-1")
    expect(mo.page.get_by_role("tabpanel", name="Chat")).to_be_visible()
    mo.page.keyboard.press("Home")
    expect(log).to_be_focused()


def test_each_thing_is_read_aloud_once(person: Callable[..., Person]) -> None:
    mo = person()
    mo.deal("las-vegan", players=3, first_seat=0)
    mo.expect_turn()
    heard = mo.page.evaluate(HEARD)
    assert heard.count("You lead: play any card.") == 1
    assert "It is your turn." not in " ".join(heard)
    expect(mo.page.locator("[role=status]:visible")).to_have_count(0)


@pytest.mark.parametrize("size", [(390, 844), (720, 450)])
def test_keys_in_the_hand_leave_the_board_where_it_is(
    size: tuple[int, int], person: Callable[..., Person]
) -> None:
    mo = person()
    mo.page.set_viewport_size({"width": size[0], "height": size[1]})
    mo.deal("las-vegan", players=3)
    mo.expect_turn()
    mo.page.keyboard.press("h")
    expect(mo.page.locator("#dock [data-choice]:focus")).to_have_count(1)
    before = mo.page.evaluate("scrollY")
    for key in ("ArrowRight", "ArrowRight", "Tab", "ArrowLeft"):
        mo.page.keyboard.press(key)
        mo.page.evaluate(FRAMES)
        expect(mo.page.locator("#dock :focus")).to_have_count(1)
        assert mo.page.evaluate("scrollY") == before


def test_a_hint_stands_in_sight_and_says_why(person: Callable[..., Person]) -> None:
    mo = person()
    mo.deal("las-vegan", players=3, first_seat=0)
    mo.expect_turn()
    mo.page.get_by_role("button", name="Hint").click()
    expect(mo.page.locator(READY)).to_be_visible()
    says = mo.page.locator("#status")
    expect(says).to_contain_text(ADVICE)
    picked = mo.page.locator(PICKED).get_attribute("data-choice")
    assert picked
    mo.page.keyboard.press("Escape")
    expect(says).not_to_contain_text(ADVICE)


def test_a_hint_is_in_sight_on_a_phone(person: Callable[..., Person]) -> None:
    mo = person(size="phone")
    mo.deal("las-vegas-cards")
    mo.expect_turn()
    mo.page.locator("#status").get_by_role("button", name="Hint").click()
    expect(mo.page.locator("#status")).to_contain_text(ADVICE)
