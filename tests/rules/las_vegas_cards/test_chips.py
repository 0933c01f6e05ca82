"""Chip cards in the card game: LVC-13 to LVC-15."""

from __future__ import annotations

import pytest

from croupier import SPECTATOR, BadNotation, BadOption
from tests.rules.casinos.tables import legal, money, play, seen, sentences, shown, told
from tests.rules.las_vegas_cards.tables import hand, new, table
from tests.rules.playing import moves, plain, played

EVERYWHERE = {1: "black", 2: "pink", 3: "blue", 4: "green", 5: "golden", 6: "pink"}
OTHER = "1 2 3 4 5"


@pytest.mark.rule("LVC-13")
def test_chips_need_the_variation() -> None:
    with pytest.raises(BadOption) as refusal:
        new(3, chips=True)
    assert refusal.value.sentence("en") == (
        "Chip cards are taken in turn, so chips=true needs sequential=true."
    )
    assert plain(refusal.value.sentence("fr")) == (
        "Les cartes jeton se prennent à tour de rôle : chips=true demande sequential=true."
    )


@pytest.mark.rule("LVC-13")
def test_each_round_adds_a_chip_to_every_casino_on_top_of_what_is_left() -> None:
    game = table("6 1 1 2 2", "", chips={1: "pink", 2: "pink blue"}, turns=(5, 6), round=1)
    play(game, "6")
    assert [sum(chips) for chips in shown(game)["chips"]] == [2, 3, 1, 1, 1, 1]


@pytest.mark.rule("LVC-13")
def test_24_of_25_chips_are_dealt_five_of_each_colour() -> None:
    match = played(new(3, sequential=True, chips=True), "chips")
    dealt = [e.data["chip"]["colour"] for e in match.secrets()[1] if e.kind == "chip-dealt"]
    assert len(dealt) == 24
    [never_seen] = (c for c, count in enumerate(match.secrets()[0].unseen_chips) if count)
    counts = [dealt.count(c) for c in ("pink", "golden", "blue", "green", "black")]
    assert counts == [4 if colour == never_seen else 5 for colour in range(5)]


@pytest.mark.rule("LVC-13")
def test_the_colours_come_in_any_order() -> None:
    first = {
        tuple(row.index(1) for row in new(2, s, sequential=True, chips=True).view(0).state.chips)
        for s in range(10)
    }
    assert len(first) == 10


@pytest.mark.rule("LVC-14")
@pytest.mark.parametrize(
    ("cards", "asked"),
    [
        ("2d", [2]),  # a double card alone does
        ("2 2", [2]),
        ("2 2 2", [2]),
        ("2 2 2d", [2]),
        ("2d 6d", [2, 6]),  # two such casinos: one from each, ascending
        ("2 6d", [6]),
        ("2", []),
        ("2 6", []),
    ],
)
def test_two_dice_placed_at_a_casino_may_take_a_chip(cards: str, asked: list[int]) -> None:
    held = "2 2 2 2d 6" if cards.count("2") > 2 else "2 2 2d 6 6d"
    game = table(held, OTHER, chips=EVERYWHERE)
    play(game, cards)
    questions = []
    while game.to_move() == {0}:
        [take, decline] = legal(game, 0)
        assert decline == "pass"
        questions.append(int(take.removeprefix("take pink@")))
        play(game, take)
    assert questions == asked
    assert shown(game)["chips_of"][0][0] == len(asked)


@pytest.mark.rule("LVC-14")
def test_only_dice_placed_in_this_turn_count() -> None:
    game = table("2 6 1 1 3", OTHER, placed={0: "2 2 2"}, chips=EVERYWHERE)
    play(game, "2 6")
    assert game.to_move() == {1}


@pytest.mark.rule("LVC-14")
def test_one_chip_of_one_s_choice_each_colour_once() -> None:
    game = table("2d 6 1 1 3", OTHER, chips={2: "pink black pink"})
    play(game, "2d")
    assert legal(game, 0) == ["take pink@2", "take black@2", "pass"]
    play(game, "take black@2")
    assert shown(game)["chips"][1] == [2, 0, 0, 0, 0]
    assert shown(game)["chips_of"][0] == [0, 0, 0, 0, 1]


@pytest.mark.rule("LVC-14")
def test_nobody_is_asked_where_no_chip_lies() -> None:
    game = table("2d 6d 1 1 3", OTHER, chips={6: "pink"})
    play(game, "2d 6d")
    assert legal(game, 0) == ["take pink@6", "pass"]


@pytest.mark.rule("LVC-14")
def test_declining_is_allowed_casino_by_casino() -> None:
    game = table("2d 6d 1 1 3", OTHER, chips=EVERYWHERE)
    play(game, "2d 6d", "pass", "take pink@6")
    assert shown(game)["chips_of"][0][0] == 1
    assert [sum(chips) for chips in shown(game)["chips"]] == [1, 1, 1, 1, 1, 0]


