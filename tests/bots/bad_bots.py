"""Bots that fail in every way there is; run as a program, `bad_bots.py HOW` fails in that way."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from croupier.bots import Clock
from croupier.core.chance import Chance, below
from croupier.core.match import Match
from croupier.core.moves import Move
from croupier.core.view import View


class Last:
    """Not bad at all: plays the last legal move, and prints to the terminal."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, view: View, clock: Clock) -> Move:
        print("I see", len(view.events()), "events")  # noqa: T201  # as people debug
        assert not any(isinstance(thing, Match) for thing in gc.get_objects())
        return view.legal()[-1]


class Dicing(Last):
    def choose(self, view: View, clock: Clock) -> Move:
        legal = view.legal()
        return legal[below(self.chance, len(legal))]


class Slow(Dicing):
    """Takes its time on any machine."""

    def choose(self, view: View, clock: Clock) -> Move:
        time.sleep(0.03)
        return super().choose(view, clock)


class Crashing(Last):
    def choose(self, view: View, clock: Clock) -> Move:
        raise ZeroDivisionError("one by none")


class Tiring(Last):
    """Fails at its fifth move, and again each time that it is started."""

    def __init__(self, chance: Chance) -> None:
        self.moves = 0

    def choose(self, view: View, clock: Clock) -> Move:
        self.moves += 1
        if self.moves == 5:
            print("on my fifth move")  # noqa: T201
            raise RuntimeError("tired")
        return view.legal()[0]


class Leaving(Last):
    def choose(self, view: View, clock: Clock) -> Move:
        sys.exit(3)


class Cheating(Last):
    def choose(self, view: View, clock: Clock) -> Move:
        view.state.hands[view.seat] = (1 << 40) - 1
        return view.reach()[0]


class NoBot:
    pass


def answer(how: str, question: dict[str, Any]) -> str:
    if how == "first":
        return json.dumps({"move": question["legal"][0]})
    if how == "illegal":
        return json.dumps({"move": "r99"})
    if how == "garbage":
        return "I think, therefore I am"
    if how == "huge":
        return "9" * 1_000_000
    if how == "deep":
        return "[" * 4000
    if how == "crash":
        raise SystemExit("out of ideas")
    if how == "silent":
        time.sleep(600)
    if how == "family":
        child = subprocess.Popen(["sleep", "600"])
        Path(os.environ["CHILD"]).write_text(str(child.pid))
        time.sleep(600)
    raise AssertionError(how)


if __name__ == "__main__":
    for line in sys.stdin:
        sys.stdout.write(answer(sys.argv[1], json.loads(line)) + "\n")
        sys.stdout.flush()
