"""How moves of the dice game are written."""

from __future__ import annotations

import pytest

from croupier import BadNotation
from tests.rules.casinos.tables import play
from tests.rules.las_vegas_dice.tables import table


@pytest.mark.parametrize(
    "typed", ["take pink@4", " TAKE  Pink@4 ", "take pink @4", "take pink@ 4", "take pink @ 4"]
)
def test_case_and_spaces_do_not_matter(typed: str) -> None:
    game = table("4 4", chips={4: "pink"})
    play(game, "4")
    assert game.read(0, typed).text == "take pink@4"


@pytest.mark.parametrize("typed", ["", "0", "7", "44", "4 4", "take pink", "take red@4", "pink@4"])
def test_what_is_not_a_move(typed: str) -> None:
    with pytest.raises(BadNotation):
        table("4 4", chips={4: "pink"}).read(0, typed)
