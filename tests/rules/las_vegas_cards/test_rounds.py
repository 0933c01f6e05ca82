"""Who is finished, and when a round ends: LVC-7, LVC-8."""

from __future__ import annotations

import pytest

from croupier import Refused
from tests.rules.casinos.tables import play, sentences, shown, told
from tests.rules.las_vegas_cards.tables import choose, table

SEVEN = "1 1 2 2 3 3 4"
HAND = "5 5 6 6 6d"


@pytest.mark.rule("LVC-7")
@pytest.mark.parametrize("chosen", ["5", "5 5", "6 6 6d"])
def test_eight_cards_or_more_finish_a_player_s_round(chosen: str) -> None:
    game = table(HAND, HAND, placed={0: SEVEN})
    play(game, chosen, "5")
    assert shown(game)["finished"] == [0]
    assert shown(game)["held"][:2] == [0, 5]
    assert game.to_move() == {1}


@pytest.mark.rule("LVC-7")
def test_cards_count_not_dice() -> None:
    game = table(HAND, HAND, placed={0: "1 1d 2 2d 3 3d"})
    play(game, "6d", "5")
    assert shown(game)["finished"] == []
    assert sum(row[0] for row in shown(game)["dice"]) == 11
    assert shown(game)["cards_placed"][0] == 7


@pytest.mark.rule("LVC-7")
def test_seven_cards_are_not_enough() -> None:
    game = table(HAND, HAND, placed={0: "1 1 2 2 3"})
    play(game, "5 6", "5")
    assert game.to_move() == {0, 1}


@pytest.mark.rule("LVC-7")
def test_the_last_one_plays_alone() -> None:
    game = table(HAND, HAND, HAND, placed={0: SEVEN, 1: SEVEN, 2: "1"}, turns=3)
    play(game, "5", "5", "5")
    assert game.to_move() == {2}
    choose(game, 2, game.legal(2)[0].text)
    assert game.to_move() == {2}
    with pytest.raises(Refused) as refusal:
        choose(game, 0, "5")
    assert refusal.value.rule == "HOUSE-1"


@pytest.mark.rule("LVC-7")
def test_being_finished_is_told() -> None:
    game = table(HAND, HAND, placed={0: SEVEN, 1: SEVEN})
    events = told(game, "5 5", "5")
    assert [line for line in sentences(game, events) if "finished" in line] == [
        "You have placed 9 cards and are finished for this round.",
        "Ben has placed 8 cards and is finished for this round.",
    ]


@pytest.mark.rule("LVC-7")
def test_in_turn_one_is_finished_at_the_end_of_one_s_own_turn() -> None:
    game = table(HAND, HAND, HAND, placed={0: SEVEN}, sequential=True)
    play(game, "5")
    assert shown(game)["finished"] == [0]
    play(game, "5", "5")
    assert game.to_move() == {1}


@pytest.mark.rule("LVC-8")
def test_the_round_ends_when_all_are_finished() -> None:
    game = table(HAND, HAND, placed={0: SEVEN, 1: SEVEN}, round=1)
    play(game, "5", "5")
    assert shown(game)["rounds_done"] == 1
    assert shown(game)["finished"] == []


@pytest.mark.rule("LVC-8")
@pytest.mark.parametrize("sequential", [False, True])
def test_the_round_ends_after_six_turns_each(sequential: bool) -> None:
    game = table(HAND, HAND, turns=5, round=1, sequential=sequential)
    play(game, "5", "5")
    assert shown(game)["rounds_done"] == 1
    assert shown(game)["turns"][:2] == [0, 0]


@pytest.mark.rule("LVC-8")
def test_the_sixth_turn_of_somebody_alone_ends_the_round() -> None:
    game = table(HAND, "", placed={1: SEVEN + " 5"}, turns=(5, 4), round=2)
    assert game.to_move() == {0}
    play(game, "5")
    assert shown(game)["rounds_done"] == 2
