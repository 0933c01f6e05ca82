"""Payout and the end of the game: LVC-9 to LVC-11. What clients hide is in test_safes.py."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import World
from tests.rules.casinos.tables import money, notes_of, play, sentences, shown, told
from tests.rules.las_vegas_cards.tables import table

LAST_HAND = "6 1 1 2 2"

CARDS = {0: "", 1: "3", 2: "3d", 3: "3 3d", 4: "3 3 3 3", 5: "3 3 3 3d", 6: "3 3 3 3 3d"}
"""Cards at casino 3 that make so many dice."""


def last_turn(*dice: int, notes: str = "90 40", **about: Any) -> World:
    """The last turn of the last round. The first player has only a 6 to place."""
    hands = [LAST_HAND, *[""] * (len(dice) - 1)]
    placed = {seat: CARDS[count] for seat, count in enumerate(dice)}
    turns = [5, *[6] * (len(dice) - 1)]
    return table(*hands, sequential=True, placed=placed, turns=turns, notes={3: notes}, **about)


@pytest.mark.rule("LVC-9")
@pytest.mark.parametrize(
    ("dice", "paid"),
    [
        ((5, 3, 3, 1), [90, 0, 0, 40]),  # the rule book's example
        ((4, 3, 2, 1), [90, 40, 0, 0]),  # the third gets nothing
        ((2, 0, 0, 0), [90, 0, 0, 0]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
        ((1, 1, 1, 6), [0, 0, 0, 90]),
        ((1, 1, 2, 2), [0, 0, 0, 0]),
    ],
)
def test_most_dice_take_the_higher_note_and_ties_are_out(
    dice: tuple[int, ...], paid: list[int]
) -> None:
    game = last_turn(*dice)
    play(game, "6")
    assert money(game) == paid


@pytest.mark.rule("LVC-9")
def test_dice_count_not_cards() -> None:
    three_dice = {0: "3 3 3", 1: "3 3d"}
    game = table(LAST_HAND, "", sequential=True, placed=three_dice, turns=(5, 6), notes={3: "90"})
    play(game, "6")
    assert money(game) == [0, 0]


@pytest.mark.rule("LVC-9")
def test_unclaimed_notes_leave_the_game() -> None:
    game = last_turn(2, 2, notes="100 100", round=3)
    play(game, "6")
    assert money(game) == [0, 0]
    lying = sum(notes.count(100) for notes in notes_of(game.state))
    assert lying + game.state.unseen_notes[10] == 4


@pytest.mark.rule("LVC-10")
def test_totals_4_4_2_2_leave_the_casino_empty() -> None:
    game = last_turn(4, 4, 2, 2)
    assert sentences(game, told(game, "6"))[1:4] == [
        "Casino 3: tied at 4 dice and out: you and Ben.",
        "Casino 3: tied at 2 dice and out: Chloé and Dan.",
        "Casino 3: unclaimed, out of the game: $90,000 and $40,000.",
    ]
    assert money(game) == [0, 0, 0, 0]


@pytest.mark.rule("LVC-9")
def test_payout_is_told_casino_by_casino() -> None:
    game = last_turn(5, 3, 3, 1)
    events = told(game, "6")
    assert sentences(game, events)[1:4] == [
        "Casino 3: tied at 3 dice and out: Ben and Chloé.",
        "Casino 3: you take $90,000 with 5 dice.",
        "Casino 3: Dan takes $40,000 with 1 die.",
    ]
    assert sentences(game, events, "fr")[1:4] == [
        "Casino 3 : éliminés, à égalité avec 3 dés : Ben et Chloé.",
        "Casino 3 : vous prenez 90 000 $ avec 5 dés.",
        "Casino 3 : Dan prend 40 000 $ avec 1 dé.",
    ]
    assert sentences(game, events, "de")[1:4] == [
        "Casino 3: Gleichstand bei 3 Würfeln, also raus: Ben und Chloé.",
        "Casino 3: Mit 5 Würfeln nimmst du 90.000 $.",
        "Casino 3: Mit 1 Würfel nimmt Dan 40.000 $.",
    ]


@pytest.mark.rule("LVC-11")
@pytest.mark.parametrize(
    ("owned", "notes", "places"),
    [
        ([90, 120, 60], [9, 1, 9], (2, 1, 3)),  # most money
        ([90, 90, 60], [1, 2, 9], (2, 1, 3)),  # then more notes
        ([90, 90, 60], [2, 2, 9], (1, 1, 3)),  # then several winners, who share the place
        ([30, 30, 30], [1, 1, 1], (1, 1, 1)),
    ],
)
def test_after_four_rounds_most_money_wins_then_more_notes(
    owned: list[int], notes: list[int], places: tuple[int, ...]
) -> None:
    game = last_turn(0, 0, 0, money=owned, won=notes)
    play(game, "6")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.scores == tuple(1000 * each for each in owned)
    assert outcome.places == places
    assert outcome.winners == tuple(seat for seat in range(3) if places[seat] == 1)


@pytest.mark.rule("LVC-11")
def test_the_end_tells_everybody_s_total() -> None:
    game = last_turn(2, 1, money=(100, 60), won=(2, 1))
    assert sentences(game, told(game, "6"))[-3:] == [
        "You have $190,000 in 3 notes.",
        "Ben has $100,000 in 2 notes.",
        "The game is over: all rounds are played.",
    ]
    assert shown(game)["money"][:2] == [19, 10]
