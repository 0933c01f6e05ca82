"""A gallery of positions: each game at moments that differ, as a seat sees them.

The positions are played with golden seeds and written by the server's own code; page and texts come
from a server, but the table's socket is played here, so that any position is shown at once.
`make gallery` shoots them all at all sizes: `build/gallery/`.
"""

from __future__ import annotations

import base64
import functools
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec
from playwright.sync_api import Browser, Page, ViewportSize, WebSocketRoute, expect

import croupier
from croupier.core.chance import Chance
from croupier.server.wire.bodies import Line
from croupier.server.wire.messages import Snapshot, Update
from croupier.server.wire.positions import (
    Presence,
    Sight,
    Viewer,
    lasting_lines,
    lines,
    news,
    sheet,
    table_info,
)
from tests.browser.people import GAMES, PATIENCE
from tests.browser.pictures import with_browser
from tests.golden.write import SEED
from tests.server.desk import Desk

SIZES = [
    (1440, 900),
    (1280, 720),
    (1024, 768),
    (768, 1024),
    (720, 450),
    (844, 390),
    (640, 360),
    (390, 844),
    (320, 568),
]
"""Desk, laptop, tablet both ways, a desk at 200 %, phones sideways, phones upright."""

SHEETS = Path(__file__).parents[2] / "build" / "gallery"
SUMMARIES = {"paid", "scored", "total", "pay", "secure-pays", "unclaimed"}
"""Kinds of events after which the points are explained."""


class Scene(NamedTuple):
    """A moment of a match: the frames that show it to somebody who opens the table."""

    game: str
    players: int
    name: str
    frames: list[bytes]

    @property
    def id(self) -> str:
        return f"{self.game}-{self.players}-{self.name}"


class Telling:
    """A match played by chance, and what its first seat is sent."""

    def __init__(
        self, game: str, players: int, lang: str, options: dict[str, int] | None = None
    ) -> None:
        self.desk = Desk(game, people=players, options=options or {}).deal()
        self.table = self.desk.table
        self.viewer = Viewer(0, lang, previews=True, lesson=True, sheet=True)
        self.chance = Chance.of(SEED)

    @property
    def is_over(self) -> bool:
        return self.table.phase == "over"

    @property
    def decision(self) -> str:
        """What the first seat is to decide, if anything: the kinds of its moves."""
        match = self.table.match
        if match is None or 0 not in match.to_move():
            return ""
        moves = json.loads(msgspec.json.encode(self._position()))["reach"]
        return "+".join(sorted({move["parts"]["kind"] for move in moves if move["legal"]}))

    def move(self) -> None:
        self.desk.play(self.chance, 1)

    def snapshot(self) -> bytes:
        """Everything, as it is sent to somebody who opens the table."""
        table = self.table
        log = lasting_lines(table, self.viewer)
        position = self._position()
        return msgspec.json.encode(
            Snapshot(
                seq=table.number,
                now=self.desk.now,
                table=self._info(),
                position=position,
                log=log,  # type: ignore[arg-type]
                chat=[],
                dropped=None,
                sheet=sheet(table, self.viewer, position.points),
            )
        )

    def update(self, after: int) -> bytes:
        """What came after an entry, as it is sent to somebody who sits there."""
        happened = lines(self.viewer, news(self.table, after))
        position = self._position()
        return msgspec.json.encode(
            Update(
                seq=self.table.number,
                now=self.desk.now,
                table=self._info(),
                position=position,
                lines=happened,  # type: ignore[arg-type]
                accepted=None,
                dropped=None,
                sheet=sheet(self.table, self.viewer, position.points),
            )
        )

    def explains(self, after: int) -> bool:
        """Were points paid or counted since an entry?"""
        told = msgspec.json.encode(lines(self.viewer, news(self.table, after)))
        return any(line.kind in SUMMARIES for line in msgspec.json.decode(told, type=list[Line]))

    def _info(self) -> Any:
        everybody = Presence(range(self.table.players))
        return table_info(self.table, self.viewer, everybody, "http://croupier.test/t/gallery")

    def _position(self) -> Any:
        assert self.table.match is not None
        return Sight(self.table.match).position(self.viewer)


