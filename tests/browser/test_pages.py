"""Every page, as it arrives: nothing jumps, nothing hangs over the edge, little is sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from croupier.core.text import LANGUAGES
from tests.browser.finished import Finished
from tests.browser.people import DO, Person

pytestmark = pytest.mark.slow

BUDGET = 115_000
MOST_SHIFT = 0.05
MOST_ROLLS = 150
"""One of nine shows all six faces."""
WATCH_SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifted += shift.value;
}).observe({ type: 'layout-shift', buffered: true });
"""


def settle(mo: Person) -> None:
    """Wait until everything is there and drawn."""
    mo.page.wait_for_load_state("networkidle")
    mo.page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")


@pytest.mark.parametrize(("size", "lang"), [("desk", "en"), ("narrow", "fr"), ("narrow", "de")])
def test_pages_neither_jump_nor_hang_over_the_edge(
    size: str, lang: str, person: Callable[..., Person], finished: Callable[[str], Finished]
) -> None:
    mo = person(size=size, lang=lang)
    mo.context.add_init_script(WATCH_SHIFTS)
    gathering = mo.make("las-vegan", ["person", "open", "bot"])
    over = finished("vegas-strip").table
    plain = (
        "/",
        "/new",
        "/new/vegas-strip",
        "/rules/las-vegas-cards",
        "/history",
        "/replay",
        "/accessibility",
    )
    pages = {path: path for path in plain}
    pages |= {"a table": f"/t/{gathering}", "replay": f"/replay/{over}", "result": f"/t/{over}"}
    for game in mo.ask("GET", "/games"):
        seats = ["person", *["bot"] * (game["players"][-1] - 1)]
        table = mo.make(game["name"], seats, first_seat=0)  # nobody else moves meanwhile
        mo.ask("POST", f"/tables/{table}/start", {})
        pages[game["name"]] = f"/t/{table}"
    shifted: dict[str, float] = {}
    for what, path in pages.items():
        mo.go(path)
        settle(mo)
        mo.check_width()
        shifted[what] = mo.page.evaluate("window.shifted")
    assert not {what: by for what, by in shifted.items() if by > MOST_SHIFT}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_page_is_light_and_its_files_may_be_kept(
    lang: str, person: Callable[..., Person]
) -> None:
    """As it goes over the wire, headers and all."""
    mo = person(lang=lang)
    wire = mo.context.new_cdp_session(mo.page)
    wire.send("Network.enable")
    arrived: list[float] = []
    headers: dict[str, dict[str, str]] = {}

    def finish(event: dict[str, Any]) -> None:
        arrived.append(event["encodedDataLength"])

    def receive(event: dict[str, Any]) -> None:
        about = event["response"]
        headers[about["url"]] = {k.lower(): v for k, v in about["headers"].items()}

    wire.on("Network.loadingFinished", finish)
    wire.on("Network.responseReceived", receive)
    mo.go("/")
    settle(mo)
    assert 0 < sum(arrived) <= BUDGET
    assets = {url: found for url, found in headers.items() if "/assets/" in url}
    assert any(found.get("content-encoding") == "gzip" for found in assets.values())
    assert all("immutable" in found["cache-control"] for found in assets.values())
    assert headers[f"{mo.url}/"]["cache-control"] == "no-cache"


def test_a_roll_of_all_six_faces_fits_the_narrowest_page(person: Callable[..., Person]) -> None:
    mo = person(size="narrow", lang="fr")
    faces = mo.page.locator("#dock .offer")
    for _ in range(MOST_ROLLS):
        mo.deal("las-vegas-dice", players=5, first_seat=0)
        expect(faces.first).to_be_visible()
        if faces.count() == 6:
            break
    expect(faces).to_have_count(6)
    mo.check_width()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_numbers_at_the_own_seat_end_before_the_button(
    lang: str, person: Callable[..., Person]
) -> None:
    mo = person(size="narrow", lang=lang)
    crowded = {"sequential": True, "chips": True, "open_safes": True}
    for game, options in (("las-vegan", {}), ("las-vegas-cards", crowded)):
        mo.deal(game, first_seat=0, **options)
        settle(mo)
        numbers = [shape(number)["right"] for number in mo.page.locator("#dock dd").all()]
        assert max(numbers) <= shape(mo.page.locator(DO))["left"]


WRITTEN = """(about) => {
  const written = document.createRange();
  written.selectNodeContents(about);
  return written.getBoundingClientRect().toJSON();
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_sits_where_can_be_read_beside_the_choice_of_it(
    lang: str, person: Callable[..., Person]
) -> None:
    mo = person(size="narrow", lang=lang)
    mo.page.set_viewport_size({"width": 320, "height": 568})
    mo.go(f"/t/{mo.make('las-vegan', ['person', 'open', 'bot'])}")
    settle(mo)
    seats = mo.page.locator("main ol > li").filter(has=mo.page.locator("select")).all()
    assert len(seats) == 2
    for seat in seats:
        words, box = seat.locator(".who").evaluate(WRITTEN), shape(seat.locator("select"))
        assert box["top"] >= words["bottom"] - 1 or box["left"] >= words["right"] - 1


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (640, 360)])
def test_a_replay_shows_the_hand_and_leaves_the_board_in_sight(
    size: tuple[int, int],
    person: Callable[..., Person],
    finished: Callable[[str], Finished],
) -> None:
    mo = person(size="phone")
    mo.page.set_viewport_size({"width": size[0], "height": size[1]})
    mo.go(f"/replay/{finished('las-vegan').table}?step=3&seat=0")
    settle(mo)
    dock, cards = shape(mo.page.locator("#dock")), mo.page.locator("#dock .slot > *").all()
    assert dock["height"] <= 0.42 * size[1]
    assert max(shape(card)["right"] for card in cards) <= dock["right"] - 8
    assert min(shape(card)["left"] for card in cards) >= dock["left"] + 8


def shape(thing: Locator) -> dict[str, float]:
    found: dict[str, float] = thing.evaluate("it => it.getBoundingClientRect().toJSON()")
    return found


CUT_FIELDS = """() => [...document.querySelectorAll('#dock select')].flatMap((field) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const pen = Object.assign(document.createElement('canvas').getContext('2d'), { font });
  const said = field.selectedOptions[0].text;
  const arrow = 16;
  const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow;
  return pen.measureText(said).width > room ? [said] : [];
})"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_fields_of_a_replay_say_all_of_what_they_show(
    lang: str, person: Callable[..., Person], finished: Callable[[str], Finished]
) -> None:
    mo = person(size="phone", lang=lang)
    for size in ((390, 844), (320, 568), (640, 360), (768, 1024)):
        mo.page.set_viewport_size({"width": size[0], "height": size[1]})
        mo.go(f"/replay/{finished('las-vegan').table}?step=9")
        settle(mo)
        assert mo.page.evaluate(CUT_FIELDS) == [], size


def test_titles_stand_beside_the_way_home_on_phones(person: Callable[..., Person]) -> None:
    mo = person(size="phone")
    for path in ("/history", "/new", "/accessibility"):
        mo.go(path)
        settle(mo)
        title, home = shape(mo.page.locator("h1")), shape(mo.page.locator("header .home"))
        assert 0 <= title["left"] - home["right"] <= 16
        assert abs(title["top"] + title["bottom"] - home["top"] - home["bottom"]) <= 4
