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


class Result(Score):
    """The result of one game of a run: score, plies, and how often each bot failed."""

    plies: int = slot("i4", high=2**31 - 1)
    failures: list[int] = slot("i2", high=2**15 - 1, shape=MOST_PLAYERS)


def start_streams(run: Any, game: int, dealing: Any, bots: Any) -> None:
    """Set two streams to the start of those of a game."""
    open_game(run, game)
    draw_key(run, dealing.key)
    draw_key(run, bots.key)
    dealing.stream = DEALING
    dealing.position = 0
    bots.stream = BOTS
    bots.position = 0


def open_game(run: Any, game: int) -> None:
    """Seek the run's streams to the keys of a game."""
    run.stream = game
    run.position = 0


def draw_key(run: Any, key: Any) -> None:
    """Draw the next key of the run."""
    for i in range(KEY_WORDS):
        key[i] = next_word(run)


def draw_keys(runs: Any, first: int, keys: Any) -> None:
    """Draw the keys from which the games first, first + 1, … are dealt."""
    for i in range(len(keys)):
        open_game(runs[0], first + i)
        draw_key(runs[0], keys[i])


def random_games(
    pool: Any, options: Any, chances: Any, reach: Any, results: Any, first: int
) -> int:
    """Deal and play the games first, first + 1, …, one for each result; return all plies."""
    total = 0
    for i in range(len(results)):
        start_streams(chances[0], first + i, chances[1], chances[2])
        rules.deal(pool[0], options[0], chances[1])
        results[i].plies = play_out(pool[0], chances[1], chances[2], reach[0])
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
