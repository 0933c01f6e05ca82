"""Sevens and tokens: LVN-13 and LVN-14."""

from __future__ import annotations

import pytest

from croupier import BadNotation, Refused, World
from tests.rules.las_vegan.tables import legal, play, shown, table

SEVEN = ("r1 b1", "r7 b2", "r9 b3")
"""A trick with one seven in it, which seat 2 will take."""


def on_machines(game: World) -> list[int | None]:
    """The faces that lie on the three machines."""
    public = shown(game)
    return [None if token is None else public["faces"][token] for token in public["placed"]]


@pytest.mark.rule("LVN-13")
def test_the_taker_of_a_seven_places_a_token_whoever_played_it() -> None:
    game = table(*SEVEN)
    play(game, "r1 r7 r9")
    assert game.to_move() == {2}
    play(game, "-3>4")
    assert on_machines(game) == [None, -3, None]
    assert legal(game, 2) == "b3"


@pytest.mark.rule("LVN-13")
def test_a_trick_taken_with_a_seven_counts_the_seven_too() -> None:
    game = table("r1 b1", "r7 b2", "r3 b3")
    play(game, "r1 r7 r3")
    assert game.to_move() == {1}
    assert "gold>min" in legal(game, 1)


@pytest.mark.rule("LVN-13")
def test_one_token_for_each_seven_one_at_a_time() -> None:
    game = table("r7 b1", "b7 b2", "g7 b3", "p0 b4")
    play(game, "r7 b7 g7 p0")
    for token in ("-3>blue", "gold>max", "+1>3"):
        assert game.to_move() == {3}
        assert "b4" not in legal(game, 3).split()
        play(game, token)
    assert on_machines(game) == [-3, None, 1]
    assert shown(game)["golden"] == "max"
    assert legal(game, 3) == "b4"


@pytest.mark.rule("LVN-13")
def test_any_ordinary_token_on_any_machine_and_the_golden_one_on_either_side() -> None:
    game = table(*SEVEN, machines="blue 4 3", tokens="+1 -1 0 -3 -4")
    play(game, "r1 r7 r9")
    assert legal(game, 2).split() == [
        *("+1>blue", "+1>4", "+1>3"),
        *("-1>blue", "-1>4", "-1>3"),
        *("0>blue", "0>4", "0>3"),
        *("-3>blue", "-3>4", "-3>3"),
        *("gold>min", "gold>max"),
    ]


@pytest.mark.rule("LVN-13")
def test_a_machine_takes_one_token_only() -> None:
    game = table(*SEVEN, placed="0>blue")
    play(game, "r1 r7 r9")
    refused = game.why_not(2, "-3>blue")
    assert refused is not None
    assert refused.rule == "LVN-13"
    assert game.why_not(2, "-3>4") is None


@pytest.mark.rule("LVN-13")
def test_a_placed_token_never_moves() -> None:
    game = table(*SEVEN, placed="0>blue gold>min")
    play(game, "r1 r7 r9")
    for move in ("0>4", "gold>max"):
        refused = game.why_not(2, move)
        assert refused is not None
        assert refused.rule == "HOUSE-3"


@pytest.mark.rule("LVN-13")
@pytest.mark.parametrize(
    ("move", "error", "words"),
    [
        ("gold>blue", Refused, "LVN-13: "),
        ("-3>min", Refused, "LVN-13: "),
        ("-4>min", BadNotation, "not a move here"),
        ("-3>gold", BadNotation, "not a move here"),
    ],
)
def test_golden_goes_with_golden(move: str, error: type[Exception], words: str) -> None:
    game = table(*SEVEN)
    play(game, "r1 r7 r9")
    with pytest.raises(error, match=words):
        play(game, move)


@pytest.mark.rule("LVN-14")
def test_with_all_four_sevens_one_ordinary_token_stays_unused() -> None:
    game = table("r7 b1", "b7 b2", "g7 b3", "p7 b4")
    play(game, "r7 b7 g7 p7 gold>min +1>3 -1>blue")
    assert legal(game, 0) == "0>4 -3>4"
    play(game, "0>4")
    assert on_machines(game) == [-1, 0, 1]
    assert len(shown(game)["unused"]) == 1
    assert legal(game, 0) == "b1"


@pytest.mark.rule("LVN-14")
def test_a_seven_out_of_play_leaves_a_place_empty_and_it_does_nothing() -> None:
    game = table(
        *("r1", "r2", "r9"),
        pile="p7",
        machines="blue 4 3",
        placed="+1>3 gold>max -3>blue",
        taken={0: "g4 p4 b4 r4 g1 g2"},
        tricks=(2, 3, 7),
    )
    play(game, "r1 r2 r9")
    assert on_machines(game) == [-3, None, 1]
    assert game.points()[0] == 15


@pytest.mark.rule("LVN-14")
def test_the_golden_machine_may_be_the_empty_one() -> None:
    game = table("r1", "r2", "r9", pile="p7", placed="0>3 -1>4 +1>blue", tricks=(0, 6, 6))
    play(game, "r1 r2 r9")
    assert shown(game)["golden"] is None
    assert game.points()[0] == 15
