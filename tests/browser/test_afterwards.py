"""After a game: the result, the record, the proof of the deal, the replay."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from croupier import Record
from tests.browser.people import Person

pytestmark = pytest.mark.slow


def test_a_finished_game_can_be_proved_kept_and_watched_again(
    person: Callable[..., Person], tmp_path: Path
) -> None:
    mo = person()
    mo.go("/")
    mo.page.locator(".game[data-game=las-vegas-dice] .play").click()
    mo.page.wait_for_selector("#dock")
    mo.play_on()
    page = mo.page

    page.get_by_role("button", name="Was the deal fair?").click()
    proof = page.locator("dialog[open] li")
    expect(proof).to_have_count(5)
    expect(page.locator("dialog[open] li.good")).to_have_count(5)
    page.keyboard.press("Escape")

    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    file = tmp_path / "record.json"
    download.value.save_as(file)
    record = Record.load(file)
    assert record.outcome is not None

    page.get_by_role("link", name="Replay").click()
    line = page.get_by_role("slider")
    expect(line).to_have_attribute("max", str(len(json.loads(file.read_text())["moves"])))
    page.get_by_label("To the end").click()
    expect(page.locator(".log li").first).to_contain_text("game is over")
    page.get_by_label("Seen by").select_option("1")
    expect(page.locator(".log")).to_contain_text("You roll")

    page.goto(f"{mo.url}/replay")
    page.get_by_label("Choose a record").set_input_files(file)
    expect(page.get_by_role("slider")).to_be_visible()


def test_a_broken_record_gets_a_sentence(person: Callable[..., Person], tmp_path: Path) -> None:
    mo = person()
    mo.go("/replay")
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    mo.page.get_by_label("Choose a record").set_input_files(broken)
    expect(mo.page.get_by_role("alert")).to_be_visible()
