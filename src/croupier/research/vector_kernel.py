"""Many games of one kind, stepped by one call; compiled for one game at a time by `Game.bind`.

A game in the batch waits for a decision of the seat `asked`: of the one that learns, or of any seat
in self-play. The other seats are played here, by chance or by hints, or by bots outside (OUTSIDE),
for which the game waits too.
"""

from __future__ import annotations

from typing import Any, Final

from croupier.bots.advice import ALWAYS, advised_action
from croupier.compiled.observation import observe
from croupier.compiled.playouts import find_legal, random_action
from croupier.core.bits import lowest
from croupier.core.chance import below
from croupier.core.game import PROVIDED_BY_BIND, Rules
from croupier.core.schema import Layout, slot

rules: Rules = PROVIDED_BY_BIND

NOBODY: Final = -1  # asked: the game is over
EVERY_SEAT: Final = -1  # learner: all seats are asked
ANY_SEAT: Final = -2  # learner: one seat, drawn for each game
OUTSIDE: Final = -1  # slips of a seat that a bot outside plays
LEAD, POINTS, WIN = 0, 1, 2  # utilities
MASKED: Final = 1  # what a step writes besides
OBSERVED: Final = 2
BOTH: Final = MASKED | OBSERVED
LEGAL: Final = -1


class Seat(Layout):
    """What the batch knows of one of its games besides its state."""

    learner: int = slot("i4", low=EVERY_SEAT, high=62)
    asked: int = slot("i4", low=NOBODY, high=62)
    is_over: int = slot("i4", high=1)
    plies: int = slot("i4", high=2**31 - 1)


def reset(
    e: int, pool: Any, options: Any, dealing: Any, bots: Any, seats: Any, learner: int
) -> None:
    """Deal game number e."""
    rules.deal(pool[e], options[0], dealing[e])
    seats[e].learner = learner
    if learner == ANY_SEAT:
        seats[e].learner = below(bots[0], pool[e].players)
    seats[e].is_over = 0
    seats[e].plies = 0


def advance(
    e: int, pool: Any, dealing: Any, bots: Any, prospects: Any, seats: Any, slips: Any
) -> None:
    """Play the seats that are played here, until somebody is asked or the game is over."""
    state = pool[e]
    learner = seats[e].learner
    seats[e].asked = NOBODY
    waiting = rules.to_move(state)
    while waiting != 0:
        seat = lowest(waiting)
        if learner in (EVERY_SEAT, seat) or slips[seat] == OUTSIDE:
            seats[e].asked = seat
            return
        if slips[seat] == ALWAYS:
            action = random_action(state, seat, bots[0], prospects[0])
        else:
            action = advised_action(state, seat, slips[seat], bots[0], prospects[0])
        rules.play(state, seat, action, dealing[e])
        seats[e].plies += 1
        waiting = rules.to_move(state)
    seats[e].is_over = 1


def show(e: int, pool: Any, prospects: Any, seats: Any, parts: int, obs: Any, masks: Any) -> None:
    """Write what the seat that is asked sees and may do; at the end, what the learner sees."""
    seat = seats[e].asked
    if parts & MASKED != 0:
        masks[e][:] = 0
        if seat != NOBODY:
            find_legal(pool[e], seat, prospects[0])
            for i in range(prospects[0].count):
                first = prospects[0].firsts[i]
                left = prospects[0].sets[i]
                while left != 0:
                    masks[e][first + lowest(left)] = 1
                    left &= left - 1
    if parts & OBSERVED != 0:
        if seat == NOBODY:
            seat = max(0, seats[e].learner)
        observe(pool[e], seat, obs[e])


def show_all(pool: Any, prospects: Any, seats: Any, parts: int, obs: Any, masks: Any) -> None:
    """Show all games again, or parts of it."""
    for e in range(len(pool)):
        show(e, pool, prospects, seats, parts, obs, masks)


def utility(score: Any, players: int, seat: int, kind: int) -> float:
    """What the end is worth to a seat: its lead over the others' mean, its points, or its share of
    the win."""
    if kind == POINTS:
        return float(score.points[seat])
    if kind == WIN:
        winners = 0
        for other in range(players):
            winners += score.winners >> other & 1
        share: float = (score.winners >> seat & 1) / max(1, winners)
        return share
    total = 0.0
    for other in range(players):
        total += score.points[other]
    own = float(score.points[seat])
    return own - (total - own) / max(1, players - 1)


def standings(pool: Any, seats: Any, scores: Any, kind: int, out: Any) -> None:
    """What every game would be worth to the seat that learns if it ended now."""
    for e in range(len(pool)):
        rules.score(pool[e], scores[0])
        out[e] = utility(scores[0], pool[e].players, max(0, seats[e].learner), kind)


def start(
    which: Any, pool: Any, options: Any, dealing: Any, bots: Any, prospects: Any, seats: Any,
    learner: int, slips: Any, obs: Any, masks: Any,
) -> None:  # fmt: skip
    """Deal the games that are marked, and show all of them."""
    for e in range(len(pool)):
        if which[e]:
            reset(e, pool, options, dealing, bots, seats, learner)
            advance(e, pool, dealing, bots, prospects, seats, slips)
            show(e, pool, prospects, seats, BOTH, obs, masks)


def step(
    actions: Any, pool: Any, options: Any, dealing: Any, bots: Any, prospects: Any, seats: Any,
    scores: Any, learner: int, slips: Any, kind: int, obs: Any, masks: Any,
    rewards: Any, returns: Any, ended: Any,
) -> int:  # fmt: skip
    """Play one action in every game; a game that was over is dealt again instead.

    Returns the first game whose action is not legal, before anything is played, or LEGAL.
    """
    for e in range(len(pool)):
        if seats[e].is_over == 0:
            action = actions[e]
            if action < 0 or action >= masks.shape[1] or masks[e][action] == 0:
                return e
    for e in range(len(pool)):
        rewards[e] = 0.0
        ended[e] = False
        if seats[e].is_over == 1:
            reset(e, pool, options, dealing, bots, seats, learner)
            advance(e, pool, dealing, bots, prospects, seats, slips)
        else:
            turn(
                e, actions[e], pool, dealing, bots, prospects, seats, scores, slips, kind,
                rewards, returns, ended,
            )  # fmt: skip
        show(e, pool, prospects, seats, BOTH, obs, masks)
    return LEGAL


def turn(
    e: int, action: int, pool: Any, dealing: Any, bots: Any, prospects: Any, seats: Any,
    scores: Any, slips: Any, kind: int, rewards: Any, returns: Any, ended: Any,
) -> None:  # fmt: skip
    """Play an action of the seat that is asked, and what follows."""
    seat = seats[e].asked
    rules.play(pool[e], seat, action, dealing[e])
    seats[e].plies += 1
    advance(e, pool, dealing, bots, prospects, seats, slips)
    if seats[e].is_over == 1:
        rules.score(pool[e], scores[0])
        for other in range(pool[e].players):
            returns[e][other] = utility(scores[0], pool[e].players, other, kind)
        gains = seat if seats[e].learner == EVERY_SEAT else seats[e].learner
        rewards[e] = returns[e][gains]
        ended[e] = True


def choose_at_random(masks: Any, chance: Any, actions: Any) -> None:
    """A legal action for every game, each as likely as another; 0 where there is none."""
    for e in range(len(masks)):
        count = 0
        for action in range(masks.shape[1]):
            count += masks[e][action]
        actions[e] = 0
        if count > 0:
            n = below(chance[0], count)
            action = 0
            while n > 0 or masks[e][action] == 0:
                n -= masks[e][action]
                action += 1
            actions[e] = action
