"""axe, and somebody who looks at what is shown through it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from tests.browser.people import Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
ABOUT_COLOURS = ["color-contrast", "link-in-text-block"]


class Inspector:
    """Somebody who looks at what is shown through axe."""

    def __init__(self, mo: Person, theme: Literal["dark", "light"]) -> None:
        self.mo, self.theme = mo, theme
        self.wrong: list[str] = []

    def inspect(self, what: str) -> None:
        """By all rules; and by those about colours in the other light, where all else is alike."""
        page = self.mo.page
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.read_text())
        self._run(f"{what}, {self.theme}")
        other = next(theme for theme in THEMES if theme != self.theme)
        page.emulate_media(color_scheme=other)
        self._run(f"{what}, {other}", runOnly=ABOUT_COLOURS)
        page.emulate_media(color_scheme=self.theme)

    def _run(self, what: str, **narrowed: object) -> None:
        options = {"resultTypes": ["violations"], **narrowed}
        found: Any = self.mo.page.evaluate("(options) => axe.run(options)", options)
        self.wrong += [
            f"{what} {one['id']}: {node['html'][:200]}"
            for one in found["violations"]
            for node in one["nodes"]
        ]

    def at(self, path: str) -> None:
        self.mo.go(path)
        self.mo.page.wait_for_load_state("networkidle")
        self.inspect(path)

    def window(self, what: str, wanted: str = "button") -> None:
        """The window that is open now, once that is in it; it is closed again."""
        self.mo.page.wait_for_selector(f"dialog[open] {wanted}")
        self.inspect(what)
        self.mo.page.keyboard.press("Escape")
        self.mo.page.wait_for_selector("dialog[open]", state="detached")

    def done(self) -> None:
        assert not self.wrong, "\n".join(self.wrong)
