"""Whole games of bots by hints, every state of them noted. Compiled for one game by `Game.bind`."""

from __future__ import annotations

from typing import Any, Final

from croupier.bots.advice import advised_action
from croupier.core.bits import lowest
from croupier.core.game import PROVIDED_BY_BIND, Rules, SearchHints

rules: Rules = PROVIDED_BY_BIND
hints: SearchHints = PROVIDED_BY_BIND

DEALING: Final = 0  # among the chances: that of the rules,
CHOOSING: Final = 1  # and that of the bots
CHANCES: Final = 2


def play_game(
    options: Any, slips: int, number: int, chances: Any, prospects: Any, states: Any, seats: Any,
    actions: Any, draws: Any,
) -> int:  # fmt: skip
    """Play the game of that number with one kind of player at every seat, who slips so often in a
    thousand moves; return how many choices that took. `states` begins with an empty one."""
    for i in range(len(chances)):
        chances[i].stream = number
        chances[i].position = 0
    rules.deal(states[0], options[0], chances[DEALING])
    plies = 0
    waiting = rules.to_move(states[0])
    while waiting != 0:
        seat = lowest(waiting)
        action = advised_action(states[plies], seat, slips, chances[CHOOSING], prospects[0])
        states[plies + 1] = states[plies]
        before = chances[DEALING].position
        rules.play(states[plies + 1], seat, action, chances[DEALING])
        draws[plies] = chances[DEALING].position > before
        seats[plies] = seat
        actions[plies] = action
        plies += 1
        waiting = rules.to_move(states[plies])
    return plies
