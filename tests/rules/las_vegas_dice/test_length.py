"""How long a dice game can be: a ply for every die.

A turn places at least one die, and a chip is offered only after two or more.
"""

from __future__ import annotations

import pytest

from croupier import Chance
from croupier.games.casinos.rules import CASINOS, TAKING
from croupier.games.las_vegas_dice.components import PASS, State
from tests.rules.casinos.tables import PLAYERS
from tests.rules.las_vegas_dice.tables import GAME

TABLES = [(players, neutral) for players in PLAYERS for neutral in (False, True)][:-1]


def slow_action(state: State) -> int:
    """Never a chip, so that some are left; of the faces rolled one that wastes the fewest dice, and
    rather a white one, since whites take no chips later."""
    if state.phase == TAKING:
        return PASS

    def waste(face: int) -> tuple[int, int]:
        own, white = state.rolled[face], state.rolled_whites[face]
        return own + white - (2 if own >= 2 else 1), -white

    rolled = [f for f in range(CASINOS) if state.rolled[f] + state.rolled_whites[f]]
    return min(rolled, key=waste)


def slow_game(players: int, neutral: bool, seed: int) -> tuple[int, int]:
    """The plies that a slow game takes, and how many it may take."""
    options = GAME.choose_options(players, {"chips": True, "neutral": neutral})
    state, chance, plies = State(), Chance.of(seed), 0
    GAME.rules.deal(state, options, chance)
    while GAME.rules.to_move(state):
        GAME.rules.play(state, state.turn, slow_action(state), chance)
        plies += 1
    return plies, GAME.most_plies(options)


@pytest.mark.parametrize(("players", "neutral"), TABLES)
def test_the_longest_game_is_as_long_as_it_may_be_and_no_longer(
    players: int, neutral: bool
) -> None:
    lengths = [slow_game(players, neutral, seed) for seed in range(100)]
    assert all(plies <= most for plies, most in lengths)
    assert any(plies == most for plies, most in lengths)


def test_the_most_plies_are_the_dice_of_four_rounds() -> None:
    options = [GAME.choose_options(players, {"neutral": neutral}) for players, neutral in TABLES]
    dice = [64, 96, 96, 96 + 24, 128, 128 + 32, 160]
    assert [GAME.most_plies(each) for each in options] == dice
