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

How much could be won against each level by somebody who knew exactly how it plays? In games of the
full size nobody can say. Each game declares a small variant (`Game.mini`): the same text of the
rules, with fewer cards, dice, tiles or rounds in the box, for two players. Its whole tree fits in
memory, so that best responses are exact. Made by one command, from a checkout:

```sh
python -m croupier.research.exact
```
"""

SIZES: Final = """
## The games

A history is a sequence of choices and draws; draws that lead to the same table count as one, or
each for itself in brackets. An information set is what a seat can know when it has to act. Times
are seconds of processor time on one core, for growing the tree from the plain rules, for one best
response, and for CFR+ until less than {wanted:.1%} of the range can be won against its strategy.

| game | in the box | histories | information sets (with a choice) | range | grow | respond | CFR+ |
|---|---|---|---|---|---|---|---|"""

LEVELS: Final = """
## What can be won

The exploitability of a strategy is what a best response wins against it, in the mean of both seats,
here as a share of the range of returns (the lead in points at the end, from its lowest to its
highest value). 0 is perfect. "Unmixed" is CFR+'s strategy with the favourite for every mixture:
about what it costs not to mix. In the dice game nothing needs mixing, and it shows how much CFR+
has left unsettled where it hardly matters.

`random`, `novice` and `regular` are evaluated exactly. The others are asked once at every table
that a seat can see and has a choice at, and are taken at their word. `expert` and `master` search
there for a fixed number of iterations instead of seconds ({iterations});
where choices are made unseen they draw by visits, elsewhere they play the favourite. `quick` plays
by a value that was trained on the small game in the same way as the one that comes with the full
game, which has other inputs. Hashes of these values: {values}.
A dash stands for what has not been measured.

| game | value of the first seat | {levels} |
|---|---|{lines}|"""

WHY: Final = """
## Where `expert` is far from perfect

{games}.

The search plays one favourite where a perfect player mixes; only choices that are made unseen at
the same time are mixed. In a small game a best response knows the favourite everywhere, and each
time it can be foreseen, it costs: the unmixed strategy of CFR+ shows how much of it is owed to that
alone. More iterations do not mend it, as `master` shows. Besides, the search maximises the place
rather than the lead, which the range is of, and its playouts follow hints that were written for the
full games; how much these two cost has not been measured."""

FINE: Final = """
No level that searches is above {much:.0%} where it was measured."""


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
    why = "; ".join(_far(each) for each in far)
    lines.append((WHY if far else FINE).format(games=why, much=MUCH))
    return "\n".join(lines) + "\n"


def _far(result: Result) -> str:
    shares = [result.exploitability.get(name, 0) / result.spread for name in ("expert", FAVOURITES)]
    return f"{_title(result.game)}: {shares[0]:.1%}, of which CFR+ unmixed has {shares[1]:.1%}"


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
