"""The file of a report: axe finds nothing, by day and at night, and nothing is fetched."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Browser, Request

import croupier
from croupier.core.text import LANGUAGES
from croupier.lab.report.figures import CHANGE, SHARE, Figure, Group, Label, Section, mean_of
from croupier.lab.report.gather import Table
from croupier.lab.report.page import Page
from tests.browser.inspector import AXE, THEMES

pytestmark = pytest.mark.slow


def page(lang: str) -> str:
    """A report with figures that were made up, of every form that there is."""
    game, rng = croupier.game("vegas-roller"), np.random.default_rng(5)

    def some(at: float) -> Any:
        return mean_of(rng.normal(at, 0.1, 200))

    seats = tuple(Figure(Label("seat", {"seat": seat}), some(0.25)) for seat in range(4))
    elements = tuple(
        Figure(Label("element-of", {"word": word}), some(0), (some(0.4), some(0.5)))
        for word in (game.study.ELEMENTS if game.study else ())
    )
    columns = (("column-chosen", SHARE), ("column-best", SHARE))
    sections = [
        Section("seats", (Group("seats", SHARE, seats, 0.25),)),
        Section("elements", (Group("elements", CHANGE, elements, 0.0, columns),)),
    ]
    return Page(Table(game, 4, {}, "x"), lang).write(sections, "2026-11-18")


def hear(heard: list[str], request: Request) -> None:
    heard.append(request.url)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_axe_finds_nothing_and_nothing_is_fetched(
    lang: str, chromium: Browser, tmp_path: Path
) -> None:
    file = tmp_path / "report.html"
    file.write_text(page(lang), "utf-8")
    for theme in THEMES:
        opened = chromium.new_page(color_scheme=theme, viewport={"width": 390, "height": 844})
        fetched: list[str] = []
        opened.on("request", functools.partial(hear, fetched))
        opened.goto(file.as_uri())
        opened.evaluate(AXE.read_text())
        found = opened.evaluate("() => axe.run({resultTypes: ['violations']})")
        wrong = [
            f"{one['id']}: {node['html'][:120]}"
            for one in found["violations"]
            for node in one["nodes"]
        ]
        wide = opened.evaluate("document.documentElement.scrollWidth")
        opened.close()
        assert wrong == []
        assert fetched == [file.as_uri()]
        assert wide <= 390
