"""A turn, and the order of turns: LVD-3, and the start player of LVD-5."""

from __future__ import annotations

import pytest

from croupier import Chance, Refused
from tests.rules.casinos.tables import PLAYERS, legal, play, shown
from tests.rules.las_vegas_dice.tables import GAME, new, table
from tests.rules.playing import moves


@pytest.mark.rule("LVD-3")
def test_all_dice_of_the_chosen_face_are_placed() -> None:
    game = table("1 2 2 2 4 5 5 6", left={1: 8})
    play(game, "2")
    assert shown(game)["dice"][1][0] == 3
    assert shown(game)["left"][0] == 5


@pytest.mark.rule("LVD-3")
def test_only_a_face_of_the_roll_can_be_chosen() -> None:
    game = table("1 2 2 2 4 5 5 6")
    assert legal(game, 0) == ["1", "2", "4", "5", "6"]
    with pytest.raises(Refused) as refusal:
        play(game, "3")
    assert refusal.value.rule == "LVD-3"
    assert refusal.value.sentence("en") == "None of the dice you rolled shows a 3."
    assert refusal.value.sentence("fr") == "Aucun des dés lancés ne montre un 3."


@pytest.mark.rule("LVD-3")
def test_players_roll_all_dice_they_have_left_clockwise() -> None:
    game = table("4 4 4 6", players=3, turn=1, left={0: 5, 2: 7})
    play(game, "4")
    assert game.to_move() == {2}
    assert sum(shown(game)["rolled"]) == 7


@pytest.mark.rule("LVD-3")
def test_without_dice_you_are_skipped() -> None:
    game = table("4 6", players=4, turn=1, left={0: 1, 2: 0, 3: 0})
    play(game, "4")
    assert game.to_move() == {0}


@pytest.mark.rule("LVD-3")
def test_the_last_one_with_dice_plays_alone() -> None:
    game = table("4 6", players=4, turn=1)
    play(game, "4")
    assert game.to_move() == {1}
    assert sum(shown(game)["rolled"]) == 1


@pytest.mark.rule("LVD-3")
def test_the_round_ends_when_all_dice_are_placed() -> None:
    game = table("4 4", round=2)
    play(game, "4")
    assert shown(game)["rounds_done"] == 2
    assert shown(game)["dice"] == [[0] * 6] * 6
    assert shown(game)["left"][:2] == [8, 8]


@pytest.mark.rule("LVD-3")
def test_nobody_else_can_play_meanwhile() -> None:
    game = table("4 4", left={1: 3})
    with pytest.raises(Refused) as refusal:
        game.play(1, "4", Chance.of("table"))
    assert refusal.value.rule == "HOUSE-1"


@pytest.mark.rule("LVD-3")
def test_a_random_seat_starts_or_the_one_that_is_named() -> None:
    assert {min(new(3, seed).to_move()) for seed in range(40)} == {0, 1, 2}
    assert [min(new(5, first_seat=seat).to_move()) for seat in range(5)] == [0, 1, 2, 3, 4]


@pytest.mark.rule("LVD-5")
def test_the_start_moves_one_seat_to_the_left_each_round() -> None:
    starters: dict[int, int] = {}
    match = new(3, first_seat=1)
    for seat, _ in moves(match, "starters"):
        starters.setdefault(match.view(0).state.rounds_done, seat)
    assert list(starters.values()) == [1, 2, 0, 1]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_roll_is_not_known_before_it_is_made(players: int) -> None:
    match = new(players, "unknown")
    state = match.secrets()[0]
    assert all(state.redact(seat) == state for seat in range(players)), "nothing is hidden"
    seat = min(match.to_move())
    view, rolls = match.view(seat), set()
    for number in range(30):
        world = view.imagine(Chance.of("worlds", number))
        world.play(seat, view.legal()[0], Chance.of("futures", number))
        rolls.add(tuple(world.state.rolled))
    assert len(rolls) > 10


def test_a_roll_takes_chance_for_every_die_and_a_choice_takes_none() -> None:
    game, chance = table("4 6", left={1: 5}), Chance.of("thrift")
    game.play(0, "4", chance)
    assert chance.position == 5
    last, unused = table("4"), Chance.of("thrift")
    last.play(0, "4", unused)
    assert unused.position == 0
    assert GAME.rules.to_move(last.state) == 0
