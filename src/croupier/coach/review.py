"""Split a result into luck, play, the unseen, and the others.

For a seat let V be what the reference expects from the true state, and U the mean of V over the
worlds that the seat cannot rule out. From before the deal to the result, V changes in steps, and
each step goes to a bar:

  chance    V of the actual outcome minus its mean over sampled outcomes: LUCK. Since they are
            sampled like the actual one, its mean over many games is zero, whatever V is.
  own move  U of the move minus U of the best: PLAY, never positive. The difference between the true
            world and U afterwards, minus the same difference before: the UNSEEN.
  others    what their choices changed: one bar for each of THE OTHERS.

V is an estimate, and the seat's best move may be worth more or less than it predicted. The others
left the seat that chance: it goes to those of them who have chosen since its last move.

So every step is counted once, and the bars add up to the result minus what was expected before the
deal, up to rounding. docs/coach.md has the reasons.
"""

from __future__ import annotations

import dataclasses
import functools
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any, Final

import numpy as np

from croupier.coach.history import History
from croupier.coach.judge import FIRST, FULL, Judgement, Settings
from croupier.coach.kernels import MEASURES
from croupier.coach.line import Line, expected_before, judge_choice, value_choices, value_dealt
from croupier.coach.reference import Array, Bench, Reference, reference_for
from croupier.core.game import Game

FORMAT: Final = 4
TOGETHER: Final = 16
"""Choices whose states are valued in one call."""


@dataclasses.dataclass(frozen=True)
class Decision:
    """A choice that a seat made, and what it changed for the seat."""

    number: int
    """Among the choices of the match, from 0."""
    judgement: Judgement
    play: Array
    """By measure: never positive."""
    unseen: Array


@dataclasses.dataclass(frozen=True)
class Swing:
    """What a chance event changed, for every seat and measure, after the choice of that number; -1
    is the first deal."""

    number: int
    luck: Array


@dataclasses.dataclass
class Bars:
    """The parts of a seat's result, each by measure."""

    result: Array
    expected: Array
    luck: Array
    play: Array
    unseen: Array
    others: dict[int, Array]

    def gap(self) -> Array:
        """Result less expected less the sum of the bars: nothing but rounding."""
        parts = self.luck + self.play + self.unseen + sum(self.others.values())
        return np.asarray(self.result - self.expected - parts)


@dataclasses.dataclass(frozen=True)
class Sums:
    """What a match came to, added up for some of its seats."""

    bars: dict[int, Bars]
    decisions: dict[int, list[Decision]]
    swings: list[Swing]
    course: list[Array]
    """What every seat may expect, by seat and measure, after the deal and after every choice."""


@dataclasses.dataclass(frozen=True)
class Review(Sums):
    """A match, reviewed for some of its seats."""

    history: History
    reference: Reference
    settings: Settings
    is_final: bool = True

    def round_of(self, number: int) -> int:
        """The round in which a choice was made, or the first deal."""
        history = self.history
        return _round_of(
            history.game, history.made[number].before if number >= 0 else history.dealt
        )


Cancelled = Callable[[], bool]


def review(
    history: History,
    seats: list[int] | None = None,
    settings: Settings = FULL,
    *,
    threads: int | None = None,
    is_cancelled: Cancelled = lambda: False,
) -> Review:
    """Review a match for some seats, or for all of them."""
    chosen = list(range(history.players)) if seats is None else seats
    reference = reference_for(history.game, history.players, history.options)
    reviewer = Reviewer(history.game, history.players, reference, settings, is_cancelled)
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        found = reviewer.run(Line.of(history), chosen, pool)
    return Review(**vars(found), history=history, reference=reference, settings=settings)


def reviews(history: History, seats: list[int] | None = None) -> Iterator[Review]:
    """A first verdict, and then the final one."""
    yield dataclasses.replace(review(history, seats, FIRST), is_final=False)
    yield review(history, seats, FULL)


class Stopped(Exception):
    """The review is not wanted any more."""