@functools.cache
def scenes(game: str, players: int, lang: str = "en") -> tuple[Scene, ...]:
    """The first decision, a late one of each kind, a summary, and the end."""
    told = Telling(game, players, lang)
    decisions: dict[str, list[bytes]] = {}
    found: dict[str, list[bytes]] = {}
    while not told.is_over:
        decision = told.decision
        if decision:
            shot = told.snapshot()
            found.setdefault("start", [shot])
            decisions.setdefault(decision, []).append(shot)
        seq = told.table.number
        before = None if "summary" in found else told.snapshot()
        told.move()
        if before and told.explains(seq):
            found["summary"] = [before, told.update(seq)]
    for decision, shots in decisions.items():
        found[decision] = [shots[len(shots) * 2 // 3]]
    found["end"] = [told.snapshot()]
    return tuple(Scene(game, players, name, frames) for name, frames in found.items())


class Wall:
    """A page that shows one scene after the other, each as a table of its own."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        lang: str = "en",
        theme: Literal["dark", "light"] = "dark",
        **settings: object,
    ) -> None:
        self.context = browser.new_context(color_scheme=theme, reduced_motion="reduce")
        kept = {"name": "Ann", "lang": lang, "speed": "instant", "motion": False, "guided": GAMES}
        kept_text = json.dumps(json.dumps({**kept, **settings}))
        self.context.add_init_script(f"localStorage.croupier = {kept_text}")
        self.page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.route_web_socket("**/live*", self._connect)
        self._scene: Scene | None = None
        self._shown = 0
        self.page.goto(f"{url}/history")
        self.page.locator("h1").wait_for()

    def _connect(self, socket: WebSocketRoute) -> None:
        assert self._scene is not None
        socket.on_message(lambda said: _answer(socket, said))
        for frame in self._scene.frames:
            socket.send(frame.decode())

    def hang(self, scene: Scene) -> Page:
        """Show a scene, at the size the page has."""
        self._scene = scene
        self._shown += 1
        self.page.evaluate(
            """(path) => {
                history.pushState(null, '', path);
                dispatchEvent(new PopStateEvent('popstate'));
                scrollTo(0, 0);
            }""",
            f"/t/gallery-{self._shown}",
        )
        wanted = "dialog[open]" if scene.name == "summary" else "#dock"
        self.page.locator(wanted).wait_for()
        expect(self.page.locator("main")).to_have_count(1)
        return self.page

    def wait_until(self, condition: str) -> None:
        """While the page goes on by itself; its policy forbids it to evaluate text."""
        end = time.monotonic() + PATIENCE / 1000
        while not self.page.evaluate(condition):
            assert time.monotonic() < end, f"it never comes to that: {condition}"
            self.page.wait_for_timeout(20)

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size(ViewportSize(width=width, height=height))

    def close(self) -> None:
        self.context.close()


def _answer(socket: WebSocketRoute, said: str | bytes) -> None:
    """Be there: a page that hears nothing for long would connect again, and see all of it again."""
    if json.loads(said)["type"] == "ping":
        socket.send('{"type": "pong"}')


# Contact sheets


def shoot(browser: Browser, url: str) -> None:
    """Shoot what the command line names: `game[-players[-moment]] [lang] [dark|light] [WxH]`."""
    words = sys.argv[1:]
    lang = next((word for word in words if word in ("en", "fr", "de")), "en")
    theme: Literal["dark", "light"] = "light" if "light" in words else "dark"
    sizes = [tuple(map(int, word.split("x"))) for word in words if word[0].isdigit()] or SIZES
    wanted = [word for word in words if word.startswith(GAMES)] or [""]
    SHEETS.mkdir(parents=True, exist_ok=True)
    wall = Wall(browser, url, lang=lang, theme=theme, guided=[] if "tips" in words else GAMES)
    for game in GAMES:
        for players in croupier.game(game).players:
            for scene in _wanted(scenes(game, players, lang), wanted):
                shots = []
                for width, height in sizes:
                    wall.resize(width, height)
                    wall.hang(scene)
                    wall.page.evaluate("document.fonts.ready")
                    shots.append((f"{width}x{height}", wall.page.screenshot()))
                _sheet(browser, SHEETS / f"{scene.id}-{lang}-{theme}.png", shots)
    wall.close()


def _wanted(found: tuple[Scene, ...], wanted: list[str]) -> Iterator[Scene]:
    for scene in found:
        if any(f"{scene.id}-".startswith(f"{name}-" if name else "") for name in wanted):
            yield scene


def _sheet(browser: Browser, path: Path, shots: list[tuple[str, bytes]]) -> None:
    figures = "".join(
        f"<figure><figcaption>{name}</figcaption>"
        f"<img src='data:image/png;base64,{base64.b64encode(shot).decode()}'></figure>"
        for name, shot in shots
    )
    page = browser.new_page(viewport={"width": 2400, "height": 600})
    style = (
        "body {display: flex; flex-wrap: wrap; gap: 16px; font: 16px sans-serif} figure {margin: 0}"
    )
    page.set_content(f"<style>{style}</style>{figures}")
    page.screenshot(path=path, full_page=True)
    page.close()


if __name__ == "__main__":
    with_browser(shoot)
