"""Within a minute: from the first page to a game, alone or with friends."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from croupier.core.text import LANGUAGES
from tests.browser.people import Person

pytestmark = pytest.mark.slow

CUT = """[...document.querySelectorAll('button, a, label, select')]
  .flatMap((control) => [control, ...control.querySelectorAll('span')])
  .filter((it) => it.clientWidth > 1 && (it.scrollWidth > it.clientWidth + 1
    || it.getBoundingClientRect().right > it.closest('.game, body').getBoundingClientRect().right))
  .map((it) => it.textContent.trim())"""
"""What is wider than the room it has; a label only for screen readers has a pixel."""


def test_one_click_deals_a_game_against_bots(person: Callable[..., Person]) -> None:
    mo = person()
    mo.go("/")
    expect(mo.page.locator(".game")).to_have_count(5)
    for card in mo.page.locator(".game").all():
        expect(card.locator("svg").first).to_be_visible()
        assert re.search(r"\d–\d players", card.inner_text())
        assert re.search(r"\d+ min", card.inner_text())
    mo.page.locator(".game[data-game=las-vegan] .play").click()
    expect(mo.page.get_by_role("heading", name="Mo’s table")).to_be_visible()
    mo.expect_turn()


def test_newcomers_get_the_game_with_the_fewest_rules_and_tips(
    person: Callable[..., Person],
) -> None:
    mo = person()
    mo.go("/")
    easy = mo.page.locator(".game", has_text="Easy")
    assert easy.get_attribute("data-game") == "las-vegas-dice"
    start = mo.page.get_by_role("button", name="New to this? Start here")
    expect(start).to_have_accessible_description(re.compile("the fewest rules"))
    start.click()
    mo.page.wait_for_selector("#dock")
    table = mo.ask("GET", f"/tables/{mo.page.url.rsplit('/', 1)[1]}")
    assert table["game"] == "las-vegas-dice"
    assert {seat["level"] for seat in table["seats"][1:]} == {"novice"}
    expect(mo.page.get_by_role("button", name="Hide tips")).to_be_visible()


def test_the_level_of_bots_is_chosen_once(person: Callable[..., Person]) -> None:
    mo = person()
    mo.go("/")
    level = mo.page.get_by_label("Bot level")
    expect(level).to_have_value("regular")
    level.select_option("expert")
    mo.page.reload()
    expect(level).to_have_value("expert")
    mo.page.locator(".game[data-game=las-vegas-dice] .play").click()
    mo.page.wait_for_selector("#dock")
    table = mo.ask("GET", f"/tables/{mo.page.url.rsplit('/', 1)[1]}")
    assert {seat["level"] for seat in table["seats"][1:]} == {"expert"}


def test_the_list_of_tables_keeps_the_focus_when_it_is_refreshed(
    person: Callable[..., Person],
) -> None:
    mo, ana = person(), person("Ana")
    table = ana.make("las-vegan", ["person", "open"])
    ana.ask("POST", f"/tables/{table}/settings", {"public": True})
    mo.page.clock.install()
    mo.go("/")
    row = mo.page.get_by_role("link", name="Sit down Ana").first
    row.focus()
    with mo.page.expect_response("**/api/v1/tables?*"):
        mo.page.clock.run_for(16_000)
    expect(row).to_be_focused()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [320, 390])
def test_no_button_of_the_first_page_is_cut_on_a_phone(
    width: int, lang: str, person: Callable[..., Person]
) -> None:
    mo = person("", lang=lang, size="phone")
    mo.page.set_viewport_size({"width": width, "height": 844})
    gathering = person("Ana").make("las-vegan", ["person", "open"])
    for path in ("/", f"/t/{gathering}"):
        mo.go(path)
        mo.page.wait_for_load_state("networkidle")
        mo.check_width()
        cut = mo.page.evaluate(CUT)
        assert not cut, f"{path} cuts {cut}"


def test_two_clicks_make_a_table_with_a_link_a_qr_code_and_open_seats(
    person: Callable[..., Person],
) -> None:
    mo, ana = person(), person("Ana")
    mo.go("/")
    mo.page.locator(".game[data-game=vegas-roller] .over").first.click()
    link = mo.page.get_by_role("textbox", name="Link").input_value()
    expect(mo.page.get_by_role("img", name="QR code for the link")).to_be_visible()
    expect(mo.page.get_by_text("waiting for a player")).to_have_count(3)
    assert re.search(r"/t/[\w-]{20}$", link)
    code = mo.page.locator(".code").inner_text()
    assert re.fullmatch(r"[0-9A-Z]{3}-[0-9A-Z]{3}", code)
    ana.go("/")
    ana.page.get_by_label("Table code").fill(" " + code.lower().replace("-", " "))
    ana.page.get_by_role("button", name="Join").click()
    ana.page.get_by_role("button", name="Sit down").click()
    expect(mo.page.get_by_role("list").get_by_text("Ana")).to_be_visible()
    mo.page.get_by_role("button", name="Deal").click()
    expect(ana.page.locator("#dock")).to_be_visible()


def test_a_table_is_made_with_options_and_bots(person: Callable[..., Person]) -> None:
    mo = person()
    mo.go("/new/las-vegan")
    mo.page.get_by_label("Number of players").select_option("3")
    mo.page.get_by_label("Number of bots").select_option("2")
    mo.page.get_by_text("Options").click()
    mo.page.get_by_label("The greatest number of rounds.").select_option("2")
    mo.page.get_by_role("button", name="Create table").click()
    expect(mo.page.get_by_label("The greatest number of rounds.")).to_have_value("2")
    mo.page.get_by_role("button", name="Deal").click()
    expect(mo.page.get_by_text("Round 1 of 2", exact=True)).to_be_visible()


def test_the_languages_on_offer_are_those_that_there_are(person: Callable[..., Person]) -> None:
    mo = person()
    mo.go("/")
    offered = mo.page.get_by_label("Language").locator("option")
    expect(offered).to_have_count(len(LANGUAGES))
    assert sorted(option.get_attribute("value") or "" for option in offered.all()) == sorted(
        LANGUAGES
    )
    assert "Deutsch" in offered.all_inner_texts()


@pytest.mark.parametrize(
    ("language", "code", "said"),
    [
        ("Français", "fr", ["Cinq jeux de Vegas", "Machines de la manche", "Manche 1 sur 4"]),
        ("Deutsch", "de", ["Fünf ", "Maschinen dieser Runde", "Runde 1 von 4"]),
    ],
)
def test_everything_speaks_the_chosen_language(
    language: str, code: str, said: list[str], person: Callable[..., Person]
) -> None:
    headline, board, log = said
    mo = person()
    mo.go("/")
    mo.page.get_by_label("Language").select_option(language)
    expect(mo.page.get_by_role("heading", level=1)).to_contain_text(headline)
    mo.page.locator(".game[data-game=las-vegan] .play").click()
    mo.expect_turn()
    expect(mo.page.get_by_text(board, exact=True)).to_be_visible()
    expect(mo.page.locator(".log").first).to_contain_text(log)
    assert mo.page.evaluate("document.documentElement.lang") == code


def test_settings_are_kept_and_shared_with_other_tabs(person: Callable[..., Person]) -> None:
    mo = person()
    mo.go("/")
    other = mo.new_tab()
    other.goto(mo.url)
    mo.page.get_by_role("button", name="Mo").click()
    mo.page.get_by_role("radio", name="Light").check()
    expect(other.locator("html")).to_have_attribute("data-theme", "light")
    mo.page.reload()
    expect(mo.page.locator("html")).to_have_attribute("data-theme", "light")


def test_signing_out_everywhere_leaves_only_this_browser(person: Callable[..., Person]) -> None:
    mo, copy = person(), person()
    mo.deal("las-vegas-dice", players=2, first_seat=0)
    (cookie,) = mo.context.cookies()
    copy.context.add_cookies([{"name": "croupier", "value": cookie["value"], "url": mo.url}])
    copy.go(mo.page.url.removeprefix(mo.url))
    expect(copy.page.locator("#dock .offer").first).to_be_visible()
    mo.page.keyboard.press("m")
    mo.page.get_by_role("button", name="Settings").press("Enter")
    window = mo.page.get_by_role("dialog")
    window.get_by_role("button", name="Sign out everywhere").press("Enter")
    expect(window.get_by_role("button", name="Cancel")).to_be_focused()
    mo.page.keyboard.press("Enter")
    expect(window.get_by_role("button", name="Sign out everywhere")).to_be_focused()
    mo.page.keyboard.press("Enter")
    expect(window.get_by_role("button", name="Cancel")).to_be_focused()
    mo.page.keyboard.press("Tab")
    with mo.page.expect_response("**/me/sign-out-everywhere?*"):
        mo.page.keyboard.press("Enter")
    expect(mo.page.get_by_text("All other browsers and devices are signed out.")).to_be_visible()
    expect(mo.page.locator("#dock .offer").first).to_be_visible()
    expect(copy.page.locator("#dock .offer")).to_have_count(0)
    assert copy.ask("GET", "/history") == []
