"""Run docs/questions.md with a million games: `python -m tests.docs.questions [GAMES]`.

Writes the plots of the page, and the figures at its end.
"""

from __future__ import annotations

import re
import shutil
import sys
import time
from typing import Any, Final

import altair as alt

from tests.docs.guide import fences
from tests.docs.write import DOCS

PAGE: Final = DOCS / "questions.md"
MILLION: Final = 1_000_000
PLOTS: Final = {
    "first": ("seat", "Seat", "Share of wins"),
    "ahead": ("round", "Ahead after round", "Share of wins"),
    "zaps": ("zaps", "Zaps played", "Share of wins"),
    "characters": ("character", "Character", "Lead of the winner in chips"),
}
MARKS: Final = re.compile(r"(<!-- figures: .*? -->\n).*(<!-- end of figures -->)", re.DOTALL)


def answers(games: int) -> dict[str, Any]:
    """What the page's session finds with so many games: it plays ten times its `games`."""
    names: dict[str, Any] = {}
    for fence in fences(PAGE, "pycon"):
        code = "\n".join(re.findall(r"^(?:>>>|\.\.\.) ?(.*)$", fence, re.MULTILINE))
        code = re.sub(r"^games = \d+$", f"games = {games // 10}", code, flags=re.MULTILINE)
        code = code.replace("in names[:2]:", "in names:")
        exec(compile(code, str(PAGE), "exec"), names)
    return names


def plot(name: str, table: Any) -> Any:
    """Points with their intervals."""
    column, title, what = PLOTS[name]
    base = alt.Chart(table).encode(alt.Y(f"{column}:N", title=title, sort=None))
    scale = alt.Scale(zero=False)
    lines = base.mark_rule(color="#6b6776").encode(
        alt.X("low:Q", title=what, scale=scale), alt.X2("high:Q")
    )
    return (lines + base.mark_point(filled=True, color="#8c2f39").encode(x="won:Q")).properties(
        width=420
    )


def figures(names: dict[str, Any], games: int, seconds: float) -> str:
    """The tables of the page."""
    lines = [f"{games:,} games of `regular` players, played and queried in {seconds:.0f} s.", ""]
    for name, (column, title, what) in PLOTS.items():
        lines += [f"| {title} | {what} | 95 % interval |", "|---|---|---|"]
        for row in names[name].to_dicts():
            low, high = row["low"] or 0, row["high"] or 0
            lines.append(f"| {row[column]} | {row['won']:.3f} | {low:.3f} to {high:.3f} |")
        lines.append("")
    return "\n".join(lines)


def main() -> None:
    """Play, plot and write."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else MILLION
    start = time.perf_counter()
    names = answers(games)
    seconds = time.perf_counter() - start
    for name in PLOTS:
        plot(name, names[name]).save(str(DOCS / "pictures" / f"questions-{name}.svg"))
    text = figures(names, games, seconds)
    page = PAGE.read_text("utf-8")
    PAGE.write_text(MARKS.sub(lambda m: f"{m[1]}\n{text}\n{m[2]}", page), "utf-8")
    shutil.rmtree(names["folder"])


if __name__ == "__main__":
    main()
