"""The coach in the browser: a review after a match, on the board, what if, puzzles."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.finished import Finished
from tests.browser.inspector import Inspector
from tests.browser.people import SIZES, Person

pytestmark = pytest.mark.slow

GAME = "las-vegas-dice"  # everything of it is in sight, so its review is the quickest
PATIENCE = 240_000  # the first review ever compiles


def test_a_match_is_reviewed_shown_on_the_board_and_played_on(
    person: Callable[..., Person], finished: Callable[[str], Finished], tmp_path: Path
) -> None:
    mo, over = person(), finished(GAME)
    eyes = Inspector(mo, "dark")
    over.belongs_to(mo)
    page = mo.page
    mo.go(f"/review/{over.table}")
    expect(page.get_by_role("heading", name="Every real decision")).to_be_visible(timeout=PATIENCE)
    for part in ("Luck", "The unseen", "The others", "Expected", "Result"):
        expect(page.get_by_role("row", name=re.compile(rf"^{part} .*%"))).to_be_visible()
    slider = page.get_by_role("slider", name="Moment")
    slider.focus()
    slider.press("End")
    expect(slider).to_have_attribute(
        "aria-valuetext", re.compile(r"wins (100|50|33|0)% of the time")
    )
    eyes.inspect("a review")
    mo.check_width()

    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    file = tmp_path / "review.json"
    download.value.save_as(file)

    width, height = SIZES["phone"]
    page.set_viewport_size({"width": width, "height": height})
    eyes.inspect("a review on a phone")
    mo.check_width()

    page.get_by_role("heading", name="Every real decision").scroll_into_view_if_needed()
    decisions = page.get_by_role("region", name="Every real decision").locator("ol > li")
    decisions.first.locator("summary").click()
    decisions.first.get_by_role("link", name="Show on the board").click()
    verdict = page.get_by_role("heading", name="Review of this move")
    expect(verdict).to_be_visible(timeout=PATIENCE)
    verdict.click()  # folded on a phone, so that the board is seen
    expect(page.get_by_role("link", name="Play on from here")).to_be_visible()
    eyes.inspect("a verdict on the board")

    page.get_by_role("link", name="Play on from here").click()
    expect(page.get_by_text("nothing is saved")).to_be_visible()
    expect(page.locator('[data-standing="legal"]').first).to_be_visible()
    eyes.inspect("what if")
    page.get_by_role("link", name="Back to the review").click()
    expect(page.get_by_role("heading", name="Every real decision")).to_be_visible(timeout=PATIENCE)

    page.get_by_role("link", name=re.compile("^Try th.* again")).click()
    expect(page.get_by_text("What would you play now?")).to_be_visible()
    expect(page.locator('[data-standing="legal"]').first).to_be_visible()
    eyes.inspect("a decision tried again")
    mo.check_width()
    mo.play_until(lambda: page.locator("dialog[open]").count() > 0)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator("dialog[open]")).to_contain_text("In the match,")
    eyes.inspect("a decision and its solution")
    page.locator("dialog[open]").get_by_role("link", name="Back to the review").click()
    expect(page.get_by_role("heading", name="Every real decision")).to_be_visible(timeout=PATIENCE)

    mo.go("/review")  # one that was downloaded needs nobody's server
    page.route("**/api/v1/reviews**", lambda route: route.abort())
    page.get_by_label("Choose a record or a review").set_input_files(file)
    expect(page.get_by_role("heading", name="Every real decision")).to_be_visible()
    eyes.done()


def test_a_puzzle_is_tried_solved_and_explained(person: Callable[..., Person]) -> None:
    mo = person()
    eyes = Inspector(mo, "light")
    page = mo.page
    mo.go("/")
    page.get_by_role("link", name="Puzzles").click()
    eyes.inspect("puzzles")
    page.get_by_role("link", name="Puzzle of the day").first.click()
    expect(page.get_by_text("Which move is best?")).to_be_visible()
    expect(page.locator('[data-standing="legal"]').first).to_be_visible()
    eyes.inspect("a puzzle")
    mo.check_width()
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator("dialog[open]")).to_contain_text("The best move is")
    eyes.inspect("a solution")
    page.locator("dialog[open]").get_by_role("button", name="Next puzzle").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Puzzle")
    eyes.done()
