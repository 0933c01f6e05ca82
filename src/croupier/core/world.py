"""A game in progress that can be played on: the true one inside a match, or an imagined one."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.core.bits import members
from croupier.core.chance import Chance
from croupier.core.errors import BadNotation, Refused
from croupier.core.events import written
from croupier.core.game import ALLOWED, Game, Score
from croupier.core.moves import Judged, Move, Outcome, Verdict, make_move
from croupier.core.reach import Reach, actions
from croupier.core.text import notation_in

EXAMPLES: Final = 12
NOTHING: Final[Mapping[str, Any]] = {}


class World:
    """A state that can be played on: the true one inside a match, or an imagined one."""

    __slots__ = ("game", "state")

    def __init__(self, game: Game, state: Any) -> None:
        self.game = game
        self.state = state

    @property
    def players(self) -> int:
        """How many play."""
        return self.state.players  # type: ignore[no-any-return]

    def copy(self) -> World:
        """An independent copy."""
        return World(self.game, self.state.copy())

    def to_move(self) -> frozenset[int]:
        """The seats that must act now; none when the game is over."""
        return frozenset(members(self.game.rules.to_move(self.state)))

    def reach(self, seat: int) -> list[Move]:
        """All moves within the seat's reach, legal or not."""
        return [self.move(seat, action) for action in self._actions(seat)]

    def legal(self, seat: int) -> list[Move]:
        """The moves that the seat may play now."""
        refuse = self.game.rules.refuse
        return [
            self.move(seat, action)
            for action in self._actions(seat)
            if refuse(self.state, seat, action) == ALLOWED
        ]

    def judged(self, seat: int) -> Judged:
        """Every move within reach, each with None or the reason why it is refused."""
        return [
            (verdict.move, self._refused(verdict.rule, verdict.about) if verdict.rule else None)
            for verdict in self.verdicts(seat)
        ]

    def verdicts(self, seat: int) -> list[Verdict]:
        """Every move within reach, taken apart and judged."""
        state, refuse, face = self.state, self.game.rules.refuse, self.game.face
        found = []
        for action in self._actions(seat):
            rule = refuse(state, seat, action)
            parts = face.parts(state, seat, action)
            move = make_move(face.spell(state, seat, parts)[0], action)
            about = NOTHING if rule == ALLOWED else face.because(state, seat, action, rule)
            found.append(Verdict(move, parts, rule, about))
        return found

    def _refused(self, rule: int, about: Mapping[str, Any]) -> Refused:
        return Refused(self.game.rule_id(rule), f"refuse-{rule}", (self.game.text,), **about)

    def _actions(self, seat: int) -> list[int]:
        if seat >= self.players:  # who only watches reaches for nothing
            return []
        reach = Reach()
        self.game.rules.reach(self.state, seat, reach)
        return actions(reach)

    def move(self, seat: int, action: int) -> Move:
        """The move of an action."""
        return make_move(self._spellings(seat, action)[0], action)

    def parts(self, seat: int, move: Move) -> Mapping[str, Any]:
        """A move taken apart: its kind, and what else makes it this one."""
        return self.game.face.parts(self.state, seat, move.action)

    def _spellings(self, seat: int, action: int) -> tuple[str, ...]:
        face = self.game.face
        return face.spell(self.state, seat, face.parts(self.state, seat, action))

    def read(self, seat: int, move: Move | str, lang: str | None = None) -> Move:
        """A move from its notation, or `BadNotation`; of another world's `Move` the text counts.

        Notation is canonical, or also what a language writes; if so, the language's own meaning
        comes first.
        """
        return self._read(seat, move, self._actions(seat), lang)

    def _read(
        self, seat: int, move: Move | str, within: Sequence[int], lang: str | None = None
    ) -> Move:
        if isinstance(move, Move) and self._spells(seat, move):
            return move
        given = str(move)
        readings = [given] if lang is None else notation_in(lang, self.game.text).readings(given)
        for reading in dict.fromkeys(readings):
            found = self._find(seat, reading, within)
            if found is not None:
                return found
        legal = self.legal(seat)
        possible = ", ".join(move.text for move in legal[:EXAMPLES])
        about = {
            "given": given.strip(),
            "examples": written(possible) if possible else "none",
            "more": max(len(legal) - EXAMPLES, 0),
        }
        raise BadNotation("bad-notation", (self.game.text,), **about)

    def _find(self, seat: int, text: str, within: Sequence[int]) -> Move | None:
        """The move that is written so, first among those in reach."""
        face = self.game.face
        given = face.tidy(text)
        for action in itertools.chain(within, face.actions(self.state, seat)):
            spellings = self._spellings(seat, action)
            if given in spellings:
                return make_move(spellings[0], action)
        return None

    def _spells(self, seat: int, move: Move) -> bool:
        """Is that how the move's action is written here?"""
        if move.action not in self.game.face.actions(self.state, seat):
            return False
        return self._spellings(seat, move.action)[0] == move.text

    def legal_move(self, seat: int, move: Move | str) -> Move:
        """A legal move from its notation; raises `BadNotation` or `Refused`."""
        within = self._actions(seat)
        move = self._read(seat, move, within)
        refused = self._why_not(seat, move, within)
        if refused is not None:
            raise refused
        return move

    def why_not(self, seat: int, move: Move | str) -> Refused | None:
        """Which rule forbids a move, or None if it is legal."""
        within = self._actions(seat)
        return self._why_not(seat, self._read(seat, move, within), within)

    def _why_not(self, seat: int, move: Move, within: Sequence[int]) -> Refused | None:
        if not self.game.rules.to_move(self.state):
            return Refused("HOUSE-2", "house-2")
        if not within:
            return Refused("HOUSE-1", "house-1")
        if move.action not in within:
            return Refused("HOUSE-3", "house-3", (self.game.text,), move=written(move.text))
        rule = self.game.rules.refuse(self.state, seat, move.action)
        if rule == ALLOWED:
            return None
        return self._refused(rule, self.game.face.because(self.state, seat, move.action, rule))

    def play(self, seat: int, move: Move | str, chance: Chance) -> None:
        """Play a legal move; a refused one raises `Refused`."""
        self.game.rules.play(self.state, seat, self.legal_move(seat, move).action, chance)

    def may_talk(self) -> bool:
        """Whether free text may be sent at the table now."""
        allowed = self.game.table_talk
        return allowed is None or allowed(self.state)

    def points(self) -> tuple[int, ...]:
        """Each seat's points as they stand."""
        return tuple(self._score().points[: self.players])

    def outcome(self) -> Outcome | None:
        """How it ended, or None while anyone has to move."""
        if self.game.rules.to_move(self.state):
            return None
        score = self._score()
        return Outcome(
            reason=self.game.face.reasons[score.reason],
            scores=tuple(score.points[: self.players]),
            places=tuple(score.places[: self.players]),
            winners=tuple(members(score.winners)),
        )

    def _score(self) -> Score:
        score = Score()
        self.game.rules.score(self.state, score)
        return score
