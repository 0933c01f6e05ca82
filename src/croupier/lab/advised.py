"""Runs of games played by the hints, compiled for one game at a time by `Game.bind`."""

from __future__ import annotations

from typing import Any

from croupier.bots.advice import play_out_advised
from croupier.core.game import PROVIDED_BY_BIND, Rules
from croupier.lab.playouts import start_streams

rules: Rules = PROVIDED_BY_BIND


def advised_games(
    pool: Any, options: Any, chances: Any, prospects: Any, slips: Any, results: Any, first: int
) -> int:
    """Deal and play the games first, first + 1, …, one for each result; return all plies."""
    total = 0
    for i in range(len(results)):
        start_streams(chances[0], first + i, chances[1], chances[2])
        rules.deal(pool[0], options[0], chances[1])
        results[i].plies = play_out_advised(pool[0], slips, chances[1], chances[2], prospects[0])
        rules.score(pool[0], results[i])
        total += results[i].plies
    return total
