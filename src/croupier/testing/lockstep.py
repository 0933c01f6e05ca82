"""One random game, move by move, and worlds imagined on its way, for checking compiled rules.

Bound to a game by `Game.bind`; `croupier.testing` replays what it keeps.
"""

from __future__ import annotations

from typing import Any, Final

from croupier.compiled.playouts import random_action
from croupier.core.bits import lowest
from croupier.core.game import PROVIDED_BY_BIND, Rules

rules: Rules = PROVIDED_BY_BIND

MIX: Final = 1_000_003
MASK: Final = 0x7FFF_FFFF


def digest(state: Any, players: int, reach: Any) -> int:
    """A number made from who is to move, every seat's reach and every refusal."""
    mixed = rules.to_move(state)
    for seat in range(players):
        reach.count = 0
        rules.reach(state, seat, reach)
        for i in range(reach.count):
            left = reach.sets[i]
            while left != 0:
                action = reach.firsts[i] + lowest(left)
                left &= left - 1
                mixed = (mixed * MIX + action) & MASK
                mixed = (mixed * MIX + rules.refuse(state, seat, action)) & MASK
    return mixed


def trace(pool: Any, options: Any, chances: Any, reach: Any, score: Any, kept: Any) -> int:
    """Deal into pool[0] and play at random; pool[i] is the state after ply i.

    `kept` gets each ply's seat, action and digest. Returns the number of plies, or -1 if the pool
    is too small for the game.
    """
    players = options[0].players
    rules.deal(pool[0], options[0], chances[0])
    ply = 0
    while True:
        kept[ply].digest = digest(pool[ply], players, reach[0])
        waiting = rules.to_move(pool[ply])
        if waiting == 0:
            break
        if ply + 1 == len(pool):
            return -1
        seat = lowest(waiting)
        action = random_action(pool[ply], seat, chances[1], reach[0])
        kept[ply].seat = seat
        kept[ply].action = action
        pool[ply + 1] = pool[ply]
        rules.play(pool[ply + 1], seat, action, chances[0])
        ply += 1
    rules.score(pool[ply], score[0])
    return ply


def trace_worlds(
    seen: Any, seat: int, worlds: Any, later: Any, chances: Any, reach: Any, steps: int, log: Any
) -> None:
    """Imagine worlds from each view of the seat, as many of each, and play some random moves on.

    `worlds[i]` is imagined from `seen[i * len(seen) // len(worlds)]`, `later[i]` is where it leads.
    `log[i]` gets the place of the chance before, and how many moves were played; -1 is none yet.
    """
    for i in range(len(worlds)):
        log[i].position = chances[0].position
        log[i].moves = -1
        worlds[i] = seen[i * len(seen) // len(worlds)]
        rules.imagine(worlds[i], seat, chances[0])
        later[i] = worlds[i]
        log[i].moves = 0
        waiting = rules.to_move(later[i])
        while waiting != 0 and log[i].moves < steps:
            mover = lowest(waiting)
            action = random_action(later[i], mover, chances[1], reach[0])
            rules.play(later[i], mover, action, chances[1])
            log[i].moves += 1
            waiting = rules.to_move(later[i])
