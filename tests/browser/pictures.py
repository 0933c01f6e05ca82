"""Shoot the pictures of rule books for `docs/pictures/rules/`: `make pictures`.

They are shot on the page where the browser shows them, once for each theme; a test draws them again
and compares.
"""

from __future__ import annotations

import base64
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page

from croupier.core import registry
from tests.browser.people import chromium
from tests.docs.write import DOCS, PICTURE_WIDTH, THEMES, picture_file
from tests.server.running import SILENT, ServerProcess

QUALITY = 80
SCALE = 2
ALONE = f"""(drawing) => {{
  drawing.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9; margin: 0; border: 0;'
    + 'border-radius: 0; width: {PICTURE_WIDTH}px';
  drawing.style.height = `${{Math.ceil(drawing.getBoundingClientRect().height)}}px`;
  return drawing.getBoundingClientRect().height;
}}"""
"""Lay a drawing over the corner of the page, so that it does not matter where it stands."""


def drawn(browser: Browser, url: str, lang: str = "en") -> Iterator[tuple[str, bytes]]:
    """Every picture of every rule book: its place in `docs/`, and the picture."""
    for theme in THEMES:
        context = browser.new_context(
            viewport={"width": 1280, "height": 900},
            color_scheme=theme,  # type: ignore[arg-type]
            reduced_motion="reduce",
        )
        kept = f'{{"lang": "{lang}", "motion": false}}'
        context.add_init_script(f"localStorage.croupier ??= '{kept}'")
        page = context.new_page()
        for name in registry.names():
            for picture, shot in _in_book(page, f"{url}/rules/{name}"):
                yield picture_file(name, picture, theme), shot
        context.close()


def _in_book(page: Page, address: str) -> Iterator[tuple[str, bytes]]:
    page.goto(address)
    page.locator("article p").first.wait_for()
    page.evaluate("document.fonts.ready")
    shooting = page.context.new_cdp_session(page)
    for figure in page.locator("figure[data-picture]").all():
        drawing = figure.locator(".drawing").element_handle()
        height = drawing.evaluate(ALONE)
        area = {"x": 0, "y": 0, "width": PICTURE_WIDTH, "height": height, "scale": SCALE}
        about = {"format": "webp", "quality": QUALITY, "clip": area}
        shot = shooting.send("Page.captureScreenshot", about)
        yield figure.get_attribute("data-picture") or "", base64.b64decode(shot["data"])
        drawing.evaluate("(drawing) => drawing.remove()")


def shoot_rule_books(browser: Browser, url: str) -> None:
    """Write the pictures of all rule books, and nothing else, to their folder."""
    shots = dict(drawn(browser, url))
    folder = DOCS / Path(next(iter(shots))).parent
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for place, shot in shots.items():
        (DOCS / place).write_bytes(shot)


def with_browser(shoot: Callable[[Browser, str], None]) -> None:
    """Do something with a browser and the address of a server."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = ServerProcess(f"sqlite:///{folder}/tables.db", *SILENT).start()
        try:
            shoot(browser, server.url)
        finally:
            server.stop()


if __name__ == "__main__":
    with_browser(shoot_rule_books)
