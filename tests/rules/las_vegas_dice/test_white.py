"""White dice: LVD-7."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier import SPECTATOR, BadOption
from tests.rules.casinos.tables import (
    legal,
    money,
    notes_of,
    play,
    sentences,
    shown,
    told,
)
from tests.rules.las_vegas_dice.tables import new, table
from tests.rules.playing import moves

WHITE = 5


@pytest.mark.rule("LVD-7")
@pytest.mark.parametrize(("players", "each", "at_start"), [(2, 4, 0), (3, 2, 2), (4, 2, 0)])
def test_everybody_gets_white_dice(players: int, each: int, at_start: int) -> None:
    state = new(players, neutral=True).view(SPECTATOR).state
    assert state.whites[:players] == [each] * players
    assert sum(state.rolled_whites) == each
    assert sum(row[WHITE] for row in state.dice) == at_start


@pytest.mark.rule("LVD-7")
def test_without_the_option_there_are_none() -> None:
    state = new(3).view(SPECTATOR).state
    assert state.whites == [0] * 5
    assert not any(row[WHITE] for row in state.dice)


@pytest.mark.rule("LVD-7")
def test_five_players_leave_no_room_for_white() -> None:
    with pytest.raises(BadOption) as refusal:
        new(5, neutral=True)
    assert refusal.value.sentence("en") == "The white dice are for 2 to 4 players, not for 5."
    assert refusal.value.sentence("fr") == "Les dés blancs sont pour 2 à 4 joueurs, pas pour 5."


@pytest.mark.rule("LVD-7")
def test_with_three_players_each_start_player_rolls_two_more_whites() -> None:
    match = new(3, "start", neutral=True, chips=True, first_seat=2)
    for _ in moves(match, "start"):
        pass
    events = match.view(SPECTATOR).events()
    rollers = [event.seat for event in events if event.kind == "start-white"]
    assert rollers == [2, 2, 0, 0, 1, 1, 2, 2]
    first = [event.kind for event in events].index("start-white")
    assert {event.kind for event in events[:first]} == {"round", "notes", "chip-dealt", "starter"}


@pytest.mark.rule("LVD-7")
def test_start_whites_may_fall_anywhere() -> None:
    casinos: Counter[int] = Counter()
    for seed in range(60):
        state = new(3, seed, neutral=True).view(0).state
        casinos.update({casino: state.dice[casino][WHITE] for casino in range(6)})
    assert sum(casinos.values()) == 120
    assert all(casinos[casino] for casino in range(6))


@pytest.mark.rule("LVD-7")
def test_a_face_places_your_dice_and_the_whites_that_show_it() -> None:
    game = table("3 3 5 6", white="3 5", left={1: 1})
    play(game, "3")
    assert shown(game)["dice"][2] == [2, 0, 0, 0, 0, 1]
    assert shown(game)["left"][0] == 2
    assert shown(game)["whites"][0] == 1


@pytest.mark.rule("LVD-7")
def test_a_face_that_only_whites_show_may_be_chosen() -> None:
    game = table("3 3", white="4 4", left={1: 1})
    assert legal(game, 0) == ["3", "4"]
    play(game, "4")
    assert shown(game)["dice"][3] == [0, 0, 0, 0, 0, 2]
    assert shown(game)["left"][0] == 2


@pytest.mark.rule("LVD-7")
def test_with_only_whites_left_you_still_play() -> None:
    game = table("3", white="4", turn=1, whites={0: 2})
    play(game, "3")
    assert game.to_move() == {0}
    assert sum(shown(game)["rolled_whites"]) == 2
    assert sum(shown(game)["rolled"]) == 0


@pytest.mark.rule("LVD-7")
def test_the_round_goes_on_until_the_whites_are_placed_too() -> None:
    game = table("3", white="4", round=1)
    play(game, "3")
    assert shown(game)["rounds_done"] == 0
    play(game, legal(game, 0)[0])
    assert shown(game)["rounds_done"] == 1


@pytest.mark.rule("LVD-7")
@pytest.mark.parametrize(
    ("dice", "paid"),
    [
        ("3 2 w4", [40, 20]),  # white comes before both
        ("3 2 w3", [0, 60]),  # and throws out whoever it ties with
        ("3 3 w1", [0, 0]),
        ("3 2 w1", [60, 40]),
    ],
)
def test_white_counts_as_one_more_player(dice: str, paid: list[int]) -> None:
    game = table("6", dice={3: dice}, notes={3: "60 40 20"}, whites={1: 0})
    play(game, "6")
    assert money(game) == paid


@pytest.mark.rule("LVD-5", "LVD-7")
def test_white_s_notes_go_under_the_deck_with_those_nobody_takes() -> None:
    game = table("6", dice={3: "1 0 w4"}, notes={3: "70 60 50"}, round=1, deck="")
    assert "Casino 3: white takes $70,000 with 4 dice; it goes under the deck." in sentences(
        game, told(game, "6")
    )
    assert money(game) == [60, 0]
    assert notes_of(game.state) == [[70], [50], [], [], [], []]


@pytest.mark.rule("LVD-7")
@pytest.mark.parametrize(
    ("roll", "white", "move", "english", "french"),
    [
        ("3 3", "", "3", "You place 2 dice at", "Vous posez 2 dés au"),
        ("3", "3", "3", "You place 1 die and 1 white die at", "Vous posez 1 dé et 1 dé blanc au"),
        ("1", "3 3", "3", "You place 2 white dice at", "Vous posez 2 dés blancs au"),
    ],
)
def test_what_is_placed_is_told_without_zeros(
    roll: str, white: str, move: str, english: str, french: str
) -> None:
    game = table(roll, white=white, left={1: 1})
    events = told(game, move)
    assert sentences(game, events)[0] == f"{english} casino 3."
    assert sentences(game, events, "fr")[0] == f"{french} casino 3."
