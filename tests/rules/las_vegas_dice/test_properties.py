"""What holds at every moment of every dice game, whoever plays how."""

from __future__ import annotations

import pytest

from tests.rules.games import LAS_VEGAS_DICE
from tests.rules.harness import RandomGames, games_of

WHITE = 5
DECK_MONEY = 250
WHITES = {2: 8, 3: 8, 4: 8}

games = games_of(LAS_VEGAS_DICE)


@pytest.mark.rule("LVD-1")
def test_all_54_notes_are_accounted_for(games: RandomGames) -> None:
    for state in games.moments():
        under = state.returned[: state.returned_count]
        counts = [*state.unseen_notes, *(n for casino in state.notes for n in casino)]
        assert sum(counts) + len(under) + sum(state.notes_won) == 54
        lying = (*state.notes, state.unseen_notes)
        worths = sum(worth * n for counts in lying for worth, n in enumerate(counts))
        assert worths + sum(under) + sum(state.money) == DECK_MONEY


@pytest.mark.rule("LVD-3")
def test_every_die_is_placed_or_left_to_place(games: RandomGames) -> None:
    for state in games.moments():
        if state.rounds_done == 4:
            continue
        for seat in range(games.players):
            assert sum(row[seat] for row in state.dice) + state.left[seat] == 8
        white = sum(row[WHITE] for row in state.dice) + sum(state.whites)
        assert white == (WHITES[games.players] if state.neutral else 0)


def test_a_roll_has_all_the_dice_of_the_player_on_turn(games: RandomGames) -> None:
    for state in games.moments():
        if state.phase == 0:
            assert sum(state.rolled) == state.left[state.turn]
            assert sum(state.rolled_whites) == state.whites[state.turn]
        else:
            assert not any(state.rolled + state.rolled_whites)


@pytest.mark.rule("LVD-8")
def test_all_25_chips_are_accounted_for(games: RandomGames) -> None:
    for state in games.moments():
        for colour in range(5):
            somewhere = (*state.chips, *state.chips_of, state.unseen_chips)
            assert sum(chips[colour] for chips in somewhere) == 5
        if state.with_chips:
            assert sum(state.unseen_chips) == 25 - 6 * min(state.rounds_done + 1, 4)
        else:
            assert sum(state.unseen_chips) == 25
