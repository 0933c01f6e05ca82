"""Runs of random games, compiled for one game at a time by `Game.bind`.

Game i of a run is dealt from the key formed by the first eight words of stream i of the run's seed,
so any single game can be dealt again, and it does not matter how a run is split. The next eight
words form the key of its bots: neither key reveals the other.
"""

from __future__ import annotations

from typing import Any, Final

from croupier.compiled.playouts import play_out
from croupier.core.chance import BOTS, DEALING, next_word
from croupier.core.game import PROVIDED_BY_BIND, Rules, Score
from croupier.core.options import MOST_PLAYERS
from croupier.core.schema import slot

rules: Rules = PROVIDED_BY_BIND

KEY_WORDS: Final = 8
FOR_DEAL, FOR_BOTS = 0, 1  # of a game's keys


class Result(Score):
    """The result of one game of a run: score, plies, and how often each bot failed."""

    plies: int = slot("i4", high=2**31 - 1)
    failures: list[int] = slot("i2", high=2**15 - 1, shape=MOST_PLAYERS)


def draw_keys(runs: Any, first: int, keys: Any) -> None:
    """Draw the keys of the games first, first + 1, …, each for its deal and for its bots."""
    for i in range(len(keys)):
        runs[0].stream = first + i
        runs[0].position = 0
        draw_key(runs[0], keys[i][FOR_DEAL])
        draw_key(runs[0], keys[i][FOR_BOTS])


def draw_key(run: Any, key: Any) -> None:
    """Draw the next key of the run."""
    for i in range(KEY_WORDS):
        key[i] = next_word(run)


def start_streams(keys: Any, dealing: Any, bots: Any) -> None:
    """Set two streams to the start of those of a game."""
    for i in range(KEY_WORDS):
        dealing.key[i] = keys[FOR_DEAL][i]
        bots.key[i] = keys[FOR_BOTS][i]
    dealing.stream = DEALING
    dealing.position = 0
    bots.stream = BOTS
    bots.position = 0


def random_games(pool: Any, options: Any, chances: Any, reach: Any, keys: Any, results: Any) -> int:
    """Deal and play a game for each pair of keys; return all plies."""
    total = 0
    for i in range(len(results)):
        start_streams(keys[i], chances[0], chances[1])
        rules.deal(pool[0], options[0], chances[0])
        results[i].plies = play_out(pool[0], chances[0], chances[1], reach[0])
        rules.score(pool[0], results[i])
        total += results[i].plies
    return total


def rollouts(pool: Any, chances: Any, reach: Any, count: int) -> int:
    """Play out the state in pool[1] at random, `count` times; return all plies."""
    total = 0
    for _ in range(count):
        pool[0] = pool[1]
        total += play_out(pool[0], chances[0], chances[1], reach[0])
    return total


def copies(pool: Any, count: int) -> None:
    """Copy states from each slot of the pool to the next, `count` times in all."""
    for i in range(count):
        pool[(i + 1) % len(pool)] = pool[i % len(pool)]
