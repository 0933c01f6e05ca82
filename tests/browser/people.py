"""A person at a browser: what they can do, and what reached them."""

from __future__ import annotations

import json
import random
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Literal

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Position,
    Route,
    expect,
    sync_playwright,
)
from playwright.sync_api import TimeoutError as TooLate

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--disable-gpu", "--disable-background-networking", "--disable-component-update"]

GAMES = ("las-vegan", "las-vegas-cards", "las-vegas-dice", "vegas-roller", "vegas-strip")
SIZES = {"desk": (1440, 900), "phone": (390, 844), "narrow": (360, 740)}
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)
CHOICE = "[data-choice]:not([aria-disabled=true]):not([aria-pressed=true])"
OVER = "[aria-labelledby=result]"
DO = f"#dock .btn--main:not({OVER} *)"  # that of the result deals again
READY = f"{DO}:not([aria-disabled=true])"
READ_ON = "dialog[open] .btn--main"
SITUATION = f"""[{READ_ON!r}, {READY!r}, {CHOICE!r}].map(
  (wanted) => [...document.querySelectorAll(wanted)].length)"""
STEP = f"""(pick) => {{
  const choices = [...document.querySelectorAll({CHOICE!r})];
  const [next] = [{READ_ON!r}, {READY!r}].flatMap((one) => [...document.querySelectorAll(one)]);
  const wanted = next ?? choices[Math.floor(pick * choices.length)];
  wanted?.click();
  return wanted !== undefined;
}}"""
EXPECTED = re.compile(r"Failed to load resource.*status of 4\d\d|WebSocket connection to")
"""Refusals and broken lines are part of what is tested; everything else in the console is not."""
MOST_STEPS = 3000
GLANCE = 2000
MOST_MISSED = 30
"""How often somebody may reach for what is gone."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser, for as long as the block lasts."""
    found = next((path for name in CHROMIUM if (path := shutil.which(name))), None)
    assert found, "Browser tests need Chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield launched
        launched.close()


