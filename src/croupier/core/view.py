"""A view is all that a seat may know. Bots and clients get this, never the match.

It is made from a redacted copy of the state and the events the seat may see, and holds no way
back to the match: nothing hidden can be asked of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.core.chance import Chance
from croupier.core.errors import Refused
from croupier.core.events import Event, lasting
from croupier.core.game import Game
from croupier.core.moves import Judged, Move, Outcome, Verdict
from croupier.core.schema import SPECTATOR, Json
from croupier.core.text import USUAL_WIDTH, Texts, words
from croupier.core.world import World


class View:
    """What one seat, or a spectator, may know of a match."""

    __slots__ = ("_events", "_shown", "_world", "game", "is_open", "names", "options", "seat")

    def __init__(
        self,
        game: Game,
        seat: int,
        redacted: Any,
        options: dict[str, Json],
        names: Sequence[str],
        events: Sequence[Event],
        *,
        is_open: bool = False,
    ) -> None:
        """`is_open` means that nothing is hidden, as when replaying a match."""
        self.game = game
        self.seat = seat
        self.options = options
        self.names = names
        self.is_open = is_open
        self._world = World(game, redacted)
        self._events = events
        self._shown: Any = None

    def __repr__(self) -> str:
        who = "a spectator" if self.seat == SPECTATOR else f"seat {self.seat}"
        return f"<View of {self.game.name} from {who}: {self.state!r}>"

    @property
    def state(self) -> Any:
        """The state, with everything the seat may not see left blank."""
        return self._world.state

    @property
    def shown(self) -> Any:
        """The state as clients show it to the seat: what only a memory knows is blank, too. It is
        made once, and only to be looked at."""
        if self._shown is None:
            self._shown = self.state.shown_to(self.seat)
        return self._shown

    @property
    def players(self) -> int:
        """How many play."""
        return self._world.players

    def to_move(self) -> frozenset[int]:
        """The seats that must act now; none when the game is over."""
        return self._world.to_move()

    def reach(self) -> list[Move]:
        """All moves within the seat's reach, legal or not."""
        return self._world.reach(self.seat)

    def legal(self) -> list[Move]:
        """The moves that the seat may play now."""
        return self._world.legal(self.seat)

    def judged(self) -> Judged:
        """Every move within reach, each with None or the reason why it is refused."""
        return self._world.judged(self.seat)

    def verdicts(self) -> list[Verdict]:
        """The same for programs: every move within reach, taken apart and judged."""
        return self._world.verdicts(self.seat)

    def why_not(self, move: Move | str) -> Refused | None:
        """Which rule forbids a move, or None if it is legal."""
        return self._world.why_not(self.seat, move)

    def preview(self, move: Move | str, lang: str = "en") -> str | None:
        """What a legal move would bring about, in a sentence or two.

        None if the game says nothing about it; a refused move raises `Refused`.
        """
        legal = self._world.legal_move(self.seat, move)
        return self._previews([legal], lang).get(legal.text)

    def previews(self, lang: str = "en") -> dict[str, str]:
        """The previews of all legal moves that have one, by notation."""
        return self._previews(self.legal(), lang)

    def foreseen(self) -> dict[str, list[Event]]:
        """What all legal moves would bring about, as far as the game can say, by notation."""
        return self._foreseen(self.legal())

    def _foreseen(self, moves: Sequence[Move]) -> dict[str, list[Event]]:
        guide = self.game.guide
        if guide is None or not moves:
            return {}
        shown = self.shown
        return {move.text: list(guide.preview(shown, self.seat, move.action)) for move in moves}

    def _previews(self, moves: Sequence[Move], lang: str) -> dict[str, str]:
        said = self.words(lang)
        told = self._foreseen(moves)
        return {move: said.previews(events) for move, events in told.items() if events}

    def figures(self) -> Mapping[str, Any] | None:
        """What follows by the rules from what clients show the seat, for boards, if the game says
        so."""
        if self.game.figures is None:
            return None
        return self.game.figures(self.shown, self.seat)

    def lesson(self, lang: str = "en") -> dict[str, str]:
        """What a beginner may be told now, by step, what matters most first.

        Clients remember which steps they have told."""
        if self.game.guide is None or self.seat == SPECTATOR:
            return {}
        said = self.words(lang)
        steps = self.game.guide.lesson(self.shown, self.seat)
        return {step: said.say(f"lesson-{step}", **about) for step, about in steps}

    def parts(self, move: Move) -> Mapping[str, Any]:
        """A move taken apart, for programs: its `kind`, and what else makes it this one."""
        return self._world.parts(self.seat, move)

    def read(self, move: Move | str, lang: str = "en") -> Move:
        """A move from its notation, canonical or as a language writes it, or `BadNotation`."""
        return self._world.read(self.seat, move, lang)

    def write(self, move: Move, lang: str = "en") -> str:
        """A move as a language writes it; its `text` is the canonical notation."""
        return self.words(lang).notation(move.text)

    def imagine(self, chance: Chance) -> World:
        """A world the seat cannot tell from the true one; all of them are equally likely."""
        state = self.state.copy()
        self.game.rules.imagine(state, self.seat, chance)
        return World(self.game, state)

    def events(self) -> list[Event]:
        """What happened so far, as far as the seat may know; the list is the caller's own."""
        return [event.copy() for event in self._events]

    def may_talk(self) -> bool:
        """Whether free text may be sent at the table now."""
        return self._world.may_talk()

    def points(self) -> tuple[int, ...]:
        """Each seat's points as they stand."""
        return self._world.points()

    def shown_points(self) -> list[int | None]:
        """The points, without those that follow from what clients do not show the seat."""
        points = self.points()
        for name in self.game.state.partly_shown():
            if getattr(self.shown, name) != getattr(self.state, name):
                less = World(self.game, self.shown).points()
                return [p if p == q else None for p, q in zip(points, less, strict=True)]
        return [*points]

    def outcome(self) -> Outcome | None:
        """How it ended, or None while anyone has to move."""
        return self._world.outcome()

    def words(self, lang: str = "en", width: int = USUAL_WIDTH) -> Texts:
        """The game's texts for this seat as the reader."""
        return words(lang, self.game.text).at_table(self.names, self.seat, width)

    def board(self, lang: str = "en", width: int = USUAL_WIDTH) -> str:
        """The table as text, with Rich's markup; in lines of that width, if the game can do it."""
        return self.game.face.board(self, self.words(lang, width))

    def log(self, lang: str = "en") -> list[str]:
        """The events as sentences, without those that have faded from memory."""
        said = self.words(lang)
        return [said.event(event) for event in lasting(self._events)]

    def as_json(self, *, memory: bool = False) -> dict[str, Json]:
        """The view for programs: null stands for what the seat may not see.

        With `memory`, also what everyone saw but clients do not show again.
        """
        return {
            "game": self.game.name,
            "seat": None if self.seat == SPECTATOR else self.seat,
            "names": list(self.names),
            "options": self.options,
            "to_move": sorted(self.to_move()),
            "state": self.state.readable(self.seat, memory=memory),
            "legal": [move.text for move in self.legal()],
        }
