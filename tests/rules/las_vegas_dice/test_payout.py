"""Payout, the notes that nobody takes, the end: LVD-4 to LVD-6."""

from __future__ import annotations

import pytest

from croupier import Chance
from croupier.games.las_vegas_dice.components import State
from tests.rules.casinos.tables import money, notes_of, play, sentences, told
from tests.rules.las_vegas_dice.tables import GAME, new, table
from tests.rules.playing import played


def greedy_game(seed: int, **options: object) -> State:
    """A game in which everybody places as many dice as they can, to its end."""
    state, chance = State(), Chance.of(seed)
    GAME.rules.deal(state, GAME.choose_options(5, options), chance)
    while GAME.rules.to_move(state):
        GAME.rules.play(state, state.turn, state.rolled.index(max(state.rolled)), chance)
    return state


@pytest.mark.rule("LVD-4")
@pytest.mark.parametrize(
    ("dice", "paid"),
    [
        ("3 3 2 1", [0, 0, 40, 20]),  # the rule book's example: nobody takes the last note
        ("4 3 2 1", [40, 20, 10, 0]),
        ("4 4 2 2", [0, 0, 0, 0]),  # the casino is left empty
        ("5 5 5 1", [0, 0, 0, 40]),
        ("0 0 1 0", [0, 0, 40, 0]),
        ("0 0 0 0", [0, 0, 0, 0]),
    ],
)
def test_most_dice_take_the_highest_note_and_ties_are_out(dice: str, paid: list[int]) -> None:
    game = table("6", players=4, dice={3: dice}, notes={3: "40 20 10"})
    play(game, "6")
    assert money(game) == paid


@pytest.mark.rule("LVD-4")
def test_notes_go_by_worth_not_by_the_order_they_were_dealt() -> None:
    game = table("6", dice={3: "1 2"}, notes={3: "10 40"})
    play(game, "6")
    assert money(game) == [10, 40]


@pytest.mark.rule("LVD-4")
def test_the_last_dice_placed_count() -> None:
    game = table("3 3", dice={3: "1 2"}, notes={3: "60"})
    play(game, "3")
    assert money(game) == [60, 0]


@pytest.mark.rule("LVD-4")
def test_payout_is_told_casino_by_casino() -> None:
    game = table(
        "6", players=4, dice={1: "4 4 2 2", 3: "3 3 2 1"}, notes={1: "60", 3: "40 20 10", 6: "50"}
    )
    assert sentences(game, told(game, "6"))[:9] == [
        "You place 1 die at casino 6.",
        "Casino 1: tied at 4 dice and out: you and Ben.",
        "Casino 1: tied at 2 dice and out: Chloé and Dan.",
        "Casino 1: unclaimed, back under the deck: $60,000.",
        "Casino 3: tied at 3 dice and out: you and Ben.",
        "Casino 3: Chloé takes $40,000 with 2 dice.",
        "Casino 3: Dan takes $20,000 with 1 die.",
        "Casino 3: unclaimed, back under the deck: $10,000.",
        "Casino 6: you take $50,000 with 1 die.",
    ]


@pytest.mark.rule("LVD-5")
def test_notes_that_nobody_takes_come_again_in_the_order_they_were_returned() -> None:
    game = table(
        "6", notes={1: "30 60", 2: "50 20"}, dice={2: "0 1"}, round=1, minimum=70, deck="70"
    )
    play(game, "6")
    assert notes_of(game.state) == [[70], [60, 30], [20], [], [], []]


@pytest.mark.rule("LVD-5")
def test_notes_of_earlier_rounds_lie_above_those_returned_later() -> None:
    game = table("6", notes={1: "60"}, round=2, minimum=60, deck="", returned="90 10 50")
    play(game, "6")
    assert notes_of(game.state) == [[90], [50, 10], [60], [], [], []]


@pytest.mark.rule("LVD-5")
def test_the_deck_is_dealt_before_what_lies_under_it() -> None:
    game = table("6", round=1, deck="40 30", returned="90 80 70")
    play(game, "6")
    assert sorted(notes_of(game.state)[0]) == [30, 40]
    assert notes_of(game.state)[1:4] == [[90], [80], [70]]


@pytest.mark.rule("LVD-5")
def test_a_minimum_of_50_000_dollars_never_uses_up_the_deck() -> None:
    casinos = 6 * 4
    notes_before_a_last_one = 6 + 8 + 8 + 6  # less than 50,000 dollars each
    assert casinos + notes_before_a_last_one == 52
    for seed in range(5):
        assert sum(played(new(5, seed), seed).secrets()[0].unseen_notes) >= 54 - 52


@pytest.mark.rule("LVD-5")
def test_a_minimum_of_70_000_dollars_can_use_up_the_deck() -> None:
    ends = (greedy_game(seed, minimum=70_000) for seed in range(500))
    end = next(state for state in ends if not any(state.unseen_notes))
    assert sum(map(sum, notes_of(end))) == 0


@pytest.mark.rule("LVD-6")
@pytest.mark.parametrize(
    ("owned", "notes", "places"),
    [
        ([90, 120, 60], [9, 1, 9], (2, 1, 3)),  # most money
        ([90, 90, 60], [1, 2, 9], (2, 1, 3)),  # then more notes
        ([90, 90, 60], [2, 2, 9], (1, 1, 3)),  # then several winners
        ([60, 90, 60], [2, 2, 2], (2, 1, 2)),
    ],
)
def test_most_money_wins_then_more_notes(
    owned: list[int], notes: list[int], places: tuple[int, ...]
) -> None:
    game = table("6", players=3, money=owned, won=notes)
    play(game, "6")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "all-rounds"
    assert outcome.scores == tuple(1000 * each for each in owned)
    assert outcome.places == places
    assert outcome.winners == tuple(seat for seat in range(3) if places[seat] == 1)
