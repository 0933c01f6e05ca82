"""The dice game against another implementation of it: random games end alike."""

from __future__ import annotations

import math
import statistics

import pytest

from croupier.games.casinos import DOLLARS
from croupier.games.las_vegas_dice import GAME
from croupier.games.las_vegas_dice.components import State
from croupier.lab.outside import OtherDiceGame
from croupier.testing import Setting, random_plies

GAMES = 2000
SURPRISE = 4.5  # standard deviations; the tables below make some thirty comparisons

Result = list[tuple[int, int]]


def our_results(players: int, *, neutral: bool) -> list[Result]:
    """Money and notes of each player, the richest first, in random games."""
    options = GAME.choose_options(players, {"neutral": neutral})
    results = []
    for i in range(GAMES):
        *_, (last, *_) = random_plies(Setting(GAME, options, f"outside {i}"))
        state: State = last
        ends = [(state.money[s] * DOLLARS, state.notes_won[s]) for s in range(players)]
        results.append(sorted(ends, reverse=True))
    return results


def their_results(players: int, *, neutral: bool) -> list[Result]:
    other = OtherDiceGame()
    try:
        played = other.play(players, GAMES, neutral=neutral)
    finally:
        other.close()
    return [sorted(((m, n) for m, n in result), reverse=True) for result in played]


def difference(ours: list[int], theirs: list[int]) -> float:
    """Of two means, in standard errors."""
    spread = statistics.variance(ours) / len(ours) + statistics.variance(theirs) / len(theirs)
    return (statistics.mean(ours) - statistics.mean(theirs)) / math.sqrt(spread)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "neutral"),
    [(2, False), (3, False), (4, False), (5, False), (2, True), (4, True)],
)
def test_money_and_notes_of_each_place_agree(players: int, neutral: bool) -> None:
    ours, theirs = our_results(players, neutral=neutral), their_results(players, neutral=neutral)
    for place in range(players):
        for what, name in enumerate(("money", "notes")):
            mine = [result[place][what] for result in ours]
            other = [result[place][what] for result in theirs]
            far = difference(mine, other)
            means = f"{statistics.mean(mine):.2f} and {statistics.mean(other):.2f}"
            assert abs(far) < SURPRISE, f"place {place + 1}, mean {name}: {means}, {far:.1f} SE"
