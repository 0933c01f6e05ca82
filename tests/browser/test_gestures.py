"""Beside clicks: drag and drop, a swipe on a phone, a choice made while others play."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import CHOICE, OVER, Person

pytestmark = pytest.mark.slow

LEGAL = "#dock [data-standing=legal]"
TOKEN = "[data-choice^=token][data-standing=open]"
GOAL = "main [data-choice^=machine][data-standing=legal]"


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def edge(card: Locator) -> tuple[float, float]:
    """Where a card shows that others overlap."""
    box = card.bounding_box()
    assert box
    return box["x"] + 9, box["y"] + 16


def drag(mo: Person, start: tuple[float, float], end: tuple[float, float]) -> None:
    mo.page.mouse.move(*start)
    mo.page.mouse.down()
    mo.page.mouse.move(*end, steps=6)
    mo.page.mouse.up()


def test_a_card_dragged_to_the_table_is_played(person: Callable[..., Person]) -> None:
    mo = person()
    mo.deal("las-vegan", players=3, first_seat=0)
    mo.expect_turn()
    card = mo.page.locator(LEGAL).first
    name = card.get_attribute("data-choice")
    drag(mo, edge(card), middle(mo.page.locator("#dock .btn--main")))
    expect(mo.page.locator(f'[data-choice="{name}"]')).to_be_visible()  # dropped beside the board
    drag(mo, edge(card), middle(mo.page.locator(".felt")))
    expect(mo.page.locator(f'[data-choice="{name}"]')).to_have_count(0)


def test_a_token_dragged_to_a_machine_is_placed(person: Callable[..., Person]) -> None:
    mo = person()
    token, goal = mo.page.locator(TOKEN), mo.page.locator(GOAL)
    for _ in range(20):  # in some deals the seat never wins a token
        mo.deal("las-vegan", players=3)
        mo.play_until(lambda: (token.count() > 0 and goal.count() > 0) or mo.is_over)
        if not mo.is_over:
            break
    before = mo.position()["state"]["unused"]
    drag(mo, middle(mo.page.locator("[data-choice^=token]").last), middle(goal.first))
    expect(mo.page.locator(f"{LEGAL}, dialog[open], {OVER}, {TOKEN}").first).to_be_visible()
    mo.wait_until(lambda: mo.page.locator(".tokens li").count() <= len(before))


def test_a_tile_dragged_to_a_casino_is_placed(person: Callable[..., Person]) -> None:
    mo = person()
    mo.deal("vegas-strip", players=3, first_seat=0)
    mo.expect_turn()
    mo.touch(mo.page.locator(f"#dock {CHOICE}").first)
    mo.page.locator("#dock .btn--main:not([aria-disabled=true])").click()
    tile = mo.page.locator("#dock [data-choice^=tile][data-standing=legal]").first
    expect(tile).to_be_visible()
    name = tile.get_attribute("data-choice")
    mo.page.locator("main [data-choice^=casino]").first.wait_for()
    drag(mo, middle(tile), middle(mo.page.locator("main [data-choice^=casino]").first))
    expect(mo.page.locator(f'[data-choice="{name}"]')).to_have_count(0)


def test_a_picked_card_is_swiped_up_on_a_phone(person: Callable[..., Person]) -> None:
    mo = person(size="phone")
    mo.deal("las-vegan", players=3, first_seat=0)
    mo.expect_turn()
    card = mo.page.locator(LEGAL).first
    name = card.get_attribute("data-choice")
    mo.touch(card)
    picked = mo.page.locator(f'[data-choice="{name}"][data-standing=picked]')
    expect(picked).to_be_visible()
    x, y = edge(picked)
    fingers = mo.context.new_cdp_session(mo.page)
    for kind, points in (
        ("touchStart", [{"x": x, "y": y}]),
        ("touchMove", [{"x": x, "y": y - 30}]),
        ("touchMove", [{"x": x, "y": y - 90}]),
        ("touchEnd", []),
    ):
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(mo.page.locator(f'[data-choice="{name}"]')).to_have_count(0)


def test_a_choice_waits_for_its_turn_and_is_dropped_when_it_is_illegal(
    person: Callable[..., Person],
) -> None:
    """Ana leads a colour that Mo holds: of Mo's cards, those of another colour are refused."""
    ana, mo = person("Ana"), person("Mo", premove=True)
    table = ana.make("las-vegan", ["person", "person", "bot"], first_seat=0)
    mo.ask("POST", f"/tables/{table}/join", {"name": "Mo"})
    ana.ask("POST", f"/tables/{table}/start", {})
    ana.sit_at(table)
    mo.sit_at(table)
    ana.expect_turn()
    led = ana.page.locator(LEGAL).first
    colour = (led.get_attribute("data-choice") or "").split()[1][0]
    held = [
        str(card.get_attribute("data-choice"))
        for card in mo.page.locator("#dock [data-choice]").all()
    ]
    follows = [card for card in held if card.split()[1][0] == colour]
    early = next((card for card in held if card not in follows), held[0])
    waiting = mo.page.locator(f'[data-choice="{early}"]')
    mo.touch(waiting)
    expect(waiting).to_have_attribute("aria-pressed", "true")
    ana.touch(led)
    ana.page.locator("#dock .btn--main:not([aria-disabled=true])").click()
    if follows and early not in follows:
        expect(mo.page.get_by_text("Your early choice could not be played.")).to_be_visible()
        expect(waiting).to_be_visible()
    else:
        expect(waiting).to_have_count(0)
