"""Several people at a table, each in a browser of their own."""

from __future__ import annotations

import json
import math
import random
import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.people import CHOICE, OVER, Person, gather

pytestmark = pytest.mark.slow

CARD = re.compile(r'"([rpgb]\d)"')


def play_together(people: list[Person], until: Callable[[], bool]) -> None:
    chance = random.Random(5)
    for _ in range(4000):
        if until():
            return
        for one in people:
            one.step(chance, pause=10 if one is people[-1] else 0)
    raise AssertionError("it never came to that")


def test_two_people_play_through_a_reload_and_a_broken_line(person: Callable[..., Person]) -> None:
    ann, bo = person("Ann"), person("Bo")
    lines: list[WebSocketRoute] = []

    def pass_on(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    bo.page.route_web_socket(re.compile(r"/live"), pass_on)
    gather([ann, bo], rounds=1)
    everybody = [ann, bo]
    play_together(everybody, lambda: len(ann.positions()) > 6)
    ann.page.reload()
    ann.page.wait_for_selector("#dock")
    lines[-1].close(code=4001)
    expect(bo.page.get_by_text("You are back.")).to_be_visible()
    play_together(everybody, lambda: ann.is_over and bo.is_over)
    results = [one.page.locator(f"{OVER} li").all_inner_texts() for one in everybody]
    assert [line[-2:] for line in results[0]] == [line[-2:] for line in results[1]]
    ann.page.get_by_role("button", name="Play again").click()
    expect(bo.page.get_by_role("link", name="Go there")).to_be_visible()


def test_four_people_see_only_what_is_theirs(person: Callable[..., Person]) -> None:
    """Everything that reached each browser is searched for cards it must not know."""
    people = [person(name) for name in ("Ann", "Bo", "Cy", "Di")]
    table = gather(people, rounds=1)
    watcher = person("Eve")
    watcher.sit_at(table)
    hands = [one.positions()[0]["state"]["hands"][seat] for seat, one in enumerate(people)]
    for seat, one in enumerate(people):
        others = {card for other, hand in enumerate(hands) if other != seat for card in hand}
        assert not others & set(CARD.findall("".join(one.frames)))
        page = one.page.content()
        assert not [card for card in others if f'"{card}"' in page or f">{card}<" in page]
    assert not CARD.findall("".join(watcher.frames))
    play_together(people, lambda: all(one.is_over for one in people))
    for seat, one in enumerate(people):
        for position in one.positions():
            shown = position["state"]["hands"]
            assert all(hand is None for i, hand in enumerate(shown) if i not in (seat, 4))
    for position in watcher.positions():
        assert all(hand is None for hand in position["state"]["hands"][:4])


def test_sealed_choices_show_who_has_chosen_and_may_be_changed(
    person: Callable[..., Person],
) -> None:
    ann, bo = person("Ann"), person("Bo")
    gather([ann, bo], "las-vegas-cards")

    def has_chosen(moves: int) -> bool:
        return len({position["chosen"] for position in ann.positions()} - {None}) == moves

    for count in (1, 2):  # choose, then choose again
        ann.expect_turn()
        ann.touch(ann.page.locator(f"#dock {CHOICE}").first)
        ann.page.locator("#dock .btn--main[aria-disabled=false]").click()
        expect(bo.page.locator("[data-seat='0']").first).to_contain_text("chosen")
        ann.wait_until(partial(has_chosen, count))
    assert not [frame for frame in bo.frames if '"kind":"sealed"' in frame]


def test_a_lost_line_is_noticed_and_nothing_is_lost(person: Callable[..., Person]) -> None:
    mo = person()
    lines: list[WebSocketRoute] = []
    is_down = False

    def pass_on(line: WebSocketRoute) -> None:
        lines.append(line)
        if is_down:
            line.close(code=4001)
        else:
            line.connect_to_server()

    mo.page.route_web_socket(re.compile(r"/live"), pass_on)
    mo.deal("las-vegan", players=3)
    mo.expect_turn()
    before = mo.position()
    is_down = True
    lines[-1].close(code=4001)
    expect(mo.page.get_by_text("Connection lost.")).to_be_visible()
    tried = len(lines)
    mo.page.get_by_role("button", name="Try again").click()  # while it is down: the button stays
    mo.wait_until(lambda: len(lines) > tried)
    is_down = False
    expect(mo.page.get_by_text("You are back.")).to_be_visible()
    mo.expect_turn()
    assert mo.position()["state"] == before["state"]


def test_people_talk_pause_and_take_back(person: Callable[..., Person]) -> None:
    ann, bo = person("Ann"), person("Bo")
    gather([ann, bo], "vegas-roller")
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_role("button", name="Well played!").click()
    expect(bo.page.get_by_role("tab", name="Chat")).to_contain_text("1")
    ann.page.get_by_label("Write a message").fill("shall we?")
    ann.page.get_by_role("button", name="Send", exact=True).click()
    bo.page.get_by_role("tab", name="Chat").click()
    expect(bo.page.get_by_role("tabpanel").get_by_text("shall we?")).to_be_visible()
    bo.page.get_by_role("button", name="Menu").click()
    bo.page.get_by_role("button", name="Pause the game").click()
    paused = [one.page.get_by_role("status").filter(has_text="paused") for one in (ann, bo)]
    expect(paused[0].first).to_be_visible()
    ann.page.get_by_role("button", name="Resume").click()
    expect(paused[1]).to_have_count(0)
    ann.wait_until(lambda: any(one.page.locator(CHOICE).count() for one in (ann, bo)))
    mover, other = (ann, bo) if ann.page.locator(CHOICE).count() else (bo, ann)
    before = mover.position()["state"]
    play_together([mover], lambda: bool(mover.position()["state"] != before))
    mover.page.get_by_role("button", name="Menu").click()
    mover.page.get_by_role("button", name="Ask to take back my last move").click()
    other.page.get_by_role("button", name="Decline").click()
    expect(mover.page.get_by_text("Waiting for the others.")).to_have_count(0)
    expect(mover.page.get_by_text("declines.").first).to_be_attached()
    mover.page.get_by_role("button", name="Menu").click()
    mover.page.get_by_role("button", name="Ask to take back my last move").click()
    other.page.get_by_role("button", name="Agree", exact=True).click()
    mover.expect_turn()


def test_leaving_gives_the_seat_to_a_bot_and_one_can_take_it_back(
    person: Callable[..., Person],
) -> None:
    ann, bo = person("Ann"), person("Bo")
    table = gather([ann, bo])
    bo.page.get_by_role("button", name="Menu").click()
    bo.page.get_by_role("button", name="Leave and let a bot play for me").click()
    bo.page.get_by_role("button", name="Stay").click()
    expect(bo.page.locator("dialog[open]")).to_have_count(0)
    assert bo.page.url.endswith(table)
    leave(bo.page)
    expect(ann.page.get_by_text("a bot is playing")).to_be_visible()
    bo.sit_at(table)
    bo.page.get_by_role("button", name="Take my seat back").click()
    expect(bo.page.get_by_text("A bot is playing for you.")).to_have_count(0)


def test_the_tab_says_whose_turn_it_is_and_two_tabs_agree(person: Callable[..., Person]) -> None:
    mo = person()
    table = mo.deal("las-vegan", players=3)
    mo.expect_turn()
    expect(mo.page).to_have_title(re.compile("^● Your turn"))
    second = mo.new_tab()
    second.goto(f"{mo.url}/t/{table}")
    expect(second.locator(CHOICE).first).to_be_visible()
    moves = len(json.loads(mo.frames[0])["log"])
    play_together([mo], lambda: len(mo.positions()) > 3)
    expect(second.locator(".log li").nth(moves)).to_be_visible()


def choose(page: Page, name: str) -> None:
    """Something of the menu."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=name).click()


def leave(page: Page) -> None:
    choose(page, "Leave and let a bot play for me")
    page.get_by_role("dialog", name="Leave this table?").get_by_role("button", name="Leave").click()
    expect(page.locator("#dock")).to_have_count(0)


def test_a_table_that_all_have_left_keeps_its_name(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    table = ann.deal("las-vegan", players=3)
    leave(ann.page)
    ann.sit_at(table)
    expect(ann.page.get_by_role("heading", name="Ann’s table")).to_be_visible()


def test_the_host_hands_the_table_over_and_passes_on_the_seat_of_who_left(
    person: Callable[..., Person],
) -> None:
    ann, bo, cy, di = person("Ann"), person("Bo"), person("Cy"), person("Di")
    table = ann.make("las-vegas-dice", ["person", "open", "open"])
    cy.ask("POST", f"/tables/{table}/join", {"name": "Cy"})
    ann.go(f"/t/{table}")
    ann.page.get_by_role("button", name="Remove").click()
    expect(ann.page.get_by_text("waiting for a player")).to_have_count(2)
    bo.ask("POST", f"/tables/{table}/join", {"name": "Bo"})
    di.ask("POST", f"/tables/{table}/join", {"name": "Di"})
    bo.go(f"/t/{table}")
    di.go(f"/t/{table}")
    expect(bo.page.get_by_text("Ann deals when everyone is here.")).to_be_visible()
    ann.page.get_by_role("button", name="Make host").first.click()
    bo.page.get_by_role("button", name="Deal").click()
    expect(ann.page.locator("#dock")).to_be_visible()
    expect(di.page.locator("#dock")).to_be_visible()
    choose(bo.page, "Make Ann the host")
    expect(ann.page.get_by_role("heading", name="Ann’s table")).to_be_visible()

    leave(bo.page)
    expect(ann.page.get_by_text("a bot is playing")).to_be_visible()
    cy.sit_at(table)
    choose(ann.page, "Ask to give Bo’s seat to a new player")
    expect(ann.page.get_by_text("Waiting for the others.")).to_be_visible()
    di.page.get_by_role("button", name="Agree").click()
    cy.page.get_by_role("button", name="Sit down").click()
    expect(ann.page.locator("[data-seat='1']")).to_contain_text("Cy")
    expect(cy.page.locator("[data-seat='1']")).to_contain_text("You")
    choose(cy.page, "Was the deal fair?")  # what he never added is not missing
    expect(cy.page.locator("dialog[open] li.good")).to_have_count(2)
    expect(cy.page.locator("dialog[open] li.bad")).to_have_count(0)


def test_watching_is_up_to_the_table(person: Callable[..., Person]) -> None:
    ann, eve = person("Ann"), person("Eve")
    table = ann.make("las-vegan", ["person", "bot", "bot"])
    ann.go(f"/t/{table}")
    with ann.page.expect_response("**/settings?*"):
        ann.page.get_by_label("Allow spectators").uncheck()
    eve.go(f"/t/{table}")
    expect(eve.page.get_by_role("alert")).to_be_visible()
    with ann.page.expect_response("**/settings?*"):
        ann.page.get_by_label("Allow spectators").check()
    ann.page.get_by_role("button", name="Deal").click()
    eve.sit_at(table)
    expect(eve.page.locator("[data-seat]")).to_have_count(3)
    expect(eve.page.locator("[data-choice]:not([aria-disabled=true])")).to_have_count(0)


def test_a_clock_warns_and_then_a_bot_moves(person: Callable[..., Person]) -> None:
    mo = person()
    table = mo.make("las-vegas-dice", ["person", "bot"], first_seat=0)
    mo.ask("POST", f"/tables/{table}/settings", {"clock": 5})
    mo.ask("POST", f"/tables/{table}/start", {})
    mo.sit_at(table)
    expect(mo.page.locator("#dock .clock")).to_contain_text("0:0")
    expect(mo.page.get_by_text("Your time is almost up.")).to_be_visible()
    expect(mo.page.locator(".log").first).to_contain_text("run out of time; a bot moved for you")


def test_all_clocks_and_the_time_to_a_takeover_can_be_seen(person: Callable[..., Person]) -> None:
    """Total time with an increment: one clock runs, the other stands, and both see both."""
    ann, bo = person("Ann"), person("Bo", size="phone")
    table = ann.make("las-vegas-dice", ["person", "open"], first_seat=0)
    ann.ask("POST", f"/tables/{table}/settings", {"total": 3600, "increment": 600, "grace": 3600})
    bo.ask("POST", f"/tables/{table}/join", {"name": "Bo"})
    ann.ask("POST", f"/tables/{table}/start", {})
    for one in (ann, bo):
        one.sit_at(table)

    def clock(one: Person, seat: int) -> Locator:
        return one.page.locator(f"[data-seat='{seat}']").get_by_role("timer")

    for one in (ann, bo):
        expect(clock(one, 1)).to_have_text(re.compile(r"60:00$"))  # his stands
        expect(clock(one, 0)).to_have_text(re.compile(r"59:\d\d$"))  # hers runs
    ann.play_until(lambda: bool(ann.position()["to_move"] == [1]))
    left = ann.position()["clocks"][0]["left"]
    assert left > 3600, "what a move adds is more than it took"
    stands = re.compile(rf"{math.ceil(left) // 60}:{math.ceil(left) % 60:02}$")
    for one in (ann, bo):
        expect(clock(one, 0)).to_have_text(stands)
        expect(clock(one, 1)).to_have_text(re.compile(r"59:\d\d$"))
    bo.page.close()
    away = ann.page.locator("[data-seat='1']")
    expect(away).to_contain_text("away, bot in")
    expect(clock(ann, 1)).to_have_text(re.compile(r"59:\d\d$"))
    bo.page = bo.new_tab()
    bo.sit_at(table)
    expect(away).not_to_contain_text("away")


KEPT_BUBBLES = """
window.bubbles = [];
const later = window.setTimeout;
window.setTimeout = (then, wait, ...about) =>
  wait === 7000 ? window.bubbles.push(then) : later(then, wait, ...about);
"""
"""What was said stays until the test says otherwise."""


def test_on_phones_what_is_said_shows_at_the_seat(person: Callable[..., Person]) -> None:
    ann, bo = person("Ann", size="phone"), person("Bo", size="narrow")
    for one in (ann, bo):
        one.context.add_init_script(KEPT_BUBBLES)
    gather([ann, bo], "vegas-roller")
    for speaker, hearer, seat in ((ann, bo, 0), (bo, ann, 1)):
        speaker.page.get_by_role("tab", name="Chat").click()
        speaker.page.get_by_label("Write a message").fill(f"hello from {speaker.name}")
        speaker.page.get_by_role("button", name="Send", exact=True).click()
        beside = hearer.page.locator(".place-at-table").filter(
            has=hearer.page.locator(f"[data-seat='{seat}']")
        )
        bubble = beside.get_by_text(f"hello from {speaker.name}")
        expect(bubble).to_be_visible()
        hearer.page.evaluate("scrollTo(0, 0)")
        expect(bubble).to_be_in_viewport(ratio=1)
        mark = hearer.page.get_by_role("banner").get_by_role("button", name=re.compile("Chat"))
        if hearer is bo:
            expect(mark).to_contain_text("1")
            mark.click()
            expect(hearer.page.get_by_label("Write a message")).to_be_in_viewport()
        expect(mark).to_have_count(0)
        hearer.page.evaluate("window.bubbles.forEach((then) => then())")
        expect(bubble).to_have_count(0)


AWAY = """
window.told = [];
window.Notification = class {
  static permission = 'granted';
  constructor(title, { body }) { window.told.push(`${title}: ${body}`); }
  close() {}
};
Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
"""


def test_who_looks_elsewhere_is_told_of_their_turn(person: Callable[..., Person]) -> None:
    """Even if there is something to read first: how the points of the last round came about."""
    mo = person(notify=True)
    mo.context.add_init_script(AWAY)
    mo.deal("las-vegas-cards", players=2)
    mo.wait_until(lambda: bool(mo.page.evaluate("window.told.length > 0")))
    assert mo.page.evaluate("window.told[0]") == "Your turn: Las Vegas: The Card Game"
    mo.play_until(lambda: mo.page.locator("dialog[open]").count() > 0)
    expect(mo.page).to_have_title(re.compile("^● Your turn"))


def test_android_cannot_notify_so_and_the_game_goes_on(person: Callable[..., Person]) -> None:
    mo = person(notify=True)
    mo.context.add_init_script(AWAY.replace("window.told.push", "throw new TypeError"))
    mo.deal("las-vegas-cards", players=2)
    mo.expect_turn()
    expect(mo.page).to_have_title(re.compile("^● Your turn"))
