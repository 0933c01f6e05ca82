"""Try again: a decision of a finished match as a puzzle, from the view that its seat had then.

A seat's worst three are those that a review lists as `worst`. An answer is judged as in the review,
by the same worlds and the same chance: the move that was made gets the same verdict.
"""

from __future__ import annotations

import dataclasses

from croupier.coach.history import TEXT
from croupier.coach.told import Document, percent, speech, why
from croupier.core.errors import BadOption, TranslatedError
from croupier.core.events import written
from croupier.core.match import Match
from croupier.core.moves import Move
from croupier.core.record import Record
from croupier.core.text import Texts
from croupier.core.view import View
from croupier.core.world import World

BEST, FINE = "best", "fine"
"""Verdicts of a review that count as right."""


@dataclasses.dataclass(frozen=True)
class Verdict:
    """How good an answer is."""

    right: bool
    """Is it the best move, or about as good?"""
    told: Document | None
    """The decision with this answer, as a review tells it; None before it is solved or given up."""
    sentence: str


class Decision:
    """A choice of a finished match that a seat may try again."""

    def __init__(self, record: Record, ply: int, seat: int) -> None:
        """`ply` moves have been made, and the seat makes the next."""
        self.match = at_decision(record, ply, seat)
        mover, self.made = record.moves[ply]
        if mover != seat:
            raise BadOption("whatif-not-your-turn", (TEXT,))
        self.ply = ply
        self.seat = seat

    def view(self) -> View:
        """The position as the seat saw it."""
        return self.match.view(self.seat)

    def task(self, lang: str) -> str:
        """What is asked."""
        return self._speech(lang).say("again-task", ply=self.ply + 1, made=written(self.made))

    def answer(self, answer: str | None, lang: str) -> Verdict:
        """How good a move is; once it is solved, or given up with None, the evidence as well.

        The first question about a game compiles it, or loads it."""
        said = self._speech(lang)
        if answer is None:
            told = self._judged(self._read(self.made, "en"))
            solution = said.say("again-solution", best=written(told["best"]))
            return Verdict(False, told, f"{solution} {why(said, told)}")
        move = self._read(answer, lang)
        told = self._judged(move)
        about = {
            "move": written(move.text),
            "best": written(told["best"]),
            "category": said.say(f"category-{told['category']}"),
            "loss": percent(said, told["loss"], digits=1),
        }
        if told["category"] not in (BEST, FINE):
            return Verdict(False, None, said.say("again-wrong", **about))
        praise = said.say(f"again-{told['category']}", **about)
        return Verdict(True, told, f"{praise} {why(said, told)}")

    def _speech(self, lang: str) -> Texts:
        return speech(self.match.game.name, lang, list(self.match.names), self.seat)

    def _read(self, answer: str, lang: str) -> Move:
        """The move that an answer names, or the reason why it is none."""
        move = self.view().read(answer, lang)
        refused = self.view().why_not(move)
        if refused is not None:
            raise refused
        return move

    def _judged(self, move: Move) -> Document:
        from croupier.coach.document import decided  # late: it needs NumPy
        from croupier.coach.hint import prepare
        from croupier.coach.judge import FULL, judge
        from croupier.coach.reference import Bench, reference_for

        view, match = self.view(), self.match
        prepare(match.game)
        reference = reference_for(match.game, match.players, match.options)
        bench = Bench(match.game, match.players, reference)
        seen = bench.packed(view.state)
        found = judge(bench, seen, self.seat, FULL, f"{self.ply}", move.action)
        shown = decided(found, World(match.game, view.state), self.seat)
        return {**shown, "move": move.text}


def at_decision(record: Record, ply: int, seat: int) -> Match:
    """A finished match at the point where `ply` moves have been made and the seat makes the next;
    or what is wrong with that."""
    match = record.replay()
    if match.outcome() is None:
        raise TranslatedError("review-unfinished", (TEXT,))
    if not 0 <= ply < len(record.moves):
        raise BadOption("whatif-no-ply", (TEXT,), ply=ply, last=len(record.moves) - 1)
    if not 0 <= seat < record.players:
        raise BadOption("review-no-seat", (TEXT,), seat=seat, last=record.players - 1)
    while len(match.moves) > ply:
        match.undo()
    if seat not in match.to_move():
        raise BadOption("whatif-not-your-turn", (TEXT,))
    return match
