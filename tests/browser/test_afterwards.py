"""After a game: the result, the record, the proof of the deal, the replay."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from croupier import Record
from tests.browser.finished import Finished
from tests.browser.people import GAMES, SIZES, Person

pytestmark = pytest.mark.slow

STEPS = 7  # of the proof
MOST_OF_A_PHONE = 0.4  # that a hand and the timeline may take


def test_a_finished_game_can_be_proved_kept_and_watched_again(
    person: Callable[..., Person], tmp_path: Path
) -> None:
    mo = person()
    page = mo.page
    mo.go("/new/las-vegan")
    page.get_by_label("Number of players").select_option("3")
    page.get_by_label("Number of bots").select_option("2")
    page.get_by_text("Options").click()
    page.get_by_label("The greatest number of rounds.").select_option("1")
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("button", name="Deal").click()
    page.wait_for_selector("#dock")
    mo.play_on()

    page.get_by_role("button", name="Was the deal fair?").click()
    proof = page.locator("dialog[open] li")
    expect(proof).to_have_count(STEPS)
    expect(page.locator("dialog[open] li.good")).to_have_count(STEPS)
    page.keyboard.press("Escape")

    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    file = tmp_path / "record.json"
    download.value.save_as(file)
    record = Record.open(file)
    assert record.outcome is not None

    page.get_by_role("link", name="Replay").click()
    line = page.get_by_role("slider")
    expect(line).to_have_attribute("max", str(len(json.loads(file.read_text())["moves"])))
    page.get_by_label("Last", exact=True).click()
    expect(page.locator(".log li").first).to_contain_text("game is over")
    page.get_by_label("Seen by", exact=True).select_option("1")
    expect(page.locator(".log")).to_contain_text("You play")

    page.goto(f"{mo.url}/replay")
    page.get_by_label("Choose a record").set_input_files(file)
    expect(page.get_by_role("slider")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_proved_and_watched_again_from_any_seat(
    game: str, person: Callable[..., Person], finished: Callable[[str], Finished]
) -> None:
    mo, over = person(), finished(game)
    over.belongs_to(mo)
    mo.go(f"/replay/{over.table}")
    page, line = mo.page, mo.page.get_by_role("slider")
    expect(line).to_have_attribute("max", str(over.moves))

    page.locator("body").press("ArrowRight")
    expect(line).to_have_value("1")
    page.locator("body").press("ArrowLeft")
    expect(line).to_have_value("0")
    line.press("End")
    expect(line).to_have_value(str(over.moves))
    expect(page.locator(".log li").first).to_contain_text("is over")
    line.press("ArrowLeft")
    expect(line).to_have_value(str(over.moves - 1))
    for seat in ("0", "2", "spectator", "open"):
        with page.expect_response("**/replay?*") as answer:
            page.get_by_label("Seen by", exact=True).select_option(seat)
        shown = answer.value.json()["steps"][0]["position"]["state"]
        assert_hidden(game, shown, seat)
        expect(line).to_have_value(str(over.moves - 1))

    width, height = SIZES["phone"]
    page.set_viewport_size({"width": width, "height": height})
    with page.expect_response("**/replay?*"):
        page.get_by_label("Seen by", exact=True).select_option("0")
    line.press("Home")
    expect(page.locator("#dock [data-seat]")).to_be_visible()
    dock = page.locator("#dock").bounding_box()
    assert dock is not None
    assert dock["height"] < height * MOST_OF_A_PHONE, "the table has to be seen, too"

    page.get_by_role("button", name="Was the deal fair?").click()
    expect(page.locator("dialog[open] li.good")).to_have_count(STEPS)


def assert_hidden(game: str, state: dict[str, Any], seat: str) -> None:
    """At the deal, a seat's replay shows its own cards and no others; the open one shows all."""
    hands = state.get("dealt" if game == "vegas-strip" else "hands")
    if hands is None or game == "vegas-strip":
        return  # dice lie open, and who was dealt a casino's card is chosen by chance
    for owner, hand in enumerate(hands[:3]):
        assert (hand is not None) == (seat in ("open", str(owner)))


