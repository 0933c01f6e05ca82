"""What decisions are worth, by playing on from each choice; compiled by `Game.bind`.

At a decision every legal move is played on to the end many times by players who follow the hints,
with the same luck for every move. The first half of these playouts says which move is best and
which is worst, the second half by how much: one half for both would flatter the best.
"""

from __future__ import annotations

import math
from typing import Any, Final

from croupier.bots.advice import advised_action, play_out_advised
from croupier.compiled.playouts import find_legal
from croupier.core.bits import lowest, size
from croupier.core.game import PROVIDED_BY_BIND, Rules, SearchHints, Study
from croupier.core.reach import nth_action
from croupier.core.schema import Layout, slot
from croupier.lab.playouts import KEY_WORDS, start_streams

rules: Rules = PROVIDED_BY_BIND
hints: SearchHints = PROVIDED_BY_BIND
study: Study = PROVIDED_BY_BIND

MOST_WEIGHED: Final = 64
"""Legal moves of a decision that are weighed; the others are left out."""
STREAMS: Final = 1 << 20
"""Where the random streams of playouts begin."""
SURE: Final = 1.96
"""Standard errors by which a difference must exceed nothing."""
LEGAL, CHOSEN, BEST, WORTH = range(4)
"""What is summed up of every element."""


class Weighed(Layout):
    """What the weighed decisions of a game add up to."""

    decisions: int = slot("i4", high=2**31 - 1)
    mattered: int = slot("i4", high=2**31 - 1)
    """Those whose best move is surely better than their worst."""
    stake: float = slot("f8", high=2**31 - 1)
    """By how much the best move wins more often than the worst, summed up."""
    loss: float = slot("f8", low=-(2**31), high=2**31 - 1)
    """By how much the best move wins more often than the one chosen, summed up."""


def weighed_games(
    pool: Any, options: Any, chances: Any, prospects: Any, slips: Any, keys: Any, first: int,
    repeats: int, every: int, scores: Any, values: Any, sums: Any, tallies: Any,
) -> None:  # fmt: skip
    """Play the games first, first + 1, … and weigh every `every`th of their decisions.

    `pool`, `chances` and `prospects` have room for the game and for playouts; `values[half, move]`
    is scratch, `sums` and `tallies[game, element]` are the result.
    """
    for i in range(len(sums)):
        start_streams(keys[i], chances[0], chances[1])
        rules.deal(pool[0], options[0], chances[0])
        seen = first + i  # so that games weigh different ones
        ply = 0
        waiting = rules.to_move(pool[0])
        while waiting != 0:
            seat = lowest(waiting)
            total = find_legal(pool[0], seat, prospects[0])
            action = advised_action(pool[0], seat, slips[seat], chances[1], prospects[0])
            if 1 < total <= MOST_WEIGHED:
                seen += 1
                if seen % every == 0:
                    weigh(
                        pool, chances, prospects, slips, keys[i], ply, seat, total, repeats,
                        scores, values,
                    )  # fmt: skip
                    add_up(
                        pool[0], seat, action, total, repeats, prospects[0], values, sums[i],
                        tallies[i],
                    )  # fmt: skip
            rules.play(pool[0], seat, action, chances[0])
            ply += 1
            waiting = rules.to_move(pool[0])


def weigh(
    pool: Any, chances: Any, prospects: Any, slips: Any, keys: Any, ply: int, seat: int,
    total: int, repeats: int, scores: Any, values: Any,
) -> None:  # fmt: skip
    """The seat's share of wins after each move, in each playout."""
    find_legal(pool[0], seat, prospects[0])
    for n in range(total):
        action = nth_action(prospects[0], n)
        for repeat in range(repeats):
            start_streams(keys, chances[2], chances[3])
            chances[2].stream = chances[3].stream = STREAMS + ply * repeats + repeat
            for word in range(KEY_WORDS):  # the luck to come is not that of the game itself
                chances[2].key[word] ^= 0x5BD1E995
            pool[1] = pool[0]
            rules.play(pool[1], seat, action, chances[2])
            play_out_advised(pool[1], slips, chances[2], chances[3], prospects[1])
            rules.score(pool[1], scores[0])
            won = scores[0].winners >> seat & 1
            values[repeat][n] = won / max(1, size(scores[0].winners))


def add_up(
    state: Any, seat: int, chosen: int, total: int, repeats: int, prospects: Any, values: Any,
    sums: Any, tallies: Any,
) -> None:  # fmt: skip
    """Add a weighed decision to those of its game."""
    best = choose(values, 0, repeats // 2, total, state, seat, prospects, -1, True, sums.decisions)
    worst = 0
    for n in range(total):
        if mean(values, 0, repeats // 2, n) < mean(values, 0, repeats // 2, worst):
            worst = n
    stake = mean(values, repeats // 2, repeats, best) - mean(values, repeats // 2, repeats, worst)
    sums.decisions += 1
    sums.stake += stake
    if stake > SURE * error(values, repeats // 2, repeats, best, worst):
        sums.mattered += 1
    for n in range(total):
        if nth_action(prospects, n) == chosen:
            sums.loss += mean(values, repeats // 2, repeats, best) - mean(
                values, repeats // 2, repeats, n
            )
    turned = sums.decisions
    for element in range(len(tallies)):
        use = choose(values, 0, repeats // 2, total, state, seat, prospects, element, True, turned)
        shun = choose(
            values, 0, repeats // 2, total, state, seat, prospects, element, False, turned
        )
        if use >= 0 and shun >= 0:
            tallies[element][LEGAL] += 1
            if study.elements(state, seat, chosen) >> element & 1:
                tallies[element][CHOSEN] += 1
            if study.elements(state, seat, nth_action(prospects, best)) >> element & 1:
                tallies[element][BEST] += 1
            tallies[element][WORTH] += mean(values, repeats // 2, repeats, use) - mean(
                values, repeats // 2, repeats, shun
            )


def choose(
    values: Any, first: int, last: int, total: int, state: Any, seat: int, prospects: Any,
    element: int, used: bool, turned: int,
) -> int:  # fmt: skip
    """The best move by some playouts, of those that use an element or do not; of all for -1. Is -1
    if there is none."""
    best = -1
    for i in range(total):
        n = (i + turned) % total  # so that none profits from standing first among equals
        uses = True
        if element >= 0:
            uses = study.elements(state, seat, nth_action(prospects, n)) >> element & 1 == 1
        if uses == used and (
            best < 0 or mean(values, first, last, n) > mean(values, first, last, best)
        ):
            best = n
    return best


def mean(values: Any, first: int, last: int, n: int) -> float:
    """The mean of a move in some playouts."""
    total = 0.0
    for repeat in range(first, last):
        total += values[repeat][n]
    return total / (last - first)


def error(values: Any, first: int, last: int, a: int, b: int) -> float:
    """The standard error of the difference of two moves, which had the same luck."""
    count = last - first
    middle = mean(values, first, last, a) - mean(values, first, last, b)
    squares = 0.0
    for repeat in range(first, last):
        squares += (values[repeat][a] - values[repeat][b] - middle) ** 2
    return math.sqrt(max(squares, 0.25) / (count - 1) / count)
