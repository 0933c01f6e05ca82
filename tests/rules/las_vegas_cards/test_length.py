"""How long a card game can be.

Each round has six turns of everybody. With chips, a player may also be asked about one for every
casino where a turn puts two dice, and once eight cards lie, there are no more turns.
"""

from __future__ import annotations

import functools

import pytest

from tests.rules.casinos.tables import PLAYERS, play
from tests.rules.las_vegas_cards.tables import GAME, table

DOUBLES = 6

TURNS = (
    (1, 0, 0), (1, 1, 1),
    (2, 0, 0), (2, 0, 1), (2, 1, 1), (2, 2, 2),
    (3, 0, 1), (3, 1, 1), (4, 0, 1), (4, 1, 1), (5, 1, 1),
)  # fmt: skip
"""What a turn can be: cards, doubles among them, and casinos that get two dice or more."""


@functools.cache
def longest(turns: int, cards: int, doubles: int) -> int:
    """The most plies one player can have from here on in a round."""
    if turns == 0 or cards >= 8:
        return 0
    return max(
        1 + asked + longest(turns - 1, cards + placed, doubles - used)
        for placed, used, asked in TURNS
        if used <= doubles
    )


@pytest.mark.parametrize("players", PLAYERS)
def test_no_game_is_longer_than_it_may_be(players: int) -> None:
    chips = GAME.choose_options(players, {"sequential": True, "chips": True})
    assert GAME.most_plies(chips) == 4 * players * longest(6, 0, DOUBLES) == 4 * players * 13
    for options in ({}, {"sequential": True}):
        assert GAME.most_plies(GAME.choose_options(players, options)) == 4 * players * 6


def test_a_round_can_be_that_long() -> None:
    """Four turns with one double each, a pair of singles, then two doubles."""
    everywhere = {1: "pink", 2: "pink", 3: "pink", 4: "pink", 5: "pink", 6: "blue"}
    turns = ["1d", "2d", "3d", "4d", "6 6", "5d 6d"]
    placed, plies = "", 0
    for taken, cards in enumerate(turns):
        held = {"6 6": "6 6 1 2 3", "5d 6d": "5d 6d 1 2 3"}.get(cards, f"{cards} 1 2 3 5")
        game = table(held, "", placed={0: placed}, turns=(taken, 6), chips=everywhere, round=1)
        play(game, cards)
        plies += 1
        while game.state.may_take:
            play(game, "pass")
            plies += 1
        placed += f" {cards}"
    assert plies == 13
    assert game.state.rounds_done == 1
