"""Legal moves and random play, compiled for one game at a time by `Game.bind`."""

from __future__ import annotations

from typing import Any

from croupier.core.bits import lowest, size
from croupier.core.chance import below
from croupier.core.game import ALLOWED, PROVIDED_BY_BIND, Rules
from croupier.core.reach import nth_action

rules: Rules = PROVIDED_BY_BIND


def find_legal(state: Any, seat: int, reach: Any) -> int:
    """Fill in what is in the seat's reach and not refused; return how many actions that is."""
    total = 0
    reach.count = 0
    rules.reach(state, seat, reach)
    for i in range(reach.count):
        first = reach.firsts[i]
        legal = left = reach.sets[i]
        while left != 0:
            member = lowest(left)
            left &= left - 1
            if rules.refuse(state, seat, first + member) != ALLOWED:
                legal ^= 1 << member
        reach.sets[i] = legal
        total += size(legal)
    return total


def random_action(state: Any, seat: int, chance: Any, reach: Any) -> int:
    """A legal action of the seat, each as likely as another."""
    return nth_action(reach, below(chance, find_legal(state, seat, reach)))


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
