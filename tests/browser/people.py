"""A person at a browser: what they can do, and what reached them."""

from __future__ import annotations

import contextlib
import json
import random
from typing import Any, Literal

from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

SIZES = {"desk": (1440, 900), "phone": (390, 844)}
PATIENCE = 20_000
CHOICE = "[data-choice]:not([aria-disabled=true]):not([aria-pressed=true])"
OVER = "[aria-labelledby=result]"
DO = f"#dock .btn--main:not({OVER} *)"  # that of the result deals again
MOST_STEPS = 3000
GLANCE = 2000


class Person:
    """One browser profile with one page; frames of its sockets are kept."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str,
        *,
        lang: Literal["en", "fr"] = "en",
        theme: Literal["dark", "light"] = "dark",
        size: Literal["desk", "phone"] = "desk",
        guided: bool = False,
    ) -> None:
        width, height = SIZES[size]
        self.url, self.name = url, name
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            has_touch=size == "phone",
            is_mobile=size == "phone",
        )
        kept = {"name": name, "lang": lang, "speed": "instant", "motion": False}
        games = ["las-vegan", "las-vegas-cards", "las-vegas-dice", "vegas-roller", "vegas-strip"]
        kept["guided"] = [] if guided else [*games, "climb"]
        script = f"localStorage.croupier ??= {json.dumps(json.dumps(kept))}"
        self.context.add_init_script(script)
        self.problems: list[str] = []
        self.frames: list[str] = []
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on(
            "websocket",
            lambda socket: socket.on("framereceived", lambda frame: self.frames.append(str(frame))),
        )
        return page

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

    # By mouse or finger

    def step(self, chance: random.Random) -> None:
        """The next thing a player would do: read on, play what is picked, or pick something."""
        page = self.page
        summary = page.locator("dialog[open] .btn--main")
        if summary.count():
            summary.click()
            return
        ready = page.locator(f"{DO}:not([aria-disabled=true])")
        if ready.count():
            with contextlib.suppress(TooLate):  # the table went on meanwhile: look again
                ready.click(timeout=GLANCE)
            return
        choices = page.locator(CHOICE)
        count = choices.count()
        if count == 0:
            page.wait_for_timeout(30)
            return
        self.touch(choices.nth(chance.randrange(count)))

    def touch(self, choice: Locator) -> None:
        """Click where the thing shows: of cards that overlap, the left edge."""
        is_card = "card" in (choice.get_attribute("class") or "").split()
        if is_card:
            choice.click(position={"x": 9, "y": 16})
        else:
            choice.click()

    def play_on(self, seed: int = 1) -> None:
        """To the end of the match, or fail."""
        chance = random.Random(seed)
        for _ in range(MOST_STEPS):
            if self.is_over:
                return
            self.step(chance)
        raise AssertionError(f"the match does not end at {self.page.url}")

    def expect_turn(self) -> None:
        expect(self.page.locator(CHOICE).first).to_be_visible(timeout=PATIENCE)
