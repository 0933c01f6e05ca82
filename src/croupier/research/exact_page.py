"""The page on exact small games: `docs/exact.md`, written from kept results."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from croupier.bots import LEVELS as BOTS
from croupier.core.text import TITLE, words
from croupier.research.exact import EQUILIBRIUM, FAVOURITES, ITERATIONS, MUCH, WANTED, Result
from croupier.research.settings import find

HEAD: Final = """\
# Exact small games

How much could someone win against each level if they knew exactly how it plays? For the full games
nobody can say. So each game declares a small variant for two players (`Game.mini`): the same rules
code, with fewer cards, dice, tiles or rounds in the box. Its whole tree fits in memory, so best
responses are exact. One command produces this page, from a checkout:

```sh
python -m croupier.research.exact
```
"""

SIZES: Final = """
## The games

A history is a sequence of choices and draws; draws that lead to the same position count as one (in
brackets: counted separately). An information set is everything a seat can know when it has to act.
Times are seconds of processor time on one core: growing the tree from the plain rules, one best
response, and CFR+ until less than {wanted:.1%} of the range can be won against its strategy.

| game | in the box | histories | information sets (with a choice) | range | grow | respond | CFR+ |
|---|---|---|---|---|---|---|---|"""

LEVELS: Final = """
## What can be won

The exploitability of a strategy is what a best response wins against it, averaged over both seats,
here as a share of the range of returns (the final lead in points, from its lowest to its highest
value). 0 is perfect. "Unmixed" is CFR+'s strategy playing the likeliest move instead of each
mixture, which shows roughly what it costs not to mix. In the dice game nothing needs mixing, so
there it shows how much CFR+ has left undecided where it hardly matters.

`random`, `novice` and `regular` are evaluated exactly. The others are asked once in every
information set with a choice, and their answer is taken as their strategy. `expert` and `master`
search there for a fixed number of iterations instead of seconds ({iterations});
for simultaneous choices they draw by visits, otherwise they play the favourite. `quick` plays by a
value trained on the small game, in the same way as the one shipped with the full game, which has
different inputs. Hashes of these values: {values}.
A dash means not measured.

| game | value of the first seat | {levels} |
|---|---|{lines}|"""

WHY: Final = """
## Where `expert` is far from perfect

Where a perfect player mixes, the search plays a single favourite, except for simultaneous choices:
in a small game a best response knows the favourite everywhere, and every predictable move costs.
The hints that guide the search are written for the full game, and it maximises its place instead of
the lead. The table changes one of these after the other. Its last lines show where the loss comes
from, by CFR+'s strategy with a part of `expert`'s choices; they do not add up, as a best response
adapts to each."""

CAUSES: Final = """
### {title}

| `expert` | exploitable |
|---|---|
{rows}"""

FINE: Final = """
No level that searches is above {much:.0%} anywhere it was measured."""


def page(results: Iterable[Result]) -> str:
    """The whole page."""
    known = sorted(results, key=lambda result: result.game)
    measured = {name for each in known for name in each.exploitability}
    levels = [name for name in (EQUILIBRIUM, FAVOURITES, *BOTS) if name in measured]
    iterations = ", ".join(f"{name}: {count:,}" for name, count in ITERATIONS.items())
    lines = [HEAD.rstrip(), SIZES.format(wanted=WANTED)]
    lines += [_size_row(result) for result in known]
    values = ", ".join(f"`{r.value_hash}` ({_title(r.game)})" for r in known if r.value_hash)
    about = {"levels": " | ".join(f"`{name}`" if name in BOTS else name for name in levels)}
    lines.append(
        LEVELS.format(
            iterations=iterations,
            values=values or "-",
            lines="---|" * (len(levels) - 1) + "---",
            **about,
        )
    )
    lines += [_level_row(result, levels) for result in known]
    far = [each for each in known if each.exploitability.get("expert", 0) / each.spread > MUCH]
    lines.append(WHY if far else FINE.format(much=MUCH))
    lines += [_causes(each) for each in far]
    return "\n".join(lines) + "\n"


def _causes(result: Result) -> str:
    rows = "\n".join(
        f"| {name} | {found / result.spread:.2%} |" for name, found in result.causes.items()
    )
    return CAUSES.format(title=_title(result.game), rows=rows)


def _title(name: str) -> str:
    return words("en", find(name).text).say(TITLE)


def _size_row(result: Result) -> str:
    declared = find(result.game).mini
    box = declared.summary if declared else ""
    cells = [
        f"{_title(result.game)} (`{result.game}-mini`, v{result.version})",
        box,
        f"{result.histories:,} ({result.draws:,})",
        f"{result.infosets:,} ({result.choices:,})",
        f"{result.spread:,g}",
        f"{result.grow_s:.1f}",
        f"{result.response_s:.4f}",
        f"{result.solve_s:.2f} ({result.solve_iterations} iterations)",
    ]
    return f"| {' | '.join(cells)} |"


def _level_row(result: Result, levels: list[str]) -> str:
    shares = [result.exploitability.get(name) for name in levels]
    cells = ["-" if share is None else f"{share / result.spread:.2%}" for share in shares]
    value = f"{result.value / result.spread:+.2%}"
    return f"| {_title(result.game)} | {value} | {' | '.join(cells)} |"
