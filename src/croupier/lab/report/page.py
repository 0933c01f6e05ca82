"""The report as one HTML file: no scripts, nothing from elsewhere, readable as tables alone."""

from __future__ import annotations

import html
import math
from collections.abc import Iterable, Iterator
from typing import Final

import croupier
from croupier.core.schema import Json
from croupier.core.text import TITLE, Texts, words
from croupier.lab.report.charts import chart
from croupier.lab.report.figures import CHANGE, POINTS, SHARE, Figure, Group, Label, Section
from croupier.lab.report.gather import Table
from croupier.lab.report.text import TEXT
from croupier.lab.statistics import Estimate
from croupier.lab.summary import MINUS
from croupier.lab.text import TEXT as LAB_TEXT

LARGE: Final = 1000
STYLE: Final = """
:root { color-scheme: light dark; --ink: #1c1b22; --paper: #fdfcf9; --soft: #5d5a66;
  --line: #d9d5cc; --mark: #8c2f39; --rule: #6b6776; }
@media (prefers-color-scheme: dark) { :root { --ink: #f0ede6; --paper: #17161c; --soft: #b5b0bd;
  --line: #3b3846; --mark: #ff9a8d; --rule: #a39eae; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
main, header, nav, footer { max-width: 62rem; margin: 0 auto; padding: 1rem; }
h1 { margin: 0; } h2 { margin: 2.5rem 0 0.5rem; border-bottom: 2px solid var(--line); }
h3 { margin: 1.5rem 0 0.25rem; }
a { color: var(--mark); } p { max-width: 46rem; } .soft, caption, figcaption { color: var(--soft); }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  gap: 1.5rem; align-items: start; }
.wide > * + * { margin-top: 1rem; }
.pair > *, .wide > * { overflow-x: auto; margin: 0; }
td { white-space: nowrap; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-size: 0.9rem; }
th, td { text-align: right; padding: 0.2rem 0.5rem; border-bottom: 1px solid var(--line); }
th:first-child { text-align: left; font-weight: 500; }
svg { max-width: 100%; height: auto; }
nav ul { columns: 14rem; padding-left: 1.2rem; }
@media print { nav { display: none; } }
"""


class Page:
    """Writes the report on a table in a language."""

    def __init__(self, table: Table, lang: str) -> None:
        self._table = table
        self._lang = lang
        self._words: Texts = words(lang, table.game.text, TEXT, LAB_TEXT)

    def write(self, sections: Iterable[Section], date: str) -> str:
        """The whole file."""
        found = list(sections)
        title = self._say("title-report", game=self._say(TITLE), players=self._table.players)
        lines = [
            "<!DOCTYPE html>",
            f'<html lang="{self._lang}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{html.escape(title)}</title><style>{STYLE}</style></head><body>",
            f"<header><h1>{html.escape(title)}</h1>{self._about(date)}</header>",
            f'<nav aria-label="{self._text("contents")}"><ul>',
        ]
        lines += [
            f'<li><a href="#{section.name}">{self._text(f"section-{section.name}")}</a></li>'
            for section in found
        ]
        lines += ["</ul></nav><main>"]
        for section in found:
            lines += self._section(section)
        lines.append(f"</main><footer class=soft><p>{self._text('footer')}</p></footer>")
        return "\n".join([*lines, "</body></html>"]) + "\n"

    def _about(self, date: str) -> str:
        table = self._table
        options = ", ".join(f"{name}={value}" for name, value in table.options.items())
        about = {"seed": table.seed, "version": croupier.__version__, "date": date}
        shown = self._say("about", options=options or self._say("usual-options"), **about)
        return f"<p class=soft>{html.escape(shown)}</p><p>{self._text('how-to-read')}</p>"

    def _section(self, section: Section) -> Iterator[str]:
        name = section.name
        yield f'<section aria-labelledby="{name}"><h2 id="{name}">'
        yield f"{self._text(f'section-{name}')}</h2>"
        for group in section.groups:
            yield from self._group(group)
        yield "</section>"

    def _group(self, group: Group) -> Iterator[str]:
        heading = self._text(f"group-{group.name}", **group.about)
        yield f"<h3>{heading}</h3>"
        yield f"<p>{self._text(f'read-{group.name}', **group.about)}</p>"
        labels = [self.label(figure.label) for figure in group.figures]
        drawn = chart(group, labels, self._lang)
        yield f'<div class="{"wide" if group.columns else "pair"}">'
        if drawn:
            spoken = self._text("chart-of", what=self._say(f"group-{group.name}", **group.about))
            yield f'<figure><div role="img" aria-label="{spoken}">{drawn}</div></figure>'
        yield f'<div role="region" tabindex="0" aria-label="{heading}"><table>'
        yield from self._rows(group, labels)
        yield "</table></div></div>"

    def _rows(self, group: Group, labels: list[str]) -> Iterator[str]:
        columns = ["column-what", "column-value", "column-interval"]
        columns += [each for message, _ in group.columns for each in (message, "column-interval")]
        heads = "".join(f'<th scope="col">{self._text(column)}</th>' for column in columns)
        yield f"<thead><tr>{heads}</tr></thead><tbody>"
        for label, figure in zip(labels, group.figures, strict=True):
            cells = "".join(f"<td>{html.escape(cell)}</td>" for cell in self._cells(group, figure))
            yield f'<tr><th scope="row">{html.escape(label)}</th>{cells}</tr>'
        yield "</tbody>"

    def _cells(self, group: Group, figure: Figure) -> Iterator[str]:
        units = [group.unit, *(unit for _, unit in group.columns)]
        for unit, value in zip(units, (figure.value, *figure.more), strict=True):
            yield self.number(value.mean, unit)
            yield self.interval(value, unit)

    def label(self, label: Label) -> str:
        """What a figure is of, in words."""
        about: dict[str, Json] = dict(label.about)
        if label.message in ("element-of", "dominated"):
            about = {"element": self._say("element", word=str(about["word"]))}
        elif label.message == "restriction-of":
            about = {"restriction": self._say("restriction", word=str(about["word"]))}
        return self._say(label.message, **about)

    def number(self, value: float, unit: str) -> str:
        """A number as this report writes it."""
        if math.isnan(value):
            return self._say("unknown")
        if unit in (SHARE, CHANGE):
            sign = "+" if unit == CHANGE and value > 0 else ""
            return sign + self._say("share", share=value).replace("-", MINUS)
        figure = "whole" if unit == POINTS and abs(value) >= LARGE else "hundredths"
        return self._say(figure, number=value).replace("-", MINUS)

    def interval(self, value: Estimate, unit: str) -> str:
        """Its interval."""
        if not value.is_known:
            return self._say("unknown")
        low, high = self.number(value.low, unit), self.number(value.high, unit)
        return self._say("range", low=low, high=high)

    def _say(self, message: str, **about: Json) -> str:
        return self._words.say(message, **about)

    def _text(self, message: str, **about: Json) -> str:
        return html.escape(self._say(message, **about))
