"""What holds at every moment of every match of VEGAS, whoever plays how."""

from __future__ import annotations

import itertools

import pytest

from croupier.games.vegas_roller import GAME
from tests.rules.games import VEGAS_ROLLER
from tests.rules.harness import RandomGames, games_of

games = games_of(VEGAS_ROLLER)


@pytest.mark.rule("VGS-4", "VGS-5", "VGS-18")
def test_chips_are_conserved_over_the_whole_match(games: RandomGames) -> None:
    for options, game in games.games:
        for state in game:
            dealt = options.get("chips", 100) * games.players
            assert sum(state.chips) + sum(state.pots) == dealt
            assert min(state.chips) >= 0


@pytest.mark.rule("VGS-2", "VGS-11")
def test_every_card_is_in_exactly_one_place(games: RandomGames) -> None:
    for state in games.moments():
        for kind in range(25):
            letter, value = divmod(kind, 5)
            hands = sum(hand[kind] for hand in state.hands)
            laid = sum(row[letter] == value + 1 for row in state.laid)
            assert hands + laid + state.pile[kind] + state.discards[kind] == 2
        zaps = sum(hand[25] for hand in state.hands) + state.pile[25]
        assert zaps + state.spent_zaps == state.zaps


def test_the_counts_everybody_sees_are_right(games: RandomGames) -> None:
    for state in games.moments():
        assert state.held == [sum(hand) for hand in state.hands]
        assert (state.piled, state.discarded) == (sum(state.pile), sum(state.discards))


@pytest.mark.rule("VGS-6", "VGS-8")
def test_everybody_holds_three_at_the_start_of_each_round(games: RandomGames) -> None:
    for _, game in games.games:
        starts = [state for state in game[:-1] if state.turns_done == 0]
        assert starts
        for state in starts:
            assert state.held == [3] * games.players + [0] * (6 - games.players)


@pytest.mark.rule("VGS-10", "VGS-16")
def test_nobody_is_to_move_with_five_letters_on_the_table(games: RandomGames) -> None:
    for _, game in games.games:
        for state in game[:-1]:
            assert all(0 in row for row in state.laid)


@pytest.mark.rule("VGS-8")
def test_a_new_pile_has_no_zaps(games: RandomGames) -> None:
    """From the first reshuffle of a deal on, all Zaps left are in hands."""
    seen = 0
    for _, game in games.games:
        reshuffled = False
        for before, state in itertools.pairwise(game):
            same_deal = state.deals_done == before.deals_done
            reshuffled = same_deal and (reshuffled or state.discarded < before.discarded)
            if reshuffled:
                seen += 1
                assert state.pile[25] == 0
    assert seen, "some deal was long enough"


@pytest.mark.rule("VGS-19")
def test_no_game_is_longer_than_declared(games: RandomGames) -> None:
    for options, game in games.games:
        assert len(game) - 1 <= GAME.most_plies(GAME.choose_options(games.players, options))
