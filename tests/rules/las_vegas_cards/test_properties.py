"""What holds at every moment of every card game, whoever plays how."""

from __future__ import annotations

import pytest

from tests.rules.games import LAS_VEGAS_CARDS
from tests.rules.harness import RandomGames, games_of

A_SET = [4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1]
OVER = 4

games = games_of(LAS_VEGAS_CARDS)


@pytest.mark.rule("LVC-1", "LVC-6")
def test_every_card_is_in_exactly_one_place(games: RandomGames) -> None:
    for state in games.moments():
        for seat in range(games.players):
            places = (state.hands[seat], state.piles[seat], state.placed[seat])
            known = [sum(counts) for counts in zip(*places, strict=True)]
            glass = [all_ - some for all_, some in zip(A_SET, known, strict=True)]
            assert min(glass) >= 0
            drawn = 5 * (state.turns[seat] + (state.held[seat] > 0))
            assert sum(glass) + sum(state.hands[seat]) + sum(state.placed[seat]) == drawn


def test_counts_agree_with_the_cards(games: RandomGames) -> None:
    for state in games.moments():
        assert state.held == [sum(hand) for hand in state.hands]
        assert state.piled == [sum(pile) for pile in state.piles]
        assert state.cards_placed == [sum(placed) for placed in state.placed]


@pytest.mark.rule("LVC-5")
def test_the_dice_at_the_casinos_are_those_of_the_cards_placed(games: RandomGames) -> None:
    for state in games.moments():
        if state.rounds_done == OVER:
            continue
        for casino in range(6):
            for seat in range(games.players):
                single, double = state.placed[seat][2 * casino : 2 * casino + 2]
                assert state.dice[casino][seat] == single + 2 * double


@pytest.mark.rule("LVC-2")
def test_all_48_notes_are_accounted_for(games: RandomGames) -> None:
    for state in games.moments():
        on_table = 0 if state.rounds_done == OVER else 12
        assert sum(map(sum, state.notes)) == on_table
        assert sum(state.unseen_notes) == 48 - 12 * min(state.rounds_done + 1, 4)
        assert sum(state.notes_won) <= 12 * state.rounds_done


@pytest.mark.rule("LVC-13")
def test_all_25_chips_are_accounted_for(games: RandomGames) -> None:
    for state in games.moments():
        for colour in range(5):
            somewhere = (*state.chips, *state.chips_of, state.unseen_chips)
            assert sum(chips[colour] for chips in somewhere) == 5
        dealt = 6 * min(state.rounds_done + 1, 4) if state.with_chips else 0
        assert sum(state.unseen_chips) == 25 - dealt


@pytest.mark.rule("LVC-7", "LVC-8")
def test_who_is_finished_has_eight_cards_at_the_casinos(games: RandomGames) -> None:
    for state in games.moments():
        for seat in range(games.players):
            asked = state.phase == 1 and seat == state.turn
            if not asked:
                assert (state.finished >> seat & 1) == (state.cards_placed[seat] >= 8)
            assert state.turns[seat] <= 6
            assert (state.held[seat] > 0) <= (not state.finished >> seat & 1)
