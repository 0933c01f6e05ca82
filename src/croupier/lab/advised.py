"""Runs of games played by the hints, compiled for one game at a time by `Game.bind`."""

from __future__ import annotations

from typing import Any

from croupier.bots.advice import play_out_advised
from croupier.core.game import PROVIDED_BY_BIND, Rules
from croupier.lab.playouts import start_streams

rules: Rules = PROVIDED_BY_BIND


def advised_games(
    pool: Any, options: Any, chances: Any, prospects: Any, slips: Any, keys: Any, results: Any
) -> int:
    """Deal and play a game for each pair of keys, with the slips of its seats; return all plies."""
    total = 0
    for i in range(len(results)):
        start_streams(keys[i], chances[0], chances[1])
        rules.deal(pool[0], options[0], chances[0])
        results[i].plies = play_out_advised(pool[0], slips[i], chances[0], chances[1], prospects[0])
        rules.score(pool[0], results[i])
        total += results[i].plies
    return total
