"""A table as the sum of its log, and nothing else: no clock, no network, no database.

`Table.do` takes an event, checks that it may be done and does it, or raises and changes nothing.
Playing a log again does the same in the same order, so a table comes back as it was.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final, Literal, NamedTuple

import msgspec

from croupier.bots import check_bot
from croupier.core.events import Event
from croupier.core.fairness import Fair, commitment, text_commitment
from croupier.core.match import Match
from croupier.core.record import Record
from croupier.core.registry import find
from croupier.core.schema import SPECTATOR
from croupier.core.world import World
from croupier.server.errors import Denied
from croupier.server.table import entries
from croupier.server.table.entries import Entry, Phase, SeatKind
from croupier.server.table.lookalikes import look_alike

BOT_NAMES: Final = ("Ada", "Ben", "Chloé", "Dan", "Emma", "Femi")
"""One for each seat of the largest table."""
OPENING: Final = 15.0
"""Seconds in which players' clients have to open their texts; the rule is fixed beforehand."""


@dataclasses.dataclass(slots=True)
class Sitting:
    """A seat, and who has it; `away` says why a bot plays for a person, if one does."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    person: str = ""
    contribution: str = ""
    """Text of an old table, which was not committed to."""
    commitment: str = ""
    text: str | None = None
    """The text behind the commitment, once it is opened."""
    away: Literal["", "left", "vanished"] = ""
    is_released: bool = False
    """May a newcomer take the seat of this person, who is away?"""

    @property
    def plays(self) -> bool:
        """Is it a person who plays, with no bot in between?"""
        return self.kind == "person" and not self.away


class Ply(NamedTuple):
    """A move of the match: its entry, who made it, and the first thing that it brought about."""

    seq: int
    seat: int
    by: Literal["person", "bot", "clock"]
    first: int
    is_silent: bool = False
    """Did it only change a sealed choice?"""


class Happened(NamedTuple):
    """Something to tell: an event of the game, or of the table around it."""

    seq: int
    about: Literal["game", "table"]
    event: Event


class Prompt(NamedTuple):
    """Since when a seat has been asked for its decision."""

    seq: int
    at: float


@dataclasses.dataclass(slots=True)
class UndoRequest:
    """Somebody's wish to take back moves, and who has yet to agree."""

    seat: int
    moves: int
    waiting: set[int]


@dataclasses.dataclass(slots=True)
class ReleaseRequest:
    """The host's wish to pass an absent person's seat on: who has agreed, and who has yet to."""

    seat: int
    asked_by: int
    waiting: set[int]
    agreed: set[int] = dataclasses.field(default_factory=set)


class Mark(NamedTuple):
    """A point in a table's log: the entry, and the number under which clients know it."""

    seq: int
    number: int


class SealedChange(NamedTuple):
    """A sealed choice that was changed: by which entry, and the first thing it brought about."""

    seq: int
    first: int


class Action(NamedTuple):
    """An event, and the seat that does it."""

    seat: int | None
    event: entries.AnyTableEvent


