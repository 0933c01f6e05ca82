"""What can be typed at a table besides moves, and the page that explains it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from croupier.core.text import Texts
from croupier.core.text.book import RuleBook
from croupier.core.view import View
from croupier.terminal.notation import written
from croupier.terminal.screen import Screen, spellings

COMMANDS: Final = (
    "moves", "hint", "why", "try", "undo", "table", "rules", "lesson", "log", "save", "quit",
    "help",
)  # fmt: skip
WHILE_PLAYING: Final = ("moves", "hint", "why", "try", "table", "lesson")
ARGUMENTS: Final = {"try": "move", "save": "file"}
"""The arguments of commands, by message key."""
BULLET: Final = "- "


def on_offer(view: View) -> list[str]:
    """The commands that do something at this table now."""
    missing = set() if view.to_move() else set(WHILE_PLAYING)
    if view.game.hints is None:
        missing.add("hint")
    if view.game.guide is None:
        missing |= {"try", "lesson"}
    return [command for command in COMMANDS if command not in missing]


def show_help(view: View, book: RuleBook, screen: Screen) -> None:
    """Print the commands on offer, and how the moves at this table are written."""
    words = screen.words
    terms = {words.say("move"): words.say("help-move")} if view.to_move() else {}
    for command in on_offer(view):
        typed = spellings(words, command)[0]
        if command in ARGUMENTS:
            typed = f"{typed} {words.say(ARGUMENTS[command])}"
        terms[typed] = words.say(f"help-{command}", example=view.game.rule_id(1))
    screen.print(words.say("help-title"), style="bold")
    screen.explain(terms)
    if view.to_move():
        screen.say("help-enter")
        if screen.is_live:  # where it can be underlined
            screen.say("changed")
        screen.show_markdown(notation_at(view, book))


def notation_at(view: View, book: RuleBook) -> str:
    """The rule book's section on notation, without what cannot be written at this table."""
    face, state, seat = view.game.face, view.state, view.seat
    shapes = {
        _shape(spelling)
        for action in face.actions(state, seat)
        for spelling in face.spell(state, seat, face.parts(state, seat, action))
    }
    lines = book.notation.splitlines()
    return "\n".join(line for line in lines if _applies(line, shapes))


def _applies(line: str, shapes: set[str]) -> bool:
    """Does a line have an example that looks like a move at this table, or no example?"""
    examples = re.findall(r"`([^`]+)`", line) if line.startswith(BULLET) else []
    return not examples or any(_shape(example) in shapes for example in examples)


def _shape(move: str) -> str:
    """What a move looks like, whatever its words and numbers: `bank r7` is `a a0`."""
    numbered = re.sub(r"[-+\N{MINUS SIGN}]?\d+", "0", move)
    return re.sub(r"[^\W\d_]+(?:-[^\W\d_]+)*", "a", numbered)


def completions(view: View, book: RuleBook, words: Texts) -> Iterator[str]:
    """Every line that the player may want to type: moves first."""
    moves = [written(move, words) for move in view.legal()]
    yield from moves
    for command in on_offer(view):
        typed = spellings(words, command)[0]
        yield typed
        arguments = {"try": moves, "rules": book.rules()}.get(command, [])
        yield from (f"{typed} {argument}" for argument in arguments)
