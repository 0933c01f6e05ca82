"""A review as lines of text, for the terminal."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from croupier.coach.puzzles import Puzzle
from croupier.coach.told import Document, number, percent, speech, summary, why
from croupier.core.events import written
from croupier.core.text import TITLE, Texts

BARS: Final = ("luck", "play", "unseen")
INDENT: Final = "  "


def bars_table(said: Texts, seats: list[Document]) -> list[list[str]]:
    """The bars of some seats: headings, and a row for each."""
    headings = [said.say(f"heading-{name}") for name in ("seat", "result", "expected")]
    rows = [[*headings, *(said.say(f"bar-{bar}") for bar in (*BARS, "others"))]]
    for seat in seats:
        others = math.fsum(seat["others"].values())
        plain = [percent(said, seat[name]) for name in ("result", "expected")]
        bars = [*(seat[bar] for bar in BARS), others]
        changes = [percent(said, change, sign=True) for change in bars]
        rows.append([seat["name"], *plain, *changes])
    return rows


def seat_lines(said: Texts, seat: Document) -> Iterator[str]:
    """A seat's match: the summary, luck by round, and the decisions that mattered most."""
    yield summary(said, seat, None)
    rounds = [
        said.say("luck-of-round", round=each["round"], luck=percent(said, each["luck"], sign=True))
        for each in seat["luck_by_round"]
    ]
    yield said.say("heading-luck-by-round", rounds=", ".join(rounds))
    by_ply = {decision["ply"]: decision for decision in seat["decisions"]}
    if seat["worst"]:
        yield said.say("heading-worst")
    for ply in seat["worst"]:
        yield from (f"{INDENT}{line}" for line in decision_lines(said, by_ply[ply]))


def decision_lines(said: Texts, decision: Document) -> Iterator[str]:
    """What was played, and what would have been better, and why."""
    yield said.say(
        "decision",
        ply=number(said, decision["ply"] + 1, digits=0),
        round=decision["round"],
        move=written(decision["move"]),
        category=said.say(f"category-{decision['category']}"),
        loss=percent(said, decision["loss"], digits=1),
    )
    yield INDENT + said.say("decision-best", why=why(said, decision))


def note(said: Texts, document: Document) -> str | None:
    """What the reader should know about the verdicts."""
    return said.say("coarse") if document["coarse"] else None


def puzzle_lines(puzzle: Puzzle, lang: str, date: str | None) -> list[str]:
    """What stands above a puzzle: which it is, and what is asked."""
    said = speech(puzzle.game, lang, list(puzzle.match.names), puzzle.seat)
    title = said.say("puzzle-title", game=said.say(TITLE), number=puzzle.number)
    day = [said.say("puzzle-today", date=date)] if date else []
    return [*day, title, puzzle.task(lang)]
