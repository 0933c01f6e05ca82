"""Shoot the pictures that links to Croupier show, and its icons: `make pictures`.

The drawings of games on the first page become backgrounds, on which the server writes who plays.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page

from croupier.core import registry
from tests.browser.pictures import with_browser
from tests.docs.write import ROOT

PUBLIC = ROOT / "web" / "public"
WIDTH, HEIGHT = 1200, 630
"""What the sites that show links ask for."""
ICONS = {
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-maskable-512.png": (512, 0.72),
    "apple-touch-icon.png": (180, 0.8),
}
"""The size of each, and how much of it the drawing takes; where that is not all, it has no
transparent corners, as systems cut their own."""
GROUND = "#14132c"
ALONE = f"""(drawing) => {{
  drawing.style.cssText = 'position: fixed; inset: 0; z-index: 999; margin: 0; border-radius: 0;'
    + 'max-width: none; max-height: none; width: {WIDTH}px; height: {HEIGHT}px';
  document.body.append(drawing);
}}"""


def shoot_drawings(page: Page, url: str, folder: Path) -> None:
    """Write the drawing of every game on the first page."""
    for name in registry.names():
        page.goto(url)
        drawing = page.locator(f"[data-game='{name}'] svg[viewBox='0 0 240 118']").first
        drawing.evaluate(ALONE)
        page.screenshot(path=folder / f"{name}.png")


def shoot_icons(page: Page, folder: Path) -> None:
    """Write the icon in all its sizes."""
    drawing = (PUBLIC / "icon.svg").read_text("utf-8")
    for name, (size, part) in ICONS.items():
        page.set_viewport_size({"width": size, "height": size})
        ground = GROUND if part < 1 else "transparent"
        inner = round(size * part)
        style = (
            f"html {{ background: {ground} }} body {{ margin: 0; height: 100vh; display: grid; "
            f"place-items: center }} svg {{ width: {inner}px; height: {inner}px }}"
        )
        page.set_content(f"<style>{style}</style>{drawing}")
        page.screenshot(path=folder / name, omit_background=True)


def shoot(browser: Browser, url: str) -> None:
    """Write everything to the folder of public files."""
    context = browser.new_context(
        viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="dark", reduced_motion="reduce"
    )
    page = context.new_page()
    (PUBLIC / "links").mkdir(exist_ok=True)
    shoot_drawings(page, url, PUBLIC / "links")
    shoot_icons(context.new_page(), PUBLIC)
    context.close()


if __name__ == "__main__":
    with_browser(shoot)
