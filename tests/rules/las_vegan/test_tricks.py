"""Playing and taking tricks: LVN-9 to LVN-12."""

from __future__ import annotations

import pytest

from croupier import SPECTATOR
from tests.rules.las_vegan.tables import legal, play, seen, shown, table


@pytest.mark.rule("LVN-9")
def test_play_goes_clockwise_from_the_leader() -> None:
    game = table("r1 b1", "r2 b2", "r3 b3", "r4 b4", leader=2)
    turns: list[int] = []
    for card in ("r3", "r4", "r1", "r2"):
        turns += game.to_move()
        play(game, card)
    assert turns == [2, 3, 0, 1]


@pytest.mark.rule("LVN-9")
def test_who_holds_the_led_colour_must_follow_it() -> None:
    game = table("b1 g1 p1", "r7 b3 b8", "g2 g3 g4")
    play(game, "b1")
    assert legal(game, 1) == "b3 b8"
    refused = game.why_not(1, "r7")
    assert refused is not None
    assert refused.rule == "LVN-9"


@pytest.mark.rule("LVN-9")
def test_who_holds_none_of_the_led_colour_may_play_anything() -> None:
    game = table("b1 g1", "r7 p3", "g2 g3")
    play(game, "b1")
    assert legal(game, 1) == "r7 p3"


@pytest.mark.rule("LVN-9")
def test_the_leader_may_lead_anything() -> None:
    assert legal(table("b1 g1 p0", "r7 p3 p4", "g2 g3 g4"), 0) == "p0 g1 b1"


@pytest.mark.rule("LVN-10")
def test_printed_example_the_highest_card_of_the_led_colour_takes() -> None:
    ludo, fanny, baptiste = "p2 r1", "p5 r2", "p9 r3"
    game = table(ludo, fanny, baptiste)
    play(game, "p2 p5 p9")
    assert game.to_move() == {2}


@pytest.mark.rule("LVN-10")
def test_printed_example_the_last_zero_of_another_colour_takes() -> None:
    ludo, fanny, baptiste = "r4 r1", "p0 b2", "g0 b3"
    game = table(ludo, fanny, baptiste)
    play(game, "r4 p0 g0")
    assert game.to_move() == {2}


@pytest.mark.rule("LVN-10")
@pytest.mark.parametrize(
    ("trick", "taker"),
    [
        ("r4 r9 r1 r2", 1),  # the highest
        ("r4 b9 g9 p9", 0),  # other colours do not count
        ("r4 b0 r9 r8", 1),  # a 0 of another colour beats them all
        ("r4 b0 g0 r9", 2),  # the last such 0
        ("r4 g0 r0 b0", 3),
        ("r4 g0 b1 r0", 1),  # a 0 of the led colour is just the lowest card
        ("r0 r1 b9 g9", 1),
        ("r0 b9 g9 p9", 0),
        ("r0 b0 r9 r8", 1),
        ("b0 r0 p0 g0", 3),
        ("b4 r0 b9 b8", 1),
        ("b4 p0 g0 b9", 2),
    ],
)
def test_who_takes_the_trick(trick: str, taker: int) -> None:
    spare = ("p6", "p5", "g5", "g6")
    hands = [f"{card} {other}" for card, other in zip(trick.split(), spare, strict=True)]
    game = table(*hands)
    play(game, trick)
    assert game.to_move() == {taker}
    assert shown(game)["tricks"][taker] == table(*hands).state.tricks[taker] + 1


@pytest.mark.rule("LVN-11")
def test_everybody_sees_how_many_tricks_each_has_but_not_their_cards() -> None:
    game = table("r1 b1", "r2 b2", "r3 b3", tricks=(5, 4, 2))
    play(game, "r1 r2 r3")
    public = shown(game)
    assert public["tricks"][:3] == [5, 4, 3]
    assert "taken" not in public


@pytest.mark.rule("LVN-11")
def test_the_trick_just_finished_stays_visible_until_the_next_card() -> None:
    game = table("r1 b1", "r2 b2", "r3 b3")
    play(game, "r1 r2 r3")
    assert shown(game)["last_trick"][:3] == ["r1", "r2", "r3"]
    play(game, "b3")
    assert shown(game)["last_trick"][:3] == [None, None, None]


@pytest.mark.rule("LVN-11")
def test_it_stays_visible_while_tokens_are_placed() -> None:
    game = table("r1 b1", "r7 b2", "r3 b3")
    play(game, "r1 r7 r3")
    assert shown(game)["last_trick"][:3] == ["r1", "r7", "r3"]
    play(game, "gold>min")
    assert shown(game)["last_trick"][:3] == ["r1", "r7", "r3"]


@pytest.mark.rule("LVN-11")
def test_it_stays_visible_into_the_next_round() -> None:
    game = table("r1", "r2", "r3", round=2)
    play(game, "r1 r2 r3")
    assert shown(game)["rounds_done"] == 2
    assert shown(game)["last_trick"][:3] == ["r1", "r2", "r3"]
    assert "r3" in seen(game, 0).board()


@pytest.mark.rule("LVN-11")
def test_a_perfect_memory_knows_the_cards_taken() -> None:
    game = table("r1 b1", "r2 b2", "r3 b3", taken={2: "g1 g2 g3"}, tricks=(6, 4, 1))
    play(game, "r1 r2 r3")
    remembered = game.state.readable(SPECTATOR, memory=True)
    assert remembered["taken"][2] == ["r1", "r2", "r3", "g1", "g2", "g3"]


@pytest.mark.rule("LVN-12")
def test_the_taker_leads_the_next_trick() -> None:
    game = table("r1 b1", "r2 b2", "r9 b3", "r5 b4", leader=1)
    play(game, "r2 r9 r5 r1")
    assert game.to_move() == {2}
    play(game, "b3")
    assert game.to_move() == {3}


@pytest.mark.rule("LVN-12")
def test_the_taker_places_tokens_before_leading() -> None:
    game = table("r1 b1", "r7 b2", "r9 b3", "r5 b4")
    play(game, "r1 r7 r9 r5")
    assert game.to_move() == {2}
    assert "b3" not in legal(game, 2).split()
    play(game, "-3>blue")
    assert legal(game, 2) == "b3"
