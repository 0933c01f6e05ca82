"""Games with a short deck, watched by the referee: notes that were not won are dealt again."""

from __future__ import annotations

import random

import pytest

from croupier import Chance, World
from tests.rules.casinos.tables import PLAYERS
from tests.rules.harness import watch
from tests.rules.las_vegas_dice.naive import DECK
from tests.rules.las_vegas_dice.referee import Referee
from tests.rules.las_vegas_dice.tables import GAME

MISSING = 25


@pytest.mark.rule("LVD-5")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(8))
def test_the_referee_agrees_when_notes_come_round_again(players: int, seed: int) -> None:
    dice, chance = random.Random(f"short {seed}"), Chance.of(f"short {seed}")
    neutral = players < 5 and seed % 2 == 0
    options = GAME.choose_options(players, {"minimum": 70_000, "neutral": neutral})
    game = World(GAME, GAME.state())
    GAME.rules.deal(game.state, options, chance)
    deck, unseen = dict(DECK), game.state.unseen_notes
    for note in dice.sample([n for n in DECK for _ in range(unseen[n // 10])], MISSING):
        unseen[note // 10] -= 1
        deck[note] -= 1
    referee = Referee(game, options.shown(), deck)
    watch(game, referee, dice, chance)
    assert not referee.deck.total(), "the deck was not used up, so this shows nothing"
