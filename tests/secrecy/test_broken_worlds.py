"""Worlds that fail in a few positions only, or only compiled, are found by `check_worlds`."""

from __future__ import annotations

import dataclasses
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.core.game import Game
from croupier.core.options import Integer
from croupier.core.schema import EVERYONE, field
from croupier.examples.climb import GAME as CLIMB
from croupier.examples.climb import rules
from croupier.examples.climb.components import ClimbOptions, State
from croupier.testing import BrokenContract, Setting, check_worlds

pytestmark = pytest.mark.slow

MOST_FLAWS = 9
DEALING = "    state.top = NONE\n"
IMAGINING = "    state.rest = unseen\n"
LAST_CARDS = "state.held[0] == 1 and state.held[1] == 1"

FLAWS = {
    "a draw from nothing": (
        "state.rest |= 1 << below(chance, state.held[2])",
        r"Seat 1 cannot imagine .* below draws",
    ),
    "a shift by less than nothing": (
        "state.rest |= state.played >> state.held[2] - 1",
        r"Seat 1 cannot imagine .* shift by a negative",
    ),
    "an index beside the field": (
        "state.rest |= state.ceiling[seat + state.held[0] + 1]",
        r"Seat 1 cannot imagine .* out of bounds",
    ),
    "a number beyond its bounds": (
        "state.hands[0] = 1 << 12",
        r"An imagined world of seat 1 leaves bounds: hands = 4096",
    ),
    "a field that the seat sees": (
        "state.climbs[0] = 0",
        r"An imagined world changes climbs, which seat 1 sees",
    ),
    "a hand that cannot be played": (
        "state.hands[0] = 0",
        r"seat 1 imagines cannot be played on, move \d \(.* below draws",
    ),
}


class FlawedState(State):
    flaw: int = field(high=MOST_FLAWS, seen_by=EVERYONE)


class FlawedOptions(ClimbOptions):
    flaw: int = Integer(0, MOST_FLAWS, default=0)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """Climb, with an option for what `imagine` gets wrong when both players hold one card."""
    text = Path(rules.__file__).read_text("utf-8")
    assert text.count(DEALING) == 1
    assert text.endswith(IMAGINING)
    text = text.replace(DEALING, DEALING + "    state.flaw = options.flaw\n")
    text = text.replace("from .components", "from croupier.examples.climb.components")
    text = text.replace("    add_all,", "    add_all,\n    below,")  # for what goes wrong
    for number, (line, _) in enumerate(FLAWS.values(), 1):
        text += f"    if state.flaw == {number} and seat == 1 and {LAST_CARDS}:\n        {line}\n"
    folder = tmp_path_factory.mktemp("flawed")
    (folder / "flawed_rules.py").write_text(text, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CROUPIER_CACHE", str(folder / "cache"))
        patch.setattr(sys, "dont_write_bytecode", True)
        patch.syspath_prepend(folder)
        module: Any = importlib.import_module("flawed_rules")
        yield dataclasses.replace(CLIMB, rules=module, state=FlawedState, options=FlawedOptions)
        del sys.modules["flawed_rules"]


def check(game: Game, flaw: int) -> int:
    """Look at games of two players; each has a moment when both hold their last card."""
    options = game.choose_options(2, {"flaw": flaw})
    return sum(check_worlds(Setting(game, options, f"flawed {i}")).worlds for i in range(5))


def test_without_a_flaw_nothing_is_found(game: Game) -> None:
    positions = game.most_plies(game.choose_options(2, {})) + 1
    assert check(game, flaw=0) == 5 * positions * 3 * 2


@pytest.mark.parametrize("name", FLAWS)
def test_a_flaw_is_found(game: Game, name: str) -> None:
    with pytest.raises(BrokenContract, match=FLAWS[name][1]):
        check(game, flaw=1 + list(FLAWS).index(name))
