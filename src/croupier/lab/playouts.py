"""Random games, many of them: compiled for one game at a time by `Game.bind`.

Game i of a run with some seed is dealt from the key that the first eight words of stream i of the
run's seed make, so any single game can be dealt again, and it does not matter how a run is split.
"""

from __future__ import annotations

from typing import Any

from croupier.core.bits import lowest
from croupier.core.chance import BOTS, DEALING, below, next_word
from croupier.core.game import ALLOWED, BOUND_LATER, Rules
from croupier.core.reach import count_actions, nth_action

rules: Rules = BOUND_LATER

KEY_WORDS = 8


def find_legal(state: Any, seat: int, reach: Any) -> None:
    """Fill in what is in the seat's reach and not refused."""
    reach.count = 0
    rules.reach(state, seat, reach)
    for i in range(reach.count):
        first = reach.firsts[i]
        legal = left = reach.sets[i]
        while left != 0:
            member = lowest(left)
            left &= left - 1
            legal ^= (rules.refuse(state, seat, first + member) != ALLOWED) << member
        reach.sets[i] = legal


def random_action(state: Any, seat: int, chance: Any, reach: Any) -> int:
    """A legal action of the seat, each as likely as another."""
    find_legal(state, seat, reach)
    return nth_action(reach, below(chance, count_actions(reach)))


def play_out(state: Any, dealing: Any, bots: Any, reach: Any) -> int:
    """Play at random to the end; return the number of plies."""
    plies = 0
    waiting = rules.to_move(state)
    while waiting != 0:
        seat = lowest(waiting)
        rules.play(state, seat, random_action(state, seat, bots, reach), dealing)
        plies += 1
        waiting = rules.to_move(state)
    return plies


def start_streams(run: Any, game: int, dealing: Any, bots: Any) -> None:
    """Put the two readers at the start of a game's streams."""
    run.stream = game
    run.position = 0
    for i in range(KEY_WORDS):
        word = next_word(run)
        dealing.key[i] = word
        bots.key[i] = word
    dealing.stream = DEALING
    dealing.position = 0
    bots.stream = BOTS
    bots.position = 0


def random_games(
    pool: Any,
    options: Any,
    chances: Any,
    reach: Any,
    score: Any,
    first: int,
    count: int,
    results: Any,
) -> int:
    """Deal and play games first, first + 1, …; a row of results each; return all plies."""
    state = pool[0]
    total = 0
    for i in range(count):
        start_streams(chances[0], first + i, chances[1], chances[2])
        rules.deal(state, options[0], chances[1])
        plies = play_out(state, chances[1], chances[2], reach[0])
        rules.score(state, score[0])
        results[i].plies = plies
        results[i].winners = score[0].winners
        results[i].reason = score[0].reason
        for seat in range(options[0].players):
            results[i].points[seat] = score[0].points[seat]
            results[i].places[seat] = score[0].places[seat]
        total += plies
    return total
