"""The rules at hand: what may be done, why not, what it would bring, how points came about."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import CHOICE, GAMES, READY, Person, gather

pytestmark = pytest.mark.slow

REFUSED = "#dock [data-choice^=card][data-standing=refused]"
MOST_DEALS = 60
"""Until one is dealt one of ten Zaps in sixty cards."""


def reach_refusal(mo: Person) -> None:
    """Play until a card of the hand is refused, because another colour was led."""
    card, token = mo.page.locator(REFUSED), mo.page.locator("[data-choice^=token]")
    mo.play_until(lambda: card.count() > 0 and token.count() == 0)


def says(mo: Person) -> Locator:
    """The line over the hand: what to do, or why not."""
    return mo.page.locator("#dock #status")


def test_a_refused_card_says_why_and_the_rule_book_opens_there(
    person: Callable[..., Person],
) -> None:
    mo = person()
    mo.deal("las-vegan", players=4)
    reach_refusal(mo)
    refused = mo.page.locator(REFUSED).first
    refused.click(position={"x": 9, "y": 16}, force=True)  # it says aria-disabled, and listens
    expect(says(mo)).to_contain_text("LVN-9: You hold")
    expect(says(mo)).to_contain_text("must follow")
    says(mo).get_by_role("button").click()
    rule = mo.page.locator("dialog[open] .here")
    expect(rule).to_contain_text("LVN-9")
    expect(rule).to_be_in_viewport()


def test_a_zap_that_has_no_target_says_so(person: Callable[..., Person]) -> None:
    mo = person()
    for _ in range(MOST_DEALS):
        mo.deal("vegas-roller", players=2, zaps=10, first_seat=1)  # who deals: so Mo begins
        mo.expect_turn()
        moves = {reach["move"]: reach["legal"] for reach in mo.position()["reach"]}
        if "zap" in moves and any(moves[move] for move in moves if not move.startswith("x ")):
            break
    mo.page.get_by_role("button", name="a Zap").first.click(force=True)
    expect(says(mo)).to_contain_text("VGS-11: A Zap removes a letter in front of an opponent")


def test_a_zap_is_aimed_at_a_letter_where_it_lies(person: Callable[..., Person]) -> None:
    mo = person()
    mo.deal("vegas-roller", players=3, zaps=10)
    zap = mo.page.locator("#dock [data-standing=legal]", has_text="a Zap")
    laid = mo.page.locator(".seat li:not(.empty)")
    mo.play_until(lambda: zap.count() > 0 and laid.count() > 0)
    mo.page.get_by_role("button", name="Play", exact=True).click()
    mo.touch(zap.first)
    mo.page.locator(".seat li.empty .aim").first.click()
    expect(says(mo)).to_contain_text("VGS-11: A Zap removes a letter in front of")
    laid.first.locator(".aim").click()
    expect(mo.page.locator(READY)).to_contain_text("Zap")


def test_who_must_play_a_letter_is_not_invited_to_discard(person: Callable[..., Person]) -> None:
    mo = person()
    for _ in range(MOST_DEALS):
        mo.deal("vegas-roller", players=2, first_seat=1)
        mo.expect_turn()
        reach = mo.position()["reach"]
        if not any(move["legal"] for move in reach if move["move"].startswith("x ")):
            break
    discard = mo.page.get_by_role("button", name="Discard", exact=True)
    expect(discard).to_have_attribute("aria-disabled", "true")
    discard.click(force=True)
    expect(says(mo)).to_contain_text("VGS-9: You hold a playable")
    expect(mo.page.get_by_role("button", name="Play", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )


def test_the_mark_of_a_refused_card_leaves_its_number_in_sight(
    person: Callable[..., Person],
) -> None:
    mo = person()
    mo.deal("vegas-roller", players=2)
    refused = mo.page.locator(REFUSED, has=mo.page.locator(".value"))
    mo.play_until(lambda: refused.count() > 0)
    mark, value = (refused.first.locator(part).bounding_box() for part in (".no", ".value"))
    assert mark
    assert value
    assert value["x"] + value["width"] <= mark["x"]


def test_who_owes_a_token_hears_what_else_cannot_be(person: Callable[..., Person]) -> None:
    mo = person()
    token = mo.page.locator("[data-choice^=token][data-standing=open]")
    card = mo.page.locator(REFUSED)
    for _ in range(MOST_DEALS):  # in some the seat never wins a token
        mo.deal("las-vegan", players=4)
        mo.play_until(lambda: (token.count() > 0 and card.count() > 0) or mo.is_over)
        if not mo.is_over:
            break
    card.first.click(position={"x": 9, "y": 16}, force=True)
    expect(says(mo)).to_contain_text("LVN-12: First place")
    mo.page.get_by_role("button", name=re.compile("^token")).first.click()
    mo.page.get_by_role("button", name="Golden: place").click(force=True)
    expect(says(mo)).to_contain_text("LVN-13: The golden token goes")


def test_a_casino_of_the_card_game_takes_all_its_cards_or_says_why_not(
    person: Callable[..., Person],
) -> None:
    mo = person()
    mo.deal("las-vegas-cards")
    mo.expect_turn()
    refused, served = (
        mo.page.locator(f"main [data-standing={how}]") for how in ("refused", "open")
    )
    refused.first.click(force=True)
    expect(says(mo)).to_contain_text("LVC-5: Cards go to the casino of their number")
    number = re.search(r"\d", served.first.inner_text())
    served.first.click()
    assert number
    expect(mo.page.locator(READY)).to_be_visible()
    held = mo.page.locator("#dock [data-choice]")
    picked = [card for card in held.all() if card.get_attribute("aria-pressed") == "true"]
    assert [number[0] in card.inner_text() for card in picked] == [True] * len(picked)
    mo.page.locator("main [data-standing=picked]").click()
    expect(mo.page.locator(READY)).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "options", "rule"),
    [
        ("las-vegas-cards", {"sequential": True, "chips": True}, "LVC-14"),
        ("las-vegas-dice", {"chips": True}, "LVD-8"),
    ],
)
def test_a_casino_waits_while_a_chip_is_offered(
    game: str, options: dict[str, bool], rule: str, person: Callable[..., Person]
) -> None:
    mo = person()
    mo.deal(game, players=2, **options)
    no_chip = mo.page.locator("#dock").get_by_role("button", name="No chip")
    mo.play_until(lambda: no_chip.count() > 0)
    mo.page.locator("main [data-standing=refused]").first.click(force=True)
    expect(says(mo)).to_contain_text(f"{rule}: First take a chip, or none")


def test_on_the_strip_a_casino_can_be_touched_before_a_tile(person: Callable[..., Person]) -> None:
    mo = person()
    mo.deal("vegas-strip", players=3, first_seat=0)
    mo.expect_turn()
    mo.page.locator("main [data-standing=refused]").first.click(force=True)
    expect(says(mo)).to_contain_text("VST-8: You were dealt")
    mo.touch(mo.page.locator(f"#dock {CHOICE}").first)
    mo.page.locator(READY).click()
    casino = mo.page.get_by_role("button", name="The Peacock: place a tile")
    casino.click()
    expect(says(mo)).to_contain_text("Choose a tile for The Peacock.")
    mo.page.get_by_role("button", name="tile 3").click()
    expect(mo.page.locator(READY)).to_have_text("Place tile 3 at The Peacock")


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
    tip = mo.page.locator(".tip")
    first = tip.locator("p").inner_text()
    tip.get_by_role("button", name="Got it").click()
    expect(tip.locator("p")).not_to_have_text(first)
    tip.get_by_role("button", name="Hide tips").click()
    expect(tip).to_have_count(0)
    mo.page.reload()
    mo.page.wait_for_selector("#dock")
    expect(tip).to_have_count(0)


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
    expect(ann.page.get_by_role("button", name="Hint")).to_have_count(0)
    expect(ann.page.locator("[data-standing=picked]")).to_have_count(0)
    ann.page.keyboard.press("m")
    expect(ann.page.get_by_role("dialog", name="Menu")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Suggest a move")).to_have_count(0)


def test_the_score_sheet_is_at_hand_and_sums_a_round_up(person: Callable[..., Person]) -> None:
    mo = person()
    mo.deal("las-vegas-dice", players=3)
    mo.page.keyboard.press("o")
    sheet = mo.page.get_by_role("dialog", name="Score sheet")
    names = [head.inner_text() for head in sheet.get_by_role("columnheader").all()]
    assert {"You", "Ada", "Ben"} <= set(names)
    mo.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    summary = mo.page.get_by_role("dialog", name="How the points were scored")
    mo.play_until(lambda: summary.count() > 0 or mo.is_over)
    expect(summary.get_by_role("rowheader")).to_have_count(3)
    expect(summary.locator("td li").first).to_be_visible()