@pytest.mark.rule("LVC-14")
def test_one_is_asked_before_discarding_and_drawing() -> None:
    game = table("2d 6 1 1 3", OTHER, chips=EVERYWHERE)
    play(game, "2d")
    assert hand(game, 0) == "1 1 3 6"
    assert "You may take one chip from casino 2 (pink), or pass." in seen(game, 0).board()
    play(game, "pass")
    assert len(hand(game, 0).split()) == 5


@pytest.mark.rule("LVC-14")
def test_the_eighth_card_finishes_after_the_chip() -> None:
    game = table("2d 6 1 1 3", OTHER, placed={0: "4 4 5 5 3 3 1"}, chips=EVERYWHERE)
    events = told(game, "2d", "take pink@2")
    assert sentences(game, events) == [
        "You place a double 2.",
        "You take a pink chip from casino 2.",
        "You have placed 8 cards and are finished for this round.",
    ]


@pytest.mark.rule("LVC-14")
def test_chips_taken_lie_open() -> None:
    game = table("2d 6 1 1 3", OTHER, chips={2: "blue"}, owned={1: "pink pink"})
    play(game, "2d", "take blue@2")
    assert shown(game, SPECTATOR)["chips_of"][0] == [0, 0, 1, 0, 0]
    lines = seen(game, 0).board().splitlines()
    (mine,) = [line for line in lines if "You[/]" in line]
    (other,) = [line for line in lines if "Ben[/]" in line]
    assert mine.endswith("chips: blue")
    assert other.endswith("chips: pink ×2")


@pytest.mark.rule("LVC-14")
def test_without_the_option_nobody_is_asked_and_no_chip_can_be_written() -> None:
    game = table("2d 6 1 1 3", OTHER, sequential=True)
    with pytest.raises(BadNotation):
        game.read(0, "take pink@2")
    play(game, "2d")
    assert game.to_move() == {1}


@pytest.mark.rule("LVC-15")
@pytest.mark.parametrize(
    ("chips", "pay"),
    [
        ("pink", 10),
        ("pink pink", 30),
        ("pink pink pink", 60),
        ("green green green green", 100),
        ("green green green green green", 150),
        ("pink pink golden golden golden golden", 130),  # the printed example
    ],
)
def test_each_colour_pays_by_its_count(chips: str, pay: int) -> None:
    game = table("6 1 1 2 2", "", chips={}, owned={1: chips}, turns=(5, 6), money=(40, 50))
    play(game, "6")
    assert money(game) == [40, 50 + pay]


@pytest.mark.rule("LVC-15")
def test_chip_money_is_added_before_totals_are_compared() -> None:
    game = table("6 1 1 2 2", "", chips={}, owned={1: "pink pink"}, turns=(5, 6), money=(70, 50))
    play(game, "6")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.rule("LVC-15")
def test_a_chip_is_not_a_note_when_a_tie_is_broken() -> None:
    game = table(
        "6 1 1 2 2", "", chips={}, owned={1: "pink pink pink"}, turns=(5, 6),
        money=(90, 30), won=(2, 1),
    )  # fmt: skip
    play(game, "6")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.scores == (90_000, 90_000)
    assert outcome.places == (1, 2)


@pytest.mark.rule("LVC-15")
def test_chips_left_at_casinos_pay_nobody() -> None:
    game = table("6 1 1 2 2", "", chips={6: "pink pink pink"}, turns=(5, 6))
    play(game, "6")
    assert money(game) == [0, 0]


@pytest.mark.rule("LVC-15")
def test_what_chips_pay_is_told_in_both_languages() -> None:
    game = table("6 1 1 2 2", "", chips={}, owned={0: "pink", 1: "golden golden"}, turns=(5, 6))
    events = [event for event in told(game, "6") if event.kind == "chips-pay"]
    assert sentences(game, events) == [
        "1 pink chip pays you $10,000.",
        "2 golden chips pay Ben $30,000.",
    ]
    assert sentences(game, events, "fr") == [
        "En rose, 1 jeton vous rapporte 10 000 $.",
        "En doré, 2 jetons rapportent 30 000 $ à Ben.",
    ]
    assert sentences(game, events, "de") == [
        "1 rosa Chip bringt dir 10.000 $.",
        "2 goldene Chips bringen Ben 30.000 $.",
    ]


@pytest.mark.rule("LVC-13")
def test_chips_stay_at_a_casino_from_round_to_round() -> None:
    match = new(2, "stay", sequential=True, chips=True)
    lying = []
    for _ in moves(match, "stay"):
        state = match.view(0).state
        taken = sum(map(sum, state.chips_of))
        lying.append(sum(map(sum, state.chips)) + taken == 6 * (state.rounds_done + 1))
    assert all(lying)
