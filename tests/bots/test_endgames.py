"""Search finds what can be counted out: it leaves alone what comes to less.

In each of these endings somebody has a choice that decides about the win.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import croupier
from croupier import Chance
from croupier.bots import Clock
from croupier.bots.search import SearchBot
from croupier.core.view import View
from tests.bots.endgames import worse
from tests.rules.las_vegas_dice import tables

KEPT = Path(__file__).parent / "endings"
DICE = "las-vegas-dice-2"
ENDINGS = sorted([*(file.stem for file in KEPT.iterdir()), DICE])


def ending(name: str) -> View:
    """What somebody sees who has to choose."""
    if name == DICE:
        return dice_ending()
    match = croupier.Record.open(KEPT / f"{name}.json", verify=False).replay()
    return match.view(min(match.to_move()))


def dice_ending() -> View:
    """A die on the second casino wins the match. Elsewhere, the last die must fall there yet."""
    table = tables.table("2 5", notes={2: "90", 5: "60"}, dice={5: "0 3"}, money=(60, 80))
    seen = tables.new(2).view(0)
    return View(tables.GAME, 0, table.state.redact(0), seen.options, seen.names, seen.events())


@pytest.mark.slow
@pytest.mark.parametrize("name", ENDINGS)
def test_search_leaves_what_comes_to_less(name: str) -> None:
    view = ending(name)
    bad = worse(view)
    assert bad
    for seed in range(5):
        chosen = SearchBot(Chance.of(seed), iterations=1000).choose(view, Clock())
        assert chosen.action not in bad, (chosen, view.board())


def test_there_is_an_ending_of_every_game() -> None:
    assert {ending(name).game.name for name in ENDINGS} == set(croupier.game_names())
