"""Puzzles in the terminal: `croupier puzzle`, a position in which one move is provably best, and
`croupier review --again`, a decision of a finished match to be made again."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

from croupier.coach.again import Decision
from croupier.coach.puzzles import Puzzle
from croupier.coach.sheet import puzzle_lines
from croupier.coach.told import Document, speech
from croupier.core.errors import BadNotation, Refused
from croupier.core.text import words
from croupier.core.view import View
from croupier.terminal.boards import drawn_board
from croupier.terminal.screen import TEXT, Screen

Answer = Callable[[str | None], tuple[bool, str]]
"""Says whether a move is right, and a sentence; without a move, the solution."""


def ask(puzzle: Puzzle, lang: str, date: str | None) -> bool:
    """Show a puzzle and take moves until one is right; an empty line gives up."""
    lines = puzzle_lines(puzzle, lang, date)
    return _ask(puzzle.view(), lines, lambda move: puzzle.answer(move, lang), lang)


def ask_again(decision: Decision, lang: str) -> bool:
    """The same for a decision of a finished match."""

    def answer(move: str | None) -> tuple[bool, str]:
        verdict = decision.answer(move, lang)
        return verdict.right, verdict.sentence

    return _ask(decision.view(), [decision.task(lang)], answer, lang)


def say_nothing_again(review: Document, lang: str) -> None:
    """Say that no decision cost much."""
    said = speech(review["game"], lang, review["names"], None)
    Screen(said).print(said.say("again-nothing"))


def _ask(view: View, lines: Iterable[str], answer: Answer, lang: str) -> bool:
    screen = Screen(words(lang, view.game.text, TEXT).at_table(view.names, view.seat))
    for line in lines:
        screen.print(line)
    for row in drawn_board(view, screen).split("\n", allow_blank=True):
        screen.show_together([row])
    screen.print(", ".join(view.write(move, lang) for move in view.legal()))
    while given := sys.stdin.readline().strip():
        try:
            right, sentence = answer(given)
        except (BadNotation, Refused) as error:
            screen.print(error.sentence(lang))
            continue
        screen.print(sentence)
        if right:
            return True
    screen.print(answer(None)[1])
    return False
