"""What the player can do now: the moves on offer, those that rules forbid, and the question."""

from __future__ import annotations

from typing import Final

from croupier.core.moves import Move
from croupier.core.text import USUAL_WIDTH
from croupier.core.view import View
from croupier.terminal.notation import written
from croupier.terminal.screen import Screen, spellings

FEW_ROWS: Final = 3  # for a list of moves below the table
MOST_REASONS: Final = 2  # different sentences shown for one rule


def short_offer(view: View, screen: Screen) -> list[str]:
    """Lines on the possible moves that leave room for the table: the rest is left to a command."""
    lines = all_moves(view, screen)
    if not screen.is_live:
        return lines
    while len(lines) > 1 and screen.rows(lines) > FEW_ROWS:
        lines.pop()  # legal moves matter more than refused ones
    if screen.rows(lines) <= FEW_ROWS:
        return lines
    legal = view.legal()
    few = 4 if screen.width >= USUAL_WIDTH else 2
    examples = _in_a_row(legal[:: len(legal) // few + 1], screen)
    typed = spellings(screen.words, "moves")[0]
    return [screen.words.say("turn-many", count=len(legal), examples=examples, typed=typed)]


def all_moves(view: View, screen: Screen) -> list[str]:
    """Lines on the legal moves, and those that rules forbid now."""
    offer = screen.words.say("turn-legal", moves=_in_a_row(view.legal(), screen))
    barred = _refusals(view, screen.words.lang)
    return [
        offer,
        *(line for rule, moves in barred.items() for line in _refused_by(rule, moves, screen)),
    ]


def _refusals(view: View, lang: str) -> dict[str, dict[Move, str]]:
    """The reachable moves that rules forbid: for each rule its moves, each with its sentence."""
    barred: dict[str, dict[Move, str]] = {}
    for move, refused in view.judged():
        if refused is not None:
            barred.setdefault(refused.rule, {})[move] = refused.sentence(lang)
    return barred


def _refused_by(rule: str, barred: dict[Move, str], screen: Screen) -> list[str]:
    """The moves that a rule forbids, and why; for many different reasons, one as an example."""
    alike: dict[str, list[Move]] = {}
    for move, sentence in barred.items():
        alike.setdefault(sentence, []).append(move)
    message = "turn-refused"
    if len(alike) > MOST_REASONS:
        message, alike = "turn-refused-each", {next(iter(alike)): list(barred)}
    return [
        screen.words.say(
            message,
            moves=_in_a_row(moves, screen),
            rule=rule,
            example=written(moves[0], screen.words),
            sentence=sentence,
        )
        for sentence, moves in alike.items()
    ]


def _in_a_row(moves: list[Move], screen: Screen) -> str:
    return screen.side_by_side(written(move, screen.words) for move in moves)


def only_move(view: View) -> Move | None:
    """The move that the player is forced to make, if there is just one."""
    legal = view.legal()
    return legal[0] if len(legal) == 1 else None


def question(view: View, screen: Screen) -> str:
    """What the player is asked."""
    if not view.to_move():
        return screen.words.say("result-prompt")
    forced = only_move(view)
    if forced is not None:
        return screen.words.say("turn-forced", move=written(forced, screen.words))
    return screen.words.say("turn-prompt", example=written(view.legal()[0], screen.words))