class Table:
    """A table: seats, settings, and the match once it is dealt."""

    def __init__(self, id: str, entry: Entry) -> None:
        """A table just made."""
        made = entry.event
        if not isinstance(made, entries.Made):
            raise TypeError(f"the log of table {id} begins with {made}")
        game = find(made.game)
        if game.rules_version != made.rules_version:
            raise Denied("old-rules", version=made.rules_version)
        self.id = id
        self.seq = entry.seq
        self.number = entry.seq
        """How many entries clients know of. Only its maker learns that a sealed choice was changed,
        so such an entry has the number of the one before; all others count."""
        self.made = self.changed_at = entry.at
        self.game = game
        self.options = self.game.choose_options(len(made.seats), made.options).shown()
        self.seats = [
            Sitting(s.kind, s.name, s.level, s.person, s.contribution, s.commitment)
            for s in made.seats
        ]
        self.host: int | None = made.host
        self.public, self.spectators = made.public, made.spectators
        self.clock, self.grace, self.free_text = made.clock, made.grace, made.free_text
        self.secret = made.secret
        self.commitment = commitment(made.secret)
        self.match: Match | None = None
        self.paused_at: float | None = None
        self.undo: UndoRequest | None = None
        self.release: ReleaseRequest | None = None
        self.opening_since: float | None = None
        """When the commitments were closed, while texts are still to be opened."""
        self.sat: set[str] = set()
        """The people who have sat at the table since the game was started."""
        self.sealed_changes: dict[int, SealedChange] = {}
        """The last change of a sealed choice by each seat."""
        self.rematch: str | None = None
        self.happened: list[Happened] = []
        self.chat: list[Entry] = []
        self.plies: list[Ply] = []
        self.asked: dict[int, Prompt] = {}
        self.dropped: list[tuple[int, int]] = []
        """Where moves were taken back: the entry that did it, and the first that it took back."""
        self.submissions: dict[tuple[str, str], int] = {}
        """The entries that clients' messages became, by person and the client's id."""
        self.table_seq = self.game_seq = entry.seq
        """The last entries that changed what is known of the table, and of the game."""
        self._fair = Fair(self.commitment, self.secret, {}, {})
        self._told = 0
        self._to_move: frozenset[int] = frozenset()
        self._name_bots()

    @classmethod
    def fold(cls, id: str, log: Iterable[Entry]) -> Table:
        """The table that a log adds up to."""
        first, *rest = log
        table = cls(id, first)
        for entry in rest:
            table.do(entry)
        return table

    # What can be asked of it

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    @property
    def phase(self) -> Phase:
        """Before, during or after the game."""
        if self.match is None:
            return "gathering" if self.opening_since is None else "opening"
        return "playing" if self.match.to_move() else "over"

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the table; an open seat has none."""
        return tuple([sitting.name for sitting in self.seats])  # quicker than step by step

    def seat_of(self, person: str | None) -> int | None:
        """Where a person sits."""
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
    def mark(self) -> Mark:
        """Where the log stands."""
        return Mark(self.seq, self.number)

    def fair(self) -> Fair:
        """How the deal came about; before the deal, what is known of it. Holds the secret."""
        if self.match is not None:
            return self._fair
        committed = {seat: s for seat, s in enumerate(self.seats) if s.commitment}
        commitments = {seat: sitting.commitment for seat, sitting in committed.items()}
        texts = {seat: sitting.text for seat, sitting in committed.items()}
        given = {seat: s.contribution for seat, s in enumerate(self.seats) if s.contribution}
        if given and not committed:
            return Fair(self.commitment, self.secret, given, None)
        return Fair(self.commitment, self.secret, texts, commitments)

    def seed(self) -> str:
        """What the deal follows from: a secret until the game is over."""
        return self.fair().seed()

    def unopened(self) -> list[int]:
        """The seats whose texts are still to be opened."""
        if self.opening_since is None:
            return []
        return [s for s in self.fair().unopened() if not self.seats[s].away]

    def person_of(self, entry: Entry) -> str:
        """Who did it; old logs tell only the seat."""
        if entry.event.person or entry.seat is None:
            return entry.event.person
        return self.seats[entry.seat].person

    def record(self) -> Record:
        """The record of the game, once it is over, with all that its deal followed from."""
        if self.match is None or self.phase != "over":
            raise Denied("not-over")
        return dataclasses.replace(self.match.record(), fair=self._fair)

    def check_seen(self, seat: int, seen: int) -> None:
        """Refuse a move that was made before the seat's present decision came up."""
        asked = self.asked.get(seat)
        if seen > self.number or (asked is not None and seen < asked.seq):
            raise Denied("stale")

    def deadlines(self) -> dict[int, float]:
        """When the clock of each person to move runs out."""
        if self.clock is None or self.match is None or self.paused_at is not None:
            return {}
        to_move = self.match.to_move()
        return {s: self.asked[s].at + self.clock for s in self.people() if s in to_move}

    def told_by(self, ply: int) -> list[Event]:
        """What a move of the match, counted as in a list, brought about."""
        seq, first = self.plies[ply].seq, self.plies[ply].first
        since = itertools.takewhile(lambda h: h.seq == seq, self.happened[first:])
        return [h.event for h in since if h.about == "game"]

    def moves_shown(self, last: int) -> int:
        """How many of the last moves everybody knows of; at least one."""
        return sum(not ply.is_silent for ply in self.plies[-last:]) or 1

    def seen_plies(self) -> int:
        """How many moves everybody knows of: all but changes of sealed choices."""
        return sum(not ply.is_silent for ply in self.plies)

    def dropped_since(self, after: int) -> int | None:
        """The first entry taken back since another, if any was."""
        if not self.dropped:
            return None
        return min((first for seq, first in self.dropped if seq > after), default=None)

    # What can be done

    def do(self, entry: Entry) -> None:
        """Do an event, or raise and change nothing."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow {self.seq}")
        is_silent = self._changes_sealed_choice(entry)
        number = self.number if is_silent else self.number + 1
        person, had_undo, first = self.person_of(entry), self.undo is not None, len(self.happened)
        shown = entry if entry.seq == number else msgspec.structs.replace(entry, seq=number)
        self._DO[type(entry.event)](self, shown, entry.event)
        self.seq, self.number, self.changed_at = entry.seq, number, entry.at
        if is_silent and entry.seat is not None:
            self.sealed_changes[entry.seat] = SealedChange(entry.seq, first)
        elif not isinstance(entry.event, entries.Spoke):
            self.game_seq = entry.seq
            if not isinstance(entry.event, entries.Moved) or self.phase == "over" or had_undo:
                self.table_seq = entry.seq
        if entry.submission is not None and person:
            self.submissions[person, entry.submission] = number

    def _changes_sealed_choice(self, entry: Entry) -> bool:
        """Is it a seat's second thoughts, which the others are not to hear of?"""
        if (
            not isinstance(entry.event, entries.Moved)
            or self.match is None
            or self.undo is not None
        ):
            return False
        to_move = self.match.to_move()
        return bool(to_move) and entry.seat not in to_move

    def _joined(self, entry: Entry, event: entries.Joined) -> None:
        if self.phase == "over":
            raise Denied("table-over")
        if self.seat_of(event.person) is not None:
            raise Denied("already-seated")
        if not 0 <= event.seat < self.players:
            raise Denied("no-such-seat")
        if not self.is_free(event.seat):
            raise Denied("seat-taken")
        self.seats[event.seat] = Sitting(
            "person", event.name, "", event.person, event.contribution, event.commitment
        )
        if self.is_started:
            self.sat.add(event.person)
        if self.host is None:
            self.host = event.seat
        self._rename()
        self._tell(entry, "joined", event.seat)

    def _left(self, entry: Entry, event: entries.Left) -> None:
        seat = self._person(entry)
        self._tell(entry, "left", seat)
        if self.is_started:
            self.seats[seat].away = "left"
        else:
            self.seats[seat] = Sitting("open")
        self._someone_went(entry)
        self._deal_when_opened(entry)

    def _contributed(self, entry: Entry, event: entries.Contributed) -> None:
        seat = self._person(entry)
        self._before_deal()
        self.seats[seat].contribution = event.text

    def _committed(self, entry: Entry, event: entries.Committed) -> None:
        seat = self._person(entry)
        self._before_deal()
        self.seats[seat].commitment = event.commitment

    def _opened(self, entry: Entry, event: entries.Opened) -> None:
        seat = self._person(entry)
        sitting = self.seats[seat]
        if self.opening_since is None or seat not in self.fair().unopened():
            raise Denied("not-opening")
        if text_commitment(event.text) != sitting.commitment:
            raise Denied("other-text")
        sitting.text = event.text
        self._deal_when_opened(entry)

    def _opening_ended(self, entry: Entry, event: entries.OpeningEnded) -> None:
        if self.opening_since is None:
            raise Denied("not-opening")
        self._deal(entry)

    def _changed(self, entry: Entry, event: entries.Changed) -> None:
        self._by_host(entry)
        self._before_deal()
        self.options = self.game.choose_options(self.players, event.options).shown()
        self.public, self.spectators = event.public, event.spectators
        self.clock, self.grace, self.free_text = event.clock, event.grace, event.free_text
        self._tell(entry, "changed", self.host)

    def _seat_changed(self, entry: Entry, event: entries.SeatChanged) -> None:
        self._by_host(entry)
        if not 0 <= event.seat < self.players:
            raise Denied("no-such-seat")
        if self.phase == "over":
            raise Denied("table-over")
        if self.opening_since is not None:
            raise Denied("already-dealt")
        old = self.seats[event.seat]
        if event.seat == self.host or (self.match is not None and old.plays):
            raise Denied("person-present", name=old.name)
        if event.kind == "bot":
            check_bot(event.level)
        if old.kind == "person":
            self._tell(entry, "removed", event.seat)
        name = self._free_bot_name() if self.match is not None or event.kind == "bot" else ""
        self.seats[event.seat] = Sitting(event.kind, name, event.level)
        self._rename()
        opened = "seat-freed" if self.match is None else "seat-open"
        kind = "seat-bot" if event.kind == "bot" else opened
        self._tell(entry, kind, event.seat, level=event.level)

    def _host_changed(self, entry: Entry, event: entries.HostChanged) -> None:
        if entry.seat is not None:  # nobody's doing, if the host is gone
            self._by_host(entry)
        if not 0 <= event.seat < self.players:
            raise Denied("no-such-seat")
        if not self.seats[event.seat].plays:
            raise Denied("not-a-person")
        self.host = event.seat
        self._tell(entry, "host", event.seat)

    def _dealt(self, entry: Entry, event: entries.Dealt) -> None:
        self._by_host(entry)
        self._before_deal()
        still_open = [seat for seat, s in enumerate(self.seats) if s.kind == "open"]
        if still_open and not event.fill:
            raise Denied("seats-open", count=len(still_open))
        level = check_bot(event.fill) if still_open else ""
        for seat in still_open:
            self.seats[seat] = Sitting("bot", level=level)
        self._name_bots()
        self.sat = {sitting.person for sitting in self.seats if sitting.person}
        self.opening_since = entry.at
        self._tell(entry, "dealt", self.host)
        self._deal_when_opened(entry)

    def _deal_when_opened(self, entry: Entry) -> None:
        """Deal, as soon as every text is opened that can be waited for."""
        if self.opening_since is not None and not self.unopened():
            self._deal(entry)

    def _deal(self, entry: Entry) -> None:
        self._fair = self.fair()
        self.match, self.opening_since = self._dealt_match(), None
        for seat in self._fair.unopened():
            self._tell(entry, "unopened", seat)
        if not self._fair.opened():
            self._tell(entry, "server-deal", None)
        self._game_went_on(entry, None)

    def _moved(self, entry: Entry, event: entries.Moved) -> None:
        if self.match is None:
            raise Denied("not-dealt")
        if self.paused_at is not None:
            raise Denied("paused")
        seat = self._actor(entry)
        if event.by == "person" and not self.seats[seat].plays:
            raise Denied("bot-plays")
        is_silent = self._changes_sealed_choice(entry)
        self.match.play(seat, event.move)
        self.undo = None
        self.plies.append(Ply(entry.seq, seat, event.by, len(self.happened), is_silent))
        if event.by == "clock":
            self._tell(entry, "clock-moved", seat)
        self._game_went_on(entry, seat)

    def _undo_asked(self, entry: Entry, event: entries.UndoAsked) -> None:
        seat = self._person(entry)
        self._while_playing()
        if self.undo is not None:
            raise Denied("undo-asked")
        moves = self._moves_back(seat)
        self.undo = UndoRequest(seat, moves, set(self.people()) - {seat})
        self._tell(entry, "undo-asked", seat)
        self._settle_undo(entry)

    def _undo_answered(self, entry: Entry, event: entries.UndoAnswered) -> None:
        seat = self._person(entry)
        if self.undo is None or seat not in self.undo.waiting | {self.undo.seat}:
            raise Denied("no-undo-asked")
        if event.agree:
            self.undo.waiting.discard(seat)
            self._settle_undo(entry)
        else:
            self.undo = None
            self._tell(entry, "undo-refused", seat)

    def _release_asked(self, entry: Entry, event: entries.ReleaseAsked) -> None:
        self._by_host(entry)
        self._while_playing()
        if not 0 <= event.seat < self.players:
            raise Denied("no-such-seat")
        sitting = self.seats[event.seat]
        if sitting.kind != "person" or sitting.is_released:
            raise Denied("not-a-person")
        if sitting.plays:
            raise Denied("person-present", name=sitting.name)
        if self.release is not None:
            raise Denied("release-asked")
        asker = self._person(entry)
        others = set(self.people()) - {asker}
        if not others:  # the host alone could let a friend look at the hand
            raise Denied("nobody-to-agree", name=sitting.name)
        self.release = ReleaseRequest(event.seat, asker, others)
        self._tell(entry, "release-asked", asker, other=sitting.name)

    def _release_answered(self, entry: Entry, event: entries.ReleaseAnswered) -> None:
        seat = self._person(entry)
        if self.release is None or seat not in self.release.waiting | {self.release.asked_by}:
            raise Denied("no-release-asked")
        if not event.agree:
            other = self.seats[self.release.seat].name
            self.release = None
            self._tell(entry, "release-refused", seat, other=other)
            return
        self.release.waiting.discard(seat)
        self.release.agreed.add(seat)
        self._settle_release(entry)

    def _paused(self, entry: Entry, event: entries.Paused) -> None:
        seat = self._person(entry)
        self._while_playing()
        if self.paused_at is not None:
            raise Denied("paused")
        self.paused_at = entry.at
        self._tell(entry, "paused", seat)

    def _resumed(self, entry: Entry, event: entries.Resumed) -> None:
        seat = self._person(entry)
        if self.paused_at is None:
            raise Denied("not-paused")
        stood = entry.at - self.paused_at
        self.paused_at = None
        self.asked = {s: Prompt(a.seq, a.at + stood) for s, a in self.asked.items()}
        self._tell(entry, "resumed", seat)

    def _vanished(self, entry: Entry, event: entries.Vanished) -> None:
        seat = self._person(entry)
        self._while_playing()
        self.seats[seat].away = "vanished"
        self._tell(entry, "vanished", seat)
        self._someone_went(entry)

    def _returned(self, entry: Entry, event: entries.Returned) -> None:
        seat = self._person(entry)
        if not self.seats[seat].away:
            raise Denied("not-away")
        self.seats[seat].away, self.seats[seat].is_released = "", False
        if self.release is not None and self.release.seat == seat:
            self.release = None
        if self.host is None:
            self.host = seat
        if seat in self.asked:
            self.asked[seat] = Prompt(self.asked[seat].seq, entry.at)
        self._tell(entry, "returned", seat)

    def _clock_restarted(self, entry: Entry, event: entries.ClockRestarted) -> None:
        self._while_playing()
        self.asked = {seat: Prompt(asked.seq, entry.at) for seat, asked in self.asked.items()}

    def _spoke(self, entry: Entry, event: entries.Spoke) -> None:
        self._person(entry)
        if event.text is not None and not self.may_write():
            raise Denied("free-text-off")
        self.chat.append(entry)

    def _rematch_made(self, entry: Entry, event: entries.RematchMade) -> None:
        seat = self._person(entry)
        if self.phase != "over":
            raise Denied("not-over")
        if self.rematch is not None:
            raise Denied("rematch-made")
        self.rematch = event.table
        self._tell(entry, "rematch", seat)

    _DO: Final[dict[type[entries.TableEvent], Callable[[Table, Entry, Any], None]]] = {
        entries.Joined: _joined,
        entries.Left: _left,
        entries.Contributed: _contributed,
        entries.Committed: _committed,
        entries.Opened: _opened,
        entries.OpeningEnded: _opening_ended,
        entries.Changed: _changed,
        entries.SeatChanged: _seat_changed,
        entries.HostChanged: _host_changed,
        entries.Dealt: _dealt,
        entries.Moved: _moved,
        entries.UndoAsked: _undo_asked,
        entries.UndoAnswered: _undo_answered,
        entries.ReleaseAsked: _release_asked,
        entries.ReleaseAnswered: _release_answered,
        entries.Paused: _paused,
        entries.Resumed: _resumed,
        entries.Vanished: _vanished,
        entries.Returned: _returned,
        entries.ClockRestarted: _clock_restarted,
        entries.Spoke: _spoke,
        entries.RematchMade: _rematch_made,
    }

    # What events have in common

    def _actor(self, entry: Entry) -> int:
        if entry.seat is None:
            raise Denied("not-seated")
        return entry.seat

    def _person(self, entry: Entry) -> int:
        seat = self._actor(entry)
        if self.seats[seat].kind != "person":
            raise Denied("not-seated")
        return seat

    def _by_host(self, entry: Entry) -> None:
        if entry.seat is None or entry.seat != self.host:
            raise Denied("not-host")

    def _before_deal(self) -> None:
        if self.is_started:
            raise Denied("already-dealt")

    def _while_playing(self) -> None:
        if self.match is None:
            raise Denied("not-dealt")
        if self.phase == "over":
            raise Denied("table-over")

    def _tell(self, entry: Entry, kind: str, seat: int | None, **data: Any) -> None:
        """A line about the table. It keeps the name, as somebody else may sit there later."""
        if seat is not None:
            data["name"] = self.seats[seat].name
        self.happened.append(Happened(entry.seq, "table", Event(kind, seat, data)))

    def _free_bot_name(self) -> str:
        return free_name(BOT_NAMES, self.names)

    def _name_bots(self) -> None:
        for sitting in self.seats:
            if sitting.kind == "bot" and not sitting.name:
                sitting.name = self._free_bot_name()

    def _rename(self) -> None:
        if self.match is not None:
            self.match.names = self.names

    def _someone_went(self, entry: Entry) -> None:
        """The host's place and an open question pass on to whoever is left."""
        people = self.people()
        if self.host not in people:
            self.host = people[0] if people else None
            if self.host is not None:
                self._tell(entry, "host", self.host)
        if self.undo is not None:
            self.undo.waiting &= set(people)
            if self.undo.seat in people:
                self._settle_undo(entry)
            else:
                self.undo = None
        if self.release is not None:
            self.release.waiting &= set(people)
            self._settle_release(entry)

    def _settle_release(self, entry: Entry) -> None:
        """Open the seat to newcomers if all have agreed; drop the question if none could."""
        release = self.release
        if release is None or release.waiting:
            return
        self.release = None
        if release.agreed:
            self.seats[release.seat].is_released = True
            self._tell(entry, "released", release.seat)

    # The match

    def _dealt_match(self) -> Match:
        return Match(
            self.game,
            players=self.players,
            seed=self.seed(),
            options=self.options,
            names=self.names,
            local=False,
        )

    def _game_went_on(self, entry: Entry, mover: int | None) -> None:
        """Take down what the match has to tell since last time, and whom it asks now."""
        match = self._playing_match()
        for event in match.events(since=self._told):
            self.happened.append(Happened(entry.seq, "game", event))
            self._told += 1
        to_move = match.to_move()
        # Whoever has made a sealed choice may still change it, and is not asked anew meanwhile.
        for seat in to_move:
            if seat not in self._to_move or seat == mover:
                self.asked[seat] = Prompt(entry.seq, entry.at)
        self._to_move = to_move

    def _playing_match(self) -> Match:
        if self.match is None:
            raise Denied("not-dealt")
        return self.match

    def _moves_back(self, seat: int) -> int:
        """How many moves back the seat's last own move lies, if it may be taken back."""
        for back, ply in enumerate(reversed(self.plies), start=1):
            if ply.seat == seat and ply.by == "person":
                if self._shown_since(len(self.plies) - back, seat):
                    raise Denied("revealed")
                return back
        raise Denied("nothing-to-undo")

    def _shown_since(self, first: int, seat: int) -> bool:
        """Has the seat learnt anything since it made that move?

        Chance or the rules may have shown something, or another seat has moved in a way that could
        not have been foreseen from this one: played a card from a hidden hand.
        """
        since = self.happened[self.plies[first].first :]
        if any(h.about == "game" and h.event.kind in self.game.face.reveals for h in since):
            return True
        moves = self._playing_match().moves
        match = self._replayed(moves[: first + 1])
        for mover, move in moves[first + 1 :]:
            seen = World(self.game, match.view(seat).state)
            if mover != seat and move not in [m.text for m in seen.reach(mover)]:
                return True
            match.play(mover, move)
        return False

    def _replayed(self, moves: Iterable[tuple[int, str]]) -> Match:
        match = self._dealt_match()
        for seat, move in moves:
            match.play(seat, move)
        return match

    def _settle_undo(self, entry: Entry) -> None:
        """Take the moves back, if nobody has yet to agree."""
        if self.undo is None or self.undo.waiting:
            return
        moves, self.undo = self.undo.moves, None
        first, shown = self.plies[-moves], self.moves_shown(moves)
        del self.plies[-moves:]
        kept = self._playing_match().moves[:-moves]
        self.match = self._replayed(kept)
        tail = self.happened[first.first :]
        self.happened[first.first :] = [h for h in tail if h.about == "table"]
        self._told -= len(tail) - (len(self.happened) - first.first)
        # What has the number of a silent move was brought about by others, and stays.
        self.dropped.append((entry.seq, first.seq + first.is_silent))
        self._to_move = frozenset()
        self._tell(entry, "undone", first.seat, count=shown)
        self._game_went_on(entry, None)


def free_name(wanted: Sequence[str], taken: Collection[str]) -> str:
    """The first of the names that nobody has, or one that looks like it; if all are taken, one of
    them with a number."""
    numbered = (f"{name} {number}" for number in itertools.count(2) for name in wanted)
    for name in itertools.chain(wanted, numbered):
        if not any(other and look_alike(other, name) for other in taken):
            return name
    raise AssertionError("numbers do not end")


Command = Callable[[Table], Action]
"""What to do, given how the table stands now; it raises if that cannot be done."""
