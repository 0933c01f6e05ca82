"""The variation, one after the other: LVC-12."""

from __future__ import annotations

import pytest

from croupier import Refused
from tests.rules.casinos.tables import play, seen, sentences, shown, told
from tests.rules.las_vegas_cards.tables import choose, hand, new, table
from tests.rules.playing import moves

HAND = "1 2 3 4d 5"


@pytest.mark.rule("LVC-12")
def test_cards_are_placed_at_once_and_the_next_player_sees_them() -> None:
    game = table(HAND, HAND, HAND, sequential=True, turn=1)
    assert game.to_move() == {1}
    play(game, "1 4d")
    assert game.to_move() == {2}
    assert shown(game)["dice"][0][1] == 1
    assert shown(game)["dice"][3][1] == 2


@pytest.mark.rule("LVC-12")
def test_after_a_turn_one_draws_five_new_cards() -> None:
    game = table(HAND, HAND, sequential=True)
    play(game, "5")
    assert shown(game)["held"][:2] == [5, 5]
    assert hand(game, 0) != HAND
    assert shown(game)["piled"][:2] == [20, 25]


@pytest.mark.rule("LVC-12")
def test_no_cards_are_drawn_after_the_sixth_turn_or_when_finished() -> None:
    for placed, turns in (("1 1 2 2 3 3 4", 4), ("1", 5)):
        game = table(HAND, HAND, sequential=True, placed={0: placed}, turns=(turns, 0))
        play(game, "5")
        assert shown(game)["held"][0] == 0


@pytest.mark.rule("LVC-12")
def test_those_who_are_finished_are_skipped() -> None:
    eight = "1 1 2 2 3 3 4 4"
    game = table(HAND, "", HAND, sequential=True, placed={1: eight})
    play(game, "5")
    assert game.to_move() == {2}


@pytest.mark.rule("LVC-12")
def test_nobody_chooses_out_of_turn() -> None:
    game = table(HAND, HAND, sequential=True)
    with pytest.raises(Refused) as refusal:
        choose(game, 1, "5")
    assert refusal.value.rule == "HOUSE-1"


@pytest.mark.rule("LVC-12")
def test_a_random_seat_starts_or_the_one_that_is_named() -> None:
    assert {min(new(3, seed, sequential=True).to_move()) for seed in range(40)} == {0, 1, 2}
    for first in range(5):
        assert new(5, sequential=True, first_seat=first).to_move() == {first}


@pytest.mark.rule("LVC-12")
def test_the_start_moves_one_seat_to_the_left_each_round() -> None:
    starters: dict[int, int] = {}
    match = new(3, sequential=True, first_seat=1)
    for seat, _ in moves(match, "starters"):
        starters.setdefault(match.view(0).state.rounds_done, seat)
    assert list(starters.values()) == [1, 2, 0, 1]
    told = [event.seat for event in match.view(0).events() if event.kind == "starter"]
    assert told == [1, 2, 0, 1]


@pytest.mark.rule("LVC-12")
def test_everybody_has_up_to_six_turns() -> None:
    match = new(2, "up to six", sequential=True)
    movers = []
    while match.view(0).state.rounds_done == 0:
        [seat] = match.to_move()
        movers.append(seat)
        match.play(seat, match.view(seat).legal()[0])  # a single card
    assert movers in ([0, 1] * 6, [1, 0] * 6)


@pytest.mark.rule("LVC-12")
def test_a_turn_is_told() -> None:
    game = table(HAND, HAND, sequential=True)
    events = told(game, "1 4d")
    assert sentences(game, events[:1], reader=1) == ["Ada places a 1 and a double 4."]
    assert sentences(game, events[:1], "fr") == ["Vous posez un 1 et un double 4."]
    assert sentences(game, events[:1], "de") == ["Du legst eine 1 und eine Doppel-4."]
    assert [event.kind for event in events if event.seen_from(1)] == ["place"]


@pytest.mark.rule("LVC-12")
def test_the_table_says_what_to_do() -> None:
    game = table(HAND, HAND, sequential=True)
    task = "Choose one or two cards, or three to five of one number."
    assert task in seen(game, 0).board()
    assert task not in seen(game, 1).board()
