"""Simulate until stopped: `python -m tests.simulation`, or one integer, or one plan."""

from __future__ import annotations

import argparse
import collections
import itertools
import sys
import time

import msgspec

from tests.simulation.plan import FAULTS, OF_REQUESTS, Plan, plan_of
from tests.simulation.shrink import shrink, told
from tests.simulation.simulation import Result, simulate

EVERY_S = 10.0
"""Seconds between two lines about the progress."""


class Totals:
    """What all simulations came to."""

    def __init__(self) -> None:
        self.simulations = self.moves = self.faults = 0
        self.seconds = 0.0
        self.kinds: collections.Counter[str] = collections.Counter()

    def add(self, result: Result) -> None:
        self.simulations += 1
        self.moves += result.moves
        self.faults += result.faults
        self.seconds += result.seconds
        self.kinds.update(result.kinds)

    def __str__(self) -> str:
        hours = self.seconds / 3600
        return (
            f"{self.simulations:,} simulations: {self.moves:,} moves, {self.faults:,} faults,"
            f" {hours:,.1f} virtual hours, {time.process_time():,.0f} s of processor time"
        )


def main() -> int:
    """Run, and return 1 after a failure."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, help="run only this simulation")
    parser.add_argument("--plan", help="run only this plan, as a failure printed it")
    parser.add_argument("--start", type=int, default=0, help="the first integer (default: 0)")
    parser.add_argument("--moves", type=int, help="stop after so many moves")
    given = parser.parse_args()
    if given.plan is not None:
        return _report(simulate(msgspec.json.decode(given.plan, type=Plan)))
    if given.seed is not None:
        return _report(simulate(plan_of(given.seed)))
    totals, printed = Totals(), time.monotonic()
    try:
        for seed in itertools.count(given.start):
            result = simulate(plan_of(seed))
            if result.violation is not None:
                return _report(result)
            totals.add(result)
            if time.monotonic() - printed > EVERY_S:
                printed = time.monotonic()
                _say(f"up to {seed}: {totals}")
            if given.moves is not None and totals.moves >= given.moves:
                break
    except KeyboardInterrupt:
        pass
    _say(str(totals))
    for kind, what in {**FAULTS, **OF_REQUESTS}.items():
        _say(f"  {totals.kinds[kind]:7,} {kind}: {what}")
    return 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _report(result: Result) -> int:
    if result.violation is None:
        _say(
            f"Simulation {result.plan.seed} found nothing in {result.moves} moves,"
            f" {result.faults} faults and {result.seconds:.0f} virtual seconds."
        )
        return 0
    _say(f"{told(result)}\n\nLooking for a shorter schedule.\n")
    _say(told(shrink(result)))
    return 1


if __name__ == "__main__":
    sys.exit(main())
