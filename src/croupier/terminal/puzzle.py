"""`croupier puzzle`: a position in which one move is provably best."""

from __future__ import annotations

import sys

from croupier.coach.puzzles import Puzzle
from croupier.coach.sheet import puzzle_lines
from croupier.core.errors import BadNotation, Refused
from croupier.core.text import words
from croupier.terminal.boards import drawn_board
from croupier.terminal.screen import TEXT, Screen


def ask(puzzle: Puzzle, lang: str, date: str | None) -> bool:
    """Show a puzzle and take moves until one is right; an empty line gives up."""
    view = puzzle.view()
    screen = Screen(words(lang, view.game.text, TEXT).at_table(view.names, view.seat))
    for line in puzzle_lines(puzzle, lang, date):
        screen.print(line)
    for row in drawn_board(view, screen).split("\n", allow_blank=True):
        screen.show_together([row])
    screen.print(", ".join(view.write(move, lang) for move in view.legal()))
    for given in sys.stdin:
        if not given.strip():
            break
        try:
            right, sentence = puzzle.answer(given.strip(), lang)
        except (BadNotation, Refused) as error:
            screen.print(error.sentence(lang))
            continue
        screen.print(sentence)
        if right:
            return True
    screen.print(puzzle.answer(None, lang)[1])
    return False
