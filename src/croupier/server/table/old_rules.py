"""Tables whose game was dealt under rules that are no longer played.

Nothing can happen at them any more, but their record is kept: it needs the log, not the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from croupier.core.events import Event
from croupier.core.moves import Outcome
from croupier.core.record import Record
from croupier.server.errors import Denied
from croupier.server.table import entries, seating
from croupier.server.table.entries import Entry
from croupier.server.table.table import Table, dealt_under


class BareMatch:
    """The moves of a match, whatever they mean: nobody judges them."""

    def __init__(self, players: int, seed: str, names: tuple[str, ...]) -> None:
        self.seed = seed
        self.names = names
        self.moves: list[tuple[int, str]] = []
        self._seats = frozenset(range(players))

    def to_move(self) -> frozenset[int]:
        """Everyone, as the rules that would know are gone."""
        return self._seats

    def play(self, seat: int, move: str) -> None:
        """Add a move."""
        self.moves.append((seat, move))

    def events(self, since: int = 0) -> list[Event]:
        """Nothing can be told of it."""
        return []

    def outcome(self) -> Outcome | None:
        """Nobody can tell."""
        return None


class OldTable(Table):
    """A table without the rules of its game: who sits there, and which moves were made."""

    is_bare = True
    dealt_under: int

    @classmethod
    def fold(cls, id: str, log: Iterable[Entry]) -> OldTable:
        """The table that a log adds up to, without its rules."""
        first, *rest = log
        made = first.event
        version = dealt_under(made, rest) if isinstance(made, entries.Made) else None
        if version is None:
            raise Denied("not-dealt")
        table = cls(id, first)
        table.dealt_under = version
        for entry in rest:
            table.do(entry)
        return table

    def choose_options(self, options: dict[str, entries.Value]) -> None:
        """Set the options, which the rules of then have accepted."""
        self.options = dict(options)

    def new_match(self) -> Any:
        """A match without rules."""
        return BareMatch(self.players, self.seed(), self.names)

    def may_write(self) -> bool:
        """What was said was allowed then."""
        return True

    def do(self, entry: Entry) -> None:
        """Apply an entry, which the rules of then have accepted."""
        if isinstance(entry.event, entries.TimedOut) and entry.seat is not None:
            # Its clock depends on who was to move, which only the rules know.
            self.seats[entry.seat].away = "timed-out"
            seating.someone_went(self, entry)
            self.seq, self.number = entry.seq, self.number + 1
            return
        if isinstance(entry.event, entries.Dealt):
            bare = entries.Dealt(entry.event.fill, person=entry.event.person)
            entry = Entry(entry.seq, entry.at, entry.seat, entry.submission, bare)
        super().do(entry)

    def bare_record(self, outcome: Outcome | None) -> Record:
        """The record of the game, which a Croupier with its rules can replay."""
        match = self.dealt_match()
        return Record(
            game=self.game.name,
            rules_version=self.dealt_under,
            players=self.players,
            options=self.options,
            seats=match.names,
            seed=match.seed,
            moves=tuple(match.moves),
            outcome=outcome,
            fair=self.deal_proof,
        )
