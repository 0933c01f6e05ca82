"""A match: one game at one table, from the deal to the outcome."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from croupier.core.chance import DEALING, Chance, fresh_seed
from croupier.core.errors import BadOption, Refused
from croupier.core.events import Event
from croupier.core.game import NO_ACTION, NOBODY_SEAT, Game
from croupier.core.moves import Move, Outcome
from croupier.core.schema import SPECTATOR
from croupier.core.text.printable import is_name
from croupier.core.view import View
from croupier.core.world import World

if TYPE_CHECKING:
    from croupier.core.record import Record


LONGEST_TEXT: Final = 256
"""Characters of a seed or a name; records hold nothing longer."""


class Match:
    """One game at one table: it alone knows everything, and hands out views."""

    def __init__(
        self,
        game: Game,
        *,
        players: int,
        seed: str | int | None = None,
        options: Mapping[str, object] | None = None,
        names: Sequence[str] | None = None,
        local: bool = True,
    ) -> None:
        """Deal. Without a seed a fresh secret one is drawn; `local` matches can undo."""
        self.game = game
        self.options = game.choose_options(players, options or {})
        self._shown_options = self.options.shown()
        self.seed = _seed_text(seed)
        self.names = _checked_names(players, names)
        self.local = local
        self.moves: list[tuple[int, str]] = []
        self._chance = Chance.of(self.seed, DEALING)
        self._log: list[Event] = []
        self._visible: dict[int, tuple[int, list[Event]]] = {}
        self._past: list[tuple[Any, Chance, int]] = []
        empty, state = game.state(), game.state()
        game.rules.deal(state, self.options, self._chance)
        self._stand(state)
        self._log.extend(game.face.tell(empty, NOBODY_SEAT, NO_ACTION, state))

    def __repr__(self) -> str:
        stand = "over" if self.outcome() else f"move {len(self.moves)}"
        return f"<Match of {self.game.name}, {self.players} players, {stand}>"

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)

    def to_move(self) -> frozenset[int]:
        """The seats that must act now; none when the match is over."""
        return self._to_move

    def view(self, seat: int) -> View:
        """What the seat may know now; `SPECTATOR` sees what everyone sees."""
        self._check_seat(seat)
        redacted, options = self._world.state.redact(seat), dict(self._shown_options)
        return View(self.game, seat, redacted, options, self.names, self._events_for(seat))

    def glimpse(self, seat: int) -> View:
        """The same without its events, and only to be looked at: quicker, as what everyone may see
        is not copied. Not for bots, which may do with their view what they like."""
        self._check_seat(seat)
        redacted = self._world.state.glimpse(seat)
        return View(self.game, seat, redacted, self._shown_options, self.names, ())

    def _events_for(self, seat: int) -> tuple[Event, ...]:
        """What happened, as far as the seat may know; the old part was found before."""
        known, visible = self._visible.get(seat, (0, []))
        visible += [event for event in self._log[known:] if event.seen_from(seat)]
        self._visible[seat] = len(self._log), visible
        return tuple(visible)

    def play(self, seat: int, move: Move | str) -> None:
        """Play a move, or raise `Refused` or `BadNotation` and change nothing."""
        self._check_seat(seat)
        # Judged by what the seat sees, so that no refusal tells a secret.
        read = World(self.game, self._world.state.glimpse(seat)).legal_move(seat, move)
        before, chance = self._world.state, self._chance.copy()
        after = before.copy()
        self.game.rules.play(after, seat, read.action, chance)
        events = list(self.game.face.tell(before, seat, read.action, after))
        if self.local:
            self._past.append((before, self._chance, len(self._log)))
        self._chance = chance
        self._stand(after)
        self.moves.append((seat, read.text))
        self._log += events

    def outcome(self) -> Outcome | None:
        """How it ended, or None while anyone has to move."""
        return None if self._to_move else self._world.outcome()

    def undo(self) -> None:
        """Take the last move back, in a local match."""
        if not self.local:
            raise Refused("HOUSE-4", "house-4")
        if not self._past:
            raise Refused("HOUSE-5", "house-5")
        state, self._chance, length = self._past.pop()
        self._stand(state)
        self.moves.pop()
        del self._log[length:]
        self._visible.clear()

    def branch(self, state: Any, chance: Chance) -> Match:
        """A match that goes on from here in another world, by other chance; it has no record.

        Whoever could not tell that world from the true one has seen the same so far.
        """
        other = copy.copy(self)
        other.moves, other._log = list(self.moves), list(self._log)
        other._visible, other._past = {}, []
        other._chance = chance.copy()
        other._stand(state.copy())
        return other

    def record(self) -> Record:
        """The match so far as a record, seed included: keep it from players until the end."""
        from croupier.core.record import Record

        return Record.of(self)

    def events(self, *, since: int = 0) -> list[Event]:
        """Everything that happened, from event number `since` on.

        `Event.seen_from` says who may see what: nothing of this goes to a player as it is.
        """
        return self._log[since:]

    def secrets(self) -> tuple[Any, list[Event]]:
        """The full state and the full log, for tools that look at finished matches."""
        return self._world.state.copy(), list(self._log)

    def _stand(self, state: Any) -> None:
        self._world = World(self.game, state)
        self._to_move = self._world.to_move()

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not (0 <= seat < self.players or seat == SPECTATOR):
            raise BadOption("bad-seat", seat=str(seat), last=self.players - 1)


def _seed_text(seed: str | int | None) -> str:
    if seed is None:
        return fresh_seed()
    if isinstance(seed, bool) or not isinstance(seed, (str, int)):
        raise BadOption("bad-seed", given=repr(seed))
    try:
        text = str(seed)
        text.encode()
    except ValueError as error:  # half a character, or more digits than Python writes
        raise BadOption("unwritable-seed") from error
    if len(text) > LONGEST_TEXT:
        raise BadOption("unwritable-seed")
    return text


def _checked_names(players: int, names: Sequence[str] | None) -> tuple[str, ...]:
    if names is None:
        return tuple(f"Seat {seat}" for seat in range(players))
    if len(names) != players:
        raise BadOption("bad-names", players=players, given=len(names))
    for name in names:
        if not isinstance(name, str) or len(name) > LONGEST_TEXT or not is_name(name):
            raise BadOption("bad-name", given=repr(name)[:LONGEST_TEXT])
    return tuple(names)
