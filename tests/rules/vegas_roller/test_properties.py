"""What holds at every moment of every match of VEGAS, whoever plays how."""

from __future__ import annotations

import functools
import itertools

import pytest

from croupier.games.vegas_roller import GAME
from croupier.games.vegas_roller.components import State
from tests.rules.playing import moves
from tests.rules.vegas_roller.tables import PLAYERS, new

OPTIONS: list[dict[str, object]] = [{}, {"chips": 20, "zaps": 10}, {"chips": 300, "zaps": 0}]

every_table = pytest.mark.parametrize("players", PLAYERS)


@functools.cache
def games(players: int) -> list[list[State]]:
    """Every moment of random matches."""
    found = []
    for number, options in enumerate(OPTIONS):
        match = new(players, number, **options)
        found.append([match.secrets()[0] for _ in moves(match, number)] + [match.secrets()[0]])
    return found


@every_table
@pytest.mark.rule("VGS-4", "VGS-5", "VGS-18")
def test_chips_are_conserved_over_the_whole_match(players: int) -> None:
    for game, start in zip(games(players), (100, 20, 300), strict=True):
        for state in game:
            assert sum(state.chips) + sum(state.pots) == start * players
            assert min(state.chips) >= 0


@every_table
@pytest.mark.rule("VGS-2", "VGS-11")
def test_every_card_is_in_exactly_one_place(players: int) -> None:
    for game in games(players):
        for state in game:
            for kind in range(25):
                letter, value = divmod(kind, 5)
                hands = sum(hand[kind] for hand in state.hands)
                laid = sum(row[letter] == value + 1 for row in state.laid)
                assert hands + laid + state.pile[kind] + state.discards[kind] == 2
            zaps = sum(hand[25] for hand in state.hands) + state.pile[25]
            assert zaps + state.spent_zaps == state.zaps


@every_table
def test_the_counts_everybody_sees_are_right(players: int) -> None:
    for game in games(players):
        for state in game:
            assert state.held == [sum(hand) for hand in state.hands]
            assert (state.piled, state.discarded) == (sum(state.pile), sum(state.discards))


@every_table
@pytest.mark.rule("VGS-6", "VGS-8")
def test_everybody_holds_three_at_the_start_of_each_round(players: int) -> None:
    for game in games(players):
        starts = [state for state in game[:-1] if state.turns_done == 0]
        assert starts
        for state in starts:
            assert state.held == [3] * players + [0] * (6 - players)


@every_table
@pytest.mark.rule("VGS-10", "VGS-16")
def test_nobody_is_to_move_with_five_letters_on_the_table(players: int) -> None:
    for game in games(players):
        for state in game[:-1]:
            assert all(0 in row for row in state.laid)


@every_table
@pytest.mark.rule("VGS-19")
def test_the_declared_bounds_hold(players: int) -> None:
    for game in games(players):
        most = GAME.most_plies(GAME.choose_options(players, {}))
        assert len(game) - 1 <= most
        for state in game:
            assert not state.out_of_bounds()


@every_table
@pytest.mark.rule("VGS-8")
def test_a_new_pile_has_no_zaps(players: int) -> None:
    """From the first reshuffle of a deal on, all Zaps left are in hands."""
    seen = 0
    for game in games(players):
        reshuffled = False
        for before, state in itertools.pairwise(game):
            same_deal = state.deals_done == before.deals_done
            reshuffled = same_deal and (reshuffled or state.discarded < before.discarded)
            if reshuffled:
                seen += 1
                assert state.pile[25] == 0
    assert seen, "some deal was long enough"
