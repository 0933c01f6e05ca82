"""A table as the sum of its log, and nothing else: no clock, no network, no database.

`Table.do` checks an entry and applies it, or raises and changes nothing. Replaying a log applies
the same entries in the same order, so it restores the table. What each event does is in `seating`
(people come and go) and `play` (the deal, moves, undo).
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from croupier.core.events import Event
from croupier.core.fairness import Fair, commitment
from croupier.core.match import Match
from croupier.core.record import Record
from croupier.core.registry import find
from croupier.core.schema import SPECTATOR
from croupier.server.errors import Denied
from croupier.server.table import clocks, entries, play, seating
from croupier.server.table.entries import FINISHED, Entry, Phase
from croupier.server.table.values import (
    Action,
    Happened,
    Mark,
    Ply,
    Prompt,
    ReleaseRequest,
    SealedChange,
    Sitting,
    UndoRequest,
)

MOST_CHAT: Final = 200
"""Messages that are kept to be shown again; the log has them all."""


class Table:
    """A table: seats, settings, and the match once it is dealt."""

    is_bare = False
    """Is it known without the rules of its game?"""
    is_closed = False
    """Was it closed before its game was over?"""

    def __init__(self, id: str, entry: Entry) -> None:
        """A new table, from the first entry of its log."""
        made = entry.event
        if not isinstance(made, entries.Made):
            raise TypeError(f"the log of table {id} begins with {made}")
        self.id = id
        self.seq = entry.seq
        self.number = entry.seq
        """How many entries clients know of. Only the player learns of a changed sealed choice, so
        that entry has the same number as the one before."""
        self.made = self.changed_at = entry.at
        self.game = find(made.game)
        self.rules_version = made.rules_version
        """The version of the rules when the table was made."""
        self.seats = [
            Sitting(s.kind, s.name, s.level, s.person, s.contribution, s.commitment)
            for s in made.seats
        ]
        self.choose_options(made.options)
        self.host: int | None = made.host
        self.change_settings(made)
        self.spent: dict[int, float] = {}
        """Seconds of the total that each seat has used, without the increments it has earned."""
        self.code = made.code
        """The short code that leads here, until the game is started."""
        self.secret = made.secret
        self.commitment = commitment(made.secret)
        self.match: Match | None = None
        self.paused_at: float | None = None
        self.undo: UndoRequest | None = None
        self._declined: dict[int, tuple[int, int]] = {}
        """How many moves had been made when a seat's request to undo was last declined, and how
        often it was since the last move."""
        self.release: ReleaseRequest | None = None
        self.opening_since: float | None = None
        """When the commitments were closed, while texts are still to be opened."""
        self.sat: set[str] = set()
        """The people who have sat at the table since the game was started."""
        self.sealed_changes: dict[int, SealedChange] = {}
        """Each seat's last change of a sealed choice."""
        self.rematch: str | None = None
        self.happened: list[Happened] = []
        self.chat: list[Entry] = []
        self.plies: list[Ply] = []
        self.asked: dict[int, Prompt] = {}
        self.dropped: list[tuple[int, int]] = []
        """Undone moves: the entry that undid them, and the first entry undone."""
        self.submissions: dict[tuple[str, str], int] = {}
        """The number of the entry of each client message, by person and the client's id."""
        self.table_seq = self.game_seq = entry.seq
        """The last entries that changed the table, and the game."""
        self.deal_proof = Fair(self.commitment, self.secret, {}, {})
        self.events_told = 0
        self.was_to_move: frozenset[int] = frozenset()
        seating.name_bots(self)

    @classmethod
    def fold(cls, id: str, log: Iterable[Entry]) -> Table:
        """The table that a log adds up to."""
        first, rest = checked(log)
        table = cls(id, first)
        for entry in rest:
            table.do(entry)
        return table

    # Queries

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.seats)

    @property
    def phase(self) -> Phase:
        """Before, during or after the game."""
        if self.is_closed:
            return "closed"
        if self.match is None:
            return "gathering" if self.opening_since is None else "opening"
        return "playing" if self.match.to_move() else "over"

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the table; an open seat has an empty one."""
        return tuple([sitting.name for sitting in self.seats])  # faster than a generator

    def seat_of(self, person: str | None) -> int | None:
        """The seat of a person."""
        if person:
            for seat, sitting in enumerate(self.seats):
                if sitting.person == person:
                    return seat
        return None

    def is_free(self, seat: int) -> bool:
        """May a newcomer sit there?"""
        return self.seats[seat].kind == "open" or self.seats[seat].is_released

    def people(self) -> list[int]:
        """The seats of the people who play for themselves."""
        return [seat for seat, sitting in enumerate(self.seats) if sitting.plays]

    def may_write(self) -> bool:
        """May free text be sent now?"""
        return self.free_text and (self.match is None or self.match.view(SPECTATOR).may_talk())

    @property
    def is_started(self) -> bool:
        """Has the host started the game, dealt or not?"""
        return self.match is not None or self.opening_since is not None

    @property
    def is_finished(self) -> bool:
        """Is there nothing left to play?"""
        return self.phase in FINISHED

    @property
    def mark(self) -> Mark:
        """The current end of the log."""
        return Mark(self.seq, self.number)

    def fair(self) -> Fair:
        """The proof of the deal; before the deal, what is known of it. Holds the secret."""
        if self.match is not None:
            return self.deal_proof
        committed = {seat: s for seat, s in enumerate(self.seats) if s.commitment}
        commitments = {seat: sitting.commitment for seat, sitting in committed.items()}
        texts = {seat: sitting.text for seat, sitting in committed.items()}
        given = {seat: s.contribution for seat, s in enumerate(self.seats) if s.contribution}
        if given and not committed:
            return Fair(self.commitment, self.secret, given, None)
        return Fair(self.commitment, self.secret, texts, commitments)

    def seed(self) -> str:
        """The seed of the deal: a secret until the game is over."""
        return self.fair().seed()

    def unopened(self) -> list[int]:
        """The seats whose texts are still to be opened."""
        if self.opening_since is None:
            return []
        return [s for s in self.fair().unopened() if not self.seats[s].away]

    def person_of(self, entry: Entry) -> str:
        """The person who acted; old logs have only the seat."""
        if entry.event.person or entry.seat is None:
            return entry.event.person
        return self.seats[entry.seat].person

    def record(self) -> Record:
        """The record of a game that is over or was closed, with the proof of its deal."""
        if self.match is None or not self.is_finished:
            raise Denied("not-over")
        return dataclasses.replace(self.match.record(), fair=self.deal_proof)

    def check_seen(self, seat: int, seen: int) -> None:
        """Refuse a move that was made before the seat's current decision came up."""
        asked = self.asked.get(seat)
        if seen > self.number or (asked is not None and seen < asked.seq):
            raise Denied("stale")

    def deadlines(self) -> dict[int, float]:
        """When the time of each person to move runs out, for the move or for the game."""
        moves, totals = clocks.move_ends(self), clocks.total_ends(self)
        return {s: min(d[s] for d in (moves, totals) if s in d) for s in {**moves, **totals}}

    def told_by(self, ply: int) -> list[Event]:
        """The game events of a move, by its index in `plies`."""
        seq, first = self.plies[ply].seq, self.plies[ply].first
        since = itertools.takewhile(lambda h: h.seq == seq, self.happened[first:])
        return [h.event for h in since if h.about == "game"]

    def moves_shown(self, last: int) -> int:
        """How many of the last moves everyone knows of; at least one."""
        return sum(not ply.is_silent for ply in self.plies[-last:]) or 1

    def seen_plies(self) -> int:
        """How many moves everyone knows of: all but changes of sealed choices."""
        return sum(not ply.is_silent for ply in self.plies)

    def times_declined(self, seat: int) -> int:
        """How often a seat's request to undo was declined since the last move."""
        plies, times = self._declined.get(seat, (0, 0))
        return times if plies == len(self.plies) else 0

    def note_declined(self, seat: int) -> None:
        """Count a request to undo that was declined."""
        self._declined[seat] = len(self.plies), self.times_declined(seat) + 1

    def dropped_since(self, after: int) -> int | None:
        """The first entry undone since another, if any was."""
        if not self.dropped:
            return None
        return min((first for seq, first in self.dropped if seq > after), default=None)

    # Applying entries

    def choose_options(self, options: dict[str, entries.Value]) -> None:
        """Set the options of the game; refused if its rules do not have them."""
        self.options = self.game.choose_options(self.players, options).shown()

    def new_match(self) -> Match:
        """The match as it was dealt."""
        return Match(
            self.game,
            players=self.players,
            seed=self.seed(),
            options=self.options,
            names=self.names,
            local=False,
        )

    def change_settings(self, to: entries.Made | entries.Changed) -> None:
        """Set everything but the options of the game."""
        self.public, self.spectators, self.free_text = to.public, to.spectators, to.free_text
        if isinstance(to, entries.Made):
            self.hints = to.hints
        self.clock, self.total, self.increment = to.clock, to.total, to.increment
        self.grace = to.grace

    def do(self, entry: Entry) -> None:
        """Apply an entry, or raise and change nothing."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow {self.seq}")
        if self.is_closed:
            raise Denied("table-closed")
        is_silent = self.changes_sealed_choice(entry)
        number = self.number if is_silent else self.number + 1
        person, had_undo, first = self.person_of(entry), self.undo is not None, len(self.happened)
        shown = entry if entry.seq == number else msgspec.structs.replace(entry, seq=number)
        HANDLERS[type(entry.event)](self, shown, entry.event)
        self.seq, self.number, self.changed_at = entry.seq, number, entry.at
        if is_silent and entry.seat is not None:
            self.sealed_changes[entry.seat] = SealedChange(entry.seq, first)
        elif not isinstance(entry.event, entries.Spoke):
            self.game_seq = entry.seq
            if not isinstance(entry.event, entries.Moved) or self.phase == "over" or had_undo:
                self.table_seq = entry.seq
        if entry.submission is not None and person:
            self.submissions[person, entry.submission] = number

    def changes_sealed_choice(self, entry: Entry) -> bool:
        """Does it change a sealed choice, which the others must not learn of?"""
        if (
            not isinstance(entry.event, entries.Moved)
            or self.match is None
            or self.undo is not None
        ):
            return False
        to_move = self.match.to_move()
        return bool(to_move) and entry.seat not in to_move

    def _spoke(self, entry: Entry, event: entries.Spoke) -> None:
        self.acting_person(entry)
        if event.text is not None and not self.may_write():
            raise Denied("free-text-off")
        self.chat.append(entry)
        del self.chat[:-MOST_CHAT]

    def _closed(self, entry: Entry, event: entries.Closed) -> None:
        self.is_closed = True
        self.code = ""
        self.undo = self.release = self.opening_since = None
        self.tell(entry, "closed", None, why=event.why)

    def _deleted(self, entry: Entry, event: entries.Deleted) -> None:
        raise Denied("no-such-table")

    def _rematch_made(self, entry: Entry, event: entries.RematchMade) -> None:
        seat = self.acting_person(entry)
        if self.phase != "over":
            raise Denied("not-over")
        if self.rematch is not None:
            raise Denied("rematch-made")
        self.rematch = event.table
        self.tell(entry, "rematch", seat)

    # Shared by the events' handlers

    def acting_seat(self, entry: Entry) -> int:
        """The seat that acts."""
        if entry.seat is None:
            raise Denied("not-seated")
        return entry.seat

    def acting_person(self, entry: Entry) -> int:
        """The seat that acts, which must be a person's."""
        seat = self.acting_seat(entry)
        if self.seats[seat].kind != "person":
            raise Denied("not-seated")
        return seat

    def check_host(self, entry: Entry) -> None:
        """Refuse what only the host may do."""
        if entry.seat is None or entry.seat != self.host:
            raise Denied("not-host")

    def check_not_started(self) -> None:
        """Refuse what can be done only before the game is started."""
        if self.is_started:
            raise Denied("already-dealt")

    def check_playing(self) -> None:
        """Refuse what can be done only during the game."""
        if self.match is None:
            raise Denied("not-dealt")
        if self.phase == "over":
            raise Denied("table-over")

    def tell(self, entry: Entry, kind: str, seat: int | None, **data: Any) -> None:
        """Add an event of the table. It keeps the name, as the seat may change hands later."""
        if seat is not None:
            data["name"] = self.seats[seat].name
        self.happened.append(Happened(entry.seq, "table", Event(kind, seat, data)))

    def dealt_match(self) -> Match:
        """The match; refused before the deal."""
        if self.match is None:
            raise Denied("not-dealt")
        return self.match


