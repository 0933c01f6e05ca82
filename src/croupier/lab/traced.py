"""Runs of games that keep their course, compiled for one game at a time by `Game.bind`.

The games are those of `playouts` and `advised`, move by move; besides their results, these keep the
points after every stage (a round, a deal), how many choices there were, and the moves.
"""

from __future__ import annotations

from typing import Any, Final

from croupier.bots.advice import ALWAYS, advised_action
from croupier.compiled.playouts import find_legal, random_action
from croupier.core.bits import lowest
from croupier.core.chance import below
from croupier.core.game import PROVIDED_BY_BIND, Rules, SearchHints, Study
from croupier.core.options import MOST_PLAYERS
from croupier.core.reach import nth_action
from croupier.core.schema import Layout, slot
from croupier.lab.playouts import start_streams

rules: Rules = PROVIDED_BY_BIND
hints: SearchHints = PROVIDED_BY_BIND
study: Study = PROVIDED_BY_BIND

MOST_STAGES: Final = 16
"""Stages of a game that are kept; a last one more stands for all that follow."""
SHUNNED: Final = -1
UNRESTRICTED: Final = -1


class Trace(Layout):
    """The course of a game: all points after each stage, and how many choices there were."""

    stages: int = slot(high=MOST_STAGES)
    points: list[list[int]] = slot(
        "i4", low=-(2**31), high=2**31 - 1, shape=(MOST_STAGES, MOST_PLAYERS)
    )
    choices: int = slot("i4", high=2**31 - 1)
    """Legal moves, over all decisions."""
    decisions: int = slot("i4", high=2**31 - 1)
    """Plies at which there was more than one legal move."""


def traced_games(
    pool: Any, options: Any, chances: Any, prospects: Any, slips: Any, bans: Any, keys: Any,
    results: Any, traces: Any, seats: Any, actions: Any,
) -> int:  # fmt: skip
    """Deal and play a game for each pair of keys, and keep its course; return all plies.

    `slips` and `bans` are those of each seat; a ban is the number of a restriction. `seats` and
    `actions` have a row for each game, or none if nobody asks for the moves.
    """
    total = 0
    for i in range(len(results)):
        start_streams(keys[i], chances[0], chances[1])
        rules.deal(pool[0], options[0], chances[0])
        by_chance = is_by_chance(slips[i], pool[0].players)
        traces[i].stages = 0
        traces[i].choices = 0
        traces[i].decisions = 0
        stage = hints.stage(pool[0])
        plies = 0
        waiting = rules.to_move(pool[0])
        while waiting != 0:
            seat = lowest(waiting)
            count_choices(pool[0], seat, prospects[0], traces[i])
            if by_chance:
                action = random_action(pool[0], seat, chances[1], prospects[0])
            elif bans[i][seat] != UNRESTRICTED:
                action = restricted_action(
                    pool[0], seat, bans[i][seat], slips[i][seat], chances[1], prospects[0]
                )
            else:
                action = advised_action(pool[0], seat, slips[i][seat], chances[1], prospects[0])
            if len(actions) > 0:
                seats[i][plies] = seat
                actions[i][plies] = action
            rules.play(pool[0], seat, action, chances[0])
            plies += 1
            waiting = rules.to_move(pool[0])
            now = hints.stage(pool[0])
            if now != stage or waiting == 0:
                stage = now
                rules.score(pool[0], results[i])
                keep_points(traces[i], results[i], pool[0].players)
        rules.score(pool[0], results[i])
        results[i].plies = plies
        total += plies
    return total


def is_by_chance(slips: Any, players: int) -> bool:
    """Does nobody know anything? Such games draw otherwise: see `playouts.random_games`."""
    for seat in range(players):
        if slips[seat] != ALWAYS:
            return False
    return True


def count_choices(state: Any, seat: int, prospects: Any, trace: Any) -> None:
    """Count what the seat may choose from."""
    total = find_legal(state, seat, prospects)
    trace.choices += total
    if total > 1:
        trace.decisions += 1


def keep_points(trace: Any, score: Any, players: int) -> None:
    """Keep the points after a stage; beyond the last row they replace those of the last."""
    row = min(trace.stages, MOST_STAGES - 1)
    for seat in range(players):
        trace.points[row][seat] = score.points[seat]
    trace.stages = row + 1


def restricted_action(
    state: Any, seat: int, ban: int, slips: int, chance: Any, prospects: Any
) -> int:
    """The best-looking legal action under a restriction: any of them if it shuns all."""
    total = find_legal(state, seat, prospects)
    if slips > 0 and below(chance, ALWAYS) < slips:
        return nth_action(prospects, below(chance, total))
    if total == 1:
        return nth_action(prospects, 0)
    hints.advise_all(state, seat, prospects)
    best = SHUNNED - 1
    equals = 0
    chosen = 0
    for n in range(total):
        action = nth_action(prospects, n)
        advice = study.judge(state, seat, action, ban, prospects.advice[n])
        if advice > best:
            best = advice
            equals = 0
        if advice == best:
            equals += 1
            if equals == 1 or below(chance, equals) == 0:
                chosen = action
    return chosen
