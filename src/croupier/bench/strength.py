"""How strong bots are: `python -m croupier.bench.strength`.

Writes docs/strength.md: how much stronger each level is than the one below (`levels.py`), and
`expert` against OpenSpiel's search (`duel.py`). Results are saved in docs/strength.json: a run that
was stopped, or whose minutes were over, is resumed; of a finished one only the page is written
again. Delete the file, or cells in it, to measure again. By default, both files are those of a
checkout whose root is the current folder.
"""

from __future__ import annotations

import argparse
import dataclasses
import time
from pathlib import Path
from typing import Final

import croupier
from croupier.bench import duel, levels
from croupier.bench.levels import Budget, levels_of, tables
from croupier.bench.results import Kept, check_folder
from croupier.lab.sequential import FIRST_LOOK

PAGE: Final = Path("docs", "strength.md")
KEPT: Final = Path("docs", "strength.json")
OPENING: Final = """\
# How strong the levels are

Written by `{command}`; run it again to update this page.

One player of a level sits among players of the level below and plays every deal once from each
seat. Each figure is the share of games that this player won, with its 95 % interval over deals; a
win shared by n players counts as 1/n. A player no better than the others would win the fair share
given at the head of the column. **Bold**: the whole interval lies above it. A dash: not measured,
or fewer than {few} deals.

`random`, `novice` and `regular` are measured as they are, over {quick_deals:,} deals. At a table,
`expert` and `master` search by the clock, for 0.3 s and 2 s a move. Here they search for a fixed
number of iterations, so that other work on the machine makes no difference: {expert:,} a move for
`expert` and {master:,} for `master`, in proportion to their time. That is far less than at a table,
where 0.3 s are enough for some 20,000 iterations in Vegas Strip with six players and 120,000 in the
dice game with two (on the machine of these figures): there both are stronger, and may be closer to
each other. The number of deals follows the interval; most cells have about the same number of
games.

`{command} --settle` keeps playing where it is not yet clear which level is better, the cell with
the least work left first, until it is clear or the share is known to within 4 points. Such a cell
is checked repeatedly along the way, so its interval is one that stays valid however often it is
checked, which makes it wider than an ordinary one; the page shows it from {first} deals on.
"""
PARTS: Final = ("levels", "openspiel")


def page(budget: Budget, kept: Kept, command: str) -> str:
    """The page in Markdown."""
    about = dataclasses.asdict(budget)
    opening = OPENING.format(command=command, few=levels.FEW, first=FIRST_LOOK, **about)
    lines = [*levels.section(budget, kept), *duel.section(kept)]
    return opening + "\n".join(lines) + "\n"


def main() -> None:
    """Measure, and write the page."""
    usual = Budget()
    parser = argparse.ArgumentParser(prog="python -m croupier.bench.strength", description=__doc__)
    for item in dataclasses.fields(Budget):
        flag = f"--{item.name.replace('_', '-')}"
        parser.add_argument(flag, type=int, default=getattr(usual, item.name))
    uppers = levels_of(usual)
    parser.add_argument("--only", choices=PARTS, help="measure one part of the page")
    parser.add_argument("--game", action="append", choices=croupier.game_names())
    parser.add_argument("--level", action="append", choices=uppers)
    settle = "play on where it is unclear who is better, the cell with the least work left first"
    parser.add_argument("--settle", action="store_true", help=settle)
    parser.add_argument("--minutes", type=float, help="stop after the deal in progress by then")
    parser.add_argument("--duel-deals", type=int, default=duel.DEALS)
    parser.add_argument("--duel-seconds", type=float, default=duel.SECONDS, help="per move")
    parser.add_argument("--kept", type=Path, default=KEPT)
    parser.add_argument("--page", type=Path, default=PAGE)
    given = parser.parse_args()
    for file in (given.kept, given.page):
        check_folder(parser, file)
    budget = Budget(given.quick_deals, given.deals, given.expert, given.master)
    kept = Kept(given.kept)
    end = time.monotonic() + 60 * given.minutes if given.minutes is not None else None

    def is_over() -> bool:
        return end is not None and time.monotonic() >= end

    if given.only in (None, "levels"):
        wanted = tables(budget, given.game or croupier.game_names(), given.level or uppers)
        levels.measure(budget, kept, wanted, is_over, settle=given.settle)
    if given.only in (None, "openspiel"):
        duel.measure(kept, given.duel_deals, given.duel_seconds, is_over)
    changed = [
        f" --{item.name.replace('_', '-')} {getattr(budget, item.name)}"
        for item in dataclasses.fields(Budget)
        if getattr(budget, item.name) != getattr(usual, item.name)
    ]
    given.page.write_text(
        page(budget, kept, f"python -m croupier.bench.strength{''.join(changed)}"), "utf-8"
    )


if __name__ == "__main__":
    main()