def checked(log: Iterable[Entry]) -> tuple[Entry, list[Entry]]:
    """A log's first entry and the others; refused if its game was dealt under other rules.

    A table that has not been dealt yet goes on under our rules, if they still have its options.
    """
    all_of_it = list(log)
    made = all_of_it[0].event if all_of_it else None
    if not isinstance(made, entries.Made):
        raise Denied("no-such-table")  # it was deleted, but for the last entry of its log
    first, *rest = all_of_it
    version = dealt_under(made, rest)
    if version is not None:
        check_rules(version, find(made.game).rules_version)
    return first, rest


def check_rules(version: int, ours: int) -> None:
    """Refuse a game that was dealt under other rules."""
    if version < ours:
        raise Denied("old-rules", version=version)
    if version > ours:
        raise Denied("newer-entry")


def dealt_under(made: entries.Made, rest: Iterable[Entry]) -> int | None:
    """The version of the rules that a game was dealt under; None before the deal."""
    for entry in rest:
        if isinstance(entry.event, entries.Dealt):
            return entry.event.rules_version or made.rules_version
    return None


Command = Callable[[Table], Action]
"""Returns the action for the table's current state, or raises if it is not possible."""

HANDLERS: Final[dict[type[entries.TableEvent], Callable[[Table, Entry, Any], None]]] = {
    entries.Joined: seating.joined,
    entries.Left: seating.left,
    entries.Contributed: play.contributed,
    entries.Committed: play.committed,
    entries.Opened: play.opened,
    entries.OpeningEnded: play.opening_ended,
    entries.Changed: seating.changed,
    entries.SeatChanged: seating.seat_changed,
    entries.HostChanged: seating.host_changed,
    entries.Dealt: play.dealt,
    entries.Moved: play.moved,
    entries.UndoAsked: play.undo_asked,
    entries.UndoAnswered: play.undo_answered,
    entries.ReleaseAsked: seating.release_asked,
    entries.ReleaseAnswered: seating.release_answered,
    entries.Paused: play.paused,
    entries.Resumed: play.resumed,
    entries.Vanished: seating.vanished,
    entries.TimedOut: clocks.timed_out,
    entries.Returned: seating.returned,
    entries.ClockRestarted: play.clock_restarted,
    entries.Spoke: Table._spoke,
    entries.RematchMade: Table._rematch_made,
    entries.Closed: Table._closed,
    entries.Deleted: Table._deleted,
}
"""The handler of each event: it applies the event to a table, or raises and changes nothing."""
