"""Charts: points with their intervals, drawn by Altair as SVG that takes the page's colours."""

from __future__ import annotations

import json
import math
from typing import Any, Final

from croupier.lab.report.figures import CHANGE, SHARE, Group

INK, SOFT, MARK, RULE = "#010203", "#010204", "#010205", "#010206"
"""Stand for colours of the page, which replaces them."""
COLOURS: Final = {INK: "var(--ink)", SOFT: "var(--line)", MARK: "var(--mark)", RULE: "var(--rule)"}
WIDTH: Final = 330
ROW: Final = 22
FEWEST: Final = 2
"""Figures that are worth a chart."""


def chart(group: Group, labels: list[str], lang: str) -> str:
    """The chart of a group as SVG; empty if there is nothing to draw."""
    if len(group.figures) < FEWEST or group.is_mixed:
        return ""
    import vl_convert

    svg: str = vl_convert.vegalite_to_svg(
        json.dumps(specification(group, labels)), format_locale=_locale(lang)
    )
    for stand_in, colour in COLOURS.items():
        svg = svg.replace(stand_in, colour)
    return svg[svg.index("<svg") :].replace("<svg ", '<svg aria-hidden="true" ', 1)


def specification(group: Group, labels: list[str]) -> dict[str, Any]:
    """The chart for Vega-Lite."""
    import altair as alt

    rows = [
        {
            "label": label,
            "value": figure.value.mean,
            "low": figure.value.low if figure.value.is_known else figure.value.mean,
            "high": figure.value.high if figure.value.is_known else figure.value.mean,
        }
        for label, figure in zip(labels, group.figures, strict=True)
        if not math.isnan(figure.value.mean)
    ]
    sign = "%" if group.unit in (SHARE, CHANGE) else ",~r"
    axis = alt.Axis(format=sign, title=None, tickCount=5, labelOverlap="greedy", labelSeparation=8)
    scale = alt.Scale(zero=group.unit == SHARE, nice=True)
    base = alt.Chart(alt.Data(values=rows))
    y = alt.Y("label:N", sort=None, title=None, axis=alt.Axis(labelLimit=190))
    layers = [
        base.mark_rule(color=RULE, strokeWidth=2).encode(
            y=y, x=alt.X("low:Q", axis=axis, scale=scale), x2="high:Q"
        ),
        base.mark_point(filled=True, color=MARK, size=60, opacity=1).encode(y=y, x="value:Q"),
    ]
    if group.line is not None:
        line = alt.Chart(alt.Data(values=[{"at": group.line}]))
        layers.insert(0, line.mark_rule(color=INK, strokeDash=[4, 3]).encode(x="at:Q"))
    drawn = alt.layer(*layers).properties(width=WIDTH, height=ROW * len(rows))
    drawn = drawn.configure(background="transparent").configure_view(stroke=SOFT)
    drawn = drawn.configure_axis(
        labelColor=INK, tickColor=SOFT, domainColor=SOFT, gridColor=SOFT,
        labelFontSize=12,
    )  # fmt: skip
    found: dict[str, Any] = drawn.to_dict()
    return found


def _locale(lang: str) -> dict[str, Any] | None:
    if lang == "en":
        return None
    marks = {"fr": (",", "\u202f"), "de": (",", ".")}
    decimal, thousands = marks.get(lang, (".", ","))
    return {"decimal": decimal, "thousands": thousands, "grouping": [3], "currency": ["", ""]}
