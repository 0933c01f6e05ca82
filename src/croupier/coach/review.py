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
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np

from croupier.coach.history import History, Made
from croupier.coach.judge import FIRST, FULL, Judgement, Settings, judge, legal_actions
from croupier.coach.kernels import MEASURES
from croupier.coach.reference import Array, Bench, Reference, reference_for

FORMAT: Final = 2


@dataclasses.dataclass(frozen=True)
class Decision:
    """A choice that a seat made, and what it changed for the seat."""

    made: Made
    round: int
    judgement: Judgement
    play: Array
    """By measure: never positive."""
    unseen: Array


@dataclasses.dataclass(frozen=True)
class Swing:
    """What a chance event changed, for every seat and measure; ply -1 is the first deal."""

    ply: int
    round: int
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
class Review:
    """A match, reviewed for some of its seats."""

    history: History
    reference: Reference
    settings: Settings
    bars: dict[int, Bars]
    decisions: dict[int, list[Decision]]
    swings: list[Swing]
    course: list[tuple[int, Array]]
    """What every seat may expect, by seat and measure, after the deal and after every choice."""
    is_final: bool = True


@dataclasses.dataclass(frozen=True)
class _Step:
    """What the reference says of one choice."""

    mean: Array
    """After the choice, before chance: by seat and measure."""
    after: Array
    judgement: Judgement | None


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
    return _Reviewer(history, chosen, settings, reference, is_cancelled).run(threads)


def reviews(history: History, seats: list[int] | None = None) -> Iterator[Review]:
    """A first verdict, and then the final one."""
    yield dataclasses.replace(review(history, seats, FIRST), is_final=False)
    yield review(history, seats, FULL)


class Stopped(Exception):
    """The review is not wanted any more."""


class _Reviewer:
    """Reviews one match: every choice for itself, in threads, then the sums in order."""

    def __init__(
        self,
        history: History,
        seats: list[int],
        settings: Settings,
        reference: Reference,
        is_cancelled: Cancelled,
    ) -> None:
        self._history = history
        self._seats = seats
        self._settings = settings
        self._reference = reference
        self._is_cancelled = is_cancelled
        self._benches: list[Bench] = []

    def run(self, threads: int | None) -> Review:
        """Do it."""
        history = self._history
        # In this thread, before others start: what is compiled must be asked for by one first.
        expected, dealt = self._with_bench(self._before)
        with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
            running = [
                pool.submit(self._with_bench, functools.partial(self._step, made=made))
                for made in history.made
            ]
            try:
                steps = [each.result() for each in running]
            finally:
                for each in running:
                    each.cancel()
        return self._added_up(expected, dealt, steps)

    def _with_bench(self, work: Callable[[Bench], Any]) -> Any:
        """Work with a bench that no other thread has."""
        if self._is_cancelled():
            raise Stopped
        try:
            bench = self._benches.pop()
        except IndexError:
            bench = Bench(self._history.game, self._history.players, self._reference)
        try:
            return work(bench)
        finally:
            self._benches.append(bench)

    def _before(self, bench: Bench) -> tuple[Array, Array]:
        """What every seat may expect before the deal, and after it."""
        bench.draw_from(f"{self._settings.seed} deal")
        deals = bench.deals(self._history.options, self._settings.deals)
        expected = bench.values(deals, 1).mean(axis=0)
        return expected, self._value(bench, self._history.dealt, "dealt")

    def _value(self, bench: Bench, state: Any, place: str) -> Array:
        """What every seat may expect from a state."""
        bench.draw_from(f"{self._settings.seed} {place} value")
        found: Array = bench.values(bench.packed(state), self._settings.chances)[0]
        return found

    def _step(self, bench: Bench, made: Made) -> _Step:
        settings, place = self._settings, f"{made.ply}"
        after = self._value(bench, made.after, place)
        mean = after
        if made.draws:
            bench.draw_from(f"{settings.seed} {place} chance")
            before = bench.packed(made.before)
            sampled = bench.follow(before, made.seat, [made.action], settings.chances)
            mean = sampled[0, :, 0].mean(axis=0)
        judgement = None
        if made.seat in self._seats:
            seen = bench.packed(made.before.redact(made.seat))
            if len(legal_actions(bench, seen, made.seat)) > 1:
                judgement = judge(bench, seen, made.seat, settings, place, made.action)
        return _Step(mean, after, judgement)

    def _added_up(self, expected: Array, dealt: Array, steps: list[_Step]) -> Review:
        """The bars, choice by choice."""
        history = self._history
        results = _results(history)
        ledgers = {seat: _Ledger(history.players, seat) for seat in self._seats}
        swings = [Swing(-1, _round_of(history, history.dealt), dealt - expected)]
        decisions: dict[int, list[Decision]] = {seat: [] for seat in self._seats}
        course = [(-1, dealt)]
        for ledger in ledgers.values():
            ledger.luck += swings[0].luck[ledger.seat]
        before = dealt
        for made, step in zip(history.made, steps, strict=True):
            number = _round_of(history, made.before)
            if made.draws:
                swings.append(Swing(made.ply, number, step.after - step.mean))
            for seat, ledger in ledgers.items():
                ledger.luck += step.after[seat] - step.mean[seat]
                change = step.mean[seat] - before[seat]
                if made.seat != seat:
                    ledger.left(made.seat, change)
                elif step.judgement is None:
                    ledger.slack(change)
                else:
                    decision = _decision(made, number, step.judgement, change)
                    ledger.chose(decision, change)
                    decisions[seat].append(decision)
            before = step.after
            course.append((made.ply, step.after))
        bars = {
            seat: ledger.bars(results[seat], expected[seat]) for seat, ledger in ledgers.items()
        }
        return Review(history, self._reference, self._settings, bars, decisions, swings, course)


def _decision(made: Made, number: int, judgement: Judgement, change: Array) -> Decision:
    """Split what a choice changed for the seat that made it."""
    play = -np.array(judgement.loss)
    unseen = np.zeros(MEASURES)
    if not judgement.is_open:
        assert judgement.made is not None
        unseen = change - (np.array(judgement.made.expected) - np.array(judgement.value))
    return Decision(made, number, judgement, play, unseen)


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


def _results(history: History) -> Array:
    """Every seat's share of the win, and its points."""
    outcome = history.outcome
    shares = [
        (seat in outcome.winners) / max(1, len(outcome.winners)) for seat in range(history.players)
    ]
    return np.array([shares, outcome.scores], float).T


def _round_of(history: History, state: Any) -> int:
    """The round that a state is in, from 1."""
    game = history.game
    if game.progress is not None:
        return game.progress(state)[0]
    return 1 + game.hints.stage(state) if game.hints is not None else 1
