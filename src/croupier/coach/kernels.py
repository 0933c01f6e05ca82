"""The compiled half of the coach, for one game at a time by `reference.kernel_of`.

States lie in pools, one record each. Every world and every sample of what follows draws from a
stream of its own, by its number. So all moves of a decision meet the same worlds and the same
throws, and what is compared differs by the move alone.

Where several seats choose at once, a state in which some have sealed a choice and some have not is
never valued: those who are left choose first, as the hints would. Nor is one that is not quiet:
a trick, or in Vegas Strip a round, is played to its end by the hints (`settle`). What others have
sealed is unknown to a seat, and is drawn as the hints would choose it (`choose_again`).

Facts (`count_facts`) are counted once they are settled: the trick is taken, the round is over.
Until then everybody plays by the hints.
"""

from __future__ import annotations

import math
from typing import Any, Final

from croupier.bots.advice import advised_action
from croupier.bots.tree import IMPOSSIBLE, TEMPER
from croupier.compiled.playouts import find_legal
from croupier.compiled.redaction import redact
from croupier.core.bits import lowest, size
from croupier.core.chance import below
from croupier.core.game import PROVIDED_BY_BIND, Evidence, QuietEvidence, Rules, SearchHints

rules: Rules = PROVIDED_BY_BIND
hints: SearchHints = PROVIDED_BY_BIND
evidence: Evidence = PROVIDED_BY_BIND

quiet: QuietEvidence = PROVIDED_BY_BIND  # the evidence if it says what is, else `no_evidence`

WIN, POINTS = 0, 1  # what is expected of a state, for every seat
MEASURES: Final = 2
AFTER, LAST = 0, 1  # of the states to play on: now, and before the last move
MOST_FACTS: Final = 16
HEATING: Final = 8  # worlds that are only tried before the first is taken by its likelihood
TRIES: Final = 2  # worlds tried for each that is taken
RARE: Final = 1 << 30


def start(chance: Any, stream: int) -> None:
    """Go to the start of a stream."""
    chance.stream = stream
    chance.position = 0


def imagine_worlds(
    worlds: Any, seen: Any, seat: int, chances: Any, stream: int, prospects: Any, scratch: Any
) -> None:
    """Fill in worlds that the seat cannot tell from what it has `seen`, each from a stream."""
    for k in range(len(worlds)):
        start(chances[0], stream + k)
        worlds[k] = seen[0]
        rules.imagine(worlds[k], seat, chances[0])
    for k in range(len(worlds)):
        start(chances[0], stream + len(worlds) + k)
        choose_again(worlds[k], seat, chances[0], prospects[0])


def weigh_worlds(
    worlds: Any, seen: Any, seat: int, chances: Any, stream: int, prospects: Any, scratch: Any
) -> None:
    """The same, but worlds come up as often as they explain what the others have played: by the
    rule of Metropolis, see `tree.accept_world`."""
    start(chances[0], stream)
    plausible = IMPOSSIBLE
    for k in range(len(worlds)):
        tries = HEATING if k == 0 else TRIES
        if k > 0:
            worlds[k] = worlds[k - 1]
        for _ in range(tries):
            scratch[0] = seen[0]
            rules.imagine(scratch[0], seat, chances[0])
            found = hints.plausible(scratch[0], seat)
            loss = plausible - found
            if loss <= 0 or below(chances[0], RARE) < math.exp(-loss / TEMPER) * RARE:
                worlds[k] = scratch[0]
                plausible = found
    for k in range(len(worlds)):
        start(chances[0], stream + 1 + k)
        choose_again(worlds[k], seat, chances[0], prospects[0])


def sealed_seats(state: Any, waiting: int, prospects: Any) -> int:
    """Those who have chosen unseen: they need not act, and still may."""
    found = 0
    for seat in range(state.players):
        if waiting >> seat & 1 == 0 and find_legal(state, seat, prospects) > 0:
            found |= 1 << seat
    return found


def choose_again(state: Any, seat: int, chance: Any, prospects: Any) -> None:
    """Whatever others have sealed, the seat does not know: let them choose by the hints."""
    sealed = sealed_seats(state, rules.to_move(state), prospects) & ~(1 << seat)
    while sealed != 0:
        other = lowest(sealed)
        sealed &= sealed - 1
        rules.play(state, other, advised_action(state, other, 0, chance, prospects), chance)


def settle(state: Any, chance: Any, prospects: Any) -> int:
    """Let all choose who choose at the same time as others who have, and play on until the state
    is quiet; return how many choices that took."""
    chosen = 0
    waiting = rules.to_move(state)
    while waiting != 0 and (
        not quiet.is_quiet(state) or sealed_seats(state, waiting, prospects) != 0
    ):
        other = lowest(waiting)
        rules.play(state, other, advised_action(state, other, 0, chance, prospects), chance)
        chosen += 1
        waiting = rules.to_move(state)
    return chosen


