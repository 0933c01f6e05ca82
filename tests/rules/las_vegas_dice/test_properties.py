"""What holds at every moment of every dice game, whoever plays how."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import pytest

from croupier.testing import option_sets
from tests.rules.casinos.tables import PLAYERS
from tests.rules.las_vegas_dice.tables import GAME, new
from tests.rules.playing import moves

WHITE = 5
DECK_MONEY = 250
WHITES = {2: 8, 3: 8, 4: 8}

every_table = pytest.mark.parametrize("players", PLAYERS)


@functools.cache
def games(players: int) -> list[list[Any]]:
    """Every moment of a random game with each combination of options."""
    found = []
    for number, options in enumerate(option_sets(GAME, players)):
        match = new(players, number, **options)
        found.append([match.secrets()[0] for _ in moves(match, number)] + [match.secrets()[0]])
    return found


def moments(players: int) -> Iterator[Any]:
    for game in games(players):
        yield from game


@every_table
@pytest.mark.rule("LVD-1")
def test_all_54_notes_are_accounted_for(players: int) -> None:
    for state in moments(players):
        under = state.returned[: state.returned_count]
        counts = [*state.unseen_notes, *(n for casino in state.notes for n in casino)]
        assert sum(counts) + len(under) + sum(state.notes_won) == 54
        lying = (*state.notes, state.unseen_notes)
        worths = sum(worth * n for counts in lying for worth, n in enumerate(counts))
        assert worths + sum(under) + sum(state.money) == DECK_MONEY


@every_table
@pytest.mark.rule("LVD-3")
def test_every_die_is_placed_or_left_to_place(players: int) -> None:
    for state in moments(players):
        if state.rounds_done == 4:
            continue
        for seat in range(players):
            assert sum(row[seat] for row in state.dice) + state.left[seat] == 8
        white = sum(row[WHITE] for row in state.dice) + sum(state.whites)
        assert white == (WHITES[players] if state.neutral else 0)


@every_table
def test_a_roll_has_all_the_dice_of_the_player_on_turn(players: int) -> None:
    for state in moments(players):
        if state.phase == 0:
            assert sum(state.rolled) == state.left[state.turn]
            assert sum(state.rolled_whites) == state.whites[state.turn]
        else:
            assert not any(state.rolled + state.rolled_whites)


@every_table
@pytest.mark.rule("LVD-8")
def test_all_25_chips_are_accounted_for(players: int) -> None:
    for state in moments(players):
        for colour in range(5):
            somewhere = (*state.chips, *state.chips_of, state.unseen_chips)
            assert sum(chips[colour] for chips in somewhere) == 5
        if state.with_chips:
            assert sum(state.unseen_chips) == 25 - 6 * min(state.rounds_done + 1, 4)
        else:
            assert sum(state.unseen_chips) == 25
