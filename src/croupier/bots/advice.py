"""Play by a game's hints, compiled for one game at a time by `Game.bind`."""

from __future__ import annotations

from typing import Any, Final

from croupier.compiled.playouts import find_legal
from croupier.core.bits import lowest
from croupier.core.chance import below
from croupier.core.game import PROVIDED_BY_BIND, Rules, SearchHints
from croupier.core.reach import nth_action

rules: Rules = PROVIDED_BY_BIND
hints: SearchHints = PROVIDED_BY_BIND

ALWAYS: Final = 1000
"""Slips in a thousand moves of a player who knows nothing."""


def advised_action(state: Any, seat: int, slips: int, chance: Any, prospects: Any) -> int:
    """The best-looking legal action, ties broken at random; `slips` times in 1,000 any of them."""
    total = find_legal(state, seat, prospects)
    if slips > 0 and below(chance, ALWAYS) < slips:
        return nth_action(prospects, below(chance, total))
    if total == 1:
        return nth_action(prospects, 0)
    hints.advise_all(state, seat, prospects)
    best = -1
    equals = 0
    chosen = 0
    for n in range(total):
        advice = prospects.advice[n]
        if advice > best:
            best = advice
            equals = 0
        if advice == best:
            equals += 1
            if equals == 1 or below(chance, equals) == 0:
                chosen = n
    return nth_action(prospects, chosen)


def play_out_advised(state: Any, slips: Any, dealing: Any, bots: Any, prospects: Any) -> int:
    """Play to the end, each seat with its slips; return the number of plies."""
    plies = 0
    waiting = rules.to_move(state)
    while waiting != 0:
        seat = lowest(waiting)
        action = advised_action(state, seat, slips[seat], bots, prospects)
        rules.play(state, seat, action, dealing)
        plies += 1
        waiting = rules.to_move(state)
    return plies
