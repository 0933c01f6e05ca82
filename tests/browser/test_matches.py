"""Whole matches, played in the browser."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from croupier.server.store.storage import Storage
from croupier.server.table.table import Table
from tests.browser.finished import SHORT
from tests.browser.people import CHOICE, DO, MOST_STEPS, OVER, Person
from tests.server.knowing import keys_in, unexplained
from tests.server.running import ServerProcess

pytestmark = pytest.mark.slow

MOST_CHOICES = 40  # that arrow keys go through, and more
MOST_BACKS = 5  # a pile, one of a single card, its top card allowed or not, a sealed one
FOCUS = """(choice) => {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
  const marked = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  return { allowed: document.activeElement.matches(choice), marked };
}"""
LOST = "document.activeElement === document.body"
PICKED = """[...document.querySelectorAll('[data-standing=picked]')].map(
  (one) => one.dataset.choice.split(' ')[0])"""
KINDS: dict[str, tuple[set[str], dict[str, object]]] = {
    "las-vegan": ({"card", "machine", "bank"}, {}),
    "las-vegas-cards": ({"card", "chip"}, {"sequential": True, "chips": True}),
    "las-vegas-dice": ({"face", "chip"}, {"chips": True}),
    "vegas-roller": ({"card", "target"}, {"zaps": 10}),
    "vegas-strip": ({"rig", "tile"}, {}),
}
"""What there is to play in each game, and options that make it come up soon."""
BACKS = """[...document.querySelectorAll('.card--back')].map((card) => {
  const twin = card.cloneNode(true);
  const names = ['class', 'style', 'aria-disabled', 'aria-pressed'];
  for (const name of names) twin.removeAttribute(name);
  return twin.outerHTML.replace(/<!--.*?-->|\\d+/g, '');
})"""


def check_result(person: Person, players: int) -> None:
    result = person.page.locator(OVER)
    expect(result.locator("li")).to_have_count(players)
    expect(result.locator(".won").first).to_be_visible()


@pytest.mark.parametrize("game", SHORT)
def test_every_game_can_be_played_to_its_end_by_mouse(
    game: str, person: Callable[..., Person], server: ServerProcess
) -> None:
    """On the way, nothing hidden reaches the browser, and cards face down all look alike."""
    mo = person()
    answers = mo.keep_answers()
    players = 2 if game != "vegas-strip" else 4
    table = mo.deal(game, players=players, **SHORT[game])
    backs: set[str] = set()
    mo.play_on(look=lambda: backs.update(mo.page.evaluate(BACKS)), by_hand=True)
    check_result(mo, players)
    assert len(backs) <= MOST_BACKS, backs
    storage = Storage(server.database)
    try:
        log = storage.log_of(table)
    finally:
        storage.close()
    assert unexplained(log, [(0, frame) for frame in mo.frames]) == []
    assert answers
    assert keys_in(Table.fold(table, log), [(0, answer) for answer in answers]) == []


def test_a_match_with_fingers_on_a_narrow_phone(person: Callable[..., Person]) -> None:
    mo = person(size="narrow")
    mo.deal("vegas-roller", players=4, **SHORT["vegas-roller"])
    mo.play_on(look=mo.check_width, by_hand=True)
    check_result(mo, 4)


def press_on(mo: Person, until: Callable[[set[str]], bool], most_right: int, play: str) -> None:
    """Play with the keyboard alone, `play` being the key that plays what is picked.

    `until` gets what has been played so far: cards, tokens, chips. However often the table changes,
    the focus stays at it.
    """
    page, chance, played = mo.page, random.Random(7), set[str]()
    mo.expect_turn()
    page.keyboard.press("h")
    for _ in range(MOST_STEPS):
        if until(played):
            return
        assert not page.evaluate(LOST), f"the focus is lost after one of {played}"
        if page.locator("dialog[open]").count():
            page.keyboard.press("Enter")  # its one button has the focus
        elif page.locator(f"{DO}[aria-disabled=false]").count():
            played.update(page.evaluate(PICKED))
            page.keyboard.press(play)
        elif page.locator(CHOICE).count():
            for _ in range(chance.randrange(most_right)):
                page.keyboard.press("ArrowRight")
            for _ in range(MOST_CHOICES):
                focus = page.evaluate(FOCUS, CHOICE)
                if focus["allowed"]:
                    assert focus["marked"], "one cannot see where the focus is"
                    page.keyboard.press("Enter")
                    break
                page.keyboard.press("ArrowRight")  # or the table has gone on meanwhile
        else:
            page.wait_for_timeout(30)
    raise AssertionError(f"the game does not go on at {page.url}")


def test_a_match_with_the_keyboard_alone(person: Callable[..., Person]) -> None:
    mo = person()
    mo.deal("las-vegan", players=3, rounds=1)
    press_on(mo, lambda _: mo.is_over, 24, "Enter")  # past a full hand, to the machines
    check_result(mo, 3)
    expect(mo.page.get_by_role("heading", level=2).and_(mo.page.locator("#result"))).to_be_focused()


@pytest.mark.parametrize("game", KINDS)
def test_each_kind_of_move_with_the_keyboard_alone(
    game: str, person: Callable[..., Person]
) -> None:
    mo = person()
    kinds, options = KINDS[game]
    mo.deal(game, players=4 if game == "vegas-strip" else 2, **options)
    most_right = 20 if game in {"las-vegan", "vegas-strip"} else 6  # past all tiles, to the casinos
    press_on(mo, lambda played: kinds <= played or mo.is_over, most_right, "p")
    summary = mo.page.locator("dialog[open]")
    expect(mo.page.locator(f"dialog[open], {CHOICE}, {OVER}").first).to_be_visible()
    if summary.count():
        mo.page.keyboard.press("Enter")
        expect(summary).to_have_count(0)
    mo.page.locator("#dock").focus()
    mo.page.keyboard.press("?")
    sheet = mo.page.get_by_role("dialog", name="Keyboard")
    expect(sheet).to_contain_text("go to your hand")
    mo.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