def test_a_deal_that_was_tampered_with_is_exposed(
    person: Callable[..., Person], finished: Callable[[str], Finished]
) -> None:
    mo, over = person(), finished("las-vegan")
    over.belongs_to(mo)

    def tamper(route: Route) -> None:
        answer = route.fetch()
        record = {**answer.json(), "seed": 64 * "0"}
        route.fulfill(response=answer, body=json.dumps(record))

    mo.page.route("**/record?*", tamper)
    mo.go(f"/t/{over.table}")
    mo.page.get_by_role("button", name="Was the deal fair?").click()
    expect(mo.page.locator("dialog[open] li.good")).to_have_count(STEPS - 1)
    expect(mo.page.locator("dialog[open] li.bad")).to_contain_text("has a different seed")
    mo.page.keyboard.press("Escape")

    def lie(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=json.dumps({**answer.json(), "secret": 64 * "1"}))

    mo.page.route("**/fairness?*", lie)
    mo.page.get_by_role("button", name="Was the deal fair?").click()
    expect(mo.page.locator("dialog[open] li.bad").first).to_contain_text("different secret")


def test_a_record_that_was_tampered_with_gets_a_sentence(
    person: Callable[..., Person], finished: Callable[[str], Finished], tmp_path: Path
) -> None:
    mo, over = person(), finished("las-vegan")
    record = mo.ask("GET", f"/tables/{over.table}/record")
    record["moves"][0], record["moves"][-1] = record["moves"][-1], record["moves"][0]
    changed = tmp_path / "changed.json"
    changed.write_text(json.dumps(record))
    mo.go("/replay")
    mo.page.get_by_label("Choose a record").set_input_files(changed)
    expect(mo.page.get_by_role("alert")).to_be_visible()


def test_a_rematch_may_be_played_otherwise_and_everybody_adds_to_its_deal(
    person: Callable[..., Person], finished: Callable[[str], Finished]
) -> None:
    mo, over = person(), finished("las-vegan")
    over.belongs_to(mo)
    mo.go(f"/t/{over.table}")
    mo.page.get_by_role("button", name="Change settings first").click()
    rounds = mo.page.get_by_label("The greatest number of rounds.")
    expect(rounds).to_have_value("1")
    rounds.select_option("3")
    mo.page.get_by_role("button", name="Deal").click()
    expect(mo.page.get_by_text("Round 1 of 3", exact=True)).to_be_visible()
    table = mo.page.url.rsplit("/", 1)[1]
    (part,) = mo.ask("GET", f"/tables/{table}/fairness")["contributions"]
    kept = json.loads(mo.page.evaluate("localStorage['croupier-deals']"))
    assert part["text"] in [deal["text"] for deal in kept if deal["table"] == table]


def test_against_bots_another_game_is_dealt_at_once(
    person: Callable[..., Person], finished: Callable[[str], Finished]
) -> None:
    mo, over = person(), finished("las-vegas-dice")
    over.belongs_to(mo)
    mo.go(f"/t/{over.table}")
    mo.page.get_by_role("button", name="Play again").click()
    expect(mo.page.locator("#dock")).to_be_visible()
    mo.expect_turn()
    table = mo.page.url.rsplit("/", 1)[1]
    assert table != over.table
    (part,) = mo.ask("GET", f"/tables/{table}/fairness")["contributions"]
    assert part["commitment"]


def test_a_broken_record_gets_a_sentence(person: Callable[..., Person], tmp_path: Path) -> None:
    mo = person()
    mo.go("/replay")
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    mo.page.get_by_label("Choose a record").set_input_files(broken)
    expect(mo.page.get_by_role("alert")).to_be_visible()
