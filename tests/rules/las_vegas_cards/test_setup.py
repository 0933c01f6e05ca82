"""What is on the table, and the set-up of a round: LVC-1 to LVC-3."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier import SPECTATOR
from tests.rules.casinos.tables import PLAYERS, legal, notes_of, play, shown
from tests.rules.las_vegas_cards.tables import hand, new, table
from tests.rules.playing import moves, played

A_SET = [4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1]
"""Of each number four cards with one die, then one with two."""


@pytest.mark.rule("LVC-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_has_the_same_thirty_cards(players: int) -> None:
    state = new(players).secrets()[0]
    for seat in range(players):
        pairs = zip(state.hands[seat], state.piles[seat], strict=True)
        assert [held + piled for held, piled in pairs] == A_SET
    assert sum(A_SET) == 30


@pytest.mark.rule("LVC-1")
def test_there_are_six_casinos() -> None:
    assert len(shown(table("1 1 1 1 2", "1 1 1 1 2"))["dice"]) == 6


@pytest.mark.rule("LVC-2")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_fresh_notes_a_casino_and_four_rounds_use_all_48(players: int) -> None:
    laid_out: Counter[int] = Counter()
    match = played(new(players, sequential=players % 2 == 0), "notes")
    for event in match.view(SPECTATOR).events():
        if event.kind == "notes":
            assert len(event.data["notes"]) == 2
            laid_out.update(note["amount"] // 1000 for note in event.data["notes"])
    assert laid_out == Counter(dict.fromkeys(range(30, 101, 10), 6))
    assert laid_out.total() == 48


@pytest.mark.rule("LVC-3")
def test_a_turn_begins_with_five_cards_from_the_pile() -> None:
    state = new(3).view(1).state
    assert state.held[:3] == [5, 5, 5]
    assert state.piled[:3] == [25, 25, 25]
    assert sum(state.hands[1]) == 5


@pytest.mark.rule("LVC-3")
def test_five_new_cards_each_turn() -> None:
    game = table("1 1 1 1 2", "6 6 6 6 5")
    play(game, "1", "6")
    assert shown(game)["held"][:2] == [5, 5]
    assert shown(game)["piled"][:2] == [20, 20]
    assert hand(game, 0) != "1 1 1 1 2"


@pytest.mark.rule("LVC-3")
def test_every_round_begins_with_all_thirty_cards_shuffled_again() -> None:
    match, first_hands = new(2), {}
    for _ in moves(match, "rounds"):
        state = match.secrets()[0]
        if state.rounds_done not in first_hands:
            first_hands[state.rounds_done] = state.hands[0]
            assert state.piled[:2] == [25, 25]
            assert [h + p for h, p in zip(state.hands[0], state.piles[0], strict=True)] == A_SET
    assert len({tuple(cards) for cards in first_hands.values()}) == 4


@pytest.mark.rule("LVC-3", "LVC-8")
def test_a_round_has_at_most_six_turns() -> None:
    match = new(2, "six")
    turns = 0
    while match.view(0).state.rounds_done == 0:
        for seat in (0, 1):
            match.play(seat, match.view(seat).legal()[0])  # a single card
        turns += 1
    assert turns == 6


def test_the_notes_of_a_new_round_are_others() -> None:
    game = table("6 1 1 2 2", "6 1 1 2 2", turns=5, notes={1: "100 90"}, round=1)
    play(game, "6", "6")
    assert all(len(notes) == 2 for notes in notes_of(game.state))
    assert game.state.unseen_notes[10] + notes_of(game.state)[0].count(100) <= 5
    assert legal(game, 0)
