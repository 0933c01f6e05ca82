"""The end of the game: LVN-19."""

from __future__ import annotations

import pytest

from croupier import Outcome
from tests.rules.las_vegan.tables import PLAYERS, TABLES, play, seen, shown, table
from tests.rules.playing import dealt, played

LAST_TRICK = "r1 r2 r9"


@pytest.mark.rule("LVN-19")
def test_the_game_ends_after_the_fourth_round_and_the_richest_wins() -> None:
    game = table(*LAST_TRICK.split(), round=4, cabbages=(9, 12, 7))
    play(game, LAST_TRICK)
    assert game.outcome() == Outcome("all-rounds", (9, 12, 7), (2, 1, 3), (1,))


@pytest.mark.rule("LVN-19")
def test_it_goes_on_before_that() -> None:
    game = table(*LAST_TRICK.split(), round=3)
    play(game, LAST_TRICK)
    assert game.outcome() is None
    assert game.to_move() == {2}


@pytest.mark.rule("LVN-19")
def test_it_ends_early_when_somebody_is_left_without_cabbages() -> None:
    game = table(
        *LAST_TRICK.split(), round=1, cabbages=(4, 12, 7), tricks=(2, 4, 6), placed="gold>min"
    )
    play(game, LAST_TRICK)
    assert game.outcome() == Outcome("broke", (0, 12, 7), (3, 1, 2), (1,))
    heading = seen(game, 0).words().say("board-round", round=1, rounds=4)
    assert heading in seen(game, 0).board()


@pytest.mark.rule("LVN-19")
def test_ties_share_the_win_and_the_next_place_is_skipped() -> None:
    game = table("r1", "r2", "r3", "r9", cabbages=(12, 7, 12, 7))
    play(game, "r1 r2 r3 r9")
    assert game.outcome() == Outcome("all-rounds", (12, 7, 12, 7), (1, 3, 1, 3), (0, 2))


@pytest.mark.rule("LVN-19")
def test_ties_share_even_if_nobody_has_anything_left() -> None:
    game = table(
        *LAST_TRICK.split(),
        cabbages=(1, 1, 1),
        taken={0: "r4", 1: "p4", 2: "g4"},
        tricks=(4, 4, 4),
        placed="-1>4",
    )
    play(game, LAST_TRICK)
    assert game.outcome() == Outcome("broke", (0, 0, 0), (1, 1, 1), (0, 1, 2))


@pytest.mark.rule("LVN-19")
@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
@pytest.mark.parametrize("players", PLAYERS)
def test_an_option_sets_the_number_of_rounds(players: int, rounds: int) -> None:
    most = 0
    for seed in range(6):
        match = played(dealt("las-vegan", players, seed, rounds=rounds, cabbages=30), seed)
        most = max(most, match.secrets()[0].rounds_done)
    assert most == rounds


@pytest.mark.rule("LVN-19")
@pytest.mark.parametrize("players", TABLES)
def test_the_last_round_of_a_short_game_is_the_last(players: int) -> None:
    hands = ("r1", "r2", "r3", "r4", "r9")[:players]
    game = table(*hands, round=2, rounds=2)
    play(game, " ".join(hands))
    assert game.to_move() == frozenset()
    assert shown(game)["rounds_done"] == 2