class Reviewer:
    """Reviews matches: every choice for itself, in threads, then the sums in order."""

    def __init__(
        self,
        game: Game,
        players: int,
        reference: Reference,
        settings: Settings,
        is_cancelled: Cancelled = lambda: False,
    ) -> None:
        self._new_bench = functools.partial(Bench, game, players, reference)
        self._settings = settings
        self._is_cancelled = is_cancelled
        self._benches: list[Bench] = []
        self._expected: dict[str, Array] = {}

    def run(self, line: Line, seats: list[int], pool: Executor) -> Sums:
        """Review a match for some seats."""
        # In this thread, before others start: what is compiled must be asked for by one first.
        expected = self._with_bench(self._before, line)
        dealt = self._with_bench(value_dealt, line, self._settings)
        parts = [(at, min(at + TOGETHER, len(line))) for at in range(0, len(line), TOGETHER)]
        own = np.flatnonzero(np.isin(line.seats, seats)).tolist()
        valued = [
            pool.submit(self._with_bench, value_choices, line, self._settings, *part)
            for part in parts
        ]
        judged = [
            pool.submit(self._with_bench, judge_choice, line, self._settings, number)
            for number in own
        ]
        try:
            means, afters = zip(*(each.result() for each in valued), strict=True)
            judgements = dict(zip(own, (each.result() for each in judged), strict=True))
        finally:
            for each in (*valued, *judged):
                each.cancel()
        steps = np.concatenate(means), np.concatenate(afters)
        return self._added_up(line, seats, expected, dealt, steps, judgements)

    def _with_bench(self, work: Callable[..., Any], *about: Any) -> Any:
        """Work with a bench that no other thread has."""
        if self._is_cancelled():
            raise Stopped
        try:
            bench = self._benches.pop()
        except IndexError:
            bench = self._new_bench()
        try:
            return work(bench, *about)
        finally:
            self._benches.append(bench)

    def _before(self, bench: Bench, line: Line) -> Array:
        """What every seat may expect before the deal: alike in all matches with those options."""
        key = str(line.options)
        if key not in self._expected:
            deals, seed = self._settings.deals, self._settings.seed
            self._expected[key] = expected_before(bench, line.options, deals, seed)
        return self._expected[key]

    def _added_up(
        self, line: Line, seats: list[int], expected: Array, dealt: Array,
        steps: tuple[Array, Array], judgements: dict[int, Judgement | None],
    ) -> Sums:  # fmt: skip
        """The bars, choice by choice."""
        results = self._with_bench(lambda bench: bench.expect(line.states[-1:])[0])
        ledgers = {seat: _Ledger(line.players, seat) for seat in seats}
        swings = [Swing(-1, dealt - expected)]
        decisions: dict[int, list[Decision]] = {seat: [] for seat in seats}
        course = [dealt]
        for ledger in ledgers.values():
            ledger.luck += swings[0].luck[ledger.seat]
        before = dealt
        for number, (mean, after) in enumerate(zip(*steps, strict=True)):
            if line.draws[number]:
                swings.append(Swing(number, after - mean))
            mover = int(line.seats[number])
            for seat, ledger in ledgers.items():
                ledger.luck += after[seat] - mean[seat]
                change = mean[seat] - before[seat]
                if mover != seat:
                    ledger.left(mover, change)
                elif (judgement := judgements[number]) is None:
                    ledger.slack(change)
                else:
                    decision = _decision(number, judgement, change)
                    ledger.chose(decision, change)
                    decisions[seat].append(decision)
            before = after
            course.append(after)
        bars = {
            seat: ledger.bars(results[seat], expected[seat]) for seat, ledger in ledgers.items()
        }
        return Sums(bars, decisions, swings, course)


def _decision(number: int, judgement: Judgement, change: Array) -> Decision:
    """Split what a choice changed for the seat that made it."""
    play = -np.array(judgement.loss)
    unseen = np.zeros(MEASURES)
    if not judgement.is_open:
        assert judgement.made is not None
        unseen = change - (np.array(judgement.made.expected) - np.array(judgement.value))
    return Decision(number, judgement, play, unseen)


class _Ledger:
    """Where each change of a seat's prospects goes."""

    def __init__(self, players: int, seat: int) -> None:
        self.seat = seat
        self.luck = np.zeros(MEASURES)
        self.play = np.zeros(MEASURES)
        self.unseen = np.zeros(MEASURES)
        self.others = {other: np.zeros(MEASURES) for other in range(players) if other != seat}
        self._since: set[int] = set()

    def left(self, other: int, change: Array) -> None:
        """Another's choice."""
        self.others[other] += change
        self._since.add(other)

    def chose(self, decision: Decision, change: Array) -> None:
        """The seat's own choice."""
        self.play += decision.play
        self.unseen += decision.unseen
        self.slack(change - decision.play - decision.unseen)

    def slack(self, change: Array) -> None:
        """What the others left to the seat: for those who have chosen since its last choice."""
        since = sorted(self._since or self.others)
        for other in since:
            self.others[other] += change / len(since)
        self._since.clear()

    def bars(self, result: Array, expected: Array) -> Bars:
        """The sums."""
        return Bars(result, expected, self.luck, self.play, self.unseen, self.others)


def _round_of(game: Game, state: Any) -> int:
    """The round that a state is in, from 1."""
    if game.progress is not None:
        return game.progress(state)[0]
    return 1 + game.hints.stage(state) if game.hints is not None else 1
