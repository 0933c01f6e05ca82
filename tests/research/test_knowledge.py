"""What a seat remembers tells histories apart exactly if the seat was shown something else."""

from __future__ import annotations

import pytest

from croupier.research import tree
from croupier.research.check import check_pairs, check_tree
from croupier.research.knowledge import Witness
from croupier.research.settings import setting
from tests.long import TIMES
from tests.research.games import NAMES, TABLES

PAIRS = 60 * TIMES  # of each game and number of players


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_histories_are_the_same_exactly_if_they_look_the_same(name: str, players: int) -> None:
    found = check_pairs(setting(name, players), PAIRS)
    assert found.same + found.different == PAIRS
    assert found.same > 0
    assert found.different > 0


def test_the_check_sees_a_seat_that_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Witness, "entry", lambda self, seat: "[]")
    with pytest.raises(AssertionError, match="remembers the same True"):
        check_pairs(setting("las-vegan", 3), 500)


def test_the_check_sees_a_seat_that_peeks(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Witness.entry
    monkeypatch.setattr(
        Witness, "entry", lambda self, seat: honest(self, seat) + str(self.after.state.hands)
    )
    with pytest.raises(AssertionError, match="remembers the same False"):
        check_pairs(setting("las-vegan", 3), 500)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES if TIMES > 1 else ["las-vegas-cards", "vegas-strip"])
def test_imagine_draws_the_worlds_of_an_information_set(name: str) -> None:
    """Some sets of two small games; with `make test-long`, all sets of all of them."""
    grown = tree.grow(setting(f"{name}-mini"), keep=True) if TIMES > 1 else _some(name)
    assert check_tree(grown, 30 * TIMES) > len(grown.infosets) // 2


@pytest.mark.slow
def test_imagine_draws_every_world_of_vegas_and_no_other() -> None:
    """The whole small game; without its Zap, but for `make test-long`: 45 s to grow otherwise."""
    options = {} if TIMES > 1 else {"zaps": 0}
    grown = tree.grow(setting("vegas-roller-mini", options=options), keep=True)
    assert grown.histories() > 10_000
    assert check_tree(grown, 4, most=1000) == len(grown.infosets)


def _some(name: str) -> tree.Tree:
    """The small game with a part of its information sets."""
    grown = tree.grow(setting(f"{name}-mini"), keep=True)
    grown.infosets = grown.infosets[:: max(1, len(grown.infosets) // 60)]
    return grown
