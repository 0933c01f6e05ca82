"""Every board at every size: its middle in sight, names to be read, nothing cut off."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, expect

import croupier
from tests.browser.gallery import SIZES, Scene, Telling, Wall, scenes
from tests.browser.inspector import ABOUT_COLOURS, AXE
from tests.browser.people import GAMES
from tests.long import TIMES
from tests.server.running import ServerProcess

pytestmark = pytest.mark.slow

LOOK = (Path(__file__).parent / "look.js").read_text("utf-8")
OVER_HAND = """() => {
  const preview = document.querySelector("#preview")?.getBoundingClientRect();
  const hand = document.querySelector("#dock .hand")?.getBoundingClientRect();
  const isApart = !preview || !hand || !hand.height || preview.left >= hand.right
    || preview.top >= hand.bottom - 12 || preview.bottom <= hand.top + 12;
  return isApart ? [] : ["the preview lies over the hand"];
}"""
PICKS = [("#dock", "^=card]"), ("#dock", "]"), ("main", "]")]
WIDER = "(body) => body.scrollWidth > body.clientWidth"
LANGS = {
    "las-vegan": "fr",
    "las-vegas-cards": "de",
    "las-vegas-dice": "en",
    "vegas-roller": "fr",
    "vegas-strip": "de",
}
INSPECT = """([where, options]) =>
  axe.run({ include: where.filter((one) => document.querySelector(one)) }, options)"""


def some(game: str, lang: str) -> Iterator[Scene]:
    """Every moment that the game has, each at another number of players."""
    counts = croupier.game(game).players
    found = {players: {s.name: s for s in scenes(game, players, lang)} for players in counts}
    names = dict.fromkeys(name for players in counts for name in found[players])
    turns = cycle(reversed(counts))
    for name in names:
        able = next(players for players in turns if name in found[players])
        yield found[able][name]


@pytest.mark.parametrize("game", GAMES)
def test_boards_are_whole_at_every_size(
    game: str, server: ServerProcess, chromium: Browser
) -> None:
    lang = LANGS[game]
    wall = Wall(chromium, server.url, lang=lang, guided=[])
    wrong: list[str] = []
    for turn, scene in enumerate(some(game, lang)):
        wall.resize(*SIZES[0])
        wall.hang(scene)
        wrong += inspected(wall, scene, whole=turn == 0)
        if scene.name == "summary":
            for size in SIZES:
                wall.resize(*size)
                wide = wall.page.locator("dialog .body").evaluate(WIDER)
                wrong += [f"{scene.id} at {size[0]}: the summary is cut"] if wide else []
            expect(wall.page.locator("dialog tbody").last.locator("tr")).to_have_count(
                scene.players
            )
            wall.page.keyboard.press("Escape")
            wall.page.locator("dialog").wait_for(state="detached")
        for place, size in enumerate(SIZES):
            wall.resize(*size)
            focuses = TIMES > 1 or (place + turn) % 3 == 0  # each size comes round in each game
            found: list[str] = wall.page.evaluate(LOOK, focuses)
            wrong += [f"{scene.id} at {size[0]}x{size[1]}: {one}" for one in found]
    wall.close()
    assert not wrong + wall.problems, "\n".join(wrong + wall.problems)


@pytest.mark.parametrize("game", GAMES)
def test_a_picked_move_hides_neither_the_hand_nor_the_button(
    game: str, server: ServerProcess, chromium: Browser
) -> None:
    """Its preview is as long as three sentences, in German more."""
    wall = Wall(chromium, server.url, lang="de")
    wrong: list[str] = []
    for scene in some(game, "de"):
        if scene.name in ("start", "summary", "end"):
            continue
        wall.resize(*SIZES[0])
        wall.hang(scene)
        # A card of the hand, else a die or a tile, else a card of the bank's
        wanted = (f"{where} [data-choice{how}" for where, how in PICKS)
        picks = (wall.page.locator(f"{one}:not([aria-disabled=true])") for one in wanted)
        next(pick for pick in picks if pick.count()).last.evaluate("(choice) => choice.click()")
        for size in SIZES:
            wall.resize(*size)
            found: list[str] = wall.page.evaluate(LOOK, False)
            found += wall.page.evaluate(OVER_HAND)
            wrong += [f"{scene.id} at {size[0]}x{size[1]}: {one}" for one in found]
    wall.close()
    assert not wrong + wall.problems, "\n".join(wrong + wall.problems)


def inspected(wall: Wall, scene: Scene, *, whole: bool) -> Iterator[str]:
    """What axe finds: by all its rules, and by those about colours in the other light.

    The bar and the log are alike in all scenes of a game, so one of them will do for those.
    """
    where = ["html"] if whole or TIMES > 1 else ["main", "#dock", "dialog[open]"]
    if not wall.page.evaluate("'axe' in window"):
        wall.page.evaluate(AXE.read_text())
    for theme, rules in (("dark", None), ("light", ABOUT_COLOURS)):
        options: dict[str, Any] = {"resultTypes": ["violations"]}
        if rules:
            options["runOnly"] = rules
        wall.page.emulate_media(color_scheme=_light(theme))
        found: Any = wall.page.evaluate(INSPECT, [where, options])
        for one in found["violations"]:
            for node in one["nodes"]:
                yield f"{scene.id}, {theme}, {one['id']}: {node['html'][:200]}"
    wall.page.emulate_media(color_scheme="dark")


def _light(theme: str) -> Literal["dark", "light"]:
    return "light" if theme == "light" else "dark"


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_what_matters_comes_into_view(
    size: tuple[int, int], server: ServerProcess, chromium: Browser
) -> None:
    wall = Wall(chromium, server.url)
    wall.resize(*size)
    for moment, wanted in (("place", "Machines of this round"), ("play", "The trick")):
        scene = next(s for s in scenes("las-vegan", 3) if s.name == moment)
        wall.hang(scene)
        region = wall.page.get_by_role("region", name=wanted)
        place, dock = region.bounding_box(), wall.page.locator("#dock").bounding_box()
        assert place
        assert dock
        assert -1 <= place["y"] < dock["y"] - 60, f"{wanted} at {place}, the dock at {dock}"
    wall.close()


CASINOS = 6
SMALL = [(320, 568), (640, 360), (844, 390), (390, 844)]
IN_SIGHT = """() => {
  const dock = document.querySelector("#dock").getBoundingClientRect().top;
  return [...document.querySelectorAll(".strip > article, .street > *")].filter((house) => {
    const { top, bottom } = house.getBoundingClientRect();
    return top >= 0 && bottom <= dock + 1;
  }).length;
}"""
CUT = """() => [...document.querySelectorAll(".says")].filter(
  (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
).map((one) => one.textContent)"""


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_all_six_casinos_are_seen_at_a_glance_and_say_what_a_tile_does(
    lang: str, server: ServerProcess, chromium: Browser
) -> None:
    wall = Wall(chromium, server.url, lang=lang)
    scene = next(s for s in scenes("vegas-strip", 6, lang) if s.name == "place")
    for size in SMALL:
        wall.resize(*size)
        wall.hang(scene)
        wall.wait_until(f"({IN_SIGHT})() === {CASINOS}")
    wall.page.locator("#dock [data-choice]").first.evaluate("(tile) => tile.click()")
    wall.wait_until(f"({IN_SIGHT})() === {CASINOS}")
    assert wall.page.locator(".says").count() == CASINOS
    for size in SIZES:
        wall.resize(*size)
        assert wall.page.evaluate(CUT) == []
    wall.close()


def test_on_a_phone_held_sideways_casinos_are_seen_at_a_glance(
    server: ServerProcess, chromium: Browser
) -> None:
    wall = Wall(chromium, server.url, lang="fr")
    wall.resize(844, 390)
    wall.hang(next(s for s in scenes("las-vegas-dice", 5, "fr") if s.name == "place"))
    wall.wait_until(f"({IN_SIGHT})() === {CASINOS}")
    wall.close()


@pytest.mark.parametrize(
    ("players", "moment", "size"), [(2, "summary", (640, 360)), (5, "place", (844, 390))]
)
def test_many_dice_fit_into_low_windows(
    players: int, moment: str, size: tuple[int, int], server: ServerProcess, chromium: Browser
) -> None:
    """Three of a face among five faces, and five dice beside what they earn."""
    wall = Wall(chromium, server.url, lang="fr")
    wall.resize(*size)
    wall.hang(next(s for s in scenes("las-vegas-dice", players, "fr") if s.name == moment))
    if moment == "summary":
        wall.page.keyboard.press("Escape")
        wall.page.locator("dialog").wait_for(state="detached")
    assert wall.page.evaluate(LOOK, False) == []
    wall.close()


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_tiles_and_blockers_leave_room_in_low_windows(
    lang: str, server: ServerProcess, chromium: Browser
) -> None:
    """Two players have two rows in hand."""
    wall = Wall(chromium, server.url, lang=lang)
    for size in ((844, 390), (640, 360)):
        wall.resize(*size)
        wall.hang(next(s for s in scenes("vegas-strip", 2, lang) if s.name == "place"))
        assert wall.page.evaluate(LOOK, True) == []
        wall.page.locator("#dock [data-choice]:not([aria-disabled=true])").last.click()
        assert wall.page.evaluate(LOOK, False) == []
    wall.close()


def test_a_tie_that_was_broken_is_explained_in_low_windows(
    server: ServerProcess, chromium: Browser
) -> None:
    wall = Wall(chromium, server.url)
    end = next(s for s in scenes("vegas-strip", 6) if s.name == "end")
    told = next(s for s in scenes("vegas-strip", 4) if s.name == "end")
    for size in ((844, 390), (320, 568)):
        wall.resize(*size)
        wall.hang(end)
        expect(wall.page.locator("#dock").get_by_text("VST-22")).to_be_visible()
        wall.hang(told)
        expect(wall.page.locator("#dock").get_by_text("The game is over")).to_be_hidden()
    wall.close()


CROWDED = {"sequential": 1, "chips": 1, "open_safes": 1}
OVERLAPS = """() => {
  const seat = document.querySelector("#dock .mine");
  const name = document.createRange();
  name.selectNodeContents(seat.querySelector(".state"));
  const numbers = [...seat.querySelectorAll("dd")].map((number) => number.getBoundingClientRect());
  const button = document.querySelector("#dock .do .btn--main").getBoundingClientRect();
  return [
    Math.min(...numbers.map(({ left }) => left)) - name.getBoundingClientRect().right,
    button.left - Math.max(...numbers.map(({ right }) => right)),
  ];
}"""


@pytest.mark.parametrize("size", [(390, 844), (320, 568)])
def test_the_own_numbers_lie_between_name_and_button(
    size: tuple[int, int], server: ServerProcess, chromium: Browser
) -> None:
    """With all optional rules, late in a match: then they are longest."""
    told = Telling("las-vegas-cards", 2, "fr", CROWDED)
    shots = []
    while not told.is_over:
        if told.decision:
            shots.append(told.snapshot())
        told.move()
    wall = Wall(chromium, server.url, lang="fr")
    wall.resize(*size)
    wall.hang(Scene("las-vegas-cards", 2, "late", [shots[-1]]))
    assert min(wall.page.evaluate(OVERLAPS)) >= 0
    wall.close()