def follow(
    worlds: Any, seat: int, actions: Any, samples: int, chances: Any, stream: int, prospects: Any,
    out: Any,
) -> int:  # fmt: skip
    """What follows from each action in each world, so many times with other chance; world by world,
    sample by sample, action by action. Return how often anything was drawn."""
    at = 0
    drawn = 0
    for k in range(len(worlds)):
        for j in range(samples):
            for b in range(len(actions)):
                start(chances[0], stream + k * samples + j)
                out[at] = worlds[k]
                rules.play(out[at], seat, actions[b], chances[0])
                settle(out[at], chances[0], prospects[0])
                drawn += chances[0].position > 0
                at += 1
    return drawn


def follow_made(
    before: Any, seats: Any, actions: Any, numbers: Any, samples: int, chances: Any, stream: int,
    prospects: Any, out: Any,
) -> None:  # fmt: skip
    """Sample what might have followed each choice that was made, `samples` times with fresh chance;
    a choice draws from the streams of its number."""
    for i in range(len(out)):
        at = i // samples
        start(chances[0], stream + numbers[at] * samples + i % samples)
        out[i] = before[at]
        rules.play(out[i], seats[at], actions[at], chances[0])
        settle(out[i], chances[0], prospects[0])


def complete(
    states: Any, numbers: Any, samples: int, chances: Any, stream: int, prospects: Any, out: Any,
    chosen: Any,
) -> None:  # fmt: skip
    """Settle each state `samples` times, by the streams of its number; mark those for which choices
    had to be made."""
    for i in range(len(out)):
        at = i // samples
        start(chances[0], stream + numbers[at] * samples + i % samples)
        out[i] = states[at]
        chosen[i] = settle(out[i], chances[0], prospects[0]) > 0


def show_to(seen: Any, state: Any, seat: int) -> None:
    """Fill in a state without what the seat may not see. NumPy would leave the gaps between fields
    to chance, and what is drawn depends on every byte."""
    seen[0] = state[0]
    redact(seen[0], seat)


def deal_many(options: Any, chances: Any, stream: int, out: Any) -> None:
    """Deals, each from a stream of its own."""
    for i in range(len(out)):
        start(chances[0], stream + i)
        rules.deal(out[i], options[0], chances[0])


def play_out_all(
    pool: Any, chances: Any, stream: int, alike: int, prospects: Any, scores: Any, out: Any
) -> None:
    """Play every state to the end by the hints, `alike` neighbours with the same chance, and tell
    every seat's share of the win and its points."""
    for i in range(len(pool)):
        start(chances[0], stream + i // alike)
        waiting = rules.to_move(pool[i])
        while waiting != 0:
            seat = lowest(waiting)
            action = advised_action(pool[i], seat, 0, chances[0], prospects[0])
            rules.play(pool[i], seat, action, chances[0])
            waiting = rules.to_move(pool[i])
        tell_result(pool[i], scores[0], out[i])


def tell_results(pool: Any, scores: Any, over: Any, out: Any) -> None:
    """Of the states that are over, mark that they are, and tell the results."""
    for i in range(len(pool)):
        over[i] = rules.to_move(pool[i]) == 0
        if over[i]:
            tell_result(pool[i], scores[0], out[i])


def tell_result(state: Any, score: Any, out: Any) -> None:
    """Every seat's share of the win, and its points."""
    rules.score(state, score)
    winners = max(1, size(score.winners))
    for seat in range(state.players):
        won = score.winners >> seat & 1
        out[seat][WIN] = won / winners
        out[seat][POINTS] = score.points[seat]


def count_facts(
    worlds: Any, seat: int, actions: Any, samples: int, chances: Any, stream: int, prospects: Any,
    work: Any, counts: Any,
) -> None:  # fmt: skip
    """Count for each action in how many worlds and samples each fact came true."""
    for k in range(len(worlds)):
        for j in range(samples):
            for b in range(len(actions)):
                start(chances[0], stream + k * samples + j)
                found = facts_of(worlds[k], seat, actions[b], chances[0], prospects[0], work)
                while found != 0:
                    counts[b][lowest(found)] += 1
                    found &= found - 1


def facts_of(world: Any, seat: int, action: int, chance: Any, prospects: Any, work: Any) -> int:
    """Play on until the facts are settled, and say which are true."""
    work[AFTER] = world
    mover = seat
    move = action
    while True:
        work[LAST] = work[AFTER]
        rules.play(work[AFTER], mover, move, chance)
        waiting = rules.to_move(work[AFTER])
        if waiting == 0 or evidence.is_settled(world, work[AFTER]):
            break
        mover = lowest(waiting)
        move = advised_action(work[AFTER], mover, 0, chance, prospects)
    return evidence.true_facts(world, seat, work[LAST], mover, move, work[AFTER])
