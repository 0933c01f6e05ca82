"""Chip cards in the dice game: LVD-8."""

from __future__ import annotations

import pytest

from croupier import SPECTATOR, BadNotation
from tests.rules.casinos.tables import legal, money, play, sentences, shown, told
from tests.rules.las_vegas_dice.tables import new, table
from tests.rules.playing import played

PINK, GOLDEN, BLUE, GREEN, BLACK = range(5)


@pytest.mark.rule("LVD-8")
def test_each_round_adds_a_chip_to_every_casino_on_top_of_what_is_left() -> None:
    game = table("6", chips={1: "pink", 2: "pink blue"}, round=1)
    play(game, "6")
    assert [sum(chips) for chips in shown(game)["chips"]] == [2, 3, 1, 1, 1, 1]


@pytest.mark.rule("LVD-8")
def test_there_are_five_chips_of_each_colour_and_one_is_never_seen() -> None:
    match = played(new(3, chips=True), "chips")
    dealt = [e.data["chip"]["colour"] for e in match.secrets()[1] if e.kind == "chip-dealt"]
    assert len(dealt) == 24
    state = match.secrets()[0]
    assert sum(state.unseen_chips) == 1
    assert set(dealt) == {"pink", "golden", "blue", "green", "black"}
    assert all(dealt.count(colour) <= 5 for colour in dealt)


@pytest.mark.rule("LVD-8")
def test_two_dice_placed_at_once_may_take_a_chip() -> None:
    game = table("4 4 6", chips={4: "pink golden", 6: "blue"}, left={1: 1})
    play(game, "4")
    assert game.to_move() == {0}
    assert legal(game, 0) == ["take pink@4", "take golden@4", "pass"]
    play(game, "take golden@4")
    assert shown(game)["chips_of"][0] == [0, 1, 0, 0, 0]
    assert shown(game)["chips"][3] == [1, 0, 0, 0, 0]
    assert game.to_move() == {1}


@pytest.mark.rule("LVD-8")
def test_declining_leaves_the_chip_there() -> None:
    game = table("4 4", chips={4: "pink"}, left={1: 1})
    play(game, "4", "pass")
    assert shown(game)["chips"][3] == [1, 0, 0, 0, 0]
    assert game.to_move() == {1}


@pytest.mark.rule("LVD-8")
@pytest.mark.parametrize(
    ("roll", "white", "why"),
    [
        ("4 6", "", "one die is not enough"),
        ("4 6", "4", "white dice do not count"),
        ("6", "4 4", "not even two of them"),
        ("5 5 4", "", "only dice placed now count"),
    ],
)
def test_not_everybody_is_asked(roll: str, white: str, why: str) -> None:
    game = table(roll, white=white, chips={4: "pink"}, dice={4: "5 0"}, left={1: 1})
    play(game, "4")
    assert game.to_move() == {1}, why


@pytest.mark.rule("LVD-8")
def test_nobody_is_asked_where_no_chip_lies() -> None:
    game = table("4 4", chips={5: "pink"}, left={1: 1})
    play(game, "4")
    assert game.to_move() == {1}


@pytest.mark.rule("LVD-8")
def test_without_the_option_nobody_is_asked_and_no_chip_can_be_written() -> None:
    game = table("4 4", left={1: 1})
    with pytest.raises(BadNotation):
        game.read(0, "take pink@4")
    play(game, "4")
    assert game.to_move() == {1}


@pytest.mark.rule("LVD-8")
def test_a_chip_after_the_last_dice_comes_before_the_payout() -> None:
    game = table("4 4", chips={4: "pink"}, owned={0: "pink"}, notes={4: "50"})
    play(game, "4")
    assert game.outcome() is None
    play(game, "take pink@4")
    assert money(game) == [50 + 30, 0]


@pytest.mark.rule("LVD-8")
@pytest.mark.parametrize(
    ("chips", "pay"),
    [
        ("pink", 10),
        ("pink pink", 30),
        ("pink pink pink", 60),
        ("blue blue blue blue", 100),
        ("black black black black black", 150),
        ("pink golden blue green black", 50),
        ("pink pink golden golden golden golden", 130),  # the printed example
    ],
)
def test_each_colour_pays_by_its_count(chips: str, pay: int) -> None:
    game = table("6", chips={}, owned={1: chips}, money=(20, 30))
    play(game, "6")
    assert money(game) == [20, 30 + pay]


@pytest.mark.rule("LVD-8")
def test_chip_money_counts_before_totals_are_compared_but_a_chip_is_no_note() -> None:
    game = table("6", chips={}, owned={1: "pink"}, money=(60, 50), won=(2, 1))
    play(game, "6")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.scores == (60_000, 60_000)
    assert outcome.places == (1, 2)


@pytest.mark.rule("LVD-8")
def test_chips_left_at_casinos_pay_nobody() -> None:
    game = table("6", chips={6: "pink pink pink"})
    play(game, "6")
    assert money(game) == [0, 0]


@pytest.mark.rule("LVD-8")
def test_chips_lie_open_and_are_told() -> None:
    game = table("4 4", chips={4: "pink"}, left={1: 1})
    events = told(game, "4", "take pink@4")
    assert sentences(game, events, reader=1)[:2] == [
        "Ada places 2 dice at casino 4.",
        "Ada takes a pink chip from casino 4.",
    ]
    assert shown(game, SPECTATOR)["chips_of"][0] == [1, 0, 0, 0, 0]


@pytest.mark.rule("LVD-8")
def test_at_the_end_chips_are_paid_colour_by_colour() -> None:
    game = table("6", chips={}, owned={0: "pink pink golden golden golden golden"}, money=(50, 40))
    assert sentences(game, told(game, "6"))[-5:] == [
        "2 pink chips pay you $30,000.",
        "4 golden chips pay you $100,000.",
        "You have $180,000: $50,000 in 0 notes, $130,000 in chips.",
        "Ben has $40,000: $40,000 in 0 notes, $0 in chips.",
        "The game is over: all rounds are played.",
    ]
