"""How moves of Vegas Strip are written."""

from __future__ import annotations

import pytest

from croupier import BadNotation
from croupier.games.vegas_strip.components import BLOCKER, OWN
from tests.rules.vegas_strip.tables import new, table


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("7@peacock", "7@peacock"),
        ("7 @ Peacock", "7@peacock"),
        ("7@The Peacock", "7@peacock"),
        ("7@3", "7@peacock"),
        ("3@sunset gondola", "3@sunset-gondola"),
        ("3@Sunset-Gondola", "3@sunset-gondola"),
        ("b3@gold-rush", "b3@gold-rush"),
        ("B 3 @ 5", "b3@gold-rush"),
        ("drop 2", "drop 2"),
        ("DROP  b2", "drop b2"),
        ("drop b 2", "drop b2"),
    ],
)
def test_tiles_are_written_in_several_ways(typed: str, move: str) -> None:
    assert table(2, owed=OWN | BLOCKER).read(0, typed).text == move


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("rig peacock", "rig peacock"),
        ("Rig The Peacock", "rig peacock"),
        ("rig 4", "rig sunken-treasure"),
    ],
)
def test_rigging(typed: str, move: str) -> None:
    assert new(3).view(0).read(typed).text == move


@pytest.mark.parametrize(
    "typed",
    ["8@peacock", "0@peacock", "7@mirage-garden", "7@6", "b3@peacock", "7", "drop", "rig 6", ""],
)
def test_what_is_no_move_with_four_players(typed: str) -> None:
    with pytest.raises(BadNotation, match="is not a move here"):
        table(4).read(0, typed)