class Person:
    """One browser profile with one page; frames of its sockets are kept."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str,
        *,
        lang: Literal["de", "en", "fr"] = "en",
        theme: Literal["dark", "light"] = "dark",
        size: Literal["desk", "phone", "narrow"] = "desk",
        guided: bool = False,
        worker: bool = False,
        **settings: object,
    ) -> None:
        width, height = SIZES[size]
        self.url, self.name = url, name
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            has_touch=size != "desk",
            is_mobile=size != "desk",
            service_workers="allow" if worker else "block",  # one would answer before our routes do
        )
        kept = {"name": name, "lang": lang, "speed": "instant", "motion": False, **settings}
        kept["guided"] = [] if guided else [*GAMES, "climb"]
        script = f"localStorage.croupier ??= {json.dumps(json.dumps(kept))}"
        self.context.add_init_script(script)
        self.problems: list[str] = []
        self.frames: list[str] = []
        self._missed = 0
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", self._heed)
        page.on(
            "websocket",
            lambda socket: socket.on("framereceived", lambda frame: self.frames.append(str(frame))),
        )
        return page

    def _heed(self, message: ConsoleMessage) -> None:
        """Take note of errors on the console; what the content policy forbids is among them."""
        if message.type == "error" and not EXPECTED.search(message.text):
            self.problems.append(message.text)

    def keep_answers(self) -> list[str]:
        """All that the page is answered over HTTP from now on."""
        answers: list[str] = []

        def keep(route: Route) -> None:
            answer = route.fetch()
            answers.append(answer.text())
            route.fulfill(response=answer)

        self.page.route("**/api/**", keep)
        return answers

    def check_width(self) -> None:
        """Nothing hangs over the edge of the page."""
        wide, room = self.page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
        )
        assert wide <= room, f"{self.page.url} is {wide} wide and has {room}"

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """A request to the server with this person's cookie."""
        data = None if body is None else json.dumps(body)
        answer = self.context.request.fetch(
            f"{self.url}/api/v1{path}",
            method=method,
            data=data,
            headers={"Content-Type": "application/json", "Origin": self.url},
        )
        assert answer.ok, answer.text()
        return answer.json()

    def make(self, game: str, seats: list[str], **options: object) -> str:
        """A table with those kinds of seats; its id."""
        level = self.ask("GET", "/levels")[0]["name"]
        chosen = [{"kind": s, "level": level if s == "bot" else None} for s in seats]
        body = {"game": game, "players": len(seats), "name": self.name, "seats": chosen}
        return str(self.ask("POST", "/tables", {**body, "options": options})["id"])

    def deal(self, game: str, players: int = 3, **options: object) -> str:
        """A match against bots, opened; its table's id."""
        table = self.make(game, ["person", *["bot"] * (players - 1)], **options)
        self.ask("POST", f"/tables/{table}/start", {})
        self.sit_at(table)
        return table

    def sit_at(self, table: str) -> None:
        self.go(f"/t/{table}")
        self.page.wait_for_selector("#dock")

    @property
    def is_over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def positions(self) -> list[dict[str, Any]]:
        """Every position that reached this browser."""
        found = (json.loads(frame).get("position") for frame in self.frames)
        return [position for position in found if position]

    def position(self) -> dict[str, Any]:
        """The latest of them."""
        found = (json.loads(frame).get("position") for frame in reversed(self.frames))
        return next(position for position in found if position)

    def step(self, chance: random.Random, pause: float = 30) -> None:
        """The next thing a player would do: read on, play what is picked, or pick something."""
        if not self.page.evaluate(STEP, chance.random()) and pause:
            self.page.wait_for_timeout(pause)

    def step_by_hand(self, chance: random.Random) -> None:
        """The same by mouse or finger: nothing may lie over what is wanted."""
        page = self.page
        has_summary, is_ready, choices = page.evaluate(SITUATION)
        try:
            if has_summary:
                page.locator(READ_ON).click(timeout=GLANCE)
            elif is_ready:
                page.locator(READY).click(timeout=GLANCE)
            elif choices:
                self.touch(page.locator(CHOICE).nth(chance.randrange(choices)), timeout=GLANCE)
            else:
                page.wait_for_timeout(30)
        except TooLate:  # the table went on meanwhile: look again
            self._missed += 1
            if self._missed > MOST_MISSED:
                raise

    def touch(self, choice: Locator, timeout: float = PATIENCE) -> None:
        """Click where the thing shows: of cards that overlap, the left edge."""
        is_card = "as-card" in (choice.get_attribute("class", timeout=timeout) or "").split()
        edge: Position | None = {"x": 9, "y": 16} if is_card else None
        choice.click(position=edge, timeout=timeout)

    def play_until(self, until: Callable[[], bool], *, by_hand: bool = False) -> None:
        """Until something has come about, or fail."""
        chance = random.Random(1)
        step = self.step_by_hand if by_hand else self.step
        for _ in range(MOST_STEPS):
            is_over = self.is_over
            if until():
                return
            if is_over:
                break
            step(chance)
        raise AssertionError(f"it never comes to that at {self.page.url}")

    def play_on(self, look: Callable[[], None] = lambda: None, *, by_hand: bool = False) -> None:
        """To the end of the match; `look` looks around before each step."""

        def is_over() -> bool:
            look()
            return self.is_over

        self.play_until(is_over, by_hand=by_hand)

    def expect_turn(self) -> None:
        expect(self.page.locator(CHOICE).first).to_be_visible()

    def wait_until(self, condition: Callable[[], bool]) -> None:
        """While the page goes on by itself."""
        end = time.monotonic() + PATIENCE / 1000
        while not condition():
            assert time.monotonic() < end, f"it never comes to that at {self.page.url}"
            self.page.wait_for_timeout(20)


def gather(people: list[Person], game: str = "las-vegan", **options: object) -> str:
    """All sit down at one table, and the cards are dealt."""
    host, *others = people
    table = host.make(game, ["person", *["open"] * len(others)], **options)
    for other in others:
        other.ask("POST", f"/tables/{table}/join", {"name": other.name})
    host.ask("POST", f"/tables/{table}/start", {})
    for one in people:
        one.sit_at(table)
    return table
